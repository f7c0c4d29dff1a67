game-about = Un feu, quelques veilleurs et la Nuit. Les veilleurs gagnent si le feu brûle jusqu’à l’aube ; la Nuit gagne s’il s’éteint, ou si plus personne de loyal n’est éveillé : et l’un des veilleurs est peut-être ensorcelé.

option-wakers = veilleurs
option-hours = heures
option-embers = braises au départ
option-bewitched = un veilleur est ensorcelé
option-silence = silence entre veilleurs

result-dawn = l’aube
result-dark = le feu éteint
result-asleep = plus aucun veilleur loyal éveillé

seat-night = la Nuit
seat-aldo = Aldo
seat-berthe = Berthe
seat-colin = Colin
seat-doris = Doris
seat-emile = Émile

card-log = bûche
card-balm = baume
card-lantern = lanterne
card-tale = conte
card-salt = sel
card-shivers = frissons
card-mist = brume
card-dread = effroi
card-languor = langueur
card-regret = regret
card-loyal = loyal
card-bewitched = ensorcelé

strength-arm = bras
strength-eye = œil
strength-voice = voix

box-wind = bise
box-swarm = nuée
box-fury = furie

talent-resistant = résistant
talent-when-wounded = enhardie par les blessures
talent-strike-dice = frappe fort
talent-at-dusk = enhardie au crépuscule
talent-actions = agit une fois de plus

placed-die = dé { $die }, { $box }

wish-ask = être consulté
wish-never = jamais
wish-always = toujours

allegiance = { $waker } : { $card }.
hour-begins = Heure { $hour } sur { $hours }.
night-rolls = La Nuit lance ses dés : { $dice }.
die-placed = Un { $die } va dans la case { $box }.
wind-blows = La bise souffle.
fury-rises = La furie saisit les ombres jusqu’au crépuscule.
shadow-comes = Une ombre vient devant { $waker } ({ $count }).
shadow-leaves = Une ombre devant { $waker } est chassée (il en reste { $left }).
fire-grows = { $count ->
    [0] Le feu n’a plus de place
   *[other] Le feu gagne { $count }
} : { $embers } { $embers ->
    [one] braise
   *[other] braises
}.
fire-shrinks = Le feu perd une braise : il en reste { $embers }.
vigil-feed = { $waker } nourrit le feu.
vigil-guard = { $waker } monte la garde.
vigil-rest = { $waker } se repose.
smoke = Tous nourrissent le feu, et la fumée l’étouffe.
courage-gained = { $waker } gagne un jeton Courage ({ $count }).
courage-lost = { $waker } perd un jeton Courage ({ $count }).
dream-begins = Les veilleurs rêvent.
looks = { $waker } regarde le dessus de la besace : { $card }.
lays-beneath = { $waker } glisse cette carte sous la suivante, et la regarde : { $card }.
dream-ends = Le rêve est fini.
watch-begins = { $waker } prend son tour de garde : { $actions } { $actions ->
    [one] action
   *[other] actions
}.
watch-ends = Le tour de garde est fini : { $waker }.
searches = { $waker } fouille la besace.
finds = { $waker } fouille la besace : { $card }.
peeks = { $waker } guette le dessus de la besace.
peeks-at = { $waker } guette le dessus de la besace : { $card }.
strikes = { $waker } frappe les ombres devant { $place } : { $dice }.
lunges = { $waker } se jette sur les ombres.
lunge-roll = { $waker } lance un dé : { $die }.
plays = { $waker } joue une carte : { $card }.
healed = { $waker } se remet d’une blessure : { $strength }.
looks-at-hand = { $waker } éclaire ce que tient { $other }.
sees-hand = { $waker } voit ce que tient { $other } : { $cards }.
nightmare-lifted = { $waker } perd un cauchemar : { $card }.
offers = { $waker } propose une carte à { $other }.
offers-card = { $waker } propose une carte à { $other } : { $card }.
declines = { $waker } refuse ce que propose { $other }.
accepts = { $waker } prend la carte que propose { $other }.
exchanges = { $waker } prend la carte que propose { $other } et en donne une.
exchanges-card = { $waker } prend la carte que propose { $other } et donne : { $card }.
falls-through = L’offre que faisait { $waker } tombe.
shadows-strike = Les ombres frappent { $waker } ({ $count }).
blocks = { $waker } fait face.
suffers = { $waker } laisse faire.
pack-burns = { $cards-count ->
    [0] La besace est vide : rien ne brûle.
    [one] La besace perd { $cards-count } carte : { $cards }.
   *[other] La besace perd { $cards-count } cartes : { $cards }.
}
shadows-roll = Les ombres devant { $waker } lancent : { $dice }.
shadows-roll-again = Dans leur furie elles relancent ce qui a manqué : { $dice } ({ $waker }).
hit = { $waker } reçoit { $count } { $count ->
    [one] coup
   *[other] coups
}.
throws-salt = { $waker } jette du sel et épargne un coup à { $other }.
takes-hits = { $waker } prend à sa charge des coups destinés à { $other } : { $count }.
resists = { $waker } résiste au premier coup.
hits-doubled = L’effroi double les coups : { $count } pour { $waker }.
wounded = { $waker } subit une blessure : { $strength }.
shadows-vanish = Les ombres devant { $waker } disparaissent.
night-holds = La Nuit retient ses ombres.
falls-asleep = { $waker } s’endort.
discards = { $waker } défausse : { $cards }.
breaks-silence = { $waker } rompt le silence.
takes-nightmare = { $waker } prend un cauchemar : { $card }.
leaves = { $waker } quitte le feu.
joins = { $waker } s’assied auprès du feu.
dawn = L’aube se lève : les veilleurs ont gagné.
dark = Le feu est éteint : la Nuit a gagné.
asleep = Plus personne ne veille pour le feu : la Nuit a gagné.

