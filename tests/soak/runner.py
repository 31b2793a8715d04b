"""Starts, stops and kills the bot's process."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tests.soak import child
from tests.soak.torn import dying

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import ForkServerProcess

    from bot.playground import Server
    from tests.soak.child import Orders

START_SECONDS = 60.0
STOP_SECONDS = 40.0
TOLD_SECONDS = 1.0


class BotProcess:
    """One bot against one server, started again and again on the same database.

    Every start forks a process that has imported everything already, so that it takes a fraction of a second.
    """

    def __init__(self, server: Server, database: Path, seed: int | None = None, pictures: bool = True) -> None:
        self.server = server
        self.world = server.world
        self.orders = child.Orders(server.base, server.world.token, str(database), seed, pictures)
        self.lives = 0
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(["tests.soak.child"])
        self._process: ForkServerProcess | None = None
        self._pipe: Connection | None = None
        self._ended: asyncio.Future[None] | None = None

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    @property
    def ready(self) -> bool:
        """Is it alive and connected, and not dying in a commit?"""
        return self.alive and self.server.gateway.online and not dying(Path(self.orders.database))

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid or 0

    @property
    def output(self) -> Path:
        """The file that the bot logs to."""
        return Path(f"{self.orders.database}.log")

    def memory(self) -> float:
        """MiB of memory that the process holds, where the system tells; else 0."""
        status = Path(f"/proc/{self.pid}/status")
        if not status.exists():
            return 0.0
        held = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS:"))
        return int(held.split()[1]) / 1024

    async def start(self, statement: int = 0, commit: int = 0, torn: int = 0) -> None:
        """Returns at once; `online` waits until it is connected."""
        await self.world.until(lambda: not self.server.gateway.online)
        self._pipe, theirs = self._context.Pipe()
        orders: Orders = replace(self.orders, statement=statement, commit=commit, torn=torn)
        self._process = self._context.Process(target=child.main, args=(orders, theirs))
        self._process.start()
        theirs.close()
        self.lives += 1
        self.follow_clock()
        self._watch_end(self._process.sentinel)

    def _watch_end(self, sentinel: int) -> None:
        loop = asyncio.get_running_loop()
        ended: asyncio.Future[None] = loop.create_future()

        def end() -> None:
            loop.remove_reader(sentinel)
            ended.set_result(None)
            self.world.wake()

        loop.add_reader(sentinel, end)
        self._ended = ended

    def lives_still(self, life: int) -> bool:
        """Is it the one that was started as number `life`?"""
        return self.lives == life and self.alive

    async def online(self) -> None:
        await self.world.until(lambda: self.ready, START_SECONDS)

    async def ended(self) -> None:
        """Wait for the end of the process that runs now."""
        if self._ended is not None:
            await asyncio.shield(self._ended)

    def kill(self) -> None:
        """SIGKILL; the process does nothing more from now on."""
        if self._process is not None:
            self._process.kill()

    async def stop(self) -> None:
        """SIGTERM, and wait for the end in good order. RuntimeError if it ends otherwise."""
        if self._process is None or not self.alive:
            return
        self._process.terminate()
        try:
            await asyncio.wait_for(self.ended(), STOP_SECONDS)
        except TimeoutError:
            os.kill(self.pid, child.TELL_THREADS)
            os.kill(self.pid, child.TELL_TASKS)
            await asyncio.sleep(TOLD_SECONDS)
            raise
        self._process.join()
        if self._process.exitcode:
            raise RuntimeError(f"the bot ended with exit code {self._process.exitcode}")

    def follow_clock(self) -> None:
        """Tell the process what the world's clock was moved by."""
        if self._pipe is not None and self.alive:
            self._pipe.send(self.world.clock.offset)
