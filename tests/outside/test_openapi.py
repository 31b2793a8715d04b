"""Discord's description against all that an ordinary bot uses, and that the check sees what is wrong.

The traffic of every end-to-end test is checked in the same way, by `tests/end_to_end/conftest.py`.
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

import discord
import pytest

from tests.support.openapi import ABSENT, Description, description
from tests.support.sample_bot import SampleBot

if TYPE_CHECKING:
    from bot.playground import Person, World
    from bot.playground.objects import Object
    from tests.support.playground import StartClient


@pytest.fixture
def known() -> Description:
    found = description()
    if found is None:
        pytest.skip(ABSENT)
    return found


@pytest.fixture
async def traffic(world: World, start_client: StartClient) -> list[Object]:
    """Messages, files, forms, menus, suggestions, direct messages and threads between a bot and a person."""
    traffic: list[Object] = []
    world.log.listeners.append(traffic.append)
    ann, bob = world.add_person("ann"), world.add_person("bob")
    lobby = world.add_guild("Moon base", members=[ann, bob])["channels"][0]
    bot = SampleBot()
    await start_client(bot)
    for command in ("ping", "slow", "panel"):
        await (await ann.slash(lobby, command)).reply()
    await ann.autocomplete(lobby, "game new", "opening", rival=bob, opening="c")
    table = await (await ann.slash(lobby, "game new", rival=bob, size=5)).reply()
    await use_everything(ann, table)
    await in_thread_and_dm(bot, bob, lobby)
    return traffic


async def use_everything(ann: Person, table: Object) -> None:
    for label in ("Tick", "Quiet"):
        await (await ann.click(table, label)).reply()
    await ann.select(table, "Pick colours", ["red", "blue"])
    hand = await ann.click(table, "My hand")
    await hand.reply()
    await ann.world.until(lambda: hand.followups)
    form = await ann.click(table, "Move…")
    await (await ann.submit(form, Move="e2e4")).reply()


async def in_thread_and_dm(bot: SampleBot, bob: Person, lobby: Object) -> None:
    user = await bot.fetch_user(int(bob.id))
    sent = await user.send("hello")
    await sent.edit(content="hello again")
    channel = await bot.fetch_channel(int(lobby["id"]))
    assert isinstance(channel, discord.TextChannel)
    posted = await channel.send("a game")
    thread = await posted.create_thread(name="Game 1")
    await thread.send("the board")
    await posted.delete()


async def test_what_a_bot_uses_is_as_described(known: Description, traffic: list[Object]) -> None:
    assert len(traffic) > 40
    assert [str(one) for record in traffic for one in known.disagreements(record)] == []


def spoilt(traffic: list[Object], **wanted: object) -> Object:
    """A copy of the first record with such values, to be spoilt."""
    return copy.deepcopy(next(record for record in traffic if wanted.items() <= record.items()))


MESSAGES = "/channels/{channel_id}/messages"


async def test_what_is_wrong_is_seen(known: Description, traffic: list[Object]) -> None:
    sent = spoilt(traffic, method="POST", path=MESSAGES)
    del sent["response"]["author"]
    sent["body"]["content"] = "x" * 4001
    unknown = {**sent, "path": "/channels/{channel_id}/whispers"}
    answered = {**sent, "body": {}, "response": None, "status": 302}
    event = spoilt(traffic, kind="event", name="INTERACTION_CREATE")
    event["body"]["member"]["roles"] = None
    found = [str(one) for record in (sent, unknown, answered, event) for one in known.disagreements(record)]
    expected = ["content", '"author" is a required', "no such route", "not described", "roles"]
    assert len(found) == len(expected)
    assert all(words in one for one, words in zip(found, expected, strict=True)), found