view-hour = Heure { $hour } sur { $hours }. Le feu compte { $embers } { $embers ->
    [one] braise
   *[other] braises
}.
view-night = La Nuit : dés { $rolled } ; bise { $wind } ; furie { $fury }{ $furious ->
    [yes] {"\u202F"}; les ombres sont furieuses
   *[no] {""}
}.
view-die = { $value } (dé { $die })
view-placed = Déjà placés : { $dice }.
view-placed-die = { $value } (dé { $die }) dans la case { $box }
view-pack = Besace { $pack } ; défausse : { $cards } ; cauchemars { $nightmares }.
view-several = { $card } ({ $count })
view-top = Sur la besace : { $card }.
view-beneath = Juste dessous : { $card }.
view-waker = { $waker } : courage { $courage } ; ombres { $shadows }
view-hand-empty = main vide
view-hand-known = main : { $cards }
view-hand-hidden = { $unknown } { $unknown ->
    [one] carte cachée
   *[other] cartes cachées
}
view-and = { $left } ; { $right }
view-wounded = blessures : { $strengths }
view-nightmares = cauchemars : { $cards }
view-asleep = { $waker } dort ({ $card }).
view-hits = coups à venir : { $count }
view-on-watch = de garde
view-guards = protège ses voisins
view-watched = a eu son tour
view-offered = a proposé une carte
view-resisted = a résisté à un coup
view-speaks = peut parler

move-put = placer : { $part }
move-back = reprendre : { $part }
move-confirm = confirmer
move-shadow = placer l’ombre devant { $seat }
move-feed = nourrir le feu
move-guard = monter la garde
move-rest = se reposer
move-name = désigner { $seat }
move-nobody = ne désigner personne
move-look = regarder la besace
move-watch = prendre le tour de garde
move-search = fouiller la besace
move-peek = guetter le dessus de la besace
move-strike = frapper les ombres devant { $seat }
move-lunge = se jeter sur les ombres
move-end = finir le tour de garde
move-play = jouer : { $card }
move-play-2 = jouer : { $card } ({ $seat })
move-play-3 = jouer : { $card } ({ $seat }, { $target })
move-block = faire face (1 Courage)
move-suffer = laisser faire
move-loose = lâcher les ombres devant { $seat }
move-hold = retenir les ombres
move-salt = jeter du sel
move-pass = ne rien faire
move-take = prendre sur soi { $number } { $number ->
    [one] coup
   *[other] coups
}
move-wound = blesser : { $strength }
move-offer = proposer à { $seat } : { $card }
move-accept = prendre la carte
move-accept-1 = prendre la carte et donner : { $card }
move-decline = refuser
move-break = rompre le silence (2 cauchemars)
move-settle = sel, convenir d’avance : { $wish }
move-leave = quitter le feu
move-join = s’asseoir auprès du feu
