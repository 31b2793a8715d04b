"""The notation of the scenarios: boxes, dice, ways, astronauts.

Boxes: `M02:2/2` is card M02, column 2 (1-4 in travel direction), level 2 (0 bottom); `start`, `gap1` to `gap4`, `goal`.
Dice: `b` blue, `w` white, `k` black; `bb/k/w` is a programme of three jumps. Faces: `b2`, `k1!` is the accident 1.
Ways: `k2 up-straight`; without steps blue and black go straight, white goes down at once and then straight.
Astronauts: `M02:2/2 1s 2e 1h down again`: Sputniks, EC, handicaps, face-down, may throw its next jump again; what is
not there is left out. Players are `P0` to `P4`, with two players their astronauts are `P0a`, `P1a`, `P0b`, `P1b`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.dice import FACES, Colour, DiceSet, Face
from engines.walking.state import Astronaut, Program

if TYPE_CHECKING:
    from collections.abc import Sequence

LETTERS: dict[str, Colour] = {"b": "blue", "w": "white", "k": "black"}
STEPS = {"straight": 0, "up": 1, "down": -1}
COUNTERS = {"s": "sputniks", "e": "ec", "h": "handicaps"}
FLAGS = ("down", "again")
BLOCK = 5
"""Columns of a card and the gap behind it."""


# ------------------------------------------------------------------ boxes
def at(text: str, cards: Sequence[str]) -> int:
    """The place of a box on the track of these cards. ValueError for what is none."""
    if text in ("start", "goal"):
        return 4 * (BLOCK * len(cards) if text == "goal" else 0) + 1
    if text.startswith("gap"):
        return 4 * BLOCK * int(text[3:]) + 1
    card, where = text.split(":")
    column, level = map(int, where.split("/"))
    return 4 * (BLOCK * cards.index(card) + column) + level


def box(place: int, cards: Sequence[str]) -> str:
    """A place as it is written."""
    column, level = divmod(place, 4)
    card, inside = divmod(column, BLOCK)
    if inside:
        return f"{cards[card]}:{inside}/{level}"
    if level != 1:
        return f"over {column}/{level}"
    return "start" if not column else "goal" if card == len(cards) else f"gap{card}"


# ------------------------------------------------------------------ players
def seat(name: str) -> int:
    """Of a player or an astronaut."""
    return int(name[1])


def number(name: str) -> int:
    """Of an astronaut."""
    return seat(name) + 2 * name.endswith("b")


def name_of(astronaut: int, seats: int) -> str:
    """An astronaut as it is written."""
    return f"P{astronaut % seats}{'ab'[astronaut // seats]}" if seats == 2 else f"P{astronaut}"


# ------------------------------------------------------------------ dice and ways
def face(text: str) -> Face:
    """`k1!`. LookupError if no die shows that."""
    colour = LETTERS[text[0]]
    return next(face for face in FACES[colour] if f"{face.value}{'!' if face.accident else ''}" == text[1:])


def faces(text: str) -> tuple[Face, ...]:
    """`b3 k1!`, in this order."""
    return tuple(face(word) for word in text.split())


def write(face: Face) -> str:
    """A face as it is written."""
    letter = next(letter for letter, colour in LETTERS.items() if colour == face.colour)
    return f"{letter}{face.value}{'!' if face.accident else ''}"


def dice(text: str) -> DiceSet:
    """`bbk`."""
    if set(text) - set(LETTERS):
        raise ValueError(f"no dice: {text}")
    return text.count("b"), text.count("w"), text.count("k")


def program(text: str) -> Program:
    """`bb/k/w`; an empty jump is written as nothing."""
    return Program(*map(dice, text.split("/")))


def steps(way: str) -> tuple[Face, tuple[int, ...]]:
    """`k2 up-straight`: the die and its steps."""
    shown, _, words = way.partition(" ")
    die = face(shown)
    if words:
        return die, tuple(STEPS[word] for word in words.split("-"))
    return die, (-1 if die.colour == "white" else 0, *[0] * (die.value - 1))


# ------------------------------------------------------------------ astronauts
def read(text: str, cards: Sequence[str]) -> Astronaut:
    """An astronaut as written."""
    where, *words = text.split()
    made = Astronaut(at(where, cards))
    for word in words:
        if word in FLAGS:
            setattr(made, word, True)
        else:
            setattr(made, COUNTERS[word[-1]], int(word[:-1]))
    return made


def show(astronaut: Astronaut, cards: Sequence[str]) -> str:
    """An astronaut as it would be written."""
    counters = [f"{n}{letter}" for letter, name in COUNTERS.items() if (n := getattr(astronaut, name))]
    flags = [flag for flag in FLAGS if getattr(astronaut, flag)]
    return " ".join([box(astronaut.place, cards), *counters, *flags])
