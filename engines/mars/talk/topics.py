"""The rulebook in our own words, for /rules: chapters, abilities, equipment, upgrades, threat levels.

Lines that begin with "-# Our ruling" settle what the rulebook leaves open, those with "-# House" name what it does not
print at all.
"""

from __future__ import annotations

from engines.kernel.talk import Topic

from .topics_base import BASE
from .topics_cards import CARDS
from .topics_chapters import CHAPTERS

HOUSE = Topic(
    "House parts",
    "Where the rulebook prints nothing, we play with our own design: the eight martian cards; which two abilities "
    "share a training card; how many aliens of each colour there are, and how many hits each needs; two dice for a "
    "marine who wakes up; the two white dice of the Sentinels; two dice of each colour.\n"
    "Whoever owns the box can put the printed values in place of ours.",
    house=True,
)

TOPICS: tuple[Topic, ...] = (*CHAPTERS, *BASE, *CARDS, HOUSE)
