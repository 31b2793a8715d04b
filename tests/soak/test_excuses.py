"""The run blames the bot for what is its fault, and for nothing else."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from bot.playground import Change, Interaction, Server, World
from bot.playground.interaction import COMPONENT, open_interaction
from tests.soak.excuses import Excuses
from tests.soak.moon import Fault, Moon

if TYPE_CHECKING:
    from pathlib import Path

    from bot.playground.objects import Object


class Crater:
    """A run in which nothing happens but what a test says; the bot is taken to be there all the time."""

    def __init__(self, world: World, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.world = world
        self.moon = Moon(world, Server(world), folder / "games.sqlite3", Random(1))
        self.present = True
        monkeypatch.setattr(self.moon, "reached_since", lambda _: self.present)
        self.excuses = Excuses(self.moon)
        self.channel: Object = self.moon.guilds[0]["channels"][0]

    def press(self) -> Interaction:
        data = {"custom_id": "x", "component_type": 2, "id": 1}
        return open_interaction(self.moon.people[0], self.channel, COMPONENT, data)

    def answered(
        self,
        status: int,
        code: int,
        did: Interaction | None = None,
        said: str = "No",
        everywhere: bool = False,
        **params: str,
    ) -> None:
        """The bot has made a request, and this came back."""
        more: dict[str, Any] = {"method": "POST", "path": "/", "body": {}, "files": {}, "ms": 1.0}
        response = {"message": said, "code": code, "global": everywhere}
        interaction = did.id if did else None
        self.world.log.request(status=status, response=response, params=params, interaction=interaction, **more)

    def fair(self) -> bool:
        try:
            self.excuses.check()
        except Fault:
            return False
        return True


@pytest.fixture
async def crater(world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Crater:
    return Crater(world, tmp_path, monkeypatch)


async def test_a_message_that_is_there_is_not_gone(crater: Crater) -> None:
    crater.answered(404, 10008, channel_id=crater.channel["id"], message_id="1")
    assert not crater.fair()


async def test_that_a_message_is_gone_needs_to_be_said_a_few_times_only(crater: Crater) -> None:
    message = crater.moon.people[0].say(crater.channel, "hello")
    crater.world.delete_message(message)
    for _ in range(3):
        crater.answered(404, 10008, channel_id=crater.channel["id"], message_id=message["id"])
    assert crater.fair()
    crater.answered(404, 10008, channel_id=crater.channel["id"], message_id=message["id"])
    assert not crater.fair()


async def test_a_channel_that_is_there_is_not_gone(crater: Crater) -> None:
    did = crater.press()
    crater.world.delete_channel(crater.channel)
    crater.answered(404, 10003, did)
    crater.answered(404, 10003, channel_id=crater.channel["id"])
    assert crater.fair()
    assert crater.excuses.unanswered(did) == "the channel was deleted"
    crater.answered(404, 10003, channel_id=crater.moon.guilds[0]["channels"][0]["id"])
    assert not crater.fair()


async def test_an_answer_that_came_too_late_though_the_bot_was_there(crater: Crater) -> None:
    did = crater.press()
    assert crater.excuses.unanswered(did) == ""
    crater.answered(404, 10062, did)
    assert not crater.fair()


async def test_an_answer_that_came_too_late_because_of_something_else(crater: Crater) -> None:
    did, other = crater.press(), crater.press()
    crater.answered(502, 0, other, said="502: Bad Gateway")
    assert crater.excuses.unanswered(other) == "", "once is no excuse: the second try is in time"
    crater.answered(502, 0, other, said="502: Bad Gateway")
    crater.answered(404, 10062, other)
    assert crater.excuses.unanswered(other) == "Discord was out of order"
    crater.present = False
    crater.answered(404, 10062, did)
    assert crater.excuses.unanswered(did) == "the bot was away"
    assert crater.fair()


async def test_a_busy_machine_is_nobodys_fault(crater: Crater, monkeypatch: pytest.MonkeyPatch) -> None:
    did = crater.press()
    for seconds, why in ((0.4, ""), (0.6, "the machine was too busy")):
        monkeypatch.setattr(crater.moon.strain, "since", lambda _, seconds=seconds: seconds)
        assert crater.excuses.unanswered(did) == why


async def test_tokens_end_when_the_clock_jumps(crater: Crater) -> None:
    did = crater.press()
    crater.moon.move_clock(7200)
    crater.answered(401, 50027, did)
    crater.answered(404, 10015)
    assert crater.fair()
    crater.answered(401, 50027, crater.press())
    assert not crater.fair()


async def test_a_second_answer_needs_a_reason(crater: Crater) -> None:
    lost, twice, plain = crater.press(), crater.press(), crater.press()
    crater.answered(0, 0, lost, said="The line was cut.")
    crater.world.emit(Change("INTERACTION_CREATE", twice.payload))
    for did in (lost, twice):
        crater.answered(400, 40060, did)
    assert crater.fair()
    crater.answered(400, 40060, plain)
    assert not crater.fair()


async def test_permissions_and_closed_messages_excuse_only_while_they_last(crater: Crater) -> None:
    world, person = crater.world, crater.moon.people[0]
    world.overwrite(crater.channel, world.bot, deny=["send_messages"])
    crater.answered(403, 50013, channel_id=crater.channel["id"])
    person.open_dms(False)
    crater.answered(403, 50007, channel_id=person.dm["id"])
    for guild in crater.moon.guilds:
        world.leave(guild, person)
    crater.answered(403, 50278, channel_id=person.dm["id"])
    crater.answered(404, 10007, guild_id=crater.moon.guilds[0]["id"], user_id=person.id)
    assert crater.fair()
    world.overwrite(crater.channel, world.bot)
    crater.answered(403, 50013, channel_id=crater.channel["id"])
    assert not crater.fair()


@pytest.mark.parametrize(("everywhere", "present"), [(False, True), (True, False), (True, True), (False, False)])
async def test_only_a_bot_that_has_just_started_may_meet_a_limit_of_one_channel(
    crater: Crater, everywhere: bool, present: bool
) -> None:
    crater.present = present
    crater.answered(429, 0, everywhere=everywhere)
    assert crater.fair() is (not everywhere and not present)
    crater.world.log.alarms.clear()


@pytest.mark.parametrize(("status", "code"), [(429, 0), (400, 50035), (501, 0), (401, 50027)])
async def test_what_is_never_fair(crater: Crater, status: int, code: int) -> None:
    crater.answered(status, code)
    assert not crater.fair()
    crater.world.log.alarms.clear()
