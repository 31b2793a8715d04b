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
    from pathlib import Path

    from bot.model import Status


def row(channel: int = 1, status: Status = "lobby") -> SessionRow:
    return SessionRow(0, "lantern", channel, None, None, "", "", status, 5, "{}", 1, 0, "", 0, 0, 0)


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
    values = {}
    async with store.write() as tx:
        for name in ("journal_mode", "foreign_keys", "synchronous", "busy_timeout"):
            values[name] = await tx.sessions._value(f"PRAGMA {name}")
    assert values == {"journal_mode": "wal", "foreign_keys": 1, "synchronous": 1, "busy_timeout": 10_000}


async def test_a_transaction_is_written_whole_or_not_at_all(store: Store) -> None:
    async def seat_nobody() -> None:
        async with store.write() as tx:
            await tx.sessions.new(row())
            await tx.sessions.set_seats(777, [SeatRow(777, 0, 5, "of no session")])

    async def stumble() -> None:
        async with store.write() as tx:
            await tx.sessions.new(row())
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await stumble()
    with pytest.raises(Conflict):
        await seat_nobody()
    async with store.read() as tx:
        assert await tx.sessions.at(1) is None


async def test_a_cancelled_transaction_leaves_the_connection_usable(store: Store) -> None:
    entered = asyncio.Event()

    async def linger() -> None:
        async with store.write() as tx:
            await tx.sessions.new(row())
            entered.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(linger())
    await entered.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with store.write() as tx:
        await tx.sessions.new(row(channel=2))
    async with store.read() as tx:
        assert (await tx.sessions.at(1), (await tx.sessions.at(2)) is not None) == (None, True)


async def test_readers_see_only_what_is_committed(store: Store) -> None:
    async with store.write() as tx:
        await tx.sessions.new(row())
        async with store.read() as other:
            assert await other.sessions.at(1) is None
    async with store.read() as other:
        assert await other.sessions.at(1) is not None


async def test_one_live_session_a_channel(store: Store) -> None:
    async with store.write() as tx:
        await tx.sessions.new(row(status="finished"))
        await tx.sessions.new(row(status="abandoned"))
        await tx.sessions.new(row())
    with pytest.raises(Conflict):
        async with store.write() as tx:
            await tx.sessions.new(row(status="playing"))


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
    async with store.write() as tx:
        await tx.sessions.new(row())
    assert released.is_set()
    thread.join()
    async with store.read() as tx:
        assert await tx.sessions.at(1) is not None


async def test_a_full_disk_is_told_and_changes_nothing(store: Store) -> None:
    async with store.write() as tx:
        await tx.sessions._value("PRAGMA max_page_count = 1")  # means: no more pages than there are
    with pytest.raises(Unavailable, match="full"):
        async with store.write() as tx:
            await tx.people.set_note("big", "x" * 1_000_000)
    async with store.write() as tx:
        assert await tx.people.note("big") == ""
        await tx.sessions._value("PRAGMA max_page_count = 1000000")
        await tx.people.set_note("big", "x" * 1_000_000)


async def test_closing_writes_everything_into_one_file(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    store = await Store.open(path)
    async with store.write() as tx:
        await tx.people.set_note("a", "b")
    await store.close()
    assert os.listdir(tmp_path) == [path.name]
    store = await Store.open(path)
    async with store.read() as tx:
        assert await tx.people.note("a") == "b"
    await store.close()
