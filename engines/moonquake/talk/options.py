"""What the host may set before the start."""

from __future__ import annotations

from itertools import product

from engines.kernel.talk import Field, Option

MODULE_NOTES = (
    ("maximum_security", "Maximum Security: all six", "every part of the Advanced Rules"),
    ("guard_movement", "Advanced Guard Movement", "the die carries the climbing Guard on"),
    ("aiming", "Aiming", "Craters are free to enter, but nobody aims into or out of them"),
    ("decoys", "Decoys", "a Repair Kit hides your Hazard Suit or Gravity Boots"),
    ("hidden_equipment", "Hidden Equipment", "drawn equipment may go face-down"),
    ("new_terrain", "New Terrain", "six more terrains, bonus Zippp, Zappp and Use"),
    ("shootout", "Sudden Death Shootout", "fights out a tie on the Launch Pad"),
)
MODULES = Field(
    "modules",
    "Advanced Rules",
    tuple(Option(i, label, note) for i, (_, label, note) in enumerate(MODULE_NOTES)),
    0,
    len(MODULE_NOTES),
    tuple(name for name, _, _ in MODULE_NOTES),
)

BOARDS = ("BBBB", "AAAA", *("".join(s) for s in product("AB", repeat=4) if len(set(s)) > 1))
"""Sides of rings A, B, C and of the pad."""


def _board(sides: str) -> str:
    """ "Rings A side B, B side A, …": names the rings that show each side."""
    if len(set(sides)) == 1:
        return f"Side {sides[0]} everywhere"
    names = ("ring A", "ring B", "ring C", "pad")
    on_a = [name for name, side in zip(names, sides, strict=True) if side == "A"]
    return f"Side A: {', '.join(on_a)}; else side B"


SIDES = Field(
    "sides",
    "Board",
    (
        Option(0, "As the rules say", "side B; with New Terrain side A"),
        *(
            Option(i, _board(sides), "" if sides == "BBBB" else "needs New Terrain")
            for i, sides in enumerate(BOARDS, start=1)
        ),
    ),
    1,
    1,
    ("", *BOARDS),
)

ACCOMPLICES = Field(
    "accomplices",
    "Alien Accomplices",
    (
        Option(0, "One alien each"),
        Option(1, "Two aliens each", "for two players: each has an Accomplice"),
    ),
    1,
    1,
    (False, True),
)

OPTIONS = (MODULES, SIDES, ACCOMPLICES)
