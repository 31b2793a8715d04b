"""The playground: a world with three people, the page that shows them, and the bot, all in this process."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.app import App
from bot.playground import Faults, Server, World, redirected
from bot.playground.page import Page
from bot.settings import SettingError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.playground.clock import Clock
    from bot.settings import Settings

GUILD = "Lunar base"
PEOPLE = ("Mira", "Oskar", "Tali")
CHANNELS = {"lobby": "Say hello and find a game", "luna": "Room for a game", "crater": "Room for another game"}
READY_SECONDS = 0.05
WELCOME = """
The playground is open. Open this address in a browser. Ctrl C closes it, and its games are gone then.

    {address}
"""


class PortTakenError(Exception):
    """The port cannot be used; the text says why, and what to do."""


class WorldClock:
    """The bot's clock, which follows that of the world when it is moved."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    def now(self) -> float:
        return self._clock.now()

    async def sleep(self, seconds: float) -> None:
        """Until so many seconds of the world's time have passed."""
        passed = asyncio.Event()
        alarm = self._clock.at(self.now() + seconds, passed.set)
        try:
            await passed.wait()
        finally:
            alarm.cancel()


class LocalBot:
    """The bot against one server; it may be started anew, and finds its games again in its database."""

    def __init__(self, server: Server, settings: Settings) -> None:
        self._server = server
        self._settings = replace(settings, discord_token=server.world.token)
        self._app: App | None = None
        self._busy = asyncio.Lock()

    @property
    def state(self) -> str:
        """ "online", "starting" or "offline"."""
        if self._server.gateway.online:
            return "online"
        return "starting" if self._app or self._busy.locked() else "offline"

    async def restart(self) -> None:
        """Stop it if it runs, and start it."""
        async with self._busy:
            await self._stop()
            app = App(self._settings, WorldClock(self._server.world.clock), ready_seconds=READY_SECONDS)
            await app.start()
            self._app = app

    async def stop(self) -> None:
        async with self._busy:
            await self._stop()

    async def cut(self) -> None:
        """Close its socket; it comes back by itself."""
        await self._server.gateway.disconnect()

    async def _stop(self) -> None:
        app, self._app = self._app, None
        if app is not None:
            await app.stop()


@contextlib.asynccontextmanager
async def playground(settings: Settings) -> AsyncIterator[Page]:
    """A running playground; its games are gone when it ends. Raises PortTakenError."""
    world = World()
    people = [world.add_person(name) for name in PEOPLE]
    guild = world.add_guild(GUILD, channels=tuple(CHANNELS), members=people)
    for channel in guild["channels"]:
        channel["topic"] = CHANNELS[channel["name"]]
    server = Server(world)
    with tempfile.TemporaryDirectory(prefix="moon-games-") as folder:
        bot = LocalBot(server, replace(settings, database=Path(folder) / "playground.sqlite3"))
        page = Page(world, guild, bot, Faults(server))
        page.add_to(server.app)
        await _listen(server, settings.playground_port)
        page.port = server.port
        with redirected(server.base):
            try:
                await bot.restart()
                await world.until(lambda: server.gateway.online)
                yield page
            finally:
                await bot.stop()
                await server.stop()


def run(settings: Settings) -> int:
    """Open the playground and keep it open until Ctrl C; the process' exit code."""
    if settings.log_level != "DEBUG":
        logging.getLogger("discord").setLevel(logging.ERROR)  # the page shows the traffic and what is refused
    try:
        asyncio.run(_serve(settings))
    except (PortTakenError, SettingError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


async def _listen(server: Server, port: int) -> None:
    try:
        await server.start(port)
    except OSError as error:
        why = os.strerror(error.errno) if error.errno else str(error)
        raise PortTakenError(f"Port {port} cannot be used: {why}. PLAYGROUND_PORT in .env names another.") from error


async def _serve(settings: Settings) -> None:
    stopping = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stopping.set)
    async with playground(settings) as page:
        print(WELCOME.format(address=page.address), flush=True)
        await stopping.wait()
