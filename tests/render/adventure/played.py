"""Views for the tests: of games played at random, and some that random play does not reach."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from engines.adventure import ADVENTURE
from engines.adventure.state import ROLES, Player, Space, State

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMES = ("Mira", "Oskar", "Tali", "Juno", "Beatrice")


def random_states(seats: int, seed: int) -> Iterator[State]:
    """Every state of a game in which everybody does anything."""
    chance = random.Random(seed)
    state = ADVENTURE.new(seats, seed)
    yield state
    while not state.over:
        seat = ADVENTURE.to_move(state)[0]
        state, _ = ADVENTURE.apply(state, ADVENTURE.legal_actions(state, seat).sample(chance.randrange))
        yield state


def crowded_view(added: int, seed: int, seats: int = 5) -> State:
    """A made-up view: a line with so many added chips, pieces and routes all over it, everybody burdened."""
    chance = random.Random(seed)
    carried = chance.sample(range(21), 2 * seats)
    line = [Space("collected") if chip in carried else Space("supply", chip) for chip in range(21)]
    for index in range(added):
        new = Space("ogs", broken=index % 2 == 1) if index < 5 else Space("collected")
        line.insert(chance.randint(0, len(line)), new)
    free = chance.sample(range(1, len(line) + 1), 10 + seats + 1)
    for space in free[:10]:
        line[space - 1] = Space(line[space - 1].kind, line[space - 1].chip, line[space - 1].broken, True)
    players = [
        Player(ROLES[seat], free[10 + seat], [2, 3, 3], sorted(carried[2 * seat : 2 * seat + 2]), left_base=True)
        for seat in range(seats)
    ]
    return State(
        players=players,
        line=line,
        broken_supplies=[None] * 21,
        draw=[0, 0, 0, 2, 2],
        discard=[0, *[2] * 12],
        robot=free[-1],
        rider=seed % seats,
        routes=0,
        ogs=0,
        turn=128,
        seat=chance.randrange(seats),
        ap=12,
        dice=(3, 3, 3),
    )
