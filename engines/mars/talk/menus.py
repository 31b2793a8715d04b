"""Lines in as many menus as needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.talk import Menu, Press

from .words import short

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engines.kernel.talk import Plan

LINES = 25
LABEL, LINE, NOTE = 34, 45, 80
"""Characters of a button's label, a menu line's label and its note."""


def line(label: str, plan: Plan, note: str = "", key: int = 0) -> Press:
    """A menu's line within its budget."""
    return Press(short(label, LINE), plan, short(note, NOTE), key)


def chunked(title: str, lines: Iterable[Press]) -> list[Menu]:
    """No menu for no lines."""
    every = tuple(lines)
    parts = [every[i : i + LINES] for i in range(0, len(every), LINES)]
    return [Menu(title if len(parts) == 1 else f"{title} ({i})", part) for i, part in enumerate(parts, start=1)]
