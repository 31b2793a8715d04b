"""Automatic players, stand-ins and plans chosen ahead."""

from __future__ import annotations

from typing import Any

import pytest

from bot.model import Refusal, SeatInfo
from bot.sessions import automatic
from engines.kernel.notation import parse_plan
from engines.kernel.records import Action
from tests.bot.kit import ANN, BOB, CY, Core
from tests.bot.lantern import LANTERN, End, Lantern, Walk


@pytest.mark.report("B21")
async def test_automatic_players_act_in_the_same_change(core: Core) -> None:
    table = await core.game(ANN, automatic=2, goal=50)
    done = await core.do(table, ANN, "end")
    assert core.sessions.owes(done.table, ANN) == 0
    assert done.table.revision == table.revision + 1
    assert await core.lines(table) == [
        "Go!",
        "P101 rests.",
        "Automatic 1 walks 1.",
        "Automatic 1 rests.",
        "Automatic 2 walks 1.",
        "Automatic 2 rests.",
    ]
    assert done.lines == ("P101 rests.",)
    entries = await core.store.read(lambda tx: tx.journal.entries(table.id, 2, 100))
    acts = [(entry.seat, entry.user, entry.act) for entry in entries]
    assert acts == [(0, ANN, "end"), (1, None, "walk 1"), (1, None, "end"), (2, None, "walk 1"), (2, None, "end")]


async def test_an_automatic_player_may_begin_and_may_win(core: Core) -> None:
    table = await core.lobby(ANN)
    await core.sessions.add_automatic(table.id, ANN)
    await core.sessions.add_automatic(table.id, ANN)
    await core.sessions.set_options(table.id, ANN, {"goal": 1})
    await core.sessions.start(table.id, ANN)
    table = await core.sessions.leave(table.id, ANN)
    assert table.status == "abandoned"


async def test_automatic_players_end_the_game_when_everybody_else_is_done(core: Core) -> None:
    table = await core.game(ANN, automatic=1, goal=1)
    done = await core.do(table, ANN, "end")
    assert done.table.status == "finished"


class Endless(Lantern):
    """Its automatic player never ends a turn."""

    def auto(self, view: Any, seat: int, rand: Any) -> Action:
        return Action(seat, self.decisions(view, seat)[0].id, Walk(1))


class Wrong(Lantern):
    """Its automatic player wants what is not allowed."""

    def auto(self, view: Any, seat: int, rand: Any) -> Action:
        return Action(seat, self.decisions(view, seat)[0].id, Walk(99))


def test_endless_automatic_players_are_stopped(monkeypatch: pytest.MonkeyPatch, caplog: Any) -> None:
    monkeypatch.setattr(automatic, "PATIENCE", 25)
    game = Endless()
    state = game.new(2, 1)
    seats = [info(0, None), info(1, ANN)]
    batches = automatic.settle(game, state, seats, lambda n: 0)
    assert sum(len(batch.played.actions) for batch in batches) == 25
    assert "no end" in caplog.text


@pytest.mark.report("B35")
def test_an_illegal_wish_of_an_automatic_player_becomes_the_default(caplog: Any) -> None:
    game = Wrong()
    batches = automatic.settle(game, game.new(2, 1), [info(0, None), info(1, ANN)], lambda n: 0)
    assert [action.act for batch in batches for action in batch.played.actions] == [End()]
    assert "2 steps are the most" in caplog.text


def info(seat: int, user: int | None) -> SeatInfo:
    return SeatInfo(seat, user, "X")


@pytest.mark.report("B33")
async def test_a_stand_in_plays_until_the_person_acts(core: Core) -> None:
    table = await core.game(ANN, BOB, goal=50)
    table = await core.sessions.stand_in(table.id, BOB, True)
    table = (await core.do(table, ANN, "end")).table
    assert core.sessions.owes(table, ANN) == 0
    table = await core.sessions.stand_in(table.id, BOB, False)
    table = (await core.do(table, ANN, "end")).table
    assert core.sessions.owes(table, BOB) == 1
    table = await core.sessions.stand_in(table.id, BOB, True)
    assert core.sessions.owes(table, BOB) is None
    assert "An automatic player sits in for P102." in await core.lines(table)


async def test_a_second_press_for_a_stand_in_is_told_no_second_time(core: Core) -> None:
    table = await core.game(ANN, BOB, goal=50)
    for on in (True, True, False, False):
        await core.sessions.stand_in(table.id, BOB, on)
    lines = await core.lines(table)
    assert lines[1:] == ["An automatic player sits in for P102.", "P102 plays again."]


async def test_a_plan_chosen_ahead_is_played_when_the_question_comes(core: Core) -> None:
    table = await core.game(ANN, BOB, CY)
    before = (await core.sessions.table(table.id)).lines
    table = await core.sessions.choose_ahead(table.id, BOB, plan("walk 2; end"))
    assert (table.seats[1].ahead, table.lines) == ("walk 2; end", before)
    table = (await core.do(table, ANN, "end")).table
    assert (table.state.players[1].steps, table.seats[1].ahead) == (2, "")
    assert core.sessions.owes(table, CY) == 2
    with pytest.raises(Refusal, match="It is your move"):
        await core.sessions.choose_ahead(table.id, CY, plan("end"))


