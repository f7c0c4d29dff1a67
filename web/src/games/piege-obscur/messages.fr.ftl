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

po-board = Le labyrinthe, { $size } cases sur { $size } ; qui sort par un bord entre par le bord opposé.
po-keys = Flèches : explorer. Entrée : prévoir, puis jouer. N : case jouable suivante. R : tourner la tuile. P : montrer du doigt. Échap : renoncer.
po-at = Case { $cell }.
po-cell = { $cell } : { $what }.
po-empty = le noir, aucune tuile
po-ways = ouvert : { $ways }
po-mouth = gueule : { $way } ; dos : { $back }
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
po-can = Possible : { $moves }.
po-do-put = poser la tuile ici (R la tourne)
po-do-start = se réveiller ici (R tourne la tuile)
po-do-dirge = poser l’hymne funèbre ici
po-falling = { po-prisoner } tombe le long de la { $line }.
po-turn = Tourner la tuile
po-which = Que faire ici ?

po-outlook-falls = Vous tomberez.
po-outlook-attack = Le monstre en { $cell } s’éveille et frappe { po-prisoner }.
po-outlook-attack-misses = Le monstre en { $cell } s’éveille, et ne touche personne.
po-outlook-lost = { $count ->
    [one] La pioche perd une tuile.
   *[other] La pioche perd { $count } tuiles.
}
po-outlook-pit = Le sol cède en { $cell } : un gouffre s’ouvre.
po-outlook-key = Vous prenez une clef.
po-outlook-draws = { $count ->
    [one] Une tuile sort du noir en { $cells }.
   *[other] { $count } tuiles sortent du noir : { $cells }.
}
po-outlook-vanishes = { $count ->
    [one] Une tuile retourne aux ténèbres : { $cells }.
   *[other] { $count } tuiles retournent aux ténèbres : { $cells }.
}
po-outlook-nerve = { $count ->
    [one] Il en coûte 1 Cran.
   *[other] Il en coûte { $count } Cran.
}

question-wake-up = { po-prisoner }, où ouvrez-vous les yeux ?
question-act = À vous, { po-prisoner } — où rampez-vous ?
question-act-dark = { po-prisoner }, il fait noir — il faut ramper.
question-again = Encore un pas, { po-prisoner } ?
question-put = Quelque chose sort du noir — où le poser, { po-prisoner } ?
question-put-at = Comment cette tuile est-elle tournée, { po-prisoner } ?
question-swap = Rester a un prix : quelle tuile le monstre dévore-t-il ?
question-fall = Le sol s’ouvre — par où tombez-vous, { po-prisoner } ?
question-land = La chute prend fin — où, { po-prisoner } ?
question-scramble = Fuyez, { po-prisoner } — vers où ?
question-block = On vous frappe, { po-prisoner } — tiendrez-vous bon ?
question-touch = Le gardien vous tient, { po-prisoner } — du cran ?
question-flicker = La lumière meurt — quelle tuile lui donnez-vous ?
question-lay-dirge = L’hymne funèbre s’élève — où tout s’effondre-t-il ?
question-waits = { po-prisoner } tâtonne dans le noir…
question-dreams = Personne ne bouge.
question-escaped = Dehors. Tous, dehors.
question-lost = La dernière lueur s’est éteinte.

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
po-flickers = Les dernières lueurs : chaque tour prend une tuile éclairée.
po-quiet = Tours sans qu’une tuile disparaisse : { $count } sur { $most }, puis vous êtes isolés.
po-omens = { $count ->
    [one] Un augure s’est montré : le prochain appelle l’hymne funèbre.
   *[other] Les augures se sont montrés.
}
po-silence-speak = Silence inquiétant. Peuvent parler : { $names }.
po-silence-mute = Silence inquiétant. Personne ne peut parler.
po-toll = { $count ->
    [one] 1 tuile va brûler.
   *[other] { $count } tuiles vont brûler.
}
po-hand = En main : { $tile }.
po-odds = Ce que rend le noir
po-lost = Ce que le noir a pris
po-kind = { $tile } : { $percent } % de chances de sortir ; il en reste { $left }, { $gone } perdues.
po-counts = reste { $left } · perdues { $gone }
po-percent = { $percent } %

po-seat-lit = bougie allumée
po-seat-dark = dans le noir
po-seat-falling = en chute
po-seat-asleep = pas encore éveillé
po-seat-key = une clef
po-seat-nerve = Cran { $nerve }
po-seat-line = { po-prisoner } : { $state }

