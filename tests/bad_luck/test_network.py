"""The line to Discord: answers that are lost or late, limits, sockets that drop, tokens that run out."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest

from bot.pictures import compose
from bot.playground import DidNotRespond, Faults, Person, labels
from bot.playground.faults import BAD_GATEWAY, UNAVAILABLE
from bot.playground.limits import errors
from bot.playground.limits.errors import too_many_late_edits
from tests.end_to_end.town import menus

if TYPE_CHECKING:
    from bot.model import Picture
    from render.scene import Scene
    from tests.bad_luck.conftest import MakeVillage

blank = pytest.mark.usefixtures("blank_pictures")
SEND = "POST /channels/{channel_id}/messages"
EDIT = "PATCH /channels/{channel_id}/messages"
SHOW = "PATCH /webhooks"


@blank
@pytest.mark.report("A05")
async def test_a_quarter_of_an_hour_later_the_board_still_changes(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        town.world.clock.move(960)
        reply = await town.press(town.mover(post), post, labels(post)[0])
        assert "✓" in reply["content"]
        await town.settled()
        assert "AP" in town.table()["content"].split("\n")[0]


@blank
@pytest.mark.report("A05")
async def test_an_answer_that_comes_too_late_loses_no_act(
    make_village: MakeVillage, faults: Faults, caplog: pytest.LogCaptureFixture
) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        before = await town.state()
        with faults.held(on=SHOW) as held:
            await town.mover(post).click(post, labels(post)[0])
            await town.world.until(lambda: held.waiting)
            town.world.clock.move(960)
        await town.app.router.drain(5)
        await town.settled()
        assert await town.state() != before
        assert "AP" in town.table()["content"].split("\n")[0]
        assert "answered too late" in caplog.text
        assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.report("A03")
async def test_five_channels_are_answered_while_the_painter_is_busy(
    make_village: MakeVillage, monkeypatch: pytest.MonkeyPatch
) -> None:
    town = make_village(1)
    for number in range(4):
        town.world.add_channel(town.guild, f"crater-{number}")
    free = threading.Event()

    def slow(order: Picture) -> Scene:
        free.wait(20)
        return compose(order)

    monkeypatch.setattr("bot.pictures.compose", slow)
    async with town.bot():
        host = town.people[0]
        channels = town.guild["channels"][:5]
        try:
            for channel in channels:
                town.channel = channel
                reply = await town.slash(host, "game new", game="adventure")
                assert "lobby is open" in reply["content"]
        finally:
            free.set()
        await town.settled()
        for channel in channels:
            (post,) = [one for one in town.world.history(channel) if not one["flags"] & 64]
            assert post["attachments"]


@blank
@pytest.mark.report("A07")
async def test_a_press_whose_acknowledgement_is_lost_is_not_lost(make_village: MakeVillage, faults: Faults) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        told = len(await town.story())
        faults.lose(on="/callback")
        reply = await town.press(town.mover(post), post, labels(post)[0])
        assert "✓" in reply["content"]
        assert len(await town.story()) == told + 1


@blank
@pytest.mark.parametrize("before", [False, True])
async def test_a_line_that_breaks_under_an_answer_loses_nothing(
    make_village: MakeVillage, faults: Faults, before: bool
) -> None:
    """Under the acknowledgement of a press, under what is shown then, and under a form."""
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        told, mover = len(await town.story()), town.mover(post)
        faults.cut(on="/callback", before=before)
        faults.cut(on=SHOW, before=before)
        reply = await town.press(mover, post, labels(post)[0])
        assert "✓" in reply["content"]
        assert len(await town.story()) == told + 1
        other = town.waiting(post)
        await town.slash(mover, "adventure move", to=1)
        await town.slash(mover, "adventure end")
        await town.slash(other, "adventure spend", oxygen=2)
        await town.slash(other, "adventure move", to=2)
        faults.cut(on="/callback", before=before)
        form = await other.slash(town.channel, "adventure share", partner=town.people.index(mover))
        assert form.modal
        assert not faults.planned


@blank
async def test_a_line_that_breaks_under_completion_loses_nothing(make_village: MakeVillage, faults: Faults) -> None:
    """Of an act's field, of a page, of a chapter and of one's games; also where there is nothing to offer."""
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        mover, other = town.mover(post), town.waiting(post)

        async def offered(person: Person, name: str, option: str, **given: str) -> int:
            faults.cut(on="/callback", before=True)
            return len(await person.autocomplete(town.channel, name, option, **given))

        assert await offered(mover, "adventure spend", "oxygen")
        assert await offered(mover, "look", "page")
        assert await offered(mover, "rules", "topic", game="adventure")
        assert await offered(mover, "game here", "game")
        assert not await offered(other, "adventure spend", "oxygen")
        assert not await offered(mover, "moon rover", "player")
        assert not faults.planned


@blank
async def test_what_breaks_after_a_lost_acknowledgement_is_told(
    make_village: MakeVillage, faults: Faults, monkeypatch: pytest.MonkeyPatch
) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()

        async def breaks(*_: object) -> None:
            raise RuntimeError("on purpose")

        monkeypatch.setattr(town.app.sessions, "act", breaks)
        faults.lose(on="/callback")
        reply = await town.press(town.mover(post), post, labels(post)[0])
        assert "Something broke on my side" in reply["content"]


@blank
async def test_who_presses_while_the_bot_leaves_is_answered(
    make_village: MakeVillage, faults: Faults, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot does not go while an answer is on its way, and starts none any more when it goes."""
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        await town.app.router.drain(5)
        mover = town.mover(post)
        with faults.held(on="/callback") as held:
            pressing = asyncio.create_task(mover.click(post, labels(post)[0]))
            await town.world.until(lambda: held.waiting)
            leaving = asyncio.create_task(town.app.router.fall_silent(5))
            late = asyncio.create_task(mover.slash(town.channel, "help"))
            await town.world.until(lambda: len(town.world.clock.alarms) >= 2)
            assert not leaving.done()
        assert await town.answer(await pressing)
        await leaving
        town.world.clock.move(3)
        with pytest.raises(DidNotRespond):
            await late
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@blank
async def test_whoever_waits_for_longer_than_the_bot_stays_is_left_without_an_error(
    make_village: MakeVillage, faults: Faults, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.DRAIN_SECONDS", 0.1)
    monkeypatch.setattr("bot.app.FAREWELL_SECONDS", 0.1)
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        with faults.held(on=SHOW) as held:
            await town.mover(post).click(post, labels(post)[0])
            await town.world.until(lambda: held.waiting)
            await town.restart()
            await town.world.until(lambda: "before the bot left" in caplog.text)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@blank
@pytest.mark.report("A07")
async def test_no_acknowledgement_of_any_kind_may_be_lost_for_good(make_village: MakeVillage, faults: Faults) -> None:
    """Of a command, of a press on a panel, of a form that is sent."""
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        mover, other = town.mover(post), town.waiting(post)
        faults.lose(on="/callback")
        panel = await town.slash(mover, "adventure spend", oxygen=2)
        assert "✓" in panel["content"]
        menu = next(one for one in menus(panel) if one["placeholder"].startswith("Move"))
        faults.lose(on="/callback")
        assert "✓" in (await town.pick(mover, panel, menu["custom_id"], menu["options"][0]["value"]))["content"]
        await town.slash(mover, "adventure end")
        await town.slash(other, "adventure spend", oxygen=2)
        await town.slash(other, "adventure move", to=2)
        form = await other.slash(town.channel, "adventure share", partner=town.people.index(mover))
        faults.lose(on="/callback")
        sent = await other.submit(form, **town.filled(form))
        assert (await town.answer(sent))["content"]
        assert not faults.planned


@blank
@pytest.mark.parametrize("lost", [SEND, EDIT])
async def test_a_post_whose_answer_is_lost_stands_once(make_village: MakeVillage, faults: Faults, lost: str) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        mover = town.mover(post)
        await town.press(mover, post, labels(post)[0])
        await town.settled()
        faults.lose(on=lost)
        await town.slash(mover, "adventure end")
        await town.settled()
        assert not faults.planned
        assert town.live() == [town.table()]
        posts = town.public()
        assert len(posts) == len({one["content"] for one in posts})


@blank
@pytest.mark.parametrize("why", [BAD_GATEWAY, UNAVAILABLE, errors.rate_limited(0.1)])
async def test_refused_requests_are_tried_again(
    make_village: MakeVillage, faults: Faults, why: errors.Refusal | errors.ApiError
) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        faults.refuse(why, on=EDIT)
        reply = await town.press(town.mover(post), post, labels(post)[0])
        assert "✓" in reply["content"]
        await town.world.until(lambda: "AP" in town.table()["content"].split("\n")[0])
        assert town.live() == [town.table()]
    town.world.log.alarms.clear()


@blank
async def test_an_answer_that_discord_refuses_for_now_is_not_the_end_of_the_press(
    make_village: MakeVillage, faults: Faults
) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        faults.refuse(BAD_GATEWAY, on=SHOW)
        reply = await town.press(town.mover(post), post, labels(post)[0])
        assert "✓" in reply["content"]


@blank
async def test_where_old_posts_may_not_be_edited_any_more_a_new_one_comes(
    make_village: MakeVillage, faults: Faults
) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        faults.refuse(too_many_late_edits(0.1), times=6, on=EDIT)
        await town.press(town.mover(post), post, labels(post)[0])
        await town.world.until(lambda: "AP" in town.table()["content"].split("\n")[0])
    town.world.log.alarms.clear()


@blank
@pytest.mark.report("A61")
async def test_a_socket_that_drops_again_and_again_doubles_nothing(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        for _ in range(2):
            town.server.gateway.ask_to_reconnect()
            await town.world.until(lambda: not town.server.gateway.online)
            await town.world.until(lambda: town.server.gateway.online)
        for _ in range(3):
            town.app.client.dispatch("ready")
        reply = await town.press(town.mover(post), post, labels(post)[0])
        assert "✓" in reply["content"]
        await town.settled()
        assert town.live() == [town.table()]
        running = [task.get_name() for task in asyncio.all_tasks()]
        assert (running.count("timers"), running.count("outbox")) == (1, 1)


@blank
async def test_a_press_made_while_the_socket_was_down_is_answered(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        await town.server.gateway.disconnect()
        assert not town.server.gateway.online
        reply = await town.press(town.mover(post), post, labels(post)[0])
        assert "✓" in reply["content"]


@blank
@pytest.mark.parametrize(
    ("name", "option", "given"),
    [("adventure spend", "oxygen", {}), ("look", "page", {}), ("rules", "topic", {"game": "adventure"})],
)
async def test_completion_whose_answer_is_lost_is_no_fault_of_ours(
    make_village: MakeVillage,
    faults: Faults,
    caplog: pytest.LogCaptureFixture,
    name: str,
    option: str,
    given: dict[str, str],
) -> None:
    """It has arrived, and is refused when it is made again."""
    caplog.set_level("INFO", "bot")
    town = make_village(2)
    async with town.bot():
        mover = town.mover(await town.begun())
        faults.cut(on="/callback")
        assert await mover.autocomplete(town.channel, name, option, **given)
        await town.app.router.drain(5)
    assert "could not be offered" in caplog.text
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@blank
async def test_completion_under_way_is_waited_for_on_a_stop(
    make_village: MakeVillage, faults: Faults, caplog: pytest.LogCaptureFixture
) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        with faults.held(on="/callback") as held:
            asking = asyncio.create_task(town.mover(post).autocomplete(town.channel, "look", "page"))
            await town.world.until(lambda: held.waiting)
            leaving = asyncio.create_task(town.app.router.drain(5))
            await asyncio.sleep(0)
            assert not leaving.done()
        assert await asking
        await leaving
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
