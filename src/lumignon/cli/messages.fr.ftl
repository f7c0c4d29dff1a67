# position, replay
what-happened = Ce qui s’est passé :
decides = À décider : { $seats }
legal-moves = Coups légaux : { $seat }
over = La partie est finie ({ $result }). Gagnants : { $winners }
script-left = Le scénario du hasard garde { $count ->
    [one] une issue qui n’a pas servi.
   *[other] { $count } issues qui n’ont pas servi.
  }
refused = « { $move } » est refusé : { $reason }

# play: what is shown
welcome = { $title }. Vous jouez { $seats } ; { $others }.
no-others = personne d’autre ne joue
others = aux autres places : { $others }
other-seat = { $seat } ({ $level })
level-regular = joueur habituel
level-random = joueur au hasard
help-hint = Tapez h pour l’aide, q pour partir.
your-turn = À vous : { $seat }. Vos coups :
many-moves = { $count } coups semblables ; le premier se lit : { $example }
too-many-moves = { $count } coups semblables, par exemple : { $example } ; { $other }. Tapez-en un de cette forme ; m les donne tous.
any-time = À tout moment :
nothing-yet = Rien ne s’est encore passé.
prompt = { $seat } >
curtain = Passez le clavier à { $seat }, puis appuyez sur Entrée.
finished = La partie est finie : { $result }.
plays-for = { $seat }, pour { $character }

# play: commands
help = Tapez le numéro d’un coup, ou son texte entre parenthèses. Les commandes :
  { "  " }m           tous les coups, là où seuls des exemples sont montrés
  { "  " }? COUP      pourquoi ce coup n’est pas possible
  { "  " }r           la règle : ses chapitres ; r CHAPITRE le lit, r MOT cherche un mot
  { "  " }u           annuler ; U rétablir
  { "  " }w           laisser d’abord jouer les autres ; w encore laisse passer le temps, s’il y a une horloge
  { "  " }l           tout ce que vous avez entendu
  { "  " }v           tout ce que vous savez ; v json comme le lisent les programmes
  { "  " }s FICHIER   continuer dans ce fichier ; s seul dit où la partie est conservée
  { "  " }h           cette aide
  { "  " }q           partir ; la partie est conservée
why-prompt = Quel coup ?
why-legal = Ce coup est légal.
not-understood = Je ne comprends pas « { $text } » : tapez le numéro d’un coup, son texte, ou h pour l’aide.
no-such-number = Il y a { $count ->
    [one] un seul coup
   *[other] { $count } coups
  } ; { $text } n’en est pas un.
undo-done = C’est annulé.
redo-done = C’est rétabli.
undo-nothing = Il n’y a rien à annuler.
redo-nothing = Il n’y a rien à rétablir.
undo-alone = Cela reprend tout ce que le hasard et les autres vous ont montré depuis, leurs coups compris. Les mêmes tirages reviendront, et la partie en gardera la marque. Reprendre ? (o ou n)
undo-consent = Demande d’annuler : { $seat }. Êtes-vous d’accord ? (o ou n) { $other } >
undo-declined = Pas d’accord : { $other }.
yes = o
waiting = Les autres jouent d’abord.
waiting-clock = Les autres jouent d’abord. Si l’on vous redemande, w laisse passer le temps.
standing = Votre réponse permanente : { $move }. Appuyez sur Entrée.
wait-nobody = Personne d’autre ne peut jouer maintenant : c’est à vous.
rules-none = La règle ne dit rien de « { $text } ». Ses chapitres :

