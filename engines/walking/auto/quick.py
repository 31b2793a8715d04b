"""The quick automatic player: what promises most by `prospects`, for every question."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from engines.jumps.dice import COLOURS, NO_DICE, total
from engines.kernel.agenda import choices
from engines.walking import board
from engines.walking.decisions import (
    ChooseBox,
    FreeJump,
    GoOn,
    PickResult,
    PlayAtEnd,
    ProgramJumps,
    React,
    RenewCard,
    RobSomebody,
)
from engines.walking.state import (
    Advance,
    Decline,
    ExtraDie,
    Jump,
    Program,
    Reroll,
    RerollDice,
    Rob,
    Spend,
    Stop,
    Throw,
    ThrowDie,
)

from . import cards, prospects

if TYPE_CHECKING:
    from engines.kernel.records import Act, Decision
    from engines.walking.state import State

COUNTER = 0.45
"""Points that an EC counter is worth."""
NEVER = -1e9


def choose(s: State, d: Decision) -> Act:
    """An answer to an open question of a view, or of a world that looks the same. It needs no chance."""
    match d:
        case RenewCard():
            return cards.renew(s, d)
        case React():
            return cards.react(s, d)
        case PlayAtEnd():
            return cards.at_end(s, d)
        case ProgramJumps():
            return programme(s, d)
        case PickResult():
            return result(s, d)
        case GoOn():
            return Throw() if worth_going_on(s, d.astronaut) else Stop()
        case RobSomebody():
            return _rob(s, d)
        case ChooseBox():
            return _box(s, d)
        case FreeJump():
            return _free_jump(s, d)
        case _:
            return Decline()


# ------------------------------------------------------------------ the turn
def programme(s: State, d: ProgramJumps) -> Act:
    """The programme that promises most; another die if it promises more than its counter is worth."""
    there, a, at = board.track_of(s), s.astronauts[d.astronaut], prospects.stakes(s, d.astronaut)
    best, jumps = prospects.plans(there, a.place, s.turn.pool, s.turn.dice, at)[0]
    if a.ec and s.turn.dice < total(s.turn.pool):
        more = prospects.plans(there, a.place, s.turn.pool, s.turn.dice + 1, at)[0][0]
        if more > best + (0 if at.last else COUNTER):
            return ExtraDie()
    return Program(*jumps, *[NO_DICE] * (3 - len(jumps)))


def result(s: State, d: PickResult) -> Act:
    """The best way of the best die; dice again where that promises more, for a counter clearly more."""
    there, a, at = board.track_of(s), s.astronauts[d.astronaut], prospects.stakes(s, d.astronaut)
    rolled, rest = s.turn.rolled, prospects.rest_of(s)
    found = [(prospects.best_ways(there, a.place, face, rest, at)[0], -n) for n, face in enumerate(rolled, start=1)]
    (best, way), number = max(found, key=lambda x: (x[0][0], x[1]))
    numbers = range(1, len(rolled) + 1)
    if a.again and not s.turn.rerolled:
        picks = [pick for size in numbers for pick in combinations(numbers, size)]
        pick = max(picks, key=lambda pick: prospects.thrown_again(s, d.astronaut, pick))
        if prospects.thrown_again(s, d.astronaut, pick) > best:
            return RerollDice(pick)
    if a.ec:
        die = max(numbers, key=lambda n: prospects.thrown_again(s, d.astronaut, (n,)))
        if prospects.thrown_again(s, d.astronaut, (die,)) > best + (0 if at.last else COUNTER):
            return Reroll(rolled.index(rolled[die - 1]) + 1)
    return Jump(-number, way.steps)


def worth_going_on(s: State, astronaut: int) -> bool:
    """Does the next throw promise more than staying?"""
    there, place, at = board.track_of(s), s.astronauts[astronaut].place, prospects.stakes(s, astronaut)
    return prospects.promise(there, place, prospects.rest_of(s), at) > prospects.worth(place, at)


# ------------------------------------------------------------------ landings
def _rob(s: State, d: RobSomebody) -> Act:
    """Whoever has Sputniks, of those the one ahead in the race; a handicap for the others."""
    targets = [act for act in choices(s, d) if isinstance(act, Rob)]
    order = {astronaut: place for place, astronaut in enumerate(s.race())}
    return max(targets, key=lambda act: (s.astronauts[act.target].sputniks > 0, -order[act.target]))


def _box(s: State, d: ChooseBox) -> Act:
    """The box that is worth most with what it holds; staying where that is as good."""
    at, there = prospects.stakes(s, d.astronaut), board.track_of(s)
    here = prospects.worth(s.astronauts[d.astronaut].place, at)

    def value(act: Act) -> float:
        match act:
            case Advance(place):
                return prospects.worth(place, at) + (there.cells[place].mark == "sputnik")
            case Spend(place):
                return prospects.worth(place, at) + (there.cells[place].mark == "sputnik") - 1
            case Decline():
                return here
            case _:
                return NEVER

    best: Act = max(choices(s, d), key=value)
    return best


def _free_jump(s: State, d: FreeJump) -> Act:
    """With the best die, if it promises anything."""
    gain, number = max((cards.free_jump_gain(s, d.astronaut, colour), -i) for i, colour in enumerate(COLOURS))
    return ThrowDie(COLOURS[-number]) if gain > 0 else Decline()
