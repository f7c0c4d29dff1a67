# position, replay
what-happened = Ce qui s’est passé :
decides = À décider : { $seats }
legal-moves = Coups légaux de { $seat } :
over = La partie est finie ({ $result }). Gagnants : { $winners }
script-left = Le scénario du hasard garde { $count ->
    [one] une issue qui n’a pas servi.
   *[other] { $count } issues qui n’ont pas servi.
  }
refused = « { $move } » est refusé : { $reason }

# play: what is shown
welcome = { $title }. Vous jouez { $seats } ; { $others }.
no-others = personne d’autre ne joue
others = aux autres places : { $others }
other-seat = { $seat } ({ $level })
level-regular = joueur habituel
level-random = joueur au hasard
help-hint = Tapez h pour l’aide, q pour partir.
your-turn = { $seat }, à vous. Vos coups :
any-time = À tout moment :
nothing-yet = Rien ne s’est encore passé.
prompt = { $seat } >
curtain = Passez le clavier à { $seat }, puis appuyez sur Entrée.
finished = La partie est finie.

# play: commands
help = Tapez le numéro d’un coup, ou son texte. Les commandes :
  { "  " }? COUP      pourquoi ce coup n’est pas possible
  { "  " }r           la règle : ses chapitres ; r CHAPITRE le lit, r MOT cherche un mot
  { "  " }u           défaire ; U refaire
  { "  " }w           laisser d’abord jouer les autres
  { "  " }l           tout ce que vous avez entendu
  { "  " }v           tout ce que vous savez
  { "  " }s FICHIER   enregistrer
  { "  " }h           cette aide
  { "  " }q           partir ; la partie est enregistrée
why-prompt = Quel coup ?
why-legal = Ce coup est légal.
not-understood = Je ne comprends pas « { $text } » : tapez le numéro d’un coup, son texte, ou h pour l’aide.
no-such-number = Il y a { $count ->
    [one] un seul coup
   *[other] { $count } coups
  } ; { $text } n’en est pas un.
undo-done = C’est défait.
redo-done = C’est refait.
undo-nothing = Il n’y a rien à défaire.
redo-nothing = Il n’y a rien à refaire.
undo-consent = { $seat } voudrait défaire. { $other }, êtes-vous d’accord ? (o ou n)
undo-declined = { $other } n’est pas d’accord.
yes = o
waiting = Les autres jouent d’abord.
wait-nobody = Personne d’autre ne peut jouer maintenant : c’est à vous.
rules-none = La règle ne dit rien de « { $text } ». Ses chapitres :

# play: files
saved = Enregistré dans { $file }.
save-failed = L’enregistrement dans { $file } a échoué : { $reason }
save-there = { $file } existe déjà ; donnez un autre nom.
goodbye = À bientôt.
go-on = Pour continuer : { $command }
can-verify = Le hasard de cette partie était scellé. Pour le vérifier : { $command }

# replay
replay-heading = { $title } : { $count ->
    [one] une étape
   *[other] { $count } étapes
  }
replay-whole = La partie est finie : tout est montré, même ce qui était caché.
replay-unfinished = La partie n’est pas finie : seul ce que tous ont pu voir est montré (--seat montre ce qu’une place a vu).
replay-step = Après l’étape { $number } :
verify-proved = Ce que ce journal prouve :
verify-unproved = Ce qu’il ne prouve pas :
verify-broken = { $file } est rompu à la ligne { $line } : { $reason }
