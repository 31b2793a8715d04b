"""What the bot may do where, and how Discord says no."""

from typing import Any

import pytest

from bot.playground import Person
from bot.playground.objects import Object
from bot.playground.permissions import BITS
from tests.bot.playground.conftest import Town
from tests.support.raw_api import RawApi
from tests.support.sample_bot import picture


def messages(place: Object | str) -> str:
    return f"/channels/{place if isinstance(place, str) else place['id']}/messages"


@pytest.mark.parametrize(
    ("denied", "payload", "code"),
    [
        ("view_channel", {"content": "x"}, 50001),
        ("send_messages", {"content": "x"}, 50013),
        ("embed_links", {"embeds": [{"title": "t"}]}, 50013),
    ],
)
async def test_sending(town: Town, api: RawApi, denied: str, payload: Object, code: int) -> None:
    assert (await api.request("POST", messages(town.lobby), payload))[0] == 200
    town.world.overwrite(town.lobby, town.world.bot, deny=[denied])
    status, body = await api.request("POST", messages(town.lobby), payload)
    assert (status, body["code"]) == (403, code)
    town.world.overwrite(town.lobby, town.world.bot)
    assert (await api.request("POST", messages(town.lobby), payload))[0] == 200


async def test_files(town: Town, api: RawApi) -> None:
    town.world.overwrite(town.lobby, town.world.bot, deny=["attach_files"])
    status, body = await api.upload(messages(town.lobby), '{"content": "x"}', ("a.png", picture("red")))
    assert (status, body["code"]) == (403, 50013)
    assert (await api.request("POST", messages(town.lobby), {"content": "x"}))[0] == 200


async def test_history(town: Town, api: RawApi) -> None:
    said = town.ann.say(town.lobby, "hello")
    one = f"{messages(town.lobby)}/{said['id']}"
    assert (await api.request("GET", one))[1]["content"] == "hello"
    town.world.overwrite(town.lobby, town.world.bot, deny=["read_message_history"])
    assert await api.request("GET", messages(town.lobby)) == (200, [])
    assert (await api.request("GET", one))[1]["code"] == 50001
    reply = {"content": "hi", "message_reference": {"message_id": said["id"]}}
    assert (await api.request("POST", messages(town.lobby), reply))[1]["code"] == 160002


async def test_pages_of_the_history(town: Town, api: RawApi) -> None:
    ids = [town.ann.say(town.lobby, str(number))["id"] for number in range(5)]

    async def page(query: str) -> list[str]:
        _, found = await api.request("GET", f"{messages(town.lobby)}?{query}")
        return [message["content"] for message in found]

    assert await page("limit=2") == ["4", "3"]
    assert await page(f"before={ids[2]}") == ["1", "0"]
    assert await page(f"after={ids[1]}&limit=2") == ["3", "2"]
    assert await page(f"around={ids[2]}&limit=3") == ["3", "2", "1"]


async def test_threads(town: Town, api: RawApi) -> None:
    path = f"/channels/{town.lobby['id']}/threads"
    status, thread = await api.request("POST", path, {"name": "Log", "type": 11})
    assert (status, thread["type"]) == (201, 11)
    town.world.overwrite(town.lobby, town.world.bot, deny=["send_messages"])
    assert (await api.request("POST", messages(thread), {"content": "x"}))[0] == 200
    town.world.overwrite(town.lobby, town.world.bot, deny=["send_messages_in_threads"])
    assert (await api.request("POST", messages(thread), {"content": "x"}))[1]["code"] == 50013
    town.world.overwrite(town.lobby, town.world.bot, deny=["create_public_threads", "create_private_threads"])
    for kind in (11, 12):
        status, body = await api.request("POST", path, {"name": "More", "type": kind})
        assert (status, body["code"]) == (403, 50013)


