"""A core on a fresh file, and one with its outbox."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bot.kit import Core, Outbox

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest.fixture
async def core(tmp_path: Path) -> AsyncIterator[Core]:
    made = await Core.open(tmp_path / "games.sqlite3")
    yield made
    await made.close()


@pytest.fixture
async def outbox(core: Core) -> AsyncIterator[Outbox]:
    made = await Outbox.open(core)
    yield made
    await made.delivery.stop()
