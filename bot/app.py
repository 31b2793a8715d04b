"""The whole bot, put together in one place."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from bot.client import READY_SECONDS, MoonClient
from bot.delivery import Delivery
from bot.delivery.discord_messenger import DiscordMessenger
from bot.delivery.worker import DEBOUNCE_SECONDS
from bot.pictures import Pictures
from bot.recorder import Recorder
from bot.sessions import Sessions
from bot.sessions.clock import SystemClock, fresh_seed
from bot.sessions.thinking import ProcessMind, Thinker
from bot.store import Store
from bot.ui import words
from bot.ui.items import build_view
from bot.ui.present import GamePresenter
from bot.ui.router import Router
from engines import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.sessions.clock import Clock
    from bot.settings import Settings

log = logging.getLogger(__name__)
DRAIN_SECONDS = 10.0
FAREWELL_SECONDS = 3.0


class App:
    """A bot that can be started and stopped once.

    Raises, on start: `StoreError` for a database that cannot be used, `discord.LoginFailure` for a bad token,
    `SettingError` for traffic that cannot be recorded.
    """

    def __init__(
        self,
        settings: Settings,
        clock: Clock | None = None,
        seeds: Callable[[], int] = fresh_seed,
        ready_seconds: float = READY_SECONDS,
        debounce: float = DEBOUNCE_SECONDS,
    ) -> None:
        self.settings = settings
        self.clock = clock or SystemClock()
        self._seeds = seeds
        self._ready_seconds = ready_seconds
        self._debounce = debounce

    async def start(self) -> None:
        """Open the database and join Discord; returns once the client is logged in and its commands are known."""
        recorded = self.settings.record_traffic
        self.recorder = Recorder(recorded) if recorded is not None else None
        self.settings.database.parent.mkdir(parents=True, exist_ok=True)
        self.store = await Store.open(self.settings.database)
        self.sessions = Sessions(self.store, GAMES, words.in_text, self.clock, self._seeds)
        self.thinker = Thinker(self.sessions, ProcessMind())
        self.pictures = Pictures()
        self.client = MoonClient(self.store, self.sessions, self._ready_seconds, self.recorder)
        self.sessions.is_member = self.client.is_member
        self.router = Router(self.sessions, self.pictures.paint)
        self.client.answer_with(self.router)
        messenger = DiscordMessenger(self.client, build_view)
        presenter = GamePresenter()
        self.delivery = Delivery(
            self.store, self.sessions, presenter, messenger, self.pictures.paint, self.clock, self._debounce
        )
        self._connection: asyncio.Task[None] | None = None
        await self.sessions.open()
        try:
            await self.client.login(self.settings.discord_token)
        except BaseException:
            await self.stop()
            raise
        self._connection = asyncio.create_task(self.client.connect(), name="connection")
        await self.delivery.start()
        await self.thinker.start()

    async def run(self) -> None:
        """Until the connection ends for good; raises what ended it."""
        if self._connection is not None:
            await asyncio.shield(self._connection)

    async def stop(self) -> None:
        """Answer what comes with a request for patience, finish what is under way, and leave."""
        await self.router.drain(DRAIN_SECONDS)
        await self.thinker.stop()
        if self._connection is not None:  # sessions still take what sending finds out, such as a channel that is gone
            await self.delivery.flush(DRAIN_SECONDS)
        await self.sessions.close()
        await self.delivery.stop()
        await self.router.fall_silent(FAREWELL_SECONDS)
        await self.client.close()
        if self._connection is not None:
            self._connection.cancel()  # it may wait for Discord, or to try again, for a minute or more
            await asyncio.gather(self._connection, return_exceptions=True)
        if self.recorder is not None:
            self.recorder.close()
        await self.pictures.close()
        await self.store.close()
