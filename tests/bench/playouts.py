"""How fast the rules are: random playouts against python-chess in the same run, and what a state costs."""

from __future__ import annotations

import random
import time
from functools import partial
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

import chess
import msgspec

from engines import GAMES
from engines.kernel import run
from engines.kernel.agenda import choices
from engines.kernel.playout import random_action
from tests.bench.measure import Row, microseconds, percentile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engines.kernel.game import Game
    from engines.kernel.records import Decision, State

SECONDS = 0.5
ROUNDS = 7
CHESS_MOVES = 200
SAVING = "JSON round trip"
KILOBYTE = 1024
SAVED_UNTIL = 160  # actions
VARIANTS: dict[str, dict[str, tuple[dict[str, Any], float]]] = {
    "moonquake": {" with all modules": ({"modules": ["maximum_security"]}, 1)},
}
"""By game: options besides the basic ones, and how many times as fast as chess they should be."""
PANELS = 60
RESULTS = {"walking": "PickResult", "mars": "PickAction"}
"""By game of programmed dice: the question what to do with those that show."""
MENU = 1.0
"""Milliseconds in which all of its answers should be listed."""


class Goals(NamedTuple):
    """What a game shall reach; 0: measured only. `chess`: times as fast as random chess; `copy`, `round_trip` and
    `view` in µs; `save` in KiB; `panel` in ms."""

    chess: float = 2
    copy: float = 40
    round_trip: float = 0
    view: float = 100
    save: float = 0
    panel: float = 1


GOALS = {
    "adventure": Goals(round_trip=80),
    "moon": Goals(chess=1, copy=0, view=150, save=8, panel=10),
    "walking": Goals(panel=10),
    "mars": Goals(panel=15),
}
"""By game, where they differ: states and panels of the other games are larger."""


def chess_moves(rng: random.Random) -> Iterator[None]:
    """Random games of chess; yields after each move."""
    while True:
        board = chess.Board()
        for _ in range(CHESS_MOVES):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(rng.random() * len(moves))])
            yield


def game_actions(game: Game[State], options: Any, rng: random.Random) -> Iterator[None]:
    """Random games at all numbers of seats, unchecked as chess moves are; yields after each action."""
    seats, rand = list(game.seats), lambda n: int(rng.random() * n)
    for number in range(10**9):
        state = game.new(seats[number % len(seats)], number, options)
        while state.pending:
            run.play(state, random_action(state, rand))
            yield


def rate(steps: Callable[[random.Random], Iterator[None]], seed: int) -> float:
    """Steps per second."""
    running, count, start = steps(random.Random(seed)), 0, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < SECONDS:
        for _ in range(50):
            next(running)
        count += 50
    return count / elapsed


def playouts(name: str) -> Iterator[Row]:
    """The basic game, and variants of it."""
    yield from _playouts(GAMES[name], "", {}, goals(name).chess)
    for what, (options, goal) in VARIANTS.get(name, {}).items():
        yield from _playouts(GAMES[name], what, options, goal)


def _playouts(game: Game[State], what: str, options: dict[str, Any], goal: float) -> Iterator[Row]:
    """Actions per second, and their ratio to moves of chess, each the median of rounds in turn."""
    chosen, ours, ratios = msgspec.convert(options, game.Options), [], []
    for seed in range(ROUNDS):
        theirs = rate(chess_moves, seed)
        ours.append(rate(lambda rng: game_actions(game, chosen, rng), seed))
        ratios.append(ours[-1] / theirs)
    yield Row(f"{game.title}{what}: random playouts", round(median(ours)), "actions/s", "", True)
    ratio = median(ratios)
    yield Row(f"{game.title}{what}: against random chess", round(ratio, 2), "×", f"≥ {goal}", ratio >= goal)


