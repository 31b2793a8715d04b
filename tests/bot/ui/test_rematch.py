"""What those read who want the next game at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.model import Place, Refusal
from bot.ui.endings import ending_post
from bot.ui.flows import lobby
from bot.ui.present import panel
from engines import GAMES
from tests.bot.kit import ANN, BOB, CY, DEE, PLACE, Core
from tests.bot.ui.tables import asker, buttons

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.model import Table

OPEN = "The next lobby is open already"


@pytest.fixture
async def core(tmp_path: Path) -> AsyncIterator[Core]:
    made = await Core.open(tmp_path / "games.sqlite3", games=GAMES)
    yield made
    await made.close()


async def over(core: Core, *users: int) -> Table:
    """A game that was ended without a result."""
    table = await core.game(*users, game="adventure")
    return await core.sessions.abandon(table.id, users[0])


async def test_the_second_is_told_of_the_lobby_in_which_they_sit(core: Core) -> None:
    table = await over(core, ANN, BOB)
    first = await lobby.rematch(core.sessions, asker(ANN, PLACE), table.id)
    second = await lobby.rematch(core.sessions, asker(BOB, PLACE), table.id)
    assert "You are the host" in first.content
    assert second.content.startswith(f"{OPEN} in <#{PLACE.channel}>.\nYou are ")
    assert "You are the host" not in second.content
    assert len(await core.sessions.games_of(ANN)) == len(await core.sessions.games_of(BOB)) == 1


@pytest.mark.parametrize("solo", [False, True])
async def test_who_presses_while_another_press_is_carried_out_is_told_too(
    core: Core, monkeypatch: pytest.MonkeyPatch, solo: bool
) -> None:
    table = await over(core, ANN, BOB) if not solo else await solo_over(core)
    name = "solo" if solo else "rematch"
    once = getattr(core.sessions, name)

    async def twice(*request: object) -> Table:
        await once(*request)
        again: Table = await once(*request)
        return again

    monkeypatch.setattr(core.sessions, name, twice)
    post = await lobby.rematch(core.sessions, asker(ANN, table.place), table.id)
    assert post.content.startswith("**Moon, Era I" if solo else OPEN)
    assert ("is not over" in post.content) == solo
    assert len(await core.sessions.games_of(ANN)) == 1


async def solo_over(core: Core) -> Table:
    """A game for one in direct messages, ended without a result."""
    table = await core.sessions.solo(Place(77), "moon", ANN, "Ann", {})
    return await core.sessions.abandon(table.id, ANN)


async def test_another_game_in_the_channel_is_no_rematch(core: Core) -> None:
    table = await over(core, ANN, BOB)
    await core.lobby(CY, game="moon")
    post = await lobby.rematch(core.sessions, asker(BOB, PLACE), table.id)
    assert post.content.startswith("A lobby of **Moon** is open here already")
    assert not await core.sessions.games_of(BOB)


async def test_what_else_is_in_the_way_is_said(core: Core) -> None:
    table = await over(core, ANN, BOB)
    for number in range(10):
        await core.lobby(ANN, place=Place(1000 + number, 800), game="adventure")
    with pytest.raises(Refusal, match="10 open games"):
        await lobby.rematch(core.sessions, asker(ANN, PLACE), table.id)


@pytest.mark.parametrize("solo", [False, True])
async def test_who_opens_a_lobby_a_moment_after_somebody_else_is_told_what_is_there(
    core: Core, monkeypatch: pytest.MonkeyPatch, solo: bool
) -> None:
    at, looked = core.sessions.at, []

    async def at_first_nothing(channel: int) -> Table | None:
        looked.append(channel)
        return await at(channel) if len(looked) > 1 else None

    if solo:
        await core.sessions.solo(PLACE, "moon", ANN, "Ann", {})
    else:
        await core.lobby(ANN, game="moon")
    monkeypatch.setattr(core.sessions, "at", at_first_nothing)
    late = await lobby.new(core.sessions, asker(BOB, PLACE), "moon", solo=solo)
    assert late.content.startswith("**Moon** runs here already" if solo else "A lobby of **Moon** is open here already")
    assert ("Join" in [one.label for one in buttons(late.rows)]) is not solo


@pytest.mark.parametrize("level", ["", "solo 1"])
async def test_a_game_for_one_never_ends_in_the_lobby_of_somebody_else(core: Core, level: str) -> None:
    table = await core.sessions.solo(PLACE, "moon", ANN, "Ann", {})
    await core.sessions.abandon(table.id, ANN)
    await core.lobby(BOB, game="moon")
    post = await lobby.rematch(core.sessions, asker(ANN, PLACE), table.id, level)
    assert post.content.startswith("A lobby of **Moon** is open here already")
    assert [one.label for one in buttons(post.rows)] == ["Join", "New game in a thread"]
    assert not await core.sessions.games_of(ANN)


async def test_ones_own_lobby_in_direct_messages_is_started_or_left_before_the_next_game_for_one(core: Core) -> None:
    table = await solo_over(core)
    await core.lobby(ANN, place=Place(77), game="moon")
    post = await lobby.rematch(core.sessions, asker(ANN, Place(77)), table.id)
    assert post.content == "A lobby of **Moon** is open here already. Start or leave it first."
    assert [one.label for one in buttons(post.rows)] == ["Go on with it", "Leave"]


async def test_who_presses_in_direct_messages_reads_where_the_lobby_is(core: Core) -> None:
    table = await over(core, ANN, BOB)
    posts = [await lobby.rematch(core.sessions, asker(user, Place(user)), table.id) for user in (ANN, BOB)]
    assert posts[0].content.startswith(f"The lobby is open in <#{PLACE.channel}>.\nYou are ")
    assert posts[1].content.startswith(f"{OPEN} in <#{PLACE.channel}>.\nYou are ")


async def test_what_is_in_the_way_elsewhere_is_said_to_be_there(core: Core) -> None:
    table = await over(core, ANN, BOB)
    await core.lobby(CY, game="moon")
    post = await lobby.rematch(core.sessions, asker(BOB, Place(77)), table.id)
    assert post.content.startswith(f"A lobby of **Moon** is open in <#{PLACE.channel}> already")
    assert [one.label for one in buttons(post.rows)] == ["Join"]


async def test_who_sits_in_the_lobby_that_is_open_is_told_so(core: Core) -> None:
    await core.lobby(ANN, game="moon")
    post = await lobby.new(core.sessions, asker(ANN, PLACE), "mars")
    assert "You have a seat in it." in post.content
    assert [one.label for one in buttons(post.rows)] == ["New game in a thread"]


async def test_nobody_is_offered_a_seat_in_a_full_lobby(core: Core) -> None:
    table = await over(core, ANN, BOB)
    full = await core.lobby(CY, DEE, 105, 106, 107, game="moon")
    post = await lobby.rematch(core.sessions, asker(BOB, PLACE), table.id)
    assert "All its seats are taken." in post.content
    assert [one.label for one in buttons(post.rows)] == ["New game in a thread"]
    assert not buttons(panel(full, BOB).rows)
    assert [one.label for one in buttons(panel(await core.lobby(CY, place=Place(78, 800), game="moon"), BOB).rows)]


async def test_where_all_have_left_anybody_opens_the_next_lobby(core: Core) -> None:
    table = await core.game(ANN, BOB, game="adventure")
    for user in (ANN, BOB):
        table = await core.sessions.leave(table.id, user)
    assert (table.status, "Rematch" in [one.label for one in buttons(ending_post(table).rows)]) == ("abandoned", True)
    await core.sessions.set_dm(BOB, "open")
    post = await lobby.rematch(core.sessions, asker(BOB, PLACE), table.id)
    assert post.content.startswith(f"The lobby is open in <#{PLACE.channel}>.")
    assert [(one.status, one.host) for one in await core.sessions.games_of(BOB)] == [("lobby", BOB)]


async def test_who_has_left_a_game_for_one_plays_it_again_at_the_level_that_is_picked(core: Core) -> None:
    table = await core.sessions.solo(PLACE, "moon", ANN, "Ann", {})
    await core.sessions.leave(table.id, ANN)
    await lobby.rematch(core.sessions, asker(ANN, PLACE), table.id, "solo 1")
    (again,) = await core.sessions.games_of(ANN)
    assert (again.status, len(again.seats)) == ("playing", 1)
    assert again.options


async def test_who_was_not_there_gets_no_rematch_of_those_who_are(core: Core) -> None:
    table = await over(core, ANN, BOB)
    with pytest.raises(Refusal, match="You have no seat"):
        await lobby.rematch(core.sessions, asker(CY, PLACE), table.id)
