"""Sessions, their seats and their timers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .query import Repository
from .rows import Seated, SeatRow, SessionRow, Timer

if TYPE_CHECKING:
    from collections.abc import Iterable

_LIVE = "status IN ('lobby', 'playing')"


class SessionRows(Repository):
    def new(self, row: SessionRow) -> int:
        """Insert a session (its `id` is not looked at) and return its id."""
        return self._insert("sessions", row, leave_out="id")

    def get(self, session: int) -> SessionRow | None:
        return self._one(SessionRow, "SELECT * FROM sessions WHERE id = ?", [session])

    def at(self, channel: int) -> SessionRow | None:
        """The live session of a channel, else its latest."""
        sql = f"SELECT * FROM sessions WHERE channel = ? ORDER BY {_LIVE} DESC, id DESC LIMIT 1"
        return self._one(SessionRow, sql, [channel])

    def of(self, user: int) -> list[SessionRow]:
        """The live sessions in which somebody is seated, oldest first."""
        sql = f"SELECT * FROM sessions WHERE {_LIVE} AND id IN (SELECT session FROM seats WHERE user = ?) ORDER BY id"
        return self._all(SessionRow, sql, [user])

    def thoughtful(self) -> list[int]:
        """Running sessions in which an automatic player or stand-in plays thoughtfully."""
        sql = """SELECT DISTINCT session FROM seats JOIN sessions ON sessions.id = seats.session
            WHERE sessions.status = 'playing' AND level = 'thoughtful' AND (user IS NULL OR stand_in)"""
        return [row[0] for row in self._db.execute(sql)]

    def count_of(self, user: int) -> int:
        sql = f"SELECT count(*) FROM sessions WHERE {_LIVE} AND id IN (SELECT session FROM seats WHERE user = ?)"
        return self._number(sql, [user])

    def update(self, row: SessionRow) -> bool:
        """Write what requests change (`shown`, `part_told` and `trouble` belong to the outbox); False if the revision
        before is not the one in the database."""
        sql = """UPDATE sessions SET channel = ?, guild = ?, parent = ?, name = ?, guild_name = ?, status = ?, host = ?,
            options = ?, revision = ?, since = ?, ended = ?, appeal = ? WHERE id = ? AND revision = ?"""
        place = [row.channel, row.guild, row.parent, row.name, row.guild_name]
        rest = [row.status, row.host, row.options, row.revision, row.since, row.ended, row.appeal]
        return self._do(sql, [*place, *rest, row.id, row.revision - 1]) == 1

    def set_shown(self, session: int, entry: int) -> None:
        """The next post tells what happened after this log entry."""
        self._do("UPDATE sessions SET shown = ? WHERE id = ?", [entry, session])

    def set_part_told(self, session: int, entry: int) -> None:
        """What happened up to this log entry was told by a post of its own."""
        self._do("UPDATE sessions SET part_told = ? WHERE id = ?", [entry, session])

    def set_trouble(self, session: int, trouble: str) -> None:
        self._do("UPDATE sessions SET trouble = ? WHERE id = ?", [trouble, session])

    def seats(self, session: int) -> list[Seated]:
        sql = """SELECT seats.*, coalesce(people.dm, 'untried') AS dm, coalesce(people.notice, 'channel') AS notice,
                coalesce(people.tips, 1) AS tips, coalesce(turns.turns, 0) AS turns
            FROM seats JOIN sessions ON sessions.id = seats.session LEFT JOIN people USING (user)
            LEFT JOIN turns ON turns.user = seats.user AND turns.game = sessions.game
            WHERE seats.session = ? ORDER BY seats.seat"""
        return self._all(Seated, sql, [session])

    def set_seats(self, session: int, seats: list[SeatRow]) -> None:
        """Replace all seats of a session."""
        self._do("DELETE FROM seats WHERE session = ?", [session])
        self._insert_all("seats", seats)

    def pings(self, session: int) -> frozenset[int]:
        """Who is asked and has not been mentioned for it yet."""
        rows = self._db.execute("SELECT user FROM pings WHERE session = ?", [session])
        return frozenset(row[0] for row in rows)

    def ping(self, session: int, users: Iterable[int]) -> None:
        self._db.executemany(
            "INSERT OR IGNORE INTO pings (session, user) VALUES (?, ?)", [(session, user) for user in users]
        )

    def pinged(self, session: int, users: Iterable[int]) -> None:
        """These people have been mentioned, or are not asked any more."""
        self._db.executemany("DELETE FROM pings WHERE session = ? AND user = ?", [(session, user) for user in users])

    def set_timer(self, timer: Timer) -> None:
        self._insert("timers", timer, replace=True)

    def stop_timers(self, session: int) -> None:
        self._do("DELETE FROM timers WHERE session = ?", [session])

    def next_timer(self) -> Timer | None:
        return self._one(Timer, "SELECT * FROM timers ORDER BY due LIMIT 1")
