"""The thoughtful automatic player: what it could do is played on to the end of the round, in worlds that look the same
to its seat, with the quick player in every seat; then the chance of a victory decides. In each stage of the
search the better half of what could be done goes on, all of it in the same worlds.
"""

from __future__ import annotations

from itertools import islice, repeat
from math import inf
from time import monotonic
from typing import TYPE_CHECKING

from engines.jumps.dice import NO_DICE
from engines.kernel import run
from engines.kernel.agenda import choices
from engines.kernel.records import Act, Action
from engines.walking import board
from engines.walking.decisions import ProgramJumps, RenewCard
from engines.walking.state import ExtraDie, Program

from . import prospects, quick, standing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.choices import Rand
    from engines.kernel.game import Game
    from engines.kernel.records import Decision
    from engines.walking.state import State

MOST = 2000
"""Worlds for one answer, however much time there is."""
SEEDS = 2**32
PROGRAMMES, ANSWERS = 6, 12
"""How many programmes, and other answers, are searched at most."""


def choose(game: Game[State], view: State, d: Decision, rand: Rand, worlds: int = MOST, until: float = inf) -> Act:
    """The best answer that was found to an open question. `worlds`: how many are looked at; `until`: when to be ready
    at the latest, of the clock `time.monotonic`; without time it is the quick player's answer."""
    best = quick.choose(view, d)
    acts = candidates(view, d, best)
    if len(acts) < 2:
        return best
    return _search(game, view, d, acts, rand, worlds, until)


def candidates(s: State, d: Decision, best: Act) -> list[Act]:
    """What is searched, what the quick player does first."""
    if isinstance(d, RenewCard):
        return [best]
    if isinstance(d, ProgramJumps):
        there, a = board.track_of(s), s.astronauts[d.astronaut]
        found = prospects.plans(there, a.place, s.turn.pool, s.turn.dice, prospects.stakes(s, d.astronaut))
        acts: list[Act] = [Program(*jumps, *[NO_DICE] * (3 - len(jumps))) for _, jumps in found[:PROGRAMMES]]
        acts += list(choices(s, d).of(ExtraDie))
    else:
        acts = list(islice(choices(s, d), ANSWERS))
    return [best, *[act for act in acts if act != best]]


def _search(
    game: Game[State], view: State, d: Decision, acts: Sequence[Act], rand: Rand, worlds: int, until: float
) -> Act:
    totals = dict.fromkeys(acts, 0.0)
    stages = (len(acts) - 1).bit_length()
    for stage in range(stages):
        now = monotonic()
        stop = now + (until - now) / (stages - stage)
        for _ in repeat(None, max(1, worlds // stages)):
            values = _values(game, view, d, list(totals), rand, stop)
            if not values:
                break
            for act, value in values.items():
                totals[act] += value
        ranked = sorted(totals, key=totals.__getitem__, reverse=True)
        totals = {act: totals[act] for act in ranked[: (len(ranked) + 1) // 2]}
    return next(iter(totals))


def _values(
    game: Game[State], view: State, d: Decision, acts: Sequence[Act], rand: Rand, stop: float
) -> dict[Act, float]:
    """What each act comes to in one more world; nothing if there is no time for all."""
    world = game.determinize(view, d.seat, rand(SEEDS))
    values: dict[Act, float] = {}
    for act in acts:
        if monotonic() > stop:
            return {}
        values[act] = _outlook(game.clone(world), Action(d.seat, d.id, act))
    return values


def _outlook(s: State, action: Action) -> float:
    """Plays an action and then on, in place, to the end of the round: the seat's chance to win then."""
    number = s.round
    run.play(s, action)
    while s.pending and s.round == number:
        d = run.owed(s)[0]
        run.play(s, Action(d.seat, d.id, quick.choose(s, d)))
    return standing.chances(s)[action.seat]
