# Tout ce que dit le client. Le français d’abord ; en.ftl dit la même chose.

# --- La maison
skip-to-content = Aller au contenu
navigation = Navigation
to-home = Retour à l’accueil
loading = Un instant…
close = Fermer
cancel = Renoncer
confirm = Confirmer
key-escape = Échap
copy = Copier
copied = Copié
yes = oui
no = non
why = Pourquoi ?
somebody = quelqu’un
about = À propos
settings = Réglages
rules = Règles
menu = Menu
page-broken = Cette page n’a pas pu être chargée.
nowhere-title = Il n’y a rien ici, que la nuit.
waiting-elsewhere =
    { $count ->
        [one] Une autre table vous attend
       *[other] { $count } autres tables vous attendent
    }

# --- La connexion
connection-lost = Connexion perdue… on rappelle la maison.
connection-retry = Réessayer
connection-outdated = La maison a changé : cette page est trop ancienne.
connection-reload = Recharger la page

# --- L’accueil
title-home = Lumignon, une table pour les jeux dans le noir
home-title = Quatre jeux dans le noir, une table pour y jouer.
home-subtitle = Un lumignon : un bout de bougie qui éclaire encore.
home-games = Les jeux
home-soon = Bientôt
home-about-piege-obscur = Un labyrinthe qui disparaît là où nulle bougie n’éclaire. Trouvez une clef chacun, puis sortez ensemble.
home-about-claustrophobia = Des condamnés sous la ville, et ce qui creuse vers eux.
home-about-obscurio = Une bibliothèque qui ment, des images pour seule langue, un traître parmi vous.
home-about-coeur-des-tenebres = La brume, une barque, et ce que chacun cache aux autres.
home-play-now = Jouer maintenant
home-first-game = Première partie, guidée
home-new-table = Préparer une table
home-mine = Mes parties
home-mine-none = Rien ne vous attend encore. Vos parties en cours seront ici.
home-open = Tables ouvertes
home-open-none = Aucune table ne cherche de compagnie pour l’instant.
home-join = Rejoindre par un lien
home-join-label = Lien d’invitation
home-join-go = Rejoindre
home-join-wrong = Ce n’est pas un lien vers une table.
home-rights = Les jeux appartiennent à leurs éditeurs et à leurs auteurs.
home-rights-more = En savoir plus

list-host = chez { $host }
list-seats = { $taken } sur { $seats }
list-waits = à vous de jouer
list-gathering =
    { $open ->
        [0] prête
        [one] une place libre
       *[other] { $open } places libres
    }
list-salting = commence
list-playing = en cours
list-over = terminée
list-given-up = abandonnée

# --- Préparer une table
new-title = { $game } : préparer une table
new-seats = Qui joue ?
new-seat = Place { $number }
new-with-friends = Avec des amis
new-with-bots = Avec des robots
new-one-screen = Tous sur cet écran
new-options = La partie
new-manners = Les usages de la table
new-access = Accès
new-private = par lien seulement
new-public = ouverte à tous
new-undo = Reprendre un coup
new-clock = Pendule
new-clock-length = Durée
new-patience = Qui est absent
new-name = Nom de la table (facultatif)
new-open = Ouvrir la table
new-start = Commencer
seat-plan-me = moi
seat-plan-open = libre
seat-plan-regular = robot aguerri
seat-plan-random = robot au hasard
undo-free = librement
undo-consent = avec l’accord des autres
undo-off = jamais
clock-none = sans pendule
clock-move = par coup
clock-game = par partie
patience-never = est attendu
patience-after = est joué par un robot après { $time }

# --- Avant la partie
table-coming = On approche de la table…
table-gone = Cette table n’est plus.
table-unknown = Cette table n’existe pas, ou le lien n’est pas entier.
table-unknown-more = Demandez un nouveau lien à qui vous a invité.
lobby-seats = Les places
lobby-waiting =
    { $count ->
        [one] Il reste une place.
       *[other] Il reste { $count } places.
    }
