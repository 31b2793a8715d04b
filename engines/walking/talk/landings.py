"""Where thrown dice can take an astronaut: landings by number key, and free moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from engines.jumps import paths
from engines.jumps.odds import odds
from engines.jumps.terrain import LEVELS
from engines.kernel.agenda import choices
from engines.walking import board
from engines.walking import decisions as asks
from engines.walking import state as game

from .words import at_goal, face, level, number, sputniks, steps
from .words import boxes as counted_boxes

if TYPE_CHECKING:
    from engines.jumps.paths import Crash, Way
    from engines.walking.state import Jump, Place, State

CRASHES: dict[Crash, str] = {
    "air": "crash in the air",
    "hazard": "crash, no circle",
    "rock": "crash into rock",
    "ceiling": "crash, ceiling",
    "barrier": "crash, barrier",
    "accident": "crash, symbol",
}


class Landing(Struct, frozen=True):
    """Where a way ends, and the first act that leads there; others make no difference. `boxes`: columns gained."""

    key: int
    act: Jump
    face: str
    way: Way
    boxes: int
    sputniks: int

    @property
    def fine(self) -> bool:
        """Safe, or over the goal line."""
        return self.way.crash is None or self.way.goal


def shown(view: State, d: asks.PickResult) -> tuple[Landing, ...]:
    """Those without an accident, or all if there is none; the panel lists the others too."""
    found = landings(view, d)
    return tuple(one for one in found if one.fine) or found


def landings(view: State, d: asks.PickResult) -> tuple[Landing, ...]:
    """Every different end, the safe and then the furthest ones first."""
    found: dict[object, Landing] = {}
    for act in choices(view, d).of(game.Jump):
        one = landing(view, d, act)
        found.setdefault((one.way.place, one.way.crash is None, one.sputniks, one.way.goal), one)
    ordered = sorted(found.values(), key=lambda one: (not one.fine, -one.boxes, -one.sputniks, -one.way.place))
    return tuple(
        Landing(key, one.act, one.face, one.way, one.boxes, one.sputniks) for key, one in enumerate(ordered, start=1)
    )


def landing(view: State, d: asks.PickResult, act: Jump) -> Landing:
    """Where one act leads, without a key."""
    there, place = board.track_of(view), view.astronauts[d.astronaut].place
    rolled = view.turn.rolled[act.die - 1]
    way = next(way for way in paths.ways(there, place, rolled) if way.steps == act.steps)
    gained = way.place // LEVELS - place // LEVELS
    return Landing(0, act, face(rolled), way, gained, len(paths.marks(there, way.boxes)))


def jumps_left(view: State) -> bool:
    """Is there another jump of the programme behind this one?"""
    return not view.turn.free and view.turn.jump < len(view.turn.programme)


def next_safe(view: State, place: Place) -> float:
    """The chance that the next jump lands safely from there."""
    return odds(board.track_of(view), place, view.turn.programme[view.turn.jump]).safe


def goes_on(view: State, d: asks.PickResult, one: Landing) -> bool:
    """Is going on or stopping all that is asked after it? Not after an accident or at the goal, nor where others or a
    special box have something to say."""
    if one.way.crash is not None or one.way.goal or not jumps_left(view):
        return False
    if not one.way.boxes:
        return True
    met = any(a.place == one.way.place for who, a in enumerate(view.astronauts) if who != d.astronaut)
    return not met and board.special_at(view, one.way.place) is None


def keys(view: State) -> dict[int, Place]:
    """Number key -> place, for the open question whose answers are boxes."""
    for d in view.pending:
        if isinstance(d, asks.PickResult):
            return {one.key: one.way.place for one in shown(view, d)}
        if isinstance(d, asks.ChooseBox):
            return dict(enumerate(places(view, d), start=1))
    return {}


def places(view: State, d: asks.ChooseBox) -> list[Place]:
    """To which boxes a free move leads."""
    return [act.place for act in choices(view, d) if isinstance(act, (game.Advance, game.Spend))]


# ------------------------------------------------------------------ in words
def effect(one: Landing) -> str:
    """What a landing brings, in short: "2 boxes, level 2, a Sputnik"; "the goal"; "crash into rock"."""
    columns = "" if one.way.crash or at_goal(one.way.place) else f"{counted_boxes(one.boxes)}, "
    return f"{columns}{brief(one)}"


def brief(one: Landing) -> str:
    """The same without how far: "level 2, a Sputnik"."""
    found = f", {sputniks(one.sputniks)}" if one.sputniks else ""
    crash = one.way.crash
    if at_goal(one.way.place):
        return f"the goal{', crash' if crash else ''}{found}"
    return f"{CRASHES[crash] if crash else level(one.way.place)}{found}"


def legend(view: State, d: asks.PickResult) -> str:
    """ "1 = ▲2 up, straight: 2 boxes, level 2 · 2 = … · 3 other ways crash"."""
    told = [f"{one.key} = {way(one)}: {effect(one)}" for one in shown(view, d)]
    crashes = len(landings(view, d)) - len(told)
    if crashes:
        told.append("another way crashes" if crashes == 1 else f"{number(crashes)} other ways crash")
    return " · ".join(told)


def way(one: Landing) -> str:
    """ "▲2 up, straight"."""
    return f"{one.face} {steps(one.act.steps)}"
