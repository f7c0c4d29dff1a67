undone = { $seat } takes back moves: { $count }.
redone = { $seat } plays again what was taken back: { $count }.

proved-chain = All { $lines } lines stand as they were written, each naming the one before.
proved-replay =
    { $line ->
        [0] Every move was legal, and every outcome of chance possible.
       *[other] From line { $line } on, every move was legal, and every outcome of chance possible.
    }
proved-commitment = The seed is the one that the house had committed to when the match was opened.
proved-sealed =
    { $line ->
        [0] Every outcome is exactly what the seed and the salts draw.
       *[other] From line { $line } on, every outcome is exactly what the seed and the salts draw.
    }
proved-salts = Each of these added a salt to which they had committed before: { $names }.
proved-ended =
    { $line ->
        [0] The match ended as the journal says: { $result }.
       *[other] From the position at line { $line } on, the match ended as the journal says: { $result }.
    }
proved-given-up = The match was closed before it came to a result.
proved-signed = Signed by the key { $signer }: whether that is the house’s, the house says.
unproved-versions = The match was opened with other rules than those it was checked with.
unproved-upgraded = The rules changed at line { $line }: what stands before it, moves and draws, was not played again, and the position there is the house’s word.
unproved-position = The match began at a position, and not at its beginning: how that came about is not proved.
unproved-redrawn = Draws were taken back with everybody’s consent: some knew what would come.
unproved-crossed = Moves were taken back after they had told somebody something: some knew what they would not have known.
unproved-fast = The source of chance was not sealed: the house could choose the outcomes.
unproved-seed = The seed is not revealed: nothing shows yet where the outcomes came from.
unproved-salts = These added no salt, and trust the house and the others: { $names }.
unproved-ended = The match is not closed: more may have been played than stands here.
unproved-signed = The journal is not signed: whoever keeps it could have written all of it anew.
