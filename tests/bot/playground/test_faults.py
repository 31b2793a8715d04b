"""Bad luck on demand happens as it was ordered, and then no more."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import aiohttp
import pytest

from bot.playground import Faults, Server
from bot.playground.faults import UNAVAILABLE
from bot.playground.interaction import COMPONENT, open_interaction
from bot.playground.limits import errors

if TYPE_CHECKING:
    from tests.bot.playground.conftest import Town
    from tests.support.raw_api import RawApi


@pytest.fixture
def faults(server: Server) -> Faults:
    return Faults(server)


def messages(town: Town) -> str:
    return f"/channels/{town.lobby['id']}/messages"


async def test_so_many_requests_are_refused_and_not_carried_out(town: Town, api: RawApi, faults: Faults) -> None:
    faults.refuse(UNAVAILABLE, times=2, on="POST /channels")
    assert (await api.request("GET", messages(town)))[0] == 200
    for _ in range(2):
        assert faults.planned
        assert (await api.request("POST", messages(town), {"content": "a"}))[0] == 503
    assert not faults.planned
    assert (await api.request("POST", messages(town), {"content": "b"}))[0] == 200
    assert [message["content"] for message in town.world.history(town.lobby)] == ["b"]


async def test_a_rate_limit_on_demand(town: Town, api: RawApi, faults: Faults) -> None:
    faults.refuse(errors.rate_limited(0.5))
    status, body = await api.request("GET", messages(town))
    assert (status, body["retry_after"]) == (429, 0.5)
    town.world.log.alarms.clear()


async def test_a_lost_answer_is_a_request_carried_out(town: Town, api: RawApi, faults: Faults) -> None:
    faults.lose(on="POST")
    assert (await api.request("POST", messages(town), {"content": "a"}))[0] == 502
    assert [message["content"] for message in town.world.history(town.lobby)] == ["a"]


@pytest.mark.parametrize("before", [False, True])
async def test_the_line_breaks_under_a_request(town: Town, api: RawApi, faults: Faults, before: bool) -> None:
    faults.cut(on="POST", before=before)
    with pytest.raises(aiohttp.ClientConnectionError):
        await api.request("POST", messages(town), {"content": "a"})
    assert len(town.world.history(town.lobby)) == (0 if before else 1)
    assert [record["status"] for record in town.world.log.records if record["kind"] == "rest"] == [0]
    assert (await api.request("POST", messages(town), {"content": "b"}))[0] == 200


async def test_requests_wait_in_the_worlds_time(town: Town, api: RawApi, faults: Faults) -> None:
    world = town.world
    faults.delay = 500.0
    asked = asyncio.create_task(api.request("GET", "/users/@me"))
    await world.until(lambda: world.clock.alarms)
    world.clock.move(500.0)
    assert (await asked)[0] == 200


async def test_held_requests_go_on_at_the_end(town: Town, api: RawApi, faults: Faults) -> None:
    with faults.held(on="GET /channels") as held:
        asked = asyncio.create_task(api.request("GET", messages(town)))
        await town.world.until(lambda: held.waiting == 1)
        assert (await api.request("GET", "/users/@me"))[0] == 200
        faults.clear()
        assert not asked.done()
    assert (await asked)[0] == 200


async def test_so_many_interactions_come_twice(town: Town, faults: Faults) -> None:
    heard: list[str] = []
    town.world.listen(lambda change: heard.append(change.name))
    faults.repeat(2)
    for _ in range(3):
        open_interaction(town.ann, town.lobby, COMPONENT, {"custom_id": "x", "component_type": 2, "id": 1})
    assert heard == ["INTERACTION_CREATE"] * 5


async def test_everything_ordered_can_be_called_off(town: Town, api: RawApi, faults: Faults) -> None:
    faults.refuse(UNAVAILABLE, times=9)
    faults.delay = 9.0
    faults.repeat()
    faults.clear()
    assert (await api.request("GET", messages(town)))[0] == 200
    heard: list[str] = []
    town.world.listen(lambda change: heard.append(change.name))
    open_interaction(town.ann, town.lobby, COMPONENT, {"custom_id": "x", "component_type": 2, "id": 1})
    assert heard == ["INTERACTION_CREATE"]


async def test_who_is_banned_is_no_member_any_more(town: Town, faults: Faults) -> None:
    heard: list[str] = []
    town.world.listen(lambda change: heard.append(change.name))
    faults.ban(town.guild, town.ann)
    assert heard == ["GUILD_MEMBER_REMOVE", "GUILD_BAN_ADD"]
    assert town.world.member(town.guild["id"], town.ann.id) is None
    assert not town.world.shares_guild(town.ann.id)
