"""The town, at rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from render.service import Picture as Painted
from tests.end_to_end.town import Town
from tests.support.openapi import agrees_with_description

if TYPE_CHECKING:
    from pathlib import Path

    from bot.model import Picture
    from bot.playground import Server, World

__all__ = ["agrees_with_description", "blank_pictures", "make_town"]

MakeTown = Callable[[int], Town]


class BlankPictures:
    """Paints nothing, quickly; some tests run with the real ones."""

    def warm_up(self) -> None:
        return None

    async def paint(self, order: Picture) -> Painted:
        return Painted(b"RIFF\0\0\0\0WEBP", f"{order.key[2]}-{order.key[0]}-{order.key[1]}.webp", order.alt)

    async def close(self) -> None:
        return None


@pytest.fixture
def blank_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.app.Pictures", BlankPictures)


@pytest.fixture
async def make_town(world: World, server: Server, tmp_path: Path) -> MakeTown:
    """Makes the test's town of so many people."""
    return lambda people: Town(world, server, tmp_path / "games.sqlite3", people)
