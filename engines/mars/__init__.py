"""March on Mars (César Gómez Bernardino, 2D10)."""

from .game import MARS

__all__ = ["MARS"]