async def test_an_impossible_plan_is_dropped_and_the_person_asked(core: Core) -> None:
    table = await core.game(ANN, BOB)
    await core.sessions.choose_ahead(table.id, BOB, plan("agree yes"))
    table = (await core.do(table, ANN, "end")).table
    assert (core.sessions.owes(table, BOB), table.seats[1].ahead) == (1, "")


async def test_what_is_not_possible_any_more_is_told_to_its_person_alone(core: Core) -> None:
    table = await core.game(ANN, BOB, goal=50)
    await core.sessions.choose_ahead(table.id, BOB, plan("walk 3; end"))
    table = (await core.do(table, ANN, "end")).table
    told = "What you chose ahead cannot be done any more: walk 3, then end. 2 steps are the most."
    assert (table.seats[1].missed, table.seats[0].missed) == (told, "")
    assert not any("ahead" in line for line in await core.lines(table))
    table = (await core.do(table, BOB, "end")).table
    assert table.seats[1].missed == ""


async def test_the_rest_of_a_plan_that_is_not_possible_is_told_with_the_reason(core: Core) -> None:
    table = await core.game(ANN, BOB, goal=50)
    await core.sessions.choose_ahead(table.id, BOB, plan("walk 1; walk 3; end"))
    table = (await core.do(table, ANN, "end")).table
    told = "The rest of what you chose ahead was not done: walk 3, then end. 2 steps are the most."
    assert (core.sessions.owes(table, BOB), table.seats[1].missed) == (1, told)


async def test_a_plan_done_to_its_end_leaves_nothing_to_tell(core: Core) -> None:
    table = await core.game(ANN, BOB, goal=50)
    await core.sessions.choose_ahead(table.id, BOB, plan("walk 2; end"))
    assert (await core.do(table, ANN, "end")).table.seats[1].missed == ""


@pytest.mark.parametrize(
    ("first", "other", "steps", "missed"),
    [
        ("walk 2; end", "walk 1; end", 2, ""),
        (
            "walk 3; end",
            "walk 1; end",
            1,
            "What you chose ahead cannot be done any more: walk 3, then end. 2 steps are the most.\n"
            "Your else was done: walk 1, then end.",
        ),
        (
            "walk 3; end",
            "walk 4",
            0,
            "What you chose ahead cannot be done any more: walk 3, then end. 2 steps are the most.\n"
            "Nor can your else: walk 4. 2 steps are the most.",
        ),
    ],
)
async def test_the_else_is_for_the_case_that_the_first_is_not_possible(
    core: Core, first: str, other: str, steps: int, missed: str
) -> None:
    table = await core.game(ANN, BOB, CY, goal=50)
    await core.sessions.choose_ahead(table.id, BOB, plan(first))
    table = await core.sessions.choose_else(table.id, BOB, plan(other))
    assert table.seats[1].ahead == f"{first}\n{other}"
    table = (await core.do(table, ANN, "end")).table
    assert (table.state.players[1].steps, table.seats[1].missed, table.seats[1].ahead) == (steps, missed, "")


async def test_there_is_one_else_to_what_is_kept_and_it_is_something_else(core: Core) -> None:
    table = await core.game(ANN, BOB)
    with pytest.raises(Refusal, match="Nothing is chosen ahead any more"):
        await core.sessions.choose_else(table.id, BOB, plan("end"))
    await core.sessions.choose_ahead(table.id, BOB, plan("walk 2; end"))
    with pytest.raises(Refusal, match="chosen ahead already"):
        await core.sessions.choose_else(table.id, BOB, plan("walk 2; end"))
    for other in ("walk 1", "end"):
        table = await core.sessions.choose_else(table.id, BOB, plan(other))
        assert table.seats[1].ahead == f"walk 2; end\n{other}"
    assert (await core.sessions.choose_ahead(table.id, BOB, plan("end"))).seats[1].ahead == "end"
    assert (await core.sessions.drop_ahead(table.id, BOB)).seats[1].ahead == ""
    with pytest.raises(Refusal, match="It is your move"):
        await core.sessions.choose_else(table.id, ANN, plan("end"))


async def test_a_dropped_plan_is_not_played(core: Core) -> None:
    table = await core.game(ANN, BOB)
    await core.sessions.choose_ahead(table.id, BOB, plan("end"))
    table = await core.sessions.drop_ahead(table.id, BOB)
    assert table.seats[1].ahead == ""
    table = (await core.do(table, ANN, "end")).table
    assert core.sessions.owes(table, BOB) == 1


def plan(text: str) -> Any:
    return parse_plan(text, LANTERN.words())
