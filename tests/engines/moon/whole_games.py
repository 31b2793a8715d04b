"""Whole games of Moon at random, with the cards of the box."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engines.kernel import run
from engines.kernel.playout import chance_of, random_action
from engines.kernel.records import Event
from engines.moon.decisions import TakeTurn
from engines.moon.state import Options, State

from .table import GAME

if TYPE_CHECKING:
    from engines.kernel.records import Action


class Moment(NamedTuple):
    """A state, the action that led to it (None: the beginning), and what happened."""

    state: State
    action: Action | None
    events: list[Event]


@lru_cache
def history(seats: int, seed: int = 1, options: Options | None = None) -> tuple[Moment, ...]:
    """A game at random, from its first question to its end; the first moment tells all that happened before."""
    pick = chance_of(random.Random(seed))
    s = set_up(seats, seed, options)
    run.advance(s)
    events, s.events = s.events, []
    moments = [Moment(GAME.clone(s), None, [event for event in events if isinstance(event, Event)])]
    while s.pending:
        action = random_action(s, pick)
        events = run.play(s, action)
        moments.append(Moment(GAME.clone(s), action, events))
    return tuple(moments)


def told(seats: int, seed: int = 1, options: Options | None = None) -> list[Event]:
    """Everything that happened in it."""
    return [event for moment in history(seats, seed, options) for event in moment.events]


def eras(seats: int, seed: int = 1, options: Options | None = None) -> list[State]:
    """The states in which the first turn of each Era begins."""
    found = dict[int, State]()
    for moment in history(seats, seed, options):
        if any(isinstance(d, TakeTurn) for d in moment.state.pending):
            found.setdefault(moment.state.era, moment.state)
    return [found[era] for era in sorted(found)]


def set_up(seats: int, seed: int = 1, options: Options | None = None) -> State:
    """A game before its first Production Phase."""
    s = State(seed=seed)
    GAME.setup(s, seats, options or Options())
    return s


def dealt(seats: int, seed: int = 1, options: Options | None = None) -> State:
    """A game in its first turn; who may choose in Production does what an absent player does."""
    s = GAME.new(seats, seed, options)
    while not any(isinstance(d, TakeTurn) for d in s.pending):
        s, _ = GAME.apply(s, GAME.default(s, run.owed(s)[0]))
    return s
