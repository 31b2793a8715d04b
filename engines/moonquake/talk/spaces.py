"""What lies on this game's board and what it does: terrain, the Launch Pad, icons. A page to look up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from engines.kernel.talk import Page
from engines.moonquake import board
from engines.moonquake.rules.terrain import open_craters
from engines.moonquake.state import PAD

from .words import ICONS, TERRAINS, counted

if TYPE_CHECKING:
    from engines.moonquake.data import Icon, Terrain
    from engines.moonquake.state import State

NAME = "spaces"
LABEL = "Spaces and icons"
FREE = "The icon where you start your Action turn is one action free."
RINGS = tuple(space for level in (1, 2, 3) for space in board.spaces(level))
EFFECTS: dict[Terrain, str] = {
    "plains": "Free to enter, does nothing",
    "magnetic_flux": "Your ready shields go unready; no new ones here",
    "lava_flow": "Burns your unready equipment when you enter",
    "radiation": "Takes all charges of who ends an Action turn here",
    "ion_storm": "No Scan and no Spy here, and nobody spies on you",
    "defense_gun": "Shoots at who ends a move here",
    "tractor_beam": "The die pulls who ends a move here along the ring",
}
CLOSED = "Closed from Plains, unless both ways up are Craters; a Hazard Suit or Gravity Boots open it"


class Entry(Struct, frozen=True):
    """A kind of thing on the board: its name, and what it does in a sentence without a full stop."""

    name: str
    effect: str


def terrains(view: State) -> dict[Terrain, Entry]:
    """Those that lie on this board."""
    there = {board.terrain(view, space) for space in RINGS}
    return {kind: Entry(name, _terrain(view, kind)) for kind, name in TERRAINS.items() if kind in there}


def _terrain(view: State, kind: Terrain) -> str:
    if kind != "crater":
        return EFFECTS[kind]
    if not open_craters(view):
        return CLOSED
    less = "; you gain one charge less" if view.has("new_terrain") else ""
    return f"Nobody aims into it or out of it, only inside{less}"


def pad(view: State) -> Entry:
    """The Launch Pad and its fences."""
    n = view.tables.components.numbers
    drawn = f"an exposed alien draws {n.drawn_exposed_on_pad} cards"
    return Entry("Launch Pad", f"A purple Force Fence takes a charge of who crosses it; {drawn}")


def icons(view: State) -> dict[Icon, Entry]:
    """Those that are printed on this board."""
    there = {board.icon(view, space) for space in (*RINGS, PAD)}
    does = _actions(view)
    return {icon: Entry(name, does[icon]) for icon, name in ICONS.items() if icon in there}


def _actions(view: State) -> dict[Icon, str]:
    n = view.tables.components.numbers
    return {
        "ready": "Make a piece of equipment ready",
        "spy": "Look at somebody's hidden card that has no shield",
        "steal": "Take unready equipment of somebody in your space",
        "scan": "Draw a card",
        "zippp": f"Move up to {counted(n.zippp_spaces, 'space')} along your ring",
        "zappp": "Hit somebody's shield or hidden card, wherever",
        "use": "Fire the weapon of the space at anybody",
    }


def page(view: State) -> Page:
    """All of that, with a picture."""
    lines = [*map(_line, (*terrains(view).values(), pad(view))), FREE, *map(_line, icons(view).values())]
    return Page(NAME, LABEL, "\n".join(lines), f"What lies on the board. {' '.join(lines).replace('**', '')}")


def _line(entry: Entry) -> str:
    return f"**{entry.name}**: {entry.effect}."
