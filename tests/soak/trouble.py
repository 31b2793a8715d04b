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
TAKEN = ("view_channel", "send_messages", "attach_files", "read_message_history", "send_messages_in_threads")
MESSAGES, HOOKS, ANSWERS = "/channels/{channel_id}/messages", "/webhooks/", "/callback"
MAY_BE_LOST = (f"POST {MESSAGES}", f"PATCH {HOOKS}", ANSWERS)
EVENTS = 30  # that arrive once more, at most


class Trouble:
    """Everything that may happen around the bot."""

    def __init__(self, moon: Moon, excuses: Excuses) -> None:
        self.moon = moon
        self.excuses = excuses

    async def some(self) -> None:
        """One to three kinds at once."""
        rand = self.moon.rand
        kinds: dict[Callable[[], Awaitable[None]], float] = {
            self.close_messages: 3,
            self.delete_messages: 3,
            self.leave: 2,
            self.take_permissions: 3,
            self.cut_connection: 2,
            self.bad_weather: 4,
            self.repeat: 2,
            self.archive: 1,
            self.delete_channel: 1,
            rand.choice([self.restart, self.kill, self.move_clock]): 5,
        }
        chosen = rand.choices(list(kinds), list(kinds.values()), k=rand.randint(1, 3))
        for kind in dict.fromkeys(chosen):
            self.moon.tally[f"trouble: {kind.__name__.replace('_', ' ')}"] += 1
        await asyncio.gather(*(kind() for kind in dict.fromkeys(chosen)))

    async def _a_while(self) -> None:
        await asyncio.sleep(self.moon.rand.random() * LASTS)

    # -------------------------------------------------------------- people and messages
    async def close_messages(self) -> None:
        """Somebody takes no direct messages for a while."""
        person = self.moon.rand.choice(self.moon.people)
        person.open_dms(False)
        await self._a_while()
        person.open_dms(True)

    async def leave(self) -> None:
        """Somebody leaves a server, or all of them, and comes back."""
        world, rand = self.moon.world, self.moon.rand
        person = rand.choice(self.moon.people)
        left = rand.sample(self.moon.guilds, rand.randint(1, len(self.moon.guilds)))
        for guild in left:
            world.leave(guild, person)
        await self._a_while()
        for guild in left:
            world.join(guild, person)

    async def delete_messages(self) -> None:
        """Somebody deletes messages of the bot."""
        posts = [m for c in self.moon.world.channels.values() for m in self.moon.world.history(c)[-8:]]
        mine = [m for m in posts if m["author"]["id"] == self.moon.world.bot["id"]]
        for message in self.moon.rand.sample(mine, min(len(mine), 3)):
            self.moon.world.delete_message(message)

    # -------------------------------------------------------------- channels
    async def take_permissions(self) -> None:
        world, rand = self.moon.world, self.moon.rand
        channel = rand.choice([one for one in self.moon.channels() if one["type"] not in THREADS])
        world.overwrite(channel, world.bot, deny=rand.sample(TAKEN, rand.randint(1, 3)))
        await self._a_while()
        if channel["id"] in world.channels:
            world.overwrite(channel, world.bot)

    async def archive(self) -> None:
        threads = [one for one in self.moon.channels() if one["type"] in THREADS]
        if threads:
            self.moon.world.close_thread(self.moon.rand.choice(threads))

    async def delete_channel(self) -> None:
        """A channel is deleted with its threads, whatever goes on in it; another one opens."""
        world = self.moon.world
        channel = self.moon.rand.choice([one for one in self.moon.channels() if one["type"] != DM])
        world.delete_channel(channel)
        if channel["type"] not in THREADS:
            world.add_channel(world.guilds[channel["guild_id"]], f"new-{world.ids.fresh()[-6:]}")

    # -------------------------------------------------------------- the service
    async def bad_weather(self) -> None:
        """Requests are slow; some fail, are lost on their way back, or both; lines break."""
        faults, rand = self.moon.faults, self.moon.rand
        faults.delay = rand.random() * 0.3
        for _ in range(rand.randint(0, 3)):
            if rand.random() < 0.5:
                faults.refuse(rand.choice([BAD_GATEWAY, SERVER_ERROR]), on=rand.choice((MESSAGES, HOOKS, ANSWERS)))
            else:
                faults.lose(on=rand.choice(MAY_BE_LOST))
        if rand.random() < 0.5:
            faults.cut(on=rand.choice((MESSAGES, HOOKS, ANSWERS)), before=rand.random() < 0.5)
        await self._a_while()
        faults.clear()

    async def repeat(self) -> None:
        """Interactions reach the bot twice at once, or much that it has heard already does so later."""
        self.moon.faults.repeat(self.moon.rand.randint(1, 3))
        await self._a_while()
        self.excuses.all_came_twice()
        self.moon.server.gateway.repeat(self.moon.rand.randint(0, EVENTS))

    async def cut_connection(self) -> None:
        gateway, before = self.moon.server.gateway, self.moon.losses
        if not gateway.online:
            return
        how = self.moon.rand.randrange(3)
        if how == 0:
            await gateway.disconnect()
        elif how == 1:
            gateway.ask_to_reconnect()
        else:
            gateway.invalidate()
        await self.moon.world.until(lambda: self.moon.losses > before)
        await self.moon.bot.online()

    # -------------------------------------------------------------- the bot
    async def restart(self) -> None:
        """In good order: until it is gone, everybody is answered."""
        await self.moon.bot.stop()
        await self.moon.bot.start()
        await self.moon.bot.online()

    async def kill(self) -> None:
        self.moon.bot.kill()
        await self.moon.bot.ended()
        await self.moon.bot.start()
        await self.moon.bot.online()

    async def move_clock(self) -> None:
        async with self.moon.quiet():
            self.moon.move_clock(self.moon.rand.choice(JUMPS))
