"""Jump dice, their faces, and programmes (rulebook chapters "How Do I Reach the Goal?" and "How Do I Jump?")."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Colour = Literal["blue", "white", "black"]
COLOURS: tuple[Colour, ...] = ("blue", "white", "black")
DiceSet = tuple[int, int, int]
"""How many dice of each colour, in the order of COLOURS."""
Programme = tuple[DiceSet, ...]
"""One to three sets of dice, none of them empty, in the order in which they are thrown."""
NO_DICE: DiceSet = (0, 0, 0)
POOL: DiceSet = (2, 2, 2)
MOST_JUMPS = 3


class Face(Struct, frozen=True, omit_defaults=True, gc=False):
    """A face of a die. `accident`: the 1 with the symbol, which only black has."""

    colour: Colour
    value: int
    accident: bool = False
