"""Parking a rover (chapter "Park a Rover")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.choices import Choice, One
from engines.moon.cards.vocabulary import ParkYield
from engines.moon.decisions import ChooseSymbol
from engines.moon.events import Parked
from engines.moon.state import Park, PickSymbol, State
from engines.moon.steps import Tell, YieldMore

from .gaining import gain_symbols
from .having import find, flags_of, in_force_of, on_space, set_rovers, symbols_of
from .spaces import SPACED, colour_of, free_spaces

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Act, Step


def parkings(s: State, player: int) -> Iterator[Park]:
    """Every free space of the others."""
    if s.turn.parked or not s.players[player].rovers:
        return
    for owner in range(len(s.players)):
        if owner != player:
            for space in free_spaces(s, owner):
                yield Park(owner, space)


def why_not_park(s: State, player: int, act: Park) -> str:
    """Once a turn, with a rover, on a free space of somebody else."""
    if s.turn.parked:
        return "You have parked this turn already."
    if act.player not in range(len(s.players)):
        return "There is no such player."
    if act.player == player:
        return "You cannot park on your own structures; park on somebody else's."
    if act.card >= 0 and find(s, act.player, act.card) is None:
        return "That structure does not stand there."
    if act.card < -2 or colour_of(s, act.player, act.card) not in SPACED:
        return "Only blue and yellow structures have room for a rover."
    if on_space(s, act.player, act.card):
        return "A rover stands there already, until the end of the Era."
    return "" if s.players[player].rovers else "You have no rover in your supply."


def park(s: State, player: int, act: Park) -> None:
    """The rover belongs to the owner from now on. Blue gives its production, yellow lends its flags for this turn."""
    s.players[player].rovers -= 1
    set_rovers(s, act.player, act.card, 1)
    blue = colour_of(s, act.player, act.card) == "blue"
    flags = () if blue else flags_of(s, act.player, act.card)
    s.turn = replace(s.turn, parked=True, borrowed=(*s.turn.borrowed, *flags))
    emit(s, Parked(player, act.player, act.card, flags))
    steps: list[Step] = []
    if blue:
        steps += gain_symbols(s, player, symbols_of(s, act.player, act.card), "park", act.card)
        extra = sum([rule.extra for rule in in_force_of(s, player, ParkYield)])
        steps += [YieldMore(player, act.player, act.card)] * extra
    then(s, *steps, Tell(player, "park"), Tell(act.player, "hosted"))


# ------------------------------------------------------------------ Synchronized
@rule(YieldMore)
def yield_more(s: State, step: YieldMore) -> None:
    """One of the symbols, by choice."""
    symbols = tuple(dict.fromkeys(symbols_of(s, step.owner, step.card)))
    if symbols:
        ask(s, ChooseSymbol(step.player, symbols, step.card))


@options(ChooseSymbol)
def symbols(s: State, d: ChooseSymbol) -> Choice:
    """Any of them."""
    return One(tuple([PickSymbol(symbol) for symbol in d.symbols]))


@reason(ChooseSymbol)
def why_not_symbol(s: State, d: ChooseSymbol, act: Act) -> str:
    """It must stand there."""
    fits = isinstance(act, PickSymbol) and act.symbol in d.symbols
    return "" if fits else f"Choose one of these: {', '.join(d.symbols)}."


@answer(ChooseSymbol)
def pick_symbol(s: State, d: ChooseSymbol, act: PickSymbol) -> None:
    """It counts once more."""
    then(s, *gain_symbols(s, d.seat, (act.symbol,), "park", d.card))
