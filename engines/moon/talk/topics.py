"""The rulebook in our own words, for /rules: a turn first, the other chapters, then every card.

Lines that begin with "-# Our ruling" settle what the rulebook leaves open, those with "-# House" name what it does not
print at all.
"""

from __future__ import annotations

from engines.kernel.talk import Topic

from .topics_cards import CARDS
from .topics_eras import ERA_CHAPTERS
from .topics_solo import SOLO_CHAPTERS
from .topics_terms import TERMS
from .topics_turns import TURN_CHAPTERS

HOUSE = Topic(
    "House parts",
    "Where no rulebook prints anything, the design is ours: most of the cards. Every card tells at its end which of it "
    "is published and which is ours. Ours is also the order of the flags behind Industry. The rules are the printed "
    "ones; where they leave a question open, a line with *Our ruling* tells how we play it.\n"
    "Whoever owns the box can put the printed cards in place of ours.",
    house=True,
)

TOPICS: tuple[Topic, ...] = (*TURN_CHAPTERS, *ERA_CHAPTERS, *SOLO_CHAPTERS, *TERMS, HOUSE, *CARDS)
