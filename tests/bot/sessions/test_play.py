"""Acts: by whom, when, how often."""

from __future__ import annotations

import asyncio
import json
import threading
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from bot.model import Acted, Refusal
from bot.sessions.core import BEGINNER_TURNS
from engines.kernel.game import Game
from engines.kernel.notation import parse_plan
from engines.kernel.plans import REVEALED
from tests.bot.kit import ANN, BOB, CY, DEE, PLACE, Core
from tests.bot.lantern import LANTERN, Agree, End, Peek, Walk
from tests.bot.lantern.state import Peeked

if TYPE_CHECKING:
    from engines.kernel.records import Act


async def refused(core: Core, table_id: int, user: int, decision: int | None, *plan: Act) -> str:
    before = await core.sessions.table(table_id)
    with pytest.raises(Refusal) as refusal:
        await core.sessions.act(table_id, user, decision, plan, core.press())
    after = await core.sessions.table(table_id)
    assert (after.revision, LANTERN.dump(after.state)) == (before.revision, LANTERN.dump(before.state))
    return refusal.value.text


async def test_an_act_is_made_logged_and_told(core: Core) -> None:
    table = await core.game(ANN, BOB)
    done = await core.do(table, ANN, "walk 2")
    assert (done.seat, done.lines, done.undo) == (0, ("P101 walks 2.",), "walk 2")
    assert (done.stopped, done.repeated) == ("", False)
    assert done.table.revision == table.revision + 1
    assert done.table.state.players[0].steps == 2
    entry = (await core.store.read(lambda tx: tx.journal.entries(table.id, 0, 100)))[-1]
    assert (entry.act, entry.told, entry.user, entry.seat) == ("walk 2", "walk 2", ANN, 0)
    assert json.loads(entry.events) == [{"type": "Walked", "seat": 0, "steps": 2}]


async def test_an_act_is_one_look_and_one_change(core: Core) -> None:
    """Each of them is one hand-over to the database's thread, which costs more than what is done there."""
    table = await core.game(ANN, BOB)
    decision = table.state.pending[0].id
    statements: list[str] = []
    for connection in (core.store._reader, core.store._writer):
        await connection.run(lambda db: db.set_trace_callback(statements.append))
    await core.sessions.act(table.id, ANN, decision, (Walk(1),), 7)
    begun = [statement for statement in statements if statement.startswith("BEGIN")]
    assert begun == ["BEGIN", "BEGIN IMMEDIATE"]
    assert statements.count("COMMIT") == 2


async def test_a_plan_is_one_press_and_stops_where_it_must(core: Core) -> None:
    table = await core.game(ANN, BOB)
    done = await core.do(table, ANN, "walk 1; walk 2; walk 9; end")
    assert done.lines == ("P101 walks 1.", "P101 walks 2.")
    assert done.stopped == "2 steps are the most."
    assert done.undo == "walk 1, then walk 2"
    done = await core.do(table, ANN, "peek; walk 1")
    assert done.stopped == "Something new came to light."
    assert done.table.state.players[0].steps == 3


async def test_the_seat_follows_from_the_user(core: Core) -> None:
    table = await core.game(ANN, BOB, CY)
    decision = table.state.pending[0].id
    for _ in range(20):
        assert "It is P101's move" in await refused(core, table.id, BOB, decision, End())
    assert await refused(core, table.id, DEE, decision, End()) == "You have no seat in this game."


async def test_the_same_interaction_acts_once(core: Core) -> None:
    table = await core.game(ANN, BOB)
    decision = table.state.pending[0].id
    act = (Walk(1),)
    presses = (core.sessions.act(table.id, ANN, decision, act, 77) for _ in range(3))
    first, *rest = await asyncio.gather(*presses)
    assert not first.repeated
    assert [again.repeated for again in rest] == [True, True]
    assert all(again.lines == first.lines for again in rest)
    assert (await core.sessions.table(table.id)).state.players[0].steps == 1


