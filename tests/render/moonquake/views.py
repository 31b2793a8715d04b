"""Views for the tests: of games played at random, and crowds that random play hardly reaches."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from engines.moonquake.state import GUARD, PAD, TOWER, FaceDown, Options, Player, Quake, Space, State

if TYPE_CHECKING:
    from engines.moonquake.data import Equipment

NAMES = ("Mira", "Oskar", "Tali", "Juno", "Vik", "Beatrice")
READY: tuple[Equipment, ...] = ("gravity_boots", "hazard_suit")
UNREADY: tuple[Equipment, ...] = ("energy_shield",)


def made_up(seats: int = 6, *, sides: str = "ABAB", accomplices: bool = False) -> State:
    """A made-up view with something of everything, in the middle of the Action phase."""
    spaces = (15, 19, 15, 9, 2, PAD)
    players = [
        Player(
            alien=number,
            space=spaces[number],
            charges=number % 6,
            hidden=tuple(FaceDown(None, int(card == 1)) for card in range(3 * number)),
            exposed=number in (2, 4),
            ready=READY[: number % 3],
            unready=UNREADY[: number % 2],
            jammed=int(number == 1),
            suited=number == 3,
        )
        for number in range(seats)
    ]
    return State(
        options=Options(accomplices=accomplices),
        sides=sides,
        players=players,
        rotations=(1, 2, 3),
        guard=19,
        clockwise=False,
        moon=1,
        round=12,
        phase="action",
        acting=0,
        quake=(Quake(2, True), Quake(1, False), Quake(0, True)),
        spin=4,
        moved=(0, 13, 15),
        token=("orbit_reverses", "lunar_glow", "orbit_reverses", "lunar_eclipse"),
    )


def crowd(space: Space, count: int, seed: int) -> State:
    """So many players in one space, perhaps with the Guard, some of them exposed; the others are not placed."""
    chance = random.Random(seed)
    view = made_up()
    view.moved = None
    there = chance.sample(range(6), count)
    view.acting = chance.choice([*there, GUARD])
    view.guard = chance.choice((space, TOWER))
    for number, player in enumerate(view.players):
        player.space = space if number in there else -1
        player.exposed = chance.random() < 0.4
    return view
