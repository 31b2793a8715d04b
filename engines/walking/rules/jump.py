"""How Do I Jump? and What's an Accident?: throwing, picking a result, the jump itself; free jumps."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.jumps import dice, paths
from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.chance import rand
from engines.kernel.choices import Choice, Either, Form, One, Some
from engines.walking import board
from engines.walking.decisions import PickResult
from engines.walking.events import Jumped, Thrown, ThrownAgain
from engines.walking.state import Jump, Moved, Reroll, RerollDice, Turn
from engines.walking.steps import AskResult, EndFree, NextJump, ThrowJump

from .arrival import arrive
from .moments import open_moment

if TYPE_CHECKING:
    from engines.jumps.terrain import Place, Track
    from engines.kernel.records import Act
    from engines.walking.events import By
    from engines.walking.state import State

REROLLS = tuple(Reroll(number) for number in range(7))
ALL_AGAIN = RerollDice(())


# ------------------------------------------------------------------ throwing
@rule(ThrowJump)
def throw_jump(s: State, step: ThrowJump) -> None:
    """All dice of the jump together."""
    number = s.turn.jump + 1
    s.turn = replace(s.turn, jump=number)
    then(s, NextJump(step.astronaut))
    _throw(s, step.astronaut, s.turn.programme[number - 1], number)


def _throw(s: State, astronaut: int, thrown: dice.DiceSet, number: int) -> None:
    faces = dice.throw(thrown, partial(rand, s))
    s.turn = replace(s.turn, rolled=faces, rerolled=False)
    emit(s, Thrown(astronaut, number, faces))
    step = AskResult(astronaut)
    if len(faces) == 1 or not open_moment(s, "rolled", astronaut, before=step):
        ask_result(s, step)


def throw_free(s: State, astronaut: int, colour: dice.Colour) -> None:
    """A free jump with one die; afterwards it is again whose turn it was."""
    then(s, EndFree(s.acting, s.turn))
    s.acting, s.turn = astronaut, Turn(free=True)
    _throw(s, astronaut, dice.one(colour), 0)


@rule(EndFree)
def end_free(s: State, step: EndFree) -> None:
    """As it was before."""
    s.acting, s.turn = step.acting, step.turn


def throw_again(s: State, astronaut: int, numbers: tuple[int, ...], by: By) -> None:
    """Some of the dice; the others stay."""
    faces = dice.throw_again(s.turn.rolled, numbers, partial(rand, s))
    s.turn = replace(s.turn, rolled=faces)
    emit(s, ThrownAgain(astronaut, by, numbers, faces))


# ------------------------------------------------------------------ picking a result
@rule(AskResult)
def ask_result(s: State, step: AskResult) -> None:
    """A sole way without a counter that could change it is taken unasked."""
    ask(s, PickResult(s.owner(step.astronaut), step.astronaut))


@lru_cache(maxsize=1 << 14)
def jumps(there: Track, place: Place, rolled: tuple[dice.Face, ...]) -> One:
    """Every way of every die, of equal dice only the first; safe ones go before others."""
    found = [
        (way.crash is not None, Jump(number, way.steps))
        for number in dice.first_of_equal(rolled)
        for way in paths.ways(there, place, rolled[number - 1])
    ]
    return One(tuple([act for _, act in sorted(found, key=lambda x: x[0])]))


@options(PickResult)
def results(s: State, d: PickResult) -> Choice:
    """The ways; dice again, for an EC each, or any of them by a special box."""
    a, rolled = s.astronauts[d.astronaut], s.turn.rolled
    ways = jumps(board.track_of(s), a.place, rolled)
    if not a.ec and not _may_again(s, d.astronaut):
        return ways
    parts: list[Choice] = [ways]
    if a.ec:
        parts.append(One(tuple([REROLLS[number] for number in dice.first_of_equal(rolled)])))
    if _may_again(s, d.astronaut):
        parts.append(Form(ALL_AGAIN, {"dice": Some(tuple(range(1, len(rolled) + 1)), 1, len(rolled))}))
    return Either(tuple(parts))


def _may_again(s: State, astronaut: int) -> bool:
    return s.astronauts[astronaut].again and not s.turn.rerolled


@reason(PickResult)
def why_not_pick(s: State, d: PickResult, act: Act) -> str:
    """A die that was thrown, and a way of its colour; counters only if there are any."""
    if act in results(s, d):
        return ""
    rolled = s.turn.rolled
    match act:
        case Jump(die) | Reroll(die) if die not in range(1, len(rolled) + 1):
            return f"There are the dice 1 to {len(rolled)}. Pick one of them."
        case Reroll() if not s.astronauts[d.astronaut].ec:
            return "Throwing a die again costs an EC counter, and you have none."
        case Jump(die) | Reroll(die) if die not in dice.first_of_equal(rolled):
            return f"Dice {rolled.index(rolled[die - 1]) + 1} and {die} show the same. Pick the first of them."
        case Jump(die):
            return _why_not_way(rolled[die - 1])
        case RerollDice(numbers) if _may_again(s, d.astronaut):
            return f"Name dice of 1 to {len(rolled)}, each once and in order." if numbers else "Name a die or more."
        case RerollDice():
            return "Only a special box lets you throw any dice again, on the next jump and once."
        case _:
            return "The dice show: first pick one of them for your jump."


def _why_not_way(face: dice.Face) -> str:
    colour, boxes = dice.SIGNS[face.colour], "1 box" if face.value == 1 else f"{face.value} boxes"
    match face.colour:
        case "blue":
            return f"{colour} goes straight on, exactly {boxes}."
        case "white":
            return f"{colour} goes exactly {boxes}, at least one of them down."
        case "black":
            return f"{colour} goes exactly {boxes}, each straight or up, not above the highest level."


@answer(PickResult)
def pick(s: State, d: PickResult, act: Jump | Reroll | RerollDice) -> None:
    """A thrown result must be applied, even if all of them crash."""
    match act:
        case Jump(die, steps):
            face = s.turn.rolled[die - 1]
            place = s.astronauts[d.astronaut].place
            ways = paths.ways(board.track_of(s), place, face)
            jump(s, d.astronaut, face, next(way for way in ways if way.steps == steps))
        case Reroll(die):
            s.astronauts[d.astronaut].ec -= 1
            throw_again(s, d.astronaut, (die,), "ec")
            then(s, AskResult(d.astronaut))
        case RerollDice(numbers):
            s.turn = replace(s.turn, rerolled=True)
            throw_again(s, d.astronaut, numbers, "special")
            then(s, AskResult(d.astronaut))


# ------------------------------------------------------------------ the jump
def jump(s: State, astronaut: int, face: dice.Face, way: paths.Way) -> None:
    """Sputniks on the way, the landing or the accident, the goal; then what happens where it ends."""
    a, start = s.astronauts[astronaut], s.astronauts[astronaut].place
    ahead = board.ahead_of(s, astronaut)
    s.turn = replace(s.turn, rolled=())
    a.again = False
    gained = len(paths.marks(board.track_of(s), way.boxes))
    a.sputniks += gained
    a.place = way.place
    finished = board.finish(s, astronaut) if way.goal else 0
    s.moved = _moved(astronaut, start, a.place, way)
    lost = accident(s, astronaut) if way.crash else 0
    if way.boxes:
        board.lift(s, astronaut)
    emit(
        s,
        Jumped(
            astronaut,
            face,
            start,
            way.steps,
            way.boxes,
            way.flown,
            a.place,
            sputniks=gained,
            crash=way.crash,
            lost=lost,
            finished=finished,
        ),
    )
    if way.boxes:
        arrive(s, astronaut, "jump", gained, board.overtaken(s, astronaut, ahead))


def _moved(astronaut: int, start: Place, end: Place, way: paths.Way) -> Moved:
    """The way of a jump that came to rest at `end`."""
    places = start, *way.boxes
    stopped = way.steps[len(way.boxes)] if way.crash in ("rock", "ceiling") else None
    return Moved(astronaut, places if places[-1] == end else (*places, end), stopped)


def accident(s: State, astronaut: int) -> int:
    """Half the Sputniks, rounded down, are lost, and the astronaut lies face-down; how many were lost."""
    a = s.astronauts[astronaut]
    lost = a.sputniks // 2
    a.sputniks -= lost
    a.down = True
    return lost
