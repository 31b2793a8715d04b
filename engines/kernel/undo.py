"""When an action may be taken back without asking anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .records import Event, State


def undoable(before: State, after: State, events: Iterable[Event]) -> bool:
    """Nothing was rolled or drawn, and nothing hidden became known to anybody, by an action that led from one state to
    the other. The layer above sees to it that nobody else has acted since."""
    return before.rolls == after.rolls and not any(event.binds(after) for event in events)
