"""One SQLite file: a connection that writes, one that reads, and the transactions on them."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from .connection import Connection
from .errors import Conflict, Unavailable
from .journal import Journal
from .migrate import MIGRATIONS, migrate
from .outbox import Outbox
from .people import People
from .sessions import SessionRows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

T = TypeVar("T")
BUSY_SECONDS = 10.0
"""How long a statement waits for another process that holds the file."""


class Repositories:
    """Everything in the database, as one transaction sees it."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.sessions = SessionRows(db)
        self.journal = Journal(db)
        self.outbox = Outbox(db)
        self.people = People(db)


class Store:
    """The database. `open` it, use `read` and `write`, `close` it.

    A transaction is a function of the repositories. It runs in the database's thread, where it must not wait for
    anything else, and may be dropped before it begins, if whoever asks is cancelled, but never halfway.
    """

    def __init__(self, writer: Connection, reader: Connection) -> None:
        self._writer = writer
        self._reader = reader

    @classmethod
    async def open(cls, path: Path, migrations: Path = MIGRATIONS) -> Store:
        """Migrate the file, which is made if it is missing, and connect to it. Raises StoreError."""
        await asyncio.to_thread(migrate, path, migrations)
        return cls(await Connection.open(path, BUSY_SECONDS), await Connection.open(path, BUSY_SECONDS))

    async def close(self) -> None:
        """Wait for the transactions in hand, write the log file back into the database, and disconnect."""
        await self._reader.close()
        await self._writer.run(lambda db: db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall())
        await self._writer.close()

    async def write(self, change: Callable[[Repositories], T]) -> T:
        """One transaction: committed when `change` returns, and not at all if it raises.

        Raises Conflict for a broken rule and Unavailable if the file cannot be written.
        """
        with _told():
            return await self._writer.run(lambda db: _transaction(db, "BEGIN IMMEDIATE", change))

    async def read(self, look: Callable[[Repositories], T]) -> T:
        """One consistent view of what is committed. Raises Unavailable."""
        with _told():
            return await self._reader.run(lambda db: _transaction(db, "BEGIN", look))


def _transaction(db: sqlite3.Connection, begin: str, work: Callable[[Repositories], T]) -> T:
    db.execute(begin)
    try:
        result = work(Repositories(db))
        db.execute("COMMIT")
    except BaseException:
        db.rollback()
        raise
    return result


@contextmanager
def _told() -> Iterator[None]:
    """SQLite's errors as ours."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        raise Conflict(str(error)) from error
    except sqlite3.Error as error:
        raise Unavailable(str(error)) from error
