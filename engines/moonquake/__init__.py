"""MoonQuake Escape (Jeff Johnston, Breaking Games)."""

from .game import MOONQUAKE

__all__ = ["MOONQUAKE"]
