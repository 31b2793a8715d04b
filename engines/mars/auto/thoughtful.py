"""The thoughtful automatic player: what it could do is played on to the end of the round, with the quick player in
every seat; then success, or what has become of the team, decides. In each stage of the search the better half of what
could be done goes on, all of it with the same chance; in the end it must be clearly better than the quick player's.
"""

from __future__ import annotations

from itertools import islice, repeat
from math import inf
from statistics import mean, stdev
from time import monotonic
from typing import TYPE_CHECKING

from engines.jumps.dice import NO_DICE
from engines.kernel import run
from engines.kernel.agenda import choices
from engines.kernel.records import Act, Action
from engines.mars.decisions import ChooseAbility, ChoosePlace, TakeTurn
from engines.mars.rules import abilities, bomb, taking_turns, throwing
from engines.mars.rules.turn import dice_of, fresh
from engines.mars.state import Give, Program

from . import judging, quick, support, turns
from .outlook import Outlook

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engines.kernel.choices import Rand
    from engines.kernel.game import Game
    from engines.kernel.records import Decision
    from engines.mars.state import State

MOST = 2000
"""Worlds for one answer, however much time there is."""
SEEDS = 2**32
FEWEST, SURE = 4, 3.0
"""Worlds in which another answer must be better than the quick player's, and by how many standard errors."""
PROGRAMMES, ANSWERS, CALLS = 4, 6, 2
"""How many of a kind are searched at most."""


def choose(game: Game[State], view: State, d: Decision, rand: Rand, worlds: int = MOST, until: float = inf) -> Act:
    """The best answer that was found to an open question. `worlds`: how many are looked at; `until`: when to be ready
    at the latest, of the clock `time.monotonic`; without time it is the quick player's answer."""
    best = quick.choose(view, d)
    acts = list(dict.fromkeys([best, *candidates(view, d)]))
    if len(acts) < 2:
        return best
    return _search(game, view, d, acts, rand, worlds, until)


# ------------------------------------------------------------------ what is searched
def candidates(s: State, d: Decision) -> Iterator[Act]:
    """Besides what the quick player does."""
    if isinstance(d, TakeTurn):
        yield from _turns(s, d)
    elif not isinstance(d, ChooseAbility | ChoosePlace):
        yield from islice((act for act in choices(s, d) if not isinstance(act, Give)), ANSWERS)


def _turns(s: State, d: TakeTurn) -> Iterator[Act]:
    """Programmes that promise most, support, abilities; between actions going on or not. The bomb is never put off."""
    seat = d.seat
    if bomb.bombs(s, seat):
        return
    yield from taking_turns.passes(s, seat)
    if throwing.can_throw(s, seat):
        yield from taking_turns.throws(s, seat)
        yield from abilities.teleports(s, seat)
    elif fresh(s, seat):
        yield from _programmes(s, seat)
        yield from taking_turns.injections(s, seat)
        yield from _calls(s, seat)


def _programmes(s: State, seat: int) -> Iterator[Act]:
    o, place = Outlook(s, seat), s.marines[seat].place
    ranked = sorted(turns.candidates(dice_of(s, seat)), key=lambda p: o.promise(place, p), reverse=True)
    for programme in ranked[:PROGRAMMES]:
        yield Program(*programme, *[NO_DICE] * (3 - len(programme)))


def _calls(s: State, seat: int) -> Iterator[Act]:
    for _, call in support.ranked(s, Outlook(s, seat))[:CALLS]:
        yield call


# ------------------------------------------------------------------ the search
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
    world = game.determinize(view, d.seat, rand(SEEDS))
    values: dict[Act, float] = {}
    for act in acts:
        if monotonic() > stop:
            return {}
        values[act] = _outlook(game.clone(world), Action(d.seat, d.id, act))
    return values


def _outlook(s: State, action: Action) -> float:
    """Plays an action and then on, in place, until the marines of the next round are asked."""
    number = s.round
    run.play(s, action)
    while s.pending and (s.round == number or s.phase == "incoming"):
        d = run.owed(s)[0]
        run.play(s, Action(d.seat, d.id, quick.choose(s, d, hasty=True)))
    return judging.judge(s)
