"""Number keys: the boxes that an open question is about, by their number on the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import choices
from engines.mars import decisions as asks
from engines.mars.state import NOBODY, Appear, Kill, TakePlace

from . import deeds

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engines.kernel.records import Decision
    from engines.mars.state import Place, State


def keys(view: State) -> dict[int, Place]:
    """Number key -> box, for the first open question whose answers lie on the picture."""
    return next((found for d in view.pending if (found := keys_of(view, d))), {})


def keys_of(view: State, d: Decision) -> dict[int, Place]:
    """The boxes of one question; {} where it is about none."""
    match d:
        case asks.PickAction():
            return deeds.keys(view, d)
        case asks.ChoosePlace():
            return _numbered(act.place for act in choices(view, d) if isinstance(act, TakePlace))
        case asks.ChooseAppearance() | asks.ChooseImpact():
            return _numbered(sorted(act.place for act in choices(view, d) if isinstance(act, Appear)))
        case asks.ChooseVictims():
            acts = (act for act in choices(view, d) if isinstance(act, Kill))
            return _numbered(sorted(act.place for act in acts if act.place != NOBODY))
    return {}


def _numbered(places: Iterable[Place]) -> dict[int, Place]:
    return dict(enumerate(dict.fromkeys(places), start=1))
