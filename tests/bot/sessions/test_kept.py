"""Plans chosen ahead in every game that offers them: carried out when the question comes, or told to be impossible."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from bot.model import Refusal
from bot.ui import limits
from bot.ui.flows import acts, ahead
from bot.ui.ids import Ref, decode, short
from bot.ui.panel import panel_post
from bot.ui.table import playing_post
from engines import GAMES
from engines.kernel.notation import parse_plan, plan_text, text
from tests.bot.kit import ANN, BOB, CY, Core
from tests.bot.ui.tables import asker, buttons, custom_ids, menus

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.model import Post, Table
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


@pytest.mark.parametrize("game", IMPOSSIBLE)
async def test_who_answers_on_the_table_is_told_there_what_was_not_possible(core: Core, game: str) -> None:
    table, seat = await may_choose(core, game)
    plan = parse_plan(IMPOSSIBLE[game], GAMES[game].words())
    table = await until_tried(core, await core.sessions.choose_ahead(table.id, PEOPLE[seat], plan), seat)
    act = GAMES[game].auto(GAMES[game].view(table.state, seat), seat, Random(7).randrange)
    ref = Ref("do", table.id, act.decision, home="t")
    post = await acts.press(core.sessions, asker(PEOPLE[seat]), ref, [text(act.act)])
    assert post.content.startswith(f"> {TOLD}")


@pytest.mark.parametrize("game", IMPOSSIBLE)
async def test_while_a_plan_is_kept_the_panel_offers_an_else_and_after_that_only_to_drop_it(
    core: Core, game: str
) -> None:
    table, seat = await may_choose(core, game)
    who, (first, *others) = asker(PEOPLE[seat]), plans(panel(table, seat))
    post = await ahead.keep(core.sessions, who, Ref("ahead", table.id), plan_text(first))
    assert {"Else…", "Drop it"} <= set(labels(post))
    assert menus(post.rows) == []
    assert "if still possible; else you are asked." in post.content
    screen = await ahead.ask_else(core.sessions, who, table.id)
    assert "**What else, if that is not possible?** Kept: " in screen.content
    assert (screen.hand is not None) == GAMES[game].talk.private_hand
    assert await offered(core, table, seat) == {short(plan_text(plan), limits.MENU_VALUE) for plan in others}
    post = await ahead.keep_else(core.sessions, who, Ref("or", table.id), plan_text(others[-1]))
    assert "Drop it" in labels(post)
    assert not {"Else…", *(press.label for press in panel(table, seat).buttons)} & set(labels(post))
    assert re.search(r"Kept: .+, if still possible; else .+; else you are asked\.", post.content)
    assert not await told_in_public(core, table)


async def offered(core: Core, table: Table, seat: Seat) -> set[str]:
    """What the screen for the else offers, on all its pages."""
    found: set[str] = set()
    for page in range(len(panel(table, seat).menus) + 1):
        screen = await ahead.ask_else(core.sessions, asker(PEOPLE[seat]), table.id, page)
        found |= {line.value for menu in menus(screen.rows) for line in menu.lines}
        found |= {ref.arg for one in buttons(screen.rows) if (ref := decode(one.id)[1]).verb == "or"}
    return found


async def told_in_public(core: Core, table: Table) -> bool:
    post = playing_post(await core.sessions.table(table.id))
    return "Kept" in post.content or bool({"else", "or", "drop"} & {decode(one)[1].verb for one in custom_ids(post)})


def labels(post: Post) -> list[str]:
    return [one.label for one in buttons(post.rows)]


async def test_an_else_to_what_has_been_dropped_is_refused(core: Core) -> None:
    table, seat = await may_choose(core, "moon")
    first, other, *_ = plans(panel(table, seat))
    who = asker(PEOPLE[seat])
    await ahead.keep(core.sessions, who, Ref("ahead", table.id), plan_text(first))
    await ahead.drop(core.sessions, who, table.id)
    with pytest.raises(Refusal, match="moved on"):
        await ahead.ask_else(core.sessions, who, table.id)
    with pytest.raises(Refusal, match="no else to it"):
        await ahead.keep_else(core.sessions, who, Ref("or", table.id), plan_text(other))
    assert not (await core.sessions.table(table.id)).seats[seat].ahead
