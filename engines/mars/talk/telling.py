"""The log: what one action brought about, a line for each thing with its consequences. Same words for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import telling_acts, telling_rounds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.records import Event
    from engines.kernel.talk import Names
    from engines.mars.state import State

CHAPTERS = (telling_acts.sentence, telling_rounds.sentence)


def tell(events: Sequence[Event], view: State, names: Names) -> list[str]:
    """Sentences that follow from the one before stand on its line."""
    lines: list[str] = []
    for i, event in enumerate(events):
        told = _sentence(events[:i], event, events[i + 1 :], view, names)
        if not told:
            continue
        if lines and isinstance(event, telling_acts.FOLLOWING):
            lines[-1] = f"{lines[-1]} {told}"
        else:
            lines.append(told)
    return lines


def _sentence(before: Sequence[Event], event: Event, after: Sequence[Event], view: State, names: Names) -> str:
    """ "" for what needs no word. Raises ValueError for an event of another game."""
    for chapter in CHAPTERS:
        told = chapter(before, event, after, view, names)
        if told is not None:
            return told
    raise ValueError(f"no words for {type(event).__name__}")
