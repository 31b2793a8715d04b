"""Building a structure, by whatever way (chapters "Turn Sequence", "Structure Cards").

Cost and flags are settled before the new structure does anything (rulings M7, M8).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import answer, ask, emit, rule, then
from engines.moon.cards.vocabulary import OnBuilt
from engines.moon.decisions import ChoosePayment
from engines.moon.effects.always import refresh
from engines.moon.events import BuildStarted, Built, ExpeditionActed, Given, Paid
from engines.moon.state import NOBODY, NOTHING, Pay, State, Structure
from engines.moon.steps import Do, FinishBuild, Tell

from .gaining import gain_symbols, receive, spend
from .having import expedition_of
from .payment import due, expedition_matters, lacks, lent_flags, payable, terms, words
from .stock import chosen

if TYPE_CHECKING:
    from engines.kernel.records import Step
    from engines.moon.cards import tables
    from engines.moon.events import From

    from .payment import Terms


def buildable(s: State, player: int, card: int, on: Terms) -> bool:
    """May a player build this structure, wherever it lies?"""
    facts = s.tables.structures[card]
    if facts.requires and lacks(facts, on):
        return False
    count = due(facts, on)
    return not count or payable(s.players[player].stock, facts.cost, count, on.other)


def why_not_build(s: State, player: int, card: int, on: Terms) -> str:
    """What is missing to build it; "" if nothing is."""
    facts = s.tables.structures[card]
    lack = lacks(facts, on)
    if lack:
        flags = " and ".join([f"{lack.count(flag)} more {flag.capitalize()} flag" for flag in dict.fromkeys(lack)])
        return f"{facts.name} needs {flags} in your settlement, or a rover on somebody's."
    count = due(facts, on)
    if count and not payable(s.players[player].stock, facts.cost, count, on.other):
        return f"{facts.name} costs {_price(facts, count)}, and you have {_have(s, player)}."
    return ""


def _price(facts: tables.Structure, count: int) -> str:
    price = words(facts.cost)
    return price if count == len(facts.cost) else f"{count} of {price}"


def _have(s: State, player: int) -> str:
    names = ("energy", "water", "biomass", "metal")
    return words([name for name, n in zip(names, s.players[player].stock, strict=True) for _ in range(n)])


# ------------------------------------------------------------------ the way of a structure
def start(s: State, player: int, card: int, source: From, discount: int = 0) -> None:
    """A structure that has left its source is paid for, then it stands. A free build is used up even by a free
    structure (ruling N31)."""
    p, facts = s.players[player], s.tables.structures[card]
    s.table = (*s.table, card)
    on = terms(s, player, discount)
    emit(s, BuildStarted(player, card, source, lent_flags(facts, on)))
    if expedition_matters(s, player, facts, on, discount):
        emit(s, ExpeditionActed(player, expedition_of(s, player)))
    count = due(facts, on)
    then(s, FinishBuild(player, card, source, NOTHING, on.free))
    if on.free:
        p.free_builds -= 1
    elif count:
        ask(s, ChoosePayment(player, "build", facts.cost, count, on.other, card, on.to))


@answer(ChoosePayment)
def pay(s: State, d: ChoosePayment, act: Pay) -> None:
    """To the General Supply, or to another player; what GURPS gets is gone (ruling N28)."""
    stock = chosen(act)
    spend(s, d.seat, stock)
    if d.to != NOBODY:
        receive(s, d.to, stock)
    if d.purpose == "give":
        emit(s, Given(d.seat, d.to, stock))
        return
    emit(s, Paid(d.seat, d.purpose, d.card, stock, d.to))
    if d.purpose == "build":
        finish: FinishBuild = s.agenda.pop()
        then(s, replace(finish, paid=stock))


@rule(FinishBuild)
def finish_build(s: State, step: FinishBuild) -> None:
    """It stands: production, its own effect, then what other cards do."""
    player, card = step.player, step.card
    p, facts = s.players[player], s.tables.structures[card]
    s.table = tuple([x for x in s.table if x != card])
    p.settlement = (*p.settlement, Structure(card))
    s.turn = replace(s.turn, built_now=(*s.turn.built_now, card))
    emit(s, Built(player, card, step.source, step.free))
    refresh(s, player)
    steps: list[Step] = [*gain_symbols(s, player, facts.production, "built", card)]
    steps += [
        Do(player, "structure", card, i) for i, ability in enumerate(facts.effect) if isinstance(ability, OnBuilt)
    ]
    steps.append(Tell(player, "build", card, step.paid))
    if facts.flags:
        steps.append(Tell(player, "gain_flag", card))
    then(s, *steps)
