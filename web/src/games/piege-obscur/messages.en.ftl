# Piège obscur in the browser: the board in words, the questions, what stands beside it, and the first game.

po-prisoner = { $prisoner ->
    [red] Red
    [blue] Blue
    [green] Green
    [yellow] Yellow
   *[violet] Violet
}
po-name-red = Red
po-name-blue = Blue
po-name-green = Green
po-name-yellow = Yellow
po-name-violet = Violet
po-letter-red = R
po-letter-blue = B
po-letter-green = G
po-letter-yellow = Y
po-letter-violet = V

po-board = The labyrinth, { $size } cells by { $size }; who leaves over an edge comes in on the opposite one.
po-keys = Arrows: explore. Enter: consider, then play. N: next cell where something can be done. R: turn the tile. P: point. Escape: think again.
po-at = Cell { $cell }.
po-cell = { $cell }: { $what }.
po-empty = darkness, no tile
po-ways = open: { $ways }
po-mouth = mouth: { $way }; back: { $back }
po-sees = sees { $cells }
po-cracked = cracked
po-lit = lit
po-unlit = unlit
po-alarmed = alarmed
po-prisoner-state = { po-prisoner }, { $lit ->
    [yes] candle lit
   *[no] candle out
}, { $key ->
    [yes] one key
   *[no] no key
}, Nerve { $nerve }.
po-can = Possible: { $moves }.
po-do-put = lay the tile here (R turns it)
po-do-start = wake up here (R turns the tile)
po-do-dirge = lay the dirge here
po-falling = { po-prisoner } falls along { $line }.
po-turn = Turn the tile
po-which = What to do here?

po-outlook-falls = You will fall.
po-outlook-attack = The monster on { $cell } wakes and strikes { po-prisoner }.
po-outlook-attack-misses = The monster on { $cell } wakes, and hits nobody.
po-outlook-lost = { $count ->
    [one] The stack loses one tile.
   *[other] The stack loses { $count } tiles.
}
po-outlook-pit = The floor gives way on { $cell }: a pit opens.
po-outlook-key = You take a key.
po-outlook-draws = { $count ->
    [one] A tile comes out of the dark on { $cells }.
   *[other] { $count } tiles come out of the dark: { $cells }.
}
po-outlook-vanishes = { $count ->
    [one] A tile goes back into the dark: { $cells }.
   *[other] { $count } tiles go back into the dark: { $cells }.
}
po-outlook-nerve = { $count ->
    [one] It costs 1 Nerve.
   *[other] It costs { $count } Nerve.
}

question-wake-up = { po-prisoner }, where do you open your eyes?
question-act = { po-prisoner }, your turn — where do you crawl?
question-act-dark = { po-prisoner }, it is dark — you have to crawl.
question-again = One step more, { po-prisoner }?
question-put = Something comes out of the dark — where do you lay it, { po-prisoner }?
question-put-at = How does this tile lie, { po-prisoner }?
question-swap = Staying has its price: which tile does the monster swallow?
question-fall = The floor opens — which way do you fall, { po-prisoner }?
question-land = The fall comes to its end — where, { po-prisoner }?
question-scramble = Flee, { po-prisoner } — but where?
question-block = You are struck, { po-prisoner } — will you hold?
question-touch = The keeper has you, { po-prisoner } — the nerve for it?
question-flicker = The light is dying — which tile do you give it?
question-lay-dirge = The dirge begins — where does it all give way?
question-waits = { po-prisoner } gropes in the dark…
question-dreams = Nobody stirs.
question-escaped = Out. All of you, out.
question-lost = The last light has gone out.

po-stack = The wax that is left
po-stack-left = { $count ->
    [0] not one tile more
    [one] tile to the final flickers
   *[other] tiles to the final flickers
}
po-stack-name = { $count ->
    [0] The stack is empty.
    [one] 1 tile is left in the stack.
   *[other] { $count } tiles are left in the stack.
}
po-opening = { $count ->
    [one] 1 of them from the milder beginning
   *[other] { $count } of them from the milder beginning
}
po-flickers = The final flickers: each turn takes a lit tile.
po-quiet = Turns in which no tile left the board: { $count } of { $most }, then you are cut off.
po-omens = { $count ->
    [one] One omen has shown itself: the next one calls the dirge.
   *[other] The omens have shown themselves.
}
po-silence-speak = Uneasy silence. May speak: { $names }.
po-silence-mute = Uneasy silence. Nobody may speak.
po-toll = { $count ->
    [one] 1 tile is about to burn.
   *[other] { $count } tiles are about to burn.
}
po-hand = In hand: { $tile }.
po-odds = What the dark gives back
po-lost = What the dark has taken
po-kind = { $tile }: { $percent }% to come next; { $left } left, { $gone } lost.
po-counts = { $left } left · { $gone } lost
po-percent = { $percent }%

po-seat-lit = candle lit
po-seat-dark = in the dark
po-seat-falling = falling
po-seat-asleep = not awake yet
po-seat-key = one key
po-seat-nerve = Nerve { $nerve }
po-seat-line = { po-prisoner }: { $state }

