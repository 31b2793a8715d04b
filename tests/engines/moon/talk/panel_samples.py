"""States, questions and panels of random games of all sizes, made once for the tests of what Moon asks."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from msgspec import Struct

from engines.kernel.playout import chance_of, random_action
from engines.moon.decisions import (
    BuildMore,
    ChooseCard,
    ChooseExchange,
    ChooseFlag,
    ChoosePayment,
    ChoosePlayer,
    ChooseStructures,
    ChooseSymbol,
    GiveRovers,
)
from engines.moon.game import MOON
from engines.moon.state import Options
from engines.moon.talk.panel import panel
from tests.support.drawn import Drawn

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engines.kernel.records import Decision, Event
    from engines.kernel.talk import Panel, Press
    from engines.moon.state import State

NAMES = ("Orange", "Blue", "Pink", "Green", "White")
WIDE = ("W" * 20,) * 5
HARD = Options(solo="hard")
VARIANTS = ((1, Options()), (2, Options()), (3, Options()), (4, Options()), (5, Options()), (1, HARD))
GAMES = 2 * len(VARIANTS)
EVERY = 9
"""One state of so many is looked at, and all in which something rare is asked."""
RARE = (
    BuildMore,
    ChooseCard,
    ChooseExchange,
    ChooseFlag,
    ChoosePayment,
    ChoosePlayer,
    ChooseStructures,
    ChooseSymbol,
    GiveRovers,
)


class Moment(Struct, frozen=True):
    """A state and the events that led to it."""

    state: State
    events: tuple[Event, ...] = ()


def played(seed: int) -> Iterator[Moment]:
    """A random game from its start to its end."""
    seats, options = VARIANTS[seed % len(VARIANTS)]
    pick = chance_of(Random(seed))
    s = MOON.new(seats, seed, options)
    yield Moment(MOON.clone(s))
    while not s.over:
        events = MOON.play(s, random_action(s, pick))
        yield Moment(MOON.clone(s), tuple(events))


MOMENTS: Sequence[Moment] = Drawn(lambda: (moment for seed in range(GAMES) for moment in played(seed)))
STATES: Sequence[State] = Drawn(
    lambda: (
        moment.state
        for number, moment in enumerate(MOMENTS)
        if not number % EVERY or moment.state.over or any(isinstance(d, RARE) for d in moment.state.pending)
    )
)


def called(s: State, names: Sequence[str] = NAMES) -> Sequence[str]:
    """As many names as there are seats."""
    return names[: len(s.seats)]


def asked() -> Iterator[tuple[State, Decision]]:
    """The View of each open question's seat."""
    for s in STATES:
        for d in s.pending:
            yield MOON.view(s, d.seat), d


def panels() -> Iterator[tuple[State, int, Panel]]:
    """Each seat's own panel on its View."""
    for s in STATES:
        for seat in s.seats:
            view = MOON.view(s, seat)
            yield view, seat, panel(view, seat, called(s))


QUESTIONS: Sequence[tuple[State, Decision]] = Drawn(asked)
PANELS: Sequence[tuple[State, int, Panel]] = Drawn(panels)


def lines(said: Panel) -> list[Press]:
    """All that can be pressed or picked."""
    return [*(press for menu in said.menus for press in menu.lines), *said.buttons]
