"""Number keys: which places of the board the open question is about, and the buttons that lead there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import choices
from engines.kernel.talk import Press
from engines.moonquake import board
from engines.moonquake import decisions as asks
from engines.moonquake import state as game
from engines.moonquake.state import EDGE, PAD, State

from .words import SHORT, TERRAINS, clock, ground, spot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.records import Decision
    from engines.moonquake.data import Terrain
    from engines.moonquake.state import Space

ARRIVING: dict[Terrain, str] = {
    "magnetic_flux": "ready shields go unready",
    "lava_flow": "burns unready equipment",
    "radiation": "takes charges left at your turn's end",
    "ion_storm": "no Scan, no Spy",
    "defense_gun": "shoots at you",
    "tractor_beam": "pulls you on by the die",
}
"""What terrain of the Advanced Rules does to who comes there, in short."""
To = game.Climb | game.Zippp | game.Slide | game.GuardTo | game.TakeSpot
"""Acts that lead to a place."""
KINDS: dict[type[Decision], type[To]] = {
    asks.ChooseClimb: game.Climb,
    asks.TakeAction: game.Zippp,
    asks.ChooseSlide: game.Slide,
    asks.MoveGuard: game.GuardTo,
    asks.ChooseSpot: game.TakeSpot,
}
"""Questions with answers that are places."""


def keys(view: State) -> dict[int, Space]:
    """Number key -> space or edge of the pad, for the open question whose answers lie on the board."""
    return next((found for d in view.pending if (found := keys_of(ways(view, d)))), {})


def ways(view: State, d: Decision) -> Sequence[To]:
    """The acts of a question that lead to places; none if it has no such acts. Choosing an alien leads to an exit spot,
    which is asked next."""
    if isinstance(d, asks.ChooseAlien):
        taken = {player.space for player in view.players}
        return tuple(game.TakeSpot(space) for space in board.spaces(0) if space not in taken)
    kind = KINDS.get(type(d))
    return tuple(choices(view, d).of(kind)) if kind else ()


def keys_of(acts: Sequence[To]) -> dict[int, Space]:
    """Places by key: up-moves as the rules order them, the harmless ones first; others by the clock."""
    spaces = list(dict.fromkeys(act.to for act in acts))
    if acts and not isinstance(acts[0], game.Climb):
        spaces.sort(key=board.hour)
    return dict(enumerate(spaces, start=1))


# ------------------------------------------------------------------ buttons
def climbs(view: State, acts: Sequence[To]) -> tuple[Press, ...]:
    """A button for each way up: "1 · C at 2 o'clock", "2 · Crater at C 4, spends Suit"."""
    key_of = {space: key for key, space in keys_of(acts).items()}
    return tuple(
        Press(f"{key_of[act.to]} · {_way_up(view, act)}", (act,), key=key_of[act.to])
        for act in acts
        if isinstance(act, game.Climb)
    )


def _way_up(view: State, act: game.Climb) -> str:
    spends = f", spends {SHORT[act.using]}" if act.using else ""
    if act.to >= EDGE:
        costs = ", fence −1 ⚡" if board.fenced(view, act.to) and not act.using else ""
        return f"Pad at {clock(act.to)}{spends or costs}"
    terrain = board.terrain(view, act.to)
    if terrain is None or terrain == "plains":
        return f"{spot(act.to).replace(' ', ' at ')} o'clock{spends}"
    return f"{TERRAINS[terrain]} at {spot(act.to)}{spends}"


def places(acts: Sequence[To]) -> tuple[tuple[Press, ...], ...]:
    """A button for each place of one level, by the clock: three rows of two."""
    act_of = {act.to: act for act in acts}
    presses = [
        Press(f"{key} · {clock(space) if space < PAD else spot(space)}", (act_of[space],), key=key)
        for key, space in keys_of(acts).items()
    ]
    return tuple(tuple(presses[i : i + 2]) for i in range(0, len(presses), 2))


# ------------------------------------------------------------------ in words
def legend(view: State, acts: Sequence[To]) -> str:
    """What lies at the places: "1 Plains, Spy · 2 Crater, Scan"; "" for exit spots and the pad itself."""
    walked = bool(acts) and not isinstance(acts[0], game.GuardTo)  # terrain does nothing to the Guard
    told = [
        f"{key} {what}{_bites(view, space) if walked else ''}"
        for key, space in keys_of(acts).items()
        if (what := ground(view, space))
    ]
    return " · ".join(told) if len(told) > 1 or (acts and acts[0].to != PAD) else ""


def _bites(view: State, space: Space) -> str:
    """What the terrain does to who comes there: " (your ready shields go unready)"."""
    terrain = board.terrain(view, space) if space < PAD else None
    return f" ({ARRIVING[terrain]})" if terrain in ARRIVING else ""


def by_key(view: State, acts: Sequence[To]) -> str:
    """The places with everything: "1 C at 2 o'clock, Plains, Spy · 2 …"."""
    told = (
        f"{key} {spot(space)}{f', {what}' if (what := ground(view, space)) else ''}"
        for key, space in keys_of(acts).items()
    )
    return " · ".join(told)
