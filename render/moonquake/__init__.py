"""The pictures of MoonQuake Escape: the board, the board explained, what lies on it, the lobby, the private hand."""

from __future__ import annotations

from render.moonquake.board import board, callouts
from render.moonquake.hand import hand
from render.moonquake.legend import page
from render.moonquake.lobby import title

__all__ = ["board", "callouts", "hand", "page", "title"]
