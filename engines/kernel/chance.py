"""Random numbers from two ints in the state: the same on every machine and in every version of Python."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .records import State

T = TypeVar("T")
_MASK = 2**64 - 1


def rand(s: State, n: int) -> int:
    """A number from 0 to n - 1: splitmix64 of (seed, number of draws so far).

    >>> from engines.kernel.records import State
    >>> s = State(seed=7)
    >>> [rand(s, 6) for _ in range(5)], s.rolls
    ([2, 0, 5, 3, 2], 5)
    """
    if n < 1:
        raise ValueError(f"nothing to draw from: {n}")
    s.rolls += 1
    z = (s.seed + s.rolls * 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return ((z ^ (z >> 31)) * n) >> 64


def shuffle(s: State, xs: list[T]) -> None:
    """Shuffles a list in place."""
    for i in range(len(xs) - 1, 0, -1):
        j = rand(s, i + 1)
        xs[i], xs[j] = xs[j], xs[i]


def roll(s: State, faces: Sequence[T]) -> T:
    """One of the faces, each as likely as it stands there."""
    return faces[rand(s, len(faces))]
