"""Reads the bot's database from outside, while the bot uses it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from engines import GAMES

if TYPE_CHECKING:
    from pathlib import Path

Row = dict[str, Any]
TOLD = "number, kind, seat, user, decision, act, told, events, lines, undo_to, undo_seat, undo_told, restored"


class Line(NamedTuple):
    """A line of the log. `undone`: its act was taken back, or it tells of that."""

    text: str
    undone: bool


class Book:
    """Every call sees what is committed at that instant."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def rows(self, sql: str, *values: object) -> list[Row]:
        with closing(sqlite3.connect(self._path, timeout=30.0)) as db:
            db.row_factory = sqlite3.Row
            return [dict(row) for row in db.execute(sql, values)]

    def number(self, sql: str, *values: object) -> int:
        return int(next(iter(self.rows(sql, *values)[0].values())) or 0)

    def sessions(self, *status: str) -> list[Row]:
        marks = ", ".join("?" for _ in status)
        return self.rows(f"SELECT * FROM sessions WHERE status IN ({marks}) ORDER BY id", *status)

    def at(self, channel: str) -> Row | None:
        """The newest session of a channel."""
        found = self.rows("SELECT * FROM sessions WHERE channel = ? ORDER BY id DESC LIMIT 1", int(channel))
        return found[0] if found else None

    def seats(self, session: int) -> list[Row]:
        return self.rows("SELECT * FROM seats WHERE session = ? ORDER BY seat", session)

    def log(self, session: int) -> list[Row]:
        """What the log tells, without ids and times of the run."""
        return self.rows(f"SELECT {TOLD} FROM log WHERE session = ? ORDER BY number", session)

    def told(self, session: int) -> list[Line]:
        """The lines that players read, in order."""
        rows = self.rows("SELECT number, lines, restored FROM log WHERE session = ? ORDER BY number", session)
        back = [(row["restored"], row["number"]) for row in rows if row["restored"] is not None]
        return [
            Line(text, any(first < row["number"] <= last for first, last in back))
            for row in rows
            for text in msgspec.json.decode(row["lines"])
        ]

    def presses(self, session: int) -> list[Row]:
        return self.rows("SELECT * FROM presses WHERE session = ? ORDER BY first", session)

    def snapshots(self, session: int) -> dict[int, bytes]:
        found = self.rows("SELECT number, state FROM snapshots WHERE session = ? ORDER BY number", session)
        return {row["number"]: row["state"] for row in found}

    def state(self, row: Row) -> Any:
        """The present state of a session's row."""
        states = self.snapshots(row["id"])
        return GAMES[row["game"]].load(states[max(states)])

    def unsent(self) -> list[Row]:
        return self.rows("SELECT * FROM deliveries WHERE state = 'waiting'")
