"""A small guild with two people, and the sample bot in it."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import aiohttp
import pytest

from bot.playground import Person, Server, World
from bot.playground.objects import Object
from tests.support.playground import StartClient
from tests.support.raw_api import RawApi
from tests.support.sample_bot import SampleBot


@dataclass
class Town:
    """Two people in one channel of one guild."""

    world: World
    guild: Object
    lobby: Object
    ann: Person
    bob: Person


@pytest.fixture
def town(world: World) -> Town:
    ann, bob = world.add_person("ann"), world.add_person("bob")
    guild = world.add_guild("Moon base", channels=("lobby", "quiet"), members=[ann, bob])
    return Town(world, guild, guild["channels"][0], ann, bob)


@pytest.fixture
async def bot(town: Town, start_client: StartClient) -> SampleBot:
    """The sample bot, online in the town."""
    client = SampleBot()
    await start_client(client)
    return client


@pytest.fixture
async def api(town: Town, server: Server) -> AsyncIterator[RawApi]:
    """Requests as a bot's, without a client that checks them first."""
    async with aiohttp.ClientSession() as session:
        yield RawApi(session, server.base, town.world.token)
