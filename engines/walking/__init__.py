"""Walking on the Moon (César Gómez Bernardino, 2D10)."""

from .game import WALKING

__all__ = ["WALKING"]
