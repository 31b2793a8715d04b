"""How good things look for the team, from a View: the automatic player's judgement.

It adds up the supplies that are carried, what the rest of each trip still promises, the oxygen in hand, and the chance
that each crew piece comes home. The numbers are house: they were tried in many games.
"""

from __future__ import annotations

from functools import lru_cache
from math import log
from typing import TYPE_CHECKING

from . import containers
from .data import COMPONENTS
from .odds import storm_odds
from .rules.replenish import STORM
from .state import CHIPS_PER_AREA, Player, Space, State, area_of
from .trips import chance_home

if TYPE_CHECKING:
    from engines.kernel.records import Seat

MEAN_CARD = (2 * COMPONENTS.oxygen.twos + 3 * COMPONENTS.oxygen.threes) / COMPONENTS.cards.oxygen
SUPPLY = (0.7, 2.0, 2.5)
"""What a supply of area 3, 4 and 5 counts that is carried."""
HOPE = 1.8
"""What one counts that a seat still wants."""
AP = 0.25
"""What an action point counts that is still needed until the base."""
OXYGEN = (0.0, 2.0, 3.2, 4.0, 4.5, 4.8, 5.0)
"""What so many oxygen cards in hand count: the first one most."""
STATION = 0.4
"""What a station counts that works or is in stock."""
HOME = 20.0
"""The weight of coming home."""
LOST = 0.005
"""No chance counts as less than that, so that there is always something to lose."""
WANTED = 4
"""Supplies that a seat wants; the Carrier one more."""
FAR = (3, 3, 2, 2)
"""How many of them a seat goes out for, by the number of players; it takes the others on its way home."""
SCARCE = 2
"""With so few stations left, working or in stock, nobody goes further out."""
WIDE = 6
"""Cards between the piles and the hands that soften the risk of storms where few are left."""


class Ground:
    """The line as far as trips go. `costs`: AP from the base to each space, and to the rover's places behind the line;
    `stations`: costs of the working ones, ascending; `supplies`: cost and area of those without a route."""

    def __init__(self, line: tuple[Space, ...], robot: int | None) -> None:
        self.costs = [0]
        self.supplies: list[tuple[int, int]] = []
        stations = []
        cost = 0
        for space, chip in enumerate(line, 1):
            if not chip.route and space != robot:
                cost += 1
            self.costs.append(cost)
            if chip.route:
                continue
            if chip.kind == "ogs" and not chip.broken:
                stations.append(cost)
            elif chip.kind == "supply":
                self.supplies.append((cost, area_of(chip.chip)))
        self.costs += [cost + 1, cost + 2]
        self.stations = tuple(stations)

    def promise(self, at: int, far: int, wanted: int) -> float:
        """What the rest of a trip promises: out for `far` supplies, then home with as many as are wanted on the way."""
        goals = self._goals() if far > 0 else []
        if goals:
            ap = min(max(0, goal - at) + max(at, goal) for goal in goals)
            return HOPE * wanted - AP * (ap + 3 * wanted)
        on_the_way = min(wanted, sum(area > 3 and cost <= at + 1 for cost, area in self.supplies))
        return HOPE * on_the_way - AP * (at + 3 * on_the_way)

    def _goals(self) -> list[int]:
        """Costs of the spaces before the supplies of the farthest area that has some."""
        farthest = max((area for _, area in self.supplies), default=3)
        return [cost - 1 for cost, area in self.supplies if area == farthest > 3]


@lru_cache(maxsize=2048)
def ground(line: tuple[Space, ...], robot: int | None) -> Ground:
    """The ground, remembered: most positions of a turn share it."""
    return Ground(line, robot)


def calm(view: State) -> float:
    """The chance of a refill without a storm some time from now, in steps of 0.05."""
    cards = len(view.draw) + len(view.discard)
    storms = view.draw.count(STORM) + view.discard.count(STORM)
    risk = (storm_odds(view).chance + storms / max(cards, storms + WIDE)) / 2
    return round(20 * (1 - risk)) / 20


def worth(view: State) -> float:
    """A number for the state of the mission; more is better. It takes the turn to be over: AP left do not count."""
    land = ground(tuple(view.line), view.robot)
    quiet = calm(view)
    total = STATION * (view.ogs + len(land.stations))
    for seat, player in enumerate(view.players):
        total += sum(SUPPLY[chip // CHIPS_PER_AREA] for chip in player.chips)
        if not player.home:
            total += OXYGEN[len(player.oxygen)]
            total += HOME * log(max(LOST, chance_of(view, land, seat, player, quiet)))
            total += outlook(view, land, seat, player)
    return total


def chance_of(view: State, land: Ground, seat: Seat, player: Player, quiet: float) -> float:
    """That a seat comes home. Who waits on the base has to go out and back."""
    full = int(MEAN_CARD * (containers.containers(player) - len(player.chips)))
    dice, at = sum(player.oxygen), max(1, land.costs[player.space])
    if view.rider != seat:
        return chance_home(at, dice, full, land.stations, min(1, view.ogs), quiet)
    stations = tuple(sorted({_riding(cost) for cost in land.stations}))
    return chance_home(_riding(at), dice, full, stations, 0, quiet)


def outlook(view: State, land: Ground, seat: Seat, player: Player) -> float:
    """What the rest of a seat's trip promises; a rider only comes home."""
    at = land.costs[player.space]
    if view.rider == seat:
        return -AP * _riding(at)
    chips = len(player.chips)
    scarce = view.ogs + len(land.stations) <= SCARCE
    far = 0 if scarce else FAR[len(view.players) - 2] - chips
    return land.promise(at, far, max(0, WANTED + (player.role == "carrier") - chips))


def _riding(ap: int) -> int:
    return (ap + 1) // 2
