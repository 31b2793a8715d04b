"""The faults that the page's panel orders, over its socket, without a browser."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest

from tests.bot.playground.page.hosted import Hosted, hosted
from tests.bot.playground.page.sockets import Browser, Socket, browsing
from tests.support.raw_api import RawApi

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.playground import World
    from bot.playground.objects import Object

QUIET = {"next": None, "twice": False, "delay": 0.0}
ACCOUNT = "/users/@me"


@pytest.fixture
async def at(world: World) -> AsyncIterator[Hosted]:
    async with hosted(world) as served:
        yield served


@pytest.fixture
async def browser(at: Hosted) -> AsyncIterator[Browser]:
    async with browsing(at) as opened:
        yield opened


@pytest.fixture
async def desk(browser: Browser) -> Socket:
    return await browser.desk()


@pytest.fixture
async def api(at: Hosted) -> AsyncIterator[RawApi]:
    """Requests of the bot, of which it makes none by itself."""
    async with aiohttp.ClientSession() as session:
        yield RawApi(session, at.base, at.world.token)


async def ordered(desk: Socket, **asked: Any) -> Object:
    """Order something; the faults as the desk is then told."""
    await desk.tell(**asked)
    return await faults(desk)


async def faults(desk: Socket) -> Object:
    told: Object = (await desk.next("desk"))["faults"]
    return told


@pytest.mark.parametrize(
    ("kind", "status", "code"),
    [("429", 429, 0), ("500", 500, 0), ("503", 503, 0), ("50013", 403, 50013), ("10008", 404, 10008), ("lost", 502, 0)],
)
async def test_the_next_request_fails_and_none_after_it(
    at: Hosted, desk: Socket, api: RawApi, kind: str, status: int, code: int
) -> None:
    assert await ordered(desk, op="fault", kind=kind) == {**QUIET, "next": kind}
    answered, body = await api.request("GET", ACCOUNT)
    assert (answered, body["code"]) == (status, code)
    assert await faults(desk) == QUIET
    assert (await api.request("GET", ACCOUNT))[0] == 200
    at.world.log.alarms.clear()


async def test_a_lost_answer_is_a_request_carried_out(at: Hosted, desk: Socket, api: RawApi) -> None:
    await ordered(desk, op="fault", kind="lost")
    await api.request("POST", f"/channels/{at.lobby['id']}/messages", {"content": "here"})
    assert at.mira.messages(at.lobby)[-1]["content"] == "here"


async def test_an_order_takes_the_place_of_the_one_before_or_withdraws_it(desk: Socket, api: RawApi) -> None:
    await ordered(desk, op="fault", kind="500")
    assert (await ordered(desk, op="fault", kind="503"))["next"] == "503"
    assert await ordered(desk, op="fault", kind=None) == QUIET
    assert (await api.request("GET", ACCOUNT))[0] == 200


@pytest.mark.parametrize(
    "asked",
    [
        {"op": "fault", "kind": "418"},
        {"op": "fault", "kind": 500},
        {"op": "fault"},
        {"op": "twice", "wanted": "yes"},
        {"op": "delay", "seconds": "2"},
        {"op": "delay", "seconds": -1},
    ],
)
async def test_what_cannot_be_ordered_changes_nothing(desk: Socket, asked: Object) -> None:
    assert await ordered(desk, **asked) == QUIET


async def test_the_next_command_arrives_twice_and_the_one_after_it_once(
    at: Hosted, browser: Browser, desk: Socket
) -> None:
    mira = await browser.person(at.mira)
    arrived: list[str] = []
    at.world.listen(lambda change: arrived.append(change.data["id"]) if "INTERACTION" in change.name else None)
    assert await ordered(desk, op="twice", wanted=True) == {**QUIET, "twice": True}
    for nonce in ("first", "second"):
        await mira.tell(op="slash", channel=at.lobby["id"], path=["silent"], options=[], nonce=nonce)
        await mira.drained()
    assert await faults(desk) == QUIET
    assert arrived[0] == arrived[1]
    assert len(arrived) == 3


async def test_requests_wait_and_the_longest_wait_is_bounded(at: Hosted, desk: Socket, api: RawApi) -> None:
    assert (await ordered(desk, op="delay", seconds=60))["delay"] == 5.0
    assert await ordered(desk, op="delay", seconds=2.5) == {**QUIET, "delay": 2.5}
    asked = asyncio.create_task(api.request("GET", ACCOUNT))
    await at.world.until(lambda: at.world.clock.alarms)
    at.world.clock.move(2.5)
    assert (await asked)[0] == 200


async def test_orders_of_different_kinds_stand_side_by_side(desk: Socket, api: RawApi) -> None:
    await ordered(desk, op="twice", wanted=True)
    await ordered(desk, op="delay", seconds=0.5)
    assert await ordered(desk, op="fault", kind="500") == {"next": "500", "twice": True, "delay": 0.5}
    assert await ordered(desk, op="twice", wanted=False) == {"next": "500", "twice": False, "delay": 0.5}
    assert await ordered(desk, op="delay", seconds=0) == {"next": "500", "twice": False, "delay": 0.0}
    assert (await api.request("GET", ACCOUNT))[0] == 500
