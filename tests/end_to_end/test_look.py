"""Looking things up page by page, by command, button and menu, in the channel and in direct messages."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from bot.commands.games import SEVERAL
from bot.playground import labels
from bot.ui.reading import NOT_BEGUN
from tests.end_to_end import players
from tests.end_to_end.test_whole_games import played_to_the_end, started
from tests.end_to_end.town import menus

if TYPE_CHECKING:
    from tests.end_to_end.conftest import MakeTown

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def test_a_settlement_is_looked_at_by_command(make_town: MakeTown) -> None:
    town = make_town(3)
    watcher = town.people.pop()
    async with town.bot():
        await started(town, "moon")
        for person in (town.people[0], watcher):
            (blue,) = await person.autocomplete(town.channel, "look", "page", page="blue")
            shown = await town.slash(person, "look", page=blue["value"])
            assert shown["content"].startswith("**Blue: settlement**")
            assert [one["description"][:18] for one in shown["attachments"]] == ["Settlement of Blue"]
        first = await town.slash(watcher, "look")
        assert first["content"].startswith("**Scores so far** · Moon")
        typed = await town.slash(watcher, "moon look", page="Orange")
        assert typed["content"].startswith("**Orange: settlement**")
        wrong = await town.slash(watcher, "look", page="cellar")
        assert "No page is called “cellar”" in wrong["content"]


async def test_a_game_whose_acts_fill_their_group_is_looked_at_too(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        await started(town, "moonquake")
        person = town.people[0]
        offered = await person.autocomplete(town.channel, "look", "page", page="")
        assert [one["name"] for one in offered] == ["Players and piles", "Spaces and icons"]
        for one in offered:
            shown = await town.slash(person, "look", page=one["value"])
            assert shown["content"].startswith(f"**{one['name']}** · MoonQuake Escape")
            assert bool(shown["attachments"]) == (one["value"] == "spaces")


async def test_where_no_game_runs_the_only_one_of_the_asker_is_meant(make_town: MakeTown) -> None:
    town = make_town(3)
    watcher = town.people.pop()
    async with town.bot():
        assert "No game runs here" in (await town.slash(watcher, "look"))["content"]
        await town.slash(watcher, "game new", game="adventure")
        assert NOT_BEGUN in (await town.slash(watcher, "look", page="anything"))["content"]
        await town.slash(watcher, "game leave")
        await started(town, "moon")
        player = town.people[0]
        town.channel = player.dm
        offered = await player.autocomplete(town.channel, "look", "page", page="")
        assert offered[0]["name"] == "Scores so far"
        assert (await town.slash(player, "look"))["content"].startswith("**Scores so far** · Moon")
        town.channel = watcher.dm
        assert not await watcher.autocomplete(town.channel, "look", "page", page="")
        assert "No game runs here" in (await town.slash(watcher, "look"))["content"]


async def test_of_several_games_elsewhere_none_is_guessed(make_town: MakeTown) -> None:
    town = make_town(1)
    player = town.people[0]
    async with town.bot():
        await started(town, "moon", automatic=1)
        town.channel = town.guild["channels"][-1]
        await started(town, "moonquake", automatic=1)
        assert "· MoonQuake Escape" in (await town.slash(player, "look"))["content"]
        town.channel = player.dm
        assert (await town.slash(player, "look"))["content"].startswith(SEVERAL)
        assert not await player.autocomplete(town.channel, "look", "page", page="")


async def test_pages_are_turned_by_the_menu_also_after_a_restart(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        await started(town, "moon")
        person = town.people[0]
        shown = await town.press(person, town.table(), "Look")
        await town.restart()
        (menu,) = menus(shown)
        for line in menu["options"]:
            shown = await town.pick(person, shown, menu["custom_id"], line["value"])
            assert shown["content"].startswith(f"**{line['label']}**")
            assert bool(shown["attachments"]) == line["value"].startswith(("settlement", "reputations"))
        back = await town.press(person, shown, "Back")
        assert "X = 3" in back["content"]


async def test_in_ones_own_direct_messages_the_way_back_leads_to_the_table(make_town: MakeTown) -> None:
    town = make_town(1)
    async with town.bot():
        person = town.people[0]
        town.channel = person.dm
        await town.slash(person, "game new", game="moon", solo="yes")
        await town.settled()
        before = labels(town.table())
        shown = await town.press(person, town.table(), "Look")
        assert shown["id"] == town.table()["id"]
        shown = await town.pick(person, shown, menus(shown)[0]["custom_id"], "settlement-2")
        assert shown["content"].startswith("**GURPS: settlement**")
        await town.press(person, shown, "Back")
        assert labels(town.table()) == before


async def test_the_scores_stay_to_be_read_after_the_end(make_town: MakeTown) -> None:
    town = make_town(1)
    async with town.bot():
        await started(town, "moon", automatic=1)
        await played_to_the_end(town, (players.by_controls,), Random(2))
        shown = await town.press(town.people[0], town.table(), "Scores")
        assert "tokens" in shown["content"]
        assert shown["attachments"]
