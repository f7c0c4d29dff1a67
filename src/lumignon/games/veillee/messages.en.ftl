game-about = A fire, a few wakers, and the Night. The wakers win if the fire burns until dawn; the Night wins if it goes out, or if nobody loyal is awake: and one of the wakers may be bewitched.

option-wakers = wakers
option-hours = hours
option-embers = embers at the start
option-bewitched = one waker is bewitched
option-silence = silence among wakers

result-dawn = dawn
result-dark = the fire is out
result-asleep = nobody loyal is awake

seat-night = the Night
seat-aldo = Aldo
seat-berthe = Berthe
seat-colin = Colin
seat-doris = Doris
seat-emile = Émile

card-log = log
card-balm = balm
card-lantern = lantern
card-tale = tale
card-salt = salt
card-shivers = shivers
card-mist = mist
card-dread = dread
card-languor = languor
card-regret = regret
card-loyal = loyal
card-bewitched = bewitched

strength-arm = arm
strength-eye = eye
strength-voice = voice

box-wind = wind
box-swarm = swarm
box-fury = fury

talent-resistant = resistant
talent-when-wounded = emboldened by wounds
talent-strike-dice = strikes hard
talent-at-dusk = emboldened at dusk
talent-actions = acts once more

placed-die = die { $die }, { $box }

wish-ask = be asked
wish-never = never
wish-always = always

allegiance = { $waker }: { $card }.
hour-begins = Hour { $hour } of { $hours }.
night-rolls = The Night rolls its dice: { $dice }.
die-placed = A { $die } goes into the box { $box }.
wind-blows = The wind blows.
fury-rises = Fury seizes the shadows until dusk.
shadow-comes = A shadow comes before { $waker } ({ $count }).
shadow-leaves = A shadow before { $waker } is driven away ({ $left } left).
fire-grows = { $count ->
    [0] The fire has no room for more
   *[other] The fire gains { $count }
}: { $embers } { $embers ->
    [one] ember
   *[other] embers
}.
fire-shrinks = The fire loses an ember: { $embers } left.
vigil-feed = { $waker } feeds the fire.
vigil-guard = { $waker } stands guard.
vigil-rest = { $waker } rests.
smoke = All feed the fire, and smoke chokes it.
courage-gained = { $waker } gains a Courage token ({ $count }).
courage-lost = { $waker } loses a Courage token ({ $count }).
dream-begins = The wakers dream.
looks = { $waker } looks at the top of the pack: { $card }.
lays-beneath = { $waker } lays that card beneath the next one, and looks at it: { $card }.
dream-ends = The dream is over.
watch-begins = { $waker } takes the watch: { $actions } { $actions ->
    [one] action
   *[other] actions
}.
watch-ends = The watch is over: { $waker }.
searches = { $waker } searches the pack.
finds = { $waker } searches the pack: { $card }.
peeks = { $waker } peeks at the top of the pack.
peeks-at = { $waker } peeks at the top of the pack: { $card }.
strikes = { $waker } strikes the shadows before { $place }: { $dice }.
lunges = { $waker } lunges at the shadows.
lunge-roll = { $waker } rolls a die: { $die }.
plays = { $waker } plays a card: { $card }.
healed = { $waker } is healed: { $strength }.
looks-at-hand = { $waker } throws light on { $other }’s hand.
sees-hand = { $waker } sees { $other }’s hand: { $cards }.
nightmare-lifted = { $waker } loses a nightmare: { $card }.
offers = { $waker } offers { $other } a card.
offers-card = { $waker } offers { $other } a card: { $card }.
declines = { $waker } refuses what { $other } offers.
accepts = { $waker } takes the card that { $other } offers.
exchanges = { $waker } takes the card that { $other } offers, and gives one.
exchanges-card = { $waker } takes the card that { $other } offers, and gives: { $card }.
falls-through = The offer that { $waker } made falls through.
shadows-strike = The shadows strike { $waker } ({ $count }).
blocks = { $waker } blocks.
suffers = { $waker } lets it happen.
pack-burns = { $cards-count ->
    [0] The pack is empty: nothing burns.
    [one] The pack loses { $cards-count } card: { $cards }.
   *[other] The pack loses { $cards-count } cards: { $cards }.
}
shadows-roll = The shadows before { $waker } roll: { $dice }.
shadows-roll-again = In their fury they roll again what missed: { $dice } ({ $waker }).
hit = { $waker } receives { $count } { $count ->
    [one] hit
   *[other] hits
}.
throws-salt = { $waker } throws salt and spares { $other } a hit.
takes-hits = { $waker } takes hits meant for { $other }: { $count }.
resists = { $waker } resists the first hit.
hits-doubled = Dread doubles the hits: { $count } for { $waker }.
wounded = { $waker } is wounded: { $strength }.
shadows-vanish = The shadows before { $waker } vanish.
night-holds = The Night holds its shadows back.
falls-asleep = { $waker } falls asleep.
discards = { $waker } discards: { $cards }.
breaks-silence = { $waker } breaks the silence.
takes-nightmare = { $waker } takes a nightmare: { $card }.
leaves = { $waker } leaves the fire.
joins = { $waker } sits down by the fire.
dawn = Dawn breaks: the wakers have won.
dark = The fire is out: the Night has won.
asleep = Nobody is awake for the fire any more: the Night has won.

