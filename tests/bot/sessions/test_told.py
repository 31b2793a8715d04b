"""What a post tells: what stands of what happened since it was asked anew."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from bot.model import Place
from bot.sessions.core import BEGINNER_TURNS
from engines import GAMES
from engines.kernel.run import owed
from tests.bot.kit import ANN, BOB, Core
from tests.bot.lantern import LANTERN

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.model import Acted, Table

MOON: Any = GAMES["moon"]


@pytest.fixture
async def core(tmp_path: Path) -> AsyncIterator[Core]:
    made = await Core.open(tmp_path / "games.sqlite3", games={"moon": MOON, "lantern": LANTERN})
    yield made
    await made.close()


async def automatic(core: Core, table: Table, rand: Any) -> Acted:
    """The next act of the person alone at the table, as the automatic player would make it."""
    d = owed(table.state)[0]
    act = MOON.auto(MOON.view(table.state, d.seat), d.seat, rand).act
    return await core.sessions.act(table.id, ANN, d.id, (act,), core.press())


async def test_alone_the_post_tells_what_happened_since_ones_last_turn_ended(core: Core) -> None:
    table = await core.sessions.solo(Place(77), "moon", ANN, "Ann", {})
    rand = Random(1).randrange
    told = list(table.lines)
    for _ in range(30):
        done = await automatic(core, table, rand)
        ended = MOON.stage(done.table.state) != MOON.stage(table.state)
        told = list(done.lines) if ended else [*told, *done.lines]
        assert list(done.table.lines) == told
        table = done.table
    assert MOON.stage(table.state)[1] > 3


async def test_a_channel_reads_on_where_the_same_person_begins_the_next_turn(core: Core) -> None:
    table = await core.game(ANN, automatic=1, game="moon")
    rand, told = Random(2).randrange, len(table.lines)
    for _ in range(40):
        table = (await automatic(core, table, rand)).table
        assert len(table.lines) > told
        told = len(table.lines)
    assert MOON.stage(table.state)[1] > 2


async def test_alone_tips_end_after_a_few_turns(core: Core) -> None:
    table = await core.sessions.solo(Place(77), "moon", ANN, "Ann", {})
    rand = Random(1).randrange
    while MOON.stage(table.state) == (1, 1):
        table = (await automatic(core, table, rand)).table
        assert table.seats[0].beginner
    while MOON.stage(table.state)[1] <= BEGINNER_TURNS:
        table = (await automatic(core, table, rand)).table
    assert not table.seats[0].beginner


async def test_what_is_taken_back_is_not_told_but_stays_in_the_log(core: Core) -> None:
    table = await core.game(ANN, BOB, goal=50)
    await core.do(table, ANN, "walk 1")
    await core.do(table, ANN, "walk 2")
    await core.do(table, ANN, "walk 2; walk 1")
    for left in (["Go!", "P101 walks 1.", "P101 walks 2."], ["Go!", "P101 walks 1."]):
        done = await core.undo(table, ANN)
        assert list(done.table.lines) == left
    again = await core.do(table, ANN, "walk 1")
    assert list(again.table.lines) == ["Go!", "P101 walks 1.", "P101 walks 1."]
    assert await core.lines(table) == [
        "Go!",
        "P101 walks 1.",
        "P101 walks 2.",
        "P101 walks 2.",
        "P101 walks 1.",
        "P101 takes back: walk 2, then walk 1.",
        "P101 takes back: walk 2.",
        "P101 walks 1.",
    ]


async def test_what_others_have_agreed_to_take_back_is_told(core: Core) -> None:
    table = await core.game(ANN, BOB, goal=50)
    await core.do(table, ANN, "roll")
    await core.sessions.ask_undo(table.id, ANN)
    agreed = await core.sessions.agree_undo(table.id, BOB)
    assert agreed.lines[-2:] == ("P101 asks to take back: roll.", "P101 takes back: roll.")
    assert len(agreed.lines) == 4


async def test_of_what_an_older_post_has_told_the_taking_back_is_told(core: Core) -> None:
    table = await core.game(ANN, BOB, goal=50)
    await core.do(table, ANN, "end")
    await core.store.write(lambda tx: tx.sessions.set_shown(table.id, tx.journal.last_number(table.id)))
    done = await core.undo(table, ANN)
    assert done.table.lines == ("P101 takes back: end.",)
