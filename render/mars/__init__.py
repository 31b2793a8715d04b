"""The pictures of March on Mars: the planet both ways, the lobby, and pages to look up."""

from __future__ import annotations

from render.mars.board import board, callouts
from render.mars.lobby import title
from render.mars.pages import page

__all__ = ["board", "callouts", "page", "title"]