view-hour = Hour { $hour } of { $hours }. The fire has { $embers } { $embers ->
    [one] ember
   *[other] embers
}.
view-night = The Night: dice { $rolled }; wind { $wind }; fury { $fury }{ $furious ->
    [yes] ; the shadows are furious
   *[no] {""}
}.
view-die = { $value } (die { $die })
view-placed = Placed so far: { $dice }.
view-placed-die = { $value } (die { $die }) in the box { $box }
view-pack = Pack { $pack }; discard: { $cards }; nightmares { $nightmares }.
view-several = { $card } ({ $count })
view-top = On top of the pack: { $card }.
view-beneath = Beneath it: { $card }.
view-waker = { $waker }: courage { $courage }; shadows { $shadows }
view-hand-empty = no card
view-hand-known = hand: { $cards }
view-hand-hidden = { $unknown } { $unknown ->
    [one] hidden card
   *[other] hidden cards
}
view-and = { $left }; { $right }
view-wounded = wounded: { $strengths }
view-nightmares = nightmares: { $cards }
view-asleep = { $waker } is asleep ({ $card }).
view-hits = hits to come: { $count }
view-on-watch = on watch
view-guards = guards the neighbours
view-watched = has had the watch
view-offered = has offered a card
view-resisted = has resisted a hit
view-speaks = may speak

move-put = place: { $part }
move-back = take back: { $part }
move-confirm = confirm
move-shadow = place the shadow before { $seat }
move-feed = feed the fire
move-guard = stand guard
move-rest = rest
move-name = name { $seat }
move-nobody = name nobody
move-look = look at the pack
move-watch = take the watch
move-search = search the pack
move-peek = peek at the top of the pack
move-strike = strike the shadows before { $seat }
move-lunge = lunge at the shadows
move-end = end the watch
move-play = play: { $card }
move-play-2 = play: { $card } ({ $seat })
move-play-3 = play: { $card } ({ $seat }, { $target })
move-block = block (1 Courage)
move-suffer = let it happen
move-loose = loose the shadows before { $seat }
move-hold = hold the shadows back
move-salt = throw salt
move-pass = do nothing
move-take = take { $number } { $number ->
    [one] hit
   *[other] hits
} upon oneself
move-wound = wound: { $strength }
move-offer = offer { $seat }: { $card }
move-accept = take the card
move-accept-1 = take the card and give: { $card }
move-decline = refuse
move-break = break the silence (2 nightmares)
move-settle = salt, settle beforehand: { $wish }
move-leave = leave the fire
move-join = sit down by the fire
