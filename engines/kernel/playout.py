"""Random play: for tests, measurements and search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import run
from .agenda import choices
from .records import Action, State

if TYPE_CHECKING:
    import random

    from .choices import Rand

EAGER = 20
"""One in so many actions is unasked, changes a sealed answer, or answers a question for which nobody waits."""


def chance_of(r: random.Random) -> Rand:
    """A Random as the function that `sample` wants."""
    return lambda n: int(r.random() * n)


def random_action(s: State, pick: Rand) -> Action:
    """An answer of a seat that owes one; now and then something for which nobody waits."""
    if not pick(EAGER):
        free = [(seat, choice) for seat in s.turn_order() for choice in run.unasked(s, seat) if choice]
        if free:
            seat, choice = free[pick(len(free))]
            return Action(seat, 0, choice.sample(pick))
    open_ = run.owed(s) if len(s.pending) > 1 and pick(EAGER) else s.pending
    d = open_[pick(len(open_))]
    return Action(d.seat, d.id, choices(s, d).sample(pick))


def playout(s: State, r: random.Random) -> int:
    """Plays to the end at random, in place, unchecked and fast; gives the number of actions."""
    pick = chance_of(r)
    n = 0
    while s.pending:
        run.play(s, random_action(s, pick))
        n += 1
    return n
