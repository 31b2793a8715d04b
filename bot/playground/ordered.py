"""The faults that the page's panel orders: one for the bot's next request, one press that arrives twice, a delay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.playground.faults import SERVER_ERROR, UNAVAILABLE
from bot.playground.limits.errors import MISSING_PERMISSIONS, UNKNOWN_MESSAGE, rate_limited

if TYPE_CHECKING:
    from bot.playground.changes import Change
    from bot.playground.faults import Faults
    from bot.playground.limits.errors import ApiError, Refusal
    from bot.playground.objects import Object

LONGEST_DELAY = 5.0
REFUSALS: dict[str, Refusal | ApiError] = {
    "429": rate_limited(1.5),
    "500": SERVER_ERROR,
    "503": UNAVAILABLE,
    "50013": MISSING_PERMISSIONS,
    "10008": UNKNOWN_MESSAGE,
}
LOST = "lost"


class OrderedFaults:
    """What is ordered and has not happened yet. `delay` is in seconds of the world's clock."""

    def __init__(self, faults: Faults) -> None:
        self._faults = faults
        self._next: str | None = None
        self._twice = False

    def state(self) -> Object:
        """Return `next` (a key of REFUSALS, LOST or None), `twice` and `delay`, as the panel shows them."""
        return {"next": self._next, "twice": self._twice, "delay": self._faults.delay}

    def order(self, kind: str | None) -> None:
        """Let the bot's next request meet this in place of what was ordered before; None: nothing."""
        self._renew(kind if kind in REFUSALS or kind == LOST else None, self._twice)

    def order_twice(self, wanted: bool) -> None:
        """Let the next press or command arrive twice, or not."""
        self._renew(self._next, wanted)

    def order_delay(self, seconds: float) -> None:
        """Let each request wait, for LONGEST_DELAY at most."""
        self._faults.delay = min(max(seconds, 0.0), LONGEST_DELAY)

    def struck(self) -> bool:
        """Whether the fault of the next request has happened since the last look."""
        if self._next is None or self._faults.planned:
            return False
        self._next = None
        return True

    def sent(self, change: Change) -> bool:
        """Whether this change was the one that arrives twice."""
        doubled = self._twice and change.name == "INTERACTION_CREATE"
        self._twice = self._twice and not doubled
        return doubled

    def _renew(self, kind: str | None, twice: bool) -> None:
        delay = self._faults.delay
        self._faults.clear()
        self._faults.delay = delay
        self._next, self._twice = kind, twice
        if kind in REFUSALS:
            self._faults.refuse(REFUSALS[kind])
        elif kind == LOST:
            self._faults.lose()
        if twice:
            self._faults.repeat()