lobby-full = Tout le monde est là.
lobby-sit = S’asseoir
lobby-stand = Se lever
lobby-bot = Y mettre un robot
lobby-bot-random = Robot au hasard
lobby-bot-regular = Robot aguerri
lobby-free = Libérer
lobby-kick = Écarter
lobby-sent-away = L’hôte vous a retiré votre place. Vous pouvez en reprendre une, ou regarder.
lobby-lookers =
    { $count ->
        [one] Une personne regarde.
       *[other] { $count } personnes regardent.
    }
lobby-start = Commencer la partie
lobby-start-bots = Des robots prendront les places libres.
lobby-host-starts = { $name } lance la partie.
lobby-salting = Chacun jette son grain de sel : nul ne choisira le hasard.
lobby-salting-waiting = On attend le sel de : { $names }.
identity-ask = Comment vous appelle-t-on ?
identity-names = Mèche, Lueur, Braise, Suif, Étincelle, Falot, Chandelle, Tison, Luciole, Lanterne, Escarbille, Veilleuse
invite-title = Inviter
invite-about = Qui ouvre ce lien peut prendre une place, ou regarder.
terms-title = Ce qui est convenu
terms-kind = Sorte de table
terms-clock = { $kind } : { $time }
terms-mark = À savoir
kind-game = partie
kind-branch = suite d’une partie terminée
kind-analysis = analyse, cartes ouvertes
mark-redrawn = un tirage a été repris avec l’accord de tous
mark-crossed = un coup a été repris après avoir appris quelque chose à quelqu’un
mark-position = la partie a commencé à une position donnée

# --- Les places
panel-game = Joueurs et jeu
panel-game-short = Jeu
panel-story = Récit et voix
panels = Panneaux
seats-title = Autour de la table
seat-me = vous
seat-you = vous, { $name }
seat-away = absent
seat-free = libre
seat-awaited = (on l’attend)
seat-held = un robot, pour { $name }
seat-bot = robot
seat-bot-regular = robot aguerri
seat-bot-random = robot au hasard
seat-take-back = Reprendre ma place
clock-days =
    { $days ->
        [one] { $days } jour { $text }
       *[other] { $days } jours { $text }
    }
clock-rules = Le sablier : { $time }

# --- Le récit et la voix
log-title = Ce qui vient d’arriver
log-title-short = Récit
log-empty = Rien encore.
voice-title = Voix
voice-said = Ce qui s’est dit
voice-say = Dire quelque chose
voice-send = Dire
voice-nothing = Personne n’a rien dit.
voice-all = Tous vous entendent.
voice-some = Vous entendent : { $names }.
voice-lookers = Ceux qui regardent parlent entre eux.
voice-silent = Personne ne peut vous entendre.
voice-costs = Parler a un prix.
voice-pay = Pour parler :
voice-points = montre { $places }
voice-draws = trace un chemin : { $places }
voice-mute = ne plus entendre { $name }
voice-muted = Vous n’entendez plus { $name }.
voice-unmute = L’entendre à nouveau

# --- La barre
bar = À faire
bar-your-turn = À vous, { $seat }.
bar-waiting = On attend { $names }…
bar-whom = { $seat } ({ $player })
bar-listening = Rien à faire pour l’instant.
bar-looking = Vous regardez.
bar-paused = La partie est en pause ({ $name }).
bar-over = La partie est terminée.
bar-sending = Votre coup est en route…
eyes-title = Jouer comme
eyes-of = Jouer { $seat }
eyes-due = (à jouer)
outlook-title = Ce qui arrivera
skip-animation = Passer
hint = Indice
hint-says = Conseil :
hint-thinking = La maison réfléchit…
hint-none = La maison n’a pas de conseil à donner ici.
undo = Reprendre
undo-ask = Demander à reprendre
redo = Rejouer
redo-ask = Demander à rejouer
resume = Continuer la partie
why-not = Ce n’est pas permis : { $move }.
why-legal = Ce coup est permis.
request-undo = { $name } demande à reprendre son dernier coup.
request-redo = { $name } demande à rejouer ce qui a été repris.
request-pause = { $name } demande une pause.
request-concede = { $name } propose d’abandonner la partie.
request-what-undo = reprendre un coup
request-what-redo = rejouer un coup
request-what-pause = une pause
request-what-concede = abandonner
request-yours = Vous avez demandé : { $what }. Doivent encore répondre : { $names }.
request-agree = D’accord
request-refuse = Non
request-withdraw = Retirer
curtain = Passez l’appareil à { $name }.
curtain-lift = C’est moi, { $name }
words-moves = Ce que vous pouvez faire
words-find = Chercher parmi les coups
words-none = Rien, pour l’instant.
words-view = La table
title-your-turn = À vous de jouer

