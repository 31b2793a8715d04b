"""The game for somebody new: one line, five sentences, a first move."""

from __future__ import annotations

from engines.kernel.talk import Lesson

BLURB = "Race around the Moon in programmed jumps: far, or safe."

SENTENCES = (
    "Astronauts race around the Moon over five cards that show the ground from the side.",
    "Each turn you distribute 4 of the 6 dice over up to three jumps, throw one jump after the other, and pick one "
    "die of each throw to move by.",
    "■ blue goes straight on, ▽ white has to step down, ▲ black may climb; after a safe jump you may stop or go on.",
    "Land on a circle, or it is an accident: half your Sputniks are gone, and next turn you have two dice.",
    "When somebody is around, the round is played to its end: the first one scores 11, later ones 10, those on the "
    "last card its points, and each Sputnik 1; the most points win.",
)

FIRST_MOVE = (
    Lesson(
        "**1** This is you, in the start box.\n**2** A step up: only ▲ climbs it. ■ straight on hits the rock.\n**3** "
        "Circles are safe to land on; ground without a circle, and the air, are accidents.\n**4** A Sputnik: whoever "
        "passes it gains one, and each is worth a point.",
    ),
    Lesson(
        "The dice: ■ is the blue one with → and shows 1 to 3, ▽ the white one with ↘ and ▲ the black one with ↗; they "
        "show 1 or 2. More dice in a jump give you more results to choose from, but only one of them is moved. One ▲ "
        "in six shows a 1 with a symbol that means an accident. **Look** shows this again.",
        "dice",
    ),
    Lesson(
        "A turn: press one of the suggested programs, which throws the first jump; then choose where to land, and "
        "whether to go on. The last of them lands safely most often.",
    ),
)
"""The first step explains the numbers on the picture."""
