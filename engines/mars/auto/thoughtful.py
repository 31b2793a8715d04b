"""The thoughtful automatic player: what it could do is played on to the end of the round, with the quick player in
every seat; then the chance of a victory decides. In each stage of the search the better half of what could be done goes
on, all of it with the same chance.
"""

from __future__ import annotations

from itertools import repeat
from math import inf
from statistics import mean, stdev
from time import monotonic
from typing import TYPE_CHECKING

from engines.kernel import run
from engines.kernel.records import Act, Action
from engines.mars.steps import StartRound, ThrowSide

from . import prospects, quick
from .candidates import candidates

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.choices import Rand
    from engines.kernel.game import Game
    from engines.kernel.records import Decision
    from engines.mars.state import State

MOST = 2000
"""Worlds for one answer, however much time there is."""
SEEDS = 2**32
MARINE, ACTION = 1 << 40, 1 << 44
"""What is added to the seed of a world for each marine, and for each of its actions."""
FEWEST, SURE = 6, 3.0
"""Worlds in which another answer must be better than the quick player's, and by how many standard errors."""


def choose(game: Game[State], view: State, d: Decision, rand: Rand, worlds: int = MOST, until: float = inf) -> Act:
    """The best answer that was found to an open question. `worlds`: how many are looked at; `until`: when to be ready
    at the latest, of the clock `time.monotonic`; without time it is the quick player's answer."""
    best = quick.choose(view, d)
    acts = list(dict.fromkeys([best, *candidates(view, d)]))
    if len(acts) < 2:
        return best
    return _search(game, view, d, acts, rand, worlds, until)


def _search(
    game: Game[State], view: State, d: Decision, acts: Sequence[Act], rand: Rand, worlds: int, until: float
) -> Act:
    """The first act, the quick player's, stays in to the end."""
    best, *others = acts
    found: dict[Act, list[float]] = {act: [] for act in acts}
    stages = len(others).bit_length()
    for stage in range(stages):
        now = monotonic()
        stop = now + (until - now) / (stages - stage)
        for _ in repeat(None, max(1, worlds // stages)):
            values = _values(game, view, d, [best, *others], rand, stop)
            if not values:
                break
            for act, value in values.items():
                found[act].append(value)
        others.sort(key=lambda act: sum(found[act]), reverse=True)
        others = others[: (len(others) + 1) // 2]
    return others[0] if _clearly(found[others[0]], found[best]) else best


def _clearly(one: list[float], other: list[float]) -> bool:
    """Is the first better, in the same worlds, beyond what chance does?"""
    if len(one) < FEWEST:
        return False
    gains = [a - b for a, b in zip(one, other, strict=True)]
    error: float = stdev(gains) / len(gains) ** 0.5
    return mean(gains) > SURE * error


def _values(
    game: Game[State], view: State, d: Decision, acts: Sequence[Act], rand: Rand, stop: float
) -> dict[Act, float]:
    """What each act comes to in one more world; nothing if there is no time for all."""
    chance = rand(SEEDS)
    world = calm(game.determinize(view, d.seat, chance))
    values: dict[Act, float] = {}
    for act in acts:
        if monotonic() > stop:
            return {}
        values[act] = _outlook(game.clone(world), Action(d.seat, d.id, act), chance)
    return values


def calm(s: State) -> State:
    """A world that stands still after the check of the base: no wave comes any more."""
    s.agenda = [step for step in s.agenda if not isinstance(step, ThrowSide | StartRound)]
    return s


def _outlook(s: State, action: Action, chance: int) -> float:
    """Plays an action and then on, in place, until the base has been checked. The n-th action of a marine finds the
    same dice, whatever was done before."""
    _play(s, action, chance)
    while s.pending:
        d = run.owed(s)[0]
        _play(s, Action(d.seat, d.id, quick.choose(s, d, hasty=True)), chance)
    return prospects.judge(s)


def _play(s: State, action: Action, chance: int) -> None:
    s.seed, s.rolls = chance + MARINE * action.seat + ACTION * s.turn.action, 0
    run.play(s, action)
