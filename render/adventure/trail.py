"""Where the spaces of the line lie: a path that winds to and fro, and keeps its grid while a few chips are added."""

from __future__ import annotations

from typing import Final

import msgspec

from render.theme import WIDTH

TOP: Final = 152
HEIGHT: Final = 690
MARGIN: Final = 22
GRIDS: Final = ((6, 5), (7, 5), (7, 6), (8, 6), (9, 6))  # columns, and rows at most
BASE_CELLS: Final = 2  # the base holds the whole crew
LONGEST: Final = GRIDS[-1][0] * GRIDS[-1][1] - BASE_CELLS - 1  # spaces between base and rover


class Spot(msgspec.Struct, frozen=True):
    """A place on the path: its middle, and the size of the plate that lies there."""

    x: float
    y: float
    width: int
    height: int


class Trail(msgspec.Struct, frozen=True):
    """All spots: the base, the spaces of the line, and last the rover's first place."""

    spots: tuple[Spot, ...]
    row_ends: tuple[int, ...]  # index of each spot after which the path turns into the next row


def lay_out(spaces: int) -> Trail:
    """The trail of a line of so many chips; ValueError for more than the game has."""
    cells = BASE_CELLS + spaces + 1
    for columns, rows in GRIDS:
        if cells <= columns * rows:
            return _wind(spaces, columns, -(-cells // columns))
    raise ValueError(f"a line of {spaces} chips does not fit; the game has at most {LONGEST}")


def _wind(spaces: int, columns: int, rows: int) -> Trail:
    across = (WIDTH - 2 * MARGIN) / columns
    down = HEIGHT / rows
    width, height = min(156, round(across - 14)), min(124, round(down * 0.78))
    spots = [Spot(MARGIN + across, TOP + down / 2, round(2 * across - 14), height)]
    row_ends = []
    for cell in range(BASE_CELLS, BASE_CELLS + spaces + 1):
        row, column = divmod(cell, columns)
        if column == 0:
            row_ends.append(len(spots) - 1)
        if row % 2:
            column = columns - 1 - column
        spots.append(Spot(MARGIN + (column + 0.5) * across, TOP + (row + 0.5) * down, width, height))
    return Trail(tuple(spots), tuple(row_ends))
