"""The thoughtful automatic player: what it could do is played on for a round or two, alone to the end of the Era, in
worlds that look the same to its seat, with the quick player in every seat; then `worth` judges everybody. In each stage
of the search the better half of what could be done goes on, all of it in the same worlds.
"""

from __future__ import annotations

from itertools import repeat
from math import exp, inf
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

from engines.kernel import run
from engines.kernel.records import Act, Action
from engines.moon.decisions import TakeTurn

from . import quick
from .candidates import candidates
from .style import FITTED
from .worth import worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.choices import Rand
    from engines.kernel.game import Game
    from engines.kernel.records import Decision, Seat
    from engines.moon.state import State

    from .style import Style

MOST = 400
"""Worlds for one answer, however much time there is."""
ROUNDS = 1
"""So many own turns later it is judged; alone a turn costs little time, so there are more."""
ROUNDS_ALONE = 2
SEEDS = 2**32
SPREAD, MORE_SPREAD = 5.0, 0.3
"""Hearts by which things turn out otherwise at the end of the game, and more for each turn that is left."""


def choose(
    game: Game[State],
    view: State,
    d: Decision,
    rand: Rand,
    worlds: int = MOST,
    until: float = inf,
    style: Style = FITTED,
) -> Act:
    """The best answer that was found to an open question. `worlds`: how many are looked at; `until`: when to be ready
    at the latest, of the clock `time.monotonic`; without time it is the quick player's answer."""
    if monotonic() >= until:
        return quick.choose(view, d, rand, style)
    acts = candidates(view, d, rand, style)
    if len(acts) < 2:
        return acts[0]
    return _search(game, view, d, acts, rand, worlds, until)


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
    chance = rand(SEEDS)
    values: dict[Act, float] = {}
    for act in acts:
        if monotonic() > stop:
            return {}
        values[act] = outlook(game.clone(world), Action(d.seat, d.id, act), Random(chance).randrange)
    return values


def outlook(s: State, action: Action, rand: Rand) -> float:
    """Plays an action and then on, in place, to where it is judged or to the end; how likely the seat wins then."""
    left = ROUNDS_ALONE if s.solo else ROUNDS
    turn = (s.era, s.round)
    run.play(s, action)
    while s.pending:
        d = run.owed(s)[0]
        if isinstance(d, TakeTurn) and d.seat == action.seat and turn != (s.era, s.round):
            turn = (s.era, s.round)
            left -= 1
            if not left:
                break
        play = quick.choose if d.seat == action.seat else quick.hasty
        run.play(s, Action(d.seat, d.id, play(s, d, rand)))
    return chance_of(s, action.seat)


def chance_of(s: State, seat: Seat) -> float:
    """How likely a seat wins, by what everybody is likely to have in the end."""
    totals = [worth(s, player) for player in range(len(s.players))]
    best = max(totals)
    turns = 0 if s.over else (4 - s.era) * 7 - min(s.round, 7)
    spread = SPREAD + MORE_SPREAD * turns
    powers = [exp((total - best) / spread) for total in totals]
    return powers[seat] / sum(powers)
