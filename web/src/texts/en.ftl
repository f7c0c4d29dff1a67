# Everything the client says. fr.ftl comes first; this file says the same.

# --- The house
skip-to-content = Skip to content
navigation = Navigation
to-home = Back to the entrance
loading = One moment…
close = Close
cancel = Never mind
confirm = Confirm
key-escape = Esc
copy = Copy
copied = Copied
yes = yes
no = no
why = Why?
somebody = somebody
about = About
settings = Settings
rules = Rules
menu = Menu
page-broken = This page could not be loaded.
nowhere-title = There is nothing here but the night.
waiting-elsewhere =
    { $count ->
        [one] Another table is waiting for you
       *[other] { $count } other tables are waiting for you
    }

# --- The connection
connection-lost = Connection lost… calling the house again.
connection-retry = Try now
connection-outdated = The house has changed: this page is too old.
connection-reload = Reload the page

# --- The entrance
title-home = Lumignon, a table for games in the dark
home-title = Four games in the dark, one table to play them at.
home-subtitle = Un lumignon: a stub of candle that still gives light.
home-games = The games
home-soon = Soon
home-about-piege-obscur = A labyrinth that vanishes where no candle shines. Find a key each, then leave together.
home-about-claustrophobia = The condemned beneath the city, and what is digging towards them.
home-about-obscurio = A library that lies, pictures for a language, a traitor among you.
home-about-coeur-des-tenebres = Fog, a boat, and what each hides from the others.
home-play-now = Play now
home-first-game = First game, guided
home-new-table = Lay a table
home-mine = My games
home-mine-none = Nothing is waiting for you yet. Your games will be here.
home-open = Open tables
home-open-none = No table is looking for company just now.
home-join = Join by link
home-join-label = Invitation link
home-join-go = Join
home-join-wrong = This is no link to a table.
home-rights = The games belong to their publishers and authors.
home-rights-more = Read more

list-host = at { $host }’s
list-seats = { $taken } of { $seats }
list-waits = your turn
list-gathering =
    { $open ->
        [0] ready
        [one] one free seat
       *[other] { $open } free seats
    }
list-salting = starting
list-playing = being played
list-over = over
list-given-up = given up

# --- Laying a table
new-title = { $game }: lay a table
new-seats = Who plays?
new-seat = Seat { $number }
new-with-friends = With friends
new-with-bots = With bots
new-one-screen = All on this screen
new-options = The game
new-manners = The manners of the table
new-access = Access
new-private = by link only
new-public = open to all
new-undo = Taking back a move
new-clock = Clock
new-clock-length = Length
new-patience = Whoever is away
new-name = Name of the table (optional)
new-open = Open the table
new-start = Start
seat-plan-me = me
seat-plan-open = open
seat-plan-regular = seasoned bot
seat-plan-random = random bot
undo-free = freely
undo-consent = if the others agree
undo-off = never
clock-none = no clock
clock-move = for each move
clock-game = for the whole game
patience-never = is waited for
patience-after = is played by a bot after { $time }

# --- Before the game
table-coming = Coming to the table…
table-gone = This table is no more.
table-unknown = There is no such table, or the link is not whole.
table-unknown-more = Ask whoever invited you for a new link.
lobby-seats = The seats
lobby-waiting =
    { $count ->
        [one] One seat is left.
       *[other] { $count } seats are left.
    }
lobby-full = Everybody is here.
lobby-sit = Sit down
lobby-stand = Stand up
lobby-bot = Seat a bot
lobby-bot-random = Random bot
lobby-bot-regular = Seasoned bot
lobby-free = Clear
lobby-kick = Send away
lobby-sent-away = The host has sent you away from your seat. You may take another, or look on.
lobby-lookers =
    { $count ->
        [one] One person looks on.
       *[other] { $count } people look on.
    }
lobby-start = Start the game
lobby-start-bots = Bots will take the free seats.
lobby-host-starts = { $name } starts the game.
lobby-salting = Everybody throws in a grain of salt: nobody will choose what chance brings.
lobby-salting-waiting = Waiting for the salt of: { $names }.
identity-ask = What are you called?
identity-names = Wick, Glimmer, Ember, Tallow, Spark, Lantern, Taper, Firefly, Cinder, Tinder, Rushlight, Snuffer
invite-title = Invite
invite-about = Whoever opens this link can take a seat, or look on.
terms-title = What is agreed
terms-kind = Kind of table
terms-clock = { $kind }: { $time }
terms-mark = To be known
kind-game = game
kind-branch = goes on from a finished game
kind-analysis = analysis, all cards open
mark-redrawn = a draw was taken back with everybody’s consent
mark-crossed = a move was taken back after somebody had learned from it
mark-position = the game began at a given position

