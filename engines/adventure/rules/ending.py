"""4. Ending the Game: coming home, running out of oxygen, and the count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.adventure.data import MISSION
from engines.adventure.state import CameHome, MissionEnded, NextTurn, State, TurnEnded
from engines.kernel.agenda import emit, then

if TYPE_CHECKING:
    from engines.kernel.records import Seat


def target(s: State) -> int:
    """Undamaged supplies that make a successful mission."""
    return MISSION.targets.of(len(s.players)) - s.options.lower_target


def carried(s: State) -> int:
    """Supply chips in the team's containers, damaged or not."""
    return sum(len(player.chips) for player in s.players)


def undamaged(s: State) -> int:
    """Undamaged supplies in the team's containers. Secret before all are home."""
    return sum(s.broken_supplies[chip] is False for player in s.players for chip in player.chips)


def come_home(s: State, seat: Seat) -> None:
    """Who reaches the base has no more turns; the AP left over are lost. The last one ends the game."""
    s.players[seat].home = True
    emit(s, CameHome(seat))
    end_turn(s, seat, s.ap)
    if all(player.home for player in s.players):
        count(s)


def end_turn(s: State, seat: Seat, lost: int) -> None:
    """The turn passes on."""
    s.ap = 0
    emit(s, TurnEnded(seat, lost))
    then(s, NextTurn(seat))


def run_out_of_oxygen(s: State, seat: Seat) -> None:
    """Who starts a turn without oxygen ends the mission for everybody; no chip is turned up."""
    s.result = "failure"
    s.over = f"{{seat:{seat}}} starts a turn without oxygen."
    emit(s, MissionEnded("failure", 0, carried(s), target(s), seat))


def count(s: State) -> None:
    """Everybody is home: the chips are turned up and counted. Without any there is nothing to wait with (house)."""
    found = undamaged(s)
    if found >= target(s):
        s.result = "success"
        s.over = "Everybody is home, and the mission is a success."
    elif carried(s):
        s.result = "waiting_for_rescue"
        s.over = "Everybody is home and waits for the rescue ship."
    else:
        s.result = "failure"
        s.over = "Everybody is home, but without a single chip."
    emit(s, MissionEnded(s.result, found, carried(s), target(s)))
