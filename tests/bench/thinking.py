"""Thoughtful automatic players: how long a thought takes, and how soon presses are answered while others think."""

from __future__ import annotations

import asyncio
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from bot.playground import Server, World
from bot.sessions.thinking import SECONDS
from engines import GAMES
from engines.kernel.game import Game as Rules
from tests.bench.measure import Row, percentile
from tests.bench.presses import Figures, Game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.playground import Person
    from bot.playground.objects import Object
    from engines.kernel.records import State

THOUGHTS = 12
BETWEEN = 7  # acts of quick players between two thoughts
GOAL = 2.0
THINKING = 4  # games whose players think
PRESSING = 10  # games whose people press
START_SECONDS = 60.0


def thoughts(name: str) -> Iterator[Row]:
    """The longest of some thoughts in games of quick players, where a game's players think."""
    game, taken = GAMES[name], list[float]()
    if type(game).think is Rules.think:
        return
    for state, seat in positions(game):
        view, start = game.view(state, seat), time.perf_counter()
        game.think(view, seat, random.Random(len(taken)).randrange, SECONDS)
        taken.append(time.perf_counter() - start)
        if len(taken) == THOUGHTS:
            break
    longest = max(taken)
    yield Row(f"{game.title}: longest thought of {THOUGHTS}", round(longest, 2), "s", f"≤ {GOAL:.0f}", longest <= GOAL)


def positions(game: Rules[State]) -> Iterator[tuple[State, int]]:
    """Every so many acts of games of four quick players, and a seat that is asked."""
    rand, number = random.Random(3).randrange, 0
    for seed in range(1000):
        state = game.new(4, seed=seed)
        while movers := game.to_move(state):
            number += 1
            if number % BETWEEN == 0:
                yield state, movers[0]
            game.play(state, game.auto(game.view(state, movers[0]), movers[0], rand))


async def measure() -> Figures:
    """The bot in a process of its own; everybody in some games thinks, people in others press."""
    world, figures = World(), Figures()
    world.answer_within = START_SECONDS
    people = [world.add_person(f"player{number}") for number in range(THINKING + 2 * PRESSING)]
    guild = world.add_guild("Moon base", [f"game-{number}" for number in range(THINKING + PRESSING)], people)
    channels = guild["channels"]
    pairs = zip(channels[THINKING:], people[THINKING::2], people[THINKING + 1 :: 2], strict=True)
    games = [Game(world, channel, [host, guest], figures) for channel, host, guest in pairs]
    with tempfile.TemporaryDirectory() as folder:
        async with Server(world) as server:
            command = [sys.executable, "-m", "tests.end_to_end.process", server.base, str(Path(folder) / "b.sqlite3")]
            bot = await asyncio.create_subprocess_exec(*command, env={**os.environ, "DISCORD_TOKEN": world.token})
            try:
                await world.until(lambda: server.gateway.online, START_SECONDS)
                for channel, host in zip(channels, people[:THINKING], strict=False):
                    await think(channel, host)
                for game in games:
                    await game.open()
                await asyncio.gather(*(game.act() for game in games))
            finally:
                bot.terminate()
                await bot.wait()
    return figures


async def think(channel: Object, host: Person) -> None:
    """A game of thoughtful players; a quick one sits in for the host, so that they go on thinking."""
    await (await host.slash(channel, "game new", game="moonquake")).reply()
    for _ in range(3):
        await (await host.slash(channel, "game auto", level="thoughtful")).reply()
    await (await host.slash(channel, "game start")).reply()
    asked = await (await host.slash(channel, "game auto")).reply()
    did = await host.click(asked, "Play it to its end")
    reply = await did.reply()
    await host.world.until(lambda: "sits in for you" in reply["content"])


def thinking() -> Iterator[Row]:
    """p99 of the time to the first answer of those who press."""
    answer = percentile(asyncio.run(measure()).answers, 99)
    what = f"{THINKING} games thinking, {PRESSING} pressing: press to answer, p99"
    yield Row(what, round(answer, 1), "ms", "≤ 250", answer <= 250)
