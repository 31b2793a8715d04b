"""Reminders and stand-ins for somebody who is not there."""

from __future__ import annotations

import asyncio

import pytest

from bot.model import Refusal
from tests.bot.kit import ANN, BOB, CY, DEE, Core, Outbox

HOUR = 3600
DAY = 24 * HOUR


async def rung(core: Core, seconds: float) -> None:
    """The clock moves, and what is due then has happened."""
    happened = asyncio.Event()
    core.sessions.listen(happened.set)
    core.clock.move(seconds)
    await asyncio.wait_for(happened.wait(), 10)


async def due(core: Core) -> int | None:
    timer = await core.store.read(lambda tx: tx.sessions.next_timer())
    return timer.due if timer else None


@pytest.mark.report("A65")
async def test_a_reminder_mentions_once_in_twelve_hours(outbox: Outbox) -> None:
    core = outbox.core
    table = await core.game(ANN, BOB, CY)
    await core.do(table, ANN, "end")
    await outbox.flush()
    posts = len(outbox.messenger.posts)
    await core.sessions.remind(table.id, ANN)
    await outbox.flush()
    assert len(outbox.messenger.posts) == posts + 1
    assert outbox.messenger.posts[-1].message.mentions == (BOB,)
    assert "P101 waits for P102." in outbox.messenger.posts[-1].message.content
    core.clock.move(12 * HOUR - 1)
    with pytest.raises(Refusal, match="have been reminded"):
        await core.sessions.remind(table.id, CY)
    core.clock.move(1)
    await core.sessions.remind(table.id, CY)


async def test_nobody_reminds_themselves_or_automatic_players(core: Core) -> None:
    table = await core.game(ANN, BOB)
    with pytest.raises(Refusal, match="nobody to remind"):
        await core.sessions.remind(table.id, ANN)
    with pytest.raises(Refusal, match="no seat"):
        await core.sessions.remind(table.id, DEE)
    await core.sessions.set_person(ANN, notice="none")
    with pytest.raises(Refusal, match="nobody to remind"):
        await core.sessions.remind(table.id, BOB)


@pytest.mark.report("A65")
async def test_after_a_day_the_others_let_an_automatic_player_sit_in(core: Core) -> None:
    table = await core.game(ANN, BOB, goal=50)
    with pytest.raises(Refusal, match="Nobody waits for P102"):
        await core.sessions.cover(table.id, ANN, 1)
    await core.do(table, ANN, "end")
    core.clock.move(24 * HOUR - 1)
    with pytest.raises(Refusal, match="has time until"):
        await core.sessions.cover(table.id, ANN, 1)
    with pytest.raises(Refusal, match="Nobody waits for P102"):
        await core.sessions.cover(table.id, BOB, 1)
    core.clock.move(1)
    table = await core.sessions.cover(table.id, ANN, 1)
    assert (core.sessions.owes(table, ANN), table.seats[1].stand_in, table.seats[1].user) == (0, True, BOB)
    assert "P101 lets an automatic player sit in for P102." in await core.lines(table)
    table = await core.sessions.stand_in(table.id, BOB, False)
    table = (await core.do(table, ANN, "end")).table
    assert core.sessions.owes(table, BOB) == 1


async def test_who_keeps_others_waiting_is_reminded_after_ever_longer_times(outbox: Outbox) -> None:
    core = outbox.core
    await core.sessions.open()
    table = await core.game(ANN, BOB)
    await core.do(table, ANN, "end")
    await outbox.flush()
    assert not (await core.sessions.table(table.id)).overdue
    posts = len(outbox.messenger.posts)
    for days in (1, 2, 4, 8, 16):
        asked = (await core.sessions.table(table.id)).since
        await rung(core, asked + days * DAY - core.clock.now())
        await outbox.flush()
        posts += 1
        newest = outbox.messenger.posts[-1].message
        assert (len(outbox.messenger.posts), newest.mentions) == (posts, (BOB,))
        assert f"P102 has had the move since <t:{asked}:f>." in newest.content
        assert (await core.sessions.table(table.id)).overdue
    assert await due(core) is None
    with pytest.raises(Refusal, match="have been reminded"):
        await core.sessions.remind(table.id, ANN)
    await core.do(table, BOB, "walk 1; end")
    assert await due(core) == core.clock.now() + DAY
    await core.sessions.close()


async def test_nobody_is_reminded_who_keeps_nobody_waiting(core: Core) -> None:
    table = await core.game(ANN, automatic=1)
    assert await due(core) is None
    await core.sessions.abandon(table.id, ANN)
    table = await core.game(ANN, BOB)
    assert await due(core) == table.since + DAY
    await core.sessions.stand_in(table.id, ANN, True)
    table = await core.sessions.table(table.id)
    assert await due(core) == table.since + DAY
    await core.sessions.stand_in(table.id, BOB, True)
    assert await due(core) is None


async def test_before_a_reminder_it_is_looked_who_has_left_the_server(core: Core) -> None:
    table = await core.game(ANN, BOB, CY, goal=50)
    await core.do(table, ANN, "end")
    asked: list[tuple[int, int]] = []

    async def is_member(guild: int, user: int) -> bool:
        asked.append((guild, user))
        return user != BOB

    core.sessions.is_member = is_member
    with pytest.raises(Refusal, match="nobody to remind"):
        await core.sessions.remind(table.id, CY)
    assert asked == [(800, BOB)]
    table = await core.sessions.table(table.id)
    assert table.seats[1].gone
    assert await due(core) is None
    table = await core.sessions.cover(table.id, CY, 1)
    assert (table.seats[1].stand_in, core.sessions.owes(table, CY)) == (True, 2)
    table = await core.sessions.stand_in(table.id, BOB, False)
    assert not table.seats[1].gone
