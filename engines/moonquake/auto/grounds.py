"""What spaces are worth to who is to stand there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moonquake.board import fenced, icon, terrain
from engines.moonquake.rules.hand import shields
from engines.moonquake.rules.terrain import open_craters
from engines.moonquake.state import EDGE

if TYPE_CHECKING:
    from engines.moonquake.data import Icon
    from engines.moonquake.state import Space, State

ICONS: dict[Icon | None, float] = {
    None: 0.0,
    "scan": 0.6,
    "zappp": 0.35,
    "use": 0.35,
    "spy": 0.25,
    "ready": 0.1,
    "zippp": 0.1,
    "steal": 0.05,
}
READYING = 0.3
"""A Ready icon more for who has something unready."""
STEALING = 0.4
"""A Steal icon more where there is something to take."""
FENCE = 0.5
EQUIPMENT = 0.25
"""What a Suit or Boots are worth when they are spent on the way."""


def arriving(s: State, player: int, to: Space, bonus: bool) -> float:
    """What it is worth to end a move in a space; `bonus`: the next turn will begin there."""
    p = s.players[player]
    if to >= EDGE:
        return -FENCE if fenced(s, to) and p.charges else 0.0
    return staying(s, player, to) + immediate(s, player, to) + (_bonus(s, player, to) if bonus else 0.0)


def immediate(s: State, player: int, space: Space) -> float:
    """What the terrain does at once."""
    p = s.players[player]
    match terrain(s, space):
        case "magnetic_flux":
            return -0.3 * shields(p)
        case "lava_flow":
            return -0.25 * len(p.unready)
        case "defense_gun":
            return -0.5
        case "tractor_beam":
            return -0.15
    return 0.0


def staying(s: State, player: int, space: Space) -> float:
    """What the terrain does to who stays there."""
    p = s.players[player]
    match terrain(s, space):
        case "crater":
            covered = 0.35 if open_craters(s) else 0.0
            return covered - (0.15 if s.has("new_terrain") else 0.0)
        case "radiation":
            return -0.15 * max(0, p.charges - 1)
        case "ion_storm" | "magnetic_flux":
            return -0.05
    return 0.0


def _bonus(s: State, player: int, space: Space) -> float:
    shown = icon(s, space)
    worth = ICONS[shown]
    if shown == "ready" and s.players[player].unready:
        worth += READYING
    elif shown == "steal":
        others = (p for other, p in enumerate(s.players) if s.owner(other) != s.owner(player))
        worth += STEALING * any(p.space == space and p.unready for p in others)
    return worth
