"""The gateway: compression, sessions, intents."""

import asyncio
import zlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import msgspec
import pytest
import zstandard

from bot.playground import Server, World, redirected
from bot.playground.objects import EPHEMERAL, Object
from tests.bot.playground.conftest import Town
from tests.support.playground import StartClient, client_running
from tests.support.sample_bot import SampleBot

TOKEN = World().token
GUILDS, MEMBERS, MESSAGES, DIRECT, CONTENT = 1 << 0, 1 << 1, 1 << 9, 1 << 12, 1 << 15


class Socket:
    """A plain gateway client that shows every payload."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, unpack: Any = None) -> None:
        self._socket = socket
        self._unpack = unpack

    async def receive(self) -> Object:
        raw = await self._socket.receive(timeout=5)
        if raw.type is aiohttp.WSMsgType.CLOSE:
            return {"closed": raw.data}
        data = self._unpack(raw.data) if self._unpack else raw.data
        payload: Object = msgspec.json.decode(data)
        return payload

    async def event(self, name: str) -> Object:
        """Return the data of the next event of this name, skipping others."""
        while (payload := await self.receive())["t"] != name:
            assert "closed" not in payload
        data: Object = payload["d"]
        return {**data, "s": payload["s"]}

    async def send(self, op: int, data: Any) -> None:
        await self._socket.send_bytes(msgspec.json.encode({"op": op, "d": data}))

    async def identify(self, intents: int = GUILDS, token: str = TOKEN, **more: Any) -> None:
        await self.send(2, {"token": token, "intents": intents, "properties": {}, **more})

    async def close(self, code: int) -> None:
        await self._socket.close(code=code)


class Sockets:
    def __init__(self, session: aiohttp.ClientSession, url: str) -> None:
        self._session = session
        self._url = url

    async def open(self, query: str = "", unpack: Any = None) -> Socket:
        """Connect and skip HELLO."""
        opened = Socket(await self._session.ws_connect(f"{self._url}?v=10&encoding=json{query}"), unpack)
        assert (await opened.receive())["d"] == {"heartbeat_interval": 41250}
        return opened


@pytest.fixture
async def sockets(town: Town, server: Server) -> AsyncIterator[Sockets]:
    async with aiohttp.ClientSession() as session:
        yield Sockets(session, town.world.gateway_url)


@pytest.mark.parametrize("kind", ["_ZlibDecompressionContext", "_ZstdDecompressionContext"])
async def test_client_speaks_with_each_compression(
    town: Town, start_client: StartClient, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    if kind == "_ZlibDecompressionContext":
        monkeypatch.setattr(discord.utils, "_ActiveDecompressionContext", ZlibContext)
    assert (
        "zlib-stream" if kind == "_ZlibDecompressionContext" else "zstd-stream"
    ) == discord.utils._ActiveDecompressionContext.COMPRESSION_TYPE
    await start_client(SampleBot())
    for _ in range(3):
        assert (await (await town.ann.slash(town.lobby, "ping")).reply())["content"] == "pong"


class ZlibContext:
    """What discord.py uses where zstandard is not installed."""

    COMPRESSION_TYPE = "zlib-stream"

    def __init__(self) -> None:
        self._buffer = bytearray()
        self._stream = zlib.decompressobj()

    def decompress(self, data: bytes, /) -> str | None:
        self._buffer.extend(data)
        if data[-4:] != b"\x00\x00\xff\xff":
            return None
        text = self._stream.decompress(self._buffer).decode()
        self._buffer.clear()
        return text


async def test_streams_share_one_context(sockets: Sockets) -> None:
    zlib_stream, zstd_stream = zlib.decompressobj(), zstandard.ZstdDecompressor().decompressobj()
    for query, unpack in (
        ("", None),
        ("&compress=zlib-stream", zlib_stream.decompress),
        ("&compress=zstd-stream", zstd_stream.decompress),
    ):
        socket = await sockets.open(query, unpack)
        await socket.identify()
        assert (await socket.event("GUILD_CREATE"))["name"] == "Moon base"
        await socket.send(1, None)
        assert (await socket.receive())["op"] == 11


async def test_wrong_token(town: Town, server: Server, sockets: Sockets) -> None:
    socket = await sockets.open()
    await socket.identify(token="wrong")
    assert await socket.receive() == {"closed": 4004}
    with redirected(server.base), pytest.raises(discord.LoginFailure):
        await discord.Client(intents=discord.Intents.none()).start("wrong")


@pytest.mark.parametrize(("payload", "code"), [(b"no json", 4002), (b"[]", 4002), (b'{"op": 8, "d": {}}', 4003)])
async def test_broken_payloads(sockets: Sockets, payload: bytes, code: int) -> None:
    socket = await sockets.open()
    await socket._socket.send_bytes(payload)
    assert await socket.receive() == {"closed": code}


async def test_unknown_opcode_and_too_much_at_once(sockets: Sockets) -> None:
    socket = await sockets.open()
    await socket.identify()
    await socket.event("GUILD_CREATE")
    await socket.send(99, None)
    assert await socket.receive() == {"closed": 4001}
    socket = await sockets.open()
    await socket.send(3, "x" * 5000)
    assert (await socket.receive()).get("closed")


async def test_too_many_payloads_within_a_minute(town: Town, server: Server, sockets: Sockets) -> None:
    socket = await sockets.open()
    await socket.identify()
    await socket.event("GUILD_CREATE")
    (session,) = server.gateway.sessions
    for _ in range(119):
        await socket.send(1, None)
        assert (await socket.receive())["op"] == 11
    await socket.send(1, None)
    assert await socket.receive() == {"closed": 4008}
    assert list(server.gateway.sessions) == [session], "the bot may resume"


async def test_payloads_are_counted_for_a_minute_and_a_connection(town: Town, sockets: Sockets) -> None:
    first, second = await sockets.open(), await sockets.open()
    for _ in range(120):
        await first.send(1, None)
        assert (await first.receive())["op"] == 11
    await second.send(1, None)
    assert (await second.receive())["op"] == 11
    town.world.clock.move(60)
    await first.send(1, None)
    assert (await first.receive())["op"] == 11


async def test_latest_events_arrive_once_more(town: Town, server: Server, sockets: Sockets) -> None:
    socket = await sockets.open()
    await socket.identify()
    await socket.event("GUILD_CREATE")
    for name in ("a", "b"):
        town.world.add_channel(town.guild, name)
    server.gateway.repeat(2)
    town.world.add_channel(town.guild, "c")
    heard = [await socket.event("CHANNEL_CREATE") for _ in range(5)]
    assert [(one["name"], one["s"]) for one in heard] == [("a", 3), ("b", 4), ("a", 3), ("b", 4), ("c", 5)]


async def test_resume_replays_what_was_missed(town: Town, bot: SampleBot, server: Server) -> None:
    (session,) = server.gateway.sessions
    await server.gateway.disconnect()
    pong = await town.ann.slash(town.lobby, "ping")
    assert pong.message is not None
    await town.world.until(lambda: server.gateway.online)
    assert list(server.gateway.sessions) == [session]
    await resumed(bot)


async def resumed(bot: SampleBot) -> None:
    """Wait until the client has noticed that it resumed its session."""
    async with asyncio.timeout(5):
        await bot.resumptions.get()


async def test_client_reconnects_when_asked(bot: SampleBot, server: Server) -> None:
    (session,) = server.gateway.sessions
    server.gateway.ask_to_reconnect()
    await resumed(bot)
    assert list(server.gateway.sessions) == [session]


async def test_invalid_session_starts_anew(town: Town, bot: SampleBot, server: Server) -> None:
    (session,) = server.gateway.sessions
    server.gateway.invalidate()
    await town.world.until(lambda: server.gateway.sessions, 10)
    assert session not in server.gateway.sessions
    assert (await (await town.ann.slash(town.lobby, "ping")).reply())["content"] == "pong"


async def test_only_the_clients_own_farewell_ends_a_session(server: Server, sockets: Sockets, town: Town) -> None:
    for code, left in ((4000, 1), (1000, 0), (1001, 0)):
        server.gateway.sessions.clear()
        socket = await sockets.open()
        await socket.identify()
        await socket.event("GUILD_CREATE")
        await socket.close(code)
        await town.world.until(lambda: not server.gateway.online)
        assert len(server.gateway.sessions) == left


async def test_server_side_close_keeps_the_session(server: Server, sockets: Sockets, town: Town) -> None:
    socket = await sockets.open()
    await socket.identify()
    ready = await socket.event("READY")
    await socket.event("GUILD_CREATE")
    await server.gateway.disconnect(1000)
    town.world.add_channel(town.guild, "new")
    again = await sockets.open()
    await again.send(6, {"token": TOKEN, "session_id": ready["session_id"], "seq": 2})
    missed = await again.event("CHANNEL_CREATE")
    assert (missed["name"], missed["s"]) == ("new", 3)
    assert (await again.receive())["t"] == "RESUMED"


async def test_resume_of_an_unknown_session(sockets: Sockets) -> None:
    socket = await sockets.open()
    await socket.send(6, {"token": TOKEN, "session_id": "x", "seq": 1})
    answer = await socket.receive()
    assert (answer["op"], answer["d"]) == (9, False)


async def test_killed_bot_leaves_no_session_behind(town: Town, server: Server, sockets: Sockets) -> None:
    socket = await sockets.open()
    await socket.identify()
    await socket.event("GUILD_CREATE")
    await server.gateway.disconnect(4000)
    async with client_running(server, SampleBot()):
        assert len(server.gateway.sessions) == 1
        assert (await (await town.ann.slash(town.lobby, "ping")).reply())["content"] == "pong"


async def test_privileged_intents_must_be_granted(town: Town, server: Server, sockets: Sockets) -> None:
    for wanted in (MEMBERS, 1 << 8, CONTENT):
        socket = await sockets.open()
        await socket.identify(GUILDS | wanted)
        assert await socket.receive() == {"closed": 4014}
    with redirected(server.base), pytest.raises(discord.PrivilegedIntentsRequired):
        await discord.Client(intents=discord.Intents.all()).start(town.world.token)


async def test_intents_decide_what_is_heard(town: Town, sockets: Sockets) -> None:
    town.world.privileged_intents = CONTENT
    deaf, listening, reading = await sockets.open(), await sockets.open(), await sockets.open()
    await deaf.identify(GUILDS)
    await listening.identify(GUILDS | MESSAGES)
    await reading.identify(GUILDS | MESSAGES | CONTENT)
    for socket in (deaf, listening, reading):
        await socket.event("GUILD_CREATE")
    town.ann.say(town.lobby, "hello")
    town.ann.say(town.lobby, f"<@{town.world.bot['id']}> hello")
    town.world.add_channel(town.guild, "new")
    assert [(await listening.event("MESSAGE_CREATE"))["content"] for _ in range(2)] == [
        "",
        f"<@{town.world.bot['id']}> hello",
    ]
    assert (await reading.event("MESSAGE_CREATE"))["content"] == "hello"
    assert (await deaf.receive())["t"] == "CHANNEL_CREATE"


async def test_direct_messages_need_their_intent(town: Town, sockets: Sockets) -> None:
    deaf, listening = await sockets.open(), await sockets.open()
    await deaf.identify(GUILDS | MESSAGES)
    await listening.identify(GUILDS | DIRECT)
    for socket in (deaf, listening):
        await socket.event("GUILD_CREATE")
    town.ann.say(town.ann.dm, "psst")
    town.world.add_channel(town.guild, "new")
    heard = await listening.event("MESSAGE_CREATE")
    assert (heard["content"], heard["channel_type"], "guild_id" in heard) == ("psst", 1, False)
    assert (await deaf.receive())["t"] == "CHANNEL_CREATE"


async def test_ephemeral_message_comes_without_its_guild(town: Town, bot: SampleBot, sockets: Sockets) -> None:
    listening = await sockets.open()
    await listening.identify(GUILDS | DIRECT)
    await listening.event("GUILD_CREATE")
    message = await (await town.ann.slash(town.lobby, "table")).reply()
    await town.ann.select(message, "Pick colours", ["red"])
    heard = await listening.event("MESSAGE_CREATE")
    assert heard["flags"] & EPHEMERAL
    assert "guild_id" not in heard


async def test_members_come_by_intent_or_on_request(town: Town, start_client: StartClient, sockets: Sockets) -> None:
    town.world.privileged_intents = MEMBERS
    knowing = await sockets.open()
    await knowing.identify(GUILDS | MEMBERS)
    assert len((await knowing.event("GUILD_CREATE"))["members"]) == 4
    client = SampleBot()
    await start_client(client)
    await town.ann.slash(town.lobby, "ping")
    guild = client.get_guild(int(town.guild["id"]))
    assert guild is not None
    assert [member.name for member in await guild.query_members("an", limit=5)] == ["ann"]


async def test_channels_are_told_even_unseen_and_threads_only_while_open(town: Town, sockets: Sockets) -> None:
    town.world.overwrite(town.lobby, town.world.bot, deny=["view_channel"])
    quiet = town.guild["channels"][1]
    for name in ("open", "old"):
        town.world.add_thread(quiet, town.ann.id, {"name": name, "type": 11}, town.world.ids.fresh())
    town.world.close_thread(town.guild["threads"][1])
    socket = await sockets.open()
    await socket.identify()
    told = await socket.event("GUILD_CREATE")
    assert [thread["name"] for thread in told["threads"]] == ["open"]
    town.world.add_thread(town.lobby, town.ann.id, {"name": "unseen", "type": 11}, town.world.ids.fresh())
    town.world.overwrite(town.lobby, town.world.bot)
    assert (await socket.receive())["t"] == "CHANNEL_UPDATE", "a thread that the bot does not see is not told"
    town.world.overwrite(town.lobby, town.world.bot, deny=["view_channel"])
    assert (await socket.receive())["d"]["permission_overwrites"][0]["deny"] == str(1 << 10)


async def test_shards_share_the_guilds(town: Town, sockets: Sockets) -> None:
    others = [town.world.add_guild(f"guild {n}", members=[town.ann]) for n in range(6)]
    heard: list[set[str]] = []
    for number in range(2):
        socket = await sockets.open()
        await socket.identify(shard=[number, 2])
        ready = await socket.event("READY")
        heard.append({guild["id"] for guild in ready["guilds"]})
    assert heard[0] | heard[1] == {town.guild["id"], *(guild["id"] for guild in others)}
    assert not heard[0] & heard[1]
    socket = await sockets.open()
    await socket.identify(shard=[2, 2])
    assert await socket.receive() == {"closed": 4010}
