"""Serves a world on this machine: REST, Gateway and CDN, on one port of 127.0.0.1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from aiohttp import web

import bot.playground.rest  # noqa: F401  registers the handlers
from bot.playground.cdn import Cdn
from bot.playground.gateway import Gateway
from bot.playground.rest.router import REQUEST_SIZE, Router

if TYPE_CHECKING:
    from types import TracebackType

    from bot.playground.world import World

HOST = "127.0.0.1"


class Server:
    """The network side of one world. Further routes (the page) are added to `app` before `start`."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.gateway = Gateway(world)
        self.router = Router(world)
        self.app = web.Application(client_max_size=4 * REQUEST_SIZE)
        self.port = 0
        self._runner: web.AppRunner | None = None
        self.router.register(self.app)
        self.gateway.register(self.app)
        Cdn(world).register(self.app)

    @property
    def base(self) -> str:
        """`http://127.0.0.1:PORT`, for `redirected`."""
        return self.world.address

    async def start(self, port: int = 0) -> None:
        """Listen; with port 0 on any free one."""
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=0.2)
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, port).start()
        self.port = self._runner.addresses[0][1]
        self.world.address = f"http://{HOST}:{self.port}"

    async def stop(self) -> None:
        """Close every connection and the port."""
        await self.gateway.disconnect(1001)
        if self._runner:
            await self._runner.cleanup()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()
