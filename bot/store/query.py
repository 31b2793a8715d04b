"""Between rows and records, for the repositories."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec import Struct

if TYPE_CHECKING:
    from sqlite3 import Connection

R = TypeVar("R", bound=Struct)
Value = int | float | str | bytes | None
Values = Sequence[Value]


class Repository:
    """Statements on one connection; whoever opened the transaction commits it."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    def _all(self, record: type[R], sql: str, values: Values = ()) -> list[R]:
        rows = self._db.execute(sql, values)
        names = [column[0] for column in rows.description]
        return [msgspec.convert(dict(zip(names, row, strict=True)), record, strict=False) for row in rows]

    def _one(self, record: type[R], sql: str, values: Values = ()) -> R | None:
        found = self._all(record, sql, values)
        return found[0] if found else None

    def _value(self, sql: str, values: Values = ()) -> Value:
        """The first column of the first row, or None."""
        for row in self._db.execute(sql, values):
            found: Value = row[0]
            return found
        return None

    def _number(self, sql: str, values: Values = ()) -> int:
        found = self._value(sql, values)
        return found if isinstance(found, int) else 0

    def _do(self, sql: str, values: Values = ()) -> int:
        """Run a statement; the number of rows it changed."""
        return self._db.execute(sql, values).rowcount

    def _insert_all(self, table: str, records: Sequence[Struct]) -> None:
        """Insert records of one class into their table."""
        if records:
            columns = records[0].__struct_fields__
            sql = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
            self._db.executemany(sql, [[getattr(record, name) for name in columns] for record in records])

    def _insert(self, table: str, record: Struct, *, leave_out: str = "", replace: bool = False) -> int:
        """Insert a record into its table; the new row id."""
        columns = [name for name in record.__struct_fields__ if name != leave_out]
        marks = ", ".join("?" * len(columns))
        verb = "REPLACE" if replace else "INSERT"
        sql = f"{verb} INTO {table} ({', '.join(columns)}) VALUES ({marks})"
        cursor = self._db.execute(sql, [getattr(record, name) for name in columns])
        return cursor.lastrowid or 0
