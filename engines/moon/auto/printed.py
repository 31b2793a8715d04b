"""What cards print, sorted by what it means to an automatic player; worked out once for each set of tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.moon.cards.vocabulary import (
    COLOURS,
    FLAGS,
    Always,
    Amount,
    AtEnd,
    AtScoring,
    Later,
    OnFlip,
    Rule,
    Symbol,
    When,
    While,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engines.moon.cards.tables import Tables
    from engines.moon.cards.vocabulary import Ability, Flag

SYMBOLS: tuple[Symbol, ...] = ("energy", "water", "biomass", "metal", "any", "rover", "heart", "x")
SYMBOL_PLACE = {symbol: place for place, symbol in enumerate(SYMBOLS)}
KEPT = 8
"""Sets of tables that are remembered; games that were loaded have their own."""


class Print(NamedTuple):
    """A card. `colour`, `flags`, `production`: places in COLOURS, FLAGS, SYMBOLS. `hearts`: those that count in the
    end. `special`: it does something besides."""

    id: str = ""
    colour: int = -1
    flags: tuple[int, ...] = ()
    production: tuple[int, ...] = ()
    hearts: int = 0
    flip: OnFlip | None = None
    always: Amount | None = None
    end: Amount | None = None
    whens: tuple[When, ...] = ()
    rules: tuple[Rule, ...] = ()
    later: bool = False
    at_scoring: bool = False
    special: bool = False


class Prints(NamedTuple):
    """All cards, in the order of the tables."""

    tables: Tables
    structures: tuple[Print, ...]
    reputations: tuple[Print, ...]
    bases: tuple[Print, ...]
    solo: tuple[Print, ...]


_known: dict[int, Prints] = {}


def prints_of(tables: Tables) -> Prints:
    """The cards of these tables."""
    found = _known.get(id(tables))
    if found is None or found.tables is not tables:
        if len(_known) >= KEPT:
            _known.clear()
        found = _known[id(tables)] = _read(tables)
    return found


def _read(tables: Tables) -> Prints:
    structures = [
        _print(card.id, card.colour, card.flags, card.production, card.hearts * (card.colour == "grey"), card.effect)
        for card in tables.structures
    ]
    reputations = [_print(card.id, "", (), (), card.hearts, card.effect) for card in tables.reputations]
    bases = [_print(card.id, "", card.flags, card.production, 0, ()) for card in tables.bases]
    solo = [_print(card.id, card.colour, card.flags, card.production, card.hearts, ()) for card in tables.solo]
    return Prints(tables, tuple(structures), tuple(reputations), tuple(bases), tuple(solo))


def _print(
    id: str,
    colour: str,
    flags: tuple[Flag, ...],
    production: tuple[Symbol, ...],
    hearts: int,
    abilities: tuple[Ability, ...],
) -> Print:
    return Print(
        id,
        COLOURS.index(colour) if colour in COLOURS else -1,
        tuple([FLAGS.index(flag) for flag in flags]),
        symbols(production),
        hearts,
        next((a for a in abilities if isinstance(a, OnFlip)), None),
        next((a.hearts for a in abilities if isinstance(a, Always)), None),
        next((a.score for a in abilities if isinstance(a, AtEnd)), None),
        tuple([a for a in abilities if isinstance(a, When)]),
        tuple([a.rule for a in abilities if isinstance(a, While)]),
        any(isinstance(a, Later) for a in abilities),
        any(isinstance(a, AtScoring) for a in abilities),
        bool(abilities),
    )


def symbols(printed: Iterable[Symbol]) -> tuple[int, ...]:
    """Their places in SYMBOLS."""
    return tuple([SYMBOL_PLACE[symbol] for symbol in printed])
