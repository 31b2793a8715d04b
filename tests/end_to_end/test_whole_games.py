"""Whole games by the real client: by commands alone, by controls alone, from direct messages, with restarts between."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from bot.playground import labels
from bot.sessions.thinking import ProcessMind
from bot.ui.ids import decode
from bot.ui.items import ITEMS
from engines import GAMES
from tests.end_to_end import players
from tests.end_to_end.town import menus

if TYPE_CHECKING:
    from bot.playground.objects import Object
    from tests.end_to_end.conftest import MakeTown
    from tests.end_to_end.players import Way
    from tests.end_to_end.town import Town

MOST_ACTS = 1500
PERSONS_ACTS = 4
BRIEFLY = 0.05  # seconds that an act is thought about
THINKS_WITHIN = 60.0  # the process has to start first
DIRECT_MESSAGES_CLOSED = 50007
BOTH = (players.by_commands, players.by_controls)

pytestmark = pytest.mark.usefixtures("blank_pictures")


async def started(town: Town, game: str, automatic: int = 0, **picks: str) -> None:
    """Open a lobby, seat everybody, pick lines of the options' menus by name of the option, and start."""
    host = town.people[0]
    await town.slash(host, "game new", game=game)
    for person in town.people[1:]:
        await town.slash(person, "game join")
    for _ in range(automatic):
        await town.slash(host, "game auto")
    shown = await town.slash(host, "game options")
    for name, line in picks.items():
        menu = next(one for one in menus(shown) if decode(one["custom_id"])[1].arg == name)
        shown = await town.pick(host, shown, menu["custom_id"], line)
        assert line in shown["content"] or any(line in label for label in labels(shown))
    await town.slash(host, "game start")
    await town.settled()


async def played_to_the_end(town: Town, ways: tuple[Way, ...], rand: Random, restart_every: int = 0) -> int:
    """Play until the result is posted; how many acts it took."""
    for number in range(MOST_ACTS):
        await town.settled()
        post = town.table()
        if {"Rematch", "Again"} & set(labels(post)):
            assert refused(town) == []
            assert nothing_is_kept(town)
            return number
        person = rand.choice(await town.asked_now())
        await rand.choice(ways)(town, person, rand)
        if restart_every and number % restart_every == restart_every - 1:
            await town.restart()
    raise AssertionError("the game does not end")


def refused(town: Town) -> list[Object]:
    """What Discord did not take, but for direct messages to people who want none."""
    rest = [one for one in town.world.log.records if one["kind"] == "rest" and one["status"] >= 400]
    return [one for one in rest if one["response"].get("code") != DIRECT_MESSAGES_CLOSED]


def nothing_is_kept(town: Town) -> bool:
    """Weeks of buttons and forms must not fill the memory: discord.py keeps the items' classes and nothing else."""
    store = town.app.client._connection._view_store
    kept = [*store._views, *store._synced_message_views, *store._modals]
    return not kept and len(store._dynamic_items) == len(ITEMS)


@pytest.mark.parametrize("people", [2, 3, 4, 5])
@pytest.mark.parametrize("way", [players.by_commands, players.by_controls])
@pytest.mark.report("A69")
async def test_a_whole_game_of_moon_adventure(make_town: MakeTown, people: int, way: Way) -> None:
    town = make_town(people)
    async with town.bot():
        await started(town, "adventure")
        await played_to_the_end(town, (way,), Random(people))


@pytest.mark.parametrize(("way", "people"), [(players.by_commands, 2), (players.by_controls, 3)])
@pytest.mark.report("A69")
async def test_a_whole_game_of_moonquake_escape(make_town: MakeTown, people: int, way: Way) -> None:
    town = make_town(people)
    async with town.bot():
        await started(town, "moonquake")
        await played_to_the_end(town, (way,), Random(people))


@pytest.mark.parametrize(
    ("way", "people"), [(players.by_controls, 2), (players.by_commands, 3), (players.by_controls, 5)]
)
@pytest.mark.report("A69")
async def test_a_whole_game_of_moon(make_town: MakeTown, people: int, way: Way) -> None:
    town = make_town(people)
    async with town.bot():
        await started(town, "moon")
        await played_to_the_end(town, (way,), Random(people))


@pytest.mark.parametrize(
    ("way", "people"), [(players.by_commands, 2), (players.by_controls, 2), (players.by_controls, 5)]
)
@pytest.mark.report("A69")
async def test_a_whole_game_of_walking_on_the_moon(make_town: MakeTown, people: int, way: Way) -> None:
    town = make_town(people)
    async with town.bot():
        await started(town, "walking")
        await played_to_the_end(town, (way,), Random(people))


@pytest.mark.parametrize(
    ("way", "people"), [(players.by_commands, 2), (players.by_controls, 2), (players.by_controls, 5)]
)
@pytest.mark.report("A69")
async def test_a_whole_game_of_march_on_mars(make_town: MakeTown, people: int, way: Way) -> None:
    town = make_town(people)
    async with town.bot():
        await started(town, "mars")
        await played_to_the_end(town, (way,), Random(people))


async def test_walking_with_robbery_and_special_boxes_by_commands_alone(make_town: MakeTown) -> None:
    town = make_town(5)
    async with town.bot():
        await started(town, "walking", robbery="Robbery and sabotage", special_boxes="Special boxes")
        await played_to_the_end(town, (players.by_commands,), Random(11))


