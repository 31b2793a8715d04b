"""Amounts: numbers, X, and counts of what a player has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engines.moon.cards import vocabulary as v
from engines.moon.rules.having import (
    colours,
    excitement,
    flag_counts,
    is_gurps,
    parked,
    printed,
    production,
    rovers,
    winning,
)
from engines.moon.rules.stock import PLACE
from engines.moon.state import NOTHING

if TYPE_CHECKING:
    from collections.abc import Callable

    from engines.moon.state import State, Stock


def amount_of(s: State, player: int, amount: v.Amount, paid: Stock = NOTHING) -> int:
    """How much that is now, for a player. `paid`: resources paid for the build at hand."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, str):
        return excitement(s, player)
    counted = _counted(s, player, amount, paid)
    if amount.most is not None:
        counted = min(counted, amount.most)
    return counted * (amount.times if isinstance(amount.times, int) else excitement(s, player))


def _counted(s: State, player: int, count: v.Count, paid: Stock) -> int:
    if isinstance(count, v.PerPaid):
        return paid[PLACE[count.what]]
    return COUNTS[type(count)](s, player, count)


def _stock(s: State, player: int, count: v.PerStock) -> int:
    stock = s.players[player].stock
    return sum(stock) if count.what == "any" else stock[PLACE[count.what]]


def _production(s: State, player: int, count: v.PerProduction) -> int:
    return production(s, player).count(count.what)


def _flags(s: State, player: int, count: v.PerFlag) -> int:
    return flag_counts(s, player)[v.FLAGS.index(count.flag)]


def _flag_kinds(s: State, player: int, count: v.PerFlagKind) -> int:
    return sum([n > 0 for n in flag_counts(s, player)])


def _flag_sets(s: State, player: int, count: v.PerFlagSet) -> int:
    return min(flag_counts(s, player))


def _cards(s: State, player: int, count: v.PerCard) -> int:
    return colours(s, player, count.base).count(count.colour)


def _colour_sets(s: State, player: int, count: v.PerColourSet) -> int:
    mine = colours(s, player)
    return min([mine.count(colour) for colour in v.COLOURS])


def _unclaimed(s: State, player: int, count: v.PerUnclaimed) -> int:
    return len(s.centre)


def _rovers(s: State, player: int, count: v.PerRover) -> int:
    return rovers_in(s, player, count.where)


def rovers_in(s: State, player: int, where: v.Where) -> int:
    """Rovers in the supply, on the structures, or both."""
    if where == "supply":
        return s.players[player].rovers
    return parked(s, player) if where == "settlement" else rovers(s, player)


def _winning(s: State, player: int, count: v.PerWinning) -> int:
    return len(winning(s, player))


def _least_printed(s: State, player: int, count: v.LeastPrinted) -> int:
    return sum([_least(s, other) for other in range(len(s.players)) if other != player])


def _least(s: State, player: int) -> int:
    """The smallest printed heart value of a player, tokens and formulas left out; 0 if there is none."""
    gurps = is_gurps(s, player)
    values = [card.hearts for card in printed(s, player) if gurps or card.colour == "grey"]
    values += [s.tables.reputations[claimed.card].hearts for claimed in s.players[player].reputations]
    return min([value for value in values if value], default=0)


COUNTS: dict[type, Callable[[State, int, Any], int]] = {
    v.PerStock: _stock,
    v.PerProduction: _production,
    v.PerFlag: _flags,
    v.PerFlagKind: _flag_kinds,
    v.PerFlagSet: _flag_sets,
    v.PerCard: _cards,
    v.PerColourSet: _colour_sets,
    v.PerUnclaimed: _unclaimed,
    v.PerRover: _rovers,
    v.PerWinning: _winning,
    v.LeastPrinted: _least_printed,
}
