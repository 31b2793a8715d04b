"""How long a warm picture, of board, hand or page, takes from the view to the bytes, over whole random games."""

from __future__ import annotations

import random
import time
from statistics import median
from typing import TYPE_CHECKING, Any

from engines import GAMES
from render import BOARDS, HANDS
from render.encode import encode
from render.painter import paint
from tests.bench.measure import Row, percentile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engines.kernel.game import Game
    from engines.kernel.records import Seat, State
    from render.scene import Scene

PICTURES = 60
WARM_UP = 6
NAMES = ("Mira", "Oskar", "Tali", "Juno", "Beatrice")


def pictures(name: str) -> Iterator[Row]:
    """The board, the hand of a game that has hidden ones, and pages that are drawn."""
    game = GAMES[name]
    boards = ((BOARDS[name].board, (view, NAMES[: len(view.seats)], game.talk.keys(view))) for view in views(game))
    yield from _pictures(f"{game.title}: board picture", boards)
    if name in HANDS:
        hands = ((HANDS[name].hand, (view, NAMES[: len(view.seats)], 0)) for view in views(game, 0))
        yield from _pictures(f"{game.title}: hand picture", hands)
    if any(page.alt for page in game.talk.look(next(views(game)), NAMES)):
        yield from _pictures(f"{game.title}: page picture", drawn_pages(game))


def drawn_pages(game: Game[State]) -> Iterator[tuple[Callable[..., Scene], tuple[Any, ...]]]:
    """One page with a picture after the other, of states that follow one another."""
    for number, view in enumerate(views(game)):
        names = NAMES[: len(view.seats)]
        pages = [page.name for page in game.talk.look(view, names) if page.alt]
        yield BOARDS[game.id].page, (view, names, pages[number % len(pages)])


def _pictures(what: str, composed: Iterator[tuple[Callable[..., Scene], tuple[Any, ...]]]) -> Iterator[Row]:
    """Layout, paint and encoding together, and the size."""
    times, sizes = [], []
    for number, (compose, given) in enumerate(composed):
        start = time.perf_counter()
        encoded = encode(paint(compose(*given)))
        if number >= WARM_UP:
            times.append((time.perf_counter() - start) * 1000)
            sizes.append(len(encoded.data) / 2**20)
        if number == WARM_UP + PICTURES:
            break
    p50, p95, largest = median(times), percentile(times, 95), max(sizes)
    yield Row(f"{what}, warm, p50", round(p50, 1), "ms", "≤ 50", p50 <= 50)
    yield Row(f"{what}, warm, p95", round(p95, 1), "ms", "≤ 120", p95 <= 120)
    yield Row(f"{what}, largest", round(largest, 2), "MiB", "≤ 1", largest <= 1)


def views(game: Game[State], seat: Seat | None = None) -> Iterator[State]:
    """What a seat or spectators see after each action of random games with four seats."""
    rng = random.Random(4)
    for seed in range(10**9):
        state = game.new(4, seed=seed)
        while movers := game.to_move(state):
            yield game.view(state, seat)
            game.play(state, game.legal_actions(state, movers[0]).sample(rng.randrange))
