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
many-moves = { $count } coups semblables ; le premier se lit : { $example }
any-time = À tout moment :
nothing-yet = Rien ne s’est encore passé.
prompt = { $seat } >
curtain = Passez le clavier à { $seat }, puis appuyez sur Entrée.
finished = La partie est finie.

# play: commands
help = Tapez le numéro d’un coup, ou son texte. Les commandes :
  { "  " }? COUP      pourquoi ce coup n’est pas possible
  { "  " }r           la règle : ses chapitres ; r CHAPITRE le lit, r MOT cherche un mot
  { "  " }u           annuler ; U rétablir
  { "  " }w           laisser d’abord jouer les autres ; w encore laisse passer le temps, s’il y a une horloge
  { "  " }l           tout ce que vous avez entendu
  { "  " }v           tout ce que vous savez
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
verify-proved = Ce que ce journal prouve :
verify-unproved = Ce qu’il ne prouve pas :
verify-broken = { $file } est rompu à la ligne { $line } : { $reason }