# play: files
saved = Enregistré dans { $file }.
saved-astray = Cette partie n’est PAS enregistrée là où elle devrait l’être, mais dans { $file }.
not-saved = Cette partie n’est PAS enregistrée.
save-failed = L’enregistrement dans { $file } a échoué : { $reason }
kept = Cette partie est conservée dans { $file }, coup par coup.
kept-used = { $file } est utilisé ou a été modifié, et reste tel quel : la partie continue dans { $now }.
kept-changed = { $file } a été déplacé ou modifié, et reste tel quel : la partie continue dans { $now }.
kept-astray = Impossible d’écrire { $file } ({ $reason }). Cette partie n’y est PAS enregistrée, mais dans { $now }.
kept-nowhere = Impossible d’écrire { $file } ({ $reason }). Cette partie n’est PAS enregistrée.
stuck = Personne ne peut continuer ici, et la partie n’a pas de résultat.
save-there = { $file } existe déjà ; donnez un autre nom.
goodbye = À bientôt.
go-on = Pour continuer : { $command }
can-verify = Le hasard de cette partie était scellé. Pour le vérifier : { $command }

# replay
replay-heading = { $title } : { $count ->
    [one] une étape
   *[other] { $count } étapes
  }
replay-whole = La partie est finie : tout est montré, même ce qui était caché.
replay-unfinished = La partie n’est pas finie : seul ce que tous ont pu voir est montré (--seat montre ce qu’une place a vu).
replay-step = Après l’étape { $number } :
replay-within = Les étapes { $first } à { $last } sont un seul moment. Voici ce qu’il y avait avant (--step { $last } montre ce qu’il y a après) :
replay-within-first = Les étapes { $first } à { $last } sont un seul moment, le début : il n’y a rien à montrer avant (--step { $last } montre ce qu’il y a après).
verify-proved = Ce que ce journal prouve :
verify-unproved = Ce qu’il ne prouve pas :
verify-broken = { $file } est rompu à la ligne { $line } : { $reason }

# what cannot be done
impossible = Cette position est impossible : { $rule } [{ $reason }]
usage = { $message } (voir { $command } --help)
no-game = il n’y a pas de jeu { $name } (il y a : { $games })
no-seat = il n’y a pas de place { $name } (il y a : { $seats })
no-move = il n’y a pas de coup « { $text } » (il y a : { $verbs })
no-player = il n’y a pas de joueur { $name } (il y a : { $players })
no-step = l’histoire compte { $count ->
    [one] une étape
   *[other] { $count } étapes
  } pour ce public ; il n’y a pas d’étape { $step }
no-journal = { $file } n’est pas un journal : un journal commence par une ligne « opened » qui nomme son jeu
no-human = personne ne joue au clavier : donnez-lui une place (--seat NOM=human), ou prenez lumignon simulate
nobody-there = personne n’est assis à la place { $seat } dans cette partie
pair-unread = { $argument } se lit NOM=VALEUR, et non « { $text } »
pair-twice = { $argument } : { $name } est donné deux fois
file-unnamed = le nom d’un fichier est vide
file-missing = il n’y a pas de fichier { $file }
file-folder = { $file } est un dossier, et non un fichier
file-forbidden = { $file } ne peut pas être lu
file-large = { $file } est plus grand que toute partie : plus de { $size } Mo
file-no-text = { $file } n’est pas un fichier de texte en UTF-8
input-closed = l’entrée standard est fermée : il n’y a rien à lire
load-from-file = une partie se charge depuis un fichier : les coups viennent de l’entrée standard
saved-as-it-is = une partie enregistrée garde ses options et son hasard : laissez --option et --seed
saved-finished = la partie { $file } est finie : lumignon replay { $file } la montre
not-saved-game = { $file } n’est pas une partie enregistrée de { $game } : { $reason }
seed-missing = { $file } manque : sans sa graine, une partie scellée peut seulement être regardée (lumignon replay)
no-seed = { $file } ne contient pas de graine
process-stopped = un processus qui jouait des parties a été arrêté de l’extérieur ; avec --jobs 1 il n’y en a pas
bench-failed = { $reason }

# serve
serve-open = La maison est ouverte : { $address } (Ctrl-C la ferme ; rien de ce qui a été joué n’est perdu)
serve-no-port = il n’y a pas de port { $port } : ils vont de 0 à 65535
serve-no-number = une maison a au moins un processus pour ses robots, qui prennent 0 seconde ou plus
serve-no-storage = la maison ne peut pas ouvrir : { $reason }
