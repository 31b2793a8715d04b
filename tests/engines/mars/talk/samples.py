"""States, questions and panels of random games at every level, made once for all tests of the words."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, get_args

from msgspec import Struct

from engines.kernel.playout import chance_of
from engines.kernel.records import Action, Event
from engines.mars import MARS
from engines.mars.state import Level, Options, State
from engines.mars.talk import TALK
from tests.engines.mars.scattered import Scattered
from tests.support.drawn import Drawn

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engines.kernel.records import Decision
    from engines.kernel.talk import Panel, Press

NAMES = ("Orange", "Blue", "Pink", "Green", "White")
WIDE = ("W" * 20,) * 5
LEVELS: tuple[Level, ...] = get_args(Level)
UPGRADES = ("bunkers", "random", "chosen")
EVERY = 9
"""One state of so many is looked at."""
GAMES = 40
SCATTERED = Scattered()


class Moment(Struct, frozen=True):
    """A state and the events that led to it."""

    state: State
    events: tuple[Event, ...] = ()


def played(seed: int) -> Iterator[Moment]:
    """A random game; every other one begins with everybody all over the planet."""
    options = Options(LEVELS[seed % 5], UPGRADES[seed % 3], ("left", "right")[seed % 2])  # type: ignore[arg-type]
    game = SCATTERED if seed % 2 else MARS
    rand = chance_of(Random(seed))
    s = game.new(2 + seed % 4, seed, options)
    yield Moment(MARS.clone(s))
    while not s.over:
        d = s.pending[rand(len(s.pending))]
        choice = next(choice for id, choice in MARS.legal_actions(s, d.seat).parts if id == d.id)
        events = MARS.play(s, Action(d.seat, d.id, choice.sample(rand)))
        yield Moment(MARS.clone(s), tuple(events))


MOMENTS: Sequence[Moment] = Drawn(lambda: (moment for seed in range(GAMES) for moment in played(seed)))
STATES: Sequence[State] = Drawn(
    lambda: (moment.state for number, moment in enumerate(MOMENTS) if not number % EVERY or moment.state.over)
)


def called(s: State, names: Sequence[str] = NAMES) -> Sequence[str]:
    return names[: len(s.marines)]


def asked() -> Iterator[tuple[State, Decision]]:
    """The View of each open question's seat."""
    for s in STATES:
        for d in s.pending:
            yield MARS.view(s, d.seat), d


def panels() -> Iterator[tuple[State, int, Panel]]:
    """Each seat's own panel on its View."""
    for s in STATES:
        for seat in s.seats:
            view = MARS.view(s, seat)
            yield view, seat, TALK.panel(view, seat, called(view))


QUESTIONS: Sequence[tuple[State, Decision]] = Drawn(asked)
PANELS: Sequence[tuple[State, int, Panel]] = Drawn(panels)


def lines(panel: Panel) -> list[Press]:
    return [*(press for menu in panel.menus for press in menu.lines), *panel.buttons]
