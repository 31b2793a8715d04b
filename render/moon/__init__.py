"""The pictures of Moon: the flag board, settlements, score sheet, solo table, lobby, and the private hand."""

from __future__ import annotations

from render.moon.board import board, callouts, page
from render.moon.hand import hand
from render.moon.lobby import title

__all__ = ["board", "callouts", "hand", "page", "title"]
