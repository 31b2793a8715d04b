"""All requests in one object, and the timers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

from bot.model import Refusal
from bot.store import StoreError

from .absent import Absent
from .appeals import Appeals
from .lobbies import Lobbies
from .people import People
from .queries import Queries
from .thinking import Thinking

RETRY_SECONDS = 60.0
log = logging.getLogger(__name__)


class Sessions(Lobbies, Appeals, Absent, People, Thinking, Queries):
    """The application core; the package's docstring lists what it does."""

    async def open(self) -> None:
        """Let timers run."""
        self._changed = asyncio.Event()
        self.listen(self._changed.set)
        self._timers = asyncio.create_task(self._run_timers(), name="timers")

    async def close(self) -> None:
        """Refuse new requests, wait for those at work, and stop the timers."""
        await self.drain()
        self._timers.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._timers

    async def _run_timers(self) -> None:
        while True:
            self._changed.clear()
            try:
                rest = await self._ring()
            except (StoreError, Refusal):
                log.exception("a timer failed and is tried again")
                rest = RETRY_SECONDS
            await self._wait(rest)

    async def _ring(self) -> float | None:
        """Carry out all timers that are due; seconds until the next one, None if there is none."""
        while True:
            timer = await self.store.read(lambda tx: tx.sessions.next_timer())
            if timer is None:
                return None
            rest = timer.due - self.clock.now()
            if rest > 0:
                return rest
            if timer.kind == "lobby":
                await self.close_lobby(timer.session)
            else:
                await self.remind_absent(timer.session)

    async def _wait(self, seconds: float | None) -> None:
        """Until something is committed, but no longer than this."""
        waits: list[asyncio.Task[Any]] = [asyncio.create_task(self._changed.wait())]
        if seconds is not None:
            waits.append(asyncio.create_task(self.clock.sleep(seconds)))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waits:
                task.cancel()
