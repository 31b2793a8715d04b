"""What holds for a person in all games, and the host's own notes."""

from __future__ import annotations

from .query import Repository
from .rows import PersonRow


class People(Repository):
    async def get(self, user: int) -> PersonRow:
        found = await self._one(PersonRow, "SELECT * FROM people WHERE user = ?", [user])
        return found or PersonRow(user)

    async def put(self, person: PersonRow) -> None:
        await self._insert("people", person, replace=True)

    async def turns(self, user: int, game: str) -> int:
        """How many turns of this game somebody has made, ever."""
        return await self._number("SELECT turns FROM turns WHERE user = ? AND game = ?", [user, game])

    async def count_turn(self, user: int, game: str) -> None:
        sql = """INSERT INTO turns (user, game, turns) VALUES (?, ?, 1)
            ON CONFLICT (user, game) DO UPDATE SET turns = turns + 1"""
        await self._do(sql, [user, game])

    async def note(self, key: str) -> str:
        """One of the host's own notes, "" if there is none."""
        found = await self._value("SELECT value FROM meta WHERE key = ?", [key])
        return found if isinstance(found, str) else ""

    async def set_note(self, key: str, value: str) -> None:
        await self._do("REPLACE INTO meta (key, value) VALUES (?, ?)", [key, value])
