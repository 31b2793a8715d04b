"""From an open lobby to the first question."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from bot.model import Refusal, Table
from tests.bot.kit import ANN, BOB, CY, DEE, PLACE, Core


async def test_a_lobby_fills_and_starts(core: Core) -> None:
    lobby = await core.lobby(ANN, BOB, goal=7)
    assert (lobby.status, lobby.host, [info.user for info in lobby.seats]) == ("lobby", ANN, [ANN, BOB])
    table = await core.sessions.start(lobby.id, ANN)
    assert (table.status, table.state.options.goal, table.lines) == ("playing", 7, ("Go!",))


async def test_two_starts_make_one_game(core: Core) -> None:
    lobby = await core.lobby(ANN, BOB)
    starts = (core.sessions.start(lobby.id, ANN) for _ in range(2))
    first, second = await asyncio.gather(*starts, return_exceptions=True)
    assert isinstance(first, Table)
    assert isinstance(second, Refusal)
    assert second.text == "Already started."
    assert second.table is not None
    assert second.table.state == first.state


async def test_only_the_host_starts_and_only_with_enough_seats(core: Core) -> None:
    lobby = await core.lobby(ANN)
    with pytest.raises(Refusal, match="1 more seat to fill"):
        await core.sessions.start(lobby.id, ANN)
    await core.sessions.join(lobby.id, BOB, "Bob")
    with pytest.raises(Refusal, match="Only P101, the host, can start the game"):
        await core.sessions.start(lobby.id, BOB)


async def test_nobody_joins_twice_or_a_full_or_started_or_closed_game(core: Core) -> None:
    lobby = await core.lobby(ANN, BOB)
    with pytest.raises(Refusal, match="a seat here already"):
        await core.sessions.join(lobby.id, BOB, "Bob")
    for _ in range(2):
        await core.sessions.add_automatic(lobby.id, ANN)
    with pytest.raises(Refusal, match="All 4 seats are taken"):
        await core.sessions.join(lobby.id, CY, "Cy")
    with pytest.raises(Refusal, match="All 4 seats are taken"):
        await core.sessions.add_automatic(lobby.id, ANN)
    await core.sessions.start(lobby.id, ANN)
    with pytest.raises(Refusal, match="started already"):
        await core.sessions.join(lobby.id, CY, "Cy")
    await core.sessions.abandon(lobby.id, ANN)
    with pytest.raises(Refusal, match="over"):
        await core.sessions.join(lobby.id, CY, "Cy")


async def test_one_live_session_a_channel(core: Core) -> None:
    lobby = await core.lobby(ANN)
    with pytest.raises(Refusal, match="A game runs here already"):
        await core.lobby(BOB)
    thread = await core.lobby(BOB, place=replace(PLACE, channel=901, parent=900))
    assert thread.id != lobby.id
    await core.sessions.leave(lobby.id, ANN)
    assert (await core.lobby(BOB)).status == "lobby"


async def test_two_lobbies_at_once_in_one_channel(core: Core) -> None:
    made = await asyncio.gather(core.lobby(ANN), core.lobby(BOB), return_exceptions=True)
    assert sorted(type(x) is Refusal for x in made) == [False, True]


async def test_a_person_has_ten_open_games(core: Core) -> None:
    for channel in range(10):
        await core.lobby(ANN, place=replace(PLACE, channel=channel))
    with pytest.raises(Refusal, match="10 open games"):
        await core.lobby(ANN)
    other = await core.lobby(BOB)
    with pytest.raises(Refusal, match="10 open games"):
        await core.sessions.join(other.id, ANN, "Ann")


async def test_options_are_checked(core: Core) -> None:
    lobby = await core.lobby(ANN, BOB)
    for wrong in ({"speed": 3}, {"pace": "wild"}, {"goal": "much"}, {"goal": 0}):
        with pytest.raises(Refusal, match="That option is not known"):
            await core.sessions.set_options(lobby.id, ANN, wrong)
    with pytest.raises(Refusal, match="can set the options"):
        await core.sessions.set_options(lobby.id, BOB, {"goal": 9})
    await core.sessions.set_options(lobby.id, ANN, {"goal": 9})
    table = await core.sessions.set_options(lobby.id, ANN, {"pace": "fast"})
    assert table.options == {"goal": 9, "pace": "fast"}


async def test_leaving_a_lobby_passes_the_host_on_and_closes_it_in_the_end(core: Core) -> None:
    lobby = await core.lobby(ANN, BOB, CY)
    table = await core.sessions.leave(lobby.id, ANN)
    assert (table.host, [(x.seat, x.user) for x in table.seats]) == (BOB, [(0, BOB), (1, CY)])
    table = await core.sessions.make_host(lobby.id, BOB, 1)
    assert table.host == CY
    freed = BOB
    table = await core.sessions.free_seat(lobby.id, CY, 0)
    assert [x.user for x in table.seats] == [CY]
    rows = await core.store.read(lambda tx: tx.outbox.of(lobby.id))
    told = [(row.user, row.text) for row in rows if row.kind == "tell"]
    assert [user for user, _ in told] == [freed]
    assert "has freed your seat" in told[0][1]
    with pytest.raises(Refusal, match="Leave gives it up"):
        await core.sessions.free_seat(lobby.id, CY, 0)
    assert (await core.sessions.leave(lobby.id, CY)).status == "abandoned"


async def test_automatic_players_are_named_apart_and_can_go(core: Core) -> None:
    lobby = await core.lobby(ANN)
    await core.sessions.add_automatic(lobby.id, ANN)
    await core.sessions.add_automatic(lobby.id, ANN)
    table = await core.sessions.free_seat(lobby.id, ANN, 1)
    assert [x.name for x in table.seats] == ["P101", "Automatic 2"]
    table = await core.sessions.add_automatic(lobby.id, ANN)
    assert [x.name for x in table.seats] == ["P101", "Automatic 2", "Automatic 1"]
    with pytest.raises(Refusal, match="The host is a person"):
        await core.sessions.make_host(lobby.id, ANN, 1)
    with pytest.raises(Refusal, match="no such seat"):
        await core.sessions.free_seat(lobby.id, ANN, 9)


async def test_a_lobby_closes_after_a_day(core: Core) -> None:
    lobby = await core.lobby(ANN)
    closed = asyncio.Event()
    await core.sessions.open()
    core.sessions.listen(closed.set)
    core.clock.move(24 * 3600 - 1)
    assert (await core.sessions.table(lobby.id)).status == "lobby"
    core.clock.move(1)
    await asyncio.wait_for(closed.wait(), 10)
    table = await core.sessions.table(lobby.id)
    assert (table.status, table.lines) == ("abandoned", ("This lobby has closed after a day.",))
    await core.sessions.close()


async def test_a_started_game_has_no_lobby_timer(core: Core) -> None:
    table = await core.game(ANN, BOB)
    timer = await core.store.read(lambda tx: tx.sessions.next_timer())
    assert timer is not None
    assert timer.kind == "reminder"
    await core.sessions.close_lobby(table.id)
    assert (await core.sessions.table(table.id)).status == "playing"


async def test_a_rematch_turns_the_seats(core: Core) -> None:
    table = await core.game(ANN, BOB, CY, goal=2)
    with pytest.raises(Refusal, match="still runs"):
        await core.sessions.rematch(table.id, BOB, "Bob")
    await core.do(table, ANN, "walk 2; end")
    with pytest.raises(Refusal, match="no seat"):
        await core.sessions.rematch(table.id, DEE, "Dee")
    again = await core.sessions.rematch(table.id, BOB, "Bob")
    assert (again.host, [x.user for x in again.seats]) == (BOB, [BOB, CY, ANN])
    assert (again.options, again.seats[0].name) == ({"goal": 2}, "Bob")


async def test_in_a_rematch_automatic_players_play_as_before(core: Core) -> None:
    lobby = await core.lobby(ANN, BOB)
    await core.sessions.add_automatic(lobby.id, ANN, "thoughtful")
    await core.sessions.abandon(lobby.id, ANN)
    again = await core.sessions.rematch(lobby.id, ANN, "Ann")
    assert [(x.user, x.level) for x in again.seats] == [(BOB, "quick"), (None, "thoughtful"), (ANN, "quick")]


async def test_a_closed_core_refuses(core: Core) -> None:
    lobby = await core.lobby(ANN, BOB)
    await core.sessions.drain()
    with pytest.raises(Refusal, match="restarting"):
        await core.sessions.start(lobby.id, ANN)
