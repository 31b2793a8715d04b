"""How likely a team is to win at the end of a round, before the new wave: what lies on the table, and weights fitted to
many games."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from engines.mars.planet import LAST_COLUMNS, NEAR, POSTS, ZONE_COLUMNS, beset, card_of, column
from engines.mars.state import NO_ALIENS

from . import plan
from .bombs import chance
from .weights import WEIGHTS

if TYPE_CHECKING:
    from engines.mars.state import Marine, Side, State

Features = tuple[float, ...]
NAMES = (
    "one",
    "rounds",
    "bombs",
    "first_bombs",
    "bomb_now",
    "defender",
    "attacks",
    "last_attack",
    "near",
    "near_last",
    "sides",
    "sides_last",
    "far",
    "way",
    "mind",
    "home_last",
    "down",
    "engaged",
    "equipment",
    "upgrades",
)
"""What counts, most of it by marine; `_last`: when the next attack loses the game."""
STRIDE = 3.2
"""Columns of a marine's turn."""
CLOSED, ENGAGED, DOWN = 0.7, 0.4, 0.5
"""Turns that a defender costs, aliens in the box, and lying down."""
ALONE = 0.6
"""What the bomb of a marine without mates counts."""
NEAR_BASE = 2
"""Columns from the Landing Zone within which a marine guards it."""
DICE = (2, 2, 0)
"""Of a bomb."""


def judge(s: State) -> float:
    """The chance of a victory."""
    if s.over or s.round == s.tables.components.numbers.rounds:
        return float(s.won)
    return 1 / (1 + exp(-sum(map(float.__mul__, WEIGHTS, features(s)))))


def features(s: State) -> Features:
    """Each of `NAMES`."""
    numbers, seats = s.tables.components.numbers, len(s.marines)
    side, rounds = plan.march(s), numbers.rounds - s.round
    left = rounds / numbers.rounds
    bombs = _bombs(s, side, rounds)
    last = float(s.attacks >= numbers.attacks - 1)
    near, far, way, mind = [hits / seats for hits in _hits(s, side)]
    sides = _sides(s) * left
    home = sum(map(_guards, s.marines)) / seats * left
    return (
        1.0,
        left,
        bombs / 4,
        min(bombs, 1.0),
        1 - _missed(s),
        beset(s, POSTS[side]) * left,
        s.attacks * left,
        last * left,
        near * left,
        near * left * last,
        sides,
        sides * last,
        far * left,
        way,
        mind,
        home * last,
        sum([marine.down for marine in s.marines]) / seats,
        sum([beset(s, marine.place) for marine in s.marines]) / seats,
        sum([len(marine.equipment) for marine in s.marines]) / seats,
        (len(s.upgrades) - s.upgrades.count(None)) * left,
    )


def _hits(s: State, side: Side) -> tuple[float, float, float, float]:
    """That kill the aliens on near cards, on far ones, on the way of the march, and beside the
    Master Mind there."""
    needs = s.tables.components.aliens.hits.numbers
    near = far = way = mind = 0.0
    for box in s.boxes:
        hits, card = plan.hits(box.aliens, needs), card_of(box.place)
        if card is None:
            continue
        if card[1] == NEAR:
            near += hits
        else:
            far += hits
        if card[0] == side:
            way += hits
            mind += hits * (column(box.place) in LAST_COLUMNS)
    return near, far, way, mind


def _sides(s: State) -> int:
    """On how many near cards aliens are: a wave takes them to the base."""
    cards = {card_of(box.place) for box in s.boxes if box.aliens != NO_ALIENS}
    return sum(card is not None and card[1] == NEAR for card in cards)


def _guards(marine: Marine) -> bool:
    there = column(marine.place)
    return ZONE_COLUMNS[0] - NEAR_BASE <= there <= ZONE_COLUMNS[-1] + NEAR_BASE and not marine.down


def _bombs(s: State, side: Side, rounds: int) -> float:
    """How many bombs the team may still throw on a side."""
    closed = beset(s, POSTS[side])
    turns = sorted([_arrival(s, marine, side, closed) for marine in s.marines])
    return sum([max(0.0, rounds - turn) * (1.0 if nth else ALONE) for nth, turn in enumerate(turns)])


def _arrival(s: State, marine: Marine, side: Side, closed: bool) -> float:
    """Turns until a marine stands beside the Master Mind."""
    way = abs(column(marine.place) - LAST_COLUMNS[side])
    barred = closed and way > abs(column(POSTS[side]) - LAST_COLUMNS[side]) - 1
    return way / STRIDE + CLOSED * barred + ENGAGED * beset(s, marine.place) + DOWN * marine.down


def _missed(s: State) -> float:
    """The chance that all bombs fail that can be thrown at once."""
    missed, wanted = 1.0, s.tables.components.numbers.bomb
    places = [marine.place for marine in s.marines]
    for marine in s.marines:
        if column(marine.place) in LAST_COLUMNS and not marine.down and not beset(s, marine.place):
            missed *= 1 - chance(DICE, int(places.count(marine.place) > 1), wanted)
    return missed
