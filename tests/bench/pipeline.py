"""Actions a second through engine, database and delivery, fifty games at once, without pictures."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from tests.bench.measure import Row
from tests.bench.tables import Tables, tables_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.model import Table

GAMES_AT_ONCE = 50
ACTS = 30
GOAL = 150


async def measure() -> float:
    """Actions per second, from the first press until the last message is delivered."""
    numbers = count(1)
    with tempfile.TemporaryDirectory() as folder:
        async with tables_on(Path(folder) / "bench.sqlite3") as tables:
            games = [await tables.open(n, 2 * n, 2 * n + 1) for n in range(1, GAMES_AT_ONCE + 1)]
            await tables.sent()
            start = time.perf_counter()
            made = await asyncio.gather(*(_play(tables, table, numbers) for table in games))
            await tables.sent()
            return sum(made) / (time.perf_counter() - start)


async def _play(tables: Tables, table: Table, numbers: Iterator[int]) -> int:
    """Random acts until there were enough or the game is over; how many."""
    rand = random.Random(table.id)
    for made in range(ACTS):
        if table.status != "playing":
            return made
        table = await tables.act(table, rand, next(numbers))
    return ACTS


def pipeline() -> Iterator[Row]:
    """Engine, SQLite and delivery together."""
    rate = asyncio.run(measure())
    yield Row(f"{GAMES_AT_ONCE} games at once, no pictures", round(rate), "actions/s", f"≥ {GOAL}", rate >= GOAL)
