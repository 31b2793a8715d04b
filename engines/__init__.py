"""The games by id."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engines.adventure import ADVENTURE
from engines.mars import MARS
from engines.moon import MOON
from engines.moonquake import MOONQUAKE
from engines.walking import WALKING

if TYPE_CHECKING:
    from engines.kernel.game import Game

GAMES: dict[str, Game[Any]] = {game.id: game for game in (ADVENTURE, MOONQUAKE, MOON, WALKING, MARS)}

__all__ = ["GAMES"]
