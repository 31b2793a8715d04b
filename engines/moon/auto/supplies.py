"""What resources, rovers and symbols are worth to a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moon.cards.vocabulary import RESOURCES, Exchange, Gain, PerStock
from engines.moon.rules.stock import counted, minus

if TYPE_CHECKING:
    from engines.moon.cards.vocabulary import Action
    from engines.moon.state import State, Stock

    from .position import Position

RESOURCE = (0.0, 1.2, 2.3, 3.3, 4.15, 4.9, 5.5, 6.0, 6.4, 6.7, 6.9, 7.0)
"""Hearts that so many of one resource are worth; further ones bring little."""
ROVER = (0.0, 1.1, 2.1, 3.0, 3.7, 4.3, 4.7, 5.0, 5.2, 5.3, 5.4)
MORE = 0.05
SOON = 3.0
"""So many turns before the end of the game things begin to lose their worth."""
SPENT = (1.15, 1.0, 0.9)
"""How easily resources are spent well in Eras I, II and III."""
WANTED = 0.6
"""A resource more that a structure turns into hearts."""


def of_kind(count: int) -> float:
    """So many of one resource."""
    return RESOURCE[count] if count < len(RESOURCE) else RESOURCE[-1] + MORE * (count - len(RESOURCE) + 1)


def of_rovers(count: int) -> float:
    """So many rovers."""
    return ROVER[count] if count < len(ROVER) else ROVER[-1] + MORE * (count - len(ROVER) + 1)


def usable(me: Position) -> float:
    """How much of their worth things still have."""
    return min(1.0, me.turns / SOON)


def of_stock(me: Position) -> float:
    """All resources of a player."""
    worth = sum([of_kind(count) for count in me.p.stock])
    return usable(me) * worth * me.style.stock * SPENT[me.s.era - 1]


def of_all_rovers(me: Position) -> float:
    """Those in supply count more than those that stand in the settlement until the end of the Era."""
    return usable(me) * (of_rovers(me.rovers) + of_rovers(me.p.rovers)) * 0.5 * me.style.rovers


def hosting(me: Position) -> float:
    """Rovers that others will park on structures of this player."""
    time = me.eras + 0.5 * me.left / me.per_era
    return me.style.hosting * (0.40 * me.colours[0] + 0.12 * me.colours[1]) * time


# ------------------------------------------------------------------ which resources
def wants(me: Position) -> list[float]:
    """For each resource, what one more is worth to structures that can still be flipped."""
    found = [0.0] * 4
    for x, printed in me.standing:
        if printed.flip is not None and not x.flipped:
            for action in printed.flip.do:
                kind = _turned_into_hearts(action)
                if kind is not None:
                    found[kind] += WANTED
    return found


def _turned_into_hearts(action: Action) -> int | None:
    if isinstance(action, Exchange) and action.get == "heart" and action.give in RESOURCES:
        return RESOURCES.index(action.give)
    if isinstance(action, Gain) and isinstance(action.amount, PerStock) and action.amount.what in RESOURCES:
        return RESOURCES.index(action.amount.what)
    return None


def comfort(stock: Stock, wanted: list[float]) -> float:
    """How well a stock serves, compared with other stocks."""
    return sum([of_kind(count) + more * count for count, more in zip(stock, wanted, strict=True)])


def missing(s: State, player: int, cards: list[int]) -> list[Stock]:
    """What a player lacks for each of these structures, the dearest first; of those for which something is lacking."""
    have = s.players[player].stock
    found: list[tuple[int, Stock]] = []
    for card in cards:
        cost = s.tables.structures[card].cost
        energy, water, biomass, metal = [max(0, n) for n in minus(counted(cost), have)]
        lack = (energy, water, biomass, metal)
        if any(lack):
            found.append((-len(cost), lack))
    return [lack for _, lack in sorted(found)]
