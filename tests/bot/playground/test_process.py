"""A bot that is a process of its own: the world outlives it."""

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground import DidNotRespond, Server
from tests.bot.playground.conftest import Town

ROOT = Path(__file__).parents[3]
STARTS_WITHIN = 20.0


@pytest.fixture
async def processes() -> AsyncIterator[list[asyncio.subprocess.Process]]:
    """Processes that the test starts; they end with it."""
    started: list[asyncio.subprocess.Process] = []
    yield started
    for process in started:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def start(server: Server, processes: list[asyncio.subprocess.Process]) -> None:
    command = (sys.executable, "-m", "tests.support.sample_process", server.base, server.world.token)
    processes.append(await asyncio.create_subprocess_exec(*command, cwd=ROOT))
    await server.world.until(lambda: server.gateway.online, STARTS_WITHIN)


async def test_killed_and_started_again(
    town: Town, server: Server, processes: list[asyncio.subprocess.Process]
) -> None:
    await start(server, processes)
    message = await (await town.ann.slash(town.lobby, "table")).reply()

    processes[0].kill()
    await town.world.until(lambda: not server.gateway.online)
    unheard = asyncio.create_task(town.bob.click(message, "Tick"))
    await town.world.until(lambda: len(town.world.interactions) == 2)
    town.world.clock.move(3)
    with pytest.raises(DidNotRespond):
        await unheard

    await start(server, processes)
    assert len(server.gateway.sessions) == 1
    await town.bob.click(message, "Tick")
    assert message["content"] == f"ticked by {town.bob.mention}"
