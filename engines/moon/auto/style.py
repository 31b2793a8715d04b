"""What a player likes best."""

from __future__ import annotations

from msgspec import Struct


class Style(Struct, frozen=True):
    """How much the parts of a position count; 1 is as estimated. `bent`: hearts that a structure of each colour seems
    worth besides, in the order of COLOURS."""

    flags: float = 1.34
    engine: float = 1.7
    flips: float = 0.6
    hearts: float = 0.28
    reach: float = 0.58
    waste: float = 1.2
    """Hearts that assimilating a structure seems to cost besides."""
    stock: float = 0.9
    rules: float = 0.85
    formulas: float = 0.66
    rovers: float = 1.87
    waiting: float = 0.72
    hosting: float = 1.51
    bent: tuple[float, float, float, float, float] = (0.0, 0.0, 0.0, 0.0, 0.0)


FITTED = Style()
