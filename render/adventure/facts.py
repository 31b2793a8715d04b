"""What the pictures need to know about a view, and none of them alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.adventure.data import MISSION
from engines.adventure.state import ReplenishOxygen

if TYPE_CHECKING:
    from engines.adventure.state import State


def target(view: State) -> int:
    """Undamaged supplies of a successful mission ("4. Ending the Game")."""
    return MISSION.targets.of(len(view.players)) - view.options.lower_target


def turned_up(view: State) -> bool:
    """Whether everybody is home and the chips in the containers show their fronts."""
    return view.result in ("success", "waiting_for_rescue")


def seat_to_move(view: State) -> int:
    """Whose turn it is, before the first turn who is asked first, -1 when the mission is over."""
    if view.result:
        return -1
    if view.turn or not view.pending:
        return view.seat
    return int(view.pending[0].seat)


def out_of_oxygen(view: State, seat: int) -> bool:
    """Whether the mission fails if this seat's turn comes and nobody has helped."""
    player = view.players[seat]
    return bool(view.turn) and not player.oxygen and not player.home


def draws_oxygen(view: State) -> bool:
    """Whether somebody stands on a station and is asked to replenish."""
    return any(isinstance(question, ReplenishOxygen) for question in view.pending)


def rover_place(view: State) -> int:
    """The space where the rover stands in the beginning, one past the line."""
    return len(view.line) + 1


def rover_at_its_place(view: State) -> bool:
    """Whether the rover still stands there, with or without a rider."""
    return view.rider is None or view.players[view.rider].space == rover_place(view)
