"""The playground's page: static files and WebSockets, for loopback only.

One socket for each person, who hears what that person may see, and one for the desk: people, bot, faults, clock,
requests.
The objects on the sockets are Discord's own. A pane can show only what its own socket brought, so privacy is decided
here and never in the browser.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Protocol

import msgspec
from aiohttp import WSMsgType, web

from bot.playground import interaction, posting
from bot.playground.changes import Change
from bot.playground.faults import Faults
from bot.playground.interaction import DidNotRespond, Interaction
from bot.playground.objects import THREADS, Object
from bot.playground.ordered import OrderedFaults
from bot.playground.people import Person
from bot.playground.refused import Refused
from bot.playground.server import HOST
from bot.playground.world import World

STATIC = Path(__file__).parent / "static"
KEPT_MESSAGES = 200
KEPT_RECORDS = 200
NAME_LENGTH = 32
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self' ws://127.0.0.1:*; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
MESSAGES = {"MESSAGE_CREATE": "message", "MESSAGE_UPDATE": "message_update", "MESSAGE_DELETE": "message_delete"}
CHANNELS = ("CHANNEL_CREATE", "CHANNEL_UPDATE", "THREAD_CREATE", "THREAD_UPDATE")
GONE_CHANNELS = ("CHANNEL_DELETE", "THREAD_DELETE")
BROKE = "The playground itself failed at this. What it printed says more."

Act = Callable[[Object], Awaitable[None]]

log = logging.getLogger(__name__)


class BotProcess(Protocol):
    """The bot of the playground, as the desk handles it."""

    @property
    def state(self) -> str:
        """ "online", "starting" or "offline"."""
        ...

    async def restart(self) -> None: ...

    async def cut(self) -> None:
        """Close its socket, so that it must come back."""
        ...


class Line:
    """One open WebSocket: what is told goes out in order, without waiting."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[Object] = asyncio.Queue()

    def tell(self, t: str, /, **what: Any) -> None:
        """Queue a message of type `t`; `what` may have any keys, as those of an answer do."""
        self.queue.put_nowait({"t": t, **what})


