"""What becomes of a hand by direct message that its person gives up by pressing in it, or leaves behind."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.playground import Faults, Server, labels
from tests.end_to_end.test_whole_games import started
from tests.end_to_end.town import menus

if TYPE_CHECKING:
    from bot.playground import Person
    from bot.playground.objects import Object
    from tests.end_to_end.conftest import MakeTown
    from tests.end_to_end.town import Town

LIVING = "Always up to date"

pytestmark = pytest.mark.usefixtures("blank_pictures")


def hands(person: Person) -> list[Object]:
    return [message for message in person.dms if LIVING in message["content"]]


async def ended(town: Town, hand: Object, said: str) -> None:
    """The hand says so, and can do nothing more for its seat."""
    await town.settled()
    assert said in hand["content"]
    assert set(labels(hand)) <= {"My games"}
    assert not hand["attachments"]


async def test_who_leaves_for_good_by_pressing_in_the_hand(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        await started(town, "moonquake")
        person = town.people[1]
        (hand,) = hands(person)
        for label in ("More", "Leave", "Leave for good"):
            assert (await town.press(person, hand, label))["id"] == hand["id"]
        await ended(town, hand, "You have left this game. An automatic player has your seat.")
        assert await town.press(person, hand, "My games")


async def test_a_game_of_one_person_that_is_moved_into_direct_messages(make_town: MakeTown) -> None:
    town = make_town(1)
    async with town.bot():
        await started(town, "moon", automatic=1)
        person = town.people[0]
        (hand,) = hands(person)
        table = await town.session()
        town.channel = person.dm
        reply = await town.slash(person, "game here", game=table.id)
        assert "goes on here" in reply["content"]
        await town.settled()
        moved = (await town.session()).post
        await ended(town, hand, f"goes on [here](https://discord.com/channels/@me/{person.dm['id']}/{moved})")
        assert not hands(person)
        assert "Look" in labels(town.table())


async def test_who_does_not_want_to_be_told_by_message_any_more(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot() as app:
        person = town.people[0]
        await app.sessions.set_person(int(person.id), notice="dm")
        await started(town, "adventure")
        (hand,) = hands(person)
        await town.press(person, hand, "More")
        settings = await town.press(person, hand, "Settings")
        notice = next(one for one in menus(settings) if "Tell me" in one["placeholder"])
        await town.pick(person, settings, notice["custom_id"], "channel")
        await ended(town, hand, "and no longer in this message. **/settings** says where I tell you.")
        await app.sessions.set_person(int(person.id), notice="dm")
        await town.settled()
        assert len(hands(person)) == 1


@pytest.mark.parametrize("became", ["left", "over"])
async def test_a_late_answer_does_not_stand_over_what_the_hand_has_become(
    make_town: MakeTown, server: Server, became: str
) -> None:
    town = make_town(2)
    async with town.bot() as app:
        await started(town, "moonquake")
        person = (await town.idle())[0]
        (hand,) = hands(person)
        session = (await town.session()).id
        with Faults(server).held(on="PATCH /webhooks") as held:
            press = asyncio.create_task(town.press(person, hand, "More"))
            await town.world.until(lambda: held.waiting)
            if became == "left":
                await app.sessions.leave(session, int(person.id))
            else:
                await app.sessions.abandon(session, int(person.id), manager=True)
            await town.settled()
            said, before = hand["content"], hand["edited_timestamp"]
            assert LIVING not in said
        await press
        await town.world.until(lambda: hand["edited_timestamp"] != before)
        await town.world.until(lambda: hand["content"] == said)
        assert "Leave" not in labels(hand)


async def test_a_late_panel_does_not_stand_over_what_others_have_done_since(
    make_town: MakeTown, server: Server
) -> None:
    town = make_town(2)
    async with town.bot() as app:
        await started(town, "moonquake")
        person = (await town.idle())[0]
        (hand,) = hands(person)
        session = (await town.session()).id
        more = await town.press(person, hand, "More")
        with Faults(server).held(on="PATCH /webhooks") as held:
            press = asyncio.create_task(town.press(person, more, "Back"))
            await town.world.until(lambda: held.waiting)
            await app.sessions.stand_in(session, int(person.id), on=True)
            await town.settled()
            assert "I play again" in labels(hand)
            before = hand["edited_timestamp"]
        await press
        await town.world.until(lambda: hand["edited_timestamp"] != before)
        await town.world.until(lambda: "I play again" in labels(hand))


async def test_messages_that_were_closed_come_again_once_they_are_open(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot() as app:
        person = town.people[0]
        await started(town, "moonquake")
        await town.settled()
        person.open_dms(False)
        for way in ("settings", "hand", "press"):
            await app.sessions.set_dm(int(person.id), "closed")
            await town.settled()
            assert not hands(person)
            settings = await town.slash(person, "settings")
            assert "are closed to me" in settings["content"]
            notice = next(one for one in menus(settings) if "Tell me" in one["placeholder"])
            settings = await town.pick(person, settings, notice["custom_id"], "dm")
            assert "are closed to me" in settings["content"]
            person.open_dms(True)
            if way == "settings":
                settings = await town.pick(person, settings, notice["custom_id"], "dm")
                assert "are closed to me" not in settings["content"]
            elif way == "hand":
                await town.slash(person, "hand")
            else:
                farewell = next(one for one in reversed(person.dms) if "My games" in labels(one))
                await town.press(person, farewell, "My games")
                await town.world.until(lambda: len(hands(person)) == 1)
            await town.settled()
            assert len(hands(person)) == 1
            person.open_dms(False)


async def test_a_page_that_was_opened_in_a_hand_leaves_no_picture_behind(make_town: MakeTown) -> None:
    town = make_town(3)
    async with town.bot() as app:
        await started(town, "moonquake")
        _host, person, other = town.people
        (hand,) = hands(person)
        shown = kinds(hand)
        page = await town.press(person, hand, "Look")
        await town.pick(person, page, menus(page)[0]["custom_id"], "spaces")
        assert kinds(hand) == ["page"]
        await app.sessions.abandon((await town.session()).id, int(other.id), manager=False)
        await town.world.until(lambda: LIVING in hand["content"])
        await town.settled()
        assert kinds(hand) == shown


def kinds(message: Object) -> list[str]:
    """What the pictures of a message show, as their file names say."""
    return [file["filename"].partition("-")[0] for file in message["attachments"]]
