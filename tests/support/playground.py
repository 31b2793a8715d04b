"""Fixtures for tests against the local stand-in for Discord.

`world` is a fresh one, `server` serves it, `start_client(client)` runs any discord.py client against it until the test
ends. A test fails if the client met an unknown route or was served a rate limit; when a test fails, the traffic of its
world is printed.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager

import discord
import pytest

from bot.playground import Server, World, redirected

TRAFFIC = pytest.StashKey[World]()
StartClient = Callable[[discord.Client], Awaitable[None]]


@pytest.fixture
def world(request: pytest.FixtureRequest) -> Iterator[World]:
    """A world without people and guilds."""
    made = World()
    request.node.stash[TRAFFIC] = made
    yield made
    assert not made.log.alarms, "unknown routes or served rate limits"


@pytest.fixture
async def server(world: World) -> AsyncIterator[Server]:
    """The world's server, started."""
    async with Server(world) as started:
        yield started


@pytest.fixture
async def start_client(server: Server) -> AsyncIterator[StartClient]:
    """Start a client; it is online and knows its guilds when this returns."""
    running: list[tuple[discord.Client, asyncio.Task[None]]] = []

    async def start(client: discord.Client) -> None:
        running.append((client, await online(server, client)))

    with redirected(server.base):
        yield start
        for client, task in running:
            await stop_client(client, task)


@asynccontextmanager
async def client_running(server: Server, client: discord.Client) -> AsyncIterator[None]:
    """Run a client inside the block only, for tests that restart it."""
    with redirected(server.base):
        task = await online(server, client)
        try:
            yield
        finally:
            await stop_client(client, task)


async def online(server: Server, client: discord.Client) -> asyncio.Task[None]:
    """Start a client and wait until the gateway has told it its guilds; what stops it before is raised here."""
    before = set(server.gateway.sessions)
    task = asyncio.create_task(client.start(server.world.token))
    task.add_done_callback(lambda _: server.world.wake())
    await server.world.until(lambda: set(server.gateway.sessions) - before or task.done(), 10.0)
    if task.done():
        await task
    return task


async def stop_client(client: discord.Client, task: asyncio.Task[None]) -> None:
    """Close a client and wait for its end."""
    await client.close()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def transcript_of(item: pytest.Item) -> str | None:
    """Return the traffic of a test's world, if it had one."""
    made = item.stash.get(TRAFFIC, None)
    return made.log.transcript() if made else None


def forget_traffic(item: pytest.Item) -> None:
    """Let go of a test's world: pytest keeps its items to the end, and all worlds together fill gigabytes."""
    if TRAFFIC in item.stash:
        del item.stash[TRAFFIC]
