"""A plan in the middle of which others are asked: it goes on if they answer at once, and nothing surprising happens."""

from __future__ import annotations

import pytest

from bot.model import Refusal
from tests.bot.kit import ANN, BOB, Core
from tests.bot.lantern.state import Walked

WALKED = ["P101 walks 2.", "P101 rests."]


async def test_a_plan_goes_on_once_others_have_answered_at_once(core: Core) -> None:
    table = await core.game(ANN, automatic=2, goal=50)
    done = await core.do(table, ANN, "call; walk 2; end", interaction=7)
    assert done.stopped == ""
    assert done.table.revision == table.revision + 1
    assert done.table.state.players[0].steps == 2
    assert [line for line in await core.lines(table) if line.startswith("P101")] == WALKED
    assert [line for line in done.lines if line.startswith("P101")] == WALKED
    again = await core.do(table, ANN, "call; walk 2; end", interaction=7)
    assert again.repeated
    assert (again.lines, again.stopped) == (done.lines, "")


async def test_a_plan_stops_where_a_person_must_answer(core: Core) -> None:
    table = await core.game(ANN, BOB, automatic=1, goal=50)
    done = await core.do(table, ANN, "call; walk 2")
    assert done.stopped == "P102 is asked first."
    assert done.table.state.players[0].steps == 0
    assert core.sessions.owes(done.table, BOB) == 1
    await core.do(table, BOB, "agree no")
    table = await core.sessions.table(table.id)
    assert (core.sessions.owes(table, ANN), table.state.players[0].steps) == (0, 0)


async def test_a_plan_stops_where_an_answer_of_others_is_a_surprise(
    core: Core, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Walked, "reveals", True)
    table = await core.game(ANN, automatic=2, goal=50)
    done = await core.do(table, ANN, "call; walk 2")
    assert done.stopped == "Something new came to light."
    assert [player.steps for player in done.table.state.players] == [0, 1, 1]
    assert core.sessions.owes(done.table, ANN) == 0


async def test_a_plan_goes_on_only_as_far_as_it_is_possible(core: Core) -> None:
    table = await core.game(ANN, automatic=1, goal=50)
    done = await core.do(table, ANN, "call; call; walk 1; walk 9; walk 1")
    assert done.stopped == "2 steps are the most."
    assert [player.steps for player in done.table.state.players] == [1, 2]


async def test_what_came_after_the_answers_of_others_is_taken_back_alone(core: Core) -> None:
    table = await core.game(ANN, automatic=1, goal=50)
    done = await core.do(table, ANN, "call; walk 2; walk 1")
    assert done.undo == "walk 2, then walk 1"
    undone = await core.undo(table, ANN)
    assert [player.steps for player in undone.table.state.players] == [0, 1]
    assert core.sessions.owes(undone.table, ANN) == 0
    with pytest.raises(Refusal, match="nothing of yours"):
        await core.undo(table, ANN)
