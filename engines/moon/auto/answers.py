"""The small questions: resources, flags, players, structures, cards, rovers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from engines.kernel.agenda import choices
from engines.moon.cards.vocabulary import FLAGS, RESOURCES
from engines.moon.decisions import (
    BuildMore,
    ChooseCard,
    ChooseExchange,
    ChooseFlag,
    ChoosePayment,
    ChoosePlayer,
    ChooseResources,
    ChooseStructures,
    ChooseSymbol,
    GiveRovers,
)
from engines.moon.effects.answers import eligible
from engines.moon.effects.card_answers import sources, swappable
from engines.moon.rules.building import buildable
from engines.moon.rules.final import score
from engines.moon.rules.having import in_hand, symbols_of
from engines.moon.rules.payment import affordable, terms
from engines.moon.rules.stock import all_of, chosen, holds, minus, of_kind, plus
from engines.moon.state import (
    BLUE_SIDE,
    NOBODY,
    NOTHING,
    Build,
    Decline,
    Exchange,
    GiveRover,
    PickCard,
    PickFlag,
    PickPlayer,
    PickStructures,
    PickSymbol,
    Take,
)

from .flips import flip_worth
from .position import Position, rivals_of
from .supplies import comfort, missing, of_rovers, usable, wants
from .trial import begin, build_out
from .worth import flag_chances, worth

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engines.kernel.records import Act, Decision
    from engines.moon.cards.vocabulary import Symbol
    from engines.moon.state import State, Stock

    from .style import Style

FEW = 8
"""Structures of the Discard Pile that are looked at, the dearest first."""
SYMBOL: dict[Symbol, float] = {
    "energy": 1.0,
    "water": 1.0,
    "biomass": 1.0,
    "metal": 1.0,
    "any": 1.25,
    "rover": 1.0,
    "heart": 1.0,
}
"""Hearts that a symbol gives; X is as it stands."""
NOW = 0.9
"""How much of its worth a resource must keep not to be turned into hearts."""


def answer(style: Style, s: State, d: Decision) -> Act:
    """An answer to any question but a turn's, from what the seat sees or a world that looks the same to it."""
    return ANSWERS[type(d)](_me(s, d.seat, style), d)


def _me(s: State, player: int, style: Style) -> Position:
    return Position(s, player, rivals_of(s, player), style)


# ------------------------------------------------------------------ resources
def pay(me: Position, d: ChoosePayment) -> Act:
    """What is missed least."""
    wanted = wants(me)
    return max(affordable(me.s, d.seat, d), key=lambda act: comfort(minus(me.p.stock, chosen(act)), wanted))


def take(me: Position, d: ChooseResources) -> Act:
    """What a structure of the hand lacks, else what serves best."""
    wanted = wants(me)
    if d.same:
        stocks: Iterable[Stock] = [of_kind(place, d.count) for place in range(4)]
    elif d.owner == NOBODY:
        stocks = all_of(d.count)
    else:
        have = me.s.players[d.owner].stock
        stocks = [stock for stock in all_of(min(d.count, sum(have))) if holds(have, stock)]
    fitting = next((fit for lack in _lacks(me) if (fit := [x for x in stocks if holds(x, lack)])), stocks)
    return Take(*max(fitting, key=lambda stock: comfort(plus(me.p.stock, stock), wanted)))


def _lacks(me: Position) -> list[Stock]:
    """What keeps structures of the hand from being built."""
    if not me.acting or me.s.turn.done:
        return []
    return missing(me.s, me.player, in_hand(me.s))


def exchange(me: Position, d: ChooseExchange) -> Act:
    """Into hearts whatever is worth less; into resources what a structure of the hand lacks."""
    if d.give == "rover":
        return _rovers_for_hearts(me, d)
    if d.get == "any":
        return _swap_resources(me, d)
    most = sum(me.p.stock) if d.most is None else d.most
    wanted = [0.0] * 4
    kinds = range(4) if d.give == "any" else [RESOURCES.index(d.give)]
    given, have = NOTHING, me.p.stock
    keeps = usable(me) * NOW
    for _ in range(most):
        left = minus(have, given)
        losses = [
            (comfort(left, wanted) - comfort(minus(left, of_kind(kind)), wanted), kind) for kind in kinds if left[kind]
        ]
        if not losses or min(losses)[0] * keeps > d.amount:
            break
        given = plus(given, of_kind(min(losses)[1]))
    return Exchange(*given)


def _rovers_for_hearts(me: Position, d: ChooseExchange) -> Exchange:
    given, left = 0, me.p.rovers
    while left and given < (left if d.most is None else d.most):
        if (of_rovers(left) - of_rovers(left - 1)) * usable(me) * me.style.rovers > d.amount:
            break
        given, left = given + 1, left - 1
    return Exchange(rovers=given)


def _swap_resources(me: Position, d: ChooseExchange) -> Exchange:
    """The gain is chosen afterwards, so only how much is given up matters; what is plentiful goes."""
    have, most = me.p.stock, sum(me.p.stock) if d.most is None else d.most
    for lack in _lacks(me):
        count = sum(lack)
        spare = [stock for stock in all_of(count) if holds(have, stock)] if count <= most else []
        fitting = [stock for stock in spare if not any(a and b for a, b in zip(stock, lack, strict=True))]
        if fitting and not (d.same and sum([n > 0 for n in lack]) > 1):
            return Exchange(*max(fitting, key=lambda stock: comfort(minus(have, stock), [0.0] * 4)))
    given = NOTHING
    for _ in range(min(most, 4)):
        left = minus(have, given)
        if max(left) - min(left) < 3 + sum(given):
            break
        given = plus(given, of_kind(left.index(max(left))))
    return Exchange(*given)


