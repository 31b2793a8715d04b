"""How fast the rules are: random playouts against python-chess in the same run, and what a state costs."""

from __future__ import annotations

import random
import time
from statistics import median
from typing import TYPE_CHECKING

import chess

from engines import GAMES
from engines.kernel import run
from engines.kernel.playout import random_action
from tests.bench.measure import Row, microseconds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engines.kernel.game import Game
    from engines.kernel.records import State

SECONDS = 0.5
ROUNDS = 7
CHESS_MOVES = 200


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


def game_actions(game: Game[State], rng: random.Random) -> Iterator[None]:
    """Random games at all numbers of seats, unchecked as chess moves are; yields after each action."""
    seats, rand = list(game.seats), lambda n: int(rng.random() * n)
    for number in range(10**9):
        state = game.new(seats[number % len(seats)], seed=number)
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
    """Actions per second, and their ratio to moves of chess, each the median of rounds in turn."""
    game = GAMES[name]
    ours, ratios = [], []
    for seed in range(ROUNDS):
        theirs = rate(chess_moves, seed)
        ours.append(rate(lambda rng: game_actions(game, rng), seed))
        ratios.append(ours[-1] / theirs)
    yield Row(f"{game.title}: random playouts", round(median(ours)), "actions/s", "", True)
    ratio = median(ratios)
    yield Row(f"{game.title}: against random chess", round(ratio, 2), "×", "≥ 2", ratio >= 2)


def state_costs(name: str) -> Iterator[Row]:
    """Copying, saving and looking at a state in the middle of a game with all seats."""
    game = GAMES[name]
    state = midway(game)
    seat = game.to_move(state)[0]
    for what, act, reach in (
        ("copy of a state", lambda: game.clone(state), 40),
        ("JSON round trip", lambda: game.load(game.dump(state)), 80),
        ("view of a seat", lambda: game.view(state, seat), 100),
    ):
        cost = microseconds(act)
        yield Row(f"{game.title}: {what}", round(cost, 1), "µs", f"≤ {reach}", cost <= reach)


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
