"""1. Production Phase: everybody at once, each choosing for themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import ask, emit, rule, then
from engines.moon.cards.vocabulary import DoubleProduction
from engines.moon.decisions import ChooseResources, ChooseStructures
from engines.moon.events import PhaseStarted
from engines.moon.steps import Construction, ProduceAll, Production

from .gaining import gain_symbols
from .having import blues, in_force_of, production, symbols_of

if TYPE_CHECKING:
    from engines.moon.state import State


@rule(Production)
def production_phase(s: State, step: Production) -> None:
    """First owners of Flexible choose what produces twice. GURPS produces nothing."""
    s.phase = "production"
    emit(s, PhaseStarted(s.era, s.phase))
    then(s, ProduceAll(), Construction())
    doubled = [(seat, _doubles(s, seat)) for seat in s.turn_order()]
    ask(s, *[ChooseStructures(seat, "double", count) for seat, count in doubled if count])


def _doubles(s: State, player: int) -> int:
    count = sum([rule.count for rule in in_force_of(s, player, DoubleProduction)])
    return min(count, len(blues(s, player)))


@rule(ProduceAll)
def produce_all(s: State, step: ProduceAll) -> None:
    """All symbols of base and blue structures; resources of choice are asked for at the same time."""
    questions = []
    for player in s.turn_order():
        symbols = production(s, player)
        for card in s.players[player].doubled:
            symbols += symbols_of(s, player, card)
        s.players[player].doubled = ()
        questions += gain_symbols(s, player, tuple(symbols), "production")
    ask(s, *[ChooseResources(q.player, q.count, q.why) for q in questions])
