"""Saved games of older versions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from .data import TABLES, PerColour

if TYPE_CHECKING:
    from engines.kernel.save import Json

FIRST_COUNTERS = PerColour(yellow=20, blue=12, red=8, source="house")
"""Aliens of each colour in games of version 1."""


def from_version_1(state: Json) -> Json:
    """A game goes on with as many aliens as it began with; tables of its own it has already."""
    if "tables" in state:
        return state
    aliens = replace(TABLES.components.aliens, counters=FIRST_COUNTERS)
    tables = replace(TABLES, components=replace(TABLES.components, aliens=aliens))
    return {**state, "tables": msgspec.to_builtins(tables)}
