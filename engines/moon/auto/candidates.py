"""What the thoughtful player thinks about: of every question the answers that may make a difference."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from engines.kernel.agenda import choices
from engines.moon.decisions import ChooseExchange, ChoosePayment, ChooseResources, TakeTurn
from engines.moon.rules.turn import END

from .ideas import blind
from .quick import OwnTurn, choose

if TYPE_CHECKING:
    from engines.kernel.choices import Rand
    from engines.kernel.records import Act, Decision
    from engines.moon.state import State

    from .style import Style

IDEAS = 6
"""The best acts of a turn that are thought about."""
BEHIND = 3.0
"""Hearts by which an act may be worse than the best at first sight."""
FEW = 5
"""Answers to any other question."""
SAMPLES = 3
"""Answers by chance, where there are many."""
MANY = (ChooseExchange, ChoosePayment, ChooseResources)
"""Questions that may have hundreds of answers."""


def candidates(s: State, d: Decision, rand: Rand, style: Style) -> list[Act]:
    """Different legal answers, the quick player's first."""
    best = choose(s, d, rand, style)
    others: list[Act] = _acts(s, d, rand, style) if isinstance(d, TakeTurn) else _answers(s, d, rand)
    return list(dict.fromkeys([best, *others]))


def _acts(s: State, d: TakeTurn, rand: Rand, style: Style) -> list[Act]:
    turn = OwnTurn(s, d, rand, style)
    ways = turn.gains()
    best = max([gain for gain, _ in ways], default=0.0)
    near = sorted([way for way in ways if way[0] >= best - BEHIND], key=lambda way: way[0], reverse=True)
    acts = [*[act for _, act in near[:IDEAS]], *blind(s, d.seat)]
    return [END, *acts] if s.turn.done else acts


def _answers(s: State, d: Decision, rand: Rand) -> list[Act]:
    shape = choices(s, d)
    if not isinstance(d, MANY):
        return list(islice(shape, FEW))
    return [shape.sample(rand) for _ in range(SAMPLES)]
