"""Moon Adventure (Jun Sasaki, Oink Games)."""

from .game import ADVENTURE

__all__ = ["ADVENTURE"]
