"""A connection to the database with a thread of its own, so that nothing which waits for a file holds up the bot."""

from __future__ import annotations

import asyncio
import sqlite3
from threading import Lock
from typing import TYPE_CHECKING, Generic, Self, TypeVar

import aiosqlite

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")


class _Dropped(Exception):
    """Nobody waits for this work any more, and it has not begun."""


class Connection(aiosqlite.Connection):
    """Does one piece of work after the other, each in one hand-over to its thread: statement by statement, as
    aiosqlite's own methods do it, a transaction would take ten times as long."""

    @classmethod
    async def open(cls, path: Path, busy_seconds: float) -> Self:
        """`busy_seconds`: how long a statement waits for another process that holds the file."""
        made = cls(lambda: _connect(path, busy_seconds), iter_chunk_size=64)
        await made
        return made

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Its result. If the caller is cancelled, work that has not begun is dropped, and other work finished first."""
        job = _Job(work)
        done: asyncio.Future[T] = asyncio.ensure_future(self._do(job))
        try:
            return await asyncio.shield(done)
        except asyncio.CancelledError:
            done.add_done_callback(lambda ended: ended.exception())
            if not job.drop():
                await asyncio.wait([done])
            raise

    async def _do(self, job: _Job[T]) -> T:
        result: T = await self._execute(job, self._conn)  # type: ignore[no-untyped-call]  # aiosqlite leaves it untyped
        return result


class _Job(Generic[T]):
    """Work that may be dropped until it begins, which happens in another thread."""

    def __init__(self, work: Callable[[sqlite3.Connection], T]) -> None:
        self._work = work
        self._taken = Lock()

    def drop(self) -> bool:
        """False if it has begun."""
        return self._taken.acquire(blocking=False)

    def __call__(self, db: sqlite3.Connection) -> T:
        if not self._taken.acquire(blocking=False):
            raise _Dropped
        return self._work(db)


def _connect(path: Path, busy_seconds: float) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=busy_seconds, isolation_level=None)
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA synchronous = NORMAL")
    return db
