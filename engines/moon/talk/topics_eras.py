"""Chapters of /rules: the box, an Era from production to scoring, the end."""

from __future__ import annotations

from engines.kernel.talk import Topic
from engines.moon.cards.tables import TABLES
from engines.moon.cards.vocabulary import FLAGS

from .words import flag, hearts, listed

_N = TABLES.components.numbers
_P = TABLES.components.pieces
_X = listed(_N.excitement)
_ERAS = [sum(card.era == era for card in TABLES.structures) for era in (1, 2, 3)]
_TOKENS = ", ".join(f"{count} of {value}" for count, value in _P.hearts)

COMPONENTS = Topic(
    "Components",
    f"{sum(_ERAS)} structures ({_ERAS[0]} of Era I, {_ERAS[1]} of Era II, {_ERAS[2]} of Era III), "
    f"{len(TABLES.expeditions)} expeditions, {len(TABLES.reputations)} reputation cards in bronze, silver and gold, "
    f"{len(TABLES.bases)} bases, {len(TABLES.solo)} solo cards; {_P.rovers} rovers, heart tokens ({_TOKENS}), and "
    f"{_P.energy} each of energy, water, biomass and metal.\n"
    "-# Our ruling: tokens are no limit; if a pile is empty, you get yours all the same.",
)

SETUP = Topic(
    "Setup",
    f"Everybody starts with a base and {_N.rovers} rovers. Under each of the five flags lie {hearts(_N.rewards)}, and "
    f"X is {_N.excitement[0]}. For each player one reputation card of each level lies open in the centre; with "
    "two players, three of each. One structure of Era I opens the discard pile. The loudest voice gets the First "
    "Expedition and begins.\n"
    "With two players what is marked 3+ stays in the box: a base, two expeditions of each Era, and some structures of "
    "Eras I and II.\n"
    "-# Our ruling: bases are dealt by chance. Who is loudest is chance, too, unless the host names somebody. The "
    "hearts under the flags are just a number, whatever tokens show it.",
)

ERA = Topic(
    "Era sequence",
    "A game has three Eras, each with the same three phases. **Production**: everybody takes what the base and the "
    "blue structures make. **Construction**: card by card you build or assimilate, until the hands are empty. "
    "**Scoring**: flags and hearts on cards bring hearts. After the third Era the most hearts win.",
)

PRODUCTION = Topic(
    "1. Production Phase",
    "All symbols of your base and your blue structures produce at once: resources, rovers, hearts, X hearts. A wild "
    "symbol is one resource of your choice. Blue structures produce once more in the moment in which they are built. "
    "In Era I only the bases produce.\n"
    "-# Our ruling: all who have a wild symbol choose at the same time; what you choose is told when you have chosen.",
)

CONSTRUCTION = Topic(
    "2. Construction Phase",
    f"Everybody gets a hand of structures of the Era ({_N.hands[0]} with two players, {_N.hands[1]} with three, "
    f"{_N.hands[2]} with four, {_N.hands[3]} with five) and an expedition; who has the First Expedition gets no other. "
    "In Eras II and III a card of the deck opens a new discard pile first. Then everybody takes turns, beginning with "
    "the First Expedition, and all hands pass to the left.\n"
    "-# Our ruling: you see the hand you hold. What you saw of a hand before it passed on is for you to remember.",
)

PASSING = Topic(
    "Passing hands",
    "When everybody has had a turn, all hands go to the left, each with its expedition. The next round starts with who "
    "now holds the First Expedition. It goes on until only expeditions are left.\n"
    "With two players, who begins stays the same for the whole Era, so that nobody has two turns in a row.\n"
    "-# Our ruling: with two players, too, the First Expedition travels with its hand; only the right to begin stays.",
)

ENDING = Topic(
    "Ending the Construction Phase",
    "When only expeditions are left: rovers on your structures come into your supply, flipped structures turn face up, "
    "and the First Expedition goes to the left. The discard pile is shuffled into the deck.\n"
    "-# Our ruling: hands do not pass once more after the last round; the First Expedition goes left of who held it "
    "then. With two players it goes to who went second. Expeditions of an Era that has ended never come back.",
)

FLAG_REWARDS = Topic(
    "Scoring: flag rewards",
    "Flag by flag, from Industry on, whoever has most of it in the settlement takes all hearts under it. A tie goes to "
    "who has most rovers; if these are equal too, nobody wins it, and the hearts stay for the next Era. Borrowed flags "
    "do not count. What cards do at the start of scoring comes first, in turn order.\n"
    f"-# House: the order of the flags behind Industry ({', '.join(map(flag, FLAGS[1:]))}).\n"
    "-# Our ruling: nobody wins a flag that nobody has. At that time all rovers are in the supplies. The new holder of "
    "the First Expedition is first in turn order.",
)

HEARTS = Topic(
    "Scoring: hearts on cards and X",
    "Everybody gets as many hearts as lie on the own structures and reputation cards. They stay there and score again "
    f"in every Era. Then X falls ({_X} in Eras I, II and III), and every flag gets more hearts: {_N.refill[0]} after "
    f"Era I, {_N.refill[1]} after Era II, on top of what was left.\n"
    "-# Our ruling: after Era III X stays 1 for the cards that count at the end, and nothing is refilled.",
)

END = Topic(
    "End of the game",
    "After the scoring of Era III add up: your heart tokens, the hearts printed on your grey structures (for many a "
    "sum to work out), the hearts printed on your reputation cards. Tokens lying on cards have scored already. The "
    "most win; tied, the most rovers, then the fewest reputation cards.\n"
    "-# Our ruling: hearts printed on red structures do not count. If all that is equal, the victory is shared.",
)

ERA_CHAPTERS = (
    COMPONENTS,
    SETUP,
    ERA,
    PRODUCTION,
    CONSTRUCTION,
    PASSING,
    ENDING,
    FLAG_REWARDS,
    HEARTS,
    END,
)