guide-wake-up = Choisissez une case vide où votre prisonnier se réveille. La tuile de départ a deux passages : tournez-la comme vous voulez. Les bords du plateau se rejoignent, aucun coin n’est plus sûr qu’un autre.
guide-act = Rampez vers une tuile voisine, si les deux passages se rejoignent — ou restez : un Cran gagné, mais une tuile brûlée. Touchez une case pour voir ce qui arrivera, touchez-la encore pour jouer.
guide-again = Un jeton Cran paie un pas de plus ; deux au maximum par tour. Sinon, finissez le tour.
guide-put = Votre bougie éclaire une case vide : une tuile en sort. Choisissez la case et tournez la tuile ; un de ses passages doit rejoindre le vôtre.
guide-put-at = La place de cette tuile est connue, pas son sens. Tournez-la comme il vous arrange.
guide-swap = En restant, vous avez tiré un monstre. Il prend la place d’une tuile à côté de vous, qui est perdue. Il n’attaque pas tout de suite.
guide-fall = Vous tombez. Choisissez la ligne ou la colonne : à votre prochain tour, vous atterrirez sur une de ses cases vides et sombres.
guide-land = Choisissez où finit la chute : une case vide et sans lumière de votre ligne. Une tuile y est piochée, et vous êtes dessus.
guide-scramble = Vous êtes sur un monstre : fuyez à côté. Cette fuite n’alerte aucun monstre.
guide-block = Un dévoreur vous frappe : trois tuiles brûlent et votre bougie s’éteint. Un Cran en sauve une par coup — la bougie, non.
guide-touch = Vous touchez le gardien autrement que par-derrière : trois tuiles et votre bougie. Un Cran peut l’adoucir.
guide-flicker = La pioche est vide. À la fin de chaque tour, une tuile éclairée disparaît : choisissez laquelle, ou payez un Cran pour les garder toutes.
guide-lay-dirge = Le second augure appelle l’hymne funèbre : posez-le sur l’augure. Tout ce qu’il couvre s’effondre.
guide-turn = Chacun joue à son tour. À tout moment, regardez qui est éclairé par qui : deux bougies voisines se gardent l’une l’autre.
guide-laid = Ce qui vient d’être posé n’attaque pas avant que quelqu’un bouge.
guide-omen-aside = Le premier augure n’annonce que le second. Gare quand il viendra.
guide-moves = Bouger dans le regard d’un monstre l’alerte : en y entrant, en le quittant ou en le longeant.
guide-stays = Rester donne du Cran et brûle une tuile. Sur une tuile fissurée, rester fait tomber.
guide-swapped = Le monstre a pris la place d’une tuile ; elle ne reviendra pas.
guide-gains-nerve = Le Cran se garde, deux jetons au plus. Il ne se dépense pas au tour où il a été gagné.
guide-spends-nerve = Le Cran paie un pas de plus, une charge, un coup bloqué, une lueur maintenue.
guide-tiles-lost = Ces tuiles sont perdues sans avoir été jouées, clefs et portes comprises. La pioche est votre vie à tous.
guide-pit-forms = Une tuile fissurée que l’on quitte devient un gouffre. On ne repasse pas ; mais un gouffre coupe aussi le regard des monstres.
guide-falls = La chute finit le tour. Elle garde la bougie, la clef et le Cran.
guide-falls-along = Qui tombe attend au bord de sa ligne ou de sa colonne, et atterrit à son prochain tour.
guide-lands = On atterrit dans le noir, sur une tuile nouvelle — ou sur ce qu’elle cache.
guide-scrambles = Fuir mène où l’on peut : une clef se prend, un gouffre avale, un autre monstre mord.
guide-takes-key = Il faut une clef chacun. On n’en porte qu’une ; on peut la donner à un voisin joint par un passage.
guide-gives-key = Une clef donnée ne coûte rien.
guide-attacks = Un monstre alerté frappe tout ce qu’il voit le long des passages droits. Les murs, le vide et les gouffres l’arrêtent ; les prisonniers, non.
guide-hit = Chaque coup d’un dévoreur brûle trois tuiles et éteint la bougie touchée.
guide-blocks = Bloquer coûte un Cran par coup et sauve une tuile ; la bougie s’éteint quand même.
guide-touches-keeper = Par-derrière et sans clef, on prend la clef du gardien sans mal. De partout ailleurs, il mord.
guide-candle-out = Dans le noir, on n’éclaire que sa tuile et l’on doit bouger à chaque tour. Rejoignez une bougie voisine par un passage : elle rallume la vôtre.
guide-lit-again = Une bougie voisine, jointe par un passage, en rallume une autre, et ce qu’elle éclaire sort du noir.
guide-monster-leaves = Le dévoreur qui a frappé s’en va. Il a eu ce qu’il voulait.
guide-vanishes = Ce que nulle bougie n’éclaire disparaît, pour toujours. Ce que vous quittez ne vous attend pas.
guide-pit-fiend = Le démon des gouffres ouvre ses deux diagonales, puis s’y engouffre.
guide-dirge = L’hymne funèbre a creusé son gouffre : il reste tant qu’une bougie en éclaire un bord.
guide-final-flickers = Plus rien à piocher : chaque tour, une tuile éclairée s’éteint. Vite, vers la porte, et plus un faux pas.
guide-marker-passes = À trois, le quatrième prisonnier change de main après chacun de ses tours.
guide-escaped = Tous sur la même porte, chacun sa clef : libres.
guide-no-gates = Sans porte, personne ne sort.
guide-no-keys = Il faut une clef par prisonnier ; il n’en reste plus assez.
guide-endless-fall = Tomber quand la pioche est vide, c’est tomber toujours.
guide-cut-off = Deux tours de table sans qu’une tuile disparaisse : isolés, perdus.
guide-tile-corridor = Le couloir est fissuré : quittez-le et il s’effondre ; restez-y et vous tombez.
guide-tile-cracked-tee = Ce croisement-là est fissuré : il ne portera qu’un passage.
guide-tile-key = Une clef ! Marchez dessus pour la prendre. La tuile est fissurée : elle s’effondre derrière vous.
guide-tile-gate = Une porte de sortie. Tous ensemble ici, chacun une clef, et c’est gagné. On y tient à plusieurs.
guide-tile-wax-eater = Un dévoreur de cire regarde dans les quatre directions, loin, tout droit. Il ne frappe que si l’on bouge sous ses yeux.
guide-tile-keeper = Un gardien a la clef dans le dos et la gueule devant. Il voit de trois côtés ; approchez par-derrière.
guide-tile-pathless = L’impasse n’a pas de passage, et frappe toute sa ligne et toute sa colonne, à travers les murs.
guide-tile-omen = Un augure n’a qu’un passage. Le second appelle l’hymne funèbre.
