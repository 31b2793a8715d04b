"""What holds for a person in all games, and the host's own notes."""

from __future__ import annotations

from .query import Repository
from .rows import PersonRow


class People(Repository):
    def get(self, user: int) -> PersonRow:
        found = self._one(PersonRow, "SELECT * FROM people WHERE user = ?", [user])
        return found or PersonRow(user)

    def put(self, person: PersonRow) -> None:
        self._insert("people", person, replace=True)

    def count_turn(self, user: int, game: str) -> None:
        sql = """INSERT INTO turns (user, game, turns) VALUES (?, ?, 1)
            ON CONFLICT (user, game) DO UPDATE SET turns = turns + 1"""
        self._do(sql, [user, game])

    def note(self, key: str) -> str:
        """One of the host's own notes, "" if there is none."""
        found = self._value("SELECT value FROM meta WHERE key = ?", [key])
        return found if isinstance(found, str) else ""

    def set_note(self, key: str, value: str) -> None:
        self._do("REPLACE INTO meta (key, value) VALUES (?, ?)", [key, value])
