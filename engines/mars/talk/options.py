"""What the host may set before the start."""

from __future__ import annotations

from engines.kernel.talk import Field, Option

from .words import LEVELS

LEVEL_NOTES = {
    "normal": "the game as it stands in the rulebook",
    "baby": "equipment from the first round on",
    "easier": "waves have one alien less",
    "sergeant": "no equipment; marines in the Landing Zone count for both sides' waves",
    "exterminator": "yellow aliens seek marines; the Landing Zone counts for both sides",
}
OPTIONS = (
    Field(
        "level",
        "Threat level",
        tuple(Option(i, LEVELS[level], LEVEL_NOTES[level]) for i, level in enumerate(LEVELS)),
        1,
        1,
        tuple(LEVELS),
        level=True,
    ),
    Field(
        "upgrades",
        "Base upgrades",
        (
            Option(0, "Two Bunkers", "for first games"),
            Option(1, "By chance", "Bunker, Sentinels or Antenna on each side"),
            Option(2, "The team chooses", "before landing"),
        ),
        1,
        1,
        ("bunkers", "random", "chosen"),
    ),
    Field(
        "side",
        "Side of two marines",
        (
            Option(0, "Left", "waves come where the die shows 1"),
            Option(1, "Right", "waves come where the die shows 2"),
        ),
        1,
        1,
        ("left", "right"),
    ),
)
