game-about = Un labyrinthe qui disparaît là où nulle bougie n’éclaire. Trouvez une clef chacun, puis retrouvez-vous tous sur une même porte de sortie : vous êtes libres. Vous perdez s’il ne reste plus assez de clefs ou plus aucune porte, si quelqu’un tombe quand la pioche est vide, ou si vous êtes isolés.

option-players = joueurs
option-variant = partie standard ou variante expert
option-keys = tuiles Clef ou Gardien en plus ou en moins
option-gates = portes de sortie en plus ou en moins
option-cracked_tees = deux croisements en T sont fissurés
option-third_pit_fiend = un troisième démon des gouffres
option-pathless = tuiles Impasse
option-dirge = l’hymne funèbre et ses augures
option-silence = silence inquiétant
option-keeper_block = le Cran évite ou réduit ce que coûte le contact avec un gardien
option-variant-standard = partie standard
option-variant-expert = variante expert
option-pathless-0 = aucune
option-pathless-2 = deux
option-pathless-3 = trois
option-keeper_block-avoid = évite
option-keeper_block-reduce = réduit

result-escaped = tous se sont échappés
result-no-gates = plus aucune porte de sortie
result-no-keys = trop peu de clefs
result-endless-fall = une chute sans fin
result-cut-off = prisonniers isolés

prisoner-red = Rouge
prisoner-blue = Bleu
prisoner-green = Vert
prisoner-yellow = Jaune
prisoner-violet = Violet

tile-none = rien
tile-start = tuile de départ
tile-corridor = couloir
tile-tee = croisement en T
tile-cracked-tee = croisement en T fissuré
tile-cross = croisement en X
tile-key = tuile Clef
tile-gate = porte de sortie
tile-wax-eater = dévoreur de cire
tile-keeper = gardien
tile-pit-fiend = démon des gouffres
tile-omen = augure
tile-pathless = impasse
tile-empty-key = tuile Clef sans sa clef
tile-dirge = gouffre de l’hymne funèbre
tile-pit = gouffre

way-north = nord
way-east = est
way-south = sud
way-west = ouest

ways-n = nord
ways-e = est
ways-ne = nord, est
ways-s = sud
ways-ns = nord, sud
ways-es = est, sud
ways-nes = nord, est, sud
ways-w = ouest
ways-nw = nord, ouest
ways-ew = est, ouest
ways-new = nord, est, ouest
ways-sw = sud, ouest
ways-nsw = nord, sud, ouest
ways-esw = est, sud, ouest
ways-nesw = les quatre côtés

line-row = ligne { $row }
line-column = colonne { $column }

