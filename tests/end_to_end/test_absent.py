"""People who keep the others waiting, or have left the server."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.playground import labels
from tests.end_to_end.test_conversation import started
from tests.end_to_end.test_whole_games import started as begun

if TYPE_CHECKING:
    from tests.end_to_end.conftest import MakeTown
    from tests.end_to_end.town import Town

pytestmark = pytest.mark.usefixtures("blank_pictures")
DAY = 24 * 3600


async def a_day_later(town: Town) -> None:
    """A restart notices it at once; a bot that runs sleeps until then."""
    town.clock.ahead += DAY
    before = len(town.world.history(town.channel))
    await town.restart()
    await town.world.until(lambda: len(town.world.history(town.channel)) > before)
    await town.settled()


async def test_after_a_day_the_others_let_a_stand_in_play(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, post = await started(town)
        other = next(person for person in town.people if person is not asked)
        assert not [label for label in labels(post) if label.startswith("Stand-in")]
        await a_day_later(town)
        reminder = town.table()
        assert [user["id"] for user in reminder["mentions"]] == [asked.id]
        assert "has had the move since" in reminder["content"]
        offer = next(label for label in labels(reminder) if label.startswith("Stand-in"))
        told = await town.press(other, reminder, offer)
        assert "sits in for" in told["content"]
        await town.settled()
        assert town.asked(town.table()) is other
        back = await town.slash(asked, "game auto")
        assert "You play again." in back["content"]


@pytest.mark.parametrize("level", ["Quick", "Thoughtful"])
async def test_a_stand_in_is_told_how_to_play_where_the_game_knows_several_ways(
    make_town: MakeTown, level: str
) -> None:
    town = make_town(2)
    async with town.bot():
        await begun(town, "moonquake")
        person = town.people[0]
        more = await town.press(person, town.table(), "More")
        question = await town.press(person, more, "Stand-in for me")
        assert "looks ahead" in question["content"]
        assert "sits in for you" in (await town.press(person, question, level))["content"]
        seat = (await town.session()).seats[0]
        assert (seat.stand_in, seat.level) == (True, level.casefold())


async def test_the_last_one_there_is_asked_before_the_game_plays_itself(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        _asked, post = await started(town)
        first, last = town.people
        told = await town.press(first, await town.press(first, post, "More"), "Stand-in for me")
        assert "sits in for you" in told["content"]
        await town.settled()
        question = await town.press(last, await town.press(last, town.table(), "More"), "Stand-in for me")
        assert "to its end" in question["content"]
        assert "Rematch" not in labels(town.table())
        await town.press(last, question, "Play it to its end")
        await town.settled()
        assert "Rematch" in labels(town.table())


@pytest.mark.parametrize("level", ["quick", "thoughtful"])
async def test_the_last_one_there_is_asked_by_the_command_too(make_town: MakeTown, level: str) -> None:
    town = make_town(2)
    async with town.bot():
        await started(town)
        first, last = town.people
        assert "sits in for you" in (await town.slash(first, "game auto", level=level))["content"]
        await town.settled()
        question = await town.slash(last, "game auto", level=level)
        assert "to its end" in question["content"]
        assert (await town.session()).status == "playing"
        await town.press(last, question, "Play it to its end")
        await town.settled()
        assert "Rematch" in labels(town.table())


async def test_who_is_waited_for_can_be_reminded_by_the_others(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        asked, post = await started(town)
        other = next(person for person in town.people if person is not asked)
        more = await town.press(other, post, "More")
        told = await town.press(other, more, "Remind")
        assert "reminded" in told["content"]
        await town.settled()
        assert [user["id"] for user in town.table()["mentions"]] == [asked.id]
        again = await town.slash(other, "game remind")
        assert "have been reminded" in again["content"]
        alone = await town.slash(asked, "game remind")
        assert "nobody to remind" in alone["content"]


async def test_the_host_fills_the_seat_of_who_has_left_the_server(make_town: MakeTown) -> None:
    town = make_town(3)
    async with town.bot():
        asked, _post = await started(town)
        if asked is town.people[0]:
            await town.slash(asked, "adventure spend", oxygen=2)
            await town.slash(asked, "adventure end")
            await town.settled()
            asked = town.asked(town.table()) or asked
        host = town.people[0]
        town.world.leave(town.guild, asked)
        assert "nobody to remind" in (await town.slash(host, "game remind"))["content"]
        await town.settled()
        post = town.table()
        assert "has left the server" in post["content"]
        assert not post["mentions"]
        assert any(label.startswith("Stand-in") for label in labels(post))
        more = await town.press(host, post, "More")
        question = await town.press(host, more, next(label for label in labels(more) if label.startswith("Fill")))
        told = await town.press(host, question, "Give the seat away")
        assert "takes" in told["content"]
        status = await town.slash(host, "game status")
        assert "automatic player" in status["content"]
        assert "left the server" not in status["content"]
