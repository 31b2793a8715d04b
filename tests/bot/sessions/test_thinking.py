"""Thoughtful automatic players: they think elsewhere, and never hold anybody up."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.sessions.thinking import Thinker
from engines.kernel.records import Action
from tests.bot.kit import ANN, BOB, Core
from tests.bot.lantern import End, Lantern


class Deep(Lantern):
    """Has a thoughtful player, which ends its turn at once; the quick one walks first."""

    def think(self, view: Any, seat: int, rand: Any, seconds: float) -> Action:
        return Action(seat, self.decisions(view, seat)[0].id, End())


DEEP = Deep()


class StillMind:
    """Thinks when it is let; counts its thoughts."""

    def __init__(self, answer: str | Exception = "end") -> None:
        self.answer = answer
        self.thoughts: list[int] = []
        self.begun = asyncio.Event()
        self.may = asyncio.Event()
        self.may.set()

    async def think(self, game: Any, view: Any, seat: int, seed: int) -> str:
        self.thoughts.append(seat)
        self.begun.set()
        await self.may.wait()
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer

    async def close(self) -> None:
        self.may.set()


@pytest.fixture
async def deep(core: Core) -> Core:
    core.sessions.games = {DEEP.id: DEEP}
    return core


async def thought(core: Core, session: int, asked: int) -> None:
    """Until this seat is asked."""
    for _ in range(500):
        table = await core.sessions.table(session)
        if table.status != "playing" or core.sessions.game(table).to_move(table.state) == (asked,):
            return
        await asyncio.sleep(0)
    raise AssertionError(f"seat {asked} is not asked")


async def test_a_thoughtful_player_moves_after_the_press_that_led_to_it(deep: Core) -> None:
    mind = StillMind()
    thinker = Thinker(deep.sessions, mind)
    await thinker.start()
    table = await deep.game(ANN, BOB, automatic=1, goal=50)
    await deep.sessions.set_level(table.id, ANN, "thoughtful")
    await deep.do(table, ANN, "end")
    done = await deep.do(table, BOB, "end")
    assert deep.sessions.thinking_seat(done.table) == 2
    await thought(deep, table.id, 0)
    assert mind.thoughts == [2]
    assert (await deep.lines(table))[-1] == "Automatic 1 rests."
    await thinker.stop()


async def test_presses_are_answered_while_somebody_thinks(deep: Core) -> None:
    mind = StillMind()
    mind.may.clear()
    thinker = Thinker(deep.sessions, mind)
    await thinker.start()
    table = await deep.game(ANN, automatic=1, goal=50)
    await deep.sessions.set_level(table.id, ANN, "thoughtful")
    await deep.do(table, ANN, "end")
    await mind.begun.wait()
    await deep.sessions.stand_in(table.id, ANN, on=False)
    mind.may.set()
    await thought(deep, table.id, 0)
    assert mind.thoughts == [1, 1], "the first thought was about a table that had changed meanwhile"
    await thinker.stop()


async def test_who_acts_while_sat_in_for_reads_that_they_play_again(deep: Core) -> None:
    table = await deep.game(ANN, BOB, goal=50)
    await deep.sessions.stand_in(table.id, ANN, True, "thoughtful")
    press = deep.press()
    done = await deep.do(table, ANN, "walk 1", press)
    again = await deep.do(table, ANN, "walk 1", press)
    assert (done.lines[:2], again.lines) == (("P101 plays again.", "P101 walks 1."), done.lines)
    assert not done.table.seats[0].stand_in
    assert (await deep.undo(table, ANN)).table.state.players[0].steps == 0
    more = await deep.do(table, ANN, "walk 1")
    assert more.lines == ("P101 walks 1.",)


@pytest.mark.parametrize("answer", ["walk 99", "nonsense", "", ValueError("no idea")])
async def test_whoever_thinks_wrongly_plays_quickly(deep: Core, answer: str | Exception) -> None:
    thinker = Thinker(deep.sessions, StillMind(answer))
    await thinker.start()
    table = await deep.game(ANN, automatic=1, goal=50)
    await deep.sessions.set_level(table.id, ANN, "thoughtful")
    await deep.do(table, ANN, "end")
    await thought(deep, table.id, 0)
    assert (await deep.lines(table))[-2:] == ["Automatic 1 walks 1.", "Automatic 1 rests."]
    await thinker.stop()


async def test_a_game_goes_on_after_a_restart_in_the_middle_of_a_thought(deep: Core) -> None:
    mind = StillMind()
    mind.may.clear()
    thinker = Thinker(deep.sessions, mind)
    await thinker.start()
    table = await deep.game(ANN, automatic=1, goal=50)
    await deep.sessions.set_level(table.id, ANN, "thoughtful")
    await deep.do(table, ANN, "end")
    await mind.begun.wait()
    await thinker.stop()
    assert deep.sessions.thinking_seat(await deep.sessions.table(table.id)) == 1
    again = Thinker(deep.sessions, StillMind())
    await again.start()
    await thought(deep, table.id, 0)
    await again.stop()
