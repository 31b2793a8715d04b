"""What stands between a seat and its structures: what is missing to build one, and whether a parked rover would do.

Worked out from the seat's own view, with the terms by which the rules carry a build out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from engines.moon.decisions import BuildMore
from engines.moon.rules.having import FLAG_PLACE, excitement, flags_of, symbols_of
from engines.moon.rules.payment import due, lacking, terms
from engines.moon.rules.spaces import colour_of, free_spaces
from engines.moon.rules.stock import PLACE, counted, plus
from engines.moon.state import NOTHING, Turn
from engines.moon.talk.ahead import is_coming
from engines.moon.view import held_by

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Seat
    from engines.moon.cards.tables import Structure
    from engines.moon.cards.vocabulary import Flag, Payment
    from engines.moon.rules.payment import Terms
    from engines.moon.state import Hand, State, Stock

Missing = tuple["Payment | Flag", ...]


class Verdict(msgspec.Struct, frozen=True):
    """Whether a structure can be built: the symbols of its cost and the flags that are `missing`; `parking`: would one
    rover, parked somewhere, make up for all of them? `saved`: resources of the cost that need not be paid."""

    missing: Missing = ()
    parking: bool = False
    saved: int = 0


class Lent(msgspec.Struct, frozen=True):
    """What a rover parked on one space brings: resources, so many of them of any kind, and flags."""

    stock: Stock = NOTHING
    wild: int = 0
    flags: tuple[Flag, ...] = ()


class Readiness:
    """What a seat can build in its turn, or could if its turn were now. `view` is what it sees then, `hand` what it
    holds, `looked` the cards of the deck at which it looks, `x` what X is for it."""

    def __init__(self, view: State, seat: Seat) -> None:
        held = held_by(view, seat)
        self._in_time = view.acting == seat or is_coming(view, seat)
        self.seat = seat
        self.hand: Hand | None = view.hands[held] if held is not None and held < len(view.hands) else None
        if view.acting != seat and held is not None:
            view = replace(view, acting=seat, holding=held, turn=Turn())
        self.view = view
        self.more = next((d for d in view.pending if isinstance(d, BuildMore) and d.seat == seat), None)
        self.on = terms(view, seat, self.more.discount if self.more else 0)
        self.looked = [card for card in view.looked if card is not None]
        self.x = excitement(view, seat)
        self._spaces = set(self._bring())

    def open(self, source: str) -> bool:
        """May a structure of the hand, or of what the seat looks at ("deck"), be built in this turn, or in the one that
        comes with this hand?"""
        if self.more:
            return self.more.source == source
        return source == "hand" and self._in_time and not self.view.turn.done

    def verdict(self, card: int) -> Verdict:
        """What is missing to build this structure."""
        facts = self.view.tables.structures[card]
        saved = len(facts.cost) - due(facts, self.on)
        missing = _missing(facts, self.on, self.view.players[self.seat].stock, Lent())
        return Verdict(missing, bool(missing) and self._parking_does(facts), saved)

    def _parking_does(self, facts: Structure) -> bool:
        stock = self.view.players[self.seat].stock
        return any(not _missing(facts, self.on, stock, lent) for lent in self._spaces)

    def _bring(self) -> Iterator[Lent]:
        """What the seat's rover would bring from each space where it can be parked."""
        view, seat = self.view, self.seat
        if view.turn.parked or not view.players[seat].rovers or self.more:
            return
        for owner in range(len(view.players)):
            for space in free_spaces(view, owner) if owner != seat else ():
                if colour_of(view, owner, space) == "yellow":
                    yield Lent(flags=flags_of(view, owner, space))
                else:
                    symbols = symbols_of(view, owner, space)
                    yield Lent(counted(symbols), symbols.count("any"))


def _missing(facts: Structure, on: Terms, stock: Stock, lent: Lent) -> Missing:
    """Resources and flags that are missing even with what a rover brings."""
    return (*_resources(facts, on, plus(stock, lent.stock), lent.wild), *_flags(facts, on, lent))


def _flags(facts: Structure, on: Terms, lent: Lent) -> list[Flag]:
    counts = [*on.flags]
    for flag in lent.flags:
        counts[FLAG_PLACE[flag]] += 1
    return lacking(facts, counts)[on.missing :]


def _resources(facts: Structure, on: Terms, stock: Stock, wild: int) -> list[Payment]:
    """The symbols of a cost that cannot be paid; where the payer has the choice, the first ones."""
    count = due(facts, on)
    fitting = sum(map(min, stock, counted(facts.cost)))
    free = facts.cost.count("any") + on.other
    short = max(count - fitting - free, count - sum(stock)) - wild
    return _unpaid(facts.cost, stock)[: max(0, short)] if count else []


def _unpaid(cost: tuple[Payment, ...], stock: Stock) -> list[Payment]:
    """The symbols to which nothing in the stock corresponds, then those of any kind."""
    left = list(stock)
    unpaid: list[Payment] = []
    for symbol in cost:
        if symbol == "any":
            continue
        left[PLACE[symbol]] -= 1
        if left[PLACE[symbol]] < 0:
            unpaid.append(symbol)
    return [*unpaid, *[symbol for symbol in cost if symbol == "any"]]
