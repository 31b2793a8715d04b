"""Bad luck, one or a few kinds at a time; each ends before the next begins."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.playground.faults import BAD_GATEWAY, SERVER_ERROR
from bot.playground.objects import DM, THREADS

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.soak.excuses import Excuses
    from tests.soak.moon import Moon

LASTS = 3.0  # seconds, at most
HOUR = 3600.0
JUMPS = (60.0, 600.0, 1.1 * HOUR, 13 * HOUR, 25 * HOUR)
CUT_SECONDS = 8.0  # until the bot has noticed that its connection is gone, and has a new one
TAKEN = ("view_channel", "send_messages", "attach_files", "read_message_history", "send_messages_in_threads")
REFUSED = ("/channels/{channel_id}/messages", "/webhooks/")


class Trouble:
    """Everything that may happen around the bot."""

    def __init__(self, moon: Moon, excuses: Excuses) -> None:
        self.moon = moon
        self.excuses = excuses

    async def some(self) -> None:
        """One to three kinds at once."""
        rand = self.moon.rand
        kinds: list[Callable[[], Awaitable[None]]] = [
            self.close_messages,
            self.delete_messages,
            self.take_permissions,
            self.cut_connection,
            self.bad_weather,
            self.repeat,
            self.archive,
            self.delete_channel,
            rand.choice([self.restart, self.kill, self.move_clock]),
        ]
        chosen = rand.choices(kinds, [3, 3, 3, 2, 3, 2, 1, 0.5, 5], k=rand.randint(1, 3))
        for kind in dict.fromkeys(chosen):
            self.moon.tally[f"trouble: {kind.__name__.replace('_', ' ')}"] += 1
        await asyncio.gather(*(kind() for kind in dict.fromkeys(chosen)))

    async def _a_while(self) -> None:
        await asyncio.sleep(self.moon.rand.random() * LASTS)

    # -------------------------------------------------------------- people and messages
    async def close_messages(self) -> None:
        """Somebody takes no direct messages for a while."""
        person = self.moon.rand.choice(self.moon.people)
        self.excuses.for_ever(50007, person.dm["id"])
        person.open_dms(False)
        await self._a_while()
        person.open_dms(True)
        self.excuses.give(50007, person.dm["id"])

    async def delete_messages(self) -> None:
        """Somebody deletes messages of the bot."""
        posts = [m for c in self.moon.world.channels.values() for m in self.moon.world.history(c)[-8:]]
        mine = [m for m in posts if m["author"]["id"] == self.moon.world.bot["id"]]
        for message in self.moon.rand.sample(mine, min(len(mine), 3)):
            self.excuses.for_ever(10008, message["id"])
            self.excuses.give(10008)
            self.moon.world.delete_message(message)

    # -------------------------------------------------------------- channels
    async def take_permissions(self) -> None:
        world, rand = self.moon.world, self.moon.rand
        channel = rand.choice([one for one in self.moon.channels() if one["type"] not in THREADS])
        concerned = [
            channel["id"],
            *(one["id"] for one in self.moon.channels() if one.get("parent_id") == channel["id"]),
        ]
        for ident in concerned:
            self.excuses.for_ever(50001, ident)
            self.excuses.for_ever(50013, ident)
        world.overwrite(channel, world.bot, deny=rand.sample(TAKEN, rand.randint(1, 3)))
        await self._a_while()
        if channel["id"] in world.channels:
            world.overwrite(channel, world.bot)
        for ident in concerned:
            self.excuses.give(50001, ident)
            self.excuses.give(50013, ident)

    async def archive(self) -> None:
        threads = [one for one in self.moon.channels() if one["type"] in THREADS]
        if threads:
            thread = self.moon.rand.choice(threads)
            self.excuses.for_ever(50083, thread["id"])
            self.moon.world.close_thread(thread)

    async def delete_channel(self) -> None:
        """A channel is deleted with its threads while nobody waits for an answer there; another one opens."""
        world = self.moon.world
        channel = self.moon.rand.choice([one for one in self.moon.channels() if one["type"] != DM])
        guild = world.guilds[channel["guild_id"]]
        for one in (channel, *(one for one in self.moon.channels() if one.get("parent_id") == channel["id"])):
            self.excuses.for_ever(10003, one["id"])
        for code in (10008, 10003):
            self.excuses.give(code, "@original")
        self.excuses.give(10003)
        async with self.moon.quiet():
            if channel["id"] in world.channels:
                world.delete_channel(channel)
        if channel["type"] not in THREADS:
            world.add_channel(guild, f"new-{world.ids.fresh()[-6:]}")

    # -------------------------------------------------------------- the service
    async def bad_weather(self) -> None:
        """Requests are slow; some fail, are lost on their way back, or both."""
        faults, rand = self.moon.faults, self.moon.rand
        faults.delay = rand.random() * 0.3
        for _ in range(rand.randint(0, 3)):
            on = rand.choice(REFUSED)
            if rand.random() < 0.5:
                faults.refuse(rand.choice([BAD_GATEWAY, SERVER_ERROR]), on=on)
            else:
                faults.lose(on="POST /channels/{channel_id}/messages")
        await self._a_while()
        faults.clear()

    async def repeat(self) -> None:
        """Interactions reach the bot twice."""
        self.excuses.give(40060)
        self.moon.faults.repeat(self.moon.rand.randint(1, 3))
        await self._a_while()
        self.excuses.give(40060)

    async def cut_connection(self) -> None:
        gateway = self.moon.server.gateway
        self.moon.away(CUT_SECONDS)
        self._late()
        how = self.moon.rand.randrange(3)
        if how == 0:
            await gateway.disconnect()
        elif how == 1:
            gateway.ask_to_reconnect()
        else:
            gateway.invalidate()
        await asyncio.sleep(CUT_SECONDS)
        await self._back()

    # -------------------------------------------------------------- the bot
    async def restart(self) -> None:
        self.moon.away()
        await self.moon.bot.stop()
        await self.moon.bot.start()
        await self._back()

    async def kill(self) -> None:
        self.moon.away()
        self.moon.bot.kill()
        await self.moon.bot.ended()
        await self.moon.bot.start()
        await self._back()

    async def move_clock(self) -> None:
        async with self.moon.quiet():
            self.excuses.for_ever(30046)
            self.moon.move_clock(self.moon.rand.choice(JUMPS))

    async def _back(self) -> None:
        await self.moon.bot.online()
        self.moon.away()
        self._late()

    def _late(self) -> None:
        """What was done while the bot was away may be answered too late."""
        for code in (10062, 10015, 40060):
            self.excuses.give(code)
