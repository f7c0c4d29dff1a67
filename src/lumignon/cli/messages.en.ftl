# position, replay
what-happened = What happened:
decides = To decide: { $seats }
legal-moves = Legal moves of { $seat }:
over = The game is over ({ $result }). Winners: { $winners }
script-left = The script of chance has { $count ->
    [one] an outcome
   *[other] { $count } outcomes
  } left that nothing asked for.
refused = “{ $move }” is refused: { $reason }

# play: what is shown
welcome = { $title }. You play { $seats }; { $others }.
no-others = nobody else plays
others = in the other seats: { $others }
other-seat = { $seat } ({ $level })
level-regular = regular player
level-random = random player
help-hint = Type h for help, q to leave.
your-turn = { $seat }, it is up to you. Your moves:
many-moves = { $count } moves alike; the first one reads: { $example }
too-many-moves = { $count } moves alike, such as: { $example }; { $other }. Type one like them; m lists them all.
any-time = At any time:
nothing-yet = Nothing has happened yet.
prompt = { $seat } >
curtain = Hand the keyboard to { $seat }, then press Enter.
finished = The game is over: { $result }.
plays-for = { $seat }, for { $character }

# play: commands
help = Type the number of a move, or its text as it stands in brackets. The commands:
  { "  " }m           all moves, where only examples are shown
  { "  " }? MOVE      why this move is not possible
  { "  " }r           the rules: their chapters; r CHAPTER reads it, r WORD looks for a word
  { "  " }u           undo; U redo
  { "  " }w           let the others go first; w again lets the time run out, where there is a clock
  { "  " }l           all that you have heard
  { "  " }v           all that you know; v json as programs read it
  { "  " }s FILE      go on in this file; s alone says where the game is kept
  { "  " }h           this help
  { "  " }q           leave; the game is kept
why-prompt = Which move?
why-legal = This move is legal.
not-understood = I do not understand “{ $text }”: type the number of a move, its text, or h for help.
no-such-number = There { $count ->
    [one] is one move
   *[other] are { $count } moves
  }; { $text } is none of them.
undo-done = Undone.
redo-done = Done again.
undo-nothing = There is nothing to undo.
redo-nothing = There is nothing to do again.
undo-alone = This takes back what chance or others have shown you since: all of it, their moves too. The same draws will come again, and the match will say so for good. Take it back? (y or n)
undo-consent = { $seat } would like to undo. { $other }, do you agree? (y or n)
undo-declined = { $other } does not agree.
yes = y
waiting = The others go first.
waiting-clock = The others go first. If you are asked again, w lets the time run out.
standing = Your standing answer: { $move }. Press Enter.
wait-nobody = Nobody else can play now: it is up to you.
rules-none = The rules say nothing of “{ $text }”. Their chapters:

# play: files
saved = Saved in { $file }.
saved-astray = This game is NOT saved where it should be, but in { $file }.
not-saved = This game is NOT saved.
save-failed = Saving in { $file } failed: { $reason }
kept = This game is kept in { $file }, move by move.
kept-used = { $file } is in use, or was changed, and is left as it is: this game goes on in { $now }.
kept-changed = { $file } was moved or changed, and is left as it is: this game goes on in { $now }.
kept-astray = { $file } cannot be written ({ $reason }). This game is NOT saved there, but in { $now }.
kept-nowhere = { $file } cannot be written ({ $reason }). This game is NOT saved.
stuck = Nobody can go on here, and the game has no result.
save-there = { $file } is there already; give another name.
goodbye = See you soon.
go-on = To go on: { $command }
can-verify = The chance of this game was sealed. To verify it: { $command }

# replay
replay-heading = { $title }: { $count ->
    [one] one step
   *[other] { $count } steps
  }
replay-whole = The game is over: everything is shown, what was hidden too.
replay-unfinished = The game is not over: only what everybody could see is shown (--seat shows what a seat saw).
replay-step = After step { $number }:
replay-within = Steps { $first } to { $last } are one moment. This is how things stood before it (--step { $last } shows how they stood after it):
replay-within-first = Steps { $first } to { $last } are one moment, the beginning: there is nothing to draw before it (--step { $last } shows how things stood after it).
verify-proved = What this journal proves:
verify-unproved = What it does not prove:
verify-broken = { $file } is broken at line { $line }: { $reason }

# what cannot be done
impossible = This position cannot be: { $reason }. { $rule }
usage = { $message } (see { $command } --help)
no-game = there is no game { $name } (there are: { $games })
no-seat = there is no seat { $name } (there are: { $seats })
no-move = there is no move “{ $text }” (there are: { $verbs })
no-player = there is no player { $name } (there are: { $players })
no-step = the story has { $count ->
    [one] one step
   *[other] { $count } steps
  } for this audience; there is no step { $step }
no-journal = { $file } is no journal: a journal begins with a line “opened” that names its game
no-human = no human plays: give one a seat (--seat NAME=human), or use lumignon simulate
nobody-there = nobody sits on { $seat } in this game
pair-unread = { $argument } reads NAME=VALUE, not “{ $text }”
pair-twice = { $argument }: { $name } is given twice
file-unnamed = the name of a file is empty
file-missing = there is no file { $file }
file-folder = { $file } is a folder, not a file
file-forbidden = { $file } may not be read
file-large = { $file } is larger than any game: more than { $size } MB
file-no-text = { $file } is not a text file in UTF-8
input-closed = standard input is closed: there is nothing to read
load-from-file = a game is loaded from a file: moves come from standard input
saved-as-it-is = a saved game keeps its options and its chance: leave out --option and --seed
saved-finished = { $file } is finished: lumignon replay { $file } shows it
not-saved-game = { $file } is no saved game of { $game }: { $reason }
seed-missing = { $file } is missing: without its seed a sealed game can only be looked at (lumignon replay)
no-seed = { $file } does not hold a seed
process-stopped = a process that played games was stopped from outside; with --jobs 1 there is none
bench-failed = { $reason }

# serve
serve-open = The house is open: { $address } (Ctrl-C closes it; nothing that was played is lost)
serve-no-port = there is no port { $port }: they go from 0 to 65535
serve-no-number = a house has at least one worker, and bots take 0 seconds or more
serve-no-storage = the house cannot be opened: { $reason }