# --- The seats
panel-game = Players and game
panel-game-short = Game
panel-story = Story and voice
panels = Panels
seats-title = Around the table
seat-me = you
seat-you = you, { $name }
seat-away = away
seat-free = free
seat-awaited = (being waited for)
seat-held = a bot, for { $name }
seat-bot = bot
seat-bot-regular = seasoned bot
seat-bot-random = random bot
seat-take-back = Take my seat back
clock-days =
    { $days ->
        [one] { $days } day { $text }
       *[other] { $days } days { $text }
    }
clock-rules = The sand-glass: { $time }

# --- Story and voice
log-title = What has just happened
log-title-short = Story
log-empty = Nothing yet.
voice-title = Voice
voice-said = What was said
voice-say = Say something
voice-send = Say
voice-nothing = Nobody has said anything.
voice-all = Everybody hears you.
voice-some = You are heard by: { $names }.
voice-lookers = Those who look on talk among themselves.
voice-silent = Nobody can hear you.
voice-costs = Speaking has its price.
voice-pay = To speak:
voice-points = points at { $places }
voice-draws = draws a path: { $places }
voice-mute = stop hearing { $name }
voice-muted = You no longer hear { $name }.
voice-unmute = Hear them again

# --- The bar
bar = What to do
bar-your-turn = Your turn, { $seat }.
bar-waiting = Waiting for { $names }…
bar-whom = { $seat } ({ $player })
bar-listening = Nothing to do just now.
bar-looking = You are looking on.
bar-paused = The game is paused ({ $name }).
bar-over = The game is over.
bar-sending = Your move is on its way…
eyes-title = Play as
eyes-of = Play { $seat }
eyes-due = (to move)
outlook-title = What will happen
skip-animation = Skip
hint = Hint
hint-says = Advice:
hint-thinking = The house is thinking…
hint-none = The house has no advice here.
undo = Take back
undo-ask = Ask to take back
redo = Play again
redo-ask = Ask to play again
resume = Go on
why-not = This is not allowed: { $move }.
why-legal = This move is allowed.
request-undo = { $name } asks to take back their last move.
request-redo = { $name } asks to play again what was taken back.
request-pause = { $name } asks for a pause.
request-concede = { $name } proposes to give up the game.
request-what-undo = take back a move
request-what-redo = play a move again
request-what-pause = a pause
request-what-concede = give up
request-yours = You have asked for this: { $what }. Still to answer: { $names }.
request-agree = Agreed
request-refuse = No
request-withdraw = Withdraw
curtain = Hand the device to { $name }.
curtain-lift = I am { $name }
words-moves = What you can do
words-find = Find among the moves
words-none = Nothing, just now.
words-view = The table
title-your-turn = Your turn

# --- The table’s menu
menu-game = The game
menu-pause = Ask for a pause
menu-hand-over = Hand my seat to a bot
menu-hand-over-seat = Hand { $seat } to a bot
menu-concede = Give up…
menu-concede-sure = Yes, propose to give up
menu-page = This page
resync = Ask for everything again
resync-about = If something looks wrong: the house sends everything anew, and nothing is lost.
resync-done = The house was asked for everything again.
seal-about = Fingerprint of the seed, given when the table was opened:

# --- The end
end-won = You have won.
end-lost = You have lost.
end-over = The game is over.
end-given-up = The game was given up.
end-winners = The winners: { $names }.
end-replay = See the game again
end-proof = Verify chance
end-look = Look at the table
end-back = Back to the end
rematch = Play again together
rematch-join = Join the new table

# --- The rules
rules-search = Search the rules
rules-chapters = Chapters
keys-title = By keyboard
keys-table = Enter: confirm. Escape: never mind. H: a hint. ?: the rules. Tab: from one place to the next.
rules-because = This is the paragraph that says so.
rules-found =
    { $count ->
        [0] No paragraph.
        [one] One paragraph.
       *[other] { $count } paragraphs.
    }
rules-nothing = No paragraph says this.

