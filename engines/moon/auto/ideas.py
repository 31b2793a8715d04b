"""The options of a turn that are worth trying; of those that are alike one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engines.moon.cards.vocabulary import RESOURCES, AssimilateAlso, BuildAlso
from engines.moon.rules import claiming, expedition, flipping, later, turn
from engines.moon.rules.having import flags_of, in_hand, symbols_of
from engines.moon.rules.payment import lacks, terms
from engines.moon.rules.spaces import colour_of, free_spaces
from engines.moon.rules.stock import counted, plus
from engines.moon.state import Assimilate, Flip, Park, UseExpedition

from .supplies import comfort

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.choices import Rand
    from engines.kernel.records import Act
    from engines.moon.cards.vocabulary import Flag, Symbol
    from engines.moon.state import State, Stock

PARKINGS = 4
"""Productions that are worth trying."""


def mains(s: State, player: int) -> list[Act]:
    """Structures to build, and rewards to assimilate for; for the same reward the dearest structure goes, so that
    nobody else gets it."""
    if s.turn.done:
        return []
    tables = s.tables.structures
    acts: dict[object, Act] = {tables[act.card].id: act for act in turn.builds(s, player)}
    for card in sorted(in_hand(s), key=lambda card: len(tables[card].cost) + tables[card].hearts):
        acts[tables[card].assimilation] = Assimilate(card)
    return list(acts.values())


def blocked(s: State, player: int) -> list[int]:
    """Structures of the hand that cannot be built now, unlike ones."""
    can = {act.card for act in turn.builds(s, player)}
    unlike = {s.tables.structures[card].id: card for card in in_hand(s) if card not in can}
    return list(unlike.values())


def options(s: State, player: int, rand: Rand) -> Iterator[Act]:
    """Options whose result is known; what is drawn from the deck is not (`blind`)."""
    for act in (*expedition.uses(s, player), *flipping.flips(s, player)):
        if not is_blind(s, player, act):
            yield act
    yield from claiming.claims(s, player)
    yield from parkings(s, player, rand)
    yield from later.uses(s, player)


def blind(s: State, player: int) -> Iterator[Act]:
    """Options that draw cards of the deck."""
    for act in (*expedition.uses(s, player), *flipping.flips(s, player)):
        if is_blind(s, player, act):
            yield act


def is_blind(s: State, player: int, act: Act) -> bool:
    """Does it draw cards of the deck?"""
    if isinstance(act, Flip):
        i = flipping.ability_of(s, act.card)
        ability = s.tables.structures[act.card].effect[i] if i is not None else None
    elif isinstance(act, UseExpedition):
        me = expedition.bonus_of(s, player)
        ability = s.tables.expeditions[me.card].effect[me.ability] if me is not None else None
    else:
        return False
    actions = getattr(ability, "do", ())
    return any(isinstance(a, BuildAlso | AssimilateAlso) and a.source == "deck" for a in actions)


def parkings(s: State, player: int, rand: Rand) -> list[Park]:
    """For the best productions, and for each flag that a structure of the hand lacks: at who is weakest."""
    p = s.players[player]
    if s.turn.parked or not p.rovers:
        return []
    wanted = wanted_flags(s, player)
    lending: dict[object, tuple[float, Park]] = {}
    producing: dict[tuple[Symbol, ...], tuple[float, Park]] = {}
    for owner, other in enumerate(s.players):
        if owner == player:
            continue
        strength = other.hearts + 2 * other.rovers + rand(100) / 100
        for space in free_spaces(s, owner):
            if colour_of(s, owner, space) == "yellow":
                flags = frozenset(flag for flag in flags_of(s, owner, space) if flag in wanted)
                if flags and (flags not in lending or strength < lending[flags][0]):
                    lending[flags] = strength, Park(owner, space)
            else:
                symbols = symbols_of(s, owner, space)
                if symbols not in producing or strength < producing[symbols][0]:
                    producing[symbols] = strength, Park(owner, space)
    best = sorted(producing, key=partial(_brings, p.stock), reverse=True)[:PARKINGS]
    return [*[park for _, park in lending.values()], *[producing[symbols][1] for symbols in best]]


def _brings(stock: Stock, symbols: tuple[Symbol, ...]) -> float:
    """Hearts that symbols bring about now, with these resources."""
    none = [0.0] * 4
    others = [symbol for symbol in symbols if symbol not in RESOURCES]
    return comfort(plus(stock, counted(symbols)), none) - comfort(stock, none) + 1.5 * len(others)


def wanted_flags(s: State, player: int) -> set[Flag]:
    """Flags that structures of the hand lack."""
    if s.turn.done:
        return set()
    on = terms(s, player)
    return {flag for card in in_hand(s) for flag in lacks(s.tables.structures[card], on)}
