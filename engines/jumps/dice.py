"""Jump dice, their faces, and programmes (rulebook chapters "How Do I Reach the Goal?" and "How Do I Jump?")."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from engines.kernel.choices import NOTHING, Choice, Rand
from engines.kernel.notation import OPEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Act

Colour = Literal["blue", "white", "black"]
COLOURS: tuple[Colour, ...] = ("blue", "white", "black")
DiceSet = tuple[int, int, int]
"""How many dice of each colour, in the order of COLOURS."""
Programme = tuple[DiceSet, ...]
"""One to three sets of dice, none of them empty, in the order in which they are thrown."""
NO_DICE: DiceSet = (0, 0, 0)
POOL: DiceSet = (2, 2, 2)
MOST_JUMPS = 3
SIGNS: dict[Colour, str] = {"blue": "■", "white": "▽", "black": "▲"}
"""Dice in words to players."""


class Face(Struct, frozen=True, omit_defaults=True, gc=False):
    """A face of a die. `accident`: the 1 with the symbol, which only black has."""

    colour: Colour
    value: int
    accident: bool = False


def _faces(colour: Colour, *values: int) -> tuple[Face, ...]:
    made = {value: Face(colour, value) for value in values}
    return tuple(made[value] for value in values)


FACES: dict[Colour, tuple[Face, ...]] = {
    "blue": _faces("blue", 1, 2, 3, 1, 2, 3),
    "white": _faces("white", 1, 1, 1, 2, 2, 2),
    "black": (Face("black", 1, accident=True), *_faces("black", 1, 1, 2, 2, 2)),
}
"""The six faces of each colour; equal ones are one object."""


def throw(dice: DiceSet, rand: Rand) -> tuple[Face, ...]:
    """What these dice show, in the order of COLOURS; `rand(n)` gives a number from 0 to n - 1."""
    return tuple([FACES[colour][rand(6)] for colour, n in zip(COLOURS, dice, strict=True) for _ in range(n)])


def throw_again(rolled: tuple[Face, ...], numbers: tuple[int, ...], rand: Rand) -> tuple[Face, ...]:
    """The same dice after some of them, by number from 1, were thrown again."""
    return tuple([FACES[face.colour][rand(6)] if i in numbers else face for i, face in enumerate(rolled, start=1)])


def first_of_equal(rolled: tuple[Face, ...]) -> tuple[int, ...]:
    """The numbers, from 1, of dice that show something else than all before them."""
    return tuple(i for i, face in enumerate(rolled, start=1) if face not in rolled[: i - 1])


def total(dice: DiceSet) -> int:
    """How many dice."""
    return dice[0] + dice[1] + dice[2]


def added(a: DiceSet, b: DiceSet) -> DiceSet:
    """Both together."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def without(pool: DiceSet, dice: DiceSet) -> DiceSet:
    """What is left of a pool; below 0 where it does not have them."""
    return (pool[0] - dice[0], pool[1] - dice[1], pool[2] - dice[2])


def one(colour: Colour) -> DiceSet:
    """A single die."""
    return (int(colour == "blue"), int(colour == "white"), int(colour == "black"))


def signs(dice: DiceSet) -> str:
    """As signs: `■■▲`."""
    return "".join(SIGNS[colour] * n for colour, n in zip(COLOURS, dice, strict=True))


# ------------------------------------------------------------------ programmes
@lru_cache
def sets(pool: DiceSet, dice: int) -> tuple[DiceSet, ...]:
    """Every set of so many dice of a pool, the one with most blue first."""
    ranges = (range(n, -1, -1) for n in pool)
    return tuple((blue, white, black) for blue, white, black in product(*ranges) if blue + white + black == dice)


@lru_cache
def programmes(pool: DiceSet, dice: int) -> tuple[Programme, ...]:
    """Every way to spread exactly so many dice of a pool over one to three jumps, in order, none of them empty."""
    if not dice:
        return ()
    return tuple(_programmes(pool, dice, MOST_JUMPS))


def _programmes(pool: DiceSet, dice: int, jumps: int) -> Iterator[Programme]:
    for size in range(dice, 0, -1):
        for first in sets(pool, size):
            if size == dice:
                yield (first,)
            elif jumps > 1:
                for rest in _programmes(without(pool, first), dice - size, jumps - 1):
                    yield (first, *rest)


def programme_of(first: DiceSet, second: DiceSet, third: DiceSet) -> Programme:
    """Without the empty jumps at the end; one before a filled one stays, and is no programme."""
    jumps = [first, second, third]
    while jumps and jumps[-1] == NO_DICE:
        jumps.pop()
    return tuple(jumps)


def why_not_programme(programme: Programme, pool: DiceSet, dice: int) -> str:
    """Why these jumps cannot be programmed with exactly so many dice of a pool, for the player; "" if they can."""
    if OPEN in programme:
        return "Say for each jump which dice it takes."
    if not programme or NO_DICE in programme:
        return "Fill the jumps in order: the first one first, and no empty one between."
    if min(min(jump) for jump in programme) < 0:
        return "A jump takes dice, not fewer than none."
    used = Counter[Colour]()
    for jump in programme:
        used.update(dict(zip(COLOURS, jump, strict=True)))
    for colour, there in zip(COLOURS, pool, strict=True):
        if used[colour] > there:
            return f"These dice are used: {_only(there)} {SIGNS[colour]} {'is' if there == 1 else 'are'} there."
    if used.total() != dice:
        return f"You have {dice} dice this turn; distribute exactly so many."
    return ""


def _only(there: int) -> str:
    return {0: "no", 1: "only one"}.get(there, f"only {there}")


class Programmes(Choice, frozen=True):
    """All programmes of exactly so many dice of a pool as acts `make(first, second, third)`."""

    make: type[Act]
    pool: DiceSet
    dice: int

    def preferred(self) -> Programme:
        """The one that is listed first: by default all dice in one jump. A game may know a better one."""
        return programmes(self.pool, self.dice)[0]

    def __iter__(self) -> Iterator[Any]:
        if not self:
            return
        preferred = self.preferred()
        yield self._act(preferred)
        for programme in programmes(self.pool, self.dice):
            if programme != preferred:
                yield self._act(programme)

    def _act(self, programme: Programme) -> Act:
        return self.make(*programme)

    def __contains__(self, answer: object) -> bool:
        if type(answer) is not self.make:
            return False
        jumps = [getattr(answer, name) for name in ("first", "second", "third")]
        return not why_not_programme(programme_of(*jumps), self.pool, self.dice)

    def __bool__(self) -> bool:
        return 0 < self.dice <= total(self.pool)

    def count(self) -> int:
        return len(programmes(self.pool, self.dice))

    def sample(self, rand: Rand) -> Any:
        listed = programmes(self.pool, self.dice)
        return self._act(listed[rand(len(listed))])

    def of(self, kind: type) -> Choice:
        return self if issubclass(self.make, kind) else NOTHING
