"""How long a warm board picture takes from the view to the bytes, over a whole random game."""

from __future__ import annotations

import random
import time
from statistics import median
from typing import TYPE_CHECKING

from engines import GAMES
from render import BOARDS
from render.encode import encode
from render.painter import paint
from tests.bench.measure import Row, percentile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.game import Game
    from engines.kernel.records import State

PICTURES = 60
WARM_UP = 6
NAMES = ("Mira", "Oskar", "Tali", "Juno", "Beatrice")


def pictures(name: str) -> Iterator[Row]:
    """Layout, paint and encoding together, and the size."""
    game, times, sizes = GAMES[name], [], []
    for number, view in enumerate(views(game)):
        names = NAMES[: len(view.seats)]
        start = time.perf_counter()
        scene = BOARDS[name].board(view, names, game.talk.keys(view))
        encoded = encode(paint(scene))
        if number >= WARM_UP:
            times.append((time.perf_counter() - start) * 1000)
            sizes.append(len(encoded.data) / 2**20)
        if number == WARM_UP + PICTURES:
            break
    p50, p95, largest = median(times), percentile(times, 95), max(sizes)
    yield Row(f"{game.title}: board picture, warm, p50", round(p50, 1), "ms", "≤ 50", p50 <= 50)
    yield Row(f"{game.title}: board picture, warm, p95", round(p95, 1), "ms", "≤ 120", p95 <= 120)
    yield Row(f"{game.title}: largest picture", round(largest, 2), "MiB", "≤ 1", largest <= 1)


def views(game: Game[State]) -> Iterator[State]:
    """What spectators see after each action of random games with four seats."""
    rng = random.Random(4)
    for seed in range(10**9):
        state = game.new(4, seed=seed)
        while movers := game.to_move(state):
            yield game.view(state, None)
            game.play(state, game.legal_actions(state, movers[0]).sample(rng.randrange))
