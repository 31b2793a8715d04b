"""The astronauts: their names, their signs, what they have.

Names come by seat. With two players each has two astronauts, told apart by ₁ and ₂ behind the seat's sign.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.talk import SHAPES, Names
from engines.walking.rules.who import SUBSCRIPTS

from .words import counted, listed, spot

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engines.kernel.records import Seat
    from engines.walking.state import State


def pairs(view: State) -> bool:
    """Has each player two astronauts?"""
    return len(view.astronauts) != len(view.hands)


def sign(view: State, astronaut: int) -> str:
    """Shape of the seat: "●", with two astronauts "●₁"."""
    shape = SHAPES[view.owner(astronaut)]
    return shape + SUBSCRIPTS[astronaut // len(view.hands)] if pairs(view) else shape


def called(view: State, names: Names) -> tuple[str, ...]:
    """Names by astronaut: "Orange", with two each "Orange ●₁"."""
    if not pairs(view):
        return tuple(names[: len(view.hands)])
    return tuple(shaped(view, names, astronaut) for astronaut in range(len(view.astronauts)))


def shaped(view: State, names: Names, astronaut: int) -> str:
    """Name and sign: "Orange ●", "Orange ●₁"."""
    return f"{names[view.owner(astronaut)]} {sign(view, astronaut)}"


def having(view: State, astronaut: int, word: str = "") -> str:
    """With two astronauts " ●₁" or " with ●₁", else ""."""
    return f" {word}{sign(view, astronaut)}" if pairs(view) else ""


def whose(view: State, astronaut: int) -> str:
    """ "your"; with two astronauts "●₁'s"."""
    return f"{sign(view, astronaut)}'s" if pairs(view) else "your"


def stands(view: State, astronaut: int) -> str:
    """ "you stand on card 2, column 3, level 1"; with two astronauts "●₁ stands on …"."""
    who = f"{sign(view, astronaut)} stands" if pairs(view) else "you stand"
    return f"{who} on {spot(view.astronauts[astronaut].place)}"


def seats(names: Names, which: Iterable[Seat]) -> str:
    """ "Orange and Blue"."""
    return listed(names[seat] for seat in which)


# ------------------------------------------------------------------ what everybody sees
def counters(view: State, astronaut: int) -> list[str]:
    """ "2 Sputniks", "1 EC", "1 handicap", "face-down", "may re-roll the next jump"; what there is none of is left
    out."""
    a = view.astronauts[astronaut]
    told = [counted(n, word) for n, word in ((a.sputniks, "Sputnik"), (a.handicaps, "handicap")) if n]
    told[1 if a.sputniks else 0 : 0] = [f"{a.ec} EC"] if a.ec else []
    told += ["face-down"] if a.down and not a.finished else []
    return [*told, "re-roll on the next jump"] if a.again else told


def standing(view: State, astronaut: int) -> str:
    """Where it is: "card 2, column 3, level 1", "at the goal, 2nd"."""
    a = view.astronauts[astronaut]
    if a.finished:
        return f"at the goal, {ordinal(a.finished)}"
    return spot(a.place)


def ordinal(n: int) -> str:
    """
    >>> [ordinal(n) for n in (1, 2, 3, 4)]
    ['1st', '2nd', '3rd', '4th']
    """
    return f"{n}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(n, 'th') }"
