"""The row of columns from one side of the Master Mind to the other, as `state` counts them, and who is where on it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from engines.jumps.terrain import BOX, LEVELS, Track, track

from .state import LEFT, RIGHT

if TYPE_CHECKING:
    from engines.jumps.paths import Barriers

    from .data import Tables
    from .state import Place, Side, State

Reach = Literal[0, 1]
"""Of a side's two cards: the one beside the Landing Zone, or the one beside the Master Mind."""
NEAR: Reach = 0
FAR: Reach = 1
SIDES: tuple[Side, Side] = (LEFT, RIGHT)
SIDE_NAMES = ("left", "right")
COLUMNS = 21
NO_COLUMN = "####"
"""Beyond the half that two marines use."""
ZONE = (37, 41, 45)
"""The boxes z1, z2, z3 of the Landing Zone."""
ZONE_COLUMNS = (9, 10, 11)
CARD_COLUMNS: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
    ((8, 7, 6, 5), (3, 2, 1, 0)),
    ((12, 13, 14, 15), (17, 18, 19, 20)),
)
"""By side and reach: the columns of a card, from the Landing Zone on."""
POSTS: tuple[Place, Place] = (4 * LEVELS + 1, 16 * LEVELS + 1)
"""Where the defender of each side stands."""
BORDERS = (3, 16)
"""Behind the defender of each side: the border of this column and the next one."""
_BEHIND = dict(zip(POSTS, BORDERS, strict=True))
LAST_COLUMNS = (0, COLUMNS - 1)
"""Beside the Master Mind."""


class Planet:
    """What follows from the cards that lie. `base_first`, `mind_first`: by side and reach, the circles of a card in the
    order in which yellow aliens, and red and blue ones, fill them. `halves`: the sides in play.
    `cache`: there is a hidden box."""

    __slots__ = ("_boxes", "base_first", "cache", "halves", "mind_first", "track")

    def __init__(self, there: Track, halves: tuple[Side, ...]) -> None:
        self.track = there
        self.halves = halves
        self.cache = any(cell.mark == "cache" for cell in there.cells)
        self._boxes = tuple(map(self._standable, range(COLUMNS)))
        self.base_first = tuple(tuple(self._circles(columns) for columns in side) for side in CARD_COLUMNS)
        self.mind_first = tuple(tuple(self._circles(columns[::-1]) for columns in side) for side in CARD_COLUMNS)

    def _circles(self, columns: tuple[int, ...]) -> tuple[Place, ...]:
        """Column after column, in each the higher box first."""
        return tuple(place for column in columns for place in reversed(self.track.circles(column)))

    def boxes(self, column: int) -> tuple[Place, ...]:
        """The boxes of a column in which somebody can stand or lie, the higher first; () outside of the planet."""
        return self._boxes[column] if 0 <= column < COLUMNS else ()

    def _standable(self, column: int) -> tuple[Place, ...]:
        top = LEVELS * column + LEVELS - 1
        return tuple(place for place in range(top, top - LEVELS, -1) if self.track.cells[place].standable)


def planet(s: State) -> Planet:
    """The planet of a state."""
    return _planet(s.tables, s.terrain, s.options.side)


@lru_cache(maxsize=2048)
def _planet(tables: Tables, terrain: tuple[int, ...], half: Literal["left", "right"]) -> Planet:
    """Of these cards; two of them make one half."""
    columns = [NO_COLUMN] * COLUMNS
    halves: tuple[Side, ...] = SIDES
    if len(terrain) == len(CARD_COLUMNS[LEFT]):
        halves = (LEFT,) if half == "left" else (RIGHT,)
    for column in ZONE_COLUMNS:
        columns[column] = BOX
    laid = iter(terrain)
    for side in halves:
        columns[POSTS[side] // LEVELS] = BOX
        for places in CARD_COLUMNS[side]:
            rows = tables.cards[next(laid)].rows
            for number, column in enumerate(places):
                columns[column] = "".join(row[number] for row in reversed(rows))
    return Planet(track(tuple(columns)), halves)


# ------------------------------------------------------------------ where
def column(place: Place) -> int:
    """Of a place."""
    return place // LEVELS


def side_of(place: Place) -> Side | None:
    """None in the Landing Zone."""
    there = place // LEVELS
    return LEFT if there < ZONE_COLUMNS[0] else RIGHT if there > ZONE_COLUMNS[-1] else None


def card_of(place: Place) -> tuple[Side, Reach] | None:
    """The card that a place is on; None in the gaps and in the Landing Zone."""
    return _CARDS.get(place // LEVELS)


_CARDS = {there: (side, reach) for side in SIDES for reach in (NEAR, FAR) for there in CARD_COLUMNS[side][reach]}


def in_zone(place: Place) -> bool:
    """Is it in the Landing Zone?"""
    return place in ZONE


def card_at(s: State, number: int) -> tuple[Side, Reach]:
    """Side and reach of a card by its place in `State.terrain`."""
    return planet(s).halves[number // 2], FAR if number % 2 else NEAR


# ------------------------------------------------------------------ who
def aliens_at(s: State, place: Place) -> tuple[int, int, int]:
    """How many yellow, blue and red aliens are in a box."""
    for box in s.boxes:
        if box.place == place:
            return box.aliens
    return (0, 0, 0)


def beset(s: State, place: Place) -> bool:
    """Are there aliens in a box?"""
    return place in [box.place for box in s.boxes]


def defended(s: State, side: Side) -> bool:
    """Does the defender of a side live?"""
    return beset(s, POSTS[side])


def barriers(s: State) -> Barriers:
    """The borders that living defenders close."""
    return tuple([_BEHIND[box.place] for box in s.boxes if box.place in _BEHIND])


def where(place: Place) -> str:
    """A box in a sentence: "z2", "left near card, column 2, level 1", "the left defender's box"."""
    if place in ZONE:
        return f"box z{ZONE.index(place) + 1} of the Landing Zone"
    if place in POSTS:
        return f"the {SIDE_NAMES[POSTS.index(place)]} defender's box"
    card = card_of(place)
    if card is None:
        return "no box"
    side, reach = card
    number = CARD_COLUMNS[side][reach].index(place // LEVELS) + 1
    return f"the {SIDE_NAMES[side]} {('near', 'far')[reach]} card, column {number}, level {place % LEVELS}"
