"""What the dice that show can do, each thing once, and the boxes that are concerned.

Different ways to the same end are one deed: a move is told by where it ends and how.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from engines.kernel.agenda import choices
from engines.kernel.talk import SHAPES
from engines.mars.planet import aliens_at, column, planet
from engines.mars.rules.landing import helper, judge
from engines.mars.rules.moving import ways
from engines.mars.rules.shooting import hits, targets
from engines.mars.rules.turn import engaged, has
from engines.mars.state import NO_ALIENS, Discard, Move, Shoot, State

from .labels import boxed
from .words import CRASHES, aliens, counted, face, faces, steps, victims

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.jumps.paths import Way
    from engines.kernel.records import Seat
    from engines.kernel.talk import Names
    from engines.mars.decisions import PickAction
    from engines.mars.state import Place


class Deed(Struct, frozen=True):
    """`place`: the box that is shot, or where a move ends; None for discarding. `over`: the turn is over with it, or
    something else is asked before it goes on, so nothing can be planned behind it. `label` comes without its key."""

    act: Move | Shoot | Discard
    label: str
    note: str
    place: Place | None = None
    over: bool = False


def deeds(view: State, d: PickAction, names: Names) -> tuple[Deed, ...]:
    """Shots by range, then moves by distance, the safe ones first."""
    if d.bomb:
        return ()
    shots, moves = _shots(view, d), _moves(view, d.seat, names)
    return (*shots, *moves, *(_discarding(view) for _ in choices(view, d).of(Discard)))


def keys(view: State, d: PickAction) -> dict[int, Place]:
    """A number for each box in which something can be shot or a move can end, in the order of the deeds."""
    places = (deed.place for deed in deeds(view, d, SHAPES) if deed.place is not None)
    return dict(enumerate(dict.fromkeys(places), start=1))


# ------------------------------------------------------------------ shots
def _shots(view: State, d: PickAction) -> tuple[Deed, ...]:
    """Deadly ones first, within that by range."""
    found = [_shot(view, d.seat, act) for act in choices(view, d).of(Shoot)]
    return tuple(sorted(found, key=lambda deed: isinstance(deed.act, Shoot) and deed.act.kills == NO_ALIENS))


def _shot(view: State, seat: Seat, act: Shoot) -> Deed:
    dice = sum(shown.value == act.value for shown in view.turn.rolled)
    made = hits(view, seat, act.value, dice)
    where = "in your box" if engaged(view, seat) else boxed(view, act.place)
    here = aliens_at(view, act.place)
    label = f"Shoot {where}: {victims(act.kills)}"
    at = "close combat" if engaged(view, seat) else f"range {act.value}"
    left = "" if here == act.kills else f" · there: {aliens(here)}"
    return Deed(act, label, f"{counted(made, 'hit')}, {at}{left}", act.place, _goes_on(view, seat, act))


def _goes_on(view: State, seat: Seat, act: Shoot) -> bool:
    """Will the other dice of a Multi-shot be asked for?"""
    if not has(view, seat, "multi_shot") or engaged(view, seat):
        return False
    return any(value != act.value for value, _, _ in targets(view, seat))


def _discarding(view: State) -> Deed:
    label = "Leave the rest of the dice" if view.turn.shooting else "Discard the dice, no 1"
    return Deed(Discard(), label, faces(view.turn.rolled))


# ------------------------------------------------------------------ moves
def _ways(view: State, seat: Seat) -> Iterator[tuple[Move, Way, tuple[bool, ...]]]:
    """Every move with its end and whether it lands safely, with an accident shown, by a mate's help."""
    question = next(d for d in view.pending if d.seat == seat)
    for act in choices(view, question).of(Move):
        shown = [view.turn.rolled[die - 1] for die in act.dice]
        accident = any(one.accident for one in shown)
        way = way_of(view, seat, act)
        helped = way.crash is not None and helper(view, seat, way.place) is not None
        yield act, way, (way.crash is None or helped, accident, helped)


def way_of(view: State, seat: Seat, act: Move) -> Way:
    """Where a move with the dice that show leads, and how it ends."""
    shown = [view.turn.rolled[die - 1] for die in act.dice]
    flight = next(way for way in ways(view, seat, shown, act.direction) if way.steps == act.steps)
    return judge(view, seat, flight, any(one.accident for one in shown))


def _moves(view: State, seat: Seat, names: Names) -> tuple[Deed, ...]:
    """One for each end, the nearest first; behind them those that end where they began, then accidents."""
    found: dict[object, Deed] = {}
    for act, way, (safe, accident, _) in _ways(view, seat):
        cache = view.cache and any(planet(view).track.cells[box].mark == "cache" for box in way.boxes)
        flown = (way.flown, way.crash, accident) if view.marines[seat].equipment or cache else ()
        end = (way.place, way.crash is None, safe, cache, flown if not safe else ())
        if end not in found:
            found[end] = _move(view, seat, act, way, names)
    start = view.marines[seat].place

    def far(deed: Deed) -> tuple[bool, bool, int]:
        end = start if deed.place is None else deed.place
        return deed.over, end == start, abs(column(end) - column(start))

    return tuple(sorted(found.values(), key=far))


def _move(view: State, seat: Seat, act: Move, way: Way, names: Names) -> Deed:
    shown = "".join(face(view.turn.rolled[die - 1]) for die in act.dice)
    mate = helper(view, seat, way.place) if way.crash else None
    over = way.crash is not None and mate is None
    stays = way.place == view.marines[seat].place
    label = f"Stay on {boxed(view, way.place)} by {shown}" if stays else f"Move {shown} to {boxed(view, way.place)}"
    parts = [steps(act.steps), *_end(view, seat, way, mate, names)]
    return Deed(act, f"{label}, crash" if over else label, " · ".join(filter(None, parts)), way.place, over)


def _end(view: State, seat: Seat, way: Way, mate: Seat | None, names: Names) -> list[str]:
    """What awaits the marine there."""
    if way.crash and mate is None:
        return [f"{CRASHES[way.crash]}, lies there, two dice next round"]
    told = [f"{CRASHES[way.crash]}, {names[mate]} prevents the accident"] if way.crash and mate is not None else []
    there = aliens_at(view, way.place)
    told += [f"close combat: {aliens(there)}"] if there != NO_ALIENS else []
    beside = [other for other in view.seats if other != seat and view.marines[other].place == way.place]
    for other in beside:
        if view.marines[other].down and way.crash is None:
            told.append(f"puts {names[other]} up")
        elif other != mate:
            told.append(f"with {names[other]}")
    cells = planet(view).track.cells
    if view.cache and any(cells[box].mark == "cache" for box in way.boxes):
        told.append("through the hidden box: a card")
    return told or ["safe"]


# ------------------------------------------------------------------ keys in labels
def labelled(deed: Deed, keys_there: dict[int, Place]) -> tuple[str, int]:
    """The label with its key in front, and the key; 0 where there is none."""
    key = next((key for key, place in keys_there.items() if place == deed.place), 0)
    return (f"{key} {deed.label}" if key else deed.label), key
