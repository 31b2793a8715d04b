"""Fifty games acting at once through the stand-in, with pictures: how soon presses are answered, how late the loop."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from bot.app import App
from bot.playground import Person, Server, World, controls, redirected
from bot.settings import Settings
from tests.bench.measure import Row, percentile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.playground.changes import Change
    from bot.playground.objects import Object

SESSIONS = 50
TURNS = 6
BUTTON = 2
LAG_EVERY = 0.01


class Figures:
    """Samples in milliseconds."""

    def __init__(self) -> None:
        self.answers: list[float] = []
        self.lags: list[float] = []

    async def watch_loop(self) -> None:
        """Notes how much later than asked the loop wakes up."""
        while True:
            start = time.perf_counter()
            await asyncio.sleep(LAG_EVERY)
            self.lags.append((time.perf_counter() - start - LAG_EVERY) * 1000)


class Game:
    """Two people in a channel of their own."""

    def __init__(self, world: World, channel: Object, people: list[Person], figures: Figures) -> None:
        self.world, self.channel, self.people, self.figures = world, channel, people, figures
        self.answered: set[str] = set()
        self._changed = True
        world.listen(self._heard)

    async def open(self) -> None:
        host, guest = self.people
        await (await host.slash(self.channel, "game new", game="adventure")).reply()
        await (await guest.slash(self.channel, "game join")).reply()
        await (await host.slash(self.channel, "game start")).reply()
        await self.world.until(self.turn, 60)

    async def act(self) -> None:
        """Spend oxygen on the table and end the turn in the panel, again and again, until the mission is over."""
        for _ in range(TURNS):
            turn = await self.world.until(self.turn_or_end, 60)
            if isinstance(turn, bool):
                return
            person, post = turn
            self.answered.add(post["id"])
            self._changed = True
            panel = await self.press(person, post, "Spend")
            await self.press(person, panel, "End turn")

    async def press(self, person: Person, message: Object, control: str) -> Object:
        start = time.perf_counter()
        did = await person.click(message, label(message, control))
        self.figures.answers.append((time.perf_counter() - start) * 1000)
        return await did.reply()

    def _heard(self, change: Change) -> None:
        self._changed = self._changed or change.data.get("channel_id") == self.channel["id"]

    def turn_or_end(self) -> tuple[Person, Object] | bool:
        """Looked for only after something has changed here, so that the loop is not kept busy with it."""
        if not self._changed:
            return False
        self._changed = False
        return self.turn() or self.over()

    def turn(self) -> tuple[Person, Object] | None:
        """Who is asked to spend oxygen, and the post with the buttons."""
        for post in reversed(self.world.history(self.channel)):
            if label(post, "Spend") and post["id"] not in self.answered | self.world.audience.keys():
                asked = [p for p in self.people if p.mention in post["content"].split("\n")[0]]
                return (asked[0], post) if asked else None
        return None

    def over(self) -> bool:
        return any(label(post, "Rematch") for post in self.world.history(self.channel))


async def measure() -> Figures:
    """All games at once, in one process with the stand-in."""
    world, figures = World(), Figures()
    people = [world.add_person(f"player{n}") for n in range(2 * SESSIONS)]
    guild = world.add_guild("Moon base", [f"game-{n}" for n in range(SESSIONS)], people)
    pairs = zip(guild["channels"], people[::2], people[1::2], strict=True)
    games = [Game(world, channel, [host, guest], figures) for channel, host, guest in pairs]
    with tempfile.TemporaryDirectory() as folder:
        async with Server(world) as server:
            with redirected(server.base):
                app = App(Settings(world.token, Path(folder) / "bench.sqlite3"), ready_seconds=0.05)
                await app.start()
                try:
                    await world.until(lambda: server.gateway.online)
                    for game in games:
                        await game.open()
                    watching = asyncio.create_task(figures.watch_loop())
                    await asyncio.gather(*(game.act() for game in games))
                    watching.cancel()
                finally:
                    await app.stop()
    return figures


def presses() -> Iterator[Row]:
    """p99 of the time to the first answer, and of the loop's lag."""
    figures = asyncio.run(measure())
    answer, lag = percentile(figures.answers, 99), percentile(figures.lags, 99)
    at_once = f"{SESSIONS} games at once"
    yield Row(f"{at_once}: press to answer, p99", round(answer, 1), "ms", "≤ 250", answer <= 250)
    yield Row(f"{at_once}: lag of the event loop, p99", round(lag, 1), "ms", "≤ 50", lag <= 50)


def label(message: Object, start: str) -> str:
    """The custom id of the first button whose label begins so, or ""."""
    found = [c["custom_id"] for c in controls(message) if c["type"] == BUTTON and c.get("label", "").startswith(start)]
    return found[0] if found else ""
