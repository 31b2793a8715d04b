"""What the team is up to: on which side it marches, who guards the base, what aliens and places are worth. All of it
follows from what lies on the table, so that every automatic player comes to the same plan."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from engines.jumps.terrain import LEVELS
from engines.mars.planet import FAR, LAST_COLUMNS, NEAR, POSTS, ZONE, ZONE_COLUMNS, card_of, column, planet, side_of

if TYPE_CHECKING:
    from engines.kernel.records import Seat
    from engines.mars.state import PerAlien, Place, Side, State

GUARDS = {2: (0, 0, 0), 3: (1, 1, 1), 4: (2, 2, 2), 5: (2, 2, 2)}
"""How many marines stay near the base while attacks matter, by seats and attacks so far."""
ATTACKS = (8.0, 12.0, 45.0)
"""What an attack costs: the first, the second, and the one that loses."""
RISK, CARD_RISK = 2.5, 13.0
"""Hits in the Landing Zone that a marine who may still act clears in half of the cases; and so many on a near card make
the next attack sure."""
REACHES = {NEAR: 0.62, FAR: 0.3}
"""How likely the aliens of a card are to come to the base in time."""
COLUMN, SUMMIT, MATE = 2.0, 3.5, 0.5
"""A column on the march, the last one besides, a mate in the box."""
PARTNER = 4.0
"""The first mate beside the Master Mind, who lets a die of the bomb be thrown again."""
CRASH, ENGAGED, FAR_FROM_BASE = -4.0, -1.2, -1.5
DEFENDER = 14.0
HINDERS, SUMMIT_HINDERS = 0.35, 2.2
"""A hit that an alien on the way of the march takes, and one beside the Master Mind."""
EQUIPMENT = 1.2
NO_WAVE = 0.3
"""What a wave costs, were there no aliens on the way."""


class Plan(Struct, frozen=True):
    """`side`: of the march; `guards`: who stays; `attack`: what the next attack costs, 0 if it does not matter any
    more; `zone`: hits that the aliens in the Landing Zone take; `ready`: marines near it who have not acted, but for
    the one in question."""

    side: Side
    guards: frozenset[Seat]
    attack: float
    zone: int
    ready: int
    goal: int
    closed: bool


def plan_of(s: State, seat: Seat) -> Plan:
    """As a marine sees it."""
    side = march(s)
    attack = ATTACKS[s.attacks] if _attacks_matter(s) else 0.0
    guards = _guards(s, side) if attack else frozenset()
    needs = s.tables.components.aliens.hits.numbers
    zone = sum(hits(box.aliens, needs) for box in s.boxes if box.place in ZONE)
    ready = sum(
        not marine.done and other != seat and abs(column(marine.place) - ZONE_COLUMNS[1]) <= len(ZONE_COLUMNS)
        for other, marine in enumerate(s.marines)
    )
    closed = any(box.place == POSTS[side] for box in s.boxes)
    return Plan(side, guards, attack, zone, ready, LAST_COLUMNS[side], closed)


def _attacks_matter(s: State) -> bool:
    """Can the base still fall before the last bomb?"""
    numbers = s.tables.components.numbers
    return numbers.rounds - s.round > numbers.attacks - 1 - s.attacks


def hits(aliens: PerAlien, needs: PerAlien) -> int:
    """That kill all of these."""
    return aliens[0] * needs[0] + aliens[1] * needs[1] + aliens[2] * needs[2]


def march(s: State) -> Side:
    """The side with most progress, and fewest aliens."""
    halves = planet(s).halves
    if len(halves) == 1:
        return halves[0]
    return max(halves, key=lambda side: _promise(s, side))


def _promise(s: State, side: Side) -> float:
    needs = s.tables.components.aliens.hits.numbers
    there = sum(hits(box.aliens, needs) for box in s.boxes if side_of(box.place) == side)
    gone = sum(progress(marine.place, side) for marine in s.marines if side_of(marine.place) == side)
    return gone - 0.25 * there


def progress(place: Place, side: Side) -> int:
    """Columns from the Landing Zone."""
    there = column(place)
    return ZONE_COLUMNS[0] - there if side == 0 else there - ZONE_COLUMNS[-1]


def _guards(s: State, side: Side) -> frozenset[Seat]:
    """Those with least progress; of equal ones the later seats."""
    order = sorted(s.seats, key=lambda seat: (max(0, progress(s.marines[seat].place, side)), -seat))
    return frozenset(order[: GUARDS[len(s.marines)][s.attacks]])


# ------------------------------------------------------------------ what aliens cost
def attack_risk(plan: Plan, zone: int) -> float:
    """What aliens in the Landing Zone cost that take so many hits."""
    if zone <= 0:
        return 0.0
    cleared = 0.5 ** (zone / (RISK * plan.ready)) if plan.ready else 0.0
    return plan.attack * (1 - cleared)


def worth_killing(plan: Plan, place: Place, need: int) -> float:
    """An alien elsewhere that takes so many hits."""
    if place in POSTS:
        return DEFENDER if place == POSTS[plan.side] else 0.1
    card = card_of(place)
    if card is None:
        return 0.0
    side, reach = card
    value = REACHES[reach] * (0.4 + need) * plan.attack / CARD_RISK
    if side == plan.side:
        value += HINDERS * need
        if place // LEVELS == plan.goal:
            value += SUMMIT_HINDERS * need
    return value


@lru_cache(maxsize=1 << 12)
def worth_of(plan: Plan, place: Place, kills: PerAlien, needs: PerAlien) -> float:
    """Of killing these in a box."""
    if place in ZONE:
        gone = hits(kills, needs)
        return attack_risk(plan, plan.zone) - attack_risk(plan, plan.zone - gone) + 0.2 * gone
    return sum(n * worth_killing(plan, place, need) for n, need in zip(kills, needs, strict=True))


# ------------------------------------------------------------------ what places are worth
def station(plan: Plan, seat: Seat, place: Place, *, mates: int, engaged: int, down: bool) -> float:
    """Of being somewhere at the end of a turn. `mates`: how many others are there; `engaged`: hits that the aliens
    there take."""
    value = CRASH if down else 0.0
    if engaged:
        value += ENGAGED - 0.3 * engaged
    if seat in plan.guards:
        return value + FAR_FROM_BASE * _away(place)
    gone = progress(place, plan.side)
    if plan.closed:
        gone = min(gone, 3)
    value += COLUMN * gone + MATE * min(mates, 2)
    if column(place) == plan.goal:
        value += SUMMIT + (PARTNER if mates else 0.0)
    return value


def _away(place: Place) -> int:
    """Columns outside of the Landing Zone."""
    there = column(place)
    return max(ZONE_COLUMNS[0] - there, there - ZONE_COLUMNS[-1], 0)
