"""Log lines: what happened, as everybody may read it.

What one seat does in one go is one sentence: "Blue walks two steps ahead, gathers a chip of area 5 and walks on to the
station." Spaces in events are numbered as the line stood then; a chip inserted later moves them on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from engines.adventure import state as game
from engines.adventure.state import BASE, State, area_of
from engines.kernel.records import Event, Seat

from .words import ROLES, a_few, counted, listed, place, steps

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engines.kernel.talk import Names


class Walk(Struct, frozen=True):
    """Moves in a row by one seat, and how they end."""

    seat: Seat
    start: int
    to: int
    moves: int = 1
    end: type[game.Boarded] | type[game.CameHome] | None = None


class Draw(Struct, frozen=True):
    """Oxygen cards drawn in a row by one seat."""

    seat: Seat
    oxygen: tuple[int, ...]


Told = Event | Walk | Draw

MOST_CLAUSES = 3
"""Things done that a sentence can hold."""


class Scene(Struct, frozen=True):
    """What a line is made from: the View after everything, the players' names, and what came after the event."""

    view: State
    names: Names
    later: Sequence[Event] = ()

    def now(self, space: int) -> int:
        """The number that a space has by now."""
        for event in self.later:
            if isinstance(event, (game.OGSActivated, game.Abandoned)) and event.space <= space:
                space += 1
        return space


def tell(events: Sequence[Event], view: State, names: Names) -> list[str]:
    """One line for each thing that happened; what one seat does in a row shares a sentence."""
    lines: list[str] = []
    clauses: list[str] = []
    actor: Seat = -1
    before: Told | None = None
    for told, later in _merged(events):
        scene = Scene(view, names, later)
        goes_on = 0 < len(clauses) < MOST_CLAUSES
        seat, clause = _clause(told, scene, before if goes_on else None)
        whole = _line(told, scene) if isinstance(told, Event) else ""
        if clauses and (whole or (clause and (seat != actor or not goes_on))):
            lines.append(f"{names[actor]} {listed(clauses)}.")
            clauses = []
        if clause:
            actor = seat
            clauses.append(clause)
        if whole:
            lines.append(whole)
        before = told
    return [*lines, f"{names[actor]} {listed(clauses)}."] if clauses else lines


def _merged(events: Sequence[Event]) -> Iterator[tuple[Told, Sequence[Event]]]:
    """The events in order, each with those after it; moves in a row are one walk, cards in a row one draw."""
    told: Told | None = None
    for i, event in enumerate(events):
        joined = _joined(told, event)
        if joined is not None:
            told = joined
            continue
        if told is not None:
            yield told, events[i:]
        told = _first(event)
    if told is not None:
        yield told, ()


def _first(event: Event) -> Told:
    match event:
        case game.Moved():
            return Walk(event.seat, event.start, event.to)
        case game.Drawn():
            return Draw(event.seat, (event.oxygen,))
    return event


def _joined(told: Told | None, event: Event) -> Told | None:
    """Both together, or None. That AP were unused is no news any more when oxygen has been drawn since."""
    match told, event:
        case Walk(), game.Moved() if event.seat == told.seat:
            return Walk(told.seat, told.start, event.to, told.moves + 1)
        case Walk(), (game.Boarded() | game.CameHome()):
            return Walk(told.seat, told.start, told.to, told.moves, type(event))
        case Draw(), game.Drawn() if event.seat == told.seat:
            return Draw(told.seat, (*told.oxygen, event.oxygen))
        case ((Draw() | game.StormBroke()), game.TurnEnded()):
            return told
    return None


