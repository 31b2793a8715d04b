"""Chapters of /rules: alone against GURPS."""

from __future__ import annotations

from engines.kernel.talk import Topic
from engines.moon.cards.tables import TABLES

_N = TABLES.components.numbers
_TURNS = 2 * _N.solo_hands - 1

SOLO = Topic(
    "Solo: you and GURPS",
    "You play against GURPS, a company of machines, set up as for two players; GURPS has a base and "
    f"{_N.rovers} rovers, no hand and no resources, and produces nothing. There is no First Expedition; some cards are "
    f"left out. In each Era {_N.solo_hands} hands of {_N.solo_hand} structures and an expedition lie in a row. At the "
    "end GURPS counts its tokens and the hearts printed on all its cards; you win with more hearts. It wins flags and "
    "ties like anybody.\n"
    "-# Our ruling: what you would pay or give to GURPS is gone. Its structures have spaces for your rovers, and the "
    "flags on them can be borrowed. As many hearts as GURPS are not enough.",
)

SOLO_TURN = Topic(
    "Solo: a turn",
    "You pick up the next hand of the row and play your turn with it. Then GURPS takes the top card of its deck into "
    "its settlement, and the effect box of that card happens. After the fourth hand comes the Acquisition Phase, then "
    f"the hands that are left, once each: {_TURNS} turns an Era.\n"
    "-# Our ruling: the deck of GURPS is one for the whole game and is not shuffled again.",
)

ACQUISITION = Topic(
    "Solo: Acquisition, Hard Mode",
    "The hand whose number stands on the last card of GURPS leaves the game, and so does one reputation card by "
    "chance: bronze in Era I, silver in Era II, gold in Era III.\n"
    "-# Our ruling: the expedition of the hand goes with it. If that number is gone, the next hand goes; after 4 comes "
    "1. If no reputation card of the level is left, none leaves.\n"
    "**Hard Mode**: GURPS takes one more card in this phase, and the hand with its number leaves as well: one turn "
    "less in each Era.\n"
    "-# Our ruling: first the hand of the last card, then the extra card, whose effect box happens, then its hand, and "
    "then one reputation card.",
)

VEHICLES = Topic(
    "Solo: Adjust Vehicles",
    "Compare rovers, parked ones included. Equal: GURPS takes a rover into its supply. GURPS has more: one of its "
    "rovers parks on a structure of yours in the colour of its card, and is yours. You have more: a rover from the box "
    "parks on such a structure of GURPS, and is its own.\n"
    "-# Our ruling: rovers in supply and settlement count on both sides. It parks on the topmost free structure of the "
    "colour, the base being the lowest; if none is free, or GURPS has no rover, nothing happens.",
)

SOLO_CHAPTERS = (SOLO, SOLO_TURN, ACQUISITION, VEHICLES)
