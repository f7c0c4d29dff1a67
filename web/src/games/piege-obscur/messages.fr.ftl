# Piège obscur dans le navigateur : le plateau en mots, les questions, ce qui est à côté, et la première partie.

po-prisoner = { $prisoner ->
    [red] Rouge
    [blue] Bleu
    [green] Vert
    [yellow] Jaune
   *[violet] Violet
}
po-name-red = Rouge
po-name-blue = Bleu
po-name-green = Vert
po-name-yellow = Jaune
po-name-violet = Violet
po-letter-red = R
po-letter-blue = B
po-letter-green = V
po-letter-yellow = J
po-letter-violet = Vi

po-board = Le labyrinthe, { $size } cases sur { $size } ; qui sort par un bord entre par le bord opposé.
po-keys = Flèches : explorer. Entrée : prévoir, puis jouer. N : case jouable suivante. R : tourner la tuile. P : montrer du doigt. Échap : renoncer.
po-at = Case { $cell }.
po-cell = { $cell } : { $what }.
po-empty = le noir, aucune tuile
po-ways = ouvert : { $ways }
po-mouth = bouche : { $way } ; dos : { $back }
po-sees = voit { $cells }
po-cracked = fissurée
po-lit = éclairé
po-unlit = sans lumière
po-alarmed = alerté
po-prisoner-state = { po-prisoner }, { $lit ->
    [yes] bougie allumée
   *[no] bougie éteinte
}, { $key ->
    [yes] une clef
   *[no] sans clef
}, Cran { $nerve }.
po-can = Possible : { $moves }.
po-do-put = poser la tuile ici (R la tourne)
po-do-start = se réveiller ici (R tourne la tuile)
po-do-dirge = poser l’hymne funèbre ici
po-falling = { po-prisoner } tombe le long de la { $line }.
po-turn = Tourner la tuile
po-which = Que faire ici ?

po-outlook-ends = La partie se termine ainsi : { $result }.
po-outlook-pits = Le sol s’effondre en { $cells }.
po-outlook-falls = Cela finit par une chute.
po-outlook-attack = Le monstre en { $cell } s’éveille et frappe { po-prisoner }.
po-outlook-attack-misses = Le monstre en { $cell } s’éveille.
po-outlook-lost = { $count ->
    [one] La pioche perd une tuile.
   *[other] La pioche perd { $count } tuiles.
}
po-outlook-pit = Le sol cède en { $cell } : un gouffre s’ouvre.
po-outlook-key = Vous prenez une clef.
po-outlook-draws = { $count ->
    [one] Une tuile sort du noir en { $cells }.
   *[other] { $count } tuiles sortent du noir : { $cells }.
}
po-outlook-vanishes = { $count ->
    [one] Une tuile retourne aux ténèbres : { $cells }.
   *[other] { $count } tuiles retournent aux ténèbres : { $cells }.
}
po-outlook-nerve = { $count ->
    [one] Il en coûte 1 Cran.
   *[other] Il en coûte { $count } Cran.
}

question-wake-up = { po-prisoner }, où ouvrez-vous les yeux ?
question-act = À vous, { po-prisoner } — où rampez-vous ?
question-act-dark = { po-prisoner }, il fait noir — il faut ramper.
question-again = Encore un pas, { po-prisoner } ?
question-put = Quelque chose sort du noir — où le poser, { po-prisoner } ?
question-put-at = Comment cette tuile est-elle tournée, { po-prisoner } ?
question-swap = Rester a un prix : quelle tuile le monstre dévore-t-il ?
question-fall = Le sol s’ouvre — par où tombez-vous, { po-prisoner } ?
question-land = La chute prend fin — où, { po-prisoner } ?
question-scramble = Fuyez, { po-prisoner } — vers où ?
question-block = On vous frappe, { po-prisoner } — tiendrez-vous bon ?
question-touch = Le gardien vous tient, { po-prisoner } — du cran ?
question-flicker = La lumière meurt — quelle tuile lui donnez-vous ?
question-lay-dirge = L’hymne funèbre s’élève — où tout s’effondre-t-il ?
question-waits = { po-prisoner } tâtonne dans le noir…
question-dreams = Personne ne bouge.
question-escaped = Dehors. Tous, dehors.
question-lost = La dernière lueur s’est éteinte.

