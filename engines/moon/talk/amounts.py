"""What flips and bonus actions give now, in numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moon.cards import sentences
from engines.moon.cards import vocabulary as v
from engines.moon.cards.amounts import noun, number, payment
from engines.moon.effects.amounts import amount_of
from engines.moon.effects.possible import flipped_by
from engines.moon.rules.having import blues, expedition_of, rovers
from engines.moon.rules.stock import PLACE, plus
from engines.moon.state import NO_CARD, NOTHING, Exchange
from engines.moon.steps import Do

from .words import counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engines.moon.state import State, Stock


def outcome(view: State, player: int, card: int, actions: Iterable[v.Action], pay: tuple[v.Payment, ...] = ()) -> str:
    """ "pay 1 metal, look at 3 cards of the deck and build one", "4 ❤"."""
    paid = [f"pay {payment(pay)}"] if pay else []
    return ", ".join((*paid, *(part for part in (result(view, player, card, one) for one in actions) if part)))


def result(view: State, player: int, card: int, action: v.Action) -> str:
    """One action with its amounts as they are now."""
    match action:
        case v.Gain():
            return gained(action.what, amount_of(view, player, action.amount), action.same)
        case v.Exchange():
            return exchanged(view, player, action)
        case v.Place():
            placed = amount_of(view, player, action.amount)
            return f"{placed} ❤ {'here' if action.where == 'here' else 'onto one flag reward'}"
        case v.Rewards():
            most = len(view.players[player].settlement)
            return counted(min(amount_of(view, player, action.amount), most), "assimilation reward")
        case v.FlipBack(count=int()):
            back = len(flipped_by(view, Do(player, "structure", card, 0), action))
            return f"flip back one of {back}" if back > 1 else "flip it back" if back else "nothing to flip back"
        case v.Produce(count=int()):
            return f"produce with one of {len(blues(view, player))}"
        case v.Gather():
            return f"your {counted(rovers(view, player), 'rover')} move here"
    return sentences.action(action)


def gained(what: v.Thing, amount: int, same: bool = False) -> str:
    """ "4 ❤", "2 resources of one kind", "1 rover"."""
    if what == "heart":
        return f"{amount} ❤"
    if what != "any":
        return number(amount, what)
    return f"{number(amount, 'any')}{' of one kind' if same and amount > 1 else ' of your choice'}"


def exchanged(view: State, player: int, action: v.Exchange) -> str:
    """ "2 energy → 4 ❤", "up to 3 resources → as many"."""
    most = most_given(view, player, action)
    given = f"{most} {noun(action.give, most)}"
    each = amount_of(view, player, action.amount)
    if action.get == "any":
        return f"up to {given} → as many of {'one kind' if action.same else 'your choice'}"
    return f"{given} → {gained(action.get, most * each)}"


def most_given(view: State, player: int, action: v.Exchange) -> int:
    """How much can be discarded at most."""
    p = view.players[player]
    have = p.rovers if action.give == "rover" else sum(p.stock) if action.give == "any" else p.stock[PLACE[action.give]]
    return have if action.most is None else min(have, action.most)


def everything(view: State, player: int, action: v.Exchange) -> Exchange | None:
    """The answer that discards as much as can be for hearts, where that leaves no choice; None if there is none."""
    most = most_given(view, player, action)
    if action.get != "heart" or not most:
        return None
    p = view.players[player]
    if action.give == "rover":
        return Exchange(rovers=most)
    if action.give == "any":
        return Exchange(*p.stock) if most == sum(p.stock) else None
    stock = [most if i == PLACE[action.give] else 0 for i in range(4)]
    return Exchange(*stock)


# ------------------------------------------------------------------ resources that are within reach
def boons(view: State, player: int) -> Iterator[tuple[str, list[Stock]]]:
    """The names of extras that would give resources now, with the sums among which one may choose."""
    turn, p = view.turn, view.players[player]
    held = expedition_of(view, player)
    if held != NO_CARD and not turn.expedition:
        facts = view.tables.expeditions[held]
        yield from _boon(view, player, facts.name, [x.do for x in facts.effect if isinstance(x, v.Bonus)])
    if not turn.flips:
        for x in p.settlement:
            flips = [a for a in view.tables.structures[x.card].effect if isinstance(a, v.OnFlip) and not a.pay]
            if flips and not x.flipped:
                name = f"flipping {view.tables.structures[x.card].name}"
                yield from _boon(view, player, name, [flip.do for flip in flips])


def _boon(
    view: State, player: int, name: str, actions: list[tuple[v.Action, ...]]
) -> Iterator[tuple[str, list[Stock]]]:
    for action in (one for these in actions for one in these):
        if isinstance(action, v.Gain) and action.what not in ("heart", "rover"):
            kinds = v.RESOURCES if action.what == "any" else (action.what,)
            amount = amount_of(view, player, action.amount)
            yield name, [_sum(kind, amount) for kind in kinds]


def _sum(kind: str, amount: int) -> Stock:
    energy, water, biomass, metal = [amount if i == PLACE[kind] else 0 for i in range(4)]
    return plus(NOTHING, (energy, water, biomass, metal))
