"""The messenger with the real discord.py against the local stand-in."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import discord
import pytest

from bot.delivery import ChannelGone, DMClosed, Forbidden, MessageGone, MessengerError, Outgoing, TooLarge, Unavailable
from bot.delivery.discord_messenger import DiscordMessenger
from bot.model import Button
from bot.playground import ApiError, Person, World
from bot.ui.items import build_view
from render.service import Picture

if TYPE_CHECKING:
    from bot.playground import Server
    from tests.support.playground import StartClient

ROWS = ((Button("Join", "m1bt:join:1:0:", "primary"),),)
PICTURE = Picture(b"RIFF0000WEBP", "board-1-1.webp", "Two players")
SILENT = 1 << 12


class Scene:
    """A guild with a channel, a person in it, and the messenger."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.ann: Person = world.add_person("ann")
        self.guild = world.add_guild("Moon base", channels=("moon",), members=[self.ann])
        self.channel = self.guild["channels"][0]
        self.client = discord.Client(intents=discord.Intents(guilds=True), max_messages=None, guild_ready_timeout=0.05)
        self.messenger = DiscordMessenger(self.client, build_view)

    @property
    def place(self) -> int:
        return int(self.channel["id"])

    @property
    def posts(self) -> list[Any]:
        return self.ann.messages(self.channel)


@pytest.fixture
async def scene(world: World, start_client: StartClient) -> Scene:
    made = Scene(world)
    await start_client(made.client)
    return made


async def test_a_message_with_everything(scene: Scene) -> None:
    user = int(scene.ann.id)
    number = await scene.messenger.send(
        scene.place, Outgoing(f"<@{user}>, your move", ROWS, (PICTURE,), mentions=(user,)), "1-1"
    )
    (post,) = scene.posts
    assert int(post["id"]) == number
    assert [mentioned["id"] for mentioned in post["mentions"]] == [scene.ann.id]
    assert post["components"][0]["components"][0]["label"] == "Join"
    assert [(file["filename"], file["description"]) for file in post["attachments"]] == [
        ("board-1-1.webp", "Two players")
    ]


async def test_only_those_named_are_pinged(scene: Scene) -> None:
    await scene.messenger.send(scene.place, Outgoing(f"<@{scene.ann.id}> @everyone"), "1-1")
    (post,) = scene.posts
    assert post["mentions"] == []
    assert not post["mention_everyone"]


async def test_an_edit_keeps_the_picture_unless_it_brings_one(scene: Scene) -> None:
    number = await scene.messenger.send(scene.place, Outgoing("one", ROWS, (PICTURE,)), "1-1")
    await scene.messenger.edit(scene.place, number, Outgoing("two", ()))
    (post,) = scene.posts
    assert (post["content"], post["components"], len(post["attachments"])) == ("two", [], 1)
    await scene.messenger.edit(
        scene.place, number, Outgoing("three", ROWS, (Picture(b"RIFF1", "board-1-2.webp", "x"),))
    )
    (post,) = scene.posts
    assert [file["filename"] for file in post["attachments"]] == ["board-1-2.webp"]
    assert len(post["components"]) == 1
    await scene.messenger.edit(scene.place, number, Outgoing("four", ROWS, bare=True))
    assert scene.posts[0]["attachments"] == []


async def test_the_same_nonce_is_the_same_message(scene: Scene) -> None:
    first = await scene.messenger.send(scene.place, Outgoing("one"), "1700000000-1")
    assert await scene.messenger.send(scene.place, Outgoing("one"), "1700000000-1") == first
    assert await scene.messenger.send(scene.place, Outgoing("one"), "1700000000-2") != first
    assert len(scene.posts) == 2


async def test_direct_messages_silent_and_closed(scene: Scene) -> None:
    channel = await scene.messenger.open_dm(int(scene.ann.id))
    number = await scene.messenger.send(channel, Outgoing("hand", ROWS, silent=True), "1-1")
    assert scene.ann.dms[0]["flags"] & SILENT
    await scene.messenger.delete(channel, number)
    assert scene.ann.dms == []
    scene.ann.open_dms(False)
    with pytest.raises(DMClosed):
        await scene.messenger.send(channel, Outgoing("hand"), "1-2")