# --- Le menu de la table
menu-game = La partie
menu-pause = Demander une pause
menu-hand-over = Confier ma place à un robot
menu-hand-over-seat = Confier { $seat } à un robot
menu-concede = Abandonner…
menu-concede-sure = Oui, proposer d’abandonner
menu-page = Cette page
resync = Tout redemander
resync-about = Si quelque chose semble faux : la maison renvoie tout, rien n’est perdu.
resync-done = Tout a été redemandé à la maison.
seal-about = Empreinte de la graine, donnée à l’ouverture de la table :

# --- La fin
end-won = Vous avez gagné.
end-lost = Vous avez perdu.
end-over = La partie est finie.
end-given-up = La partie a été abandonnée.
end-winners = Gagnent : { $names }.
end-replay = Revoir la partie
end-proof = Vérifier le hasard
end-look = Regarder la table
end-back = Retour à la fin
rematch = Rejouer ensemble
rematch-join = Rejoindre la nouvelle table

# --- Les règles
rules-search = Chercher dans les règles
rules-chapters = Chapitres
keys-title = Au clavier
keys-table = Entrée : confirmer. Échap : renoncer. H : un indice. ? : les règles. Tabulation : d’un endroit à l’autre.
rules-because = Voici le paragraphe qui le dit.
rules-found =
    { $count ->
        [0] Aucun paragraphe.
        [one] Un paragraphe.
       *[other] { $count } paragraphes.
    }
rules-nothing = Aucun paragraphe ne dit cela.

# --- Revoir une partie
replay = Partie terminée
replay-eyes = Par les yeux de
replay-eyes-public = ceux qui regardaient
replay-eyes-all = toutes cartes ouvertes
replay-journal = Journal
replay-controls = Avancer dans la partie
replay-first = Au début
replay-back = Un pas en arrière
replay-play = Faire défiler
replay-pause = Arrêter
replay-forward = Un pas en avant
replay-last = À la fin
replay-position = Moment de la partie
replay-at = { $number } sur { $count }
frame-began = La partie commence, le { $time }.
frame-move = { $who } : { $move }.
frame-unseen = Quelque chose s’est passé que ces yeux n’ont pas vu.
frame-clock = Le temps est écoulé.
frame-undo = { $who } reprend un coup.
frame-redo = { $who } rejoue ce qui était repris.
frame-hands = La place change de mains : { $who }.
frame-speech = { $who } parle.
frame-upgraded = La maison a changé de règles.
frame-ended = La partie est finie.
branch-title = Continuer d’ici
branch-about = Une nouvelle table s’ouvre à ce moment de la partie. Ce que les yeux choisis n’avaient pas vu est tiré de nouveau.
branch-eyes = Par les yeux de
branch-analysis = Une analyse, sans résultat.
branch-go = Ouvrir la table
proof-title = Le hasard, prouvé
proof-working = La maison relit le journal…
proof-holds = Le journal tient.
proof-breaks = Le journal ne tient plus à la ligne { $line }.
proof-proved = Ce qu’il prouve
proof-unproved = Ce qu’il ne prouve pas

