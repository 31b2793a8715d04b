"""Taking back in Moon: free for what shows nothing new, whatever kind of act it was."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from bot.model import Place, Refusal
from engines import GAMES
from engines.kernel.run import owed
from engines.moon.decisions import TakeTurn
from engines.moon.state import EndTurn, Flip, Structure, UseExpedition
from tests.bot.kit import ANN, BOB, Core

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.model import Acted, Table

GAME: Any = GAMES["moon"]
PRINTER = 51
NOTHING = "nothing of yours to take back"


@pytest.fixture
async def core(tmp_path: Path) -> AsyncIterator[Core]:
    made = await Core.open(tmp_path / "games.sqlite3", games={"moon": GAME})
    yield made
    await made.close()


async def at_turn(core: Core, table: Table, era: int = 1) -> tuple[Table, int]:
    """Automatic acts of the people until somebody's turn in this Era begins; who that is."""
    rand = Random(3).randrange
    while True:
        state = table.state
        d = owed(state)[0]
        if isinstance(d, TakeTurn) and state.era == era and not state.turn.done:
            return table, d.seat
        table = (await acted(core, table, GAME.auto(GAME.view(state, d.seat), d.seat, rand).act)).table


async def acted(core: Core, table: Table, act: Any) -> Acted:
    d = owed(table.state)[0]
    user = table.seats[d.seat].user
    assert user is not None
    return await core.sessions.act(table.id, user, d.id, (act,), core.press())


async def main_act(core: Core, table: Table) -> Acted:
    """The first way of building or assimilating that needs nothing more."""
    seat = owed(table.state)[0].seat
    for action in GAME.legal_actions(table.state, seat):
        after, _ = GAME.apply(table.state, action)
        if after.turn.done and isinstance(owed(after)[0], TakeTurn) and owed(after)[0].seat == seat:
            return await acted(core, table, action.act)
    raise AssertionError("nothing can be done")


async def put(core: Core, table: Table, state: Any) -> None:
    write = "UPDATE snapshots SET state = ? WHERE session = ?"
    await core.store.write(lambda tx: tx.sessions._do(write, [GAME.dump(state), table.id]))


@pytest.mark.report("B31")
async def test_the_main_act_and_the_end_of_a_turn_are_taken_back_while_nobody_has_acted_since(core: Core) -> None:
    table, seat = await at_turn(core, await core.game(ANN, BOB, game="moon"))
    user = table.seats[seat].user or 0
    before = table.state
    done = await main_act(core, table)
    assert done.undo
    ended = await acted(core, done.table, EndTurn())
    assert owed(ended.table.state)[0].seat != seat
    assert ended.undo
    for _ in range(2):
        table = (await core.undo(table, user)).table
    assert (table.state.hands, table.state.players) == (before.hands, before.players)


@pytest.mark.report("B05")
async def test_once_hands_have_passed_nothing_of_the_round_is_taken_back(core: Core) -> None:
    table, seat = await at_turn(core, await core.game(ANN, BOB, game="moon"))
    user = table.seats[seat].user or 0
    while table.state.round == 1:
        user = table.seats[owed(table.state)[0].seat].user or 0
        done = await main_act(core, table)
        table = (await acted(core, done.table, EndTurn())).table
    with pytest.raises(Refusal, match=NOTHING):
        await core.undo(table, user)


@pytest.mark.report("B05")
async def test_a_flip_that_looks_at_the_deck_is_not_taken_back(core: Core) -> None:
    """Other flips are: it is what has been seen that counts, not the kind of act."""
    table, seat = await at_turn(core, await core.game(ANN, BOB, game="moon"), era=2)
    state = table.state
    top = state.deck[-1]
    to = {PRINTER: top, top: PRINTER}
    state.hands = [replace(hand, cards=tuple(to.get(x, x) for x in hand.cards)) for hand in state.hands]
    state.deck = [to.get(x, x) for x in state.deck]
    assert state.deck.pop() == PRINTER
    player = state.players[seat]
    player.settlement = (*player.settlement, Structure(PRINTER))
    player.stock = (3, 3, 3, 3)
    await put(core, table, state)
    table = await core.sessions.table(table.id)
    flips = [one.act for one in GAME.legal_actions(table.state, seat).of(Flip)]
    done = await acted(core, table, next(one for one in flips if one.card == PRINTER))
    assert done.table.state.looked
    assert not done.undo
    with pytest.raises(Refusal, match=NOTHING):
        await core.undo(table, table.seats[seat].user or 0)


@pytest.mark.report("B05")
async def test_alone_everything_is_taken_back_down_to_the_card_of_gurps(core: Core) -> None:
    table = await core.sessions.solo(Place(77), "moon", ANN, "Ann", {"solo": "hard"})
    table, _ = await at_turn(core, table)
    before = table.state
    done = await main_act(core, table)
    table = (await core.undo(done.table, ANN)).table
    assert table.state.hands == before.hands
    done = await main_act(core, table)
    table = (await acted(core, done.table, EndTurn())).table
    assert len(table.state.solo_deck) < len(before.solo_deck)
    for ask in (core.undo(table, ANN), core.sessions.ask_undo(table.id, ANN)):
        with pytest.raises(Refusal, match=NOTHING):
            await ask


@pytest.mark.report("B05")
@pytest.mark.parametrize("alone", [True, False])
async def test_an_expedition_that_comes_to_light_binds_only_where_others_see_it(core: Core, alone: bool) -> None:
    """GURPS has no eyes."""
    if alone:
        table = await core.sessions.solo(Place(77), "moon", ANN, "Ann", {})
    else:
        table = await core.game(ANN, BOB, game="moon")
    rand = Random(3).randrange
    for _ in range(200):
        d = owed(table.state)[0]
        used = [one.act for one in GAME.legal_actions(table.state, d.seat).of(UseExpedition)]
        if used:
            break
        table = (await acted(core, table, GAME.auto(GAME.view(table.state, d.seat), d.seat, rand).act)).table
    done = await acted(core, table, used[0])
    assert bool(done.undo) == alone


@pytest.mark.report("B31")
async def test_a_press_that_uses_the_expedition_and_chooses_is_taken_back_as_a_whole(core: Core) -> None:
    """And one that only begins to use it is left again by Undo."""
    table = await core.sessions.solo(Place(77), "moon", ANN, "Ann", {})
    expeditions = {card.name: number for number, card in enumerate(table.state.tables.expeditions)}
    state = table.state
    state.hands = [replace(hand, expedition=expeditions["Resourceful"]) for hand in state.hands]
    await put(core, table, state)
    table = await core.sessions.table(table.id)
    d = owed(table.state)[0]
    said = GAME.talk.panel(GAME.view(table.state, d.seat), d.seat, ("Ann", "GURPS"))
    plans = [press.plan for menu in said.menus for press in menu.lines if isinstance(press.plan[0], UseExpedition)]
    whole = next(plan for plan in plans if len(plan) > 1)
    for plan in (whole, whole[:1]):
        done = await core.sessions.act(table.id, ANN, owed(table.state)[0].id, plan, core.press())
        assert not done.stopped
        back = await core.undo(table, ANN)
        assert back.undo == ""
        assert isinstance(owed(back.table.state)[0], TakeTurn)
        assert (back.table.state.players, back.table.state.turn) == (state.players, state.turn)
        table = back.table
