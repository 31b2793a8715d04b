"""Where astronauts are: the track, the order of the race, who is first and last, what is on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.terrain import LEVELS, lap

from .state import GOAL, LAST_COLUMNS

if TYPE_CHECKING:
    from engines.jumps.terrain import Track

    from .data import Special, Tables
    from .state import Place, State

BOX_COLUMNS = 5
"""A gap follows every four columns of a card."""
GOAL_COLUMN = GOAL // LEVELS
REMEMBERED = 256

_tracks: dict[tuple[int, ...], tuple[Tables, Track]] = {}
"""Tracks by terrain, with the tables to which it refers: nearly every rule asks for one."""


def track_of(s: State) -> Track:
    """Start, five cards, four gaps, goal."""
    known = _tracks.get(s.terrain)
    if known is None or known[0] is not s.tables:
        cards = s.tables.lunar.cards
        known = s.tables, lap(tuple([cards[i] for i in s.terrain]))
        if len(_tracks) >= REMEMBERED:
            _tracks.clear()
        _tracks[s.terrain] = known
    return known[1]


def column(place: Place) -> int:
    """How far on the lap, from 0 (start) to 25 (goal)."""
    return place // LEVELS


def special_at(s: State, place: Place) -> Special | None:
    """The token in a box, if there is one."""
    gap, off = divmod(column(place), BOX_COLUMNS)
    return s.boxes[gap - 1] if not off and 1 <= gap <= len(s.boxes) and place % LEVELS == 1 else None


def lift(s: State, astronaut: int) -> None:
    """Whoever enters a box lies on top of those in it."""
    s.stack = (astronaut, *[other for other in s.stack if other != astronaut])


# ------------------------------------------------------------------ the race
def racing(s: State) -> list[int]:
    """Those on the way, the first one first."""
    return [astronaut for astronaut in s.race() if not s.astronauts[astronaut].finished]


def firsts(s: State) -> tuple[int, ...]:
    """Who is in first position: those in the foremost column, the goal being one (ruling N13)."""
    foremost = max([a.place // LEVELS for a in s.astronauts])
    return tuple([i for i, a in enumerate(s.astronauts) if a.place // LEVELS == foremost])


def lasts(s: State) -> tuple[int, ...]:
    """Who is in last position: those in the hindmost column."""
    hindmost = min([a.place // LEVELS for a in s.astronauts])
    return tuple([i for i, a in enumerate(s.astronauts) if a.place // LEVELS == hindmost])


def ahead_of(s: State, astronaut: int) -> list[int]:
    """Whom an astronaut could overtake: those of other players on the way who come before it in the race."""
    here, owner = s.astronauts[astronaut].place, s.owner(astronaut)
    found, above = [], True
    for other in s.stack:
        if other == astronaut:
            above = False
            continue
        a = s.astronauts[other]
        before = a.place > here or (above and a.place == here)
        if before and not a.finished and s.owner(other) != owner:
            found.append(other)
    return found


def overtaken(s: State, astronaut: int, before: list[int]) -> tuple[int, ...]:
    """Of those who were ahead before a move, the ones who are now in a column behind (ruling N18)."""
    now = column(s.astronauts[astronaut].place)
    return tuple([x for x in before if column(s.astronauts[x].place) < now])


def together(s: State, astronaut: int) -> list[int]:
    """The others in an astronaut's box who are on the way, the upper one first; nobody at the goal."""
    here = s.astronauts[astronaut]
    if here.finished:
        return []
    return [x for x in s.stack if x != astronaut and s.astronauts[x].place == here.place]


def finish(s: State, astronaut: int) -> int:
    """The astronaut is at the goal: its rank there."""
    a = s.astronauts[astronaut]
    a.place = GOAL
    a.finished = 1 + max([other.finished for other in s.astronauts])
    return a.finished


def board_points(s: State, astronaut: int) -> int:
    """For the place in the race: the goal's, or those of the column on the last card."""
    a, points = s.astronauts[astronaut], s.tables.components
    if a.finished:
        return points.goal.first if a.finished == 1 else points.goal.later
    at = column(a.place)
    return points.last_card.points[at - LAST_COLUMNS[0]] if at in LAST_COLUMNS else 0