async def test_threads_at_messages(town: Town, api: RawApi) -> None:
    said = town.ann.say(town.lobby, "hello")
    path = f"{messages(town.lobby)}/{said['id']}/threads"
    for wrong in ({"name": ""}, {"name": "n" * 101}, {"name": "n", "auto_archive_duration": 5}):
        status, body = await api.request("POST", path, wrong)
        assert (status, body["code"]) == (400, 50035)
    assert (await api.request("POST", path, {"name": "n" * 100, "auto_archive_duration": 60}))[0] == 201
    status, body = await api.request("POST", path, {"name": "again"})
    assert (status, body["code"]) == (400, 160004)
    town.world.delete_channel(said["id"])
    assert "thread" not in said


async def test_archived_and_locked_threads(town: Town, api: RawApi) -> None:
    _, thread = await api.request("POST", f"/channels/{town.lobby['id']}/threads", {"name": "Log", "type": 11})
    _, sent = await api.request("POST", messages(thread), {"content": "x"})
    one = f"/channels/{thread['id']}"
    assert (await api.request("PATCH", one, {"archived": True}))[1]["thread_metadata"]["archived"]
    status, body = await api.request("PATCH", f"{messages(thread)}/{sent['id']}", {"content": "y"})
    assert (status, body["code"]) == (400, 50083)
    _, old = await api.request("GET", f"/channels/{town.lobby['id']}/threads/archived/public")
    assert [found["name"] for found in old["threads"]] == ["Log"]
    assert (await api.request("POST", messages(thread), {"content": "z"}))[0] == 200
    assert not town.world.channels[thread["id"]]["thread_metadata"]["archived"]
    assert (await api.request("PATCH", one, {"locked": True}))[1]["code"] == 50013
    town.world.close_thread(thread, locked=True)
    assert (await api.request("POST", messages(thread), {"content": "z"}))[1]["code"] == 50013


async def test_members_of_threads(town: Town, api: RawApi) -> None:
    thread = town.world.add_thread(town.lobby, town.ann.id, {"name": "Log", "type": 11}, town.world.ids.fresh())
    path = f"/channels/{thread['id']}/thread-members"
    assert (await api.request("PUT", f"{path}/@me"))[0] == 204
    assert (await api.request("PUT", f"{path}/{town.bob.id}"))[0] == 204
    assert (await api.request("PUT", f"{path}/1"))[1]["code"] == 10013
    _, inside = await api.request("GET", path)
    assert {one["user_id"] for one in inside} == {town.ann.id, town.bob.id, town.world.bot["id"]}
    assert (await api.request("DELETE", f"{path}/{town.bob.id}"))[1]["code"] == 50013
    assert (await api.request("PUT", f"/channels/{town.lobby['id']}/thread-members/@me"))[1]["code"] == 10003


async def test_bot_that_was_thrown_out(town: Town, api: RawApi) -> None:
    _, channel = await api.request("POST", "/users/@me/channels", {"recipient_id": town.ann.id})
    town.world.remove_bot(town.guild)
    assert (await api.request("POST", messages(town.lobby), {"content": "x"}))[1]["code"] == 10003
    assert (await api.request("GET", f"/guilds/{town.guild['id']}"))[1]["code"] == 10004
    assert (await api.request("POST", messages(channel), {"content": "x"}))[1]["code"] == 50278


async def test_other_peoples_messages(town: Town, api: RawApi) -> None:
    said = town.ann.say(town.lobby, "hello")
    one = f"{messages(town.lobby)}/{said['id']}"
    assert (await api.request("PATCH", one, {"content": "x"}))[1]["code"] == 50005
    assert (await api.request("DELETE", one))[1]["code"] == 50013
    town.world.overwrite(town.lobby, town.world.bot, allow=["manage_messages"])
    assert (await api.request("DELETE", one))[0] == 204
    assert town.world.history(town.lobby) == []
    direct = town.ann.say(town.ann.dm, "hello")
    assert (await api.request("DELETE", f"{messages(town.ann.dm)}/{direct['id']}"))[1]["code"] == 50003