po-press = { $touch ->
    [yes] Touchez
   *[no] Cliquez sur
}
how-wake-up = { po-press } une case pour y poser votre tuile, et confirmez pour vous y éveiller.
how-act = { po-press } une tuile encadrée pour y aller, ou restez. Ce qui arrivera est dit avant que vous confirmiez.
how-act-dark = { po-press } une case encadrée pour y ramper : une case vide ne se découvre qu’en arrivant.
how-turn = ↻ la tourne.
how-charge = Les crocs marquent un monstre : y aller, c’est le charger.
how-again = { po-press } une tuile encadrée (un losange, un Cran), ou finissez le tour.
how-put = { $tile }. { po-press } une case en pointillés pour la poser là.
how-put-at = { $tile }. { po-press } la tuile pour la poser, puis confirmez.
how-swap = { $tile }. { po-press } une tuile encadrée, dont le monstre prendra la place.
how-fall = { po-press } la ligne ou la colonne, ou l’un des boutons.
how-land = { po-press } une case fléchée pour y atterrir.
how-scramble = { po-press } une case encadrée pour y fuir.
how-block = Chaque Cran épargne une tuile sur les trois d’un coup ; votre bougie s’éteint de toute façon.
how-touch = Le contact coûte trois tuiles et votre bougie ; un Cran épargne ces tuiles, ou en sauve une, pas la bougie.
how-flicker = { po-press } la tuile encadrée que vous lui laissez.
how-sustain = Ou payez un Cran : rien ne s’éteint.
how-lay-dirge = { po-press } une case que l’hymne doit couvrir, trois sur trois ; rien ne s’effondre avant que vous confirmiez.

epilogue-escaped = La dernière clef tourne. Derrière vous, le labyrinthe souffle ses bougies une à une.
epilogue-no-gates = La dernière porte s’est effacée. Il n’y a plus de dehors.
epilogue-no-keys = Trop de clefs dorment dans le noir. L’un de vous serait resté, et nul n’est parti.
epilogue-endless-fall = Dessous, plus une pierre. On entend encore tomber.
epilogue-cut-off = Chacun garde sa lueur, et nul ne rejoint plus personne. La cire finit seule.

po-price-nerve = +1 Cran
po-price-tile = −1 tuile
po-price-fall = chute

po-stack = La cire qui reste
po-stack-left = { $count ->
    [0] plus une tuile
    [one] tuile avant les dernières lueurs
   *[other] tuiles avant les dernières lueurs
}
po-stack-name = { $count ->
    [0] La pioche est vide.
    [one] Il reste 1 tuile dans la pioche.
   *[other] Il reste { $count } tuiles dans la pioche.
}
po-opening = { $count ->
    [one] dont 1 du début, plus clémente
   *[other] dont { $count } du début, plus clémentes
}
po-flickers = Les dernières lueurs : chaque tour prend une tuile éclairée.
po-quiet = Tours sans qu’une tuile disparaisse : { $count } sur { $most }, puis vous êtes isolés.
po-omens = { $count ->
    [one] Un augure s’est montré : le prochain appelle l’hymne funèbre.
   *[other] Les augures se sont montrés.
}
po-silence-speak = Silence inquiétant. Peuvent parler : { $names }.
po-silence-mute = Silence inquiétant. Personne ne peut parler.
po-toll = { $count ->
    [one] 1 tuile va brûler.
   *[other] { $count } tuiles vont brûler.
}
po-hand = En main : { $tile }.
po-odds = Ce que rend le noir
po-lost = Ce que le noir a pris
po-kind = { $tile } : { $percent } % de chances de sortir ; il en reste { $left }, { $gone } perdues.
po-left = reste
po-gone = perdues
po-next = ensuite
po-percent = { $percent } %

