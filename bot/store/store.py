"""One SQLite file: a connection that writes, one that reads, and the transactions on them."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING

import aiosqlite

from .errors import Conflict, Unavailable
from .journal import Journal
from .migrate import MIGRATIONS, migrate
from .outbox import Outbox
from .people import People
from .sessions import SessionRows

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

BUSY_SECONDS = 10.0
"""How long a statement waits for another process that holds the file."""


class Repositories:
    """Everything in the database, as one transaction sees it."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self.sessions = SessionRows(db)
        self.journal = Journal(db)
        self.outbox = Outbox(db)
        self.people = People(db)


class Store:
    """The database. `open` it, use `read` and `write`, `close` it."""

    def __init__(self, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._writer = writer
        self._reader = reader
        self._writing = asyncio.Lock()
        self._reading = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path, migrations: Path = MIGRATIONS) -> Store:
        """Migrate the file, which is made if it is missing, and connect to it. Raises StoreError."""
        await asyncio.to_thread(migrate, path, migrations)
        return cls(await _connect(path), await _connect(path))

    async def close(self) -> None:
        """Wait for the transactions in hand, write the log file back into the database, and disconnect."""
        async with self._writing, self._reading:
            await self._reader.close()
            await self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            await self._writer.close()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[Repositories]:
        """One transaction: committed at the end, and not at all if anything raises.

        Raises Conflict for a broken rule and Unavailable if the file cannot be written.
        """
        async with self._writing:
            with _told():
                async with _transaction(self._writer, "BEGIN IMMEDIATE") as repositories:
                    yield repositories

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Repositories]:
        """One consistent view of what is committed. Raises Unavailable."""
        async with self._reading:
            with _told():
                async with _transaction(self._reader, "BEGIN") as repositories:
                    yield repositories


async def _connect(path: Path) -> aiosqlite.Connection:
    db = await aiosqlite.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    db.row_factory = sqlite3.Row
    await db.execute("PRAGMA foreign_keys = ON")
    await db.execute("PRAGMA synchronous = NORMAL")
    return db


@asynccontextmanager
async def _transaction(db: aiosqlite.Connection, begin: str) -> AsyncIterator[Repositories]:
    """Statements run one after the other in the connection's thread, so that a rollback also undoes one that was
    still on its way when its task was cancelled."""
    try:
        await db.execute(begin)
        yield Repositories(db)
        await db.execute("COMMIT")
    except BaseException:
        await asyncio.shield(asyncio.ensure_future(db.rollback()))
        raise


@contextmanager
def _told() -> Iterator[None]:
    """SQLite's errors as ours."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        raise Conflict(str(error)) from error
    except sqlite3.Error as error:
        raise Unavailable(str(error)) from error