async def test_messages_below_are_counted_up_to_the_limit(scene: Scene) -> None:
    number = await scene.messenger.send(scene.place, Outgoing("one"), "1-1")
    assert await scene.messenger.newer(scene.place, number, 11) == 0
    for _ in range(13):
        scene.ann.say(scene.channel, "hello")
    assert await scene.messenger.newer(scene.place, number, 11) == 11
    scene.world.overwrite(scene.channel, scene.world.bot, deny=["view_channel"])
    assert await scene.messenger.newer(scene.place, number, 11) == 0


async def test_deleted_messages_and_channels(scene: Scene) -> None:
    number = await scene.messenger.send(scene.place, Outgoing("one"), "1-1")
    scene.world.delete_message(scene.posts[0])
    with pytest.raises(MessageGone):
        await scene.messenger.edit(scene.place, number, Outgoing("two"))
    place = scene.place
    scene.world.delete_channel(scene.channel)
    with pytest.raises(ChannelGone):
        await scene.messenger.send(place, Outgoing("one"), "1-2")


@pytest.mark.parametrize(
    ("denied", "named"),
    [("send_messages", "Send Messages"), ("attach_files", "Attach Files"), ("view_channel", "View Channel")],
)
async def test_a_missing_permission_is_named(scene: Scene, denied: str, named: str) -> None:
    known = asyncio.create_task(scene.client.wait_for("guild_channel_update", timeout=10))
    await asyncio.sleep(0)
    scene.world.overwrite(scene.channel, scene.world.bot, deny=[denied])
    await known
    with pytest.raises(Forbidden, match=f"I may not write in <#{scene.place}>; I need: .*{named}"):
        await scene.messenger.send(scene.place, Outgoing("one", pictures=(PICTURE,)), "1-1")


async def test_an_archived_thread_is_opened_and_a_locked_one_told(scene: Scene) -> None:
    parent = scene.client.get_channel(scene.place)
    assert isinstance(parent, discord.TextChannel)
    thread = await parent.create_thread(name="game", type=discord.ChannelType.public_thread)
    number = await scene.messenger.send(thread.id, Outgoing("one"), "1-1")
    scene.world.close_thread(str(thread.id))
    await scene.messenger.edit(thread.id, number, Outgoing("two"))
    assert [message["content"] for message in scene.world.history(str(thread.id))][-1] == "two"
    scene.world.close_thread(str(thread.id), locked=True)
    with pytest.raises(Forbidden, match="locked"):
        await scene.messenger.edit(thread.id, number, Outgoing("three"))


async def test_what_discord_refuses_is_told_with_its_reason(scene: Scene) -> None:
    with pytest.raises(MessengerError, match="2000 or fewer"):
        await scene.messenger.send(scene.place, Outgoing("x" * 2001), "1-1")


@pytest.mark.parametrize(
    ("status", "code", "error"),
    [(413, 40005, TooLarge), (400, 30046, MessageGone), (403, 50278, DMClosed), (503, 0, Unavailable)],
)
async def test_discords_errors_become_ours(
    scene: Scene, server: Server, status: int, code: int, error: type[Exception]
) -> None:
    number = await scene.messenger.send(scene.place, Outgoing("one"), "1-1")

    async def refuse(call: Any) -> None:
        if call.method == "PATCH":
            raise ApiError(status, code, "no")

    server.router.interceptors.append(refuse)
    with pytest.raises(error):
        await scene.messenger.edit(scene.place, number, Outgoing("two"))


async def test_no_connection_is_an_outage(scene: Scene, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", "http://127.0.0.1:9/api/v10")
    monkeypatch.setattr("discord.http.asyncio.sleep", _no_wait)
    with pytest.raises(Unavailable):
        await scene.messenger.send(scene.place, Outgoing("one"), "1-1")


async def _no_wait(seconds: float) -> None: ...
