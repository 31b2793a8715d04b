"""What a structure costs, and with what it may be paid (chapter "Structure Cards").

A discount waives symbols of the builder's choice; some symbols may be paid with another kind (rules "any_resource",
symbols "any"). Both only mean that a payment of so many resources need not match the symbols everywhere.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engines.kernel.agenda import options, reason
from engines.kernel.choices import Choice, One
from engines.moon.cards.vocabulary import AnyFlag, AnyResource, Discount, PayNeighbour
from engines.moon.decisions import ChoosePayment
from engines.moon.state import NOBODY, Pay, State

from .having import FLAG_PLACE, flag_counts, in_force, in_force_without_expedition, special_rules
from .lazy import Lazy
from .stock import all_of, chosen, counted, holds

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engines.kernel.records import Act
    from engines.moon.cards.tables import Structure
    from engines.moon.cards.vocabulary import Flag, Payment, Rule
    from engines.moon.state import Stock


class Terms:
    """How a player builds now, under these rules: resources `waived` for any structure, `coloured` discounts, symbols
    of a cost that may be paid with an `other` kind, required flags that may be `missing`, whether the next build is
    `free`, which player is paid (`to`; NOBODY: the General Supply)."""

    def __init__(self, s: State, player: int, discount: int, rules: list[Rule]) -> None:
        self.s = s
        self.player = player
        self.free = s.players[player].free_builds > 0
        self.waived, self.other, self.missing, self.to = discount, 0, 0, NOBODY
        self.coloured: list[Discount] = []
        for rule in rules:
            self._take(rule)

    def _take(self, rule: Rule) -> None:
        match rule:
            case Discount(colours=()):
                self.waived += rule.amount
            case Discount():
                self.coloured.append(rule)
            case AnyResource():
                self.other += rule.amount
            case AnyFlag():
                self.missing += rule.amount
            case PayNeighbour():
                step = 1 if rule.side == "left" else -1
                self.to = (self.player + step) % len(self.s.players)

    @Lazy
    def own(self) -> list[int]:
        """Flags of the settlement, in the order of FLAGS."""
        return flag_counts(self.s, self.player)

    @Lazy
    def flags(self) -> list[int]:
        """The same with those that a rover has lent."""
        counts = [*self.own]
        for flag in self.s.turn.borrowed:
            counts[FLAG_PLACE[flag]] += 1
        return counts


def terms(s: State, player: int, discount: int = 0) -> Terms:
    """The terms for everything that a player may build in this turn."""
    return Terms(s, player, discount, in_force(s, player))


def expedition_matters(s: State, player: int, card: Structure, on: Terms, discount: int) -> bool:
    """Does the special rule of the expedition change how this structure is built?"""
    if not special_rules(s, player):
        return False
    plain = Terms(s, player, discount, in_force_without_expedition(s, player))
    count = due(card, on)
    if count and on.to != plain.to:
        return True
    return (count, lacks(card, on), on.other) != (due(card, plain), lacks(card, plain), plain.other)


# ------------------------------------------------------------------ flags
def lacking(card: Structure, counts: Iterable[int]) -> list[Flag]:
    """Required flags beyond these."""
    left = list(counts)
    lack: list[Flag] = []
    for flag in card.requires:
        if left[FLAG_PLACE[flag]]:
            left[FLAG_PLACE[flag]] -= 1
        else:
            lack.append(flag)
    return lack


def lacks(card: Structure, on: Terms) -> list[Flag]:
    """Required flags that nothing makes up for."""
    return lacking(card, on.flags)[on.missing :]


def lent_flags(card: Structure, on: Terms) -> tuple[Flag, ...]:
    """Required flags that a rover has lent."""
    if not on.s.turn.borrowed:
        return ()
    lent = lacking(card, on.own)
    for flag in lacking(card, on.flags):
        lent.remove(flag)
    return tuple(lent)


# ------------------------------------------------------------------ resources
def due(card: Structure, on: Terms) -> int:
    """How many resources are to be paid."""
    if on.free or not card.cost:
        return 0
    waived = on.waived
    for rule in on.coloured:
        if card.colour in rule.colours:
            waived += rule.amount
    return max(0, len(card.cost) - waived)


def payable(stock: Stock, cost: tuple[Payment, ...], count: int, other: int) -> bool:
    """Can so many resources for these symbols be paid out of a stock?"""
    if sum(stock) < count:
        return False
    fitting = sum(map(min, stock, counted(cost)))
    return count - fitting <= cost.count("any") + other


@cache
def payments(cost: tuple[Payment, ...], count: int, other: int) -> tuple[Pay, ...]:
    """Everything with which so many resources for these symbols may be paid, what fits best first."""
    printed = counted(cost)
    allowed = cost.count("any") + other

    def strange(stock: Stock) -> int:
        return count - sum([min(a, b) for a, b in zip(stock, printed, strict=True)])

    fitting = sorted([stock for stock in all_of(count) if strange(stock) <= allowed], key=strange)
    return tuple([Pay(*stock) for stock in fitting])


def affordable(s: State, player: int, d: ChoosePayment) -> list[Pay]:
    """Those that the stock allows."""
    have = s.players[player].stock
    return [pay for pay in payments(d.cost, d.count, d.other) if holds(have, chosen(pay))]


@options(ChoosePayment)
def payings(s: State, d: ChoosePayment) -> Choice:
    """Everything that the player has and that fits."""
    return One(tuple(affordable(s, d.seat, d)))


@reason(ChoosePayment)
def why_not_pay(s: State, d: ChoosePayment, act: Act) -> str:
    """The number, what is there, what fits."""
    if not isinstance(act, Pay):
        return f"Choose with what you pay: {count_of(d.count)}."
    stock = chosen(act)
    if min(stock) < 0 or sum(stock) != d.count:
        return f"Pay {count_of(d.count)}, no more and no less."
    if not holds(s.players[d.seat].stock, stock):
        return "You do not have all of that."
    return "" if act in payments(d.cost, d.count, d.other) else f"That does not fit the cost: {words(d.cost)}."


def count_of(count: int) -> str:
    """So many resources in words."""
    return "1 resource" if count == 1 else f"{count} resources"


def words(symbols: Iterable[str]) -> str:
    """Symbols in words: "2 metal and 1 water"."""
    symbols = list(symbols)
    parts = [f"{symbols.count(x)} {'of any kind' if x == 'any' else x}" for x in dict.fromkeys(symbols)]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts) or "nothing"
