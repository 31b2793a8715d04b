"""Discord's Gateway v10: sessions, compression, intents, heartbeats, RESUME.

Source: Discord's documentation, events/gateway.
"""

from __future__ import annotations

import asyncio
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import WSMsgType, web

from bot.playground.changes import Change
from bot.playground.intents import MEMBERS, PRIVILEGED, intended, seen_through
from bot.playground.limits import errors

if TYPE_CHECKING:
    from bot.playground.limits.errors import Ending
    from bot.playground.objects import Object
    from bot.playground.world import World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT = 0, 1, 2, 3, 4, 6, 7
REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 8, 9, 10, 11
HEARTBEAT_INTERVAL = 41250
PAYLOAD_SIZE = 4096
REPLAYED = 1000
MOST_PAYLOADS, MOST_PAYLOADS_WITHIN = 120, 60.0
ENDING_CODES = (1000, 1001)
WHOLE_GUILDS = ("GUILD_CREATE", "GUILD_DELETE")

Pack = Callable[[bytes], bytes]


class Connection:
    """One socket of a bot, with its compression. What is sent keeps its order."""

    def __init__(self, socket: web.WebSocketResponse, compress: str | None) -> None:
        self.socket = socket
        self._pack = _packer(compress)
        self._queue: asyncio.Queue[bytes] = asyncio.Queue()
        self._heard: deque[float] = deque(maxlen=MOST_PAYLOADS)

    def too_fast(self, now: float) -> bool:
        """Note a payload of the bot; whether there were too many within a minute, heartbeats among them."""
        full = len(self._heard) == MOST_PAYLOADS and now - self._heard[0] < MOST_PAYLOADS_WITHIN
        self._heard.append(now)
        return full

    def send(self, op: int, data: Any, name: str | None = None, sequence: int | None = None) -> None:
        payload = {"op": op, "d": data, "s": sequence, "t": name}
        self._queue.put_nowait(msgspec.json.encode(payload))

    async def write(self) -> None:
        """Send what comes into the queue, for as long as the socket lives."""
        while True:
            raw = await self._queue.get()
            try:
                if self._pack:
                    await self.socket.send_bytes(self._pack(raw))
                else:
                    await self.socket.send_str(raw.decode())
            except ConnectionError:
                return

    async def close(self, code: int) -> None:
        await self.socket.close(code=code)

    async def end(self, why: Ending) -> None:
        await self.close(why.code)


class Session:
    """What a bot has been told since it identified; it outlives the socket so that RESUME can go on."""

    def __init__(self, intents: int, shard: tuple[int, int], connection: Connection) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.connection: Connection | None = connection
        self._sequence = 0
        self._sent: deque[tuple[int, str, Object]] = deque(maxlen=REPLAYED)

    def dispatch(self, name: str, data: Object) -> None:
        self._sequence += 1
        snapshot = msgspec.json.decode(msgspec.json.encode(data))
        self._sent.append((self._sequence, name, snapshot))
        if self.connection:
            self.connection.send(DISPATCH, snapshot, name, self._sequence)

    def replay(self, connection: Connection, after: int) -> None:
        """Go on over a new connection with what was missed since event number `after`."""
        self.connection = connection
        for sequence, name, data in self._sent:
            if sequence > after:
                connection.send(DISPATCH, data, name, sequence)

    def repeat(self, last: int) -> None:
        """Send the latest events once more, by their old numbers."""
        if self.connection and last > 0:
            self.replay(self.connection, self._sequence - last)

    def concerns(self, guild_id: str | None) -> bool:
        """Tell whether this shard hears of a guild; direct messages belong to the first one."""
        number, shards = self.shard
        return (int(guild_id) >> 22) % shards == number if guild_id else number == 0


