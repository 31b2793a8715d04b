"""`python -m tests.soak.kills --kills 300`: kills the bot at chosen instants of scripted games, and compares.

Each game is played twice on the same chance, the first time without kills. After every kill the bot starts again, and
whoever got no answer presses the same control again. In the end the log must be the same entry by entry, every press
carried out once, the channel must tell the log once and in order, and nothing may be left to send.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from bot.playground import ApiError, Server, World
from engines import GAMES
from tests.soak.game import Fault, Game
from tests.soak.told import check_channel
from tests.soak.torn import tear

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from bot.playground.objects import Object
    from bot.playground.rest.routes import Call
    from tests.soak.book import Row
    from tests.soak.runner import BotProcess

POINTS = {
    "before or inside a commit": 90,  # SQL statements from the start, COMMIT among them
    "in a commit, which is written in part": 40,  # commits
    "after a commit, before its messages": 4,  # commits
    "while a message is on its way, which is lost": 5,  # messages
    "after a message, before it is noted": 5,  # messages
    "at any instant": 400,  # milliseconds
}
STATEMENT, TORN, COMMIT, LOST, SENT, INSTANT = POINTS
INTERACTIONS = "/interactions/"


class Killer:
    """Ends every life of the bot at a point drawn at random, as long as kills are left, and starts the next."""

    def __init__(self, bot: BotProcess, rand: Random, kills: int) -> None:
        self.left = kills
        self.done: Counter[str] = Counter()
        self._bot = bot
        self._rand = rand
        self._point = ""
        self._messages = 0
        bot.server.router.interceptors.append(self._before)
        bot.world.log.listeners.append(self._after)

    async def run(self) -> None:
        while True:
            timer = await self._begin()
            await self._bot.ended()
            if timer is not None:
                timer.cancel()
            if not self._point:
                raise Fault("the bot ended by itself")
            if self._point == TORN:
                tear(Path(self._bot.orders.database), self._rand)
            self.left -= 1
            self.done[self._point] += 1

    async def _begin(self) -> asyncio.TimerHandle | None:
        self._point = self._rand.choice(list(POINTS)) if self.left > 0 else ""
        steps = self._rand.randint(1, POINTS[self._point]) if self._point else 0
        self._messages = steps if self._point in (LOST, SENT) else 0
        ends = {STATEMENT: "statement", COMMIT: "commit", TORN: "torn"}
        await self._bot.start(**{ends[self._point]: steps} if self._point in ends else {})
        if self._point != INSTANT:
            return None
        await self._bot.online()
        return asyncio.get_running_loop().call_later(steps / 1000, self._bot.kill)

    async def _before(self, call: Call) -> None:
        if self._point == LOST and self._counts(call.method, call.path):
            self._bot.kill()
            raise ApiError(503, 0, "lost with the bot that sent it")

    def _after(self, record: Object) -> None:
        if self._point == SENT and record["kind"] == "rest" and self._counts(record["method"], record["path"]):
            self._bot.kill()

    def _counts(self, method: str, path: str) -> bool:
        """Is this the message at which the bot ends?"""
        if method not in ("POST", "PATCH") or "/messages" not in path:
            return False
        self._messages -= 1
        return self._messages == 0


class Played:
    """What is left of a game."""

    def __init__(self, log: list[Row], killed: Counter[str]) -> None:
        self.log = log
        self.killed = killed


@asynccontextmanager
async def game_of(name: str, seed: int) -> AsyncIterator[Game]:
    """A fresh world with one game in it."""
    world = World()
    world.answer_within = 60.0  # nobody gives up on a bot that lives, however busy the machine
    with tempfile.TemporaryDirectory() as folder:
        async with Server(world) as server:
            game = Game(world, server, Path(folder) / "games.sqlite3", name, seed)
            try:
                yield game
            finally:
                game.bot.kill()
                await game.bot.ended()


async def played(name: str, seed: int, rand: Random, kills: int) -> Played:
    """Play the game of this name and seed with at most so many kills, and check what must hold of every game."""
    async with game_of(name, seed) as game:
        posted: list[Object] = []
        game.world.listen(lambda change: posted.append(change.data) if change.name == "MESSAGE_CREATE" else None)
        killer = Killer(game.bot, rand, kills)
        killing = asyncio.create_task(killer.run())
        try:
            await _first(killing, asyncio.create_task(_to_the_end(game)))
        except BaseException:
            print(game.world.log.transcript(), file=sys.stderr)
            raise
        finally:
            killing.cancel()
            await asyncio.gather(killing, return_exceptions=True)
        check_channel(game, posted)
        if game.book.rows("PRAGMA integrity_check") != [{"integrity_check": "ok"}]:
            raise Fault("the database is damaged")
        return Played(game.book.log(game.row()["id"]), killer.done)


async def _to_the_end(game: Game) -> None:
    await game.play()
    await game.settled()


async def _first(killing: asyncio.Task[None], playing: asyncio.Task[None]) -> None:
    """Until the game is over; raises what went wrong in either."""
    await asyncio.wait((killing, playing), return_when=asyncio.FIRST_COMPLETED)
    if killing.done():
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        killing.result()
    playing.result()


async def run(
    kills: int, seed: int, names: Sequence[str], tell: Callable[[str], None] = lambda _: None
) -> Counter[str]:
    """Games of these names in turn until there were so many kills; how many at each point. Raises Fault, with the
    seed of the game."""
    done: Counter[str] = Counter()
    for number in count(seed):
        name = names[number % len(names)]
        plain = await played(name, number, Random(number), 0)
        left = kills - done.total()
        hurt = await played(name, number, Random(f"kills {number}"), left)
        done += hurt.killed
        differs = next((pair for pair in zip(plain.log, hurt.log, strict=False) if pair[0] != pair[1]), None)
        if differs or len(plain.log) != len(hurt.log):
            raise Fault(f"{name}, seed {number}: {len(plain.log)} log entries, {len(hurt.log)} with kills; {differs}")
        tell(f"{name}, seed {number}: {len(plain.log)} log entries alike after {hurt.killed.total()} kills")
        if done.total() >= kills:
            break
    return done


def main() -> int:
    parser = argparse.ArgumentParser(description="Kill the bot at chosen instants, and compare with games without.")
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=[*GAMES], action="append")
    options = parser.parse_args()
    start = time.monotonic()
    done = asyncio.run(run(options.kills, options.seed, options.game or [*GAMES], lambda line: print(line, flush=True)))
    for point, times in sorted(done.items()):
        print(f"{times:5} × {point}")
    print(f"{done.total()} kills in {time.monotonic() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
