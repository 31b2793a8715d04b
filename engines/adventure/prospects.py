"""How good things look for the team, from a View: the automatic player's judgement.

It weighs the chance that everybody comes home against the chance that enough undamaged supplies come with them.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from . import containers
from .data import COMPONENTS
from .odds import FACES, storm_odds
from .rules.ending import target
from .state import BASE, CHIPS_PER_AREA, area_of

if TYPE_CHECKING:
    from engines.kernel.records import Seat

    from .state import Player, State

MEAN_DIE = sum(FACES) / len(FACES)
MEAN_CARD = (2 * COMPONENTS.oxygen.twos + 3 * COMPONENTS.oxygen.threes) / COMPONENTS.cards.oxygen
UNDAMAGED = {
    3: COMPONENTS.undamaged.area_3 / CHIPS_PER_AREA,
    4: COMPONENTS.undamaged.area_4 / CHIPS_PER_AREA,
    5: COMPONENTS.undamaged.area_5 / CHIPS_PER_AREA,
}
AP_PER_CHIP = 5.0
"""What one more chip costs about, on foot and with the way back."""
CLOSE = 5
"""Spaces that count as close."""
POOR = 0.3
"""The quality of supplies where none is close."""
SLOT = 0.3
"""What a container is worth: a chip counts only as far as it is likelier undamaged than that."""
USUAL = 0.6
"""How likely a chip is undamaged where it pays to gather."""
STATION = 0.5
"""How much of what a station in reach could refill counts."""
TRUST = 0.4
"""How much a chip that could still be gathered counts beside one that is carried."""
ALIVE = 0.2
"""What coming home counts beside a success."""
RESCUE = 0.05
"""The chance of a seat without oxygen: somebody may share in time."""
SAFE = 0.98
"""Safer need not be looked for."""
ENOUGH = 1.2
"""More than so many times the target counts no more."""


@cache
def chance_of_sum(dice: int, at_least: int) -> float:
    """That so many dice show at least so much."""
    if at_least <= dice * min(FACES):
        return 1.0
    if not dice:
        return 0.0
    return sum(chance_of_sum(dice - 1, at_least - face) for face in FACES) / len(FACES)


class Map:
    """Distances of the present line. Crew pieces are left out: they move on."""

    def __init__(self, view: State) -> None:
        self.view = view
        self.jumped = [0]
        self.stations = []
        jumped = 0
        for space, chip in enumerate(view.line, 1):
            if chip.route or space == view.robot:
                jumped += 1
            if chip.kind == "ogs" and not chip.broken:
                self.stations.append(space)
            self.jumped.append(jumped)
        self.jumped += [jumped, jumped]

    def way(self, seat: Seat, start: int, end: int) -> int:
        """AP that a seat needs from one space to another."""
        near, far = min(start, end), max(start, end)
        if near == far:
            return 0
        spaces = far - near - (self.jumped[far - 1] - self.jumped[near])
        return (spaces + 1) // 2 if self.view.rider == seat else spaces


def worth(view: State) -> float:
    """A number for the state of the mission; more is better. It takes the turn to be over: AP left do not count."""
    line = Map(view)
    alive, gained = 1.0, 0.0
    for seat, player in enumerate(view.players):
        for chip in player.chips:
            gained += UNDAMAGED[area_of(chip)] - SLOT
        if not player.home:
            alive *= chance_home(view, line, seat, player)
            gained += TRUST * hope(view, line, seat, player)
    goal = target(view) * (1 - SLOT / USUAL)
    return alive * (ALIVE + min(ENOUGH, gained / goal))


def chance_home(view: State, line: Map, seat: Seat, player: Player) -> float:
    """That a seat comes home with its oxygen, directly or by way of a station."""
    dice = sum(player.oxygen)
    if not dice:
        return RESCUE
    at = player.space
    best = chance_of_sum(dice, line.way(seat, at, BASE) if at else 2)
    if best > SAFE:
        return best
    room = containers.containers(player) - len(player.chips)
    for station in line.stations:
        there = chance_of_sum(dice, line.way(seat, at, station))
        refilled = int(MEAN_CARD * max(room - 1, 1))
        then = chance_of_sum(refilled, line.way(seat, station, BASE)) * (1 - storm_odds(view).chance)
        best = max(best, there * then)
    return best


def hope(view: State, line: Map, seat: Seat, player: Player) -> float:
    """Undamaged supplies that a seat may still gather."""
    if view.rider == seat:
        return 0.0
    room = containers.containers(player) - len(player.chips) - 1
    if room <= 0:
        return 0.0
    ap = MEAN_DIE * sum(player.oxygen) - line.way(seat, player.space, BASE)
    for station in line.stations:
        if line.way(seat, player.space, station) <= MEAN_DIE * MEAN_CARD:
            ap += MEAN_DIE * MEAN_CARD * STATION * room
            break
    return (quality(view, player) - SLOT) * min(room, ap / AP_PER_CHIP) if ap > 0 else 0.0


def quality(view: State, player: Player) -> float:
    """The best chance of an undamaged supply close to a crew piece."""
    close = view.line[max(0, player.space - CLOSE - 1) : player.space + CLOSE]
    return max((UNDAMAGED[area_of(chip.chip)] for chip in close if chip.kind == "supply"), default=POOR)
