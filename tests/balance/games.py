"""Games of automatic players of MoonQuake Escape, each a matter of its seed alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING

from engines.kernel import run
from engines.kernel.agenda import choices
from engines.kernel.records import Act, Action, Decision, Event
from engines.moonquake import MOONQUAKE
from engines.moonquake.auto import quick, thoughtful
from engines.moonquake.state import State

if TYPE_CHECKING:
    from engines.kernel.choices import Rand
    from engines.moonquake.state import Options

Chooser = Callable[[State, Decision, "Rand"], Act]
"""An answer to a question from the view of the seat that is asked."""
PATIENCE = 5000
"""Actions in one game before it counts as endless."""


def by_chance(view: State, d: Decision, rand: Rand) -> Act:
    """Any legal answer."""
    act: Act = choices(view, d).sample(rand)
    return act


def quickly(view: State, d: Decision, rand: Rand) -> Act:
    """The quick player's."""
    return quick.choose(view, d, rand)


def thoughtfully(worlds: int) -> Chooser:
    """A thoughtful player that looks at so many worlds for an answer, however long that takes."""
    return lambda view, d, rand: thoughtful.choose(MOONQUAKE, view, d, rand, worlds=worlds)


def game(choosers: Sequence[Chooser], seed: int, options: Options) -> Iterator[tuple[State, list[Event]]]:
    """A game to its end, one chooser a seat: the state, always the same object, after each action, and what happened.
    Raises AssertionError if it has no end."""
    s, chance = MOONQUAKE.new(len(choosers), seed, options), Random(seed)
    for _ in range(PATIENCE):
        if not s.pending:
            return
        d = run.owed(s)[0]
        act = choosers[d.seat](MOONQUAKE.view(s, d.seat), d, chance.randrange)
        yield s, run.play(s, Action(d.seat, d.id, act))
    raise AssertionError("the game goes on and on")


def played(choosers: Sequence[Chooser], seed: int, options: Options) -> State:
    """The end of a game."""
    *_, (s, _) = game(choosers, seed, options)
    return s


def wins(one: Chooser, others: Chooser, seats: int, games: int, options: Options) -> int:
    """How often one player wins against others, who all play alike. Its seat goes round with the same seeds."""
    won = 0
    for number in range(games):
        seat = number % seats
        s = played([one if other == seat else others for other in range(seats)], number // seats, options)
        won += s.winner is not None and s.owner(s.winner) == seat
    return won