def state_costs(name: str) -> Iterator[Row]:
    """Copying, saving and looking at a state in the middle of a game with all seats."""
    game, reach = GAMES[name], goals(name)
    state = midway(game)
    seat = game.to_move(state)[0]
    for what, act, most in (
        ("copy of a state", lambda: game.clone(state), reach.copy),
        (SAVING, lambda: game.load(game.dump(state)), reach.round_trip),
        ("view of a seat", lambda: game.view(state, seat), reach.view),
    ):
        yield _at_most(f"{game.title}: {what}", round(microseconds(act), 1), "µs", most)
    size = max(len(game.dump(state)) for state in in_random_game(game, SAVED_UNTIL))
    yield _at_most(f"{game.title}: size of a save", round(size / KILOBYTE, 1), "KiB", reach.save)


def panels(name: str) -> Iterator[Row]:
    """What somebody asked may do, in words, wherever that takes a menu: the median and the slowest of many."""
    game, costs = GAMES[name], []
    for state, seat in asked(game):
        view = game.view(state, seat)
        names = [f"Player {number}" for number in view.seats]
        if game.talk.panel(view, seat, names).menus:
            costs.append(microseconds(partial(game.talk.panel, view, seat, names), rounds=3) / 1000)
        if len(costs) == PANELS:
            break
    p50, p95 = median(costs), percentile(costs, 95)
    yield _at_most(f"{game.title}: panel with menus, p50", round(p50, 2), "ms", goals(name).panel)
    yield Row(f"{game.title}: panel with menus, p95", round(p95, 2), "ms", "", True)


def _listed(state: State, decision: Decision) -> int:
    return sum(1 for _ in choices(state, decision))


def menus(name: str) -> Iterator[Row]:
    """All that thrown dice allow."""
    game, costs = GAMES[name], []
    for state, seat in asked(game) if name in RESULTS else ():
        for decision in game.decisions(state, seat):
            if type(decision).__name__ == RESULTS[name]:
                costs.append(microseconds(partial(_listed, state, decision), rounds=3) / 1000)
        if len(costs) >= PANELS:
            break
    if costs:
        yield _at_most(f"{game.title}: menu of thrown dice, p50", round(median(costs), 3), "ms", MENU)
        yield Row(f"{game.title}: menu of thrown dice, p95", round(percentile(costs, 95), 3), "ms", "", True)


def goals(name: str) -> Goals:
    """Of a game."""
    return GOALS.get(name, Goals())


def _at_most(what: str, measured: float, unit: str, most: float) -> Row:
    """A row with a goal, if there is one."""
    return Row(what, measured, unit, f"≤ {most:g}" if most else "", not most or measured <= most)


def asked(game: Game[State]) -> Iterator[tuple[State, int]]:
    """States of random games with all seats, and a seat that is asked."""
    rng = random.Random(2)
    for seed in range(1000):
        state = game.new(game.seats[-1], seed=seed)
        while movers := game.to_move(state):
            yield state, movers[0]
            game.play(state, game.legal_actions(state, movers[0]).sample(rng.randrange))


def in_random_game(game: Game[State], actions: int) -> Iterator[State]:
    """The state, always the same object, in a random game with all seats: after each action, up to so many."""
    rng = random.Random(0)
    state = game.new(game.seats[-1], seed=0)
    while (movers := game.to_move(state)) and actions:
        actions -= 1
        game.play(state, game.legal_actions(state, movers[0]).sample(rng.randrange))
        yield state


def midway(game: Game[State], actions: int = 40) -> State:
    """A state some actions into a random game with all seats; the first seed whose game lasts that long."""
    for seed in range(1000):
        rng = random.Random(seed)
        state = game.new(game.seats[-1], seed=seed)
        for _ in range(actions):
            movers = game.to_move(state)
            if not movers:
                break
            game.play(state, game.legal_actions(state, movers[0]).sample(rng.randrange))
        if game.to_move(state):
            return state
    raise RuntimeError(f"no random game of {game.title} lasts {actions} actions")
