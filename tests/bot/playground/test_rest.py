"""The router: authority, broken requests, rate limits, unknown routes, the log."""

import asyncio

import aiohttp
import discord
import msgspec
import pytest

from bot.playground import STRICT, Server, World
from bot.playground.limits import errors
from bot.playground.rest.ratelimit import EVERYWHERE
from bot.playground.rest.routes import Call
from tests.bot.playground.conftest import Town
from tests.support.playground import transcript_of
from tests.support.raw_api import RawApi
from tests.support.sample_bot import SampleBot

SEND = ("POST", "/channels/{channel_id}/messages")


def channel_of(bot: SampleBot, town: Town) -> discord.TextChannel:
    channel = bot.get_channel(int(town.lobby["id"]))
    assert isinstance(channel, discord.TextChannel)
    return channel


@pytest.mark.parametrize("header", ["", "Bot wrong", World().token, f"Bearer {World().token}"])
async def test_token_is_needed(api: RawApi, header: str) -> None:
    api.headers = {"Authorization": header}
    assert await api.request("GET", "/users/@me") == (401, {"message": "401: Unauthorized", "code": 0})


@pytest.mark.parametrize(("method", "path"), [("GET", "/unheard/of"), ("DELETE", "/users/@me"), ("PUT", "/guilds/1")])
async def test_unknown_route_is_an_alarm(town: Town, api: RawApi, method: str, path: str) -> None:
    status, body = await api.request(method, path)
    assert (status, body["code"]) == (501, 0)
    assert [record["path"] for record in town.world.log.alarms] == [f"/api/v10{path}"]
    assert f"{method} /api/v10{path}" in town.world.log.transcript()
    town.world.log.alarms.clear()


async def test_broken_json(town: Town, api: RawApi) -> None:
    path = f"/channels/{town.lobby['id']}/messages"
    status, body = await api.request("POST", path, data=b"{")
    assert (status, body["code"]) == (400, 50109)
    status, body = await api.request("POST", path, [])
    assert (status, body["code"]) == (400, 50109)


