"""Moving with a die, or with two of a Jet pack (chapters "How I Reach the MMM?", "The Red Defenders")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.dice import first_of_equal
from engines.jumps.paths import Direction, Flight, flights, onward
from engines.kernel.agenda import emit, then
from engines.mars.events import Moved
from engines.mars.planet import barriers, planet
from engines.mars.state import Move
from engines.mars.steps import GoOn, Touch

from .equipment_deck import fly
from .landing import is_safe
from .turn import engaged, has, settle

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engines.jumps.dice import Face
    from engines.kernel.choices import Rand
    from engines.mars.state import State

DIRECTIONS: tuple[Direction, Direction] = (1, -1)


def may_move(s: State, seat: int) -> bool:
    """Close combat keeps everybody but a Jet pack; a Multi-shot that has begun goes on with shots."""
    return not s.turn.shooting and (not engaged(s, seat) or has(s, seat, "jet_pack"))


def dice_to_move(s: State, seat: int) -> Iterator[tuple[int, ...]]:
    """Single dice, of equal ones the first; with a Jet pack also two in the order of their use."""
    rolled = s.turn.rolled
    for die in first_of_equal(rolled):
        yield (die,)
    if has(s, seat, "jet_pack"):
        for first in first_of_equal(rolled):
            rest = [*range(1, first), *range(first + 1, len(rolled) + 1)]
            shown = [rolled[die - 1] for die in rest]
            for i, die in enumerate(rest):
                if shown[i] not in shown[:i]:
                    yield (first, die)


def ways(s: State, seat: int, faces: Sequence[Face], direction: Direction) -> tuple[Flight, ...]:
    """Every flight of one die, or of two that combine."""
    there, bars = planet(s).track, barriers(s)
    found = flights(there, s.marines[seat].place, faces[0].colour, faces[0].value, direction, bars)
    if len(faces) == 1:
        return found
    second = faces[1]
    return tuple(
        [
            more
            for flight in found
            if not flight.stopped
            for more in onward(there, flight, second.colour, second.value, direction, bars)
        ]
    )


def _faces(s: State, dice: tuple[int, ...]) -> list[Face]:
    return [s.turn.rolled[die - 1] for die in dice]


def moves(s: State, seat: int, safe: bool = False) -> Iterator[Move]:
    """Every way of every die; `safe`: only those that land safely."""
    if not may_move(s, seat):
        return
    for dice in dice_to_move(s, seat):
        faces = _faces(s, dice)
        accident = any(face.accident for face in faces)
        for direction in DIRECTIONS:
            for flight in ways(s, seat, faces, direction):
                if not safe or is_safe(s, seat, flight, accident):
                    yield Move(dice, direction, flight.steps)


def pick_move(s: State, seat: int, rand: Rand) -> Move | None:
    """A random one, without listing them: a die, a direction, a way."""
    if not may_move(s, seat):
        return None
    rolled = s.turn.rolled
    dice: tuple[int, ...] = (rolled.index(rolled[rand(len(rolled))]) + 1,)
    if len(rolled) > 1 and has(s, seat, "jet_pack"):
        options = list(dice_to_move(s, seat))
        dice = options[rand(len(options))]
    direction = DIRECTIONS[rand(2)]
    found = ways(s, seat, _faces(s, dice), direction)
    return Move(dice, direction, found[rand(len(found))].steps) if found else None


def why_not_move(s: State, seat: int, act: Move) -> str:
    """Dice that show, and a way of theirs."""
    if s.turn.shooting:
        return "You are shooting with all your dice. Shoot on, or leave the rest."
    if not may_move(s, seat):
        return "Aliens are in your box: get rid of them with ones before you move."
    if act.dice not in tuple(dice_to_move(s, seat)):
        return _why_not_dice(s, seat, act)
    for flight in ways(s, seat, _faces(s, act.dice), act.direction):
        if flight.steps == act.steps:
            return ""
    return "These dice do not go that way: blue goes straight, white steps down, black may climb, each its full number."


def _why_not_dice(s: State, seat: int, act: Move) -> str:
    if len(act.dice) > 1 and not has(s, seat, "jet_pack"):
        return "You move with one die. Only a Jet pack combines two."
    return f"Dice are counted from 1 to {len(s.turn.rolled)}, of equal ones the first."


def move(s: State, seat: int, act: Move) -> None:
    """The marine flies; then its landing is judged."""
    faces = _faces(s, act.dice)
    flight = next(flight for flight in ways(s, seat, faces, act.direction) if flight.steps == act.steps)
    start = s.marines[seat].place
    settle(s)
    then(s, Touch(flight.stopped, any(face.accident for face in faces)), GoOn())
    emit(s, Moved(seat, start, act.direction, flight.boxes, tuple(faces), stopped=flight.stopped))
    s.trace = None
    fly(s, seat, flight.to, flight.boxes)
