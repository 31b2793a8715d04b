"""Cards seen from the side, and the track that cards and the board's own boxes form.

A place is `4 * column + level`, level 0 at the bottom. A column is a string of four letters from the bottom up; a card
has its rows from the top down, as it lies on the table.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from engines.kernel.tables import Table

if TYPE_CHECKING:
    from collections.abc import Iterable

Place = int
LEVELS = 4
WIDTH = 4
"""Columns of a card."""
BOX = "#o.."
"""A circled box of the board as a column: on level 1, with rock below and open sky above."""


class Cell(Struct, frozen=True, gc=False):
    """`circle`: safe to land on. `mark`: what whoever enters it finds."""

    kind: Literal["air", "ground", "tunnel", "rock"]
    circle: bool = False
    mark: Literal["", "sputnik", "cache"] = ""

    @property
    def standable(self) -> bool:
        """Can somebody lie here?"""
        return self.kind in ("ground", "tunnel")


AIR = Cell("air")
ROCK = Cell("rock")
LEGEND: dict[str, Cell] = {
    ".": AIR,
    "*": Cell("air", mark="sputnik"),
    "o": Cell("ground", circle=True),
    "@": Cell("ground", circle=True, mark="sputnik"),
    "x": Cell("ground"),
    "#": ROCK,
    "t": Cell("tunnel", circle=True),
    "u": Cell("tunnel"),
    "T": Cell("tunnel", circle=True, mark="sputnik"),
    "Y": Cell("tunnel", circle=True, mark="cache"),
}


class Card(Table, frozen=True):
    """A terrain card. `rows`: four of four letters of LEGEND, the top one first; travel goes to the right."""

    id: str
    name: str
    rows: tuple[str, str, str, str]
    red_dot: bool = False

    @property
    def columns(self) -> tuple[str, ...]:
        """From left to right, each from the bottom up."""
        return tuple(map("".join, zip(*reversed(self.rows), strict=True)))


class Track:
    """A row of columns. `goal`: the column in which a move ends at any height, or None. Beyond both ends is rock.

    Made by `track`, which gives the same object for the same columns, so that ways can be remembered by track.
    """

    __slots__ = ("cells", "columns", "floors", "goal")

    def __init__(self, columns: tuple[str, ...], goal: int | None) -> None:
        self.columns = columns
        self.goal = goal
        self.cells = tuple(LEGEND[letter] for column in columns for letter in column)
        self.floors = tuple(map(self._floor, range(len(self.cells))))

    def cell(self, place: Place) -> Cell:
        """What is at a place of the track."""
        return self.cells[place]

    def at(self, column: int, level: int) -> Cell:
        """What is there; rock outside of the track."""
        inside = 0 <= column < len(self.columns) and 0 <= level < LEVELS
        return self.cells[LEVELS * column + level] if inside else ROCK

    def floor(self, place: Place) -> Place:
        """Where somebody comes to lie who stops at a place: under air the ground below it, else right there."""
        return self.floors[place]

    def _floor(self, place: Place) -> Place:
        while self.cells[place].kind == "air" and place % LEVELS:
            place -= 1
        return place

    def circles(self, column: int) -> tuple[Place, ...]:
        """The places of a column that have a circle, from the bottom up; () outside of the track."""
        if not 0 <= column < len(self.columns):
            return ()
        places = range(LEVELS * column, LEVELS * (column + 1))
        return tuple(place for place in places if self.cells[place].circle)


@lru_cache(maxsize=256)
def track(columns: tuple[str, ...], goal: int | None = None) -> Track:
    """The track of these columns. Raises KeyError for a letter that LEGEND does not have."""
    return Track(columns, goal)


@lru_cache(maxsize=256)
def lap(cards: tuple[Card, ...]) -> Track:
    """Start, the cards with a box in each gap, and the goal."""
    columns = [BOX]
    for card in cards:
        columns += [*card.columns, BOX]
    return track(tuple(columns), goal=len(columns) - 1)


def next_circles(there: Track, place: Place, direction: Literal[-1, 1] = 1) -> tuple[Place, ...]:
    """The circle boxes to which a free move can lead: those of the nearest column that has any, on the level nearest to
    the present one; two if both are as near. () if there is none."""
    column, level = divmod(place, LEVELS)
    ahead: Iterable[int] = range(column + 1, len(there.columns)) if direction > 0 else range(column - 1, -1, -1)
    for other in ahead:
        found = there.circles(other)
        if found:
            nearest = min(abs(circle % LEVELS - level) for circle in found)
            return tuple(circle for circle in found if abs(circle % LEVELS - level) == nearest)
    return ()
