"""The thoughtful automatic player: what it could do is played on until somebody's next turn in the Action phase begins,
or to the end of the round if somebody may launch then, in worlds that look the same to its seat, with the quick player
in every seat; then `prospects` judges. In each stage of the search the better half of what could be done goes on, all
of it in the same worlds.
"""

from __future__ import annotations

from itertools import repeat
from math import inf
from time import monotonic
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel import run
from engines.kernel.records import Act, Action
from engines.moonquake.decisions import ArrangeHidden, LastRearrange
from engines.moonquake.rules.arranging import KEEPS
from engines.moonquake.rules.who import hand_of

from . import prospects, quick
from .beliefs import alien_chances
from .candidates import candidates
from .stakes import last_round

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.choices import Rand
    from engines.kernel.game import Game
    from engines.kernel.records import Decision, Seat
    from engines.moonquake.state import State

MOST = 2000
"""Worlds for one answer, however much time there is."""
SEEDS = 2**32


def choose(game: Game[State], view: State, d: Decision, rand: Rand, worlds: int = MOST, until: float = inf) -> Act:
    """The best answer that was found to an open question. `worlds`: how many are looked at; `until`: when to be ready
    at the latest, of the clock `time.monotonic`; without time it is the quick player's answer."""
    best = quick.choose(view, d, rand)
    acts = candidates(view, d, best, rand)
    if len(acts) < 2:
        return best
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
    _lay_aliens(world, view, d.seat, rand)
    values: dict[Act, float] = {}
    for act in acts:
        if monotonic() > stop:
            return {}
        values[act] = outlook(game.clone(world), Action(d.seat, d.id, act), rand)
    return values


def _lay_aliens(world: State, view: State, seat: Seat, rand: Rand) -> None:
    """Others' Aliens lie where they are likely to lie; in worlds drawn afresh every unseen card is as likely."""
    for player, p in enumerate(world.players):
        chances = alien_chances(view, seat, player)
        if world.owner(player) == seat or max(chances, default=1.0) in (0.0, 1.0):
            continue
        point, there = rand(SEEDS) / SEEDS, 0
        while point >= chances[there] and there < len(chances) - 1:
            point -= chances[there]
            there += 1
        kinds = [card.kind for card in p.hidden]
        before = kinds.index("alien")
        kinds[before], kinds[there] = kinds[there], kinds[before]
        p.hidden = tuple([replace(card, kind=kind) for card, kind in zip(p.hidden, kinds, strict=True)])


def outlook(s: State, action: Action, rand: Rand) -> float:
    """Plays an action and then on, in place, to where it can be judged or to the end; how likely the seat wins then."""
    started = (s.round, s.acting) if s.phase == "action" else None
    through = s.round if last_round(s) else -1
    run.play(s, action)
    while s.pending and (s.round == through or not _turn_begins(s, started)):
        d = run.owed(s)[0]
        run.play(s, Action(d.seat, d.id, _answer(s, d, rand)))
    return prospects.chance(s, action.seat)


def _turn_begins(s: State, started: tuple[int, int] | None) -> bool:
    """Does another turn of the Action phase than the present one?"""
    return s.phase == "action" and s.acting >= 0 and (s.round, s.acting) != started


def _answer(s: State, d: Decision, rand: Rand) -> Act:
    """The quick player's; but hands of which nobody has seen anything stay, as another order is the same to others."""
    if isinstance(d, LastRearrange | ArrangeHidden) and not any(card.known for card in s.players[d.player].hidden):
        return KEEPS[hand_of(s, d.player)]
    return quick.choose(s, d, rand)