async def test_a_bot_that_dies_in_the_middle_of_a_request_is_no_alarm(
    town: Town, server: Server, api: RawApi, caplog: pytest.LogCaptureFixture
) -> None:
    _, writer = await asyncio.open_connection("127.0.0.1", server.port)
    path = f"/api/v10/channels/{town.lobby['id']}/messages"
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{{"
    writer.write(head.encode())
    await writer.drain()
    await api.request("GET", "/users/@me")
    writer.transport.abort()
    await api.request("GET", "/users/@me")
    await api.request("GET", "/users/@me")
    assert town.world.log.alarms == []
    assert town.world.history(town.lobby) == []
    assert not caplog.records


async def test_answers_name_their_rate_limit(town: Town, server: Server, api: RawApi) -> None:
    url = f"{server.base}/api/v10/channels/{town.lobby['id']}"
    async with aiohttp.request("GET", url, headers=api.headers) as response:
        headers = response.headers
    assert headers["Content-Type"] == "application/json"
    assert int(headers["X-RateLimit-Remaining"]) == int(headers["X-RateLimit-Limit"]) - 1
    assert 0 < float(headers["X-RateLimit-Reset-After"]) <= 1
    assert headers["X-RateLimit-Bucket"]


async def test_client_keeps_to_a_strict_limit(town: Town, server: Server, bot: SampleBot) -> None:
    server.router.limits.rules[SEND] = (3, 0.2)
    channel = channel_of(bot, town)
    await asyncio.gather(*(channel.send(str(number)) for number in range(7)))
    assert town.world.log.alarms == []
    assert len(town.world.history(town.lobby)) == 7


async def test_strict_limits_are_served(town: Town, server: Server, api: RawApi) -> None:
    server.router.limits.rules.update(STRICT)
    path = f"/channels/{town.lobby['id']}/messages"
    statuses = [(await api.request("POST", path, {"content": "x"}))[0] for _ in range(6)]
    assert statuses == [200] * 5 + [429]
    other = f"/channels/{town.guild['channels'][1]['id']}/messages"
    assert (await api.request("POST", other, {"content": "x"}))[0] == 200
    assert len(town.world.log.alarms) == 1
    town.world.clock.move(5)
    assert (await api.request("POST", path, {"content": "x"}))[0] == 200
    town.world.log.alarms.clear()


async def test_all_requests_together_have_a_limit_too(town: Town, server: Server, api: RawApi) -> None:
    server.router.limits.rules.update(STRICT)
    channel = f"/channels/{town.lobby['id']}"
    assert {(await api.request("GET", path))[0] for path in [channel, "/users/@me"] * 25} == {200}
    status, body = await api.request("GET", f"/guilds/{town.guild['id']}")
    assert (status, body["global"], 0 < body["retry_after"] <= 1) == (429, True, True)
    async with aiohttp.request("GET", f"{server.base}/api/v10/users/@me", headers=api.headers) as response:
        assert response.headers["X-RateLimit-Global"] == "true"
        assert response.headers["X-RateLimit-Scope"] == "global"
    town.world.clock.move(1)
    assert (await api.request("GET", channel))[0] == 200
    town.world.log.alarms.clear()


async def test_interactions_are_free_of_the_limit(town: Town, server: Server, bot: SampleBot, api: RawApi) -> None:
    server.router.limits.rules[EVERYWHERE] = (1, 3600.0)
    await api.request("GET", "/users/@me")
    for _ in range(3):
        assert (await (await town.ann.slash(town.lobby, "ping")).reply())["content"] == "pong"
    did = await town.ann.slash(town.lobby, "slow")
    await town.world.until(lambda: did.followups and did.followups[0]["content"] == "more, edited")
    assert (await api.request("GET", "/users/@me"))[0] == 429
    town.world.log.alarms.clear()


async def test_client_waits_for_the_limit_of_all_together(town: Town, server: Server, bot: SampleBot) -> None:
    server.router.limits.rules[EVERYWHERE] = (2, 0.2)
    await asyncio.gather(*(channel_of(bot, town).send(str(number)) for number in range(5)))
    assert len(town.world.history(town.lobby)) == 5
    assert town.world.log.alarms, "the client does not count ahead"
    town.world.log.alarms.clear()


async def test_interceptor_takes_discords_place_and_the_client_waits(
    town: Town, server: Server, bot: SampleBot
) -> None:
    refusals = [errors.rate_limited(0.05)]

    async def refuse_once(call: Call) -> None:
        if (call.method, call.path) == SEND and refusals:
            raise refusals.pop()

    server.router.interceptors.append(refuse_once)
    sent = await channel_of(bot, town).send("x")
    assert str(sent.id) in town.world.messages[town.lobby["id"]]
    statuses = [r["status"] for r in town.world.log.records if r["kind"] == "rest" and r["path"] == SEND[1]]
    assert statuses == [429, 200]
    town.world.log.alarms.clear()


async def test_log_has_no_tokens(town: Town, bot: SampleBot) -> None:
    did = await town.ann.slash(town.lobby, "slow")
    await town.world.until(lambda: did.followups and did.followups[0]["content"] == "more, edited")
    whole = msgspec.json.encode(list(town.world.log.records)).decode()
    assert did.token not in whole
    assert town.world.token not in whole
    record = next(r for r in town.world.log.records if r["kind"] == "rest" and r["method"] == "PATCH")
    assert record["path"] == "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
    assert record["params"] == {"webhook_id": town.world.application_id, "message_id": "@original"}
    assert record["interaction"] == did.id
    assert record["files"]["files[0]"]["name"] == "board.png"
    assert record["body"]["content"] == "done"
    assert {"n", "at", "status", "response", "ms"} <= set(record)


async def test_log_is_bounded_and_a_snapshot(town: Town, api: RawApi) -> None:
    path = f"/channels/{town.lobby['id']}/messages"
    _, sent = await api.request("POST", path, {"content": "before"})
    await api.request("PATCH", f"{path}/{sent['id']}", {"content": "after"})
    assert town.world.log.records[-2]["response"]["content"] == "before"
    for _ in range(2100):
        town.world.log.event("TEST", {})
    assert len(town.world.log.records) == 2000
    assert town.world.log.records[-1]["n"] == 2102


async def test_failed_tests_show_the_traffic(request: pytest.FixtureRequest, town: Town, api: RawApi) -> None:
    await api.request("POST", f"/channels/{town.lobby['id']}/messages", {"content": "x" * 2001})
    shown = transcript_of(request.node)
    assert shown is not None
    assert "POST /channels/{channel_id}/messages" in shown
    assert "BASE_TYPE_MAX_LENGTH" in shown


async def test_typing_is_seen_by_those_who_see_the_channel(town: Town, api: RawApi) -> None:
    seen: list[str] = []
    town.world.listen(lambda change: seen.append(change.name) if town.world.sees(town.ann.id, change) else None)
    await api.request("POST", f"/channels/{town.lobby['id']}/typing")
    assert seen == ["TYPING_START"]
    town.world.overwrite(town.lobby, town.ann, deny=["view_channel"])
    seen.clear()
    await api.request("POST", f"/channels/{town.lobby['id']}/typing")
    assert seen == []


async def test_emojis(town: Town, api: RawApi) -> None:
    path = f"/applications/{town.world.application_id}/emojis"
    image = "data:image/png;base64,AAAA"
    for wrong in (
        {"name": "x", "image": image},
        {"name": "a b", "image": image},
        {"name": "rocket", "image": "AAAA"},
        {"name": "rocket", "image": "data:image/png;base64," + "A" * 350_000},
    ):
        status, body = await api.request("POST", path, wrong)
        assert (status, body["code"]) == (400, 50035)
    status, made = await api.request("POST", path, {"name": "rocket", "image": image})
    assert status == 201
    one = f"{path}/{made['id']}"
    assert (await api.request("PATCH", one, {"name": "moon"}))[1]["name"] == "moon"
    assert [e["name"] for e in (await api.request("GET", path))[1]["items"]] == ["moon"]
    assert (await api.request("DELETE", one))[0] == 204
    assert (await api.request("GET", one))[1]["code"] == 10014


async def test_nonce_is_forgotten_after_some_minutes(town: Town, api: RawApi) -> None:
    path = f"/channels/{town.lobby['id']}/messages"
    payload = {"content": "x", "nonce": 7, "enforce_nonce": True}
    ids = [(await api.request("POST", path, payload))[1]["id"] for _ in range(2)]
    assert ids[0] == ids[1]
    _, twice = await api.request("POST", path, {**payload, "enforce_nonce": False})
    town.world.clock.move(301)
    _, later = await api.request("POST", path, payload)
    assert len({*ids, twice["id"], later["id"]}) == 3


async def test_edits_of_old_messages_are_few(town: Town, api: RawApi) -> None:
    path = f"/channels/{town.lobby['id']}/messages"
    _, sent = await api.request("POST", path, {"content": "x"})
    one = f"{path}/{sent['id']}"
    for _ in range(5):
        assert (await api.request("PATCH", one, {"content": "young"}))[0] == 200
    town.world.clock.move(3601)
    for _ in range(3):
        assert (await api.request("PATCH", one, {"content": "old"}))[0] == 200
    status, body = await api.request("PATCH", one, {"content": "old"})
    assert (status, body["code"], body["global"], 0 < body["retry_after"] <= 6) == (429, 30046, False, True)
    town.world.clock.move(6)
    assert (await api.request("PATCH", one, {"content": "old"}))[0] == 200
    town.world.log.alarms.clear()


def test_worlds_do_not_share_anything() -> None:
    first, second = World(), World()
    first.add_guild("Moon base", members=[first.add_person("ann")])
    assert (second.people, second.guilds, second.channels) == ({}, {}, {})