guide-wake-up = Choose an empty cell where your prisoner wakes up. The starting tile has two ways: turn it as you like. The edges of the board are joined, so no corner is safer than another.
guide-act = Crawl to a tile beside yours, if both open to each other — or stay: one Nerve gained, one tile burnt. Press a cell to see what will happen, press it again to play.
guide-again = A Nerve token pays for one step more, two at most in a turn. Or end the turn.
guide-put = Your candle shines on an empty cell: a tile comes out of it. Choose the cell and turn the tile; one of its ways must open to yours.
guide-put-at = Where this tile lies is settled, how it lies is not. Turn it as it suits you.
guide-swap = By staying you have drawn a monster. It takes the place of a tile beside you, which is lost. It does not attack yet.
guide-fall = You fall. Choose the row or the column: on your next turn you land on one of its cells that is empty and unlit.
guide-land = Choose where the fall ends: an empty, unlit cell of your line. A tile is drawn there, and you are on it.
guide-scramble = You are on a monster: flee to a tile beside it. Fleeing alarms no monster.
guide-block = A wax eater strikes you: three tiles burn and your candle goes out. One Nerve saves one tile for each hit — not the candle.
guide-touch = You touch the keeper, and not from behind: three tiles, and your candle. A Nerve can soften it.
guide-flicker = The stack is empty. At the end of each turn a lit tile goes: choose which, or pay a Nerve to keep them all.
guide-lay-dirge = The second omen calls the dirge: lay it over the omen. All that it covers gives way.
guide-turn = You play in turn. Always watch who is lit by whom: candles beside each other keep each other.
guide-laid = What has just been laid attacks nobody until somebody moves.
guide-omen-aside = The first omen only announces the second. Beware when that comes.
guide-moves = Moving in a monster’s sight alarms it: by coming into its line, by leaving it, or along it.
guide-stays = Staying gains Nerve and burns a tile. On a cracked tile, staying makes you fall.
guide-swapped = The monster has taken the place of a tile, which will not come back.
guide-gains-nerve = Nerve is kept, two tokens at most. It cannot be spent in the turn in which it was gained.
guide-spends-nerve = Nerve pays for a further step, a charge, a blocked hit, a light sustained.
guide-tiles-lost = These tiles are lost unplayed, keys and gates among them. The stack is the life of you all.
guide-pit-forms = A cracked tile that one leaves becomes a pit. There is no way back; but a pit also cuts what monsters see.
guide-falls = A fall ends the turn. It keeps the candle, the key and the Nerve.
guide-falls-along = Who falls waits at the edge of their row or column, and lands on their next turn.
guide-lands = One lands in the dark, on a new tile — or on what it hides.
guide-scrambles = One flees where one can: a key is taken, a pit swallows, another monster bites.
guide-takes-key = It takes a key each. One carries one; it can be given to a neighbour joined by a way.
guide-gives-key = Giving a key costs nothing.
guide-attacks = A monster that is alarmed strikes all that it sees along straight ways. Walls, empty cells and pits stop it; prisoners do not.
guide-hit = Each hit of a wax eater burns three tiles and puts out the candle of who is hit.
guide-blocks = Blocking costs a Nerve for each hit and saves a tile; the candle goes out all the same.
guide-touches-keeper = From behind, and without a key, one takes the keeper’s key unharmed. From anywhere else it bites.
guide-candle-out = In the dark one lights nothing but one’s own tile, and has to move every turn. Meet a lit candle beside you, joined by a way: it lights yours again.
guide-lit-again = A candle lights another one beside it, joined by a way, and what that one lights comes out of the dark.
guide-monster-leaves = A wax eater that has struck goes away. It had what it wanted.
guide-vanishes = What no candle lights vanishes for ever. What you leave does not wait for you.
guide-pit-fiend = The pit fiend opens both its diagonals, then sinks into its own pit.
guide-dirge = The dirge has opened its pit: it stays as long as a candle lights any part of it.
guide-final-flickers = Nothing is left to draw: each turn a lit tile goes out. To the gate, quickly, and not one false step.
guide-marker-passes = With three of you the fourth prisoner changes hands after each of its turns.
guide-escaped = All on one gate, each with a key: free.
guide-no-gates = Without a gate nobody gets out.
guide-no-keys = It takes a key for each prisoner; not enough are left.
guide-endless-fall = To fall when the stack is empty is to fall for ever.
guide-cut-off = Two rounds in which no tile left the board: cut off, and lost.
guide-tile-corridor = A corridor is cracked: leave it and it collapses; stay on it and you fall.
guide-tile-cracked-tee = This junction is cracked: it bears you once.
guide-tile-key = A key! Step onto it to take it. The tile is cracked: it collapses behind you.
guide-tile-gate = A gate. All of you here together, each with a key, and you have won. It holds any number.
guide-tile-wax-eater = A wax eater looks in all four directions, far and straight. It strikes only when somebody moves before its eyes.
guide-tile-keeper = A keeper has its key at its back and its mouth in front. It sees on three sides; come from behind.
guide-tile-pathless = The pathless shows no way, and strikes its whole row and column, through walls.
guide-tile-omen = An omen has one way only. The second one calls the dirge.
