"""Taking back by consent of the others."""

from __future__ import annotations

import pytest

from bot.model import Refusal, Table
from tests.bot.kit import ANN, BOB, CY, DEE, Core, Outbox


async def steps(core: Core, session: int) -> list[int]:
    return [player.steps for player in (await core.sessions.table(session)).state.players]


async def rolled(core: Core, *users: int) -> Table:
    """A game in which the first has walked one step and then rolled, which Undo does not take back."""
    table = await core.game(*users, goal=50)
    await core.do(table, users[0], "walk 1")
    return (await core.do(table, users[0], "roll")).table


async def test_all_others_have_to_agree(core: Core) -> None:
    table = await rolled(core, ANN, BOB, CY)
    table = await core.sessions.ask_undo(table.id, ANN)
    assert table.appeal is not None
    assert (table.appeal.seat, table.appeal.told) == (0, "roll")
    for _ in range(2):
        table = await core.sessions.agree_undo(table.id, BOB)
    assert table.appeal is not None
    assert table.appeal.agreed == (BOB,)
    with pytest.raises(Refusal, match="The others at the table decide"):
        await core.sessions.agree_undo(table.id, ANN)
    with pytest.raises(Refusal, match="The others at the table decide"):
        await core.sessions.agree_undo(table.id, DEE)
    assert (await steps(core, table.id))[0] > 1
    table = await core.sessions.agree_undo(table.id, CY)
    assert (table.appeal, await steps(core, table.id)) == (None, [1, 0, 0])
    assert (await core.lines(table))[-2:] == ["P101 asks to take back: roll.", "P101 takes back: roll."]
    assert core.sessions.owes(table, ANN) == 0


async def test_several_acts_are_told_as_undo_tells_them(core: Core) -> None:
    table = await core.game(ANN, BOB, goal=50)
    undo = (await core.do(table, ANN, "walk 1; walk 2; end")).undo
    await core.do(table, BOB, "walk 1")
    asked = await core.sessions.ask_undo(table.id, ANN)
    assert asked.appeal is not None
    assert asked.appeal.told == undo == "walk 1, then walk 2, then end"


async def test_one_refusal_is_enough_and_who_asked_may_stop(core: Core) -> None:
    table = await rolled(core, ANN, BOB, CY)
    before = await steps(core, table.id)
    for user, line in ((CY, "P103 would rather not. It stands."), (ANN, "P101 no longer asks. It stands.")):
        await core.sessions.ask_undo(table.id, ANN)
        table = await core.sessions.refuse_undo(table.id, user)
        assert (table.appeal, (await core.lines(table))[-1]) == (None, line)
        with pytest.raises(Refusal, match="Nothing is asked"):
            await core.sessions.agree_undo(table.id, BOB)
    assert await steps(core, table.id) == before


async def test_what_others_did_since_goes_too_and_the_one_who_asked_is_asked_again(outbox: Outbox) -> None:
    core = outbox.core
    table = await rolled(core, ANN, BOB)
    await core.do(table, ANN, "end")
    await core.do(table, BOB, "roll")
    await core.sessions.ask_undo(table.id, ANN)
    table = await core.sessions.agree_undo(table.id, BOB)
    assert (core.sessions.owes(table, ANN), (await steps(core, table.id))[1]) == (0, 0)
    await outbox.flush()
    assert outbox.messenger.posts[-1].message.mentions == (ANN,)


async def test_the_next_act_ends_the_question(core: Core) -> None:
    table = await rolled(core, ANN, BOB)
    await core.sessions.ask_undo(table.id, ANN)
    table = (await core.do(table, ANN, "walk 1")).table
    assert table.appeal is None
    with pytest.raises(Refusal, match="Nothing is asked"):
        await core.sessions.refuse_undo(table.id, BOB)


async def test_nobody_is_asked_for_what_is_free_or_was_never_done(core: Core) -> None:
    table = await core.game(ANN, BOB)
    for user in (ANN, BOB):
        await refused(core, table, user, "nothing of yours")
    await core.do(table, ANN, "walk 1")
    await refused(core, table, ANN, "need not ask")
    await core.undo(table, ANN)
    await refused(core, table, ANN, "nothing of yours")
    await refused(core, table, DEE, "no seat")


async def test_it_may_be_asked_for_once_while_there_is_something_to_ask_for(core: Core) -> None:
    table = await rolled(core, ANN, BOB, CY)
    may = core.sessions.may_ask_undo
    assert [await may(table.id, user) for user in (ANN, BOB, DEE)] == [True, False, False]
    await core.sessions.ask_undo(table.id, ANN)
    assert not await may(table.id, ANN)
    await core.sessions.refuse_undo(table.id, BOB)
    assert await may(table.id, ANN)
    await core.sessions.abandon(table.id, ANN)
    assert not await may(table.id, ANN)


async def refused(core: Core, table: Table, user: int, why: str) -> None:
    assert not await core.sessions.may_ask_undo(table.id, user)
    with pytest.raises(Refusal, match=why):
        await core.sessions.ask_undo(table.id, user)


async def test_alone_with_automatic_players_it_is_taken_back_at_once(core: Core) -> None:
    table = await core.game(ANN, automatic=2, goal=50)
    await core.do(table, ANN, "walk 2; end")
    assert (await steps(core, table.id))[1:] != [0, 0]
    table = await core.sessions.ask_undo(table.id, ANN)
    assert (table.appeal, await steps(core, table.id)) == (None, [0, 0, 0])


async def test_one_after_the_other_is_taken_back(core: Core) -> None:
    table = await core.game(ANN, automatic=1, goal=500)
    counts = []
    for _ in range(3):
        counts.append(await steps(core, table.id))
        await core.do(table, ANN, "walk 1; end")
    for count in reversed(counts):
        await core.sessions.ask_undo(table.id, ANN)
        assert await steps(core, table.id) == count
    with pytest.raises(Refusal, match="nothing of yours"):
        await core.sessions.ask_undo(table.id, ANN)
