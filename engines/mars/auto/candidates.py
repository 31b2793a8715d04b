"""What a thoughtful player looks at besides the quick player's answer: what promises most to whoever guards the base,
and to whoever marches."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.jumps.dice import NO_DICE
from engines.kernel.agenda import choices
from engines.mars.decisions import (
    AssignDice,
    ChooseAbility,
    ChooseAppearance,
    ChooseImpact,
    ChoosePlace,
    PickAction,
    TakeTurn,
)
from engines.mars.rules import abilities, acting, bomb, taking_turns, throwing
from engines.mars.rules.turn import dice_of, fresh
from engines.mars.state import Appear, Program

from . import quick, support, turns
from .outlook import outlook

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Act, Decision
    from engines.mars.state import State

    from .outlook import Outlook

PROGRAMMES, OPTIONS = (3, 2), (2, 1)
"""How many are searched in the marine's own part, and in the other one."""
ANSWERS, CALLS = 4, 1
"""Of other kinds."""


def candidates(s: State, d: Decision) -> Iterator[Act]:
    """Some of them more than once."""
    match d:
        case TakeTurn():
            yield from _turns(s, d.seat)
        case PickAction():
            yield from _actions(s, d)
        case ChooseImpact() | ChooseAppearance():
            yield from map(Appear, d.places[:ANSWERS])
        case ChooseAbility() | ChoosePlace() | AssignDice():
            return
        case _:
            yield from islice(choices(s, d), ANSWERS)


def _parts(s: State, seat: int) -> list[Outlook]:
    """What a marine sees in its own part, and in the other one."""
    own = outlook(s, seat)
    plan = own.plan
    if not plan.attack:
        return [own]
    return [own, outlook(s, seat, plan=replace(plan, guards=plan.guards ^ {seat}))]


def _turns(s: State, seat: int) -> Iterator[Act]:
    """Programmes, support, abilities; between actions going on or not. The bomb is never put off."""
    if bomb.bombs(s, seat):
        return
    yield from taking_turns.passes(s, seat)
    if throwing.can_throw(s, seat):
        yield from taking_turns.throws(s, seat)
        yield from abilities.teleports(s, seat)
    elif fresh(s, seat):
        yield from _programmes(s, seat)
        yield from taking_turns.injections(s, seat)
        for _, call in support.ranked(s, outlook(s, seat))[:CALLS]:
            yield call


def _programmes(s: State, seat: int) -> Iterator[Act]:
    place = s.marines[seat].place
    for o, most in zip(_parts(s, seat), PROGRAMMES, strict=False):
        ranked = sorted(turns.candidates(dice_of(s, seat)), key=partial(o.promise, place), reverse=True)
        for programme in ranked[:most]:
            yield Program(*programme, *[NO_DICE] * (3 - len(programme)))


def _actions(s: State, d: PickAction) -> Iterator[Act]:
    """What the dice can do, another throw of one, cards."""
    if d.bomb or s.turn.shooting:
        return
    rolled, place, rest = s.turn.rolled, s.marines[d.seat].place, turns.rest_of(s, d.seat)
    for o, most in zip(_parts(s, d.seat), OPTIONS, strict=False):
        ranked = sorted(o.options(place, rolled, rest, -1), key=lambda option: option.value, reverse=True)
        for option in ranked[:most]:
            yield quick.numbered(s, option)
        if s.turn.rerolls:
            yield quick.reroll(s, o)[1]
    yield from acting.uses(s, d.seat)[:ANSWERS]
