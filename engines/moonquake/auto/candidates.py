"""What the thoughtful player thinks about: of every question the answers that may make a difference."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from engines.kernel.agenda import choices
from engines.moonquake.decisions import (
    AimAt,
    ChooseClimb,
    ChooseSlide,
    IgnoreJam,
    MoveGuard,
    PlaceDrawn,
    SaveEquipment,
    TakeAction,
    TurnUnready,
    UseBoots,
    UseSuit,
)
from engines.moonquake.rules.action import END
from engines.moonquake.rules.zappp import aim
from engines.moonquake.state import Arrange

from .beliefs import knows
from .ideas import Idea, ideas

if TYPE_CHECKING:
    from engines.kernel.choices import Rand
    from engines.kernel.records import Act, Decision
    from engines.moonquake.state import State

IDEAS = 9
"""The best ideas for a turn that are thought about, besides ending it."""
FEW = 8
"""Answers to any other question."""
ALL = (ChooseClimb, ChooseSlide, IgnoreJam, PlaceDrawn, SaveEquipment, TurnUnready, UseBoots, UseSuit)
"""Questions of which all answers are thought about."""


def candidates(s: State, d: Decision, best: Act, rand: Rand) -> list[Act]:
    """Different legal answers, the quick player's `best` first; only that one where thinking does not help."""
    others: list[Act] = []
    if isinstance(d, TakeAction) and not isinstance(best, Arrange):
        others = [END, *_best_ideas(s, d.player, rand)]
    elif isinstance(d, AimAt):
        others = _unlike(s, d)
    elif isinstance(d, ALL) or (isinstance(d, MoveGuard) and s.options.modules):
        others = list(islice(choices(s, d), FEW))
    return list(dict.fromkeys([best, *others]))


def _best_ideas(s: State, player: int, rand: Rand) -> list[Act]:
    found = sorted(ideas(s, player, rand), key=_worth, reverse=True)
    return [idea.act for idea in found[:IDEAS]]


def _worth(idea: Idea) -> float:
    return idea.worth


def _unlike(s: State, d: AimAt) -> list[Act]:
    """One of each sort of cards of a hand, as far as the seat can tell them apart."""
    unlike: dict[object, Act] = {}
    for number, card in enumerate(s.players[d.victim].hidden, 1):
        kind = card.kind if knows(s, d.seat, d.victim, card) else ""
        unlike.setdefault((kind, card.shields), aim(number))
    return list(unlike.values())
