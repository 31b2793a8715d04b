"""The bot in a process of its own, with a clock that the parent moves, and an end that it may bring about itself."""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import os
import signal
import sqlite3
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

import bot.app
from bot.app import App
from bot.playground import redirected
from bot.settings import Settings
from render.service import Picture as Painted
from tests.soak.torn import dying_connection

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

    from bot.model import Picture

READY_SECONDS = 0.05
TELL_THREADS, TELL_TASKS = signal.SIGUSR1, signal.SIGUSR2
"""A bot that hears them writes into its log where each of its threads is, and what each of its tasks waits for."""


class Orders(Struct, frozen=True):
    """How the bot runs. `seed`: of all its chance, None for fresh ones. `statement`, `commit`, `torn`: it kills itself
    before so many statements, after so many commits, or in one of which the files can be torn, counted from its start;
    0: it does not."""

    address: str
    token: str
    database: str
    seed: int | None = None
    pictures: bool = True
    statement: int = 0
    commit: int = 0
    torn: int = 0


class MovedClock:
    """Unix seconds with the offset that the parent sent last; sleepers wake when a move brings their time."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._offset = 0.0
        self._moved = asyncio.Event()
        asyncio.get_running_loop().add_reader(pipe.fileno(), self._hear)

    def now(self) -> float:
        return time.time() + self._offset

    async def sleep(self, seconds: float) -> None:
        until = self.now() + seconds
        while (rest := until - self.now()) > 0:
            moved = self._moved
            with suppress(TimeoutError):
                await asyncio.wait_for(moved.wait(), rest)

    def _hear(self) -> None:
        try:
            self._offset = self._pipe.recv()
        except EOFError:  # the parent is gone
            os._exit(1)
        self._moved.set()
        self._moved = asyncio.Event()


class BlankPictures:
    """Paints nothing, quickly."""

    def warm_up(self) -> None:
        return None

    async def paint(self, order: Picture) -> Painted:
        return Painted(b"RIFF\0\0\0\0WEBP", f"{order.key[2]}-{order.key[0]}-{order.key[1]}.webp", order.alt)

    async def close(self) -> None:
        return None


def main(orders: Orders, pipe: Connection) -> None:
    """The process, from start to SIGTERM."""
    told = logging.FileHandler(f"{orders.database}.log")
    form = "%(asctime)s %(levelname)s %(name)s: %(message)s"
    logging.basicConfig(handlers=[told], level=logging.WARNING, format=form, force=True)
    faulthandler.register(TELL_THREADS, os.open(told.baseFilename, os.O_WRONLY | os.O_APPEND))
    if not orders.pictures:
        bot.app.__dict__["Pictures"] = BlankPictures
    if orders.torn:
        dying = dying_connection(Path(orders.database), orders.torn)
        sqlite3.__dict__["connect"] = partial(sqlite3.connect, factory=dying)
    with redirected(orders.address):
        asyncio.run(serve(orders, pipe))


async def serve(orders: Orders, pipe: Connection) -> None:
    """Run until SIGTERM, or until the ordered end."""
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, stopping.set)
    loop.add_signal_handler(TELL_TASKS, tell_tasks)
    chance: dict[str, Callable[[], int]] = {} if orders.seed is None else {"seeds": lambda: orders.seed or 0}
    settings = Settings(orders.token, Path(orders.database))
    app = App(settings, clock=MovedClock(pipe), ready_seconds=READY_SECONDS, debounce=0, **chance)
    await app.start()
    if orders.statement:
        before = Countdown(orders.statement)
        await app.store._writer.run(lambda db: db.set_trace_callback(lambda _: before.step()))
    if orders.commit:
        app.sessions.listen(Countdown(orders.commit).step)
    await stopping.wait()
    await app.stop()


def tell_tasks() -> None:
    for task in asyncio.all_tasks():
        where = task.get_stack()[-1]
        logging.warning("%s waits in %s:%s", task.get_name(), where.f_code.co_filename, where.f_lineno)


class Countdown:
    """Ends the process as a power cut would, at its last step."""

    def __init__(self, steps: int) -> None:
        self._left = steps

    def step(self) -> None:
        self._left -= 1
        if not self._left:
            os.kill(os.getpid(), signal.SIGKILL)
