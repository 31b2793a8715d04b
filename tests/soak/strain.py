"""How long the machine has kept the run waiting, so that nobody is blamed for what a busy machine does."""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_left
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.soak.runner import BotProcess

STEP = 0.05
KEPT = 60 * 20  # looks, a minute
WAITED = 1  # the place of the nanoseconds that a thread has waited for a processor, in what Linux tells of it
NANO = 1e-9


class Strain:
    """Adds up by how much this process wakes too late, and how long the bot's busiest thread waits for a processor
    (where the system tells)."""

    def __init__(self, bot: BotProcess) -> None:
        self._bot = bot
        self._looks: deque[tuple[float, float]] = deque([(time.monotonic(), 0.0)], maxlen=KEPT)
        """Moments of `time.monotonic`, and the seconds waited up to then."""
        self._waits: dict[Path, float] = {}

    async def run(self) -> None:
        """Look again and again, without end."""
        while True:
            before = time.monotonic()
            await asyncio.sleep(STEP)
            late = time.monotonic() - before - STEP
            self._looks.append((time.monotonic(), self._looks[-1][1] + max(late, self._starved(), 0.0)))

    def since(self, moment: float) -> float:
        """Seconds waited since a moment of `time.monotonic`."""
        looks = list(self._looks)
        first = max(bisect_left(looks, (moment, 0.0)) - 1, 0)
        overdue = max(time.monotonic() - looks[-1][0] - STEP, 0.0)
        return looks[-1][1] - looks[first][1] + overdue

    def _starved(self) -> float:
        """The most that any thread of the bot has waited for a processor since the last look."""
        now = dict(self._read())
        grown = [waited - self._waits[file] for file, waited in now.items() if file in self._waits]
        self._waits = now
        return max(grown, default=0.0)

    def _read(self) -> list[tuple[Path, float]]:
        found = []
        for file in Path(f"/proc/{self._bot.pid}/task").glob("*/schedstat"):
            try:
                found.append((file, int(file.read_text().split()[WAITED]) * NANO))
            except OSError:  # the thread has ended meanwhile
                continue
        return found
