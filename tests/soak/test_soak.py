"""Short versions of the long runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.soak.__main__ import run
from tests.soak.kills import run as kill

if TYPE_CHECKING:
    from pathlib import Path

SECONDS = 10


async def test_ten_seconds_of_random_people_and_bad_luck(tmp_path: Path) -> None:
    moon = await run(SECONDS / 60, seed=1, folder=tmp_path, pictures=False)
    assert moon.tally["answered"] > 0
    assert moon.tally["inspections"] > 1


async def test_twenty_kills_change_nothing() -> None:
    killed = await kill(20, seed=1)
    assert killed.total() == 20