po-seat-lit = bougie allumée
po-seat-dark = dans le noir
po-seat-falling = en chute
po-seat-asleep = pas encore éveillé
po-seat-key = une clef
po-seat-nerve = Cran { $nerve }
po-seat-line = { po-prisoner } : { $state }

guide-wake-up = Choisissez une case vide où votre prisonnier se réveille. La tuile de départ a deux chemins : tournez-la comme vous voulez. Les bords du plateau se rejoignent, aucun coin n’est plus sûr qu’un autre.
guide-act = Rampez vers une tuile voisine, si les deux tuiles s’ouvrent l’une vers l’autre — ou restez : un Cran gagné, mais la pioche perd une tuile. Touchez une case pour voir ce qui arrivera, touchez-la encore pour jouer.
guide-again = Un jeton Cran paie un pas de plus ; deux au maximum par tour. Sinon, finissez le tour.
guide-put = Votre bougie éclaire une case vide : une tuile en sort. Choisissez la case et tournez la tuile ; un de ses chemins doit rejoindre le vôtre.
guide-put-at = La place de cette tuile est connue, pas son sens. Tournez-la à votre gré ; mais si vous venez d’une autre tuile, un de ses chemins doit la rejoindre.
guide-swap = En restant, vous avez tiré un monstre. Il prend la place d’une tuile où mène un de vos chemins, et cette tuile est perdue. Il n’attaque pas tout de suite ; mais un démon des gouffres ou le second augure agit aussitôt.
guide-fall = Vous tombez. Choisissez la ligne ou la colonne : à votre prochain tour, vous atterrirez sur une de ses cases vides et non éclairées.
guide-land = Choisissez où finit la chute : une case vide et sans lumière de votre ligne ou de votre colonne. Une tuile y est piochée, et vous êtes dessus. S’il n’y a pas de telle case, vous atterrissez sur une tuile qui est déjà là.
guide-scramble = Vous êtes sur un monstre : fuyez à côté. Cette fuite n’alerte aucun monstre.
guide-block = Un dévoreur de cire ou l’hymne funèbre vous frappe : la pioche perd trois tuiles et votre bougie s’éteint. Un Cran en sauve une par coup — la bougie, non.
guide-touch = Le gardien vous tient : la pioche perd trois tuiles et votre bougie s’éteint. Un Cran épargne ces tuiles, ou en sauve une, comme il a été convenu — la bougie, non.
guide-flicker = La pioche est vide. À la fin de chaque tour, une tuile éclairée disparaît : choisissez laquelle, ou payez un Cran pour les garder toutes.
guide-lay-dirge = Le second augure appelle l’hymne funèbre : posez-le sur l’augure. Tout ce qu’il couvre s’effondre.
guide-turn = Chacun joue à son tour. À tout moment, regardez qui est près de qui : une bougie qui brûle en rallume une autre, mais un même monstre peut les éteindre toutes les deux.
guide-laid = Un monstre que l’on pose n’attaque pas tant que personne ne bouge ni ne tombe sous ses yeux, ou sur lui. Seuls le démon des gouffres et le second augure agissent aussitôt.
guide-omen-aside = Le premier augure n’annonce que le second. Gare quand il viendra.
guide-moves = Bouger dans le regard d’un monstre l’alerte : en y entrant, en le quittant ou en le suivant.
guide-stays = Rester donne du Cran, sauf dans le noir, et fait perdre une tuile à la pioche. Sur une tuile fissurée, rester fait tomber.
guide-swapped = Le monstre a pris la place d’une tuile ; elle ne reviendra pas.
guide-gains-nerve = Le Cran se garde, deux jetons au plus. Il ne se dépense pas au tour où il a été gagné.
guide-spends-nerve = Le Cran paie un pas de plus, une charge, un coup bloqué, une lueur maintenue — ou de rester sur place dans le noir.
guide-tiles-lost = Ce que la pioche perd ainsi n’est jamais joué, pas même une clef ou une porte de sortie. La pioche est votre vie à tous.
guide-pit-forms = Une tuile fissurée que l’on quitte devient un gouffre. On n’y repasse qu’en tombant ; mais un gouffre coupe aussi le regard des monstres.
guide-falls = Qui tombe quand la pioche est vide n’atterrit plus.
guide-falls-along = La chute finit le tour ; elle garde la bougie, la clef et le Cran. Qui tombe attend au bord de sa ligne ou de sa colonne, et atterrit à son prochain tour.
guide-lands = On atterrit sur une tuile nouvelle. Si c’est un monstre, il attaque aussitôt ; sinon, un tour normal suit.
guide-scrambles = Fuir mène où l’on peut : une clef se prend, un gouffre avale, un autre monstre mord.
guide-takes-key = Il faut une clef chacun. On n’en porte qu’une ; on peut la donner à un voisin relié par un chemin, s’il n’en a pas.
guide-gives-key = Une clef donnée ne coûte rien.
guide-attacks = Un monstre alerté frappe tout ce qu’il voit le long des chemins droits. Les murs, le vide et les gouffres l’arrêtent ; les prisonniers, non. L’impasse, elle, frappe à travers tout.
guide-hit = Chaque coup d’un dévoreur de cire coûte trois tuiles de la pioche et éteint la bougie touchée. Celui d’une impasse en coûte cinq ; celui d’un gardien, de loin, une seule, et la bougie brûle encore.
guide-blocks = Bloquer coûte un Cran par coup et sauve une tuile ; la bougie s’éteint quand même.
guide-touches-keeper = Par-derrière et sans clef, on prend la clef du gardien sans mal. De partout ailleurs, il mord.
guide-candle-out = Dans le noir, on n’éclaire que sa tuile et l’on doit bouger à chaque tour. Rejoignez une bougie voisine par un chemin : elle rallume la vôtre.
guide-lit-again = Une bougie voisine, reliée par un chemin, en rallume une autre, et ce qu’elle éclaire sort du noir.
guide-monster-leaves = Qu’il ait touché quelqu’un ou non, un dévoreur de cire ou une impasse qui a attaqué s’en va.
guide-vanishes = Ce que nulle bougie n’éclaire disparaît, pour toujours. Ce que vous quittez ne vous attend pas. Seuls restent les gardiens, et la tuile sous vos pieds.
guide-pit-fiend = Le démon des gouffres ouvre ses deux diagonales, puis s’y engouffre.
guide-dirge = L’hymne funèbre a creusé son gouffre : il reste tant qu’une bougie en éclaire une partie.
guide-final-flickers = Plus rien à piocher : à la fin de chaque tour, une tuile éclairée s’éteint. Vite, vers la porte de sortie, et plus un faux pas.
guide-marker-passes = À trois, le quatrième prisonnier change de main après chacun de ses tours.
guide-escaped = Tous sur la même porte, chacun sa clef : libres.
guide-no-gates = Sans porte, personne ne sort.
guide-no-keys = Il faut une clef par prisonnier ; il n’en reste plus assez.
guide-endless-fall = Tomber quand la pioche est vide, c’est tomber toujours.
guide-cut-off = Deux tours de table sans qu’une tuile disparaisse : isolés, perdus.
guide-tile-corridor = Le couloir est fissuré : quittez-le et il s’effondre ; restez-y et vous tombez.
guide-tile-cracked-tee = Ce croisement-là est fissuré : il ne portera qu’une fois.
guide-tile-key = Une clef ! Allez dessus pour la prendre. La tuile est fissurée : elle s’effondre derrière vous.
guide-tile-gate = Une porte de sortie. Tous ensemble ici, chacun une clef, et c’est gagné. On y tient à plusieurs.
guide-tile-wax-eater = Un dévoreur de cire regarde dans les quatre directions, loin, tout droit. Bouger ou tomber sous ses yeux l’alerte ; l’attaque d’un autre monstre aussi.
guide-tile-keeper = Un gardien a la clef dans le dos et la bouche devant. Il voit de trois côtés ; approchez par-derrière.
guide-tile-pathless = L’impasse ne montre aucun chemin, mais s’ouvre de tous côtés. Elle frappe toute sa ligne et toute sa colonne, à travers les murs.
guide-tile-omen = Un augure n’a qu’un chemin. Le second appelle l’hymne funèbre.
