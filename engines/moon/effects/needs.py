"""What reputation cards require, at the moment of claiming (ruling M19)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from engines.moon.cards import needs as n
from engines.moon.cards.vocabulary import COLOURS
from engines.moon.rules.having import colours, flag_counts, printed, production, winning

from .amounts import rovers_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engines.moon.state import State


def met(s: State, player: int, needs: Iterable[n.Need]) -> bool:
    """Does a player fulfil all of them now?"""
    return all(MET[type(need)](s, player, need) for need in needs)


def unmet(s: State, player: int, needs: Iterable[n.Need]) -> list[n.Need]:
    """Those that a player does not fulfil."""
    return [need for need in needs if not MET[type(need)](s, player, need)]


def behind(s: State, player: int) -> bool:
    """Has another player more heart tokens?"""
    mine = s.players[player].hearts
    return any(p.hearts > mine for p in s.players)


def same_production(s: State, player: int) -> int:
    """The most identical production symbols; wild ones only among themselves."""
    return max(Counter(production(s, player)).values(), default=0)


def _identical(s: State, player: int, need: n.NeedIdentical) -> bool:
    copies = Counter([card.id for card in printed(s, player) if card.colour == need.colour])
    return max(copies.values(), default=0) >= need.amount


def _colours(s: State, player: int, need: n.NeedColours) -> bool:
    mine = colours(s, player)
    return sum([mine.count(colour) >= need.each for colour in COLOURS]) >= need.amount


def flipped(s: State, player: int) -> int:
    """Structures that lie flipped."""
    return sum([x.flipped for x in s.players[player].settlement])


def card_hearts(s: State, player: int) -> int:
    """Heart tokens on structures and reputation cards."""
    p = s.players[player]
    return sum([x.hearts for x in p.settlement]) + sum([x.hearts for x in p.reputations])


MET: dict[type, Callable[[State, int, Any], bool]] = {
    n.NeedEachResource: lambda s, player, need: min(s.players[player].stock) >= need.amount,
    n.NeedNoResources: lambda s, player, need: not any(s.players[player].stock),
    n.NeedNoRovers: lambda s, player, need: not s.players[player].rovers,
    n.NeedBehind: lambda s, player, need: behind(s, player),
    n.NeedSameStock: lambda s, player, need: max(s.players[player].stock) >= need.amount,
    n.NeedSameProduction: lambda s, player, need: same_production(s, player) >= need.amount,
    n.NeedProduction: lambda s, player, need: len(production(s, player)) >= need.amount,
    n.NeedSameFlags: lambda s, player, need: max(flag_counts(s, player)) >= need.amount,
    n.NeedFlagKinds: lambda s, player, need: sum([x > 0 for x in flag_counts(s, player)]) >= need.amount,
    n.NeedCards: lambda s, player, need: colours(s, player).count(need.colour) >= need.amount,
    n.NeedColours: _colours,
    n.NeedIdentical: _identical,
    n.NeedSpent: lambda s, player, need: s.turn.spent >= need.amount,
    n.NeedRovers: lambda s, player, need: rovers_in(s, player, need.where) >= need.amount,
    n.NeedWinning: lambda s, player, need: len(winning(s, player)) >= need.amount,
    n.NeedWinningAtMost: lambda s, player, need: len(winning(s, player)) <= need.amount,
    n.NeedFlipped: lambda s, player, need: flipped(s, player) >= need.amount,
    n.NeedCardHearts: lambda s, player, need: card_hearts(s, player) >= need.amount,
}
