"""Whole stretches of play: alone in direct messages, in other time zones, with strangers about, with mixed set-ups."""

from __future__ import annotations

import asyncio
import re
import time
from random import Random
from typing import TYPE_CHECKING

import pytest

from bot.playground import labels
from tests.bot.kit import ANN, BOB, CY, Core, Outbox
from tests.bot.lantern import LANTERN
from tests.end_to_end.test_whole_games import BOTH, played_to_the_end

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from bot.playground import Person
    from tests.bad_luck.conftest import MakeVillage

DAY = 24 * 3600

blank = pytest.mark.usefixtures("blank_pictures")


@blank
@pytest.mark.report("A53")
async def test_a_whole_game_alone_in_direct_messages_and_everything_around_it(make_village: MakeVillage) -> None:
    town = make_village(1)
    async with town.bot():
        person = town.people[0]
        town.channel = person.dm
        await town.slash(person, "game new", game="adventure")
        await town.slash(person, "game auto")
        await town.slash(person, "game start")
        await town.settled()
        await town.press(person, town.table(), labels(town.table())[0])
        around = ["help", "play", "games", "settings", *(f"game {one}" for one in ("undo", "status", "log"))]
        for command in around:
            reply = await town.slash(person, command)
            assert reply["content"]
            assert "Something broke" not in reply["content"]
        await played_to_the_end(town, BOTH, Random(3))
        for command in around:
            assert "Something broke" not in (await town.slash(person, command))["content"]
        assert "Rematch" in labels(town.table())


@blank
@pytest.mark.report("A67")
async def test_a_stranger_cannot_end_a_game_and_one_of_three_asks_the_others(make_village: MakeVillage) -> None:
    town = make_village(4)
    stranger = town.people.pop()
    async with town.bot():
        await town.begun()
        before = await town.state()
        asked = await town.slash(stranger, "game abandon")
        if "Abandon game" in labels(asked):
            asked = await town.press(stranger, asked, "Abandon game")
        assert "seat" in asked["content"]
        loser = town.people[2]
        await town.press(loser, await town.slash(loser, "game abandon"), "Abandon game")
        assert ((await town.game()).status, await town.state()) == ("playing", before)
        host = town.people[0]
        question = await town.slash(host, "game abandon")
        assert (await town.game()).status == "playing"
        await town.press(host, question, "Abandon game")
        assert (await town.game()).status == "abandoned"


@blank
@pytest.mark.report("B19")
async def test_where_roles_are_chosen_it_is_told_who_must_choose(make_village: MakeVillage) -> None:
    town = make_village(3)
    async with town.bot():
        host, *others = town.people
        await town.slash(host, "game new", game="adventure")
        for person in others:
            await town.slash(person, "game join")
        table = await town.game()
        await town.app.sessions.set_options(table.id, int(host.id), {"roles": "chosen"})
        await town.slash(host, "game start")
        await town.settled()
        chosen: set[Person] = set()
        while (post := town.table()) and "role" in post["content"].lower() and len(chosen) < 3:
            mover = town.mover(post)
            assert mover not in chosen
            chosen.add(mover)
            assert mover.user["global_name"] in (await town.slash(others[0], "game status"))["content"]
            offered = await mover.autocomplete(town.channel, "adventure role", "role")
            await town.slash(mover, "adventure role", role=offered[0]["value"])
            await town.settled()
        roles = [player.role for player in (await town.game()).state.players]
        assert len(set(roles)) == 3


@pytest.mark.report("B07", "B23")
async def test_answers_given_in_secret_outlive_a_restart(tmp_path: Path) -> None:
    """Two of three have answered; the third answers after the restart, and the question is settled once."""
    path = tmp_path / "games.sqlite3"
    core = await Core.open(path)
    table = await core.game(ANN, BOB, CY)
    await core.do(table, ANN, "call")
    before = (await core.do(table, CY, "agree yes")).table
    await core.close()
    again = await Core.open(path)
    table = await again.sessions.table(before.id)
    assert LANTERN.dump(table.state) == LANTERN.dump(before.state)
    assert LANTERN.to_move(table.state) == LANTERN.to_move(before.state)
    done = (await again.do(table, BOB, "agree no", interaction=99)).table
    assert BOB - ANN not in LANTERN.to_move(done.state)
    await again.close()


@pytest.fixture(params=["America/New_York", "Asia/Kolkata"])
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The computer's time zone."""
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


@pytest.mark.report("A63")
async def test_a_day_has_the_same_length_everywhere(tmp_path: Path, zone: str) -> None:
    core = await Core.open(tmp_path / "games.sqlite3")
    started = core.clock.now()
    lobby = await core.lobby(ANN)
    await core.sessions.open()
    assert lobby.created == int(started)
    timer = await core.store.read(lambda tx: tx.sessions.next_timer())
    assert timer is not None
    assert timer.due == int(started) + DAY
    core.clock.move(DAY - 1)
    await asyncio.sleep(0)
    assert (await core.sessions.table(lobby.id)).status == "lobby"
    core.clock.move(1)
    closed = asyncio.Event()
    core.sessions.listen(closed.set)
    await asyncio.wait_for(closed.wait(), 10)
    assert (await core.sessions.table(lobby.id)).status == "abandoned"
    await core.sessions.close()
    await core.close()


@blank
@pytest.mark.report("A63")
async def test_moments_are_told_as_discord_tells_them(make_village: MakeVillage, zone: str) -> None:
    town = make_village(2)
    async with town.bot():
        await town.begun()
        shown = (await town.slash(town.people[0], "game status"))["content"]
        moments = [int(moment) for moment in re.findall(r"<t:(\d+):[RfF]>", shown)]
        assert moments
        assert all(abs(moment - time.time()) < DAY / 4 for moment in moments), zone


@pytest.mark.report("A65", "B33")
async def test_three_days_without_a_move_and_back_again(outbox: Outbox) -> None:
    """Reminded, then covered for; what is done meanwhile is in the log; who comes back plays on."""
    core = outbox.core
    table = await core.game(ANN, BOB, CY, goal=50)
    await core.do(table, ANN, "end")
    core.clock.move(DAY / 2)
    await core.sessions.remind(table.id, ANN)
    core.clock.move(DAY * 5 / 2)
    before = len(await core.lines(table))
    table = await core.sessions.cover(table.id, ANN, 1)
    assert (table.seats[1].user, table.seats[1].stand_in) == (BOB, True)
    assert len(await core.lines(table)) > before + 1
    assert core.sessions.owes(table, CY) == 2
    table = await core.sessions.stand_in(table.id, BOB, False)
    await core.do(table, CY, "end")
    table = (await core.do(table, ANN, "end")).table
    assert core.sessions.owes(table, BOB) == 1
