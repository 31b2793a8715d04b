"""The bot in processes of its own that can be killed at any instant.

A server process imports everything once; each bot is a fork of it, so that starting one takes no time.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from pathlib import Path
from typing import TYPE_CHECKING, Self
from unittest.mock import patch

from bot.playground import redirected
from bot.playground.faults import BAD_GATEWAY
from bot.settings import Settings
from tests.end_to_end.conftest import BlankPictures
from tests.end_to_end.town import quick_app

if TYPE_CHECKING:
    from bot.playground.rest.routes import Call
    from tests.bad_luck.kit import Village

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["tests.bad_luck.killed"])


def live(address: str, token: str, database: str) -> None:
    """What such a process does: be the bot until it is killed."""
    with redirected(address), patch("bot.app.Pictures", BlankPictures):
        asyncio.run(_serve(Settings(token, Path(database))))


async def _serve(settings: Settings) -> None:
    app = quick_app(settings)
    await app.start()
    await app.run()


class Mortal:
    """The bot of a village, alive inside an `async with` block, where it may be killed and started again."""

    def __init__(self, town: Village) -> None:
        self._town = town
        self._hits = -1
        self._before = False
        self.process = FORKS.Process(target=live, args=self._arguments(), daemon=True)
        town.server.router.interceptors.append(self._meet)

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.process.kill()
        await self.dead()

    def _arguments(self) -> tuple[str, str, str]:
        return (self._town.server.base, self._town.world.token, str(self._town.app.settings.database))

    async def start(self) -> None:
        self.process = FORKS.Process(target=live, args=self._arguments(), daemon=True)
        self.process.start()
        await self._town.world.until(lambda: self._town.server.gateway.online)

    async def die(self) -> None:
        """Kill it now."""
        self.process.kill()
        await self.dead()

    def die_at(self, request: int, *, before: bool) -> None:
        """Kill it at its coming request number so and so, counted from 1: `before` that is carried out or after."""
        self._hits, self._before = request, before

    async def dead(self) -> None:
        """Wait until it has died as ordered."""
        await self._town.world.until(lambda: not self._town.server.gateway.online)
        await asyncio.to_thread(self.process.join, 10)
        assert not self.process.is_alive()
        self._hits = -1

    async def _meet(self, call: Call) -> None:
        self._hits -= 1
        if self._hits == 0:
            self.process.kill()
            if self._before:
                raise BAD_GATEWAY.error()
