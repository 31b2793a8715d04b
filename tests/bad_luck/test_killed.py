"""The bot is killed at any instant and started again: everything committed stands, once, and goes on."""

from __future__ import annotations

import copy
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from bot.playground import labels
from bot.sessions import Sessions
from bot.store import Store
from bot.ui import words
from bot.ui.ids import Ref, encode
from engines import GAMES
from engines.kernel.notation import text
from tests.bad_luck.killed import Mortal
from tests.bad_luck.kit import GAME, Village
from tests.bot.kit import PLACE
from tests.end_to_end.town import NAMES

if TYPE_CHECKING:
    from pathlib import Path

    from bot.model import Table
    from tests.bad_luck.conftest import MakeVillage

ACTS = 40
KILLS = 5

pytestmark = pytest.mark.usefixtures("blank_pictures")


class Script(NamedTuple):
    """Presses of a game, the states before, between and after them, and the log in the end."""

    presses: list[tuple[int, int, str]]  # seat, decision, act
    states: list[bytes]
    story: list[str]


async def script(folder: Path) -> Script:
    """How the game goes if nothing bad happens."""
    store = await Store.open(folder / "script.sqlite3")
    sessions = Sessions(store, GAMES, words.in_text, seeds=lambda: 7)
    lobby = await sessions.new_lobby(PLACE, "adventure", 1, NAMES[0])
    await sessions.join(lobby.id, 2, NAMES[1])
    table = await sessions.start(lobby.id, 1)
    states, presses, rand = [GAME.dump(table.state)], [], Random(5).randrange
    for number in range(ACTS):
        seat = GAME.to_move(table.state)[0]
        action = GAME.auto(GAME.view(table.state, seat), seat, rand)
        table = (await sessions.act(lobby.id, seat + 1, action.decision, (action.act,), number + 1)).table
        presses.append((seat, action.decision, text(action.act)))
        states.append(GAME.dump(table.state))
    story = [line.text for line in await sessions.log(lobby.id, 0, 10_000)]
    await store.close()
    return Script(presses, states, story)


async def committed(town: Village) -> Table:
    """The session as whoever opens the file next finds it."""
    store = await Store.open(town.app.settings.database)
    table = await Sessions(store, GAMES, words.in_text).at(int(town.channel["id"]))
    await store.close()
    assert table is not None
    return table


@pytest.mark.report("A55", "A01", "B15")
@pytest.mark.parametrize("seed", range(4))
async def test_killed_at_random_points_the_game_goes_as_if_nothing_had_happened(
    make_village: MakeVillage, tmp_path: Path, seed: int
) -> None:
    known, rand, town = await script(tmp_path), Random(seed), make_village(2)
    async with town.bot():
        board = copy.deepcopy(await town.begun())
    session, deaths = (await committed(town)).id, set(rand.sample(range(ACTS), KILLS))
    async with Mortal(town) as bot:
        for number, (seat, decision, act) in enumerate(known.presses):
            person, control = town.people[seat], encode("b", Ref("do", session, decision, act, "t"))
            if number in deaths:
                bot.die_at(rand.randint(1, 3), before=rand.random() < 0.5)
                town.force(person, control, board)
                await bot.dead()
                assert GAME.dump((await committed(town)).state) in known.states[number : number + 2]
                await bot.start()
            reply = await town.forced(person, control, board)
            assert "✓" in reply or (number in deaths and "Already done" in reply)
    assert GAME.dump((await committed(town)).state) == known.states[-1]
    async with town.bot():
        await town.settled()
        assert await town.story() == known.story
        assert town.live() == [town.table()]


@pytest.mark.report("A01")
async def test_buttons_and_menus_from_before_a_kill_work_after_it(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        post = await town.begun()
        mover = town.mover(post)
        for person in town.people:
            await town.press(person, person.dms[0], "Here")
        await town.press(mover, post, labels(post)[0])
        await town.settled()
    hand = next(message for message in reversed(mover.dms) if message["components"])
    menu = next(one for row in hand["components"] for one in row["components"] if one["type"] == 3)
    async with Mortal(town) as bot:
        await bot.die()
        await bot.start()
        before = await committed(town)
        await town.pick(mover, hand, menu["custom_id"], menu["options"][0]["value"])
        after = await committed(town)
        assert after.revision == before.revision + 1
        assert after.state != before.state
        await bot.die()
        await bot.start()
        assert (await town.press(mover, town.table(), "Look"))["content"]


@pytest.mark.report("A55")
async def test_killed_while_nobody_does_anything_it_says_nothing_when_it_is_back(make_village: MakeVillage) -> None:
    town = make_village(2)
    async with town.bot():
        await town.begun()
    seen = copy.deepcopy(town.public())
    async with Mortal(town) as bot:
        for _ in range(2):
            assert (await town.slash(town.people[0], "game status"))["content"]
            await bot.die()
            await bot.start()
    assert town.public() == seen