@pytest.mark.report("A53")
@pytest.mark.parametrize("restart_every", [0, 1])
async def test_a_game_for_one_in_direct_messages_and_the_next_on_hard_mode(
    make_town: MakeTown, restart_every: int
) -> None:
    """One message that is edited in its place, from the command to the result; with restarts between any two presses
    as well."""
    town = make_town(1)
    async with town.bot():
        person = town.people[0]
        town.channel = person.dm
        await town.slash(person, "game new", game="moon", solo="yes")
        await town.settled()
        first = town.table()["id"]
        assert "lobby" not in town.table()["content"]
        await played_to_the_end(town, BOTH, Random(7), restart_every=restart_every)
        live = [post for post in town.world.history(town.channel) if post["components"] and not post["flags"] & 64]
        assert len(live) == 1
        assert live[0]["id"] != first
        assert "GURPS" in live[0]["content"]
        assert labels(live[0])[:2] == ["Again", "Hard mode"]
        await town.press(person, town.table(), "Hard mode")
        await town.settled()
        table = await town.session()
        assert (table.status, table.state.solo) == ("playing", "hard")
        await town.slash(person, "game abandon")


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_game_with_automatic_players_and_both_ways(make_town: MakeTown, game: str) -> None:
    town = make_town(2)
    async with town.bot():
        await started(town, game, automatic=2)
        await played_to_the_end(town, BOTH, Random(1))


@pytest.mark.parametrize(
    ("game", "way", "every"),
    [
        ("adventure", players.by_controls, 1),
        ("adventure", players.by_commands, 3),
        ("moonquake", players.by_controls, 1),
        ("moon", players.by_controls, 1),
        ("walking", players.by_controls, 1),
        ("mars", players.by_controls, 1),
    ],
)
@pytest.mark.report("A01", "A55")
async def test_a_game_with_restarts_between_presses(make_town: MakeTown, game: str, way: Way, every: int) -> None:
    town = make_town(2)
    async with town.bot():
        await started(town, game)
        await played_to_the_end(town, (way,), Random(2), restart_every=every)


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_game_alone_in_direct_messages(make_town: MakeTown, game: str) -> None:
    town = make_town(1)
    async with town.bot():
        town.channel = town.people[0].dm
        await started(town, game, automatic=2)
        await played_to_the_end(town, BOTH, Random(4))
        assert not [post for post in town.world.history(town.guild["channels"][0]) if post["content"]]
        await town.press(town.people[0], town.table(), "Rematch")
        await town.settled()
        assert "lobby · 3 of " in town.table()["content"]


@pytest.mark.report("B33")
@pytest.mark.parametrize("game", list(GAMES))
async def test_a_stand_in_plays_on_while_its_person_is_away(make_town: MakeTown, game: str) -> None:
    town = make_town(1)
    async with town.bot():
        await started(town, game, automatic=2)
        person = town.people[0]
        asked = await town.slash(person, "game auto")
        assert "Nobody else is there" in asked["content"]
        await town.press(person, asked, "Play it to its end")
        await town.settled()
        assert "Rematch" in labels(town.table())


# ------------------------------------------------------------------ hidden hands
@pytest.mark.report("A19")
async def test_a_game_with_hidden_hands_and_closed_direct_messages(make_town: MakeTown) -> None:
    town = make_town(2)
    for person in town.people:
        person.open_dms(False)
    async with town.bot():
        await started(town, "moonquake")
        await played_to_the_end(town, BOTH, Random(3))
        assert not [message for person in town.people for message in person.dms]


async def test_a_game_from_direct_messages_alone(make_town: MakeTown) -> None:
    """Each person has one living message; it is always the newest state, and older ones have lost their buttons."""
    town = make_town(2)
    async with town.bot():
        host, other = town.people
        await town.slash(host, "game new", game="moonquake")
        await town.slash(other, "game join")
        for person in town.people:
            await town.press(person, person.dms[0], "Here")
        await town.slash(host, "game start")
        await town.settled()
        await played_to_the_end(town, (players.by_direct_message,), Random(8))
        for person in town.people:
            assert [message for message in person.dms if message["components"]] == person.dms[-1:]
            assert "This game is over." in person.dms[-1]["content"]
        assert not [post for post in town.world.history(town.channel) if post["mentions"]]


async def test_accomplices_with_two_people(make_town: MakeTown) -> None:
    town = make_town(2)
    async with town.bot():
        await started(town, "moonquake", accomplices="Two aliens each")
        await played_to_the_end(town, BOTH, Random(5))


async def test_maximum_security_with_three_people(make_town: MakeTown) -> None:
    town = make_town(3)
    async with town.bot():
        await started(town, "moonquake", modules="Maximum Security: all six")
        await played_to_the_end(town, BOTH, Random(6))


async def test_thoughtful_players_think_in_a_process_of_their_own(
    make_town: MakeTown, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Each of their acts comes from there, while the person's presses are answered as always."""
    monkeypatch.setattr("bot.app.ProcessMind", lambda: ProcessMind(BRIEFLY))
    town, rand = make_town(1), Random(9)
    async with town.bot() as app:
        host = town.people[0]
        await town.slash(host, "game new", game="moonquake")
        await town.slash(host, "game auto", level="thoughtful")
        await town.settled()
        assert "thoughtful" in town.table()["content"]
        await town.slash(host, "game start")
        for _ in range(PERSONS_ACTS):
            await town.world.until(lambda: town.asked(town.table()) is host, THINKS_WITHIN)
            await players.by_controls(town, host, rand)
            await town.settled()
        table = await town.session()
        entries = await app.store.read(lambda tx: tx.journal.entries(table.id, 1, 1000))
        thought = [entry for entry in entries if entry.kind == "act" and entry.seat == 1]
        assert thought
        assert all(entry.user is None for entry in thought)
    assert not refused(town)
    assert not [record for record in caplog.records if "think" in record.name and record.levelname == "ERROR"]
