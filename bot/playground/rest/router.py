"""Reads requests, lets the handlers answer them, writes the log."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import BodyPartReader, web

from bot.playground.content import IMAGES, Uploads
from bot.playground.interaction import FILE_SIZE
from bot.playground.limits import errors
from bot.playground.limits.errors import ApiError
from bot.playground.objects import Object, StoredFile
from bot.playground.rest.ratelimit import RateLimits
from bot.playground.rest.routes import ROUTES, Answer, Call, Created, LineCutError, Route

if TYPE_CHECKING:
    from bot.playground.world import World

log = logging.getLogger(__name__)

PREFIX = "/api/v10"
REQUEST_SIZE = 25 * 1024 * 1024
JSON = {"Content-Type": "application/json"}
"""Exactly this: discord.py takes an answer with a charset for text."""

Interceptor = Callable[[Call], Awaitable[None]]
"""Runs before a handler; may wait, or raise ApiError or LineCutError in the handler's place."""
CUT = 0
"""Stands in the log in place of a status where the line was cut."""


class Router:
    def __init__(self, world: World) -> None:
        self._world = world
        self.limits = RateLimits(world.clock)
        self.interceptors: list[Interceptor] = []

    def register(self, app: web.Application) -> None:
        for known in sorted(ROUTES, key=lambda route: route.path.count("{")):  # "@me" before any name
            app.router.add_route(known.method, PREFIX + known.path, partial(self._serve, known))
        app.router.add_route("*", "/api/{rest:.*}", self._unknown)

    async def _serve(self, known: Route, request: web.Request) -> web.Response:
        began = time.perf_counter()
        headers: dict[str, str] = {}
        body: Any = None
        uploads: Uploads = {}
        try:
            body, uploads = await _read(request)
            call = Call(self._world, known.method, known.path, request.match_info, request.query, body, uploads)
            if known.with_token and request.headers.get("Authorization") != f"Bot {self._world.token}":
                raise errors.UNAUTHORIZED.error()
            headers = self.limits.pass_through(call)
            for interceptor in tuple(self.interceptors):
                await interceptor(call)
            status, answer = _status(known.handler(call))
        except ApiError as error:
            status, answer = error.status, error.body
            headers = _refused(error)
        except LineCutError:
            status, answer = CUT, {"message": "The line was cut.", "code": 0}
        except ConnectionResetError:  # the bot died in the middle of its request: nothing comes of it, nobody reads
            return web.Response()
        except Exception as error:  # a fault of the playground itself: as loud as a route that it does not know
            log.exception("%s %s", known.method, known.path)
            status, answer = 501, {"message": f"The playground failed: {error!r}", "code": 0}
        self._world.log.request(
            method=known.method,
            path=known.path,
            params=dict(request.match_info),
            interaction=self._interaction(request.match_info),
            body=body,
            files={f"files[{n}]": {"name": f.name, "size": len(f.content)} for n, f in uploads.items()},
            status=status,
            response=answer,
            ms=round((time.perf_counter() - began) * 1000, 1),
        )
        if status == CUT and request.transport is not None:
            request.transport.abort()
        return _response(status or 200, answer, headers)

    def _interaction(self, params: Mapping[str, str]) -> str | None:
        """The id of the interaction whose token stands in the path."""
        found = self._world.by_token.get(params.get("webhook_token", ""))
        return found.id if found else params.get("interaction_id")

    async def _unknown(self, request: web.Request) -> web.Response:
        answer = {"message": f"The playground does not know {request.method} {request.path}", "code": 0}
        self._world.log.request(
            method=request.method,
            path=request.path,
            params={},
            interaction=None,
            body=None,
            files={},
            status=501,
            response=answer,
            ms=0.0,
        )
        return _response(501, answer, {})


async def _read(request: web.Request) -> tuple[Any, Uploads]:
    if request.content_length and request.content_length > REQUEST_SIZE:
        raise errors.TOO_LARGE.error()
    if request.content_type == "multipart/form-data":
        return await _read_form(request)
    raw = await request.read()
    return (_decoded(raw) if raw else {}), {}


async def _read_form(request: web.Request) -> tuple[Any, Uploads]:
    body: Any = {}
    uploads: Uploads = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        raw = bytes(await part.read())
        number = re.fullmatch(r"files\[(\d+)\]", part.name or "")
        if part.name == "payload_json":
            body = _decoded(raw)
        elif number:
            if len(raw) > FILE_SIZE:
                raise errors.TOO_LARGE.error()
            name = part.filename or "unknown"
            uploads[number.group(1)] = StoredFile(name, _content_type(name), raw)
    return body, uploads


def _content_type(name: str) -> str:
    ending = name[name.rfind(".") :].lower()
    return IMAGES.get(ending, "application/octet-stream")


def _decoded(raw: bytes) -> Any:
    try:
        return msgspec.json.decode(raw)
    except msgspec.DecodeError:
        raise errors.BAD_JSON.error() from None


def _status(answer: Answer) -> tuple[int, Object | list[Object] | None]:
    if isinstance(answer, Created):
        return 201, answer.body
    return (204, None) if answer is None else (200, answer)


def _refused(error: ApiError) -> dict[str, str]:
    """Return the headers of an error. Without `Via`, discord.py takes a 429 for a ban and does not wait."""
    if error.status != 429:
        return {}
    headers = {
        "Via": "1.1 google",
        "Retry-After": str(int(error.body["retry_after"]) + 1),
        "X-RateLimit-Scope": "user",
    }
    if error.body["global"]:
        headers |= {"X-RateLimit-Scope": "global", "X-RateLimit-Global": "true"}
    return headers


def _response(status: int, answer: Any, headers: dict[str, str]) -> web.Response:
    if answer is None:
        return web.Response(status=status, headers=headers)
    return web.Response(body=msgspec.json.encode(answer), status=status, headers={**headers, **JSON})
