"""How near a player is to reputation cards, and what those in reach are worth."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from engines.moon.cards import needs as n

from .position import COLOUR_PLACE

if TYPE_CHECKING:
    from collections.abc import Callable

    from .position import Position

IN_REACH = 0.7
"""Of the worth of a card whose needs are met; others may come first."""
HAVING = 1.0
"""What a card does, besides its printed hearts."""


def in_reach(me: Position) -> float:
    """What unclaimed cards are worth to a player, by how near they are."""
    may_claim = me.turns > 0 or (me.acting and not me.s.turn.claimed)
    if not may_claim or me.gurps:
        return 0.0
    worth = 0.0
    for card in me.s.centre:
        facts = me.s.tables.reputations[card]
        near = 1.0
        for need in facts.needs:
            this = NEAR[type(need)](me, need)
            if this < near:
                near = this
        if near >= 1.0:
            worth += (facts.hearts + HAVING) * IN_REACH
        elif me.turns:
            worth += (facts.hearts + HAVING) * near * near * me.style.reach
    return worth


def _most(counts: list[int], amount: int) -> float:
    return min(1.0, max(counts) / amount)


def _colours(me: Position, need: n.NeedColours) -> float:
    counts = sorted([min(count, need.each) for count in me.colours], reverse=True)
    return sum(counts[: need.amount]) / (need.amount * need.each)


def _identical(me: Position, need: n.NeedIdentical) -> float:
    colour = COLOUR_PLACE[need.colour]
    cards = [me.prints.structures[x.card] for x in me.p.settlement]
    copies = Counter([card.id for card in cards if card.colour == colour])
    return _most([*copies.values(), 0], need.amount)


def _rovers(me: Position, need: n.NeedRovers) -> float:
    count = {"supply": me.p.rovers, "settlement": me.parked, "both": me.rovers}[need.where]
    return min(1.0, count / need.amount)


NEAR: dict[type, Callable[[Position, Any], float]] = {
    n.NeedEachResource: lambda me, need: sum([min(need.amount, x) for x in me.p.stock]) / (4.0 * need.amount),
    n.NeedNoResources: lambda me, need: 0.2 if any(me.p.stock) else 1.0,
    n.NeedNoRovers: lambda me, need: 0.4 if me.p.rovers else 1.0,
    n.NeedBehind: lambda me, need: 1.0 if me.rivals.hearts > me.p.hearts else 0.5,
    n.NeedFewest: lambda me, need: 1.0 if min([p.hearts for p in me.s.players]) == me.p.hearts else 0.3,
    n.NeedSameStock: lambda me, need: _most(list(me.p.stock), need.amount),
    n.NeedSameProduction: lambda me, need: _most(me.production, need.amount),
    n.NeedProduction: lambda me, need: min(1.0, sum(me.production) / need.amount),
    n.NeedSameFlags: lambda me, need: _most(me.flags, need.amount),
    n.NeedFlagKinds: lambda me, need: min(1.0, sum([x > 0 for x in me.flags]) / need.amount),
    n.NeedCards: lambda me, need: min(1.0, me.colours[COLOUR_PLACE[need.colour]] / need.amount),
    n.NeedColours: _colours,
    n.NeedIdentical: _identical,
    n.NeedSpent: lambda me, need: 1.0 if me.acting and me.s.turn.spent >= need.amount else 0.0,
    n.NeedRovers: _rovers,
    n.NeedWinning: lambda me, need: min(1.0, me.winning() / need.amount),
    n.NeedWinningAtMost: lambda me, need: 1.0 if me.winning() <= need.amount else 0.4,
    n.NeedFlipped: lambda me, need: min(1.0, sum([x.flipped for x in me.p.settlement]) / need.amount),
    n.NeedCardHearts: lambda me, need: min(1.0, me.card_hearts / need.amount),
}
