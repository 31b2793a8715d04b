"""The four corners: round and phase, the Moon's orbit and what waits on it, how the rings have turned, the tower."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.moonquake.board import LETTERS
from engines.moonquake.state import TOWER
from render import theme
from render.moonquake.geometry import middle
from render.moonquake.planet import EMBER
from render.sprites import Panel, Token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.moonquake.data import Kind
    from engines.moonquake.state import Phase, State
    from render.moonquake.facts import Who
    from render.scene import Draft

LEFT: Final = 26
RIGHT: Final = theme.WIDTH - 26
PHASES: Final[dict[Phase, str]] = {
    "set_up": "Set-up",
    "moonquake": "MoonQuake",
    "escape": "Escape",
    "action": "Action",
    "guard": "Guard",
    "launch": "Launch",
    "shootout": "Shootout",
}
ROUND_PHASES: Final = ("moonquake", "escape", "action", "guard")
ROOM: Final = 246  # px for words in the upper corners
QUAKE_TOP: Final = 800
WAITING_TOP: Final = 158


def draw_heading(draft: Draft, view: State, players: Sequence[Who]) -> None:
    """Put all corners."""
    _round(draft, view)
    if view.winner is not None:
        who = players[view.winner]
        draft.sprite(RIGHT - 52, 68, Token(who.seat, who.letter, 92), piece=True)
    elif not view.over:
        _orbit(draft, view)
    _quake(draft, view)
    x, y = middle(TOWER)
    draft.text(x + 54, y - 82, "Tower", 36, fill=theme.DIM, anchor="rm")


def _round(draft: Draft, view: State) -> None:
    draft.text(LEFT + 2, 46, f"Round {view.round}" if view.round else "New game", 42, fill=theme.DIM)
    words, ink = PHASES[view.phase], theme.INK
    if view.over:
        words, ink = ("No escape", theme.BAD) if view.winner is None else ("Escaped!", theme.GOOD)
    draft.text(LEFT, 98, words, 58, weight=800, fill=ink, room=ROOM)
    if view.phase in ROUND_PHASES and not view.over:
        for index, phase in enumerate(ROUND_PHASES):
            fill = EMBER if phase == view.phase else theme.LINE
            draft.sprite(LEFT + 17 + index * 41, 144, Panel(34, 10, 5, fill))
    if view.spin:
        draft.icon(LEFT + 18, 190, "charge", 42, fill=theme.WARN)
        draft.text(LEFT + 44, 190, f"+{view.spin}", 42, weight=800, fill=theme.WARN)


def _orbit(draft: Draft, view: State) -> None:
    draft.icon(RIGHT - 40, 64, "cw" if view.clockwise else "ccw", 88, fill=theme.INK, group="orbit")
    draft.icon(RIGHT - 40, 66, "moon", 36, fill=EMBER, group="orbit")
    draft.text(RIGHT - 96, 46, "Orbit", 42, fill=theme.DIM, anchor="rm")
    draft.text(RIGHT - 96, 90, "clockwise" if view.clockwise else "counter", 36, anchor="rm")
    waiting = _waiting(view)
    if waiting:
        draft.text(RIGHT, WAITING_TOP - 12, "Next round", 33, fill=theme.DIM, anchor="rm")
    for index, (icon, words) in enumerate(waiting):
        y = WAITING_TOP + 52 + index * 76
        draft.sprite(RIGHT - 54, y, Panel(108, 66, 16, theme.colour("#3A2466"), theme.colour("#8E6BE0"), 3))
        draft.icon(RIGHT - 82, y, icon, 42, fill=EMBER)
        draft.text(RIGHT - 16, y, words, 38, weight=800, anchor="rm")


def _waiting(view: State) -> list[tuple[str, str]]:
    """What lies on the Moon Orbit token, next first: icon, and the number of flips or the charges."""
    flips = view.token.count("orbit_reverses")
    numbers = view.tables.components.numbers
    lunar: dict[Kind, tuple[str, str]] = {
        "lunar_eclipse": ("moon", f"+{numbers.eclipse}"),
        "lunar_glow": ("sun", f"+{numbers.glow}"),
    }
    cards = [lunar[kind] for kind in reversed(view.token) if kind in lunar]
    return ([("flip", f"×{flips}")] if flips else []) + cards


def _quake(draft: Draft, view: State) -> None:
    if not view.quake:
        return
    draft.text(LEFT + 2, QUAKE_TOP, "Quake", 38, fill=theme.DIM)
    for ring, roll in enumerate(view.quake, start=1):
        y = QUAKE_TOP + 8 + ring * 50
        draft.text(LEFT + 2, y, LETTERS[ring], 40, weight=800)
        if roll.spaces:
            draft.icon(LEFT + 58, y, "cw" if roll.clockwise else "ccw", 42, fill=EMBER)
        draft.text(LEFT + 88, y, str(roll.spaces), 42, weight=800, fill=EMBER if roll.spaces else theme.FAINT)
