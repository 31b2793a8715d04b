"""The one clock of a world. It runs by itself and can be moved, so that minutes pass in no time."""

import asyncio
import time
from collections.abc import Callable


class Alarm:
    """A callback that waits for a moment of a `Clock`."""

    def __init__(self, clock: "Clock", moment: float, ring: Callable[[], None]) -> None:
        self._clock = clock
        self._moment = moment
        self._ring = ring
        self._timer: asyncio.TimerHandle | None = None

    def arm(self) -> None:
        """Count the rest of the time again, after the clock was moved."""
        if self._timer:
            self._timer.cancel()
        rest = self._moment - self._clock.now()
        self._timer = asyncio.get_running_loop().call_later(max(rest, 0.0), self._due)

    def cancel(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._clock.alarms.discard(self)

    def _due(self) -> None:
        if self._clock.now() < self._moment:
            self.arm()
            return
        self.cancel()
        self._ring()


class Clock:
    """Unix seconds: those of `source` and what the clock was moved by."""

    def __init__(self, source: Callable[[], float] = time.time) -> None:
        self._source = source
        self.offset = 0.0
        self.alarms: set[Alarm] = set()
        self.listeners: list[Callable[[], None]] = []

    def now(self) -> float:
        return self._source() + self.offset

    def move(self, seconds: float) -> None:
        """Let `seconds` pass at once."""
        self._set(self.offset + seconds)

    def reset(self) -> None:
        """Go back to the time of the source."""
        self._set(0.0)

    def at(self, moment: float, ring: Callable[[], None]) -> Alarm:
        """Call `ring` once at `moment` (Unix seconds); needs a running event loop."""
        alarm = Alarm(self, moment, ring)
        self.alarms.add(alarm)
        alarm.arm()
        return alarm

    def _set(self, offset: float) -> None:
        self.offset = offset
        for alarm in tuple(self.alarms):
            alarm.arm()
        for listener in tuple(self.listeners):
            listener()