class Gateway:
    """All sessions of the world's bot."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._connections: set[Connection] = set()
        self.sessions: dict[str, Session] = {}
        self.online = False
        world.listen(self._heard)

    def register(self, app: web.Application) -> None:
        app.router.add_get("/gateway/", self._connect)
        app.router.add_get("/gateway", self._connect)

    # What tests and the page do to a bot

    async def disconnect(self, code: int = 4000) -> None:
        """Cut every connection. The bot may resume."""
        for connection in tuple(self._connections):
            await connection.close(code)

    def ask_to_reconnect(self) -> None:
        """Send op 7 over every connection."""
        for connection in self._connections:
            connection.send(RECONNECT, None)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Send op 9 over every connection; unless `resumable`, forget the sessions."""
        for connection in self._connections:
            connection.send(INVALID_SESSION, resumable)
        if not resumable:
            self.sessions.clear()

    def repeat(self, last: int = 1) -> None:
        """Send every bot its latest events once more, as after a RESUME from too far back."""
        for session in self.sessions.values():
            session.repeat(last)

    # Connections

    async def _connect(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=PAYLOAD_SIZE)
        await socket.prepare(request)
        connection = Connection(socket, request.query.get("compress"))
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write())
        connection.send(HELLO, {"heartbeat_interval": HEARTBEAT_INTERVAL})
        try:
            await self._converse(connection)
        finally:
            writer.cancel()
            self._connections.discard(connection)
            for session in self.sessions.values():
                if session.connection is connection:
                    session.connection = None
            self._tell_state()
        return socket

    async def _converse(self, connection: Connection) -> None:
        session: Session | None = None
        while True:
            message = await connection.socket.receive()
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                # Only a close frame of the client ends the session: after a close of our own the code is 1000 too.
                ends = message.type == WSMsgType.CLOSE and message.data in ENDING_CODES
                if session and ends:
                    self.sessions.pop(session.id, None)
                return
            if connection.too_fast(self._world.clock.now()):
                await connection.end(errors.TOO_FAST)
                continue
            try:
                payload = msgspec.json.decode(message.data)
                session = await self._take(connection, session, payload["op"], payload.get("d"))
            except (msgspec.DecodeError, KeyError, TypeError):
                await connection.end(errors.DECODE_ERROR)

    async def _take(self, connection: Connection, session: Session | None, op: int, data: Any) -> Session | None:
        """Act on one payload of the bot; returns the session that the connection then belongs to."""
        if op == HEARTBEAT:
            connection.send(HEARTBEAT_ACK, None)
        elif op == IDENTIFY:
            return await self._identify(connection, data)
        elif op == RESUME:
            return await self._resume(connection, data)
        elif session is None:
            await connection.end(errors.NOT_AUTHENTICATED)
        elif op == REQUEST_MEMBERS:
            self._send_members(session, data)
        elif op not in (PRESENCE, VOICE):
            await connection.end(errors.UNKNOWN_OPCODE)
        return session

    async def _identify(self, connection: Connection, data: Object) -> Session | None:
        world = self._world
        if data["token"] != world.token:
            await connection.end(errors.WRONG_TOKEN)
            return None
        if data["intents"] & PRIVILEGED & ~world.privileged_intents:
            await connection.end(errors.DISALLOWED_INTENTS)
            return None
        number, shards = data.get("shard") or (0, 1)
        if not 0 <= number < shards:
            await connection.end(errors.BAD_SHARD)
            return None
        session = Session(data["intents"], (number, shards), connection)
        self._forget_left_behind(session.shard)
        self.sessions[session.id] = session
        guilds = [guild for guild_id, guild in world.guilds.items() if session.concerns(guild_id)]
        ready = {
            "v": 10,
            "user": {**world.bot, "verified": True, "mfa_enabled": True, "email": None},
            "guilds": [{"id": guild["id"], "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": world.gateway_url,
            "session_type": "normal",
            "shard": list(session.shard),
            "application": {"id": world.application_id, "flags": 0},
            "private_channels": [],
            "relationships": [],
            "user_settings": {},
        }
        self._send(session, "READY", ready)
        for guild in guilds:
            self._send(session, "GUILD_CREATE", _visible(guild, session))
        self._tell_state()
        return session

    async def _resume(self, connection: Connection, data: Object) -> Session | None:
        session = self.sessions.get(data["session_id"])
        if not session or data["token"] != self._world.token:
            connection.send(INVALID_SESSION, False)
            return None
        session.replay(connection, data["seq"] or 0)
        self._send(session, "RESUMED", {})
        self._tell_state()
        return session

    def _forget_left_behind(self, shard: tuple[int, int]) -> None:
        """Drop sessions of a bot that is gone: one that starts anew does not resume them."""
        for session in tuple(self.sessions.values()):
            if session.connection is None and session.shard == shard:
                del self.sessions[session.id]

    def _send_members(self, session: Session, data: Object) -> None:
        guild = self._world.guilds[str(data["guild_id"])]
        wanted = data.get("user_ids") or []
        ids = [str(one) for one in (wanted if isinstance(wanted, list) else [wanted])]
        start = data.get("query") or ""
        found = [
            member
            for member in guild["members"]
            if (member["user"]["id"] in ids if ids else member["user"]["username"].startswith(start))
        ]
        present = {member["user"]["id"] for member in found}
        chunk = {
            "guild_id": guild["id"],
            "members": found[: data.get("limit") or None],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [one for one in ids if one not in present],
            "nonce": data.get("nonce"),
        }
        self._send(session, "GUILD_MEMBERS_CHUNK", chunk)

    # Events

    def _heard(self, change: Change) -> None:
        if not change.to_bot:
            return
        for session in self.sessions.values():
            guild_id = change.data.get("id" if change.name in WHOLE_GUILDS else "guild_id")
            if not session.concerns(guild_id) or not intended(self._world, session.intents, change):
                continue
            data = _visible(change.data, session) if change.name == "GUILD_CREATE" else change.data
            self._send(session, change.name, seen_through(self._world, session.intents, change.name, data, change.only))

    def _send(self, session: Session, name: str, data: Object) -> None:
        self._world.log.event(name, data)
        session.dispatch(name, data)

    def _tell_state(self) -> None:
        online = any(session.connection for session in self.sessions.values())
        if online != self.online:
            self.online = online
            self._world.emit(Change("BOT", {"online": online}, to_bot=False))


def _visible(guild: Object, session: Session) -> Object:
    """Return a guild with its open threads, and with all members only for a bot that asks for them."""
    threads = [thread for thread in guild["threads"] if not thread["thread_metadata"]["archived"]]
    members = guild["members"] if session.intents & MEMBERS else guild["members"][:1]
    return {**guild, "threads": threads, "members": members}


def _packer(compress: str | None) -> Pack | None:
    """Return what compresses one message of a stream, None for plain text. One context serves the whole stream."""
    if compress == "zlib-stream":
        stream = zlib.compressobj()
        return lambda raw: stream.compress(raw) + stream.flush(zlib.Z_SYNC_FLUSH)
    if compress == "zstd-stream":
        import zstandard

        frame = zstandard.ZstdCompressor().compressobj()
        return lambda raw: frame.compress(raw) + frame.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)
    return None
