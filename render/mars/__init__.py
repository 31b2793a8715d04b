"""The pictures of March on Mars: the planet both ways, the lobby, and a page with all marines."""

from __future__ import annotations

from render.mars.board import board, callouts
from render.mars.lobby import title
from render.mars.marines import page

__all__ = ["board", "callouts", "page", "title"]
