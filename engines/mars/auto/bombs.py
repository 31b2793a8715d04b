"""The chances of the bomb."""

from __future__ import annotations

from functools import lru_cache

from engines.jumps.dice import COLOURS, FACES, Colour, DiceSet, Face

Shown = tuple[tuple[Colour, int], ...]


@lru_cache(maxsize=1 << 14)
def stands(shown: Shown, rerolls: int, wanted: int) -> float:
    """The chance that dice that show come to enough, if so many of them may be thrown again, one after the other."""
    if sum(value for _, value in shown) >= wanted:
        return 1.0
    if not rerolls:
        return 0.0
    return max(again(shown, die, rerolls - 1, wanted) for die in range(len(shown)))


def again(shown: Shown, die: int, rerolls: int, wanted: int) -> float:
    """The same after one die, by number from 0, is thrown again."""
    colour = shown[die][0]
    rest = shown[:die] + shown[die + 1 :]
    faces = FACES[colour]
    return sum(stands(tuple(sorted((*rest, (colour, face.value)))), rerolls, wanted) for face in faces) / len(faces)


@lru_cache
def chance(dice: DiceSet, rerolls: int, wanted: int) -> float:
    """Of dice that are not thrown yet."""
    colours = [colour for colour, n in zip(COLOURS, dice, strict=True) for _ in range(n)]
    return _all(tuple(colours), (), rerolls, wanted)


@lru_cache(maxsize=1 << 12)
def _all(colours: tuple[Colour, ...], shown: Shown, rerolls: int, wanted: int) -> float:
    if not colours:
        return stands(tuple(sorted(shown)), rerolls, wanted)
    faces = FACES[colours[0]]
    return sum(_all(colours[1:], (*shown, (colours[0], f.value)), rerolls, wanted) for f in faces) / len(faces)


def seen(rolled: tuple[Face, ...]) -> Shown:
    """Dice that show, in order of `rolled`."""
    return tuple((face.colour, face.value) for face in rolled)
