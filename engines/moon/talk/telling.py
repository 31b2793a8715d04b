"""The log: what happened, as everybody may read it, in the present tense.

What one act brings about is one line, sentence after sentence in order: "Orange builds Moon Fungi for 1 energy: 3
biomass. LED Garden: 3 hearts on it." An Era's end is told part by part.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import telling_phases, telling_turns
from .tellings import Scene, parts
from .words import people

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.records import Event
    from engines.kernel.talk import Names
    from engines.moon.state import State


def tell(events: Sequence[Event], view: State, names: Names) -> list[str]:
    """A line for each thing that happened, with all that it brought about; `view` is the View after everything. Raises
    ValueError for an event of another game."""
    scene = Scene(view, names, people(view, names))
    lines: list[str] = []
    for part, row in parts(events):
        if part == "turn":
            lines += telling_turns.lines(row, scene)
        else:
            lines += telling_phases.lines(part, row, scene)
    return lines
