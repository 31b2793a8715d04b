"""Presses that come too often, too late, from the wrong hands or from another time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.playground import Faults, labels
from bot.ui.ids import Ref, encode
from tests.bad_luck.kit import act_ids
from tests.end_to_end.town import buttons, menus

if TYPE_CHECKING:
    from tests.bad_luck.conftest import MakeVillage

pytestmark = pytest.mark.usefixtures("blank_pictures")


@pytest.mark.report("A07")
async def test_ten_presses_in_a_burst_act_once(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        mover, told = town.mover(post), len(await town.story())
        first = act_ids(post)[0]
        replies = await asyncio.gather(*(town.forced(mover, first, post) for _ in range(10)))
        assert sum("✓" in reply for reply in replies) == 1
        assert sum("Already done" in reply for reply in replies) == 9
        assert len(await town.story()) == told + 1


@pytest.mark.report("A07")
async def test_a_press_that_discord_sends_twice_acts_once(
    make_village: MakeVillage, faults: Faults, caplog: pytest.LogCaptureFixture
) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        told = len(await town.story())
        faults.repeat()
        reply = await town.press(town.mover(post), post, labels(post)[0])
        await town.app.router.drain(5)
        assert "✓" in reply["content"]
        assert len(await town.story()) == told + 1
        assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.report("A07", "A09")
async def test_commands_that_discord_sends_twice_count_once(
    make_village: MakeVillage, faults: Faults, caplog: pytest.LogCaptureFixture
) -> None:
    town = make_village(2)
    async with town.bot():
        faults.repeat(5)
        post = await town.begun()
        mover = town.mover(post)
        assert "✓" in (await town.slash(mover, "adventure spend", oxygen=2))["content"]
        assert "✓" in (await town.slash(mover, "adventure end"))["content"]
        await town.app.router.drain(5)
        await town.settled()
        assert len((await town.game()).seats) == 2
        assert len(await town.app.sessions.games_of(int(mover.id))) == 1
        assert len(town.live()) == 1
        assert town.mover(town.table()) is not mover
        assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.report("A51")
async def test_of_eight_who_join_at_once_as_many_sit_as_there_are_seats(make_village: MakeVillage) -> None:
    town = make_village(1)
    crowd = [town.world.add_person(f"guest{number}") for number in range(8)]
    for person in crowd:
        town.world.join(town.guild, person)
    async with town.bot():
        await town.slash(town.people[0], "game new", game="adventure")
        replies = await asyncio.gather(*(town.slash(person, "game join") for person in crowd))
        assert sum("You are" in reply["content"] for reply in replies) == 4
        assert sum("seats are taken" in reply["content"] for reply in replies) == 4
        people = [info.user for info in (await town.game()).seats]
        assert len(set(people)) == 5


@pytest.mark.report("A11")
async def test_nobody_plays_for_somebody_else_however_often_they_press(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        before, session, stranger = await town.state(), (await town.game()).id, town.waiting(post)
        decisions = [int(one.split(":")[3]) for one in act_ids(post)]
        named = [encode("b", Ref("do", session, d, f"spend {n}", "t")) for d in decisions for n in range(1, 6)]
        replies = await asyncio.gather(
            *(town.forced(stranger, custom_id, post) for custom_id in [*act_ids(post), *named][:20])
        )
        assert all("move" in reply for reply in replies)
        assert await town.state() == before


@pytest.mark.report("A15")
async def test_controls_of_the_past_do_nothing(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        await town.begun()
        old = await town.restless(3)
        before = await town.state()
        for post in old:
            for person in town.people:
                reply = await town.forced(person, act_ids(post)[0], post)
                assert "answered" in reply or "Already done" in reply
        assert await town.state() == before


@pytest.mark.report("A15")
async def test_controls_of_a_game_that_has_ended_do_nothing(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        await town.begun()
        old = await town.restless(3)
        host = town.people[0]
        await town.press(host, await town.slash(host, "game abandon"), "Abandon game")
        await town.settled()
        before, posts = await town.game(), len(town.public())
        for post in old:
            for button in buttons(post):
                reply = await town.forced(host, button["custom_id"], post)
                assert "Something broke" not in reply
                if ":do:" in button["custom_id"]:
                    assert "✓" not in reply
        await town.settled()
        assert len(town.public()) == posts
        assert await town.game() == before


@pytest.mark.report("A51")
async def test_the_join_button_of_a_game_that_has_started_seats_nobody(make_village: MakeVillage) -> None:
    town = make_village(3)
    late = town.people.pop()
    async with town.bot():
        await town.slash(town.people[0], "game new", game="adventure")
        await town.settled()
        lobby = {**town.table()}
        join = next(one["custom_id"] for one in buttons(lobby) if one["label"] == "Join")
        await town.slash(town.people[1], "game join")
        await town.slash(town.people[0], "game start")
        assert "started" in await town.forced(late, join, lobby)
        assert len((await town.game()).seats) == 2
        assert not late.dms


@pytest.mark.report("B29")
async def test_of_five_moves_pressed_on_a_slow_line_the_first_is_made(
    make_village: MakeVillage, faults: Faults
) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        mover = town.mover(post)
        panel = await town.press(mover, post, labels(post)[0])
        menu = next(one for one in menus(panel) if one["placeholder"].startswith("Move"))
        decision = menu["custom_id"].split(":")[3]
        told = len(await town.story())
        moves = [option["value"] for option in menu["options"]][:5]
        with faults.held(on="/callback") as held:
            pressed = [town.force(mover, menu["custom_id"], panel, values=[value]) for value in moves]
            await town.world.until(lambda: held.waiting == len(moves))
        for did in pressed:
            await did.answer()
        await town.app.router.drain(5)
        assert len(await town.story()) == told + 1, decision


@pytest.mark.report("B27")
async def test_two_people_press_in_the_same_game_at_once(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        mover, other = town.mover(post), town.waiting(post)
        panel = await town.slash(other, "play")
        ahead = next(one for one in buttons(panel) if one["label"].startswith("Next turn"))
        done, kept = await asyncio.gather(
            town.press(mover, post, labels(post)[0]), town.press(other, panel, ahead["custom_id"])
        )
        assert "✓" in done["content"]
        assert "Kept" in kept["content"]
        await town.slash(mover, "adventure end")
        await town.settled()
        seat = town.people.index(other)
        assert not (await town.game()).seats[seat].ahead
        assert "AP" in town.table()["content"].split("\n")[0]


@pytest.mark.report("B27")
async def test_one_game_does_not_wait_for_the_slow_picture_of_another(
    make_village: MakeVillage, faults: Faults
) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        first, there = town.mover(post), town.guild["channels"][1]
        with faults.held(on="POST /channels/{channel_id}/messages") as held:
            await town.press(first, post, labels(post)[0])
            await town.slash(first, "adventure end")
            await town.world.until(lambda: held.waiting)
            town.channel = there
            reply = await town.slash(first, "game new", game="adventure")
            assert "lobby is open" in reply["content"]
        await town.settled()
        assert "lobby" in town.table()["content"]


@pytest.mark.report("B13")
async def test_a_form_that_is_opened_and_left_shows_nothing_to_the_others(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        mover, other = town.mover(post), town.waiting(post)
        await town.press(mover, post, labels(post)[0])
        await town.slash(mover, "adventure move", to=1)
        await town.slash(mover, "adventure end")
        await town.settled()
        await town.press(other, town.table(), labels(town.table())[0])
        panel = await town.slash(other, "adventure move", to=2)
        await town.settled()
        menu, line = next((m, o) for m in menus(panel) for o in m["options"] if o["label"].startswith("Share"))
        seen = len(town.world.log.records)
        form = await other.select(panel, menu["custom_id"], [line["value"]])
        assert form.modal is not None
        more = await town.press(other, town.table(), "More")
        await town.press(other, more, "Back")
        await town.settled()
        sent = [one for one in list(town.world.log.records)[seen:] if one["kind"] == "rest"]
        assert sent
        assert all(one["path"].startswith(("/interactions", "/webhooks")) for one in sent)
