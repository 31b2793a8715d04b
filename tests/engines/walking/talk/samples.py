"""States, questions and panels of random games, made once for all tests of the words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.walking import WALKING
from engines.walking import decisions as asks
from engines.walking.talk import TALK
from tests.support.drawn import Drawn

from .random_states import VARIANTS, Moment, played

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engines.kernel.records import Decision
    from engines.kernel.talk import Panel, Press
    from engines.walking.state import State

NAMES = ("Orange", "Blue", "Pink", "Green", "White")
WIDE = ("W" * 20,) * 5
EVERY = 9
"""One state of so many is looked at, and all in which something rare is asked."""
RARE = (asks.RobSomebody, asks.ShareCounters, asks.ChooseBox, asks.FreeJump)
GAMES = 2 * len(VARIANTS)

MOMENTS: Sequence[Moment] = Drawn(lambda: (moment for seed in range(GAMES) for moment in played(seed)))
STATES: Sequence[State] = Drawn(
    lambda: (
        moment.state
        for number, moment in enumerate(MOMENTS)
        if not number % EVERY or moment.state.over or any(isinstance(d, RARE) for d in moment.state.pending)
    )
)


def called(s: State, names: Sequence[str] = NAMES) -> Sequence[str]:
    return names[: len(s.seats)]


def asked() -> Iterator[tuple[State, Decision]]:
    """The public View of each open question."""
    for s in STATES:
        view = WALKING.view(s, None)
        for d in s.pending:
            yield view, d


def panels() -> Iterator[tuple[State, int, Panel]]:
    """Each seat's own panel on its View."""
    for s in STATES:
        for seat in s.seats:
            view = WALKING.view(s, seat)
            yield view, seat, TALK.panel(view, seat, called(view))


QUESTIONS: Sequence[tuple[State, Decision]] = Drawn(asked)
PANELS: Sequence[tuple[State, int, Panel]] = Drawn(panels)


def lines(panel: Panel) -> list[Press]:
    return [*(press for menu in panel.menus for press in menu.lines), *panel.buttons]
