"""Games for one in one's own direct messages: how they open, and that there is one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.playground import labels

if TYPE_CHECKING:
    from bot.playground import Person
    from bot.playground.objects import Object
    from tests.end_to_end.conftest import MakeTown
    from tests.end_to_end.town import Town

pytestmark = pytest.mark.usefixtures("blank_pictures")


def alone(make_town: MakeTown) -> tuple[Town, Person]:
    town = make_town(1)
    (person,) = town.people
    town.channel = person.dm
    return town, person


async def opened(town: Town, person: Person) -> Object:
    """What is answered to who opens a game of Moon there."""
    reply = await town.slash(person, "game new", game="moon", solo="yes")
    await town.settled()
    return reply


def there(town: Town) -> list[str]:
    """The messages that stay."""
    return [post["content"] for post in town.world.history(town.channel) if not post["flags"] & 64]


async def test_a_game_opens_with_its_one_message_and_an_answer(make_town: MakeTown) -> None:
    town, person = alone(make_town)
    async with town.bot():
        assert "Go!" in (await opened(town, person))["content"]
        (post,) = there(town)
        assert "Moon, Era I" in post


async def test_who_takes_no_direct_messages_is_told_so(make_town: MakeTown) -> None:
    town, person = alone(make_town)
    async with town.bot():
        person.open_dms(False)
        assert "cannot write you direct messages" in (await opened(town, person))["content"]
        assert await town.app.sessions.at(int(person.dm["id"])) is None
        person.open_dms(True)
        await opened(town, person)
        assert len(there(town)) == 1


async def test_another_game_waits_until_the_one_that_runs_is_over(make_town: MakeTown) -> None:
    town, person = alone(make_town)
    async with town.bot():
        await opened(town, person)
        await abandoned(town, person, await town.slash(person, "game abandon"))
        over = town.table()
        await opened(town, person)
        for taken in (await town.press(person, over, "Again"), await opened(town, person)):
            assert "**Moon, Era I, turn 1 of 7, hand 1** is not over" in taken["content"]
            assert f"/@me/{person.dm['id']}/{town.table()['id']}" in taken["content"]
            assert labels(taken) == ["Go on with it", "Abandon game…"]
        assert "thread" not in taken["content"]
        assert labels(town.table()) == labels(await town.press(person, taken, "Go on with it"))
        taken = await opened(town, person)
        await abandoned(town, person, await town.press(person, taken, "Abandon game…"))
        await opened(town, person)
        assert "your move" in (await town.slash(person, "help"))["content"]


async def abandoned(town: Town, person: Person, question: Object) -> None:
    await town.press(person, question, "Abandon game")
    await town.settled()
