"""States, questions and panels of random games, made once for all tests of the words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import choices
from engines.moonquake import MOONQUAKE
from engines.moonquake import decisions as asks
from engines.moonquake import state as game
from engines.moonquake.talk import TALK
from tests.support.drawn import Drawn

from .random_states import VARIANTS, Moment, played

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engines.kernel.records import Act, Decision
    from engines.kernel.talk import Panel, Press
    from engines.moonquake.state import State

NAMES = ("Orange", "Blue", "Pink", "Green", "White", "Grey")
WIDE = ("W" * 20,) * 6
EVERY = 7
"""One state of so many is looked at, and all in which something rare is asked."""
RARE = (asks.ChooseSlide, asks.UseBoots, asks.UseSuit, asks.IgnoreJam, asks.TurnUnready, asks.MoveShields)
GAMES = 2 * len(VARIANTS)

MOMENTS: Sequence[Moment] = Drawn(lambda: (moment for seed in range(GAMES) for moment in played(seed)))
STATES: Sequence[State] = Drawn(
    lambda: (
        moment.state
        for number, moment in enumerate(MOMENTS)
        if not number % EVERY or any(isinstance(d, RARE) for d in moment.state.pending)
    )
)


def called(s: State, names: Sequence[str] = NAMES) -> Sequence[str]:
    return names[: len(s.seats)]


def asked() -> Iterator[tuple[State, asks.Question]]:
    """The View of each open question's seat."""
    for s in STATES:
        for d in s.pending:
            yield MOONQUAKE.view(s, d.seat), d


def panels() -> Iterator[tuple[State, int, Panel]]:
    """Each seat's own panel on its View."""
    for s in STATES:
        for seat in s.seats:
            view = MOONQUAKE.view(s, seat)
            yield view, seat, TALK.panel(view, seat, called(view))


QUESTIONS: Sequence[tuple[State, asks.Question]] = Drawn(asked)
PANELS: Sequence[tuple[State, int, Panel]] = Drawn(panels)


def lines(panel: Panel) -> list[Press]:
    return [*(press for menu in panel.menus for press in menu.lines), *panel.buttons]


def free_acts(view: State, d: Decision) -> set[Act]:
    """Every legal act of a question but arrangements."""
    choice = choices(view, d)
    return {act for kind in MOONQUAKE.acts if kind is not game.Arrange for act in choice.of(kind)}
