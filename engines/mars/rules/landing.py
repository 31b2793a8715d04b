"""How a move ends: safely, in an accident, or saved by a card or a mate (chapters "How I Reach the MMM?", "Are We a
Team?")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.jumps.paths import Flight, land
from engines.kernel.agenda import answer, ask, emit, options, reason, rule
from engines.kernel.choices import One
from engines.mars.decisions import BeforeLanding
from engines.mars.events import Caught, Crashed, Landed
from engines.mars.planet import beset, planet
from engines.mars.state import Land, UseEquipment
from engines.mars.steps import Touch

from . import step_cards
from .turn import has, put_up

if TYPE_CHECKING:
    from engines.jumps.paths import Crash, Way
    from engines.kernel.records import Act
    from engines.mars.state import Place, State

LAND = Land()


def judge(s: State, seat: int, flight: Flight, accident: bool) -> Way:
    """Where a flight comes down, and whether that is an accident, whoever stands there."""
    return land(planet(s).track, flight, accident, has(s, seat, "ranger"))


def is_safe(s: State, seat: int, flight: Flight, accident: bool) -> bool:
    """Does the marine stay up?"""
    way = judge(s, seat, flight, accident)
    return way.crash is None or helper(s, seat, way.place) is not None


def helper(s: State, seat: int, place: Place) -> int | None:
    """A mate who stands in a box; beside one an accident is ignored."""
    for other, mate in enumerate(s.marines):
        if other != seat and mate.place == place and not mate.down:
            return other
    return None


@rule(Touch)
def touch(s: State, step: Touch) -> None:
    """Before an accident the marine may use a card that could change it."""
    seat = s.acting
    place = s.marines[seat].place
    way = judge(s, seat, Flight((), (), place, step.stopped), step.accident)
    if way.crash is not None and helper(s, seat, way.place) is None:
        question = BeforeLanding(seat, crash=way.crash, accident=step.accident)
        if step_cards.rescues(s, question):
            s.turn = replace(s.turn, flying=place)
            ask(s, question)
            return
    come_down(s, seat, way.place, way.crash)


def come_down(s: State, seat: int, place: Place, crash: Crash | None) -> None:
    """The marine stands or lies there. Beside a mate who stands an accident is ignored; who lies there is put up by a
    safe landing."""
    marine = s.marines[seat]
    marine.place = place
    if s.trace is not None and s.trace.way[-1] != place:
        s.trace = replace(s.trace, way=(*s.trace.way, place))
    mate = helper(s, seat, place) if crash is not None else None
    if crash is None:
        lying = tuple(other for other, m in enumerate(s.marines) if other != seat and m.down and m.place == place)
        for other in lying:
            put_up(s.marines[other])
        emit(s, Landed(seat, place, lying, beset(s, place)))
    elif mate is not None:
        emit(s, Caught(seat, place, crash, mate))
    else:
        marine.down = True
        emit(s, Crashed(seat, place, crash))


# ------------------------------------------------------------------ the question
@options(BeforeLanding)
def landings(s: State, d: BeforeLanding) -> One:
    """As it comes, or a card."""
    return One((LAND, *step_cards.rescues(s, d)))


@reason(BeforeLanding)
def why_not_land(s: State, d: BeforeLanding, act: Act) -> str:
    """Only cards that can still change the landing."""
    if act == LAND or act in step_cards.rescues(s, d):
        return ""
    if isinstance(act, UseEquipment):
        return step_cards.why_not_step(s, d.seat, act) or "That card cannot prevent this accident."
    return "You are about to have an accident. Land, or use a card that prevents it."


@answer(BeforeLanding)
def answer_landing(s: State, d: BeforeLanding, act: Act) -> None:
    """A card leads to another landing, which is judged again."""
    s.turn = replace(s.turn, flying=None)
    if isinstance(act, UseEquipment):
        step_cards.rescue(s, d, act)
    else:
        place = s.marines[d.seat].place
        come_down(s, d.seat, planet(s).track.floor(place), d.crash)