class Page:
    """Serves the page of one world and one guild. `address` is what to open; it holds a key that lets one in."""

    def __init__(self, world: World, guild: Object, bot: BotProcess, faults: Faults) -> None:
        self.world = world
        self.guild = guild
        self.bot = bot
        self.faults = OrderedFaults(faults)
        self.key = secrets.token_urlsafe(9)
        self.port = 0
        self._lines: dict[str, set[Line]] = {}
        self._desks: set[Line] = set()
        self._read: dict[str, dict[str, str]] = {}
        self._dismissed: set[str] = set()
        self._acting: set[asyncio.Future[None]] = set()
        world.listen(self._changed)
        world.log.listeners.append(self._logged)

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.port}/?key={self.key}"

    def add_to(self, app: web.Application) -> None:
        """Add the page to the application that also serves the stand-in; set `port` once it listens."""
        app.middlewares.append(self._guard)
        app.router.add_get("/", self._index)
        app.router.add_get("/play/ws", self._person_socket)
        app.router.add_get("/play/desk", self._desk_socket)
        app.router.add_static("/static/", STATIC)

    # Serving

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Let in loopback names only: a page elsewhere may let its own name point at this machine."""
        if request.host not in (f"{HOST}:{self.port}", f"localhost:{self.port}"):
            raise web.HTTPForbidden
        response = await handler(request)
        if not response.prepared:
            response.headers.update(HEADERS)
        return response

    async def _index(self, request: web.Request) -> web.StreamResponse:
        """The page, always under the one name from which its pictures may be loaded."""
        if request.host != f"{HOST}:{self.port}":
            raise web.HTTPFound(f"http://{HOST}:{self.port}{request.rel_url}")
        return web.FileResponse(STATIC / "index.html")

    def _admit(self, request: web.Request) -> None:
        known = secrets.compare_digest(request.query.get("key", "").encode(), self.key.encode())
        if request.headers.get("Origin") != f"http://{HOST}:{self.port}" or not known:
            raise web.HTTPForbidden

    async def _converse(self, request: web.Request, line: Line, lines: set[Line], act: Act) -> web.WebSocketResponse:
        """Send what the line is told, act on what comes in, until the browser is gone."""
        socket = web.WebSocketResponse(heartbeat=20)
        await socket.prepare(request)
        lines.add(line)
        sending = asyncio.create_task(_send_all(socket, line))
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    task = asyncio.ensure_future(act(msgspec.json.decode(message.data)))
                    self._acting.add(task)
                    task.add_done_callback(self._acted)
        finally:
            sending.cancel()
            lines.discard(line)
        return socket

    def _acted(self, task: asyncio.Future[None]) -> None:
        self._acting.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error(BROKE, exc_info=error)

    # One person

    async def _person_socket(self, request: web.Request) -> web.WebSocketResponse:
        self._admit(request)
        person = self.world.people.get(request.query.get("as", ""))
        if person is None:
            raise web.HTTPNotFound
        line = Line()
        line.tell("ready", **self._ready(person))
        lines = self._lines.setdefault(person.id, set())
        return await self._converse(request, line, lines, lambda asked: self._act(person, line, asked))

    def _ready(self, person: Person) -> Object:
        world = self.world
        world.dm(person.id)  # the first look makes the channel
        channels = [c for c in world.channels.values() if world.may(person.id, c, "view_channel")]
        messages = [
            posting.wire(world, message)
            for channel in channels
            for message in person.messages(channel)[-KEPT_MESSAGES:]
            if message["id"] not in self._dismissed
        ]
        return {
            "me": person.user,
            "guild": {"id": self.guild["id"], "name": self.guild["name"]},
            "users": self._users(),
            "roles": self.guild["roles"],
            "channels": channels,
            "messages": messages,
            "commands": self._commands(),
            "read": self._read.setdefault(person.id, {}),
            "dms_open": person.dms_open,
        }

    def _users(self) -> list[Object]:
        return [self.world.bot, *(person.user for person in self.world.people.values())]

    def _commands(self) -> list[Object]:
        scopes = (self.guild["id"], None)
        return [command for scope in scopes for command in self.world.commands.get(scope, {}).values()]

    async def _act(self, person: Person, line: Line, asked: Object) -> None:
        """Do what the page asks and answer it under its nonce, whatever becomes of it."""
        failed = {"nonce": asked.get("nonce"), "op": asked.get("op")}
        try:
            answer = await self._carry_out(person, asked)
        except DidNotRespond:
            line.tell("failed", **failed, why="timeout", text="The application did not respond")
        except Refused as error:
            text = str(error)
            line.tell("failed", **failed, why="refused", text=text[:1].upper() + text[1:])
        except Exception:
            line.tell("failed", **failed, why="refused", text=BROKE)
            raise
        else:
            line.tell(answer.pop("t"), nonce=asked.get("nonce"), **answer)

    async def _carry_out(self, person: Person, asked: Object) -> Object:
        """Do what the page asks for this person; returns what answers it."""
        match asked:
            case {"op": "slash", "channel": channel, "path": path, "options": options}:
                used = await person.slash(channel, " ".join(path), **_values(options))
                return _answer(used)
            case {"op": "autocomplete", "channel": channel, "path": path, "options": options, "focused": focused}:
                choices = await person.autocomplete(channel, " ".join(path), focused, **_values(options))
                return {"t": "choices", "choices": choices}
            case {"op": "component", "channel": channel, "message": message, "custom_id": custom_id, **rest}:
                shown = self._message(channel, message)
                values = rest.get("values")
                pressed = person.click(shown, custom_id) if values is None else person.select(shown, custom_id, values)
                return _answer(await pressed)
            case {"op": "submit", "interaction": opened, "values": values}:
                return _answer(await person.submit(self._interaction(opened), **values))
            case {"op": "say", "channel": channel, "text": text, **rest}:
                answered = rest.get("reply_to")
                person.say(channel, text, self._message(channel, answered) if answered else None)
            case {"op": "read", "channel": channel, "message": message}:
                self._read.setdefault(person.id, {})[channel] = message
            case {"op": "dismiss", "message": message}:
                self._dismissed.add(message)
            case _:
                raise Refused("the page asked for something unknown")
        return {"t": "done"}

    def _message(self, channel: str, message: str) -> Object:
        found = self.world.messages.get(channel, {}).get(message)
        if found is None:
            raise Refused("that message is no longer there")
        return found

    def _interaction(self, opened: str) -> Interaction:
        found = self.world.interactions.get(opened)
        if found is None:
            raise Refused("that form has been open for too long")
        return found

    # What happens in the world

    def _changed(self, change: Change) -> None:
        if change.name in MESSAGES:
            self._tell_seers(change, MESSAGES[change.name], d=change.data)
            channel = self.world.channels[change.data["channel_id"]]
            if change.name == "MESSAGE_CREATE" and channel["type"] in THREADS:
                self._tell_channel(channel)
        elif change.name in CHANNELS:
            self._tell_channel(self.world.channels[change.data["id"]])
        elif change.name in GONE_CHANNELS:
            self._tell_everybody("channel_delete", id=change.data["id"])
        elif change.name == "COMMANDS":
            self._tell_everybody("commands", d=self._commands())
        elif change.name == "USERS":
            self._tell_everybody("users", d=self._users())
            self.tell_state()
        elif change.name == "DMS":
            self._tell(change.data["user_id"], "dms", open=change.data["open"])
            self.tell_state()
        elif change.name == "TYPING_START":
            self._tell_seers(change, "typing", channel=change.data["channel_id"], user=change.data["user_id"])
        elif change.name == "BOT" or self.faults.sent(change):
            self.tell_state()

    def _tell(self, user_id: str, kind: str, /, **what: Any) -> None:
        for line in self._lines.get(user_id, ()):
            line.tell(kind, **what)

    def _tell_seers(self, change: Change, kind: str, /, **what: Any) -> None:
        for user_id in self._lines:
            if self.world.sees(user_id, change):
                self._tell(user_id, kind, **what)

    def _tell_channel(self, channel: Object) -> None:
        """Tell how a channel or thread is now, and that it is gone to those who may no longer see it."""
        for user_id in self._lines:
            if self.world.may(user_id, channel, "view_channel"):
                self._tell(user_id, "channel", d=channel)
            else:
                self._tell(user_id, "channel_delete", id=channel["id"])

    def _tell_everybody(self, kind: str, /, **what: Any) -> None:
        for user_id in self._lines:
            self._tell(user_id, kind, **what)

    # The desk

    async def _desk_socket(self, request: web.Request) -> web.WebSocketResponse:
        self._admit(request)
        line = Line()
        line.tell("desk", **self._state())
        line.tell("logs", d=list(self.world.log.records)[-KEPT_RECORDS:])
        return await self._converse(request, line, self._desks, self._manage)

    def _state(self) -> Object:
        clock = self.world.clock
        return {
            "guild": self.guild["name"],
            "bot": {"id": self.world.bot["id"], "name": self.world.bot["username"], "state": self.bot.state},
            "clock": {"now": clock.now() * 1000, "offset": clock.offset},
            "people": [person.user | {"dms_open": person.dms_open} for person in self.world.people.values()],
            "faults": self.faults.state(),
        }

    def _logged(self, record: Object) -> None:
        self._tell_desks("log", d=record)
        if self.faults.struck():
            self.tell_state()

    def tell_state(self) -> None:
        """Tell the desks how people, bot, faults and clock are now."""
        self._tell_desks("desk", **self._state())

    def _tell_desks(self, kind: str, /, **what: Any) -> None:
        for line in self._desks:
            line.tell(kind, **what)

    async def _manage(self, asked: Object) -> None:
        try:
            await self._change_world(asked)
        finally:
            self.tell_state()

    async def _change_world(self, asked: Object) -> None:
        match asked:
            case {"op": "add_person", "name": str(name)}:
                self._add_person(name.strip()[:NAME_LENGTH])
            case {"op": "dms", "user": user, "open": bool(allowed)} if user in self.world.people:
                self.world.people[user].open_dms(allowed)
            case {"op": "restart_bot"}:
                await self.bot.restart()
            case {"op": "cut"}:
                await self.bot.cut()
            case {"op": "fault", "kind": str() | None as kind}:
                self.faults.order(kind)
            case {"op": "twice", "wanted": bool(wanted)}:
                self.faults.order_twice(wanted)
            case {"op": "delay", "seconds": float() | int() as seconds}:
                self.faults.order_delay(float(seconds))
            case {"op": "clock", "reset": True}:
                self.world.clock.reset()
            case {"op": "clock", "seconds": int(seconds)}:
                self.world.clock.move(seconds)
            case {"op": "clear_log"}:
                self.world.log.records.clear()
                self._tell_desks("logs", d=[])

    def _add_person(self, name: str) -> None:
        taken = {person.user["username"] for person in self.world.people.values()}
        if name and name.lower() not in taken:
            self.world.join(self.guild, self.world.add_person(name))


async def _send_all(socket: web.WebSocketResponse, line: Line) -> None:
    while True:
        await socket.send_str(msgspec.json.encode(await line.queue.get()).decode())


def _values(options: list[Object]) -> dict[str, Any]:
    return {option["name"]: option["value"] for option in options}


def _answer(used: Interaction) -> Object:
    if used.kind == interaction.MODAL:
        return {"t": "modal", "interaction": used.id, "channel": used.channel["id"], "modal": used.modal}
    return {"t": "answer", "kind": used.kind}
