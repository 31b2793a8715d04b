"""Rover: boarding, riding, and what a rider may not do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.adventure.data import MISSION
from engines.adventure.line import next_spaces, occupied, spaces_within
from engines.adventure.state import BASE, Boarded, State
from engines.kernel.agenda import emit

from .role_cards import stops_on_routes

if TYPE_CHECKING:
    from engines.kernel.records import Seat

SPACES = MISSION.rover.spaces
NOT_FOR_RIDERS = "On the rover there is no gathering, no routes and no stations. Move, share or abandon instead."


def board(s: State, seat: Seat) -> None:
    """Who reaches the rover rides it from now on and has no AP left."""
    s.rider = seat
    s.ap = 0
    emit(s, Boarded(seat))


def rider_targets(s: State, seat: Seat) -> list[int]:
    """Where 1 AP takes the rider: one or two spaces (ruling A13)."""
    player = s.players[seat]
    return sorted(spaces_within(s, player.space, SPACES, occupied(s, seat), stops_on_routes(player)))


def walker_targets(s: State, seat: Seat) -> list[int]:
    """Where 1 AP takes a crew piece on foot: the next free space each way; at the end of the line waits the rover."""
    player = s.players[seat]
    taken, on_routes = occupied(s, seat), stops_on_routes(player)
    targets = next_spaces(s, player.space, 1, taken, on_routes)
    if s.rider is None and (not targets or s.line[targets[-1] - 1].route):
        targets.append(len(s.line) + 1)
    if player.space != BASE:
        targets += next_spaces(s, player.space, -1, taken, on_routes)
    return targets
