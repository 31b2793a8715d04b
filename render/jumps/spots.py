"""How pieces stand in a room."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from render.scene import Box

LARGEST: Final = 58
SMALLEST: Final = 14
CLOSE: Final = 5  # px between pieces


def spots(room: Box, count: int) -> list[tuple[float, float, int]]:
    """Middle and size of `count` pieces in a room, row by row from the top; the lowest row stands on its floor."""
    if not count:
        return []
    left, top, right, bottom = room
    wide, high = right - left, bottom - top
    size, columns = max((_fitting(wide, high, count, columns), -columns) for columns in range(1, count + 1))
    columns = -columns
    rows = math.ceil(count / columns)
    foot = bottom - max(0.0, min(high - rows * size, 8.0 if rows > 1 else (high - size) / 2))
    found = []
    for index in range(count):
        row, column = divmod(index, columns)
        across = min(columns, count - row * columns)
        step = size + CLOSE
        x = (left + right) / 2 + (column - (across - 1) / 2) * step
        found.append((x, foot - (rows - row - 0.5) * size, size))
    return found


def _fitting(wide: float, high: float, count: int, columns: int) -> int:
    """How large pieces can be in so many columns."""
    rows = math.ceil(count / columns)
    return max(SMALLEST, int(min(LARGEST, wide / columns - CLOSE, (high - 4) / rows)))
