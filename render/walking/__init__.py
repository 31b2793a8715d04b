"""The pictures of Walking on the Moon: the lap, the lobby, and the private action card."""

from __future__ import annotations

from render.walking.board import board, callouts
from render.walking.hand import hand
from render.walking.lobby import title
from render.walking.pages import page

__all__ = ["board", "callouts", "hand", "page", "title"]
