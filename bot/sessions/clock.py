"""Where time and chance come from, so that tests can bring their own."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Protocol


class Clock(Protocol):
    def now(self) -> float:
        """Unix seconds."""
        ...

    async def sleep(self, seconds: float) -> None: ...


class SystemClock:
    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def fresh_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(63)
