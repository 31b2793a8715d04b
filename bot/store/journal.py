"""What happened in a session: the append-only log, snapshots of the state, and the presses carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .query import Repository
from .rows import Entry, Press

if TYPE_CHECKING:
    from collections.abc import Sequence

KEPT = 20
"""This many of the newest snapshots stay, and one in so many of the older ones."""


class Journal(Repository):
    def append(self, entries: Sequence[Entry]) -> None:
        self._insert_all("log", entries)

    def last_number(self, session: int) -> int:
        return self._number("SELECT max(number) FROM log WHERE session = ?", [session])

    def entries(self, session: int, first: int, last: int) -> list[Entry]:
        """Entries number first … last, oldest first."""
        sql = "SELECT * FROM log WHERE session = ? AND number BETWEEN ? AND ? ORDER BY number"
        return self._all(Entry, sql, [session, first, last])

    def answer_to(self, session: int, decision: int) -> Entry | None:
        """The latest act that answered this decision, unless it was taken back."""
        sql = """SELECT * FROM log AS answer WHERE session = ? AND decision = ? AND NOT EXISTS (
                SELECT 1 FROM log AS later WHERE later.session = answer.session AND later.restored < answer.number
                AND later.number > answer.number)
            ORDER BY number DESC LIMIT 1"""
        return self._one(Entry, sql, [session, decision])

    def last_pressed(self, session: int, seat: int) -> int:
        """The latest act that was pressed for on this seat, 0 if there is none."""
        sql = """SELECT number FROM log WHERE session = ? AND seat = ? AND kind = 'act' AND told != ''
            AND user IS NOT NULL ORDER BY number DESC LIMIT 1"""
        return self._number(sql, [session, seat])

    def press_start(self, session: int, number: int) -> int:
        """The first entry of the press that made this one; this one itself if no press did."""
        sql = "SELECT first FROM presses WHERE session = ? AND last >= ? ORDER BY last LIMIT 1"
        first = self._number(sql, [session, number])
        return first if 0 < first < number else number

    def ordered(self, session: int, seat: int, number: int) -> list[str]:
        """The acts after this entry, in words, that standing orders have answered for a seat, without those taken back
        since, oldest first."""
        sql = """SELECT told FROM log AS made WHERE session = ? AND number > ? AND seat = ? AND told != ''
            AND user IS NULL AND NOT EXISTS (
                SELECT 1 FROM log AS later WHERE later.session = made.session AND later.restored < made.number
                AND later.number > made.number)
            ORDER BY number"""
        return [row[0] for row in self._db.execute(sql, [session, number, seat])]

    def taken_back(self, session: int, number: int) -> bool:
        """Has this entry been taken back?"""
        sql = "SELECT 1 FROM log WHERE session = ? AND number > ? AND restored < ? LIMIT 1"
        return self._number(sql, [session, number, number]) > 0

    def reminded(self, session: int) -> int:
        """When somebody has last reminded the others, 0 for never."""
        return self._number("SELECT max(at) FROM log WHERE session = ? AND kind = 'remind'", [session])

    def head(self, session: int) -> Entry | None:
        """The entry that made the present state; None before the start."""
        sql = "SELECT * FROM log WHERE session = ? AND number = (SELECT max(number) FROM snapshots WHERE session = ?)"
        return self._one(Entry, sql, [session, session])

    def state(self, session: int, number: int | None = None) -> bytes | None:
        """The present state, or the snapshot after the log entry with this number."""
        if number is None:
            sql = "SELECT state FROM snapshots WHERE session = ? ORDER BY number DESC LIMIT 1"
            found = self._value(sql, [session])
        else:
            found = self._value("SELECT state FROM snapshots WHERE session = ? AND number = ?", [session, number])
        return found if isinstance(found, bytes) else None

    def save(self, session: int, states: Sequence[tuple[int, bytes]]) -> None:
        """Add snapshots: log entry's number, state after it."""
        sql = "INSERT INTO snapshots (session, number, state) VALUES (?, ?, ?)"
        self._db.executemany(sql, [(session, number, state) for number, state in states])

    def thin_out(self, session: int, number: int) -> None:
        """Drop old snapshots, now that nothing before this entry can be taken back freely."""
        sql = f"DELETE FROM snapshots WHERE session = ? AND number < ? AND number % {KEPT} != 0"
        self._do(sql, [session, number - KEPT])

    def snapshots(self, session: int) -> list[int]:
        """The numbers of the snapshots there are."""
        rows = self._db.execute("SELECT number FROM snapshots WHERE session = ? ORDER BY number", [session])
        return [row[0] for row in rows]

    def add_press(self, press: Press) -> None:
        self._insert("presses", press)

    def last_press(self, session: int, user: int) -> Press | None:
        """Somebody's latest press that made acts, unless it was taken back."""
        sql = """SELECT presses.* FROM presses JOIN log ON log.session = presses.session AND log.number = presses.first
            WHERE presses.session = ? AND log.user = ? AND log.kind = 'act' AND NOT EXISTS (
                SELECT 1 FROM log AS later WHERE later.session = presses.session AND later.restored < presses.first
                AND later.number > presses.first)
            ORDER BY presses.first DESC LIMIT 1"""
        return self._one(Press, sql, [session, user])

    def snapshot_before(self, session: int, number: int) -> int:
        """The newest snapshot before this log entry, 0 if none is kept."""
        sql = "SELECT max(number) FROM snapshots WHERE session = ? AND number < ?"
        return self._number(sql, [session, number])

    def press(self, interaction: int) -> Press | None:
        return self._one(Press, "SELECT * FROM presses WHERE interaction = ?", [interaction])
