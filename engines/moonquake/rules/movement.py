"""Moving a piece: up a level, along it, over fences, into Craters (chapter "2. Escape Phase")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engines.kernel.agenda import emit, then
from engines.moonquake.board import above, along, distance, fenced, grounds, terrain
from engines.moonquake.events import FenceCrossed, Moved
from engines.moonquake.state import EDGE, PAD, SLOTS, Climb, Zippp
from engines.moonquake.steps import Arrive

from .equipment import NAMES, use_up
from .shootout import check
from .terrain import open_craters
from .who import where

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.records import Act
    from engines.moonquake.data import Equipment
    from engines.moonquake.events import How
    from engines.moonquake.state import Player, Space, State

ENTER: tuple[Literal["hazard_suit", "gravity_boots"], ...] = ("hazard_suit", "gravity_boots")
"""What lets one into a Crater of the Basic game."""
CLIMBS = {(to, ""): Climb(to) for to in range(EDGE + 6)}
ZIPPPS = {(to, ""): Zippp(to) for to in range(PAD)}
NEAR = tuple(tuple(along(space, steps) for steps in (1, -1, 2, -2)) for space in range(PAD))
"""Where a Zippp leads, the nearer spaces first."""


# ------------------------------------------------------------------ up
def climbs(s: State, player: int) -> Sequence[Climb]:
    """Legal up-moves, the harmless ones first; none from the pad."""
    p = s.players[player]
    if p.exposed or p.space >= PAD:
        return ()
    left, right = above(p.space)
    if left >= EDGE:
        return _over_edges(s, p, left, right)
    there = grounds(s, left // SLOTS)
    one, other = there[left % SLOTS], there[right % SLOTS]
    if one != "plains" and other == "plains":
        left, right = right, left
    first = CLIMBS[left, ""]
    if (one == "crater") != (other == "crater") and _bars(s, p.space):
        return (first, *(Climb(right, using) for using in ENTER if using in p.ready))
    return (first, CLIMBS[right, ""])


def _over_edges(s: State, p: Player, left: Space, right: Space) -> Sequence[Climb]:
    if fenced(s, left) and not fenced(s, right):
        left, right = right, left
    ways = [CLIMBS[left, ""], CLIMBS[right, ""]]
    if p.charges and "hazard_suit" in p.ready:
        ways += [Climb(edge, "hazard_suit") for edge in (left, right) if fenced(s, edge)]
    return ways


def _bars(s: State, start: Space) -> bool:
    """Basic: from a start like this a Crater is closed, unless both spaces are Craters."""
    return not open_craters(s) and terrain(s, start) != "crater"


def why_not_climb(s: State, player: int, act: Act) -> str:
    """Why this up-move is not possible; "" if it is."""
    p = s.players[player]
    if not isinstance(act, Climb):
        return "Your alien climbs now. Choose a space of the next level."
    if p.exposed:
        return "Your Alien is exposed. Draw cards and hide it; it climbs next round."
    if act in climbs(s, player):
        return ""
    up = above(p.space)
    if act.to not in up:
        return f"That space does not touch yours. Climb to {where(up[0])} or {where(up[1])}."
    if act.using and act.using not in p.ready:
        return f"You have no ready {NAMES[act.using]}. Climb without it."
    if act.using:
        return f"There is nothing for the {NAMES[act.using]} to do. Climb without it."
    return BLOCKED


BLOCKED = "That space is a Crater. A ready Hazard Suit or Gravity Boots would let you in."


# ------------------------------------------------------------------ along
def zippps(s: State, player: int) -> Sequence[Zippp]:
    """Legal Zippps, whatever they cost; none while exposed or on the pad."""
    p = s.players[player]
    if p.exposed or p.space >= PAD:
        return ()
    near, closed = NEAR[p.space], _closed(s, p.space)
    moves = [ZIPPPS[to, ""] for to in near if to not in closed]
    if closed:
        moves += [Zippp(to, using) for to in closed for using in ENTER if using in p.ready]
    return moves


def _closed(s: State, start: Space) -> Sequence[Space]:
    """Basic: Craters that one cannot Zippp into; from a Crater the next one can be reached (ruling N8)."""
    if start < SLOTS or open_craters(s):
        return ()
    there = grounds(s, start // SLOTS)
    craters = [to for to in NEAR[start] if there[to % SLOTS] == "crater"]
    if craters and there[start % SLOTS] == "crater":
        return [to for to in craters if distance(start, to) > 1]
    return craters


def why_not_zippp(s: State, player: int, act: Act) -> str:
    """Why this Zippp is not possible, apart from its price; "" if it is."""
    p = s.players[player]
    if not isinstance(act, Zippp):
        return "Choose a space up to two away on your level."
    if p.exposed:
        return "An exposed alien cannot Zippp. It hides in the next Escape phase."
    if p.space == PAD:
        return "There is no other space on the Launch Pad."
    if act in zippps(s, player):
        return ""
    if act.to not in NEAR[p.space]:
        return "A Zippp goes one or two spaces either way along your own level."
    if act.using and act.using not in p.ready:
        return f"You have no ready {NAMES[act.using]}. Zippp without it."
    if act.using:
        return f"There is nothing for the {NAMES[act.using]} to do. Zippp without it."
    return BLOCKED


# ------------------------------------------------------------------ the move
def go(s: State, player: int, to: Space, how: How, using: Equipment | None = None) -> None:
    """Moves a piece (also onto an edge of the pad, for the pad), spends Equipment used on the way, pays the fence, and
    schedules what happens on arrival."""
    p = s.players[player]
    start, over = p.space, to if to >= EDGE else None
    then(s, Arrive(player, how))
    if using:
        use_up(s, player, using, "crater" if over is None else "fence")
    p.space = to if over is None else PAD
    p.suited = False
    s.moved = (player, start, p.space)
    emit(s, Moved(player, start, p.space, how, over))
    if over is not None and using != "hazard_suit" and fenced(s, over):
        cross_fence(s, player)
    check(s, player)


def cross_fence(s: State, player: int) -> None:
    """Takes a charge if there is one; an Extra Battery cannot pay (ruling R1)."""
    p = s.players[player]
    lost = min(1, p.charges)
    p.charges -= lost
    emit(s, FenceCrossed(player, lost))
