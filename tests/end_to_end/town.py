"""A server with people and the real bot in it, driven as people drive it."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from bot.app import App
from bot.playground import Interaction, Person, Server, World, controls, redirected
from bot.sessions import SystemClock
from bot.settings import Settings
from engines import GAMES

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.model import Table
    from bot.playground.objects import Object

NAMES = ("Orange", "Blue", "Pink", "Green", "White", "Grey")
BUTTON = 2
UPDATED_LATER = 6
FORM = 9


class Town:
    """One channel, its people, and a bot that can be stopped and started again."""

    def __init__(self, world: World, server: Server, database: Path, people: int) -> None:
        self.world = world
        self.server = server
        self.people = [world.add_person(name) for name in NAMES[:people]]
        self.guild = world.add_guild("Moon base", channels=("moon", "luna"), members=self.people)
        self.channel: Object = self.guild["channels"][0]
        self.clock = MovedClock()
        self.app = quick_app(Settings(world.token, database), self.clock)

    # -------------------------------------------------------------- the bot
    @asynccontextmanager
    async def bot(self) -> AsyncIterator[App]:
        """The bot, online inside the block."""
        with redirected(self.server.base):
            await self.start()
            try:
                yield self.app
            finally:
                await self.app.stop()

    async def start(self) -> None:
        self.app = quick_app(self.app.settings, self.clock)
        await self.app.start()
        await self.world.until(lambda: self.server.gateway.online)

    async def restart(self) -> None:
        await self.app.stop()
        await self.start()

    async def settled(self) -> None:
        """Everything that is due has been posted."""
        while True:
            await self.app.delivery.flush(10)
            if await self.app.store.read(lambda tx: tx.outbox.next_due(0)) is None:
                return

    # -------------------------------------------------------------- what people do
    async def slash(self, person: Person, command: str, **values: Any) -> Object:
        """Use a command in the channel; what the person reads."""
        did = await person.slash(self.channel, command, **values)
        return await self.answer(did)

    async def press(self, person: Person, message: Object, control: str) -> Object:
        """Press a button; what the person reads then."""
        before = message["edited_timestamp"]
        return await self.answer(await person.click(message, control), before)

    async def pick(self, person: Person, message: Object, control: str, *values: str) -> Object:
        """Choose lines of a menu; what the person reads then."""
        before = message["edited_timestamp"]
        return await self.answer(await person.select(message, control, values), before)

    async def answer(self, did: Interaction, before: str | None = None) -> Object:
        """The message that an interaction was answered with, filled in or redrawn."""
        if did.kind == FORM:
            did = await did.person.submit(did, **self.filled(did))
            return await self.answer(did, before)
        message = await did.reply()
        if did.kind == UPDATED_LATER:
            await self.world.until(lambda: message["edited_timestamp"] != before)
        return message

    def filled(self, did: Interaction) -> dict[str, list[str]]:
        """A form's first menu, and all that must be filled in, with their first line picked; what is to be written is
        left as it stands."""
        assert did.modal is not None
        fields = [part["component"] for part in did.modal["components"]]
        menus = [field for number, field in enumerate(fields) if number == 0 or field.get("min_values", 1)]
        return {menu["custom_id"]: [menu["options"][0]["value"]] for menu in menus if "options" in menu}

    # -------------------------------------------------------------- what people see
    def table(self) -> Object:
        """The newest post in the channel with controls."""
        posts = [m for m in self.world.history(self.channel) if m["components"] and not m["flags"] & 64]
        return posts[-1]

    def asked(self, post: Object) -> Person | None:
        """Whom a post asks, pinged or not; in direct messages, whose they are."""
        heading = post["content"].split("\n")[0]
        there = (person for person in self.people if person.dm is self.channel)
        return next((person for person in self.people if person.mention in heading), next(there, None))

    async def session(self) -> Table:
        """The channel's game as it stands."""
        table = await self.app.sessions.at(int(self.channel["id"]))
        assert table is not None
        return table

    async def asked_now(self) -> list[Person]:
        """Whom the channel's game asks."""
        table = await self.session()
        users = [table.seats[seat].user for seat in GAMES[table.game].to_move(table.state)]
        return [person for person in self.people if int(person.id) in users]

    async def idle(self) -> list[Person]:
        """Whom it does not ask."""
        asked = await self.asked_now()
        return [person for person in self.people if person not in asked]


class MovedClock(SystemClock):
    """The real time, and what it has been moved by."""

    ahead = 0.0

    def now(self) -> float:
        return super().now() + self.ahead


def quick_app(settings: Settings, clock: MovedClock | None = None) -> App:
    """The bot without pauses, and always with the same chance."""
    return App(settings, clock, seeds=lambda: 7, ready_seconds=0.05, debounce=0)


def buttons(message: Object) -> list[Object]:
    return [one for one in controls(message) if one["type"] == BUTTON and not one.get("disabled")]


def menus(message: Object) -> list[Object]:
    return [one for one in controls(message) if one["type"] != BUTTON]
