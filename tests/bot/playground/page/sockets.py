"""The page's sockets as a browser has them, without one."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import aiohttp

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.playground import Person
    from bot.playground.objects import Object
    from tests.bot.playground.page.hosted import Hosted

PATIENCE = 5.0


class Socket:
    """One socket of the page, as the browser has it."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._asked = 0
        self.heard: list[Object] = []

    async def tell(self, **what: Any) -> None:
        await self._socket.send_json(what)

    async def next(self, kind: str, **parts: Any) -> Object:
        """The next message of this type with these parts; what comes before stays in `heard`."""
        async with asyncio.timeout(PATIENCE):
            while True:
                said: Object = await self._socket.receive_json()
                self.heard.append(said)
                if said["t"] == kind and all(said.get(name) == value for name, value in parts.items()):
                    return said

    async def ask(self, **what: Any) -> Object:
        """Send a request under a nonce of its own; what it is answered with."""
        self._asked += 1
        await self.tell(**what, nonce=str(self._asked))
        async with asyncio.timeout(PATIENCE):
            while True:
                said: Object = await self._socket.receive_json()
                self.heard.append(said)
                if said.get("nonce") == str(self._asked):
                    return said

    async def drained(self) -> list[Object]:
        """Everything heard so far: a request that is answered last comes after all that was told before."""
        await self.ask(op="read", channel="0", message="0")
        return self.heard


class Browser:
    """Opens sockets as the page's own address does."""

    def __init__(self, at: Hosted, session: aiohttp.ClientSession) -> None:
        self._at = at
        self._session = session
        self._open: list[aiohttp.ClientWebSocketResponse] = []

    async def _connect(self, path: str, **query: str) -> Socket:
        socket = await self._session.ws_connect(
            self._at.base + path, params={"key": self._at.page.key, **query}, headers={"Origin": self._at.base}
        )
        self._open.append(socket)
        return Socket(socket)

    async def person(self, person: Person) -> Socket:
        """The socket of one person, who has heard how things are."""
        socket = await self._connect("/play/ws", **{"as": person.id})
        await socket.next("ready")
        return socket

    async def desk(self) -> Socket:
        """The socket of the desk, which has heard how things are."""
        socket = await self._connect("/play/desk")
        await socket.next("logs")
        return socket

    async def close(self) -> None:
        for socket in self._open:
            await socket.close()


@asynccontextmanager
async def browsing(at: Hosted) -> AsyncIterator[Browser]:
    async with aiohttp.ClientSession() as session:
        browser = Browser(at, session)
        try:
            yield browser
        finally:
            await browser.close()
