"""Bad luck on demand: requests that are refused, lost or late, events that arrive twice, people who are banned.

    faults = Faults(server)
    faults.refuse(BAD_GATEWAY, times=2, on="POST /channels/{channel_id}/messages")
    faults.lose(on="/callback")                 # carried out, but the bot reads 502 in place of the answer
    faults.cut(on="/callback")                  # carried out, but the connection breaks before the answer
    faults.cut(on="PATCH", before=True)         # the connection breaks before the request is carried out
    faults.delay = 2.0                          # so long each request waits, in seconds of the world's clock
    with faults.held(on="PATCH") as held:       # such requests wait until the block ends
        await world.until(lambda: held.waiting)
    faults.repeat(2)                            # the next two interactions are sent to the bot twice
    faults.ban(guild, ann)
    faults.clear()

`on` is a piece of a request's method and route, such as "PATCH /channels/{channel_id}"; empty for every request. Of
several faults that fit a request, only the one ordered first strikes.
"""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.playground.changes import Change
from bot.playground.limits.errors import ApiError, Refusal
from bot.playground.rest.routes import ROUTES, LineCutError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from bot.playground.objects import Object
    from bot.playground.people import Person
    from bot.playground.rest.routes import Call
    from bot.playground.server import Server

SERVER_ERROR = Refusal(500, 0, "500: Internal Server Error", "observed")
BAD_GATEWAY = Refusal(502, 0, "502: Bad Gateway", "observed")
UNAVAILABLE = Refusal(503, 0, "503: Service Unavailable", "observed")


@dataclass
class Fault:
    """What happens to the next `left` requests that fit; None: to all of them."""

    on: str
    left: int | None
    strike: Callable[[Call], Awaitable[None]]

    def fits(self, call: Call) -> bool:
        return self.on in f"{call.method} {call.path}"


class Held:
    """Requests that wait, and how many there are."""

    def __init__(self) -> None:
        self.waiting = 0
        self.end = asyncio.Event()


class Faults:
    """Everything that goes wrong for the bot of one server. Nothing does until it is ordered."""

    def __init__(self, server: Server) -> None:
        self._world = server.world
        self.delay = 0.0
        self._planned: list[Fault] = []
        self._twice = 0
        self._repeating = False
        server.router.interceptors.append(self._meet)
        server.world.listen(self._heard)

    def refuse(self, why: Refusal | ApiError, times: int = 1, on: str = "") -> None:
        """Refuse requests, which are then not carried out."""

        async def strike(_: Call) -> None:
            raise why.error() if isinstance(why, Refusal) else why

        self._planned.append(Fault(on, times, strike))

    def lose(self, times: int = 1, on: str = "") -> None:
        """Carry requests out and lose the answers."""

        async def strike(call: Call) -> None:
            _carry_out(call)
            raise BAD_GATEWAY.error()

        self._planned.append(Fault(on, times, strike))

    def cut(self, times: int = 1, on: str = "", *, before: bool = False) -> None:
        """Break the line under requests, once they are carried out or `before` that."""

        async def strike(call: Call) -> None:
            if not before:
                _carry_out(call)
            raise LineCutError

        self._planned.append(Fault(on, times, strike))

    @contextmanager
    def held(self, on: str = "") -> Iterator[Held]:
        """Let requests wait until the block ends; then they are carried out."""
        held = Held()

        async def strike(_: Call) -> None:
            held.waiting += 1
            self._world.wake()
            await held.end.wait()

        fault = Fault(on, None, strike)
        self._planned.append(fault)
        try:
            yield held
        finally:
            self._planned = [other for other in self._planned if other is not fault]
            held.end.set()

    def repeat(self, times: int = 1) -> None:
        """Send the bot coming interactions a second time, as a gateway may that resumes."""
        self._twice += times

    def ban(self, guild: Object, person: Person) -> None:
        """Throw a person out of a guild for good."""
        self._world.leave(guild, person)
        self._world.emit(Change("GUILD_BAN_ADD", {"guild_id": guild["id"], "user": person.user}))

    def clear(self) -> None:
        """Let everything go through again; what is held goes on when its block ends."""
        self.delay = 0.0
        self._planned = [fault for fault in self._planned if fault.left is None]
        self._twice = 0

    @property
    def planned(self) -> bool:
        """Whether refusals or losses are still to come."""
        return any(fault.left for fault in self._planned)

    async def _meet(self, call: Call) -> None:
        if self.delay > 0:
            await self._wait(self.delay)
        fault = next((fault for fault in self._planned if fault.fits(call)), None)
        if fault is None:
            return
        if fault.left is not None:
            fault.left -= 1
            if not fault.left:
                self._planned.remove(fault)
        await fault.strike(call)

    async def _wait(self, seconds: float) -> None:
        passed = asyncio.Event()
        alarm = self._world.clock.at(self._world.clock.now() + seconds, passed.set)
        self._world.wake()
        try:
            await passed.wait()
        finally:
            alarm.cancel()

    def _heard(self, change: Change) -> None:
        if change.name != "INTERACTION_CREATE" or not self._twice or self._repeating:
            return
        self._twice -= 1
        self._repeating = True
        self._world.emit(change)
        self._repeating = False


def _carry_out(call: Call) -> None:
    known = next(one for one in ROUTES if (one.method, one.path) == (call.method, call.path))
    known.handler(call)
