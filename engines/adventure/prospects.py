"""How good things look for the team, from a View: the automatic player's judgement.

It adds up the supplies that are carried, what the rest of each trip still promises, the oxygen in hand, and the chance
that each crew piece comes home. The numbers are house: they were tried in many games.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, log
from typing import TYPE_CHECKING

from . import containers
from .data import COMPONENTS
from .odds import storm_odds
from .rules.ending import target
from .rules.replenish import STORM
from .rules.role_cards import gather_price
from .state import AREAS, CHIPS_PER_AREA, Player, Space, State
from .trips import chance_home

if TYPE_CHECKING:
    from engines.kernel.records import Seat

MEAN_CARD = (2 * COMPONENTS.oxygen.twos + 3 * COMPONENTS.oxygen.threes) / COMPONENTS.cards.oxygen
MEAN_AP = 2 * MEAN_CARD
GOOD = (0.3, COMPONENTS.undamaged.area_4 / CHIPS_PER_AREA, COMPONENTS.undamaged.area_5 / CHIPS_PER_AREA)
"""What a supply of area 3, 4 and 5 counts: how often it is undamaged, those of area 3 less, for they fill containers
that are wanted further out."""
CHIP = 5.0
"""The weight of an undamaged supply."""
HOPE = 0.6
"""How much of that counts for one still to be gathered."""
ENOUGH = 1.5
"""Undamaged supplies to be expected above the target with which the team has enough."""
MORE = 0.3
"""How much counts what goes beyond."""
SPREAD = 5.0
"""AP around the oxygen that is left within which a trip turns from sure to hopeless."""
AP = 0.12
"""What an action point counts that is still needed until the base."""
OXYGEN = (0.0, 2.0, 3.2, 4.0, 4.5, 4.8, 5.0)
"""What so many oxygen cards in hand count: the first one most."""
GOING_ON = (0.4, 0.65, 0.95, 1.0, 1.0, 1.0, 1.0)
"""How likely a trip goes on with so many oxygen cards in hand."""
STATION = 1.0
"""What a station counts that works or is in stock."""
HOME = 10.0
"""The weight of coming home."""
LOST = 0.005
"""No chance counts as less than that, so that there is always something to lose."""
WIDE = 6
"""Cards between the piles and the hands that soften the risk of storms where few are left."""
KEPT = 2
"""Oxygen cards that each seat keeps out of the piles in the long run."""
ASIDE = 0.25
"""How much of a storm that is still aside counts when draws are foreseen."""
BUILDING = 1.0
"""Oxygen cards that a station costs which is still in stock."""


class Ground:
    """The line as far as trips go. `costs`: AP from the base to each space, and to the rover's places behind the line;
    `stations`: costs of the working ones, ascending; `supplies`: cost and area (0 … 2) of those without a route."""

    def __init__(self, line: tuple[Space, ...], robot: int | None) -> None:
        self.costs = [0]
        self.supplies: list[tuple[int, int]] = []
        self._trips: dict[tuple[int, int, int, int], list[tuple[float, int]]] = {}
        self._outlooks: dict[tuple[float, ...], float] = {}
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
                self.supplies.append((cost, chip.chip // CHIPS_PER_AREA))
        self.costs += [cost + 1, cost + 2]
        self.stations = tuple(stations)

    def outlook(self, at: int, room: int, price: int, seats: int, budget: float, hope: float) -> float:
        """What the best of the trips promises with so many AP and so much hope, remembered: whoever does not act has
        the same outlook in many positions of a turn."""
        key = at, room, price, seats, budget, hope
        found = self._outlooks.get(key)
        if found is None:
            found = -AP * at
            for good, ap in self.trips(at, room, price, seats):
                value = hope * good / (1 + exp((ap - budget) / SPREAD)) - AP * ap
                if value > found:
                    found = value
            self._outlooks[key] = found
        return found

    def trips(self, at: int, room: int, price: int, seats: int) -> list[tuple[float, int]]:
        """Trips worth a thought from a place `at` AP from the base: what their supplies count, and their AP until the
        base. `room`: containers for supplies; `price`: AP of gathering; `seats`: among whom supplies are divided."""
        key = at, room, price, seats
        if key not in self._trips:
            self._trips[key] = self._best_trips(at, room, price, seats)
        return self._trips[key]

    def _best_trips(self, at: int, room: int, price: int, seats: int) -> list[tuple[float, int]]:
        """For each number of AP the best one, if it is better than all that cost less."""
        best: dict[int, float] = {}
        passed = [0] * len(AREAS)
        for cost, area in self.supplies:
            passed[area] += 1
            far = max(at, cost - 1)
            value = 0.0
            for n, good in enumerate(_for_one(tuple(passed), seats)[:room], 1):
                value += good
                ap = 2 * far - at + price * n
                best[ap] = max(value, best.get(ap, 0.0))
        trips: list[tuple[float, int]] = []
        for ap, value in sorted(best.items()):
            if not trips or value > trips[-1][0]:
                trips.append((value, ap))
        return trips


@lru_cache(maxsize=4096)
def _for_one(supplies: tuple[int, ...], seats: int) -> list[float]:
    """What one seat's part of so many supplies of each area counts, the best first."""
    return [good for n, good in zip(reversed(supplies), reversed(GOOD), strict=True) for _ in range(-(-n // seats))]


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


def still_to_draw(view: State, stations: int) -> float:
    """Oxygen cards that the team may still draw at so many stations. Each of them ends with a storm: the first ones
    with those of the draw pile, the others after what lies between two storms on average."""
    hands = [len(player.oxygen) for player in view.players if not player.home]
    now, later = view.draw.count(STORM), view.discard.count(STORM)
    at_once = (len(view.draw) - now) * min(1.0, stations / (now + 0.5))
    pool = sum(hands) + len(view.draw) + len(view.discard) - now - later - KEPT * len(hands)
    between = max(0, pool) / (now + later + ASIDE * view.storms_aside)
    return max(0.0, at_once + max(0, stations - now) * between - BUILDING * view.ogs)


def worth(view: State) -> float:
    """A number for the state of the mission; more is better. It takes the turn to be over: AP left do not count."""
    land = ground(tuple(view.line), view.robot)
    stations = view.ogs + len(land.stations)
    out = [seat for seat, player in enumerate(view.players) if not player.home]
    coming = MEAN_AP * still_to_draw(view, stations) / max(1, len(out))
    good = sum(GOOD[chip // CHIPS_PER_AREA] for player in view.players for chip in player.chips)
    enough = target(view) + ENOUGH
    hope = CHIP * HOPE * (1 if good < enough else MORE)
    quiet = calm(view)
    total = STATION * stations + CHIP * (min(good, enough) + MORE * max(0, good - enough))
    for seat in out:
        player = view.players[seat]
        total += OXYGEN[len(player.oxygen)]
        total += HOME * log(max(LOST, chance_of(view, land, seat, player, quiet)))
        if view.rider == seat:
            total -= AP * _riding(land.costs[player.space])
        else:
            total += outlook(land, player, 2 * sum(player.oxygen) + coming, hope, len(out))
    return total


def chance_of(view: State, land: Ground, seat: Seat, player: Player, quiet: float) -> float:
    """That a seat comes home. Who waits on the base has to go out and back."""
    full = int(MEAN_CARD * (containers.containers(player) - len(player.chips)))
    dice, at = sum(player.oxygen), max(1, land.costs[player.space])
    if view.rider != seat:
        return chance_home(at, dice, full, land.stations, min(1, view.ogs), quiet)
    stations = tuple(sorted({_riding(cost) for cost in land.stations}))
    return chance_home(_riding(at), dice, full, stations, 0, quiet)


def outlook(land: Ground, player: Player, budget: float, hope: float, seats: int) -> float:
    """What the best trip promises for which there may be oxygen, `budget` AP; one container stays free for oxygen."""
    at = land.costs[player.space]
    room = containers.containers(player) - 1 - len(player.chips)
    return land.outlook(at, room, gather_price(player), seats, budget, hope * GOING_ON[len(player.oxygen)])


def _riding(ap: int) -> int:
    return (ap + 1) // 2