# --- Les réglages
settings-nickname = Votre nom à la table
settings-rename = Changer
settings-named = On vous appelle { $name }.
settings-language = Langue
settings-motion = Mouvement
motion-full = entier
motion-reduced = réduit
motion-none = aucun
settings-colours = Couleurs
colours-normal = de la nuit
colours-contrast = contrastées
colours-safe = pour daltoniens
settings-text = Taille du texte
settings-text-size = Taille { $number } sur 4
settings-sound = Sons : flamme, goutte, porte, à vous
settings-words = Jouer en mots, sans plateau
settings-notify = Me prévenir quand c’est à moi
settings-notifying = Le navigateur vous prévient quand c’est à vous.
settings-more = Changer d’appareil, se faire oublier
carry-title = Continuer sur un autre appareil
carry-about = Un lien à usage unique fait d’un autre appareil le vôtre, avec toutes vos places.
carry-make = Faire un lien
carry-link = Lien pour l’autre appareil
carry-code = Code à photographier avec l’autre appareil
carry-until = Valable jusqu’au { $time }. Ne le montrez à personne.
forget-title = Se faire oublier
forget-about = Votre nom et le lien entre cet appareil et vos places sont effacés. Des robots finiront vos parties.
forget-me = Oubliez-moi
forget-sure = Oui, oubliez-moi
forget-done = La maison ne vous connaît plus.
arrival-title = Vos places vous suivent
arrival-about = Cet appareil va continuer vos parties. Le lien ne sert qu’une fois.
arrival-instead = Cet appareil est à { $name }. Il sera celui de qui a fait le lien ; ses propres places resteront derrière lui.
arrival-take = Continuer ici

# --- Le guide
guide-understood = Compris
guide-next = Suite ({ $count })
guide-leave = Quitter le guide
guide-again = Reprendre le guide

# --- À propos
about-what = Lumignon est une table numérique pour quatre jeux de société qui se jouent dans le noir. La maison connaît les règles, garde les secrets de chacun, et cite le paragraphe quand un coup n’est pas permis.
about-rights-title = Les droits des éditeurs
about-rights = Les jeux, leurs noms et leurs illustrations appartiennent à leurs éditeurs et à leurs auteurs, qui n’ont pas de lien avec Lumignon. Les mots et les dessins que vous voyez ici sont ceux de Lumignon ; rien n’est repris des boîtes. Si un jeu vous plaît, achetez-le : sur une vraie table, il est plus beau encore.
about-chance-title = Le hasard
about-chance = Avant chaque partie, la maison s’engage sur une graine et chacun y ajoute un sel. Après la partie, tous les tirages peuvent être refaits dans votre navigateur. Cela prouve que la maison n’a pas choisi, non qu’elle n’a pas regardé.
about-parts-title = De quoi la maison est faite
about-parts = Lumignon est un logiciel libre, sous licence MIT, et repose sur le travail d’autres que voici.
about-icons = Certaines figures des plateaux viennent de { $name } (game-icons.net), dessinées par { $authors }, sous licence
about-client = Dans le navigateur
about-server = Dans la maison
about-name = Nom
about-version = Version
about-licence = Licence

# --- Ce qui n’a pas pu être fait
failure-malformed = La maison n’a pas compris ce que cette page a envoyé.
failure-too-large = C’est trop long.
failure-too-fast = Pas si vite ! Attendez un instant.
failure-unknown-table = Cette table n’existe pas, ou le lien n’est pas entier.
failure-not-entered = Cette page n’est plus à cette table. Rechargez-la.
failure-not-your-seat = Cette place n’est pas la vôtre.
failure-choice-over = Trop tard : la partie a avancé entre-temps.
failure-client-reused = Cette page s’est emmêlée. Rechargez-la.
failure-not-offered = Cela n’est plus possible maintenant.
failure-not-now = Ce n’est pas le moment.
failure-paused = La partie est en pause.
failure-try-again = La maison est occupée. Essayez encore.
failure-closing = La maison ferme un instant. Rien n’est perdu.
failure-refused = Les règles ne le permettent pas.
failure-no-name = Dites d’abord comment on vous appelle.
failure-foreign-origin = Cette demande ne venait pas de cette page.
failure-unknown-game = La maison n’a pas ce jeu.
failure-unknown-page = Il n’y a rien à cette adresse.
failure-unknown-link = Ce lien a déjà servi, ou il n’est plus valable.
failure-unreachable = La maison ne répond pas.
failure-internal = Quelque chose s’est cassé dans la maison. Essayez encore.
failure-unknown = Cela n’a pas pu être fait ({ $code }).
