"""Taking back: one press at a time, down to the last roll, reveal or act of somebody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.model import Refusal
from tests.bot.kit import ANN, BOB, Core
from tests.bot.lantern import LANTERN, Walk

if TYPE_CHECKING:
    from bot.model import Table
    from engines.kernel.records import Act


async def steps(core: Core, session: int) -> list[int]:
    return [player.steps for player in (await core.sessions.table(session)).state.players]


@pytest.mark.report("B31")
async def test_each_undo_takes_back_one_press(core: Core) -> None:
    table = await core.game(ANN, BOB)
    await core.do(table, ANN, "walk 1")
    await core.do(table, ANN, "walk 2; walk 2")
    done = await core.do(table, ANN, "walk 1")
    assert (done.undo, done.table.undo_seat) == ("walk 1", 0)
    done = await core.undo(table, ANN)
    assert (done.lines, done.undo) == (("P101 takes back: walk 1.",), "walk 2, then walk 2")
    assert await steps(core, table.id) == [5, 0]
    done = await core.undo(table, ANN)
    assert (done.undo, await steps(core, table.id)) == ("walk 1", [1, 0])
    done = await core.undo(table, ANN)
    assert (done.undo, await steps(core, table.id)) == ("", [0, 0])
    with pytest.raises(Refusal, match="nothing of yours to take back"):
        await core.undo(table, ANN)
    assert await core.lines(table) == [
        "Go!",
        "P101 walks 1.",
        "P101 walks 2.",
        "P101 walks 2.",
        "P101 walks 1.",
        "P101 takes back: walk 1.",
        "P101 takes back: walk 2, then walk 2.",
        "P101 takes back: walk 1.",
    ]


@pytest.mark.parametrize("barrier", ["roll", "peek"])
@pytest.mark.report("B05")
async def test_rolls_and_reveals_cannot_be_taken_back(core: Core, barrier: str) -> None:
    table = await core.game(ANN, BOB)
    await core.do(table, ANN, "walk 1")
    done = await core.do(table, ANN, barrier)
    assert (done.undo, done.table.undo, done.table.undo_id) == ("", "", 0)
    with pytest.raises(Refusal, match="rolled or revealed"):
        await core.undo(table, ANN)
    await core.do(table, ANN, "walk 2")
    done = await core.undo(table, ANN)
    assert done.undo == ""
    with pytest.raises(Refusal):
        await core.undo(table, ANN)


async def test_a_plan_is_taken_back_down_to_the_roll_in_it(core: Core) -> None:
    table = await core.game(ANN, BOB)
    rolled = (await core.do(table, ANN, "walk 1; roll")).table.state.players[0].steps
    done = await core.do(table, ANN, "walk 1; walk 2")
    assert done.undo == "walk 1, then walk 2"
    await core.undo(table, ANN)
    assert await steps(core, table.id) == [rolled, 0]


async def test_the_end_of_a_turn_can_be_taken_back_until_the_next_acts(core: Core) -> None:
    table = await core.game(ANN, BOB)
    await core.do(table, ANN, "end")
    with pytest.raises(Refusal):
        await core.undo(table, BOB)
    done = await core.undo(table, ANN)
    assert core.sessions.owes(done.table, ANN) == 0
    await core.do(table, ANN, "end")
    await core.do(table, BOB, "walk 1")
    with pytest.raises(Refusal, match="somebody else acts"):
        await core.undo(table, ANN)


@pytest.mark.report("B05")
async def test_undo_is_closed_by_an_automatic_players_act(core: Core) -> None:
    table = await core.game(ANN, automatic=1)
    done = await core.do(table, ANN, "walk 1; end")
    assert (done.undo, done.table.undo) == ("", "")
    with pytest.raises(Refusal):
        await core.undo(table, ANN)


async def test_a_second_press_of_undo_takes_back_no_more(core: Core) -> None:
    table = await core.game(ANN, BOB)
    first = (await core.do(table, ANN, "walk 1")).table.undo_id
    seen = (await core.do(table, ANN, "walk 2")).table.undo_id
    await core.undo(table, ANN, seen)
    await refused_as_taken_back(core, table, seen)
    assert await steps(core, table.id) == [1, 0]
    await core.undo(table, ANN)
    for old in (first, seen):
        await refused_as_taken_back(core, table, old)
    await core.do(table, ANN, "walk 2")
    for old in (first, seen):
        await refused_as_taken_back(core, table, old)
    assert await steps(core, table.id) == [2, 0]


async def test_the_undo_of_what_came_before_the_latest_act_takes_nothing_back(core: Core) -> None:
    table = await core.game(ANN, BOB)
    seen = (await core.do(table, ANN, "walk 1")).table.undo_id
    await core.do(table, ANN, "walk 2")
    with pytest.raises(Refusal, match=r"^More has happened since\. Undo now takes back: walk 2\.$"):
        await core.undo(table, ANN, seen)
    assert await steps(core, table.id) == [3, 0]


async def refused_as_taken_back(core: Core, table: Table, undo_id: int) -> None:
    with pytest.raises(Refusal, match=r"^That has been taken back already\.$"):
        await core.undo(table, ANN, undo_id)


async def test_the_same_undo_press_counts_once(core: Core) -> None:
    table = await core.game(ANN, BOB)
    await core.do(table, ANN, "walk 1")
    await core.do(table, ANN, "walk 2")
    await core.sessions.undo(table.id, ANN, 66)
    assert (await core.sessions.undo(table.id, ANN, 66)).repeated
    assert await steps(core, table.id) == [1, 0]


async def test_old_buttons_do_not_fit_the_questions_after_an_undo(core: Core) -> None:
    table = await core.game(ANN, BOB)
    first = table.state.pending[0].id
    second = (await core.do(table, ANN, "walk 1")).table.state.pending[0].id
    await core.do(table, ANN, "walk 2")
    await core.undo(table, ANN)
    await core.undo(table, ANN)
    act: tuple[Act, ...] = (Walk(2),)
    with pytest.raises(Refusal, match="This is asked now"):
        await core.sessions.act(table.id, ANN, second, act, core.press())
    done = await core.sessions.act(table.id, ANN, first, act, core.press())
    assert done.table.state.pending[0].id > second
    with pytest.raises(Refusal, match="Already done: walk 2"):
        await core.sessions.act(table.id, ANN, first, act, core.press())


async def test_chance_does_not_change_by_undo(core: Core) -> None:
    table = await core.game(ANN, BOB)
    await core.do(table, ANN, "walk 1")
    rolls = (await core.undo(table, ANN)).table.state.rolls
    state = table.state
    assert rolls == state.rolls
    expected, _ = LANTERN.apply(state, LANTERN.parse(state, 0, "roll"))
    done = await core.do(table, ANN, "roll")
    assert done.table.state.players == expected.players


async def test_undo_goes_on_after_many_acts_and_undos(core: Core) -> None:
    table = await core.game(ANN, BOB)
    await core.do(table, ANN, "walk 1")
    for _ in range(30):
        await core.do(table, ANN, "walk 2")
        await core.undo(table, ANN)
    done = await core.undo(table, ANN)
    assert (done.undo, await steps(core, table.id)) == ("", [0, 0])


async def test_snapshots_of_the_turn_stay_and_older_ones_are_thinned_out(core: Core) -> None:
    table = await core.game(ANN, BOB, goal=10_000)
    for _ in range(60):
        await core.do(table, ANN, "roll")
    kept = await core.store.read(lambda tx: tx.journal.snapshots(table.id))
    last = await core.store.read(lambda tx: tx.journal.last_number(table.id))
    assert last == 61
    assert kept == [20, 40, *range(last - 20, last + 1)]