# ------------------------------------------------------------------ flags and players
def flag(me: Position, d: ChooseFlag) -> Act:
    """Hearts go where they are likeliest to come back; a tie where it changes most."""
    chances = flag_chances(me)
    if d.purpose == "hearts":
        return PickFlag(FLAGS[max(range(5), key=chances.__getitem__)])
    tied = [me.flags[i] == me.rivals.flags[i] > 0 and not me.wins(i) for i in range(5)]
    return PickFlag(FLAGS[max(range(5), key=lambda i: (tied[i], me.s.rewards[i]))])


def player(me: Position, d: ChoosePlayer) -> Act:
    """Give to who has least, take from who has most."""
    options = [act.player for act in choices(me.s, d)]
    sign = -1 if d.purpose == "take" else 1
    return PickPlayer(min(options, key=lambda other: sign * score(me.s, other).total))


# ------------------------------------------------------------------ structures
def structures(me: Position, d: ChooseStructures) -> Act:
    """The best ones; the least useful one to lose."""
    may = eligible(me.s, d)
    ranked = sorted(may, key=partial(RANKS[d.purpose], me), reverse=True)
    picked = ranked[: d.count]
    return PickStructures(tuple([card for card in may if card in picked]))


def symbols_worth(symbols: Iterable[Symbol], x: int) -> float:
    """Hearts that symbols give about now."""
    return sum([x if symbol == "x" else SYMBOL[symbol] for symbol in symbols])


def _produces(me: Position, card: int) -> float:
    return symbols_worth(symbols_of(me.s, me.player, card), me.x)


def _rewards(me: Position, card: int) -> float:
    return symbols_worth(me.s.tables.structures[card].assimilation, me.x)


def _without(me: Position, card: int) -> float:
    w = begin(me.s)
    p = w.players[me.player]
    p.settlement = tuple([x for x in p.settlement if x.card != card])
    return worth(w, me.player, me.rivals, me.style) + _rewards(me, card)


def _flips(me: Position, card: int) -> float:
    return flip_worth(me, me.prints.structures[card], max(flag_chances(me)))[0]


def _recalled(me: Position, card: int) -> float:
    """A blue structure is free again for paying guests."""
    if card == BLUE_SIDE:
        return 1.0
    return float(card >= 0 and me.s.tables.structures[card].colour == "blue")


RANKS: dict[str, Callable[[Position, int], float]] = {
    "produce": _produces,
    "double": _produces,
    "rewards": _rewards,
    "assimilate": _without,
    "flip_back": _flips,
    "recall": _recalled,
}


# ------------------------------------------------------------------ cards
def build_more(me: Position, d: BuildMore) -> Act:
    """The structure that brings most, or none."""
    found = best_build(me, sources(me.s, d), d.discount)
    before = worth(me.s, me.player, me.rivals, me.style)
    return Build(found[1]) if found and found[0] > before else Decline()


def best_build(me: Position, cards: Iterable[int], discount: int = 0) -> tuple[float, int] | None:
    """What a player comes to with the best of these structures, and which it is; None if none can be built."""
    on, tables = terms(me.s, me.player, discount), me.s.tables.structures
    unlike = {tables[card].id: card for card in cards if buildable(me.s, me.player, card, on)}
    dearest = sorted(unlike.values(), key=lambda card: -len(tables[card].cost))[:FEW]
    found = [(_built(me, card, discount), card) for card in dearest]
    return max(found, default=None)


def _built(me: Position, card: int, discount: int) -> float:
    w = build_out(begin(me.s), me.player, card, discount, partial(answer, me.style))
    return worth(w, me.player, me.rivals, me.style)


def card(me: Position, d: ChooseCard) -> Act:
    """Take what is best to build now, discard what is worst."""
    cards = swappable(me.s, d)
    if d.source == "discard":
        found = best_build(me, cards)
        return PickCard(found[1] if found else cards[-1])
    facts = me.s.tables.structures
    kept = best_build(me, cards)
    others = [x for x in cards if not kept or x != kept[1]] or cards
    return PickCard(min(others, key=lambda x: len(facts[x].assimilation)))


# ------------------------------------------------------------------ symbols and rovers
def symbol(me: Position, d: ChooseSymbol) -> Act:
    """The best one."""
    return PickSymbol(max(d.symbols, key=lambda x: symbols_worth([x], me.x)))


def give_rovers(me: Position, d: GiveRovers) -> Act:
    """To who has least, as long as hearts are worth more."""
    loss = (of_rovers(me.rovers) - of_rovers(me.rovers - 1)) * usable(me) * me.style.rovers
    if any(printed.end is not None for _, printed in me.standing):
        loss += 1.0
    if loss > d.hearts:
        return Decline()
    gifts: list[GiveRover] = list(choices(me.s, d).of(GiveRover))
    return min(gifts, key=lambda act: (score(me.s, act.player).total, act.card))


ANSWERS: dict[type, Callable[[Position, Any], Act]] = {
    BuildMore: build_more,
    ChooseCard: card,
    ChooseExchange: exchange,
    ChooseFlag: flag,
    ChoosePayment: pay,
    ChoosePlayer: player,
    ChooseResources: take,
    ChooseStructures: structures,
    ChooseSymbol: symbol,
    GiveRovers: give_rovers,
}
