"""Moon (Haakon Hoel Gaarder, Sinister Fish)."""

from .game import MOON

__all__ = ["MOON"]
