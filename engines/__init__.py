"""The games by id."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engines.adventure import ADVENTURE

if TYPE_CHECKING:
    from engines.kernel.game import Game

GAMES: dict[str, Game[Any]] = {game.id: game for game in (ADVENTURE,)}

__all__ = ["GAMES"]
