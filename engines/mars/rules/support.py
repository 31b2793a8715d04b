"""Supporting from Base: tractor beam, missiles, bait."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engines.jumps.dice import throw
from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.chance import rand
from engines.kernel.choices import One
from engines.mars.decisions import ChooseImpact, ChooseVictims
from engines.mars.events import MissileStruck, MissileThrew, SupportCalled
from engines.mars.planet import column, in_zone, planet, where
from engines.mars.state import NO_ALIENS, NOBODY, Appear, Box, CallSupport, Support
from engines.mars.steps import CloseTurn, Strike

from .aliens import kill, killable, needs, victims
from .turn import begin, engaged, put_up

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.records import Act
    from engines.mars.state import PerAlien, Place, State

MISSILES: tuple[Support, ...] = ("piercing", "fragmentation")
BAIT = CallSupport("bait")
MISSILE_DICE = (0, 2, 0)


def calls(s: State, seat: int) -> list[CallSupport]:
    """The bait, then whom the tractor beam puts up, then both missiles with every beacon."""
    if why_no_support(s, seat):
        return []
    lying = [other for other in s.seats if other != seat and s.marines[other].down]
    return [BAIT, *(CallSupport("tractor_beam", other) for other in lying), *_missiles(len(s.marines))]


@lru_cache
def _missiles(marines: int) -> tuple[CallSupport, ...]:
    return tuple(CallSupport(missile, beacon) for missile in MISSILES for beacon in range(marines))


def why_no_support(s: State, seat: int) -> str:
    """In the Landing Zone, free of aliens, instead of any action."""
    if not in_zone(s.marines[seat].place):
        return "Support comes from the Landing Zone."
    if engaged(s, seat):
        return "Aliens are in your box: support needs free hands."
    turn = s.turn
    if s.acting == seat and (turn.action or turn.injected or turn.teleported):
        return "Support comes instead of any action of the turn."
    return ""


def why_not_call(s: State, seat: int, act: CallSupport) -> str:
    """A marine that fits."""
    problem = why_no_support(s, seat)
    if problem or act in calls(s, seat):
        return problem
    if act.support == "bait":
        return "A bait needs no marine."
    if act.support == "tractor_beam":
        return "The tractor beam puts up a crashed mate. Choose one who lies face-down."
    return "Choose a marine as the missile's beacon."


def call(s: State, seat: int, act: CallSupport) -> None:
    """It is the whole turn."""
    begin(s, seat)
    emit(s, SupportCalled(seat, act.support, None if act.marine == NOBODY else act.marine))
    then(s, CloseTurn())
    if act.support == "bait":
        s.baits = (*s.baits, seat)
    elif act.support == "tractor_beam":
        put_up(s.marines[act.marine])
    else:
        _launch(s, seat, act)


# ------------------------------------------------------------------ missiles
def _launch(s: State, seat: int, act: CallSupport) -> None:
    """Two white dice are the exact distance from the beacon; direction and box are chosen after the throw. On one side
    at least a planet of 12 columns or more has a box at this distance."""
    faces = throw(MISSILE_DICE, lambda n: rand(s, n))
    distance = sum(face.value for face in faces)
    emit(s, MissileThrew(seat, faces, distance))
    there = column(s.marines[act.marine].place)
    boxes = planet(s).boxes
    places = (*boxes(there - distance), *boxes(there + distance))
    ask(s, ChooseImpact(seat, places=places, support=act.support))


@options(ChooseImpact)
def impacts(s: State, d: ChooseImpact) -> One:
    """Where aliens are first."""
    there = {box.place for box in s.boxes}
    return One(tuple(map(Appear, sorted(d.places, key=lambda place: place not in there))))


@reason(ChooseImpact)
def why_not_impact(s: State, d: ChooseImpact, act: Act) -> str:
    """At the distance that was thrown."""
    if isinstance(act, Appear) and act.place in d.places:
        return ""
    return f"The missile flies exactly as far as the dice say. It can strike {' or '.join(map(where, d.places))}."


@answer(ChooseImpact)
def impact(s: State, d: ChooseImpact, act: Appear) -> None:
    """It strikes."""
    then(s, Strike(d.support, act.place))


@rule(Strike)
def strike(s: State, step: Strike) -> None:
    """Three hits in the box, or one in every box of the column and of those beside it."""
    gunner = s.acting
    if step.support == "fragmentation":
        _scatter(s, gunner, step.place)
        return
    options = victims(s, step.place, s.tables.components.numbers.piercing)
    if len(options) > 1:
        ask(s, ChooseVictims(gunner, by="missile", options=options, places=(step.place,)))
    else:
        pierce(s, gunner, step.place, options[0])


def pierce(s: State, gunner: int, place: Place, kills: PerAlien) -> None:
    """These die; the gunner draws for red and blue ones (ruling N37)."""
    struck = (Box(place, kills),) if kills != NO_ALIENS else ()
    emit(s, MissileStruck(gunner, "piercing", place, struck))
    kill(s, place, kills, gunner)


def _scatter(s: State, gunner: int, place: Place) -> None:
    here = column(place)
    one_hit: Sequence[tuple[Box, PerAlien]] = [
        (box, killable(box.aliens, 1, needs(s))[0]) for box in s.boxes if abs(column(box.place) - here) <= 1
    ]
    struck = tuple([Box(box.place, kills) for box, kills in one_hit if kills != NO_ALIENS])
    emit(s, MissileStruck(gunner, "fragmentation", place, struck))
    for box in struck:
        kill(s, box.place, box.aliens, gunner)
