"""Channels, threads, messages and permissions that go away, and what of it comes back."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.playground import Faults, Person, labels
from bot.playground.limits.errors import MISSING_ACCESS, MISSING_PERMISSIONS, Refusal

if TYPE_CHECKING:
    from bot.playground.objects import Object
    from tests.bad_luck.conftest import MakeVillage
    from tests.bad_luck.kit import Village

TOO_MANY_THREADS = Refusal(400, 160006, "Maximum number of active threads reached", "documented")

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def elsewhere(town: Village, person: Person, act: str = "Spend") -> Object:
    """Act in the game from another channel; what the person reads."""
    home, town.channel = town.channel, town.guild["channels"][1]
    games = await town.slash(person, "games")
    panel = await town.press(person, games, "Next waiting game")
    reply = await town.press(person, panel, next(label for label in labels(panel) if label.startswith(act)))
    town.channel = home
    return reply


@pytest.mark.report("A27")
async def test_a_thread_that_has_gone_to_sleep_wakes_up(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun(place="new thread")
        town.world.close_thread(town.channel)
        reply = await elsewhere(town, town.mover(post))
        assert "✓" in reply["content"]
        await town.settled()
        assert not town.channel["thread_metadata"]["archived"]
        assert "AP" in town.table()["content"].split("\n")[0]


@pytest.mark.report("A27")
async def test_in_a_locked_thread_the_game_stands_and_says_why(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun(place="new thread")
        mover = town.mover(post)
        town.world.close_thread(town.channel, locked=True)
        reply = await elsewhere(town, mover)
        assert "✓" in reply["content"]
        await town.settled()
        assert "locked" in (await town.game()).trouble
        assert "locked" in (await elsewhere(town, mover, "End turn"))["content"]
        town.channel["thread_metadata"] |= {"locked": False, "archived": False}
        await town.slash(mover, "game board")
        await town.settled()
        assert (await town.game()).trouble == ""
        assert town.mover(town.table()) is not mover


@pytest.mark.report("A21")
async def test_where_the_channel_can_no_longer_be_seen_one_plays_on_elsewhere(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        mover = town.mover(post)
        town.world.overwrite(town.channel, town.world.bot, deny=["view_channel"])
        reply = await elsewhere(town, mover)
        assert "✓" in reply["content"]
        await town.settled()
        assert (await town.game()).trouble
        town.world.overwrite(town.channel, town.world.bot)
        await town.slash(mover, "game board")
        await town.settled()
        assert "AP" in town.table()["content"].split("\n")[0]


@pytest.mark.report("A25")
async def test_a_board_deleted_twice_comes_again_once_each(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        mover = town.mover(post)
        for command, values in (("adventure spend", {"oxygen": 2}), ("adventure move", {"to": 1})):
            town.world.delete_message(town.table())
            assert "✓" in (await town.slash(mover, command, **values))["content"]
            await town.settled()
            assert len(town.live()) == 1


@pytest.mark.report("A25")
async def test_a_game_without_its_channel_can_be_closed_and_binds_nobody(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        await town.begun()
        host = town.people[0]
        town.world.delete_channel(town.channel)
        await town.world.until(lambda: any("gone" in message["content"] for message in host.dms))
        town.channel = town.guild["channels"][-1]
        offered = await host.autocomplete(town.channel, "game here", "game")
        await town.slash(host, "game here", game=offered[0]["value"])
        await town.press(host, await town.slash(host, "game abandon"), "Abandon game")
        for person in town.people:
            assert not await town.app.sessions.games_of(int(person.id))


@pytest.mark.report("A25")
@pytest.mark.parametrize("on", ["/callback", "PATCH /webhooks"])
async def test_a_channel_deleted_under_who_waits_for_an_answer(
    make_village: MakeVillage, faults: Faults, caplog: pytest.LogCaptureFixture, on: str
) -> None:
    """Before the press is acknowledged, or before its answer is shown."""
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        with faults.held(on=on) as held:
            pressing = asyncio.create_task(town.mover(post).click(post, labels(post)[0]))
            await town.world.until(lambda: held.waiting)
            town.world.delete_channel(town.channel)
        await town.app.router.drain(5)
        town.world.clock.move(3)
        await asyncio.gather(pressing, return_exceptions=True)
        await town.settled()
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.report("A25")
async def test_a_channel_deleted_while_the_bot_was_away(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        mover = town.mover(post)
    town.world.delete_channel(town.channel)
    async with town.bot():
        town.channel = town.guild["channels"][-1]
        panel = await town.press(mover, await town.slash(mover, "games"), "Next waiting game")
        spend = next(label for label in labels(panel) if label.startswith("Spend"))
        assert "✓" in (await town.press(mover, panel, spend))["content"]
        await town.settled()
        assert any("gone" in message["content"] for message in mover.dms)


@pytest.mark.report("A25")
async def test_a_server_that_throws_the_bot_out_leaves_nobody_stuck(make_village: MakeVillage) -> None:
    town = make_village(2)
    other = town.world.add_guild("Other base", channels=("space",), members=town.people)
    async with town.bot():
        post = await town.begun()
        mover = town.mover(post)
        town.world.remove_bot(town.guild)
        town.channel = other["channels"][0]
        panel = await town.press(mover, await town.slash(mover, "games"), "Next waiting game")
        spend = next(label for label in labels(panel) if label.startswith("Spend"))
        assert "✓" in (await town.press(mover, panel, spend))["content"]
        await town.settled()
        offered = await mover.autocomplete(town.channel, "game here", "game")
        reply = await town.slash(mover, "game here", game=offered[0]["value"])
        assert "goes on here" in reply["content"]
        await town.settled()
        assert town.mover(town.table()) is mover


@pytest.mark.report("A49")
async def test_a_thread_of_a_channel_with_a_game_has_a_game_of_its_own(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        first, before = await town.game(), await town.state()
        second = await town.begun(place="new thread")
        assert (await town.game()).id != first.id
        reply = await town.press(town.mover(second), second, labels(second)[0])
        assert "✓" in reply["content"]
        town.channel = town.guild["channels"][0]
        assert await town.state() == before
        assert town.table() == post


@pytest.mark.report("A45", "A23")
async def test_no_game_renames_a_channel_or_opens_private_ones(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        await town.begun(place="new thread")
        await town.restless(5)
        asked = [one for one in town.world.log.records if one["kind"] == "rest"]
        assert not [one for one in asked if (one["method"], one["path"]) == ("PATCH", "/channels/{channel_id}")]
        made = [one["body"]["type"] for one in asked if one["path"].endswith("/threads")]
        assert made == [11]
        assert not town.channel.get("permission_overwrites")


@pytest.mark.parametrize("why", [MISSING_PERMISSIONS, MISSING_ACCESS, TOO_MANY_THREADS], ids=lambda why: str(why.code))
async def test_a_thread_that_discord_does_not_open_is_told(
    make_village: MakeVillage, faults: Faults, why: Refusal
) -> None:
    town = make_village(1)
    async with town.bot():
        faults.refuse(why, on="/threads")
        reply = await town.slash(town.people[0], "game new", game="adventure", place="new thread")
        assert "Something broke" not in reply["content"]
        assert "thread" in reply["content"]
        assert not await town.app.sessions.games_of(int(town.people[0].id))


async def test_a_line_that_breaks_under_a_thread_is_told(make_village: MakeVillage, faults: Faults) -> None:
    town = make_village(1)
    async with town.bot():
        faults.cut(on="/threads", before=True)
        reply = await town.slash(town.people[0], "game new", game="adventure", place="new thread")
        assert "do not reach Discord" in reply["content"]
        assert not [one for one in town.world.channels.values() if one.get("parent_id")]


async def test_lost_files_alone_leave_the_words(make_village: MakeVillage, faults: Faults) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        mover = town.mover(post)
        town.world.overwrite(town.channel, town.world.bot, deny=["attach_files"])
        await town.press(mover, post, labels(post)[0])
        reply = await town.slash(mover, "adventure end")
        assert "Attach Files" in reply["content"]
        await town.settled()
        town.world.overwrite(town.channel, town.world.bot)
        assert "Attach Files" in (await town.game()).trouble
