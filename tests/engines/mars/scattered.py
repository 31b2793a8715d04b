"""Games that begin in the middle: marines all over the planet, some face-down, with equipment, some defenders dead."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engines.kernel.playout import chance_of, random_action
from engines.kernel.run import play
from engines.mars.game import MarchOnMars
from engines.mars.planet import POSTS, planet
from engines.mars.rules.aliens import kill

if TYPE_CHECKING:
    from msgspec import Struct

    from engines.mars.state import State


class Scattered(MarchOnMars):
    """March on Mars from a random moment on, the same for the same seed."""

    def new(self, seats: int, seed: int, options: Struct | None = None) -> State:
        s = super().new(seats, seed, options)
        r = Random(seed)
        while s.phase == "set_up":
            play(s, random_action(s, chance_of(r)))
        scatter(s, r)
        return s


def scatter(s: State, r: Random) -> None:
    """Puts everything somewhere else, within the rules."""
    cells = planet(s).track.cells
    ground = [place for place, cell in enumerate(cells) if cell.standable]
    last = [place for place in ground if place // 4 in (0, 20)]
    for marine in s.marines:
        marine.place = r.choice(last if r.random() < 0.4 else ground)
        marine.down = r.random() < 0.2
    for side in planet(s).halves:
        if r.random() < 0.7:
            kill(s, POSTS[side], (0, 0, 1))
    for card in s.deck:
        marine = r.choice(s.marines)
        marine.equipment = tuple(sorted((*marine.equipment, card)))
    s.deck = ()
    s.supplied = True
