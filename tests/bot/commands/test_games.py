"""Which game a command is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.commands.games import NONE_HERE, played
from bot.model import Place, Refusal
from engines import GAMES
from tests.bot.kit import ANN, BOB, CY, PLACE, Core
from tests.bot.ui.tables import asker

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

ELSEWHERE = Place(901, 800)
DIRECT = Place(77)


@pytest.fixture
async def core(tmp_path: Path) -> AsyncIterator[Core]:
    made = await Core.open(tmp_path / "games.sqlite3", games=GAMES)
    yield made
    await made.close()


async def test_a_channels_own_game_is_meant_once_it_has_ended_too(core: Core) -> None:
    over = await core.sessions.abandon((await core.game(ANN, BOB, game="adventure")).id, ANN)
    running = await core.game(ANN, CY, game="moonquake", place=ELSEWHERE)
    assert (await played(core.sessions, asker(ANN, PLACE))).id == over.id
    assert (await played(core.sessions, asker(ANN, PLACE), "moonquake")).id == running.id


async def test_in_direct_messages_the_running_game_goes_first(core: Core) -> None:
    alone = await core.sessions.solo(DIRECT, "moon", ANN, "Ann", {})
    await core.sessions.abandon(alone.id, ANN)
    assert (await played(core.sessions, asker(ANN, DIRECT))).id == alone.id
    running = await core.game(ANN, CY, game="moonquake")
    assert (await played(core.sessions, asker(ANN, DIRECT))).id == running.id


@pytest.mark.parametrize("started", [False, True])
async def test_a_command_of_another_game_tells_which_one_is_here(core: Core, started: bool) -> None:
    with pytest.raises(Refusal) as nothing:
        await played(core.sessions, asker(ANN, PLACE), "mars")
    await (core.game if started else core.lobby)(ANN, BOB, game="moonquake")
    with pytest.raises(Refusal) as other:
        await played(core.sessions, asker(ANN, PLACE), "mars")
    what = "**MoonQuake Escape** runs" if started else "A lobby of **MoonQuake Escape** is open"
    assert nothing.value.text == NONE_HERE
    assert other.value.text == f"{what} here, and you play no March on Mars. **/games** lists your games."
