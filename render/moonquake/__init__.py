"""The pictures of MoonQuake Escape: the board, the lobby, the board explained, and the private hand."""

from __future__ import annotations

from render.moonquake.board import board, callouts
from render.moonquake.hand import hand
from render.moonquake.lobby import title
from render.pages import page

__all__ = ["board", "callouts", "hand", "page", "title"]
