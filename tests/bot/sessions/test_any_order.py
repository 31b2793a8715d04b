"""Where all are asked at once and the first who rolls has the turn: whoever comes second, and is asked again later."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from bot.model import Acted, Refusal
from bot.ui.present import panel
from engines import GAMES
from engines.kernel.run import owed
from engines.mars.decisions import TakeTurn
from engines.mars.state import NOBODY, Throw
from tests.bot.kit import ANN, BOB, CY, Core

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.model import Table
    from engines.kernel.talk import Plan

GAME: Any = GAMES["mars"]


@pytest.fixture
async def core(tmp_path: Path) -> AsyncIterator[Core]:
    made = await Core.open(tmp_path / "games.sqlite3", games={"mars": GAME})
    yield made
    await made.close()


async def at_round(core: Core, table: Table) -> Table:
    """The people do what is done for somebody absent, until all are asked for their turn."""
    while not any(isinstance(d, TakeTurn) for d in table.state.pending):
        d = owed(table.state)[0]
        user = table.seats[d.seat].user
        assert user is not None
        done = await core.sessions.act(table.id, user, d.id, (GAME.default(table.state, d).act,), core.press())
        table = done.table
    return table


def rolls(table: Table, user: int) -> tuple[int, Plan]:
    """The open question of somebody's turn, and the first line of the panel that programs and rolls."""
    seat = next(info.seat for info in table.seats if info.user == user)
    d = next(d for d in table.state.pending if d.seat == seat)
    lines = GAME.talk.panel(GAME.view(table.state, seat), seat, ("P", "Q", "R")).menus[0].lines
    return d.id, next(line.plan for line in lines if any(isinstance(act, Throw) for act in line.plan))


async def ends_turn(core: Core, table: Table) -> Table:
    """Whoever is in the middle of a turn goes on as an automatic player would, until it is over."""
    acting = table.state.acting
    while table.state.acting == acting:
        d = owed(table.state)[0]
        user = table.seats[d.seat].user
        assert user is not None
        act = GAME.auto(GAME.view(table.state, d.seat), d.seat, lambda n: 0).act
        table = (await core.sessions.act(table.id, user, d.id, (act,), core.press())).table
    return table


@pytest.mark.report("CR09", "B27")
async def test_of_two_who_roll_at_once_the_second_hears_who_is_acting_and_is_asked_again(core: Core) -> None:
    table = await at_round(core, await core.game(ANN, BOB, CY, game="mars"))
    presses = [core.sessions.act(table.id, user, *rolls(table, user), core.press()) for user in (ANN, BOB)]
    first, second = await asyncio.gather(*presses, return_exceptions=True)
    assert isinstance(first, Acted)
    assert isinstance(second, Refusal)
    assert str(second).startswith("That is no longer asked. Nothing is asked of you. Waiting for P101")
    table = await core.sessions.table(table.id)
    assert table.state.acting == 0
    assert "P101 is in the middle of a turn" in panel(table, BOB).content
    before = table.state.asked
    table = await ends_turn(core, table)
    assert table.state.acting == NOBODY
    assert core.sessions.owes(table, BOB) == 1
    decision, plan = rolls(table, BOB)
    assert decision > before
    assert "in the middle" not in panel(table, BOB).content
    await core.sessions.act(table.id, BOB, decision, plan, core.press())


@pytest.mark.report("CR09")
async def test_a_control_from_before_somebodys_turn_says_what_is_asked_now(core: Core) -> None:
    table = await at_round(core, await core.game(ANN, BOB, game="mars"))
    old, plan = rolls(table, BOB)
    table = (await core.sessions.act(table.id, ANN, *rolls(table, ANN), core.press())).table
    table = await ends_turn(core, table)
    with pytest.raises(Refusal, match=r"^That is no longer asked\. This is asked now:$"):
        await core.sessions.act(table.id, BOB, old, plan, core.press())


@pytest.mark.report("CR09")
async def test_a_round_with_people_away_is_played_to_its_end_by_their_stand_ins(core: Core) -> None:
    table = await at_round(core, await core.game(ANN, BOB, CY, game="mars"))
    for user in (BOB, CY):
        table = await core.sessions.stand_in(table.id, user, True)
    assert [marine.done for marine in table.state.marines[1:]] == [True, True]
    assert core.sessions.owes(table, ANN) == 0
    turn = table.state.round
    table = (await core.sessions.act(table.id, ANN, *rolls(table, ANN), core.press())).table
    while table.state.round == turn and not table.state.over:
        d = owed(table.state)[0]
        act = GAME.auto(GAME.view(table.state, d.seat), d.seat, lambda n: 0).act
        table = (await core.sessions.act(table.id, ANN, d.id, (act,), core.press())).table
    assert table.state.round == turn + 1 or table.state.over
