"""How soon the bot is there again with a thousand running games in its database, and how much memory it then holds."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from bot.playground import Server, World
from tests.bench.measure import Row
from tests.bench.tables import fill

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.playground import Person
    from bot.playground.objects import Object

SESSIONS = 1000
PEOPLE = 400  # of whom nobody may have more than ten games
ACTS = 8
STARTS = 3
START_SECONDS = 60.0
SECONDS_GOAL, MEMORY_GOAL = 2.0, 250


async def measure() -> tuple[float, float]:
    """Seconds from the start of the process until it has answered a command that lists games, the median of some
    starts; MiB of memory after the last."""
    world = World()
    world.answer_within = START_SECONDS
    people = [world.add_person(f"player{number}") for number in range(PEOPLE)]
    channel = world.add_guild("Moon base", members=people)["channels"][0]
    taken: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "games.sqlite3"
        await fill(database, SESSIONS, [int(person.id) for person in people], ACTS)
        async with Server(world) as server:
            for _ in range(STARTS):
                seconds, memory = await _start(server, database, people[0], channel)
                taken.append(seconds)
    return median(taken), memory


async def _start(server: Server, database: Path, person: Person, channel: Object) -> tuple[float, float]:
    command = [sys.executable, "-m", "tests.end_to_end.process", server.base, str(database)]
    world, begin = server.world, time.perf_counter()
    process = await asyncio.create_subprocess_exec(*command, env={**os.environ, "DISCORD_TOKEN": world.token})
    try:
        await world.until(lambda: server.gateway.online, START_SECONDS)
        reply = await (await person.slash(channel, "games")).reply()
        seconds = time.perf_counter() - begin
        assert "Moon Adventure" in str(reply), reply
        return seconds, _memory(process.pid)
    finally:
        process.terminate()
        await process.wait()
        await world.until(lambda: not server.gateway.online)


def _memory(pid: int) -> float:
    """MiB that a process holds; NaN where the system does not tell."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return float("nan")
    held = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS:"))
    return int(held.split()[1]) / 1024


def starts() -> Iterator[Row]:
    """Start, and memory after it."""
    seconds, memory = asyncio.run(measure())
    what = f"{SESSIONS:,} live games"
    yield Row(f"{what}: start to ready", round(seconds, 2), "s", f"≤ {SECONDS_GOAL:.0f}", seconds <= SECONDS_GOAL)
    yield Row(f"{what}: memory then", round(memory), "MiB", f"≤ {MEMORY_GOAL}", memory <= MEMORY_GOAL)
