"""A power cut in the middle of a commit: the process leaves copies of its files from before, and what came after is
then written in part only.

Only what the last commit wrote is torn. That power cuts may take earlier commits too, SQLite says of `synchronous =
NORMAL`; a bot that is killed loses none.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from random import Random

SECTOR = 512  # bytes that a disk writes whole or not at all
BEFORE, AFTER = ".before", ".after"


def dying_connection(database: Path, commits: int) -> type[sqlite3.Connection]:
    """A connection that ends the process as soon as it has made the last of so many commits."""
    left = commits

    class Dying(sqlite3.Connection):
        writes = False

        def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:
            nonlocal left
            self.writes = self.writes or sql == "BEGIN IMMEDIATE"
            if sql != "COMMIT" or not self.writes:
                return super().execute(sql, *parameters)
            self.writes = False
            left -= 1
            if left:
                return super().execute(sql)
            _copy(database, BEFORE)
            super().execute(sql)
            _copy(database, AFTER)
            os.kill(os.getpid(), signal.SIGKILL)
            raise AssertionError("unreachable")

    return Dying


def dying(database: Path) -> bool:
    """Whether what is in the files now may be gone soon."""
    return Path(f"{database}{BEFORE}").exists()


def tear(database: Path, rand: Random) -> None:
    """Put files in place of which the last commit has written only a part. While it writes to the database, its log
    is complete."""
    log = Path(f"{database}-wal")
    Path(f"{database}-shm").unlink(missing_ok=True)
    old, new = _copied(database, BEFORE), _copied(database, AFTER)
    old_log, new_log = _copied(log, BEFORE), _copied(log, AFTER)
    database.write_bytes(torn(old, new, rand))
    log.write_bytes(torn(old_log, new_log, rand) if old == new else new_log)
    for file in (database, log):
        for when in (BEFORE, AFTER):
            Path(f"{file}{when}").unlink(missing_ok=True)


def torn(old: bytes, new: bytes, rand: Random) -> bytes:
    """Some of the sectors that differ are new: the first ones, or any."""
    places = [at for at in range(0, len(new), SECTOR) if old[at : at + SECTOR] != new[at : at + SECTOR]]
    kept = rand.randint(0, len(places))
    written = places[:kept] if rand.random() < 0.5 else rand.sample(places, kept)
    mixed = bytearray(old)
    for at in written:
        mixed.extend(bytes(max(at - len(mixed), 0)))
        mixed[at : at + SECTOR] = new[at : at + SECTOR]
    return bytes(mixed)


def _copy(database: Path, when: str) -> None:
    """In another process: when this one closes a file that it has opened beside SQLite, SQLite's locks on it are lost,
    and whoever reads the database then takes the log away."""
    for file in (database, Path(f"{database}-wal")):
        subprocess.run(["cp", file, f"{file}{when}"], check=True)


def _copied(file: Path, when: str) -> bytes:
    return Path(f"{file}{when}").read_bytes()
