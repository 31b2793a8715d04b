"""Serves what was uploaded: attachments and emojis."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from bot.playground.world import World


class Cdn:
    def __init__(self, world: World) -> None:
        self._world = world

    def register(self, app: web.Application) -> None:
        app.router.add_get("/cdn/attachments/{channel}/{file}/{name}", self._attachment)
        app.router.add_get("/cdn/emojis/{file}.{ending}", self._attachment)

    async def _attachment(self, request: web.Request) -> web.Response:
        stored = self._world.files.get(request.match_info["file"])
        if not stored:
            raise web.HTTPNotFound
        return web.Response(body=stored.content, content_type=stored.content_type)
