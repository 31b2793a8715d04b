"""What becomes of a hand by direct message that its person gives up by pressing in it, or leaves behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.playground import labels
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
