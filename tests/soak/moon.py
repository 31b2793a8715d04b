"""Where the soak run happens: servers, channels, people, and the bot; what may be disturbed, and what must not be."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from bot.playground.faults import Faults
from tests.soak.book import Book
from tests.soak.runner import BotProcess
from tests.soak.strain import Strain

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path
    from random import Random

    from bot.playground import Person, Server, World
    from bot.playground.changes import Change
    from bot.playground.objects import Object

NAMES = ("Ann", "Bob", "Cy", "@everyone", "**Dee**", "W" * 32, "\u202eEve", "🚀🚀")
GUILDS = {"Moon base": ("moon", "luna", "crater"), "Night owls": ("games", "talk")}


class Fault(AssertionError):
    """The bot did what it must not do."""


class Moon:
    """The world of one run. `rand` decides everything that is left to chance here."""

    def __init__(
        self, world: World, server: Server, database: Path, rand: Random, pictures: bool = True, game: str = ""
    ) -> None:
        self.world = world
        self.game = game
        """The one that people choose where they type a game; empty for any."""
        self.server = server
        self.rand = rand
        self.bot = BotProcess(server, database, pictures=pictures)
        self.book = Book(database)
        self.faults = Faults(server)
        self.strain = Strain(self.bot)
        self.people = [world.add_person(name) for name in NAMES]
        self.guilds = [world.add_guild(name, channels, self.people) for name, channels in GUILDS.items()]
        self.tally: Counter[str] = Counter()
        self.answers: list[float] = []
        """Milliseconds from a press to its first answer."""
        self.memory = 0.0
        """MiB that the bot held when it was last looked at."""
        self._busy = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._open = asyncio.Event()
        self._open.set()
        self._turned = 0.0
        """When the bot has come or gone last."""
        self.jumped = 0.0
        """When the clock was moved last."""
        self.losses = 0
        """How often the bot's connection has ended."""
        world.listen(self._heard)

    # -------------------------------------------------------------- who may act when
    @asynccontextmanager
    async def acting(self) -> AsyncIterator[None]:
        """Around everything that a person does."""
        await self._open.wait()
        self._busy += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._busy -= 1
            if not self._busy:
                self._idle.set()

    @asynccontextmanager
    async def quiet(self) -> AsyncIterator[None]:
        """Nobody does anything inside."""
        self._open.clear()
        try:
            await self._idle.wait()
            yield
        finally:
            self._open.set()

    # -------------------------------------------------------------- is the bot there?
    def reached_since(self, moment: float) -> bool:
        """Was the bot there all the time since a moment of `time.monotonic`?"""
        return self.bot.ready and self._turned < moment

    def _heard(self, change: Change) -> None:
        if change.name == "BOT":
            self._turned = time.monotonic()
            self.losses += not change.data["online"]

    # -------------------------------------------------------------- places
    def channels(self) -> list[Object]:
        """Channels and threads of servers."""
        return [channel for channel in self.world.channels.values() if "guild_id" in channel]

    def places(self, person: Person) -> list[Object]:
        """Where a person can be: what they see of the servers, and their direct messages."""
        seen = [one for one in self.channels() if self.world.may(person.id, one, "view_channel")]
        return [*seen, person.dm]

    def move_clock(self, seconds: float) -> None:
        """Only while it is quiet: what is under way would be too late at once."""
        self.jumped = time.monotonic()
        self.world.clock.move(seconds)
        self.bot.follow_clock()

    # -------------------------------------------------------------- the process
    def output(self) -> str:
        """What the bot has logged, over all its lives."""
        file = self.bot.output
        return file.read_text() if file.exists() else ""

    def note_memory(self) -> None:
        self.memory = self.bot.memory()
