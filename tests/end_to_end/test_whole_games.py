"""Whole games of Moon Adventure, by the real client: by commands alone, by controls alone, with restarts between."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from bot.playground import Person, labels
from bot.ui.items import ITEMS
from engines import GAMES
from tests.end_to_end.town import Town, buttons, menus

if TYPE_CHECKING:
    from bot.playground.objects import Object
    from tests.end_to_end.conftest import MakeTown

GAME = GAMES["adventure"]
NOT_ACTS = ("Look", "More", "Hide tips", "Drop it", "Back", "Undo")
MOST_ACTS = 600

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def started(town: Town, automatic: int = 0) -> None:
    """Open a lobby, seat everybody, and start."""
    host = town.people[0]
    await town.slash(host, "game new", game="adventure")
    for person in town.people[1:]:
        await town.slash(person, "game join")
    for _ in range(automatic):
        await town.slash(host, "game auto")
    await town.slash(host, "game start")
    await town.settled()


async def by_commands(town: Town, person: Person, rand: Random) -> None:
    """One act, typed with what completion offers."""
    for act in rand.sample(GAME.acts, len(GAME.acts)):
        values: dict[str, object] = {}
        for option in act.__struct_fields__:
            offered = await person.autocomplete(town.channel, f"adventure {act.verb}", option, **values)
            if not offered:
                break
            values[option] = rand.choice(offered)["value"]
        if len(values) < len(act.__struct_fields__):
            continue
        reply = await town.slash(person, f"adventure {act.verb}", **values)
        if "✓" in reply["content"]:
            return
        assert not values, f"completion offered what is refused: {act.verb} {values}: {reply['content']}"
    raise AssertionError("completion offers nothing that is legal")


async def by_controls(town: Town, person: Person, rand: Random) -> None:
    """One act or more: on the table if the question is answered there, else in the panel."""
    post = town.table()
    await one_press(town, person, post, rand)


async def one_press(town: Town, person: Person, message: Object, rand: Random) -> None:
    if "Your move" in labels(message):
        message = await town.press(person, message, "Your move")
    acts = [one for one in buttons(message) if not one["label"].startswith(NOT_ACTS)]
    lines = [(menu, line) for menu in menus(message) for line in menu["options"]]
    choice = rand.randrange(len(acts) + len(lines))
    if choice < len(acts):
        reply = await town.press(person, message, acts[choice]["custom_id"])
    else:
        menu, line = lines[choice - len(acts)]
        reply = await town.pick(person, message, menu["custom_id"], line["value"])
    assert "✓" in reply["content"] or "holds" in reply["content"] or "would" in reply["content"], reply["content"]


async def played_to_the_end(town: Town, ways: list[str], rand: Random, restart_every: int = 0) -> int:
    """Play until the result is posted; how many acts it took."""
    for number in range(MOST_ACTS):
        await town.settled()
        post = town.table()
        if "Rematch" in labels(post):
            refused = [one for one in town.world.log.records if one["kind"] == "rest" and one["status"] >= 400]
            assert not refused
            assert nothing_is_kept(town)
            return number
        person = town.asked(post)
        assert person is not None, post["content"]
        way = rand.choice(ways)
        await (by_commands if way == "commands" else by_controls)(town, person, rand)
        if restart_every and number % restart_every == restart_every - 1:
            await town.restart()
    raise AssertionError("the game does not end")


def nothing_is_kept(town: Town) -> bool:
    """Weeks of buttons and forms must not fill the memory: discord.py keeps the items' classes and nothing else."""
    store = town.app.client._connection._view_store
    kept = [*store._views, *store._synced_message_views, *store._modals]
    return not kept and len(store._dynamic_items) == len(ITEMS)


@pytest.mark.parametrize("people", [2, 3, 4, 5])
@pytest.mark.parametrize("way", ["commands", "controls"])
@pytest.mark.report("A69")
async def test_a_whole_game(make_town: MakeTown, people: int, way: str) -> None:
    town = make_town(people)
    async with town.bot():
        await started(town)
        await played_to_the_end(town, [way], Random(people))


async def test_a_game_with_automatic_players_and_both_ways(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        await started(town, automatic=2)
        await played_to_the_end(town, ["commands", "controls"], Random(1))


@pytest.mark.parametrize(("way", "every"), [("controls", 1), ("commands", 3)])
@pytest.mark.report("A01", "A55")
async def test_a_game_with_restarts_between_presses(make_town: MakeTown, way: str, every: int) -> None:
    town = make_town(2)
    async with town.bot():
        await started(town)
        await played_to_the_end(town, [way], Random(2), restart_every=every)


async def test_a_game_alone_in_direct_messages(make_town: MakeTown) -> None:
    town = make_town(1)
    async with town.bot():
        town.channel = town.people[0].dm
        await started(town, automatic=2)
        await played_to_the_end(town, ["commands", "controls"], Random(4))
        assert not [post for post in town.world.history(town.guild["channels"][0]) if post["content"]]
        await town.press(town.people[0], town.table(), "Rematch")
        await town.settled()
        assert "3 of 2–5 seats" in town.table()["content"]


@pytest.mark.report("B33")
async def test_a_stand_in_plays_on_while_its_person_is_away(make_town: MakeTown) -> None:
    town = make_town(1)
    async with town.bot():
        await started(town, automatic=2)
        person = town.people[0]
        reply = await town.slash(person, "game auto")
        assert "sits in for you" in reply["content"] or "over" in reply["content"]
        await town.settled()
        assert "Rematch" in labels(town.table())
