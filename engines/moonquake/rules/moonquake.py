"""1. MoonQuake Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engines.moonquake.state import Quake, State


def roll_die(s: State) -> Quake:
    """A roll of the Quake die."""
    raise NotImplementedError


def spin(s: State) -> int:
    """A spin of the Moon Spinner."""
    raise NotImplementedError
