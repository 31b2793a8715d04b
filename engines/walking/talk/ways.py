"""Jumps and moves in words, for the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.terrain import LEVELS
from engines.walking import board

from .people import ordinal
from .words import box, counted, face, sputniks, steps

if TYPE_CHECKING:
    from engines.jumps.paths import Crash
    from engines.jumps.terrain import Track
    from engines.walking.data import Tables
    from engines.walking.events import Jumped
    from engines.walking.state import State

CRASHES: dict[Crash, str] = {
    "air": "ends in the air and falls",
    "hazard": "comes down where there is no circle",
    "rock": "runs into rock",
    "ceiling": "hits the ceiling of the tunnel",
    "barrier": "hits a barrier",
    "accident": "has an accident, for the die shows the symbol",
}


def jump(view: State, event: Jumped, name: str, picked: bool) -> str:
    """ "Orange picks ▲2: up, up, over the ridge, a Sputnik on the way, lands safely on card 2, column 3."."""
    there = board.track_of(view)
    parts = [*_made(event), *_sights(there, event)]
    if event.sputniks:
        parts.append(f"{sputniks(event.sputniks)} on the way")
    verb = "picks" if picked else "jumps"
    return f"{name} {verb} {face(event.face)}: {', '.join([*parts, _end(event)])}.{_after(view, event)}"


def _made(event: Jumped) -> list[str]:
    """The steps up to where it was stopped."""
    made = event.steps[: len(event.boxes)]
    return [steps(made)] if made else []


def _sights(there: Track, event: Jumped) -> list[str]:
    """What the way leads over or through."""
    between = event.boxes[:-1]
    cells = [there.cells[place] for place in event.boxes]
    if any(cell.kind == "tunnel" for cell in cells):
        return ["through the tunnel"]
    if not between or event.crash in ("rock", "ceiling"):
        return []
    passed = max(between, key=lambda place: place % LEVELS)
    if there.cells[passed].kind == "ground" and passed % LEVELS > max(event.start % LEVELS, event.place % LEVELS):
        return ["over the ridge"]
    return ["over ground without circles"] if any(_rough(there, place) for place in between) else []


def _rough(there: Track, place: int) -> bool:
    cell = there.cells[place]
    return cell.standable and not cell.circle


def _end(event: Jumped) -> str:
    """How it ends."""
    if event.finished:
        how = f", but {CRASHES[event.crash]}" if event.crash else ""
        return f"over the goal line, the {ordinal(event.finished)} one there{how}"
    if event.crash is None:
        return f"lands safely on {box(event.place)}"
    to = " to" if event.crash == "air" else ", lies on"
    return f"{CRASHES[event.crash]}{to} {box(event.place)}"


def _after(view: State, event: Jumped) -> str:
    """What an accident costs."""
    if event.crash is None:
        return ""
    parts = [f"{counted(event.lost, 'Sputnik')} lost"] if event.lost else []
    parts += [] if event.finished else [f"{dice_next(view.tables)} next turn"]
    return f" {'; '.join(parts)}." if parts else ""


def dice_next(tables: Tables) -> str:
    """ "2 dice": what an accident leaves for the next turn."""
    return counted(tables.components.dice.accident, "die", "dice")
