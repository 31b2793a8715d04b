"""What terrain does to who stands there (tables "Basic Rules Terrain", "Advanced Rules Terrain"; chapter "Aiming")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import emit
from engines.moonquake.board import terrain
from engines.moonquake.events import Irradiated
from engines.moonquake.state import GUARD

if TYPE_CHECKING:
    from engines.moonquake.data import Terrain
    from engines.moonquake.state import State


def terrain_of(s: State, player: int) -> Terrain | None:
    """The terrain that acts on a player; None on exit spots, on the pad, and for a wearer of a Hazard Suit."""
    p = s.players[player]
    return None if p.suited else terrain(s, p.space)


def open_craters(s: State) -> bool:
    """Do Craters follow the Advanced Rules: free to enter, and no aiming into or out of them?"""
    return s.has("aiming") or s.has("new_terrain")


def can_aim(s: State, a: int, b: int) -> bool:
    """Can a (a player, or GUARD) aim at b (the same)?"""
    if not s.options.modules or not open_craters(s):
        return True
    return _space(s, a) == _space(s, b) or not (in_crater(s, a) or in_crater(s, b))


def in_crater(s: State, who: int) -> bool:
    """Does a Crater hide this player, or the GUARD, under the Advanced Rules?"""
    found = terrain(s, s.guard) if who == GUARD else terrain_of(s, who)
    return found == "crater" and open_craters(s)


def _space(s: State, who: int) -> int:
    return s.guard if who == GUARD else s.players[who].space


def no_scan(s: State, player: int) -> bool:
    """Does an Ion Storm keep this player from Scan and Spy?"""
    return terrain_of(s, player) == "ion_storm"


def no_spy_on(s: State, player: int) -> bool:
    """Does an Ion Storm hide this player from the Spy actions of others?"""
    return terrain_of(s, player) == "ion_storm"


def no_shields(s: State, player: int) -> bool:
    """Does Magnetic Flux keep this player from making shields ready?"""
    return terrain_of(s, player) == "magnetic_flux"


def end_turn_terrain(s: State, player: int) -> None:
    """Radiation, at the end of an Action turn, takes all charges; a ready Extra Battery is safe."""
    p = s.players[player]
    if p.charges and terrain_of(s, player) == "radiation":
        lost, p.charges = p.charges, 0
        emit(s, Irradiated(player, lost))
