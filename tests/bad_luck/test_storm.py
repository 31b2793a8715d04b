"""Everybody does everything at once: all are answered, and one table stands in the end."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from bot.playground import Faults, Refused
from bot.playground.faults import UNAVAILABLE
from tests.end_to_end.town import buttons

if TYPE_CHECKING:
    from bot.playground import Interaction, Person
    from tests.bad_luck.conftest import MakeVillage
    from tests.bad_luck.kit import Village

ROUNDS, AT_ONCE = 12, 8
COMMANDS = (
    "game new",
    "game join",
    "game start",
    "game leave",
    "game auto",
    "game undo",
    "game rematch",
    "game board",
    "game remind",
    "game status",
    "game abandon",
    "play",
    "games",
    "adventure end",
    "adventure spend",
)
OPTIONS: dict[str, dict[str, Any]] = {"game new": {"game": "adventure"}, "adventure spend": {"oxygen": 2}}

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def something(town: Village, person: Person, rand: Random) -> Interaction | None:
    """A command, or a button that this person sees somewhere."""
    seen = [message for message in person.messages(town.channel)[-6:] if buttons(message)]
    if not seen or rand.random() < 0.5:
        command = rand.choice(COMMANDS)
        return await person.slash(town.channel, command, **OPTIONS.get(command, {}))
    message = rand.choice(seen)
    button = rand.choice([one for one in buttons(message) if not one.get("url")] or [None])
    try:
        return await person.click(message, button["custom_id"]) if button else None
    except Refused:  # gone since
        return None


@pytest.mark.report("A07", "A09", "B27")
@pytest.mark.parametrize("seed", range(3))
async def test_a_storm_of_commands_and_presses(make_village: MakeVillage, faults: Faults, seed: int) -> None:
    town, rand = make_village(4), Random(seed)
    town.world.answer_within = 30.0
    async with town.bot():
        for number in range(ROUNDS):
            if number % 3 == 1:
                faults.repeat(2)
                faults.refuse(UNAVAILABLE, on="PATCH /channels")
            doing = [something(town, rand.choice(town.people), rand) for _ in range(AT_ONCE)]
            await asyncio.gather(*doing)
            if number % 4 == 3:
                await town.app.router.drain(10)
                await town.restart()
        faults.clear()
        await town.app.router.drain(10)
        await town.settled()
        shown = [message for channel in town.world.channels for message in town.world.history(channel)]
        assert not [message["content"] for message in shown if "Something broke" in message["content"]]
        assert not [message for message in shown if message["flags"] & 128]
        table = await town.game()
        mine = [post for post in town.live() if f":{table.id}:" in str(post["components"])]
        assert [int(post["id"]) for post in mine] == [table.post]
