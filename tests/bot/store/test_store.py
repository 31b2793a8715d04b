"""Migrations, transactions and what happens when the file cannot be written."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import threading
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from bot.store import Conflict, NewerDatabase, SeatRow, SessionRow, Store, StoreError, Unavailable
from bot.store.migrate import MIGRATIONS, migrate

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from bot.model import Status
    from bot.store import Repositories


def row(channel: int = 1, status: Status = "lobby") -> SessionRow:
    return SessionRow(0, "lantern", channel, None, None, "", "", status, 5, "{}", 1, 0, "", 0, 0, 0)


async def add(store: Store, new: SessionRow) -> None:
    await store.write(lambda tx: tx.sessions.new(new))


async def at(store: Store, channel: int) -> SessionRow | None:
    return await store.read(lambda tx: tx.sessions.at(channel))


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        number: int = db.execute("PRAGMA user_version").fetchone()[0]
        return number


def test_migrations_are_applied_in_order_and_once(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    names = migrate(path)
    assert names == sorted(file.name for file in MIGRATIONS.glob("*.sql"))
    assert version(path) == len(names)
    assert migrate(path) == []


def test_a_backup_is_made_before_the_first_new_migration(tmp_path: Path) -> None:
    folder, path = tmp_path / "migrations", tmp_path / "games.sqlite3"
    shutil.copytree(MIGRATIONS, folder)
    count = len(migrate(path, folder))
    with closing(sqlite3.connect(path)) as db:
        db.execute("INSERT INTO meta VALUES ('a', 'b')")
        db.commit()
    assert list(tmp_path.glob("*.backup-*")) == []
    (folder / f"{count + 1:04}_more.sql").write_text("CREATE TABLE more (x INTEGER);")
    assert migrate(path, folder) == [f"{count + 1:04}_more.sql"]
    (backup,) = tmp_path.glob("*.backup-*")
    assert (version(backup), version(path)) == (count, count + 1)
    with closing(sqlite3.connect(backup)) as db:
        assert db.execute("SELECT * FROM meta").fetchall() == [("a", "b")]


def test_a_migration_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    folder, path = tmp_path / "migrations", tmp_path / "games.sqlite3"
    shutil.copytree(MIGRATIONS, folder)
    count = len(list(folder.iterdir()))
    (folder / f"{count + 1:04}_bad.sql").write_text("CREATE TABLE half (x INTEGER);\nINSERT INTO nowhere VALUES (1);")
    with pytest.raises(StoreError, match=r"bad\.sql: no such table"):
        migrate(path, folder)
    assert version(path) == count
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT count(*) FROM sqlite_master WHERE name = 'half'").fetchone() == (0,)


def test_a_gap_in_the_numbers_is_refused(tmp_path: Path) -> None:
    (tmp_path / "0001_a.sql").write_text("SELECT 1;")
    (tmp_path / "0003_c.sql").write_text("SELECT 1;")
    with pytest.raises(StoreError, match="not numbered"):
        migrate(tmp_path / "x.sqlite3", tmp_path)


async def test_a_newer_database_is_refused_untouched(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    migrate(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 999")
        db.commit()
    with pytest.raises(NewerDatabase, match="has schema 999, and this version of the bot knows"):
        await Store.open(path)
    assert version(path) == 999


async def test_settings_of_the_connection(store: Store) -> None:
    names = ("journal_mode", "foreign_keys", "synchronous", "busy_timeout")
    for transact in (store.read, store.write):
        values = await transact(lambda tx: [tx.sessions._value(f"PRAGMA {name}") for name in names])
        assert values == ["wal", 1, 1, 10_000]


async def test_a_transaction_is_written_whole_or_not_at_all(store: Store) -> None:
    def seat_nobody(tx: Repositories) -> None:
        tx.sessions.new(row())
        tx.sessions.set_seats(777, [SeatRow(777, 0, 5, "of no session")])

    def stumble(tx: Repositories) -> None:
        tx.sessions.new(row())
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await store.write(stumble)
    with pytest.raises(Conflict):
        await store.write(seat_nobody)
    assert await at(store, 1) is None


class Slow:
    """A new session whose transaction has begun, and waits until it is let go."""

    def __init__(self) -> None:
        self._begun, self._go = threading.Event(), threading.Event()

    def __call__(self, tx: Repositories) -> None:
        tx.sessions.new(row())
        self._begun.set()
        assert self._go.wait(10)

    async def begun(self) -> None:
        assert await asyncio.to_thread(self._begun.wait, 10)

    def let_go(self) -> None:
        self._go.set()


async def test_a_transaction_that_has_begun_is_finished_before_its_caller_is_cancelled(store: Store) -> None:
    slow = Slow()
    task = asyncio.create_task(store.write(slow))
    await slow.begun()
    task.cancel()
    await asyncio.sleep(0)
    assert not task.done()
    slow.let_go()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert await at(store, 1) is not None


async def test_a_transaction_that_has_not_begun_is_dropped_with_its_caller(store: Store) -> None:
    slow = Slow()
    first = asyncio.create_task(store.write(slow))
    await slow.begun()
    second = asyncio.create_task(store.write(lambda tx: tx.sessions.new(row(channel=2))))
    await asyncio.sleep(0)
    second.cancel()
    with pytest.raises(asyncio.CancelledError):
        await second
    slow.let_go()
    await first
    await store.write(lambda tx: tx.sessions.new(row(channel=3)))
    assert [await at(store, channel) is not None for channel in (1, 2, 3)] == [True, False, True]


async def test_readers_see_only_what_is_committed_and_wait_for_no_writer(store: Store) -> None:
    slow = Slow()
    task = asyncio.create_task(store.write(slow))
    await slow.begun()
    assert await at(store, 1) is None
    slow.let_go()
    await task
    assert await at(store, 1) is not None


async def test_one_live_session_a_channel(store: Store) -> None:
    statuses: list[Status] = ["finished", "abandoned", "lobby"]
    for status in statuses:
        await add(store, row(status=status))
    with pytest.raises(Conflict):
        await add(store, row(status="playing"))


async def test_a_write_waits_for_another_process_that_holds_the_file(store: Store, path: Path) -> None:
    held, released = threading.Event(), threading.Event()

    def hold() -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as db:
            db.execute("BEGIN IMMEDIATE")
            held.set()
            released.wait(10)
            db.execute("ROLLBACK")

    thread = threading.Thread(target=hold)
    thread.start()
    await asyncio.to_thread(held.wait, 10)
    asyncio.get_running_loop().call_later(0.3, released.set)
    await add(store, row())
    assert released.is_set()
    thread.join()
    assert await at(store, 1) is not None


async def test_a_full_disk_is_told_and_changes_nothing(store: Store) -> None:
    def fill(tx: Repositories) -> None:
        tx.people.set_note("big", "x" * 1_000_000)

    def limit(pages: int) -> Callable[[Repositories], object]:
        return lambda tx: tx.sessions._value(f"PRAGMA max_page_count = {pages}")

    await store.write(limit(1))  # means: no more pages than there are
    with pytest.raises(Unavailable, match="full"):
        await store.write(fill)
    assert await store.read(lambda tx: tx.people.note("big")) == ""
    await store.write(limit(1_000_000))
    await store.write(fill)
    assert len(await store.read(lambda tx: tx.people.note("big"))) == 1_000_000


async def test_closing_writes_everything_into_one_file(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    store = await Store.open(path)
    writing = asyncio.create_task(store.write(lambda tx: tx.people.set_note("a", "b")))
    await asyncio.sleep(0)
    await store.close()
    await writing
    assert os.listdir(tmp_path) == [path.name]
    store = await Store.open(path)
    assert await store.read(lambda tx: tx.people.note("a")) == "b"
    await store.close()
