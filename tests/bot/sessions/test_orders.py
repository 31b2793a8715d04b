"""Standing orders answer for their seat in advance, and nobody else learns of them."""

from __future__ import annotations

import pytest

from bot.model import Refusal
from bot.sessions.told import told_before
from engines.kernel.records import Action
from engines.kernel.talk import OrderMenu, OrderOption, Rule
from tests.bot.kit import ANN, BOB, CY, Core
from tests.bot.lantern import End, Lantern, Walk
from tests.bot.lantern.talk import Words

REST = Rule("MyTurn", (End(),))


async def test_an_order_answers_as_soon_as_its_question_comes(core: Core) -> None:
    table = await core.game(ANN, BOB, CY, goal=50)
    table = await core.sessions.set_order(table.id, BOB, "calls", 1)
    assert table.seats[1].orders == {"calls": 1}
    done = await core.do(table, ANN, "call")
    assert core.sessions.owes(done.table, BOB) is None
    assert core.sessions.owes(done.table, CY) == 2
    entries = await core.store.read(lambda tx: tx.journal.entries(table.id, 1, 100))
    assert [(entry.seat, entry.user, entry.act) for entry in entries if entry.kind == "act"] == [
        (0, ANN, "call"),
        (1, None, "agree yes"),
    ]


async def test_an_order_may_leave_its_answer_to_chance(core: Core) -> None:
    table = await core.game(ANN, BOB, goal=50)
    await core.sessions.set_order(table.id, BOB, "calls", 2)
    answers = set()
    for _ in range(12):
        await core.do(table, ANN, "call")
        entries = await core.store.read(lambda tx: tx.journal.entries(table.id, 1, 1000))
        answers.add(entries[-1].act)
    assert answers == {"agree yes", "agree no"}


async def test_orders_survive_a_restart_and_are_cleared_together(core: Core) -> None:
    table = await core.game(ANN, BOB, goal=50)
    await core.sessions.set_order(table.id, BOB, "calls", 1)
    again = await Core.open(core.path)
    assert (await again.sessions.table(table.id)).seats[1].orders == {"calls": 1}
    await again.sessions.clear_orders(table.id, BOB)
    assert (await again.sessions.table(table.id)).seats[1].orders == {}
    await again.close()


async def test_setting_an_order_leaves_no_trace_at_the_table(core: Core) -> None:
    table = await core.game(ANN, BOB, goal=50)
    before = await core.store.read(lambda tx: [row.kind for row in tx.outbox.of(table.id)])
    await core.sessions.set_order(table.id, BOB, "calls", 1)
    after = await core.store.read(lambda tx: [row.kind for row in tx.outbox.of(table.id)])
    assert after.count("table") == before.count("table")


@pytest.mark.parametrize(("name", "option"), [("nothing", 0), ("calls", 3), ("calls", -1)])
async def test_an_unknown_order_is_refused(core: Core, name: str, option: int) -> None:
    table = await core.game(ANN, BOB, goal=50)
    with pytest.raises(Refusal, match="that order"):
        await core.sessions.set_order(table.id, BOB, name, option)


async def test_who_ordered_it_is_told_what_was_answered_until_the_next_press(core: Core) -> None:
    table = await core.game(ANN, BOB, CY, goal=50)
    await core.sessions.set_order(table.id, BOB, "calls", 1)
    for times in (1, 2):
        await core.do(table, ANN, "call")
        done = await core.do(table, CY, "agree yes")
        assert [info.ordered for info in done.table.seats] == [(), ("agree",) * times, ()]
    again = await Core.open(core.path)
    assert (await again.sessions.table(table.id)).seats[1].ordered == ("agree", "agree")
    await again.close()
    await core.do(table, ANN, "end")
    done = await core.do(table, BOB, "walk 1")
    assert [info.ordered for info in done.table.seats] == [(), (), ()]


class Resting(Words):
    orders = (OrderMenu("turns", "My turn", (OrderOption("Ask me"), OrderOption("End it", (REST,)))), *Words.orders)


@pytest.mark.parametrize(("default", "told"), [(True, ()), (False, ("end",))])
async def test_what_would_be_answered_for_somebody_absent_too_is_not_told(
    core: Core, monkeypatch: pytest.MonkeyPatch, default: bool, told: tuple[str, ...]
) -> None:
    game = Lantern()
    game.talk = Resting(private_hand=True)
    if not default:
        monkeypatch.setattr(game, "default", lambda state, d: Action(d.seat, d.id, Walk(1)))
    core.sessions.games = {"lantern": game}
    table = await core.game(ANN, BOB, CY, goal=50)
    await core.sessions.set_order(table.id, BOB, "turns", 1)
    done = await core.do(table, ANN, "end")
    assert core.sessions.owes(done.table, CY) == 2
    assert [info.ordered for info in done.table.seats] == [(), told, ()]


async def test_what_answers_in_the_middle_of_ones_own_plan_is_told_too(core: Core) -> None:
    table = await core.game(ANN, BOB, goal=50)
    await core.sessions.set_order(table.id, BOB, "calls", 1)
    done = await core.do(table, ANN, "call; roll")
    assert [info.ordered for info in done.table.seats] == [(), ("agree",)]
    appealed = await core.sessions.ask_undo(table.id, ANN)
    assert appealed.appeal is not None
    assert appealed.appeal.told == "call, then roll", "what an order has answered is nobody else's business"
    back = await core.sessions.agree_undo(table.id, BOB)
    assert [info.ordered for info in back.seats] == [(), ()], "it was taken back"


async def test_all_that_one_press_brought_about_counts_as_since_that_press(core: Core) -> None:
    table = await core.game(ANN, BOB, goal=50)
    await core.sessions.set_order(table.id, BOB, "calls", 1)
    await core.do(table, ANN, "walk 1")
    await core.do(table, ANN, "call; roll")
    entries = await core.store.read(lambda tx: tx.journal.entries(table.id, 1, 100))
    walk, call, agree, roll = [entry.number for entry in entries if entry.kind == "act"]
    starts = await core.store.read(lambda tx: [tx.journal.press_start(table.id, n) for n in (walk, agree, roll)])
    assert starts == [walk, call, call]
    assert await core.store.read(lambda tx: tx.journal.press_start(table.id, roll + 5)) == roll + 5
    told = await core.store.read(lambda tx: [tx.journal.ordered(table.id, 1, n) for n in (call, agree)])
    assert told == [["agree"], []]


async def test_what_is_answered_without_an_order_is_not_told_as_ordered(core: Core) -> None:
    table = await core.game(ANN, BOB, automatic=1, goal=50)
    await core.sessions.set_order(table.id, BOB, "calls", 1)
    await core.sessions.stand_in(table.id, BOB, on=True)
    done = await core.do(table, ANN, "call")
    assert [info.ordered for info in done.table.seats] == [(), (), ()]


async def test_people_come_back_to_all_that_happened_whatever_their_orders_have_answered(core: Core) -> None:
    table = await core.game(ANN, BOB, goal=50)
    await core.sessions.set_order(table.id, BOB, "calls", 1)
    await core.do(table, ANN, "walk 1")
    done = await core.do(table, ANN, "call")
    last = (await core.store.read(lambda tx: tx.journal.last_number(done.table.id))) + 1
    told = await core.store.read(lambda tx: told_before(tx, table.id, last, [1]))
    assert "P101 walks 1." in told
