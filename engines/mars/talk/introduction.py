"""The game for somebody new: one line, five sentences, a first move."""

from __future__ import annotations

from engines.kernel.talk import Lesson

BLURB = "March round Mars together and bomb the Master Mind before its waves take your base."

SENTENCES = (
    "Together you march both ways round Mars to bomb the Master Mind within eight rounds.",
    "In each round every marine acts once, in any order: program up to three actions with four dice, roll one, then "
    "move or shoot with it.",
    "Equal dice are hits at exactly that range, and an alien needs its hits in one shot: yellow one, blue two, red "
    "three.",
    "Whoever rolls must act, without a circle you crash, and a ▲1 with the accident sign brings a wave.",
    "Aliens left in the Landing Zone at a round's end destroy an upgrade; the third time you lose.",
)

FIRST_MOVE = (
    Lesson(
        "**1** This is you: you land in the middle, where the base is.\n**2** Aliens: the shape shows how many hits "
        "one needs.\n**3** The red defender, with a force barrier behind.\n**4** The Master Mind: from the box beside "
        "it you throw the bomb.",
    ),
    Lesson(
        "Dice: ■, blue with →, goes straight; ▽, white with ↘, steps down; ▲, black with ↗, may climb; each its exact "
        "number, and circles are safe ground. To shoot, colours do not matter: two dice that show 2 are two hits at "
        "two boxes' distance. **Look** shows this again.",
        "dice",
    ),
    Lesson(
        "A turn: **Your move** opens your menus. Choose a program and roll, then say what the dice do, and roll on or "
        "stop. In the Landing Zone you may also call a missile instead, or pass.",
    ),
)
"""The first step explains the numbers on the picture."""
