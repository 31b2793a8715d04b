"""A tiny game with hidden hands, rolls, reveals, undo and questions to several seats, for tests of the core."""

from .game import LANTERN, Lantern
from .state import Agree, Call, End, Peek, Roll, Walk

__all__ = ["LANTERN", "Agree", "Call", "End", "Lantern", "Peek", "Roll", "Walk"]