async def test_a_double_press_acts_once(core: Core) -> None:
    table = await core.game(ANN, BOB)
    decision = table.state.pending[0].id
    presses = (core.sessions.act(table.id, ANN, decision, (Walk(n),), core.press()) for n in (1, 2, 1, 2, 1))
    done = await asyncio.gather(*presses, return_exceptions=True)
    assert [type(x) for x in done] == [Acted, *[Refusal] * 4]
    other = "You have answered that: walk 1. This is asked now:"
    assert [x.text for x in done if isinstance(x, Refusal)] == [other, "Already done: walk 1."] * 2
    assert (await core.sessions.table(table.id)).state.players[0].steps == 1


async def test_a_stale_press_says_what_is_asked_now(core: Core) -> None:
    table = await core.game(ANN, BOB)
    asked_of_ann = table.state.pending[0].id
    table = (await core.do(table, ANN, "end")).table
    asked_of_bob = table.state.pending[0].id
    table = (await core.do(table, BOB, "end")).table
    text = await refused(core, table.id, BOB, asked_of_ann, End())
    assert text.startswith("That question has been answered. Nothing is asked of you. Waiting for P101, asked <t:")
    assert await refused(core, table.id, BOB, asked_of_bob, End()) == "Already done: end."
    text = await refused(core, table.id, ANN, asked_of_bob, End())
    assert text == "That question has been answered. This is asked now:"
    assert "no longer asked" in await refused(core, table.id, ANN, 999_999, End())


async def test_an_illegal_act_is_refused_with_the_engines_reason_and_names(core: Core) -> None:
    table = await core.game(ANN, BOB)
    decision = table.state.pending[0].id
    assert await refused(core, table.id, ANN, decision) == "Nothing was chosen."
    assert await refused(core, table.id, ANN, decision, Walk(5)) == "2 steps are the most."
    assert await refused(core, table.id, ANN, None, Agree(True)) == "Nobody calls, P101. Walk, roll or end your turn."


async def test_without_a_decision_the_act_finds_its_question(core: Core) -> None:
    table = await core.game(ANN, BOB)
    done = await core.sessions.act(table.id, ANN, None, (Walk(1),), core.press())
    assert done.table.state.players[0].steps == 1
    assert await refused(core, table.id, BOB, None, Walk(1)) == "It is P101's move. You may choose ahead."


async def test_lobbies_and_ended_games_take_no_acts(core: Core) -> None:
    lobby = await core.lobby(ANN, BOB)
    with pytest.raises(Refusal, match="not started"):
        await core.sessions.act(lobby.id, ANN, 1, (End(),), 1)
    table = await core.sessions.set_options(lobby.id, ANN, {"goal": 1})
    table = await core.sessions.start(table.id, ANN)
    decision = table.state.pending[0].id
    table = (await core.do(table, ANN, "walk 1; end")).table
    assert (table.status, table.ended) == ("finished", int(core.clock.now()))
    assert (await refused(core, table.id, BOB, decision, End())) == "This game is over."
    with pytest.raises(Refusal, match="no such game"):
        await core.sessions.act(12345, ANN, 1, (End(),), 1)


@pytest.mark.report("B23")
async def test_several_are_asked_and_answer_in_any_order(core: Core) -> None:
    table = await core.game(ANN, BOB, CY)
    table = (await core.do(table, ANN, "call")).table
    assert [core.sessions.owes(table, user) for user in (ANN, BOB, CY)] == [None, 1, 2]
    assert "Waiting for P102 and P103" in await refused(core, table.id, ANN, table.state.pending[0].id, Agree(True))
    both = [core.do(table, user, "agree yes") for user in (CY, BOB)]
    await asyncio.gather(*both)
    table = await core.sessions.table(table.id)
    assert [player.steps for player in table.state.players] == [0, 1, 1]
    assert core.sessions.owes(table, ANN) == 0