async def open_dm(api: RawApi, person: Person) -> Any:
    return (await api.request("POST", "/users/@me/channels", {"recipient_id": person.id}))[1]


async def test_closed_direct_messages(town: Town, api: RawApi) -> None:
    channel = await open_dm(api, town.ann)
    town.ann.open_dms(False)
    assert await open_dm(api, town.ann) == channel
    status, body = await api.request("POST", messages(channel), {"content": "x"})
    assert (status, body) == (403, {"message": "Cannot send messages to this user", "code": 50007})
    assert town.ann.dms == []
    town.ann.open_dms(True)
    assert (await api.request("POST", messages(channel), {"content": "x"}))[0] == 200
    assert len(town.ann.dms) == 1


async def test_direct_messages_without_a_guild_in_common(town: Town, api: RawApi) -> None:
    channel = await open_dm(api, town.ann)
    town.world.leave(town.guild, town.ann)
    assert (await api.request("POST", messages(channel), {"content": "x"}))[1]["code"] == 50278
    town.world.join(town.guild, town.ann)
    assert (await api.request("POST", messages(channel), {"content": "x"}))[0] == 200
    status, body = await api.request("POST", "/users/@me/channels", {"recipient_id": town.world.bot["id"]})
    assert (status, body["code"]) == (400, 50033)


async def test_deleted_channels_and_unknown_ones(town: Town, api: RawApi) -> None:
    _, sent = await api.request("POST", messages(town.lobby), {"content": "x"})
    town.world.delete_channel(town.lobby)
    for method, path in (("POST", messages(town.lobby)), ("PATCH", f"{messages(town.lobby)}/{sent['id']}")):
        assert (await api.request(method, path, {"content": "x"}))[1]["code"] == 10003
    assert (await api.request("GET", "/channels/1"))[1]["code"] == 10003
    assert (await api.request("GET", "/guilds/1"))[1]["code"] == 10004
    assert (await api.request("GET", "/users/1"))[1]["code"] == 10013
    assert (await api.request("GET", f"/guilds/{town.guild['id']}/members/1"))[1]["code"] == 10007


def test_order_of_overwrites(town: Town) -> None:
    everyone, own_role = town.guild["roles"]
    bot = town.world.bot
    town.world.overwrite(town.lobby, everyone, deny=["send_messages"])
    assert not town.world.may(bot["id"], town.lobby, "send_messages")
    town.world.overwrite(town.lobby, own_role, allow=["send_messages"])
    assert town.world.may(bot["id"], town.lobby, "send_messages")
    assert not town.world.may(town.ann.id, town.lobby, "send_messages")
    town.world.overwrite(town.lobby, bot, deny=["send_messages"])
    assert not town.world.may(bot["id"], town.lobby, "send_messages")


def test_what_follows_from_a_missing_permission(town: Town) -> None:
    bot = town.world.bot
    town.world.overwrite(town.lobby, bot, deny=["send_messages"])
    granted = town.world.permissions(bot["id"], town.lobby)
    assert not granted & (BITS["embed_links"] | BITS["attach_files"] | BITS["mention_everyone"])
    assert granted & BITS["view_channel"]
    town.world.overwrite(town.lobby, bot, deny=["view_channel"])
    assert town.world.permissions(bot["id"], town.lobby) == 0


def test_administrators_and_owners_may_everything(town: Town) -> None:
    town.world.overwrite(town.lobby, town.guild["roles"][0], deny=["view_channel"])
    assert not town.world.may(town.ann.id, town.lobby, "view_channel")
    town.guild["roles"][0]["permissions"] = str(BITS["administrator"])
    assert town.world.may(town.ann.id, town.lobby, "manage_channels")
    town.guild["roles"][0]["permissions"] = "0"
    assert town.world.may(town.guild["owner_id"], town.lobby, "manage_channels")
