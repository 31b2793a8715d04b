"""Short versions of the long runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines import GAMES
from tests.soak.__main__ import run
from tests.soak.kills import run as kill

if TYPE_CHECKING:
    from pathlib import Path

SECONDS = 10


async def test_ten_seconds_of_random_people_and_bad_luck(tmp_path: Path) -> None:
    moon = await run(SECONDS / 60, seed=1, folder=tmp_path, pictures=False)
    assert moon.tally["answered"] > 0
    assert moon.tally["inspections"] > 1


@pytest.mark.parametrize("game", GAMES)
async def test_ten_kills_change_nothing(game: str) -> None:
    killed = await kill(10, seed=1, names=[game])
    assert killed.total() == 10