@pytest.mark.report("A13")
async def test_games_do_not_mix(core: Core) -> None:
    one = await core.game(ANN, BOB)
    two = await core.game(ANN, BOB, place=replace(PLACE, channel=901))
    await core.do(two, ANN, "walk 1")
    assert (await core.sessions.table(one.id)).revision == one.revision
    await core.do(two, ANN, "end")
    waiting = await core.sessions.games_of(BOB)
    assert [table.id for table in waiting] == [two.id, one.id]
    assert (await core.sessions.at(900)) == await core.sessions.table(one.id)


@pytest.mark.report("B11")
async def test_secrets_stay_out_of_the_public_log(core: Core) -> None:
    table = await core.game(ANN, BOB)
    done = await core.do(table, ANN, "peek")
    assert [type(event).__name__ for event in done.events] == ["Peeked"]
    assert done.lines == ()
    done = await core.do(table, ANN, "call")
    done = await core.do(table, BOB, "agree yes")
    assert [type(event).__name__ for event in done.events] == ["Walked"]


async def test_the_log_is_paged(core: Core) -> None:
    table = await core.game(ANN, BOB)
    for _ in range(3):
        await core.do(table, ANN, "walk 1")
    assert await core.sessions.log_size(table.id) == 4
    page = await core.sessions.log(table.id, 1, 2)
    assert [(line.text, line.at) for line in page] == [("P101 walks 1.", int(core.clock.now()))] * 2


async def test_beginners_are_those_with_few_turns(core: Core) -> None:
    table = await core.game(ANN, BOB, goal=100)
    seen = []
    for _ in range(BEGINNER_TURNS + 1):
        seen.append((await core.sessions.table(table.id)).seats[0].beginner)
        await core.do(table, ANN, "walk 1")
        await core.do(table, ANN, "end")
        await core.do(table, BOB, "end")
    assert seen == [True] * BEGINNER_TURNS + [False]
    await core.sessions.set_person(BOB, tips=False)
    assert not (await core.sessions.table(table.id)).seats[1].beginner


async def test_peeking_is_noted_for_the_seat_alone(core: Core) -> None:
    table = await core.game(ANN, BOB)
    decision = table.state.pending[0].id
    done = await core.sessions.act(table.id, ANN, decision, (Peek(),), 5)
    again = await core.sessions.act(table.id, ANN, decision, (Peek(),), 5)
    assert (done.undo, again.repeated) == ("", True)


async def test_a_question_is_asked_since_it_is_asked_and_not_since_the_one_before(core: Core) -> None:
    table = await core.game(ANN, BOB, CY)
    core.clock.move(60)
    done = await core.do(table, ANN, "walk 1")
    assert done.table.since == int(core.clock.now()), "the next act of the same turn"
    called = await core.do(table, ANN, "call")
    core.clock.move(60)
    one = await core.do(table, BOB, "agree yes")
    assert one.table.since == called.table.since, "Cy is still asked what he was asked"


@pytest.mark.parametrize("surprises", [True, False])
async def test_a_plan_goes_on_after_a_revelation_that_changes_nothing_for_it(
    core: Core, monkeypatch: pytest.MonkeyPatch, surprises: bool
) -> None:
    monkeypatch.setattr(Peeked, "surprises", property(lambda event: surprises))
    table = await core.game(ANN, BOB)
    done = await core.do(table, ANN, "peek; walk 1")
    assert (done.stopped == REVEALED) == surprises
    assert done.table.state.players[0].steps == (0 if surprises else 1)


@pytest.mark.parametrize("plan", ["walk 1", "walk 1; walk 2; end"])
async def test_what_is_legal_is_looked_for_off_the_loop(core: Core, monkeypatch: pytest.MonkeyPatch, plan: str) -> None:
    table, sought = await core.game(ANN, BOB), set[bool]()
    search = Game.answer_with

    def noting(game: Game[Any], state: Any, seat: int, act: Any) -> Any:
        sought.add(threading.current_thread() is threading.main_thread())
        return search(game, state, seat, act)

    monkeypatch.setattr(Game, "answer_with", noting)
    await core.sessions.act(table.id, ANN, None, parse_plan(plan, LANTERN.words()), core.press())
    assert sought == {False}
