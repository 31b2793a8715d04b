"""Brings a database file to the newest schema: numbered SQL files, in order, each in one transaction."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

from .errors import NewerDatabase, StoreError

MIGRATIONS = Path(__file__).parents[2] / "migrations"
_NAME = re.compile(r"(\d{4})_\w+\.sql")


def migrate(database: Path, folder: Path = MIGRATIONS) -> list[str]:
    """Apply what is new, and return the names of the files applied. A backup is written before the first of them.

    Raises NewerDatabase if the file comes from a newer version of the bot, StoreError if a migration fails (the file
    is then as after the last one that worked).
    """
    files = _numbered(folder)
    with closing(sqlite3.connect(database, timeout=10, isolation_level=None)) as db:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        if version > len(files):
            raise NewerDatabase(
                f"{database.name} has schema {version}, and this version of the bot knows {len(files)}. "
                "Start the newer version, or put a backup in its place."
            )
        due = files[version:]
        if due and version:
            _back_up(db, database.with_name(f"{database.name}.backup-{version:04}"))
        db.execute("PRAGMA journal_mode = WAL")
        for number, file in enumerate(due, version + 1):
            _apply(db, number, file)
        return [file.name for file in due]


def _numbered(folder: Path) -> list[Path]:
    files = sorted(file for file in folder.iterdir() if _NAME.fullmatch(file.name))
    numbers = [int(file.name[:4]) for file in files]
    if not files or numbers != list(range(1, len(files) + 1)):
        raise StoreError(f"the migrations in {folder} are not numbered 0001, 0002, …: {numbers}")
    return files


def _back_up(db: sqlite3.Connection, copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as target:
        db.backup(target)


def _apply(db: sqlite3.Connection, number: int, file: Path) -> None:
    try:
        db.executescript(f"BEGIN IMMEDIATE;\n{file.read_text()}\nPRAGMA user_version = {number};\nCOMMIT;")
    except sqlite3.Error as error:
        db.rollback()
        raise StoreError(f"{file.name}: {error}") from error
