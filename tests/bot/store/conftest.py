"""A store on a fresh file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.store import Store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    made = await Store.open(path)
    yield made
    await made.close()
