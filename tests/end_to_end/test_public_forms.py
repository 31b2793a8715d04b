"""A form that is opened from the table, which everybody sees."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from bot.ui.ids import decode
from tests.end_to_end.players import by_controls
from tests.end_to_end.test_whole_games import started
from tests.end_to_end.town import buttons

if TYPE_CHECKING:
    from bot.playground import Person
    from bot.playground.changes import Change
    from bot.playground.objects import Object
    from tests.end_to_end.conftest import MakeTown
    from tests.end_to_end.town import Town

MOST_ACTS = 300
PRIVATE = ("Your move", "Your action card", "You have no action card", "this turn; distribute")

pytestmark = pytest.mark.usefixtures("blank_pictures")


def form_on(table: Object) -> str:
    """The button of a table that opens a form, "" if there is none."""
    ids = [one["custom_id"] for one in buttons(table) if one.get("custom_id")]
    return next((one for one in ids if decode(one)[1].verb == "form"), "")


async def asked(town: Town) -> Person:
    table = await town.session()
    seat = table.state.pending[0].seat
    return next(person for person in town.people if int(person.id) == table.seats[seat].user)


@pytest.mark.report("B01")
async def test_what_a_form_on_the_table_leads_to_is_for_its_asker_alone(make_town: MakeTown) -> None:
    town, rand = make_town(2), Random(3)
    read: list[str] = []

    def hear(change: Change) -> None:
        if change.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and change.data.get("channel_id") == town.channel["id"]:
            read.extend([change.data["content"]] if not change.data["flags"] & 64 else [])

    town.world.listen(hear)
    async with town.bot():
        await started(town, "walking")
        for _ in range(MOST_ACTS):
            await town.settled()
            if form := form_on(town.table()):
                break
            await by_controls(town, await asked(town), rand)
        reply = await town.press(await asked(town), town.table(), form)
        assert reply["flags"] & 64
        await town.settled()
    assert read
    assert not [text for text in read if any(words in text for words in PRIVATE)]
