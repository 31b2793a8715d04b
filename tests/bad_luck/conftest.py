"""A town with a game in it, and what may go wrong there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from bot.playground import Faults
from tests.bad_luck.kit import Village
from tests.bot.conftest import core, outbox
from tests.end_to_end.conftest import blank_pictures

if TYPE_CHECKING:
    from pathlib import Path

    from bot.playground import Server, World

__all__ = ["blank_pictures", "core", "make_village", "outbox"]

MakeVillage = Callable[[int], Village]


@pytest.fixture
async def make_village(world: World, server: Server, tmp_path: Path) -> MakeVillage:
    """Makes the test's village of so many people."""
    return lambda people: Village(world, server, tmp_path / "games.sqlite3", people)


@pytest.fixture
def faults(server: Server) -> Faults:
    return Faults(server)
