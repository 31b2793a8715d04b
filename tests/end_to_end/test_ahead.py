"""A turn of Moon chosen ahead in the living direct message, with what is to be done else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.playground import labels
from tests.end_to_end.test_hidden_hands import public, seat_of
from tests.end_to_end.test_presses import Presser
from tests.end_to_end.test_whole_games import started
from tests.end_to_end.town import menus

if TYPE_CHECKING:
    from bot.playground import Person
    from bot.playground.objects import Object
    from tests.end_to_end.conftest import MakeTown
    from tests.end_to_end.town import Town

pytestmark = pytest.mark.usefixtures("blank_pictures")


def first_menu(message: Object) -> tuple[str, list[str]]:
    """Its id, and what its lines say."""
    menu = menus(message)[0]
    return menu["custom_id"], [option["value"] for option in menu["options"]]


async def chosen(town: Town, person: Person, hand: Object, line: int) -> Object:
    """Pick a line; the message as it stands when it has been brought up to date."""
    control, lines = first_menu(hand)
    shown = await town.pick(person, hand, control, lines[line])
    await town.settled()
    return shown


async def test_a_plan_and_its_else_are_chosen_one_after_the_other_and_the_first_is_played(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        await started(town, "moon")
        (person,) = await town.idle()
        hand, before = person.dms[-1], public(town)
        planned = first_menu(hand)[1][0]
        hand = await chosen(town, person, hand, 0)
        assert ("Kept: " in hand["content"], menus(hand)) == (True, [])
        screen = await town.press(person, hand, "Else…")
        assert planned not in first_menu(screen)[1]
        assert "Kept: " in (await town.press(person, screen, "Back"))["content"]
        hand = await chosen(town, person, await town.press(person, hand, "Else…"), -1)
        assert ("; else " in hand["content"], "Else…" in labels(hand)) == (True, False)
        await town.settled()
        assert public(town) == before
        await town.restart()
        presser = Presser(town, "moon", direct=False)
        while (seats := (await town.session()).seats)[seat_of(await town.session(), person)].ahead:
            await presser.answers()
        assert not any(info.missed for info in seats)


async def test_what_is_dropped_can_be_chosen_anew_and_an_old_message_says_so(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        await started(town, "moon")
        (person,) = await town.idle()
        hand = await chosen(town, person, person.dms[-1], 0)
        panel = await town.slash(person, "play")
        hand = await town.press(person, hand, "Drop it")
        await town.settled()
        assert len(first_menu(hand)[1]) > 1
        refused = await town.press(person, panel, "Else…")
        assert "The game has moved on since." in refused["content"]
        assert menus(refused)
