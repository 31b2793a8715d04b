"""What those read who would give up their seat or end the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.model import Place
from bot.ui.flows import leaving
from bot.ui.reading import status_post
from bot.ui.table import playing_post
from engines import GAMES
from tests.bot.kit import ANN, BOB, CY, PLACE, Core
from tests.bot.ui.tables import asker, buttons

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

ENDS = "the game ends without a result"


@pytest.fixture
async def core(tmp_path: Path) -> AsyncIterator[Core]:
    made = await Core.open(tmp_path / "games.sqlite3", games=GAMES)
    yield made
    await made.close()


async def test_the_last_person_is_asked_what_happens_then(core: Core) -> None:
    table = await core.game(ANN, BOB, game="adventure")
    among_others = await leaving.leave(core.sessions, asker(ANN, PLACE), table.id)
    assert "An automatic player takes your seat" in among_others.content
    await core.sessions.leave(table.id, BOB)
    last = await leaving.leave(core.sessions, asker(ANN, PLACE), table.id)
    assert ENDS in last.content
    assert "automatic" not in last.content
    assert [one.label for one in buttons(last.rows)] == ["Let a stand-in play for now", "Stay", "Leave for good"]
    assert (await core.sessions.leave(table.id, ANN)).status == "abandoned"


async def test_alone_no_stand_in_is_offered_instead(core: Core) -> None:
    table = await core.sessions.solo(Place(77), "moon", ANN, "Ann", {})
    post = await leaving.leave(core.sessions, asker(ANN, Place(77)), table.id)
    assert ENDS in post.content
    assert [one.label for one in buttons(post.rows)] == ["Stay", "Leave for good"]


async def test_a_vote_is_told_in_one_line_with_the_count_that_its_person_reads(core: Core) -> None:
    table = await core.game(ANN, BOB, CY, game="adventure")
    noted = await leaving.abandon(core.sessions, asker(BOB, PLACE), table.id)
    voted = await core.sessions.table(table.id)
    counted = "1 of the 2 votes it takes."
    assert noted.content == f"Noted: {counted}"
    for post in (playing_post(voted), status_post(voted)):
        told = [line for line in post.content.splitlines() if "without a result" in line]
        assert told == [f"P{BOB} would end this game without a result: {counted}"]
    await leaving.keep_playing(core.sessions, asker(BOB, PLACE), table.id)
    assert "without a result" not in playing_post(await core.sessions.table(table.id)).content
