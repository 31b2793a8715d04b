"""A connection to the database with a thread of its own, so that nothing which waits for a file holds up the bot."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Self, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")


class Connection:
    """Does one piece of work after the other, each in one hand-over to its thread."""

    def __init__(self, db: sqlite3.Connection, thread: ThreadPoolExecutor) -> None:
        self._db = db
        self._thread = thread

    @classmethod
    async def open(cls, path: Path, busy_seconds: float) -> Self:
        """`busy_seconds`: how long a statement waits for another process that holds the file."""
        thread = ThreadPoolExecutor(1, "database")
        return cls(await asyncio.wrap_future(thread.submit(_connect, path, busy_seconds)), thread)

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Its result. If the caller is cancelled, work that has not begun is dropped, and other work finished first."""
        job = self._thread.submit(work, self._db)
        try:
            return await asyncio.wrap_future(job)
        except asyncio.CancelledError:
            if not job.cancel():
                await asyncio.gather(asyncio.wrap_future(job), return_exceptions=True)
            raise

    async def close(self) -> None:
        """After the work in hand."""
        await self.run(sqlite3.Connection.close)
        self._thread.shutdown()


def _connect(path: Path, busy_seconds: float) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=busy_seconds, isolation_level=None)
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA synchronous = NORMAL")
    return db
