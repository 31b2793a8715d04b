"""The line of chips: what lies and stands where, the next free spaces, insertions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .state import BASE, Side, Space, State

if TYPE_CHECKING:
    from collections.abc import Container

    from engines.kernel.records import Seat

SIDES: Final[tuple[Side, Side]] = ("ahead", "behind")
WAY: Final[dict[Side, int]] = {"ahead": 1, "behind": -1}


def chip_on(s: State, space: int) -> Space | None:
    """The chip of a space; None for the base and for where the rover stands."""
    return s.line[space - 1] if 1 <= space <= len(s.line) else None


def rover_space(s: State) -> int | None:
    """Where the rover waits for a rider; None once it has one."""
    return len(s.line) + 1 if s.rider is None else None


def crew_on(s: State, space: int) -> Seat | None:
    """The seat whose crew piece stands on a space other than the base."""
    spaces = [player.space for player in s.players]
    return spaces.index(space) if space != BASE and space in spaces else None


def beside(s: State, seat: Seat, side: Side) -> int:
    """The number of the very next space, whatever is there; -1 behind the base."""
    return s.players[seat].space + WAY[side]


def occupied(s: State, seat: Seat | None) -> list[int]:
    """Spaces that a crew piece (None: the robot) jumps because of the crew pieces and the robot there."""
    spaces = [player.space for player in s.players]
    if seat is not None:
        spaces[seat] = BASE if s.robot is None else s.robot
    return spaces


def next_spaces(s: State, start: int, way: int, taken: Container[int], on_routes: bool) -> list[int]:
    """Chips and the base that are one space away, everything in between jumped; empty where nothing is free.

    One space, or several for who may stop `on_routes` and jump them alike. Whether the rover waits at the end of the
    line is the caller's business.
    """
    found = []
    space = start + way
    line, end = s.line, len(s.line)
    while 0 < space <= end:
        if space not in taken:
            if not line[space - 1].route:
                found.append(space)
                return found
            if on_routes:
                found.append(space)
        space += way
    if space == BASE:
        found.append(BASE)
    return found


def spaces_within(s: State, start: int, far: int, taken: Container[int], on_routes: bool) -> set[int]:
    """Chips and the base that are 1 … `far` spaces away, in either direction; the base ends the way."""
    found: set[int] = set()
    for way in WAY.values():
        edge = {start}
        for _ in range(far):
            edge = {to for at in edge for to in next_spaces(s, at, way, taken, on_routes)}
            found |= edge
            edge.discard(BASE)
    return found


def why_not_insert(s: State, seat: Seat, side: Side) -> str:
    """Why no chip can be inserted on this side of a crew piece (rulings A11 and K2); "" if one can."""
    space, end = s.players[seat].space, len(s.line)
    if side == "behind":
        return "" if space != BASE else "Nothing lies behind the base. Try the other side."
    if space < end or (space == end and s.rider is None):
        return ""
    return "The line ends here. Try the other side."


def insert(s: State, seat: Seat, side: Side, chip: Space) -> int:
    """Puts a chip beside a crew piece; everything beyond moves one space on. Gives the chip's space."""
    space = s.players[seat].space + (1 if side == "ahead" else 0)
    s.line.insert(space - 1, chip)
    for player in s.players:
        if player.space >= space:
            player.space += 1
    if s.robot is not None and s.robot >= space:
        s.robot += 1
    return space
