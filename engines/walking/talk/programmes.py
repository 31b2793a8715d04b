"""What programmes promise, and the three that are suggested."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from engines.jumps import dice
from engines.jumps.odds import odds
from engines.jumps.terrain import LEVELS

if TYPE_CHECKING:
    from engines.jumps.dice import DiceSet, Programme
    from engines.jumps.terrain import Place, Track

FEARS = (0.5, 3.0, 10.0)
"""Boxes that an accident is worth, to bold, even and careful players."""


class Promise(Struct, frozen=True, gc=False):
    """What a programme brings if all its jumps are made, each to the furthest safe landing. `safe`: the chance that the
    first jump lands safely; `boxes`: the columns gained on average; `crash`: the chance of an accident on the way."""

    programme: Programme
    safe: float
    boxes: float
    crash: float

    def worth(self, fear: float) -> float:
        """Boxes less what accidents are worth."""
        return self.boxes - fear * self.crash


@lru_cache(maxsize=1 << 15)
def promise(there: Track, place: Place, programme: Programme) -> Promise:
    """Of a programme from a place; at the goal nothing more is thrown."""
    first = odds(there, place, programme[0])
    boxes, crash = first.boxes, 1 - first.safe
    rest = programme[1:]
    if rest:
        for landing, chance in first.landings:
            if landing // LEVELS != there.goal:
                then = promise(there, landing, rest)
                boxes += chance * then.boxes
                crash += chance * then.crash
    return Promise(programme, first.safe, boxes, crash)


@lru_cache(maxsize=1 << 10)
def _promises(there: Track, place: Place, pool: DiceSet, count: int) -> tuple[Promise, ...]:
    return tuple(promise(there, place, one) for one in dice.programmes(pool, count))


@lru_cache(maxsize=1 << 10)
def suggestions(there: Track, place: Place, pool: DiceSet, count: int) -> tuple[Promise, ...]:
    """The best programme for each temper, as far as they are worth a choice: none promises less than another in
    everything. By the first jump's safety: the last one lands safely most often."""
    chosen: list[Promise] = []
    for fear in FEARS:
        left = [one for one in _promises(there, place, pool, count) if not any(_beaten(one, c) for c in chosen)]
        if left:
            chosen.append(max(left, key=lambda one: (one.worth(fear), one.safe)))
    return tuple(sorted(chosen, key=lambda one: (one.safe, -one.boxes)))


def _beaten(one: Promise, other: Promise) -> bool:
    """Does the other one promise no less in anything? So does each itself."""
    return other.safe >= one.safe and other.boxes >= one.boxes and other.crash <= one.crash


@lru_cache(maxsize=1 << 10)
def best(there: Track, place: Place, pool: DiceSet, count: int, most: int) -> tuple[Promise, ...]:
    """So many programmes, for an even temper the best first."""
    ranked = sorted(_promises(there, place, pool, count), key=lambda one: -one.worth(FEARS[1]))
    return tuple(ranked[:most])
