undone = { $seat } reprend ses coups : { $count }.
redone = { $seat } rejoue ce qui était repris : { $count }.

proved-chain = Les { $lines } lignes sont telles qu’elles ont été écrites ; chacune nomme la précédente.
proved-replay =
    { $line ->
        [0] Chaque coup était légal, et chaque issue du hasard possible.
       *[other] À partir de la ligne { $line }, chaque coup était légal, et chaque issue du hasard possible.
    }
proved-commitment = La graine est celle sur laquelle la maison s’était engagée à l’ouverture de la partie.
proved-sealed =
    { $line ->
        [0] Chaque issue est exactement ce que tirent la graine et les sels.
       *[other] À partir de la ligne { $line }, chaque issue est exactement ce que tirent la graine et les sels.
    }
proved-salts = Ceux-ci ont ajouté un sel, sur lequel ils s’étaient engagés auparavant : { $names }.
proved-ended =
    { $line ->
        [0] La partie s’est terminée comme le journal le dit : { $result }.
       *[other] À partir de la position de la ligne { $line }, la partie s’est terminée comme le journal le dit : { $result }.
    }
proved-given-up = La partie a été close avant d’arriver à un résultat.
proved-signed = Signé par la clé { $signer } : si c’est la sienne, la maison le dit.
unproved-versions = La partie a été ouverte avec d’autres règles que celles qui la vérifient.
unproved-upgraded = Les règles ont changé à la ligne { $line } ; ce qui la précède, coups et tirages, n’a pas été rejoué, et la position reprise là ne repose que sur la parole de la maison.
unproved-position = La partie a commencé à une position, et non à son début : comment on y est arrivé n’est pas prouvé.
unproved-redrawn = Des tirages ont été repris avec l’accord de tous : certains savaient ce qui allait venir.
unproved-crossed = Des coups ont été repris après avoir appris quelque chose à quelqu’un : certains savaient ce qu’ils n’auraient pas su.
unproved-fast = La source du hasard n’était pas scellée : la maison pouvait choisir les issues.
unproved-seed = La graine n’est pas dévoilée : rien ne montre encore d’où venaient les issues.
unproved-salts = Ceux-ci n’ont ajouté aucun sel, et font confiance à la maison et aux autres : { $names }.
unproved-ended = La partie n’est pas close : on a pu jouer plus que ce qui est écrit ici.
unproved-signed = Le journal n’est pas signé : qui le garde aurait pu le réécrire en entier.
