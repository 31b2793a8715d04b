"""Plans chosen ahead in every game that offers them: carried out when the question comes, or told to be impossible."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from bot.ui.panel import panel_post
from bot.ui.table import playing_post
from engines import GAMES
from engines.kernel.notation import parse_plan, plan_text
from tests.bot.kit import ANN, BOB, CY, Core

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.model import Table
    from engines.kernel.records import Seat
    from engines.kernel.talk import Panel, Plan

PEOPLE = (ANN, BOB, CY)
NAMES = ("P101", "P102", "P103")
MOST_ACTS = 400
IMPOSSIBLE = {"adventure": "spend 9", "moonquake": "keep", "moon": "end"}
"""Acts that are never an answer to what is chosen ahead."""
TOLD = "What you chose ahead cannot be done any more: "


@pytest.fixture
async def core(tmp_path: Path) -> AsyncIterator[Core]:
    made = await Core.open(tmp_path / "games.sqlite3", games=GAMES)
    yield made
    await made.close()


def panel(table: Table, seat: Seat) -> Panel:
    game = GAMES[table.game]
    return game.talk.panel(game.view(table.state, seat), seat, NAMES)


def plans(offered: Panel) -> list[Plan]:
    presses = [*(line for menu in offered.menus for line in menu.lines), *offered.buttons]
    return [press.plan for press in presses]


async def may_choose(core: Core, game: str) -> tuple[Table, Seat]:
    """A game, played by itself until somebody has several things to choose from ahead; who that is."""
    table, rand = await core.game(*PEOPLE, game=game), Random(4)
    for _ in range(MOST_ACTS):
        asked = GAMES[game].to_move(table.state)
        for seat in set(range(len(PEOPLE))) - set(asked):
            offered = panel(table, seat)
            if offered.ahead and len(plans(offered)) > 1:
                return table, seat
        table = await one_act(core, table, asked[0], rand)
    raise AssertionError("nobody may choose ahead")


async def one_act(core: Core, table: Table, seat: Seat, rand: Random) -> Table:
    """What the automatic player would do on a person's seat."""
    game: Any = GAMES[table.game]
    action = game.auto(game.view(table.state, seat), seat, rand.randrange)
    acted = await core.sessions.act(table.id, PEOPLE[seat], action.decision, (action.act,), core.press())
    return acted.table


async def until_tried(core: Core, table: Table, seat: Seat) -> Table:
    """The others act until what this seat has chosen ahead is tried."""
    rand = Random(5)
    for _ in range(MOST_ACTS):
        if not table.seats[seat].ahead:
            return table
        table = await one_act(core, table, GAMES[table.game].to_move(table.state)[0], rand)
    raise AssertionError("the question never comes")


@pytest.mark.parametrize("game", IMPOSSIBLE)
async def test_what_cannot_be_done_any_more_is_told_to_its_person_and_nobody_else(core: Core, game: str) -> None:
    table, seat = await may_choose(core, game)
    plan = parse_plan(IMPOSSIBLE[game], GAMES[game].words())
    table = await until_tried(core, await core.sessions.choose_ahead(table.id, PEOPLE[seat], plan), seat)
    assert GAMES[game].to_move(table.state) == (seat,)
    for reader, user in enumerate(PEOPLE):
        assert (TOLD in panel_post(table, user).content) == (reader == seat)
    assert TOLD not in playing_post(table).content
    assert not any("chose" in line for line in await core.lines(table))
    table = await one_act(core, table, seat, Random(6))
    assert TOLD not in panel_post(table, PEOPLE[seat]).content


@pytest.mark.parametrize("game", IMPOSSIBLE)
async def test_what_was_offered_ahead_is_carried_out(core: Core, game: str) -> None:
    table, seat = await may_choose(core, game)
    plan = plans(panel(table, seat))[0]
    table = await until_tried(core, await core.sessions.choose_ahead(table.id, PEOPLE[seat], plan), seat)
    assert not table.seats[seat].missed
    log = await core.store.read(lambda tx: tx.journal.entries(table.id, 0, 10_000))
    done = [one.act for one in log if one.seat == seat]
    assert plan_text(plan) in "; ".join(done)