# --- Seeing a game again
replay = Finished game
replay-eyes = Through the eyes of
replay-eyes-public = those who looked on
replay-eyes-all = all cards open
replay-journal = Journal
replay-controls = Moving through the game
replay-first = To the beginning
replay-back = One step back
replay-play = Let it run
replay-pause = Stop
replay-forward = One step on
replay-last = To the end
replay-position = Moment of the game
replay-at = { $number } of { $count }
frame-began = The game begins, on { $time }.
frame-move = { $who }: { $move }.
frame-unseen = Something happened that these eyes did not see.
frame-clock = Time is up.
frame-undo = { $who } takes back a move.
frame-redo = { $who } plays again what was taken back.
frame-hands = The seat changes hands: { $who }.
frame-speech = { $who } speaks.
frame-upgraded = The house has changed its rules.
frame-ended = The game is over.
branch-title = Go on from here
branch-about = A new table opens at this moment of the game. What the chosen eyes had not seen is drawn anew.
branch-eyes = Through the eyes of
branch-analysis = An analysis, without a result.
branch-go = Open the table
proof-title = Chance, proved
proof-working = The house is reading the journal again…
proof-holds = The journal holds.
proof-breaks = The journal breaks at line { $line }.
proof-proved = What it proves
proof-unproved = What it does not prove

# --- Settings
settings-nickname = Your name at the table
settings-rename = Change
settings-named = You are called { $name }.
settings-language = Language
settings-motion = Motion
motion-full = full
motion-reduced = reduced
motion-none = none
settings-colours = Colours
colours-normal = of the night
colours-contrast = high contrast
colours-safe = safe for the colour-blind
settings-text = Size of text
settings-text-size = Size { $number } of 4
settings-sound = Sounds: flame, drip, door, your turn
settings-words = Play in words, without a board
settings-notify = Tell me when it is my turn
settings-notifying = The browser tells you when it is your turn.
settings-more = Change devices, be forgotten
carry-title = Go on with another device
carry-about = A link that works once makes another device yours, with all your seats.
carry-make = Make a link
carry-link = Link for the other device
carry-code = Code to be photographed with the other device
carry-until = Good until { $time }. Show it to nobody.
forget-title = Being forgotten
forget-about = Your name, and what ties this device to your seats, are deleted. Bots will finish your games.
forget-me = Forget me
forget-sure = Yes, forget me
forget-done = The house does not know you any more.
arrival-title = Your seats follow you
arrival-about = This device will go on with your games. The link works once.
arrival-instead = This device is { $name }’s. It will be that of whoever made the link, and its own seats will stay behind.
arrival-take = Go on here

# --- The guide
guide-understood = Understood
guide-next = Next ({ $count })
guide-leave = Leave the guide
guide-again = Call the guide back

# --- About
about-what = Lumignon is a digital table for four board games that are played in the dark. The house knows the rules, keeps everybody’s secrets, and cites the paragraph when a move is not allowed.
about-rights-title = The publishers’ rights
about-rights = The games, their names and their artwork belong to their publishers and authors, who have no tie to Lumignon. The words and drawings that you see here are Lumignon’s own; nothing is taken from the boxes. If you like a game, buy it: on a real table it is lovelier still.
about-chance-title = Chance
about-chance = Before each game the house commits to a seed, and everybody adds a salt to it. After the game all draws can be worked out again in your browser. This proves that the house did not choose, not that it did not look.
about-parts-title = What the house is made of
about-parts = Lumignon is free software under the MIT licence, and stands on the work of others, who are these.
about-icons = Some figures on the boards come from { $name } (game-icons.net), drawn by { $authors }, under the licence
about-client = In the browser
about-server = In the house
about-name = Name
about-version = Version
about-licence = Licence

# --- What could not be done
failure-malformed = The house did not understand what this page sent.
failure-too-large = That is too long.
failure-too-fast = Not so fast! Wait a moment.
failure-unknown-table = There is no such table, or the link is not whole.
failure-not-entered = This page is no longer at this table. Reload it.
failure-not-your-seat = This seat is not yours.
failure-choice-over = Too late: the game has moved on.
failure-client-reused = This page got muddled. Reload it.
failure-not-offered = This is no longer possible.
failure-not-now = This is not the moment.
failure-paused = The game is paused.
failure-try-again = The house is busy. Try again.
failure-closing = The house closes for a moment. Nothing is lost.
failure-refused = The rules do not allow it.
failure-no-name = First say what you are called.
failure-foreign-origin = This request did not come from this page.
failure-unknown-game = The house does not have this game.
failure-unknown-page = There is nothing at this address.
failure-unknown-link = This link was used already, or is no longer good.
failure-unreachable = The house does not answer.
failure-internal = Something broke in the house. Try again.
failure-unknown = This could not be done ({ $code }).