# ------------------------------------------------------------------ what somebody does, without the name
def _clause(told: Told, scene: Scene, before: Told | None) -> tuple[Seat, str]:
    """(actor, "gathers a chip of area 5"); "" for what is not said so. `before`: what was done just before, if any."""
    match told:
        case Walk():
            return told.seat, _walk(told, scene, before)
        case game.RobotMoved():
            return told.seat, _robot(told, scene)
        case game.Gathered():
            return told.seat, f"gathers a chip of area {area_of(told.chip)}"
        case game.Abandoned():
            return told.seat, f"abandons a chip of area {area_of(told.chip)} {told.side}"
        case game.OGSActivated():
            return told.seat, f"activates a station {told.side}"
        case game.RouteDeveloped():
            return told.seat, f"lays a route on the next chip {told.side}"
        case game.Shared():
            return told.seat, _shared(told, scene.names[told.partner])
        case Draw():
            return told.seat, f"draws {a_few(told.oxygen)}"
        case game.TurnEnded() if told.lost and not scene.view.players[told.seat].home:
            return told.seat, f"ends the turn with {told.lost} AP unused"
    return -1, ""


def _walk(walk: Walk, scene: Scene, before: Told | None) -> str:
    view = scene.view
    on = " on" if before else ""
    verb = "drives" if view.rider == walk.seat and walk.end is not game.Boarded else "walks"
    if walk.end is game.CameHome:
        load = len(view.players[walk.seat].chips)
        return f"{verb} home with {counted(load, 'chip') if load else 'empty hands'}"
    if walk.end is game.Boarded:
        return f"{verb}{on} to the rover and boards it"
    to = scene.now(walk.to)
    if isinstance(before, game.OGSActivated) and walk.moves == 1 and walk.to == before.space:
        return "steps on it"
    if view.players[walk.seat].space == to and 0 < to <= len(view.line) and view.line[to - 1].kind == "ogs":
        dark_later = any(isinstance(event, game.StormBroke) and event.seat == walk.seat for event in scene.later)
        return f"{verb}{on} to the {'station' if dark_later else place(view, to)}"
    side: game.Side = "ahead" if walk.to > walk.start else "behind"
    if verb == "drives":
        return f"drives {'out' if side == 'ahead' else 'back'} to space {to}"
    return f"walks {steps(walk.moves, side).replace('behind', 'back')}"


def _robot(moved: game.RobotMoved, scene: Scene) -> str:
    return f"moves the robot to {'the base' if moved.to == BASE else f'space {scene.now(moved.to)}'}"


def _shared(shared: game.Shared, partner: str) -> str:
    gives = f"gives {partner} {a_few(shared.given)}" if shared.given else ""
    takes = f"takes {a_few(shared.taken)}" if shared.taken else ""
    if gives and takes:
        return f"{gives} for {a_few(shared.taken)}"
    return gives or f"{takes} from {partner}"


# ------------------------------------------------------------------ what is a line of its own
def _line(event: Event, scene: Scene) -> str:
    names = scene.names
    match event:
        case game.RoleTaken():
            return f"{names[event.seat]} is the {ROLES[event.role]}."
        case game.OxygenSpent():
            return _roll(event, names[event.seat])
        case game.Reshuffled():
            storms = counted(event.storms, "storm")
            return f"The discard pile becomes the draw pile: {event.cards} cards, {storms} among them."
        case game.StormBroke():
            return f"A magnetic storm! The station goes dark under {names[event.seat]}."
        case game.MissionEnded():
            return ending(event, names)
    return ""


def _roll(event: game.OxygenSpent, name: str) -> str:
    rolled = f"{name} spends oxygen and rolls {listed(event.dice)}"
    if event.bonus:
        return f"{rolled}, all alike! With {event.bonus} on top that is {event.ap} AP."
    return f"{rolled}: {event.ap} AP."


def ending(event: game.MissionEnded, names: Names) -> str:
    """How the mission ends: success, a wait for rescue, or failure."""
    if event.result == "failure" and event.seat >= 0:
        lost = f", with {counted(event.carried, 'chip')} carried" if event.carried else ""
        return f"{names[event.seat]} starts a turn without oxygen. The mission fails{lost}."
    if event.result == "failure":
        return "Everybody is home, but without a single chip. The mission fails."
    count = f"Everybody is home with {counted(event.carried, 'chip')}"
    return f"{count}: {event.undamaged} undamaged, {event.target} needed."
