"""Ways of a die over a track, and how they end (rulebook chapters "How Do I Jump?", "What's an Accident?", "Tunnels").

Two levels: `flights` are the boxes that a die can cross, not judged; `land` judges the end of one; `ways` is both at
once. Who combines two dice takes `onward` between them. All are pure functions of the track, and remembered.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from .terrain import AIR, LEVELS, Place, Track

if TYPE_CHECKING:
    from .dice import Colour, Face

Direction = Literal[-1, 1]
Stop = Literal["rock", "ceiling", "barrier"]
Crash = Literal["air", "hazard", "rock", "ceiling", "barrier", "accident"]
"""What an accident comes from: an end in the air or on ground without a circle; a run into rock (or off the track),
through a tunnel's ceiling, into a barrier; the symbol on the die."""
Barriers = tuple[int, ...]
"""Closed borders: a number c is the border between the columns c and c + 1, at any height."""


class Flight(Struct, frozen=True, gc=False):
    """A way that is not judged yet. `steps`: one for each box of the die, 0 straight, 1 up, -1 down, also where it ends
    before. `boxes`: the places entered, in order. `to`: the last of them, or where it began. `stopped`: what it ran
    into behind `to`. `goal`: it has entered the goal's column, where it ends; `to` is the place there."""

    steps: tuple[int, ...]
    boxes: tuple[Place, ...]
    to: Place
    stopped: Stop | None = None
    goal: bool = False


class Way(Struct, frozen=True, gc=False):
    """A flight and its end. `flown`: where the flight ends; `place`: where its astronaut is then, on the ground.
    `crash`: None if it lands safely."""

    steps: tuple[int, ...]
    boxes: tuple[Place, ...]
    flown: Place
    place: Place
    crash: Crash | None = None
    goal: bool = False


@lru_cache
def steps_of(colour: Colour, value: int) -> tuple[tuple[int, ...], ...]:
    """The steps that a die allows: blue goes straight, white makes at least one step down, black may climb each."""
    match colour:
        case "blue":
            return ((0,) * value,)
        case "white":
            return tuple(steps for steps in product((0, -1), repeat=value) if any(steps))
        case "black":
            return tuple(product((0, 1), repeat=value))


# ------------------------------------------------------------------ flights
@lru_cache(maxsize=1 << 14)
def flights(
    there: Track, place: Place, colour: Colour, value: int, direction: Direction = 1, barriers: Barriers = ()
) -> tuple[Flight, ...]:
    """Every flight of a die; of those that cross the same boxes to the same end only the first. One that would rise
    above the highest level is none."""
    found: dict[object, Flight] = {}
    for steps in steps_of(colour, value):
        flight = _fly(there, place, steps, direction, barriers)
        if flight is not None:
            before_goal = flight.boxes[:-1] if flight.goal else flight.boxes
            found.setdefault((before_goal, flight.stopped, flight.goal), flight)
    return tuple(found.values())


def onward(
    there: Track, flight: Flight, colour: Colour, value: int, direction: Direction = 1, barriers: Barriers = ()
) -> tuple[Flight, ...]:
    """A flight and a second die, each as one flight; the flight alone if it was stopped."""
    if flight.stopped or flight.goal:
        return (flight,)
    return tuple(
        Flight(flight.steps + more.steps, flight.boxes + more.boxes, more.to, more.stopped, more.goal)
        for more in flights(there, flight.to, colour, value, direction, barriers)
    )


def _fly(there: Track, place: Place, steps: tuple[int, ...], direction: Direction, barriers: Barriers) -> Flight | None:
    """The flight of these steps; None if it leaves the sky."""
    boxes: list[Place] = []
    for step in steps:
        column, level = divmod(place, LEVELS)
        if level + step >= LEVELS:
            return None
        stopped = _stop(there, place, step, direction, barriers)
        if stopped:
            return Flight(steps, tuple(boxes), place, stopped)
        place = LEVELS * (column + direction) + level + step
        boxes.append(place)
        if column + direction == there.goal:
            return Flight(steps, tuple(boxes), place, goal=True)
    return Flight(steps, tuple(boxes), place)


def _stop(there: Track, place: Place, step: int, direction: Direction, barriers: Barriers) -> Stop | None:
    """What stands in the way of one step."""
    column, level = divmod(place, LEVELS)
    if min(column, column + direction) in barriers:
        return "barrier"
    at_goal = column + direction == there.goal and level + step >= 0
    here, target = there.cells[place], AIR if at_goal else there.at(column + direction, level + step)
    if step and (here.kind == "tunnel") != (target.kind == "tunnel"):
        return "ceiling"
    return "rock" if target.kind == "rock" else None


# ------------------------------------------------------------------ landings
def land(there: Track, flight: Flight, accident: bool = False, fearless: bool = False) -> Way:
    """Judges a flight. `accident`: the die shows the symbol. `fearless`: whom the symbol and ground without a circle do
    not harm. Several causes are one accident; the first of them is told. The goal's place is its box, whatever the
    height."""
    place = there.floor(flight.to) if there.goal is None or not flight.goal else LEVELS * there.goal + 1
    return Way(
        flight.steps,
        flight.boxes,
        flight.to,
        place,
        _crash(there, flight, accident and not fearless, fearless),
        flight.goal,
    )


def _crash(there: Track, flight: Flight, accident: bool, fearless: bool) -> Crash | None:
    if flight.stopped:
        return flight.stopped
    if not flight.goal:
        cell = there.cells[flight.to]
        if cell.kind == "air":
            return "air"
        if not (cell.circle or fearless):
            return "hazard"
    return "accident" if accident else None


@lru_cache(maxsize=1 << 14)
def ways(
    there: Track,
    place: Place,
    face: Face,
    direction: Direction = 1,
    barriers: Barriers = (),
    fearless: bool = False,
) -> tuple[Way, ...]:
    """All ways of a face from a place, with their ends."""
    return tuple(
        land(there, flight, face.accident, fearless)
        for flight in flights(there, place, face.colour, face.value, direction, barriers)
    )


def marks(there: Track, boxes: tuple[Place, ...], mark: Literal["sputnik", "cache"] = "sputnik") -> tuple[Place, ...]:
    """Those of these boxes in which this can be found; nothing counts behind the goal line."""
    return tuple(place for place in boxes if there.cells[place].mark == mark and place // LEVELS != there.goal)
