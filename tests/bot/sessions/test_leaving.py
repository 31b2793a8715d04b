"""Leaving, abandoning, and people and channels that disappear."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.model import Refusal
from tests.bot.kit import ANN, BOB, CY, DEE, PLACE, Core


@pytest.mark.report("B25")
async def test_an_automatic_player_takes_the_seat_of_who_leaves(core: Core) -> None:
    table = await core.game(ANN, BOB, CY, goal=50)
    table = await core.sessions.leave(table.id, ANN)
    assert (table.host, table.seats[0].user, table.seats[0].name) == (BOB, None, "P101")
    assert core.sessions.owes(table, BOB) == 1
    assert table.lines[1:] == ("P101 leaves; an automatic player takes over.", "P101 walks 1.", "P101 rests.")
    assert await core.sessions.games_of(ANN) == []
    with pytest.raises(Refusal, match="no seat"):
        await core.sessions.leave(table.id, ANN)
    await core.sessions.leave(table.id, BOB)
    table = await core.sessions.leave(table.id, CY)
    assert (table.status, table.lines[-1]) == ("abandoned", "Everybody has left, so the game ends without a result.")


@pytest.mark.report("A67")
async def test_the_host_or_a_manager_abandons_at_once(core: Core) -> None:
    table = await core.game(ANN, BOB, CY)
    with pytest.raises(Refusal, match="no seat"):
        await core.sessions.abandon(table.id, DEE)
    assert (await core.sessions.abandon(table.id, ANN)).status == "abandoned"
    with pytest.raises(Refusal, match="This game is over"):
        await core.sessions.abandon(table.id, ANN)
    table = await core.game(ANN, BOB)
    assert (await core.sessions.abandon(table.id, DEE, manager=True)).status == "abandoned"


async def test_the_others_abandon_by_majority(core: Core) -> None:
    table = await core.game(ANN, BOB, CY, DEE)
    for _ in range(2):
        table = await core.sessions.abandon(table.id, BOB)
    assert (table.status, table.votes) == ("playing", (BOB,))
    table = await core.sessions.keep_playing(table.id, BOB)
    assert table.votes == ()
    for user in (BOB, CY):
        table = await core.sessions.abandon(table.id, user)
    assert (table.status, table.votes) == ("playing", (BOB, CY))
    table = await core.sessions.abandon(table.id, DEE)
    assert table.status == "abandoned"


async def test_votes_do_not_stop_the_game(core: Core) -> None:
    table = await core.game(ANN, BOB, CY)
    await core.sessions.abandon(table.id, BOB)
    table = (await core.do(table, ANN, "end")).table
    assert (table.votes, core.sessions.owes(table, BOB)) == ((BOB,), 1)


@pytest.mark.report("A29")
async def test_who_leaves_the_server_keeps_the_seat(core: Core) -> None:
    table = await core.game(ANN, BOB)
    lobby = await core.lobby(CY, BOB, place=replace(PLACE, channel=901))
    elsewhere = await core.lobby(DEE, BOB, place=replace(PLACE, channel=902, guild=801))
    await core.sessions.member_left(800, BOB)
    table = await core.sessions.table(table.id)
    assert (table.seats[1].gone, table.seats[1].user) == (True, BOB)
    assert table.lines[-1] == "P102 has left the server. The seat is kept for now."
    assert [x.user for x in (await core.sessions.table(lobby.id)).seats] == [CY]
    assert [x.user for x in (await core.sessions.table(elsewhere.id)).seats] == [DEE, BOB]
    await core.do(table, ANN, "end")
    table = (await core.do(table, BOB, "walk 1; end")).table
    assert not table.seats[1].gone
    assert "P102 is back, and the seat is theirs again." in await core.lines(table)


@pytest.mark.report("A29")
async def test_the_host_gives_a_gone_players_seat_to_an_automatic_one(core: Core) -> None:
    table = await core.game(ANN, BOB, CY, goal=50)
    with pytest.raises(Refusal, match="still here"):
        await core.sessions.seat_automatic(table.id, ANN, 1)
    await core.do(table, ANN, "end")
    await core.sessions.member_left(800, BOB)
    with pytest.raises(Refusal, match="the host, can give seats away"):
        await core.sessions.seat_automatic(table.id, CY, 1)
    table = await core.sessions.seat_automatic(table.id, ANN, 1)
    assert core.sessions.owes(table, CY) == 2


async def test_a_deleted_channel_parks_its_game_and_frees_its_lobby(core: Core) -> None:
    lobby = await core.lobby(ANN, place=replace(PLACE, channel=901))
    await core.sessions.channel_gone(901)
    assert (await core.sessions.table(lobby.id)).status == "abandoned"
    table = await core.game(ANN, BOB)
    for _ in range(2):
        await core.sessions.channel_gone(900)
    table = await core.sessions.table(table.id)
    assert table.status == "playing"
    assert "/game here" in table.trouble
    rows = await core.store.read(lambda tx: tx.outbox.of(table.id))
    assert [row.user for row in rows if row.kind == "tell"] == [ANN, BOB]
    other = await core.lobby(CY, place=replace(PLACE, channel=902))
    with pytest.raises(Refusal, match="A game runs here already"):
        await core.sessions.move_here(table.id, ANN, replace(PLACE, channel=902))
    await core.sessions.leave(other.id, CY)
    table = await core.sessions.move_here(table.id, ANN, replace(PLACE, channel=902))
    assert (table.place.channel, table.trouble) == (902, "")
    await core.sessions.channel_gone(900)
    assert (await core.sessions.table(table.id)).trouble == ""


async def test_closed_messages_are_said_once_without_contents(core: Core) -> None:
    table = await core.game(ANN, BOB)
    for _ in range(2):
        await core.sessions.set_dm(BOB, "closed")
    table = await core.sessions.table(table.id)
    assert table.lines[1:] == ("P102's direct messages are closed; P102's hand is behind **Hand**.",)
    assert table.seats[1].dm == "closed"
    assert (await core.sessions.person(BOB)).dm == "closed"


async def test_settings_hold_in_all_games(core: Core) -> None:
    table = await core.game(ANN, BOB)
    assert (await core.sessions.set_person(BOB, notice="dm")).notice == "dm"
    assert (await core.sessions.table(table.id)).seats[1].notice == "dm"
    await core.sessions.set_dm(BOB, "closed")
    assert (await core.sessions.table(table.id)).seats[1].notice == "channel"
