"""Reminders and stand-ins for somebody who is not there."""

from __future__ import annotations

import pytest

from bot.model import Refusal
from tests.bot.kit import ANN, BOB, CY, DEE, Core, Outbox

HOUR = 3600


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
