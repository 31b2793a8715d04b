"""The pictures of Walking on the Moon: the lap, the lobby, and the private action card."""

from __future__ import annotations

from render.pages import page
from render.walking.board import board, callouts
from render.walking.hand import hand
from render.walking.lobby import title

__all__ = ["board", "callouts", "hand", "page", "title"]
