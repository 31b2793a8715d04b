"""What terrain does: tables "Basic Rules Terrain" and "Advanced Rules Terrain", Aiming, Tractor Beams."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engines.moonquake.data import Terrain
    from engines.moonquake.state import State


def terrain_of(s: State, player: int) -> Terrain | None:
    """The terrain that acts on a player; None on exit spots, on the pad, and for a wearer of a Hazard Suit."""
    raise NotImplementedError


def open_craters(s: State) -> bool:
    """Do Craters follow the Advanced Rules: free to enter, and no aiming into or out of them?"""
    raise NotImplementedError


def can_aim(s: State, a: int, b: int) -> bool:
    """Can a (a player, or GUARD) aim at b (the same)?"""
    raise NotImplementedError


def no_scan(s: State, player: int) -> bool:
    """Does an Ion Storm keep this player from Scan and Spy?"""
    raise NotImplementedError


def no_spy_on(s: State, player: int) -> bool:
    """Does an Ion Storm hide this player from the Spy actions of others?"""
    raise NotImplementedError


def no_shields(s: State, player: int) -> bool:
    """Does Magnetic Flux keep this player from making shields ready?"""
    raise NotImplementedError


def end_turn_terrain(s: State, player: int) -> None:
    """Radiation, at the end of an Action turn."""
    raise NotImplementedError
