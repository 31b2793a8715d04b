"""The process in which automatic players think."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

DIES = """
import os, signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from bot.sessions.thinking import begin

pool = ProcessPoolExecutor(1, get_context("spawn"), begin)
print(pool.submit(os.getpid).result(), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_it_ends_with_a_bot_that_is_killed() -> None:
    """As long as it lives it holds the pipe open, and there is no end to read."""
    told = subprocess.run(
        [sys.executable, "-c", DIES],
        cwd=Path(__file__).parents[3],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        timeout=60,
        check=False,
    )
    assert told.stdout.strip().isdigit()
