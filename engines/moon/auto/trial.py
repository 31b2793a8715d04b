"""What an act comes to: it is carried out in a copy, up to the next question of the own turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel import run
from engines.kernel.clone import cloner
from engines.kernel.records import Action
from engines.moon import view
from engines.moon.decisions import TakeTurn
from engines.moon.rules.building import start
from engines.moon.state import State
from engines.moon.steps import NextAct

if TYPE_CHECKING:
    from collections.abc import Callable

    from engines.kernel.records import Act, Decision

    Answer = Callable[[State, Decision], Act]

copy = cloner(State)


def begin(s: State) -> State:
    """A copy in which nothing comes after the present turn; what a view hides in the deck is anything that may be
    there, so that it can be drawn."""
    w = copy(s)
    for i in range(len(w.agenda) - 1, -1, -1):
        if type(w.agenda[i]) is NextAct:
            w.agenda = w.agenda[i:]
            break
    else:
        w.agenda = []
    if w.deck and w.deck[-1] is None:
        w.deck = [*view.unseen_structures(w)[: len(w.deck)]]
    return w


def act_out(w: State, d: Decision, act: Act, answer: Answer) -> State:
    """An act in such a copy, in place; questions that follow from it are answered."""
    run.play(w, Action(d.seat, d.id, act))
    return _finish(w, answer)


def build_out(w: State, player: int, card: int, discount: int, answer: Answer) -> State:
    """A structure is built in such a copy, in place, wherever it lies."""
    w.pending = []
    start(w, player, card, "discard", discount)
    run.advance(w)
    return _finish(w, answer)


def _finish(w: State, answer: Answer) -> State:
    while w.pending and type(w.pending[0]) is not TakeTurn:
        d = w.pending[0]
        run.play(w, Action(d.seat, d.id, answer(w, d)))
    return w
