"""What a power cut leaves of a commit is what was before it, or all of it."""

from __future__ import annotations

import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.soak.torn import dying, tear, torn

ROWS = 50
DIES = """
import sys
from pathlib import Path
from tests.soak.torn import dying_connection

path, checkpoint = Path(sys.argv[1]), int(sys.argv[2])
db = dying_connection(path, 2)(path, isolation_level=None)
db.execute("PRAGMA journal_mode = WAL")
db.execute(f"PRAGMA wal_autocheckpoint = {checkpoint}")
db.execute("CREATE TABLE told (line TEXT)")
while True:
    db.execute("BEGIN IMMEDIATE")
    db.executemany("INSERT INTO told VALUES (?)", [["x" * 500]] * 50)
    db.execute("COMMIT")
"""


def rows(database: Path) -> int:
    with closing(sqlite3.connect(database)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return int(db.execute("SELECT count(*) FROM told").fetchone()[0])


@pytest.mark.parametrize("checkpoint", [0, 1])
def test_a_torn_commit_is_there_wholly_or_not_at_all(tmp_path: Path, checkpoint: int) -> None:
    """Whether its pages were on their way into the log, or from there into the database."""
    (tmp_path / "killed").mkdir()
    name = "games.sqlite3"
    arguments = [sys.executable, "-c", DIES, str(tmp_path / "killed" / name), str(checkpoint)]
    died = subprocess.run(arguments, cwd=Path(__file__).parents[2], check=False)
    assert died.returncode == -signal.SIGKILL
    found = set()
    for seed in range(30):
        folder = tmp_path / str(seed)
        shutil.copytree(tmp_path / "killed", folder)
        assert dying(folder / name)
        tear(folder / name, Random(seed))
        assert not dying(folder / name)
        found.add(rows(folder / name))
    assert found == ({2 * ROWS} if checkpoint else {ROWS, 2 * ROWS})


def test_sectors_are_old_or_new() -> None:
    old, new = bytes(4096), bytes([1]) * 6144
    seen = {torn(old, new, Random(seed)) for seed in range(50)}
    assert len(seen) > 20
    for mixed in seen:
        parts = [mixed[at : at + 512] for at in range(0, len(mixed), 512)]
        assert set(parts) <= {bytes(512), bytes([1]) * 512}
        assert 4096 <= len(mixed) <= 6144
