"""Tokens from and to the General Supply, and the choice of resources (chapter "Commonly Used Terms", Resources).

Pieces are no limit (ruling N1). GURPS has no use for resources and gets none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.choices import Choice, One
from engines.moon.decisions import ChooseResources
from engines.moon.events import Gained, Taken
from engines.moon.state import NO_CARD, NOBODY, NOTHING, State, Take
from engines.moon.steps import GainOfChoice

from .having import excitement, is_gurps
from .stock import PLACE, all_of, chosen, counted, holds, minus, of_kind, plus

if TYPE_CHECKING:
    from engines.kernel.records import Act
    from engines.moon.cards.vocabulary import Symbol, Thing
    from engines.moon.decisions import Why
    from engines.moon.state import Stock


def gain(
    s: State, player: int, why: Why, card: int = NO_CARD, stock: Stock = NOTHING, rovers: int = 0, hearts: int = 0
) -> None:
    """Tokens for a player, told if there are any."""
    if is_gurps(s, player):
        stock = NOTHING
    if not (any(stock) or rovers or hearts):
        return
    p = s.players[player]
    p.stock = plus(p.stock, stock)
    p.rovers += rovers
    p.hearts += hearts
    emit(s, Gained(player, why, card, stock, rovers, hearts))


def gain_symbols(
    s: State, player: int, symbols: tuple[Symbol, ...], why: Why, card: int = NO_CARD
) -> list[GainOfChoice]:
    """What symbols give at once; the steps are for resources of choice."""
    hearts = symbols.count("heart")
    if "x" in symbols:
        hearts += symbols.count("x") * excitement(s, player)
    gain(s, player, why, card, counted(symbols), symbols.count("rover"), hearts)
    wild = symbols.count("any")
    return [GainOfChoice(player, wild, why, card)] if wild and not is_gurps(s, player) else []


def gain_things(s: State, player: int, why: Why, card: int, what: Thing, count: int, same: bool) -> None:
    """So many tokens of a kind, for an effect."""
    if what == "any":
        if count:
            then(s, GainOfChoice(player, count, why, card, same))
    elif what == "rover":
        gain(s, player, why, card, rovers=count)
    elif what == "heart":
        gain(s, player, why, card, hearts=count)
    else:
        gain(s, player, why, card, of_kind(PLACE[what], count))


def spend(s: State, player: int, stock: Stock) -> None:
    """Resources leave a supply, which counts as spending."""
    p = s.players[player]
    p.stock = minus(p.stock, stock)
    if player == s.acting:
        s.turn = replace(s.turn, spent=s.turn.spent + sum(stock))


def receive(s: State, player: int, stock: Stock) -> None:
    """Resources of somebody else come into a supply."""
    if not is_gurps(s, player):
        p = s.players[player]
        p.stock = plus(p.stock, stock)


# ------------------------------------------------------------------ resources of choice
@rule(GainOfChoice)
def gain_of_choice(s: State, step: GainOfChoice) -> None:
    """The player chooses."""
    ask(s, ChooseResources(step.player, step.count, step.why, step.card, step.same))


@options(ChooseResources)
def takings(s: State, d: ChooseResources) -> Choice:
    """Any, of one kind, or what the owner has."""
    return One(tuple([Take(*stock) for stock in _sums(s, d)]))


def _sums(s: State, d: ChooseResources) -> list[Stock]:
    if d.same:
        return [of_kind(place, d.count) for place in range(4)]
    if d.owner == NOBODY:
        return list(all_of(d.count))
    have = s.players[d.owner].stock
    return [stock for stock in all_of(min(d.count, sum(have))) if holds(have, stock)]


@reason(ChooseResources)
def why_not_take(s: State, d: ChooseResources, act: Act) -> str:
    """The number, the kind, what the owner has."""
    if not isinstance(act, Take):
        return f"Choose {_resources(d.count)} to take."
    stock = chosen(act)
    if stock in _sums(s, d):
        return ""
    if min(stock) < 0 or sum(stock) != d.count:
        return f"Take {_resources(d.count)}, no more and no less."
    return "All of them must be of one kind." if d.same else "Not so many of them are there to take."


def _resources(count: int) -> str:
    return "1 resource" if count == 1 else f"{count} resources"


@answer(ChooseResources)
def take(s: State, d: ChooseResources, act: Take) -> None:
    """From the General Supply, or from another player."""
    stock = chosen(act)
    if d.owner == NOBODY:
        gain(s, d.seat, d.why, d.card, stock)
        return
    owner = s.players[d.owner]
    owner.stock = minus(owner.stock, stock)
    receive(s, d.seat, stock)
    emit(s, Taken(d.seat, d.owner, stock))
