"""What can be read without a lock."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from .core import Core

if TYPE_CHECKING:
    from bot.model import Table
    from bot.store import Repositories


class LogLine(Struct, frozen=True):
    """A line of the log. `number`: of its entry; `at`: unix seconds."""

    number: int
    at: int
    text: str


class Queries(Core):
    async def table(self, session: int) -> Table:
        """A session as committed. Raises Refusal if there is none."""
        return (await self.store.read(lambda tx: self.load(tx, session))).table

    async def at(self, channel: int) -> Table | None:
        """The live session of a channel, else its latest."""

        def look(tx: Repositories) -> Table | None:
            row = tx.sessions.at(channel)
            return self.load_row(tx, row).table if row else None

        return await self.store.read(look)

    async def games_of(self, user: int) -> list[Table]:
        """The live sessions of a person: those that wait for them first, then running ones, then lobbies."""
        tables = await self.store.read(lambda tx: [self.load_row(tx, row).table for row in tx.sessions.of(user)])
        return sorted(tables, key=lambda table: (self.owes(table, user) is None, table.status == "lobby", table.since))

    async def log(self, session: int, first: int = 0, count: int = 20) -> list[LogLine]:
        """Lines number first … first + count - 1 of a session's log, oldest first."""
        return (await self._log_lines(session))[first : first + count]

    async def log_size(self, session: int) -> int:
        """How many lines the log has."""
        return len(await self._log_lines(session))

    async def _log_lines(self, session: int) -> list[LogLine]:
        entries = await self.store.read(lambda tx: tx.journal.entries(session, 1, tx.journal.last_number(session)))
        return [
            LogLine(entry.number, entry.at, line)
            for entry in entries
            for line in msgspec.json.decode(entry.lines, type=list[str])
        ]
