"""A page with three people and a small bot of the tests' own behind it."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from bot.playground import Faults, Person, Server, World, redirected
from bot.playground.page import Page
from tests.bot.playground.page.showcase import ShowcaseBot
from tests.support.playground import online, stop_client

if TYPE_CHECKING:
    import asyncio
    from collections.abc import AsyncIterator

    from bot.playground.objects import Object


class HostedBot:
    """The small bot, which can be started anew."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.starts = 0
        self._running: tuple[ShowcaseBot, asyncio.Task[None]] | None = None

    @property
    def state(self) -> str:
        """ "online" or "offline"."""
        return "online" if self._server.gateway.online else "offline"

    async def restart(self) -> None:
        """Stop it if it runs, and start it."""
        await self.stop()
        client = ShowcaseBot()
        self._running = client, await online(self._server, client)
        self.starts += 1

    async def stop(self) -> None:
        if self._running:
            await stop_client(*self._running)
        self._running = None

    async def cut(self) -> None:
        """Close its socket."""
        await self._server.gateway.disconnect()


class Hosted:
    """A served page: its world and who is in it."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.mira, self.oskar, self.tali = (world.add_person(name) for name in ("Mira", "Oskar", "Tali"))
        self.people: list[Person] = [self.mira, self.oskar, self.tali]
        self.guild: Object = world.add_guild("Lunar base", channels=("lobby", "luna"), members=self.people)
        self.lobby: Object = self.guild["channels"][0]
        self.luna: Object = self.guild["channels"][1]
        self.server = Server(world)
        self.bot = HostedBot(self.server)
        self.page = Page(world, self.guild, self.bot, Faults(self.server))
        self.page.add_to(self.server.app)

    @property
    def base(self) -> str:
        return self.server.base


@asynccontextmanager
async def hosted(world: World) -> AsyncIterator[Hosted]:
    """A page that is served, with the bot online."""
    made = Hosted(world)
    async with made.server:
        made.page.port = made.server.port
        with redirected(made.base):
            await made.bot.restart()
            try:
                yield made
            finally:
                await made.bot.stop()
