"""The choices inside of effects: flags, players, structures, exchanges, rovers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import answer, ask, emit, options, reason, then
from engines.kernel.choices import Amount, Choice, Either, Form, One, Some
from engines.moon.cards.vocabulary import FLAGS, RESOURCES
from engines.moon.decisions import (
    ChooseExchange,
    ChooseFlag,
    ChoosePayment,
    ChoosePlayer,
    ChooseResources,
    ChooseStructures,
    GiveRovers,
)
from engines.moon.events import Exchanged, RewardRaised, RoverGiven, RoverRecalled, Taken, TieChosen
from engines.moon.rules.assimilating import assimilate
from engines.moon.rules.gaining import gain, gain_symbols, gain_things, receive, spend
from engines.moon.rules.having import FLAG_PLACE, blues, on_space, set_rovers
from engines.moon.rules.stock import PLACE, chosen, minus, of_kind
from engines.moon.state import (
    BLUE_SIDE,
    SUPPLY,
    YELLOW_SIDE,
    Decline,
    Exchange,
    GiveRover,
    PickFlag,
    PickPlayer,
    PickStructures,
    State,
)

from .actions import flip_back, leave, produce_with
from .possible import victims

if TYPE_CHECKING:
    from engines.kernel.records import Act
    from engines.moon.state import PerFlag


# ------------------------------------------------------------------ flags
@options(ChooseFlag)
def flags(s: State, d: ChooseFlag) -> Choice:
    """All five."""
    return One(tuple([PickFlag(flag) for flag in FLAGS]))


@reason(ChooseFlag)
def why_not_flag(s: State, d: ChooseFlag, act: Act) -> str:
    """Any will do."""
    return "" if isinstance(act, PickFlag) and act.flag in FLAGS else "Choose one of the five flags."


@answer(ChooseFlag)
def pick_flag(s: State, d: ChooseFlag, act: PickFlag) -> None:
    """Hearts onto its reward, or its ties are won in this Scoring."""
    if d.purpose == "tie":
        s.ties = with_number(s.ties, FLAG_PLACE[act.flag], d.seat)
        emit(s, TieChosen(d.seat, act.flag))
    else:
        raise_reward(s, d.seat, FLAG_PLACE[act.flag], d.hearts)


def raise_reward(s: State, player: int, flag: int, hearts: int) -> None:
    """So many hearts more under a flag."""
    s.rewards = with_number(s.rewards, flag, s.rewards[flag] + hearts)
    emit(s, RewardRaised(player, FLAGS[flag], hearts))


def with_number(numbers: PerFlag, flag: int, number: int) -> PerFlag:
    """The numbers with another one for this flag."""
    industry, science, food, housing, transportation = [number if i == flag else old for i, old in enumerate(numbers)]
    return (industry, science, food, housing, transportation)


# ------------------------------------------------------------------ other players
@options(ChoosePlayer)
def players(s: State, d: ChoosePlayer) -> Choice:
    """All others, or those who have something to take."""
    return One(tuple([PickPlayer(player) for player in _players(s, d)]))


def _players(s: State, d: ChoosePlayer) -> list[int]:
    if d.purpose == "take":
        return victims(s, d.seat, d.what)
    return [player for player in range(len(s.players)) if player != d.seat]


@reason(ChoosePlayer)
def why_not_player(s: State, d: ChoosePlayer, act: Act) -> str:
    """Somebody else, who has what is taken."""
    if not isinstance(act, PickPlayer) or act.player not in range(len(s.players)) or act.player == d.seat:
        return "Choose another player."
    return "" if act.player in _players(s, d) else "That player has nothing of it."


@answer(ChoosePlayer)
def pick_player(s: State, d: ChoosePlayer, act: PickPlayer) -> None:
    """Then which resources, if there is a choice."""
    if d.purpose == "give":
        ask(s, ChoosePayment(d.seat, "give", (d.what,) * d.amount, d.amount, to=act.player))
    elif d.what == "any":
        count = min(d.amount, sum(s.players[act.player].stock))
        ask(s, ChooseResources(d.seat, count, "expedition", owner=act.player))
    else:
        owner = s.players[act.player]
        stock = of_kind(PLACE[d.what], min(d.amount, owner.stock[PLACE[d.what]]))
        owner.stock = minus(owner.stock, stock)
        receive(s, d.seat, stock)
        emit(s, Taken(d.seat, act.player, stock))


# ------------------------------------------------------------------ own structures
def eligible(s: State, d: ChooseStructures) -> list[int]:
    """The structures of the settlement that may be chosen, in building order, the base first."""
    settlement = s.players[d.seat].settlement
    match d.purpose:
        case "produce" | "double":
            return blues(s, d.seat)
        case "flip_back":
            return [x.card for x in settlement if x.flipped and x.card != d.other]
        case "recall":
            return with_rovers(s, d.seat)
    return [x.card for x in settlement]


def with_rovers(s: State, player: int) -> list[int]:
    """The spaces of a settlement with a rover."""
    spaces = [BLUE_SIDE, YELLOW_SIDE, *[x.card for x in s.players[player].settlement]]
    return [space for space in spaces if on_space(s, player, space)]


@options(ChooseStructures)
def structures(s: State, d: ChooseStructures) -> Choice:
    """So many different ones."""
    return Form(PickStructures(), {"cards": Some(tuple(eligible(s, d)), d.count, d.count)})


UNFIT = {
    "produce": "That is none of your blue structures.",
    "double": "That is none of your blue structures.",
    "rewards": "That is none of your structures.",
    "assimilate": "That is none of your structures.",
    "flip_back": "That is none of your flipped structures.",
    "recall": "There is no rover on it.",
}


@reason(ChooseStructures)
def why_not_structures(s: State, d: ChooseStructures, act: Act) -> str:
    """How many, which, each once."""
    many = "one structure" if d.count == 1 else f"{d.count} different structures"
    if not isinstance(act, PickStructures) or len(act.cards) != d.count:
        return f"Choose {many}."
    may = eligible(s, d)
    if any(card not in may for card in act.cards):
        return UNFIT[d.purpose]
    if len(set(act.cards)) < len(act.cards):
        return f"Each only once: choose {many}."
    in_order = [card for card in may if card in act.cards] == list(act.cards)
    return "" if in_order else "Name them in the order in which they were built, your base first."


@answer(ChooseStructures)
def pick_structures(s: State, d: ChooseStructures, act: PickStructures) -> None:
    """Does with them what it is about."""
    match d.purpose:
        case "double":
            s.players[d.seat].doubled = act.cards
        case "produce":
            produce_with(s, d.seat, list(act.cards))
        case "rewards":
            _take_rewards(s, d.seat, act.cards)
        case "assimilate":
            for card in act.cards:
                leave(s, d.seat, card)
                assimilate(s, d.seat, card, "settlement")
        case "flip_back":
            for card in act.cards:
                flip_back(s, d.seat, card)
        case "recall":
            for space in act.cards:
                _recall(s, d.seat, space)


def _take_rewards(s: State, player: int, cards: tuple[int, ...]) -> None:
    """Not an assimilation (ruling N25); a double reward gives all it prints (ruling N24)."""
    rewards = [(card, s.tables.structures[card].assimilation) for card in cards]
    then(s, *[step for card, symbols in rewards for step in gain_symbols(s, player, symbols, "rewards", card)])


def _recall(s: State, player: int, space: int) -> None:
    set_rovers(s, player, space, on_space(s, player, space) - 1)
    s.players[player].rovers += 1
    emit(s, RoverRecalled(player, space))


# ------------------------------------------------------------------ exchanges
def _limits(s: State, d: ChooseExchange) -> dict[str, int]:
    """How much of each may be discarded."""
    p = s.players[d.seat]
    if d.give == "rover":
        return {"rovers": p.rovers}
    stock: dict[str, int] = {name: p.stock[PLACE[name]] for name in RESOURCES}
    return stock if d.give == "any" else {d.give: stock[d.give]}


def _total(act: Exchange) -> int:
    return sum(chosen(act)) + act.rovers


@options(ChooseExchange)
def exchanges(s: State, d: ChooseExchange) -> Choice:
    """Any number, nothing first."""
    most = d.most
    limits = {name: min(n, n if most is None else most) for name, n in _limits(s, d).items()}
    shapes: dict[str, Choice] = {name: Amount(0, n) for name, n in limits.items()}
    within = None if most is None or len(limits) == 1 else (lambda act: _total(act) <= most)
    return Form(Exchange(), shapes, within)


@reason(ChooseExchange)
def why_not_exchange(s: State, d: ChooseExchange, act: Act) -> str:
    """What is there, and what the card allows."""
    if not isinstance(act, Exchange):
        return "Choose what you discard; nothing is allowed."
    limits = _limits(s, d)
    for name in (*RESOURCES, "rovers"):
        n = getattr(act, name)
        if n and name not in limits:
            return f"This takes no {name}."
        if n < 0 or n > limits.get(name, 0):
            return f"You have {limits.get(name, 0)} {name} to discard."
    if d.most is not None and _total(act) > d.most:
        return f"Discard {d.most} at most."
    return ""


@answer(ChooseExchange)
def exchange(s: State, d: ChooseExchange, act: Exchange) -> None:
    """Giving tokens up for others is spending (ruling N30)."""
    stock = chosen(act)
    spend(s, d.seat, stock)
    s.players[d.seat].rovers -= act.rovers
    emit(s, Exchanged(d.seat, stock, act.rovers))
    gain_things(s, d.seat, d.why, d.card, d.get, _total(act) * d.amount, d.same)


# ------------------------------------------------------------------ giving rovers away
@options(GiveRovers)
def rovers_to_give(s: State, d: GiveRovers) -> Choice:
    """Stop, or one more from anywhere to anybody."""
    return Either((One((Decline(),)), One(tuple(_gifts(s, d)))))


def _gifts(s: State, d: GiveRovers) -> list[GiveRover]:
    sources = [SUPPLY] * (s.players[d.seat].rovers > 0) + with_rovers(s, d.seat)
    others = [player for player in range(len(s.players)) if player != d.seat]
    return [GiveRover(player, source) for source in sources for player in others]


@reason(GiveRovers)
def why_not_give(s: State, d: GiveRovers, act: Act) -> str:
    """Whose, and from where."""
    if isinstance(act, Decline):
        return ""
    if not isinstance(act, GiveRover):
        return "Give a rover away, or leave it at that."
    if act.player not in range(len(s.players)) or act.player == d.seat:
        return "Give it to another player."
    return "" if act in _gifts(s, d) else "You have no rover there."


@answer(GiveRovers)
def give_rover(s: State, d: GiveRovers, act: Act) -> None:
    """Into a supply; nothing is produced (ruling N32). Asks again while there are rovers."""
    if not isinstance(act, GiveRover):
        return
    p = s.players[d.seat]
    if act.card == SUPPLY:
        p.rovers -= 1
    else:
        set_rovers(s, d.seat, act.card, on_space(s, d.seat, act.card) - 1)
    s.players[act.player].rovers += 1
    emit(s, RoverGiven(d.seat, act.player, act.card))
    gain(s, d.seat, "reputation", d.card, hearts=d.hearts)
    if _gifts(s, d):
        ask(s, GiveRovers(d.seat, d.hearts, d.card))
