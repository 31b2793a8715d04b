"""Action cards whose moment has passed, and a turn that is gone."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from bot.model import Refusal
from engines import GAMES
from engines.kernel.run import owed
from engines.walking.decisions import React
from engines.walking.state import Decline, PlayCard
from tests.bot.kit import ANN, BOB, CY, Core

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.model import Table

GAME: Any = GAMES["walking"]
ASK = 1  # the option of the order "Action card"


@pytest.fixture
async def core(tmp_path: Path) -> AsyncIterator[Core]:
    made = await Core.open(tmp_path / "games.sqlite3", games={"walking": GAME})
    yield made
    await made.close()


async def act(core: Core, table: Table, d: Any, answer: Any) -> Table:
    user = table.seats[d.seat].user
    assert user is not None
    return (await core.sessions.act(table.id, user, d.id, (answer,), core.press())).table


async def playable(core: Core) -> tuple[Table, React, Any]:
    """A moment of somebody's turn in which another one, who wants to be asked, could play the card at hand."""
    table = await core.game(ANN, BOB, CY, game="walking")
    for user in (ANN, BOB, CY):
        await core.sessions.set_order(table.id, user, "action_card", ASK)
    rand = Random(1).randrange
    table = await core.sessions.table(table.id)
    while True:
        for d in owed(table.state):
            cards = GAME.legal_actions(table.state, d.seat).of(PlayCard)
            if isinstance(d, React) and cards:
                return table, d, next(iter(cards)).act
        assert not table.state.over, "no such moment comes"
        d = owed(table.state)[0]
        table = await act(core, table, d, GAME.auto(GAME.view(table.state, d.seat), d.seat, rand).act)


@pytest.mark.report("CW07", "A15")
async def test_a_card_whose_moment_has_passed_is_refused_and_stays_in_hand(core: Core) -> None:
    table, moment, card = await playable(core)
    hand = table.state.hands[moment.seat]
    while any(type(d) is React for d in owed(table.state)):
        table = await act(core, table, owed(table.state)[0], Decline())
    user = table.seats[moment.seat].user
    assert user is not None
    with pytest.raises(Refusal, match="answered"):
        await core.sessions.act(table.id, user, moment.id, (card,), core.press())
    assert (await core.sessions.table(table.id)).state.hands[moment.seat] == hand