wakes-up = { $prisoner } se réveille en { $cell } ({ $ways }).
marker-passes = Le jeton du quatrième prisonnier passe à { $seat }.
turn = C’est à { $prisoner } de jouer.
draws = Tuile piochée : { $tile }.
laid = Tuile posée en { $cell } : { $tile ->
    [gardien] { $tile } (bouche : { $ways })
    [impasse] { $tile }
   *[other] { $tile } ({ $ways })
}.
omen-aside = Le premier augure est mis de côté.
moves = { $prisoner } se déplace en { $cell }.
stays = { $prisoner } reste sur place.
swapped = Le monstre prend la place de la tuile en { $cell } ({ $tile }).
gains-nerve = { $prisoner } gagne un jeton Cran ({ $left }).
spends-nerve = { $prisoner } dépense { $count } { $count ->
    [one] jeton
   *[other] jetons
} Cran (il lui en reste { $left }).
tiles-lost = { $tiles-count ->
    [0] La pioche est vide : aucune tuile n’est perdue.
    [one] La pioche perd { $tiles-count } tuile : { $tiles }.
   *[other] La pioche perd { $tiles-count } tuiles : { $tiles }.
}
pit-forms = Un gouffre se forme en { $cell }.
falls = { $prisoner } tombe.
falls-along = { $prisoner } tombe le long de la { $line }.
lands = { $prisoner } atterrit en { $cell }.
scrambles = { $prisoner } se précipite en { $cell }.
takes-key = { $prisoner } prend une clef.
gives-key = { $prisoner } donne la clef à { $other }.
attacks = { $monster ->
    [impasse] L’impasse
   *[other] Le { $monster }
} en { $cell } attaque.
hit = { $prisoner } est touché par { $monster ->
    [impasse] l’impasse
   *[other] le { $monster }
}.
blocks = { $prisoner } bloque { $count } { $count ->
    [one] coup
   *[other] coups
}.
touches-keeper = { $prisoner } touche le gardien.
candle-out = La bougie de { $prisoner } s’éteint.
lit-again = { $other } rallume la bougie de { $prisoner }.
monster-leaves = { $monster ->
    [impasse] L’impasse
   *[other] Le { $monster }
} en { $cell } quitte le plateau.
vanishes = { $cells-count ->
    [one] Une tuile disparaît dans les ténèbres : { $cells }.
   *[other] { $cells-count } tuiles disparaissent dans les ténèbres : { $cells }.
}
pit-fiend = { $cells-count ->
    [0] Le démon des gouffres en { $cell } devient un gouffre.
   *[other] Le démon des gouffres en { $cell } devient un gouffre, et avec lui : { $cells }.
}
dirge = L’hymne funèbre recouvre l’augure en { $omen } et s’étend sur { $cells }.
final-flickers = La pioche est vide : les dernières lueurs commencent.
snuffs = { $prisoner } défausse la tuile en { $cell }.
sustains = { $prisoner } maintient la lumière.
escaped = Tous sont réunis sur la porte de sortie, chacun avec une clef : les prisonniers se sont échappés.
no-gates = Il ne reste aucune porte de sortie : les prisonniers ont perdu.
no-keys = Il reste trop peu de clefs : les prisonniers ont perdu.
endless-fall = La chute n’a pas de fin : les prisonniers ont perdu.
cut-off = Depuis deux tours de table, aucune tuile n’a quitté le plateau : les prisonniers sont isolés et ont perdu.

view-legend = Signes : { $signs }.
view-prisoner = { $prisoner } ({ $letter }) : { $state }{ $active ->
    [yes] , c’est son tour
   *[no] {""}
}
view-at = en { $cell }
view-falls = tombe le long de la { $line }
view-nowhere = pas encore éveillé
view-lit = bougie allumée
view-dark = dans le noir
view-nerve = Cran { $count }
view-led = mené par { $seat }
view-key = a une clef
view-hits = coups à subir : { $count }
view-around = Autour de { $prisoner } : { $ways }.
view-way = { $way } – { $what }
view-next-way = {" "}; {""}
view-wall = mur
view-nothing = case vide
view-walled = derrière un mur
view-stack = Pioche { $waiting }{ $opening ->
    [0] {""}
   *[other] , dont { $opening } de la partie supérieure
}{ $omens ->
    [0] {""}
   *[other] {" "}; augures révélés { $omens }
}.
view-odds = Prochaine tuile : { $odds }.
view-odds-of = { $tile } { $percent } %
view-discard = Défausse : { $tiles }.
view-hand = En main : { $tile }.
view-flickers = Ce sont les dernières lueurs.
view-silence = Silence inquiétant. { $count ->
    [0] Personne ne peut parler.
   *[other] Peuvent parler : { $seats }.
}

move-start = se réveiller en { $cell } ({ $ways })
move-put = poser la tuile en { $cell } ({ $ways })
move-go = se déplacer en { $cell }
move-charge = charger en { $cell } (1 Cran)
move-again = se redéplacer en { $cell } (1 Cran)
move-again-charge = se redéplacer et charger en { $cell } (2 Cran)
move-stay = rester sur place
move-endure = rester sur place dans le noir (1 Cran)
move-end = finir le tour
move-swap = poser le monstre à la place de la tuile en { $cell }
move-row = tomber le long de la ligne
move-column = tomber le long de la colonne
move-land = atterrir en { $cell }
move-scramble = se précipiter en { $cell }
move-give = donner la clef de { $prisoner } à { $taker }
move-block = bloquer { $number } { $number ->
    [one] coup
   *[other] coups
} ({ $number } Cran)
move-suffer = laisser faire
move-spare = dépenser 1 Cran contre ce contact
move-dirge = poser l’hymne funèbre, coin supérieur gauche en { $cell }{ $number ->
    [0] {""}
   *[other] , rotation { $number }
}
move-snuff = défausser la tuile en { $cell }
move-sustain = maintenir la lumière (1 Cran)
