"""The words of the toy: its rulebook and messages in both languages."""

from __future__ import annotations

from lumignon.kernel.messages import Messages
from lumignon.kernel.rulebook import Rulebook, read_rulebook

RULES = {
    "fr": """# Le grenier
## turn — Le tour
1. Seul celui dont c’est le tour joue.
2. On ne pioche ni ne regarde une pile vide.
3. On ne pose qu’une carte de sa main.
4. On ne cache rien quand on n’a rien.
## parry — La parade
1. Les autres peuvent parer une carte posée.
## hiding — La cachette
1. Celui qui cache choisit une ou deux cartes de sa main.
2. On ne confirme pas une cachette vide.
## vote — Le vote
1. Tous votent en secret.
## night — La nuit
1. La nuit, chacun désigne quelqu’un ou personne ; seul le hibou voit.
## echo — L’écho
1. Celui qu’on siffle répond par oui ou par non.
2. On ne siffle pas deux fois à la fois.
3. Crier coûte un point.
4. Une place libre peut être prise.
5. La nuit, on se tait.
## end — La fin
1. Après le dernier tour, la partie est finie.
""",
    "en": """# The attic
## turn — The turn
1. Only the seat whose turn it is plays.
2. Nobody draws from or looks at an empty stack.
3. Only cards of one’s own hand are played.
4. Who has nothing hides nothing.
## parry — The parry
1. The others may parry a card that was played.
## hiding — The hiding place
1. Who hides chooses one or two cards of the hand.
2. An empty hiding place is not confirmed.
## vote — The vote
1. Everybody votes in secret.
## night — The night
1. At night each points at somebody or nobody; only the owl sees.
## echo — The echo
1. Who is whistled at answers yes or no.
2. Nobody whistles twice at once.
3. Shouting costs a point.
4. A free seat can be taken.
5. At night all are silent.
## end — The end
1. After the last round the game is over.
""",
}

MESSAGES = {
    "fr": """
game-about = Un grenier.
option-seats = places
option-rounds = tours
option-latecomer = une place libre
result-over = fini
drew = { $seat } pioche { $card }.
drew-unseen = { $seat } pioche une carte.
peeked = { $seat } regarde { $card }.
peeked-unseen = { $seat } regarde la pile.
played = { $seat } pose { $card }.
parried = { $seat } pare avec { $card }.
scored = { $seat } gagne { $number }.
hid = { $seat } cache { $number } cartes.
votes = Les voix : { $number }.
seen = Le hibou voit { $card } chez { $seat }.
night = La nuit passe.
whistled = { $seat } siffle.
answered = { $seat } répond { $number }.
shouted = { $seat } crie.
joined = { $seat } s’assied.
role = { $seat } était { $card }.
over = C’est fini.
not-held = { $card } n’est pas dans la main.
""",
    "en": """
game-about = An attic.
option-seats = seats
option-rounds = rounds
option-latecomer = a free seat
result-over = over
drew = { $seat } draws { $card }.
drew-unseen = { $seat } draws a card.
peeked = { $seat } looks at { $card }.
peeked-unseen = { $seat } looks at the stack.
played = { $seat } plays { $card }.
parried = { $seat } parries with { $card }.
scored = { $seat } scores { $number }.
hid = { $seat } hides { $number } cards.
votes = The votes: { $number }.
seen = The owl sees { $card } of { $seat }.
night = The night goes by.
whistled = { $seat } whistles.
answered = { $seat } answers { $number }.
shouted = { $seat } shouts.
joined = { $seat } sits down.
role = { $seat } was { $card }.
over = It is over.
not-held = { $card } is not in the hand.
""",
}

EVENTS: dict[str, tuple[tuple[str, str], ...]] = {
    "drew": (("seat", "seat"), ("card", "card")),
    "drew-unseen": (("seat", "seat"),),
    "peeked": (("seat", "seat"), ("card", "card")),
    "peeked-unseen": (("seat", "seat"),),
    "played": (("seat", "seat"), ("card", "card")),
    "parried": (("seat", "seat"), ("card", "card")),
    "scored": (("seat", "seat"), ("number", "number")),
    "hid": (("seat", "seat"), ("number", "number")),
    "votes": (("number", "number…"),),
    "seen": (("seat", "seat"), ("card", "card")),
    "night": (),
    "whistled": (("seat", "seat"),),
    "answered": (("seat", "seat"), ("number", "number")),
    "shouted": (("seat", "seat"),),
    "joined": (("seat", "seat"),),
    "role": (("seat", "seat"), ("card", "card")),
    "over": (),
    "not-held": (("card", "card"),),
}


def rulebooks() -> dict[str, Rulebook]:
    return {language: read_rulebook("toy", text) for language, text in RULES.items()}


def messages() -> dict[str, Messages]:
    return {language: Messages(language, [text]) for language, text in MESSAGES.items()}
