"""The rulebook in our own words, for /rules: the basic chapters, the Advanced Rules, the cards.

Lines that begin with "-# Our ruling" settle what the rulebook leaves open, those with "-# House" name what it does not
print at all.
"""

from __future__ import annotations

from engines.kernel.talk import Topic

from .topics_advanced import ADVANCED
from .topics_basic import BASIC
from .topics_cards import CARDS

HOUSE = Topic(
    "House parts",
    "Where the rulebook prints nothing, we play with our own design: which space of which ring lies where, with its "
    "terrain and icon, and where the Force Fences stand; the faces of the Quake die and the sectors of the Moon "
    "Spinner; three Prison Guards of each kind; exit spots as a circle of six.\n"
    "Whoever owns the box can put the printed values in place of ours.",
    house=True,
)

TOPICS: tuple[Topic, ...] = (*BASIC, *ADVANCED, *CARDS, HOUSE)
