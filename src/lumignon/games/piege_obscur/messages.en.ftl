game-about = A labyrinth that vanishes where no candle shines. Find a key each, then meet on one gate, all of you: you have escaped. You lose when too few keys or no gates are left, when somebody falls and the stack is empty, or when you are cut off.

option-players = players
option-variant = standard game or expert variant
option-keys = key tiles, or keepers, more or fewer
option-gates = gates more or fewer
option-cracked_tees = two T junctions are cracked
option-third_pit_fiend = a third pit fiend
option-pathless = pathless tiles
option-dirge = the dirge and its omens
option-silence = uneasy silence
option-keeper_block = Nerve avoids or reduces what touching a keeper costs
option-variant-standard = standard game
option-variant-expert = expert variant
option-pathless-0 = none
option-pathless-2 = two
option-pathless-3 = three
option-keeper_block-avoid = avoids
option-keeper_block-reduce = reduces

result-escaped = all have escaped
result-no-gates = no gate is left
result-no-keys = too few keys are left
result-endless-fall = a fall without end
result-cut-off = cut off

prisoner-red = Red
prisoner-blue = Blue
prisoner-green = Green
prisoner-yellow = Yellow
prisoner-violet = Violet

tile-none = nothing
tile-start = starting tile
tile-corridor = corridor
tile-tee = T junction
tile-cracked-tee = cracked T junction
tile-cross = crossroads
tile-key = key tile
tile-gate = gate
tile-wax-eater = wax eater
tile-keeper = keeper
tile-pit-fiend = pit fiend
tile-omen = omen
tile-pathless = pathless
tile-empty-key = key tile without its key
tile-dirge = pit of the dirge
tile-pit = pit

way-north = north
way-east = east
way-south = south
way-west = west

ways-n = north
ways-e = east
ways-ne = north, east
ways-s = south
ways-ns = north, south
ways-es = east, south
ways-nes = north, east, south
ways-w = west
ways-nw = north, west
ways-ew = east, west
ways-new = north, east, west
ways-sw = south, west
ways-nsw = north, south, west
ways-esw = east, south, west
ways-nesw = all sides

line-row = row { $row }
line-column = column { $column }

wakes-up = { $prisoner } wakes up on { $cell } ({ $ways }).
marker-passes = The fourth prisoner’s marker passes to { $seat }.
turn = It is { $prisoner }’s turn.
draws = Drawn: { $tile }.
laid = Laid on { $cell }: { $tile ->
    [keeper] { $tile } (mouth: { $ways })
    [pathless] { $tile }
   *[other] { $tile } ({ $ways })
}.
omen-aside = The first omen is set aside.
moves = { $prisoner } moves to { $cell }.
stays = { $prisoner } stays.
swapped = The monster takes the place of the tile on { $cell } ({ $tile }).
gains-nerve = { $prisoner } gains a Nerve token ({ $left }).
spends-nerve = { $prisoner } spends { $count } Nerve { $count ->
    [one] token
   *[other] tokens
} ({ $left } left).
tiles-lost = { $tiles-count ->
    [0] The stack is empty: no tile is lost.
    [one] The stack loses { $tiles-count } tile: { $tiles }.
   *[other] The stack loses { $tiles-count } tiles: { $tiles }.
}
pit-forms = A pit forms on { $cell }.
falls = { $prisoner } falls.
falls-along = { $prisoner } falls along { $line }.
lands = { $prisoner } lands on { $cell }.
scrambles = { $prisoner } scrambles to { $cell }.
takes-key = { $prisoner } takes a key.
gives-key = { $prisoner } gives { $other } the key.
attacks = The { $monster } on { $cell } attacks.
hit = { $prisoner } is hit by the { $monster }.
blocks = { $prisoner } blocks { $count } { $count ->
    [one] hit
   *[other] hits
}.
touches-keeper = { $prisoner } touches the keeper.
candle-out = { $prisoner }’s candle goes out.
lit-again = { $other } lights { $prisoner }’s candle again.
monster-leaves = The { $monster } on { $cell } leaves the board.
vanishes = { $cells-count ->
    [one] A tile vanishes into the dark: { $cells }.
   *[other] { $cells-count } tiles vanish into the dark: { $cells }.
}
pit-fiend = { $cells-count ->
    [0] The pit fiend on { $cell } becomes a pit.
   *[other] The pit fiend on { $cell } becomes a pit, and with it: { $cells }.
}
dirge = The dirge covers the omen on { $omen } and lies over { $cells }.
final-flickers = The stack is empty: the final flickers begin.
snuffs = { $prisoner } discards the tile on { $cell }.
sustains = { $prisoner } sustains the light.
escaped = All are on the gate, each with a key: the prisoners have escaped.
no-gates = No gate is left: the prisoners have lost.
no-keys = Too few keys are left: the prisoners have lost.
endless-fall = The fall has no end: the prisoners have lost.
cut-off = For two rounds no tile has left the board: the prisoners are cut off, and have lost.

view-legend = Signs: { $signs }.
view-prisoner = { $prisoner } ({ $letter }): { $state }{ $active ->
    [yes] , their turn
   *[no] {""}
}
view-at = on { $cell }
view-falls = falls along { $line }
view-nowhere = not awake yet
view-lit = candle lit
view-dark = in the dark
view-nerve = Nerve { $count }
view-led = led by { $seat }
view-key = has a key
view-hits = hits to come: { $count }
view-around = Around { $prisoner }: { $ways }.
view-way = { $way } – { $what }
view-next-way = ; {""}
view-wall = wall
view-nothing = empty cell
view-walled = behind a wall
view-stack = Stack { $waiting }{ $opening ->
    [0] {""}
   *[other] , of which the upper part { $opening }
}{ $omens ->
    [0] {""}
   *[other] ; omens revealed { $omens }
}.
view-odds = Next tile: { $odds }.
view-odds-of = { $tile } { $percent }%
view-discard = Discarded: { $tiles }.
view-hand = In hand: { $tile }.
view-flickers = These are the final flickers.
view-silence = Uneasy silence. { $count ->
    [0] Nobody may speak.
   *[other] May speak: { $seats }.
}

move-start = wake up on { $cell } ({ $ways })
move-put = lay the tile on { $cell } ({ $ways })
move-go = move to { $cell }
move-charge = charge onto { $cell } (1 Nerve)
move-again = move again, to { $cell } (1 Nerve)
move-again-charge = move again, charging onto { $cell } (2 Nerve)
move-stay = stay
move-endure = stay in the dark (1 Nerve)
move-end = end the turn
move-swap = lay the monster in place of the tile on { $cell }
move-row = fall along the row
move-column = fall along the column
move-land = land on { $cell }
move-scramble = scramble to { $cell }
move-give = give { $prisoner }’s key to { $taker }
move-block = block { $number } { $number ->
    [one] hit
   *[other] hits
} ({ $number } Nerve)
move-suffer = let it happen
move-spare = spend Nerve against the touch (1 Nerve)
move-dirge = lay the dirge, its top left corner on { $cell }{ $number ->
    [0] {""}
   *[other] , turned { $number }
}
move-snuff = discard the tile on { $cell }
move-sustain = sustain the light (1 Nerve)
