"""The pictures of MoonQuake Escape: the board, the lobby, and the board explained."""

from __future__ import annotations

from render.moonquake.board import board, callouts
from render.moonquake.lobby import title

__all__ = ["board", "callouts", "title"]
