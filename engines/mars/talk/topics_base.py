"""The chapters about the base and the team, and the threat levels, for /rules."""

from __future__ import annotations

from engines.kernel.talk import Topic
from engines.mars.data import TABLES

from .words import UPGRADES

_N = TABLES.components.numbers
_HOUSE = TABLES.components.house
_EACH = TABLES.components.upgrades

BASE_FALLS = Topic(
    "They Are Into the Base!",
    "A wave that leaves the near card waits in the Incoming Wave box for one round, then deploys in the Landing Zone. "
    "Aliens still there when the marines have acted attack the base: they are all discarded, and an upgrade is "
    f"destroyed. Attack {_N.attacks} loses the game. However many there are, it is one attack a round.\n"
    "-# Our ruling: the end from which they come counts as the Master Mind's. Several waves enter one by one, those "
    "from the left first. You choose together which upgrade is lost, and the first answer counts. Two marines also "
    "lose by the third attack.",
)

UPGRADE = Topic(
    "Base Upgrades",
    "One stands on each side of the Landing Zone: Bunker, Sentinels or Antenna. For first games take two Bunkers; else "
    "draw or choose them.\n"
    f"-# House: {_EACH.bunker} Bunkers, {_EACH.sentinels} Sentinels and {_EACH.antenna} Antennas are in the box.",
)

BUNKER = Topic(
    UPGRADES["bunker"],
    "Kills any one alien of each wave that enters the Landing Zone on its side.\n"
    "-# Our ruling: the team chooses who dies, and the first answer counts; nobody draws a card for it.",
)

SENTINELS = Topic(
    UPGRADES["sentinels"],
    f"Attack with {_HOUSE.sentinel_dice} dice in each round.\n"
    f"-# House: {_HOUSE.sentinel_dice} white dice, on the near card of their side.\n"
    "-# Our ruling: they shoot when all marines have acted, before the base is attacked; ranges count from the Landing "
    "Zone's edge, so L1 is at 1.",
)

ANTENNA = Topic(
    UPGRADES["antenna"],
    "In each round one die of the first throw on its side may be thrown again, the bomb's too.\n"
    "-# Our ruling: the first throw that any marine makes on that side. It helps nobody in the Landing Zone.",
)

TEAM = Topic(
    "Are We a Team?",
    "With a mate in your box you may throw one die of each roll again. An accident in a box where a mate stands is "
    "ignored. Landing safely beside a mate who lies there puts them up.\n"
    "-# Our ruling: a mate who lies there lets you throw again, too. Several permissions are one die each. Whoever is "
    "put up has all dice in the next turn. Ignoring and putting up happen by themselves: they are never worse.",
)

SUPPORT = Topic(
    "Supporting from Base",
    "In the Landing Zone you may throw one die of your first roll again. Or, free of aliens and instead of any action: "
    "the **tractor beam** puts up a crashed mate anywhere; a **missile** strikes at the sum of two white dice from a "
    f"marine who is the beacon, piercing with {_N.piercing} hits in one box or fragmentation with 1 hit in each box of "
    "three columns; as **bait** you may have the side die of this round's wave thrown again.\n"
    "-# Our ruling: direction and box are chosen after the throw; any marine is a beacon; beyond the planet a missile "
    "is lost. Two baits, two throws more; waves of accidents take no bait.",
)

TRAINING = Topic(
    "Special Training",
    "Your training card has two abilities. You choose one at the start, and it lasts; only a Neural chip flips the "
    "card.\n"
    "-# House: which two abilities share a card.",
)

SUPPLIES = Topic(
    "Equipment",
    f"If both defenders live when round {_N.drop_round} begins, equipment drops behind the lines: from then on each "
    "red or blue alien that a marine kills brings a random card. Play cards in your own turn, also in the middle of an "
    "action; they are discarded. Give them freely to marines in your box. A hidden box in a tunnel holds a card for "
    "the first who enters.\n"
    "-# Our ruling: the drop comes then or never. A missile's kills bring its gunner cards. The hidden box counts from "
    "round 1 on, and passing is enough; without its card on the planet there is none. With deck and discards empty "
    "nothing is drawn.",
)

LEVEL = Topic(
    "Threat Level",
    "One of five, chosen before the start: Baby marine, Smaller waves, Normal, Sergeant, Exterminator.",
)

LEVELS = (
    Topic("Normal", "The game without changes."),
    Topic("Baby marine", "Equipment is in the game from round 1: red and blue kills bring cards at once."),
    Topic(
        "Smaller waves",
        f"Every wave has one alien less, at least {_N.smallest_wave}.\n"
        "-# Our ruling: a level of its own; its name is lost.",
    ),
    Topic(
        "Sergeant",
        "No equipment at all. Marines in the Landing Zone count for both sides when waves are drawn.\n"
        "-# Our ruling: the hidden box is empty, too.",
    ),
    Topic(
        "Exterminator",
        "Yellow aliens deploy in the boxes of marines on their card, one by one, beginning nearest to the Master Mind. "
        "Marines in the Landing Zone count for both sides.\n"
        "-# Our ruling: equipment stays in the game. In the Landing Zone aliens deploy as usual.",
    ),
)

BASE = (
    BASE_FALLS,
    UPGRADE,
    BUNKER,
    SENTINELS,
    ANTENNA,
    TEAM,
    SUPPORT,
    TRAINING,
    SUPPLIES,
    LEVEL,
    *LEVELS,
)
