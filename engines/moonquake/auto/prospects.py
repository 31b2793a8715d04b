"""Who is likely to win, judged at the beginning of a round, when the rings have turned: the thoughtful player's
judgement of where its thoughts end. The weights fit what became of many games (`python -m tests.balance.fit`).
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from engines.moonquake.board import level
from engines.moonquake.rules.hand import shields

if TYPE_CHECKING:
    from engines.kernel.records import Seat
    from engines.moonquake.state import State

FACTS = ("hidden", "charges", "shields", "covered", "seen", "battery", "kit", "launcher", "other", "unready", "last")
"""Of a player: how many hidden cards, charges, shields; does a shield lie over the Alien; what part of the seats has
seen it; what is ready, and how many pieces are not; how late the turn comes, from 0 to 1."""
FAR = 6
"""Rounds until the Rocket: 0 to 5."""
WEIGHTS: tuple[float, ...] = (0.0,) * (FAR + 2 * len(FACTS))
"""For each number of rounds to go; then the facts of who is at the Rocket this round, and of who is not yet."""


def features(s: State, player: int, turn: int) -> list[tuple[int, float]]:
    """What is not 0: position among the weights, and value. `turn`: which turn of the round is this player's, from
    0 on."""
    p = s.players[player]
    far = 4 - level(p.space) + p.exposed
    alien = next((card for card in p.hidden if card.kind == "alien"), None)
    values = (
        len(p.hidden) + p.exposed,
        p.charges,
        shields(p),
        bool(alien and alien.shields),
        alien.known.bit_count() / (len(s.seats) - 1) if alien else 0,
        p.ready.count("extra_battery"),
        p.ready.count("repair_kit"),
        p.ready.count("grenade_launcher"),
        p.ready.count("gravity_boots") + p.ready.count("hazard_suit"),
        len(p.unready),
        turn / (len(s.players) - 1),
    )
    first = FAR + (len(FACTS) if far > 1 else 0)
    return [(far, 1.0), *[(first + i, float(value)) for i, value in enumerate(values) if value]]


def score(found: list[tuple[int, float]]) -> float:
    """The weighted sum."""
    return sum([WEIGHTS[i] * value for i, value in found])


def chance(s: State, seat: Seat) -> float:
    """How likely a seat wins, from 0 to 1; the state shows everything."""
    if s.over:
        return float(s.winner is not None and s.owner(s.winner) == seat)
    total = own = 0.0
    for turn, player in enumerate(s.order()):
        weight = exp(score(features(s, player, turn)))
        total += weight
        own += weight if s.owner(player) == seat else 0.0
    return own / total
