"""The rulebook in our own words, for /rules: chapters, action cards, special boxes.

Lines that begin with "-# Our ruling" settle what the rulebook leaves open, those with "-# House" name what it does not
print at all.
"""

from __future__ import annotations

from engines.kernel.talk import Topic

from .topics_cards import CARDS
from .topics_jumps import JUMPS
from .topics_rounds import ROUNDS

HOUSE = Topic(
    "House parts",
    "Where the rulebook prints nothing as text, we play with our own design: the fifteen lunar cards with their names, "
    "five of them with a red dot; two dice of each colour; three action cards of each kind, of which No instructions, "
    "Miscalculation and Sanction are red; one special box token of each effect; 6, 7, 8 and 9 points on the columns of "
    "the last card.\nWhoever owns the box can put the printed values in place of ours.",
    house=True,
)

TOPICS: tuple[Topic, ...] = (*ROUNDS, *JUMPS, *CARDS, HOUSE)
