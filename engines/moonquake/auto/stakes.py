"""What it is worth to hit somebody, to be safe, and to keep charges; from what a seat sees.

The unit is about the delay of a rival who is as far as oneself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.moonquake.board import level
from engines.moonquake.rules.guard import found
from engines.moonquake.rules.hand import shields
from engines.moonquake.rules.winning import can_launch
from engines.moonquake.state import PAD

if TYPE_CHECKING:
    from engines.moonquake.state import State

FIND = (0.9, 1.1, 1.4, 2.0, 1.2)
"""Finding the Alien of who stands on this level; on the pad: and cannot launch."""
STRIP = (0.1, 0.1, 0.12, 0.15, 0.3)
"""Taking one other card away."""
CHARGE = (0.0, 0.35, 0.3, 0.2, 0.08, 0.03)
"""What the first, second, … charge in the battery is worth when it is kept."""
LAST_ROUND = (0.0, 0.1, 0.05, 0.03, 0.03, 0.03)
"""The same when somebody may launch this round."""
TO_LAUNCH = 4.0
"""The charge with which one launches."""
SAVED = 0.5
"""How often a shield saves what it is put over."""


class Stake(NamedTuple):
    """What it is worth to find somebody's Alien, and to take another card away."""

    find: float
    strip: float


def stake(s: State, player: int, target: int) -> Stake:
    """For a player, against a target whose Alien is hidden."""
    p, me = s.players[target], s.players[player]
    if s.phase == "shootout":
        return Stake(4.0, 0.6)
    if not can_launch(p):
        return Stake(FIND[level(p.space)], STRIP[level(p.space)])
    if can_launch(me):
        ahead = len(p.hidden) - len(me.hidden)
        if ahead > 0:
            return Stake(4.0, 0.8)
        return Stake(0.8, 0.1) if ahead < 0 else Stake(3.0, 1.5)
    leads = len(p.hidden) == max(len(other.hidden) for other in s.players if can_launch(other))
    return Stake(4.0 if leads else 2.0, 0.1)


def last_round(s: State) -> bool:
    """Could somebody launch at the end of this round, as things stand?"""
    return any(map(can_launch, s.players))


def price(s: State, player: int, charges: int) -> float:
    """What is given up by spending so many charges."""
    p = s.players[player]
    worth = LAST_ROUND if last_round(s) else CHARGE
    kept = max(0, p.charges - charges)
    total = sum(worth[kept + 1 : p.charges + 1])
    batteries = max(0, charges - p.charges)
    reserve = p.charges + p.ready.count("extra_battery") - charges
    needed = s.phase == "shootout" or (p.space == PAD and not p.exposed)
    return total + 0.2 * batteries + (TO_LAUNCH if needed and reserve < 1 else 0.0)


def loss(s: State, player: int) -> float:
    """What being exposed would cost a player."""
    p = s.players[player]
    if p.exposed:
        return 0.0
    if s.phase == "shootout" or can_launch(p):
        return 3.0
    return FIND[level(p.space)]


def shield_worth(s: State, player: int) -> float:
    """What one more shield is worth."""
    p = s.players[player]
    order = s.order()
    later = len(order) - 1 - order.index(player)
    exposure = 1.0 if later or s.phase == "shootout" else 0.6
    return loss(s, player) * SAVED * exposure / (1 + shields(p))


def guard_worth(s: State, player: int) -> float:
    """What it is worth to send the Guard back: to a player whom it would zappp, and who would not rather see others
    zappped."""
    hit = found(s)
    if player not in hit:
        return 0.0
    p = s.players[player]
    risk = 1.0 / max(1, len(p.hidden))
    rivals = sum(FIND[level(s.guard)] for victim in hit if s.owner(victim) != s.owner(player))
    return risk * (loss(s, player) + 0.15) + 0.15 - 0.1 * rivals
