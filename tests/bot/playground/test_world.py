"""The state itself: ids, changes, the clock, who sees what."""

import asyncio

import pytest

from bot.playground import Change, Clock, World
from bot.playground.redirect import redirected
from bot.playground.snowflakes import EPOCH
from tests.bot.playground.conftest import Town


def test_named_ids_are_the_same_in_every_world_and_order() -> None:
    first, second = World(), World()
    ann, bob = first.add_person("ann"), first.add_person("bob")
    other_bob, other_ann = second.add_person("bob"), second.add_person("ann")
    assert (ann.id, bob.id) == (other_ann.id, other_bob.id)
    moon, sun = first.add_guild("Moon", channels=("a", "b")), first.add_guild("Sun", channels=("a",))
    other_moon = second.add_guild("Moon", channels=("b", "a"))
    assert moon["id"] == other_moon["id"]
    assert {c["id"] for c in moon["channels"]} == {c["id"] for c in other_moon["channels"]}
    assert sun["channels"][0]["id"] not in {c["id"] for c in moon["channels"]}
    assert first.dm(ann.id)["id"] == second.dm(ann.id)["id"]


def test_two_of_one_name() -> None:
    world = World()
    assert len({world.add_person("ann").id for _ in range(3)}) == 3


def test_fresh_ids_carry_the_time_and_grow_even_when_the_clock_goes_back() -> None:
    clock = Clock(lambda: 1_700_000_000.0)
    world = World(clock)
    first = world.ids.fresh()
    assert (int(first) >> 22) + EPOCH == 1_700_000_000_000
    clock.move(-100)
    second = world.ids.fresh()
    clock.move(200)
    third = world.ids.fresh()
    assert int(first) < int(second) < int(third)
    assert (int(third) >> 22) + EPOCH == 1_700_000_100_000


async def test_until_is_woken_by_changes(town: Town) -> None:
    waiting = asyncio.create_task(town.world.until(lambda: town.ann.messages(town.lobby)))
    await asyncio.sleep(0)
    said = town.bob.say(town.lobby, "hello")
    assert await waiting == [said]


async def test_until_gives_up_with_the_traffic(town: Town) -> None:
    town.world.log.event("READY", {"v": 10})
    with pytest.raises(TimeoutError, match="READY"):
        await town.world.until(lambda: False, 0.01)


async def test_alarms_ring_when_the_clock_is_moved() -> None:
    clock = Clock(lambda: 1000.0)
    minute, never = asyncio.Event(), asyncio.Event()
    clock.at(1060.0, minute.set)
    cancelled = clock.at(1030.0, never.set)
    cancelled.cancel()
    clock.move(59)
    await asyncio.sleep(0)
    assert not minute.is_set()
    clock.move(1)
    async with asyncio.timeout(5):
        await minute.wait()
    assert (never.is_set(), clock.alarms) == (False, set())


def test_changes_are_seen_by_those_concerned(town: Town) -> None:
    world = town.world
    seen: list[Change] = []
    stop = world.listen(seen.append)
    town.ann.say(town.lobby, "hello")
    town.ann.say(town.ann.dm, "psst")
    town.ann.open_dms(False)
    assert [change.name for change in seen] == ["MESSAGE_CREATE", "MESSAGE_CREATE", "DMS"]
    assert [world.sees(town.ann.id, change) for change in seen] == [True, True, True]
    assert [world.sees(town.bob.id, change) for change in seen] == [True, False, False]
    stop()
    town.ann.say(town.lobby, "hello")
    assert len(seen) == 3


def test_deletions_are_announced(town: Town) -> None:
    said = town.ann.say(town.lobby, "hello")
    thread = town.world.add_thread(town.lobby, town.ann.id, {"name": "Log", "type": 11}, said["id"])
    seen: list[Change] = []
    town.world.listen(seen.append)
    town.world.delete_message(said)
    town.world.delete_channel(town.lobby)
    assert [change.name for change in seen] == ["MESSAGE_DELETE", "THREAD_DELETE", "CHANNEL_DELETE"]
    assert not town.ann.sees(said)
    assert thread["id"] not in town.world.channels


def test_private_thread_takes_in_those_it_mentions(town: Town) -> None:
    payload = {"name": "Secret", "type": 12}
    thread = town.world.add_thread(town.lobby, town.ann.id, payload, town.world.ids.fresh())
    assert not town.world.may(town.bob.id, thread, "view_channel")
    town.ann.say(thread, f"come in, {town.bob.mention}")
    assert town.world.may(town.bob.id, thread, "view_channel")
    assert thread["member_count"] == 2


def test_mentions_of_everybody_need_permission(town: Town) -> None:
    assert town.ann.say(town.lobby, "@everyone")["mention_everyone"]
    town.world.overwrite(town.lobby, town.ann, deny=["mention_everyone"])
    assert not town.ann.say(town.lobby, "@everyone")["mention_everyone"]


def test_files_are_forgotten_long_after_they_were_replaced(town: Town) -> None:
    town.world.files.clear()
    town.world.drop_files([str(number) for number in range(300)])
    assert town.world.files == {}


@pytest.mark.parametrize("base", ["https://discord.com", "http://10.0.0.1:80", "http://127.0.0.1.example.com"])
def test_only_this_machine_can_stand_in(base: str) -> None:
    with pytest.raises(ValueError, match="not on this machine"), redirected(base):
        pass


def test_redirection_ends() -> None:
    from discord.http import Route

    before = Route.BASE
    with redirected("http://127.0.0.1:1"):
        assert Route.BASE == "http://127.0.0.1:1/api/v10"
    assert before == Route.BASE
