"""The pictures of Moon Adventure: the board, the lobby, and the board explained."""

from __future__ import annotations

from render.adventure.board import board, callouts
from render.adventure.lobby import title
from render.pages import page

__all__ = ["board", "callouts", "page", "title"]
