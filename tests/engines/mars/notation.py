"""The notation of the scenarios: boxes, dice, ways, aliens, marines.

Boxes: `L.N2` is left near card, column 2 (1-4 from the Landing Zone outwards), its only standing box on level 1;
`R.F3/2` adds the level (0 bottom); `L.D` is the defender's box, `z1` to `z3` are the Landing Zone, from left to right.
Dice: `b` blue, `w` white, `k` black; `bb/k/w` is a programme of three actions. Faces: `b2`, `k1!` is the accident 1.
Ways: `k2 left up-straight`; without steps blue and black go straight, white goes down at once and then straight;
`b1 + k1 right` uses two dice. Aliens: `ryy` is a red one and two yellow ones. Marines: `L.N2 down ranger rope mount`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from engines.jumps.dice import FACES, Colour, DiceSet, Face
from engines.mars.data import OURS, Ability, Equipment
from engines.mars.state import Marine, Move, PerAlien, Program

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.mars.state import Direction

LETTERS: dict[str, Colour] = {"b": "blue", "w": "white", "k": "black"}
DIRECTIONS: dict[str, Direction] = {"left": -1, "right": 1}
STEPS = {"straight": 0, "up": 1, "down": -1}
ALIENS = "ybr"
FLAGS = ("down", "woken", "done", "tired", "foresaw")
ABILITIES: tuple[Ability, ...] = get_args(Ability)
EQUIPMENT: tuple[Equipment, ...] = get_args(Equipment)
ROWS = {card.id: card.rows for card in OURS.cards}
FIRST_ZONE, GAPS = 9, {"L": 4, "R": 16}
STANDABLE = "oxtuY"


# ------------------------------------------------------------------ boxes
class Map:
    """Where boxes are on a planet of these cards: near and far on the left, near and far on the right."""

    def __init__(self, left: str, right: str) -> None:
        self.cards = dict(zip(("L.N", "L.F", "R.N", "R.F"), (*left.split(), *right.split()), strict=True))

    def column(self, card: str, number: int) -> int:
        """Of a card's column, counted from the Landing Zone."""
        return {"L.N": 9 - number, "L.F": 4 - number, "R.N": 11 + number, "R.F": 16 + number}[card]

    def levels(self, card: str, number: int) -> list[int]:
        """On which somebody can stand."""
        rows = ROWS[self.cards[card]]
        return [3 - row for row, letters in enumerate(rows) if letters[number - 1] in STANDABLE]

    def at(self, text: str) -> int:
        """The place of a box. ValueError for what is none, or not clear."""
        if text[0] == "z":
            return 4 * (FIRST_ZONE + int(text[1]) - 1) + 1
        if text[1:] == ".D":
            return 4 * GAPS[text[0]] + 1
        where, _, level = text.partition("/")
        card, number = where[:3], int(where[3:])
        if level:
            return 4 * self.column(card, number) + int(level)
        (only,) = self.levels(card, number)
        return 4 * self.column(card, number) + only

    def box(self, place: int) -> str:
        """A place as it is written."""
        column, level = divmod(place, 4)
        above = "" if level == 1 else f"/{level}"
        if column in GAPS.values():
            return f"{'L' if column < FIRST_ZONE else 'R'}.D{above}"
        if column in range(FIRST_ZONE, FIRST_ZONE + 3):
            return f"z{column - FIRST_ZONE + 1}{above}"
        card, number = next((c, n) for c in self.cards for n in range(1, 5) if self.column(c, n) == column)
        return f"{card}{number}" + ("" if self.levels(card, number) == [1] == [level] else f"/{level}")


# ------------------------------------------------------------------ dice and ways
def seat(name: str) -> int:
    """Of a marine."""
    return int(name[1])


def face(text: str) -> Face:
    """`k1!`. StopIteration if no die shows that."""
    colour = LETTERS[text[0]]
    return next(face for face in FACES[colour] if f"{face.value}{'!' if face.accident else ''}" == text[1:])


def faces(text: str) -> tuple[Face, ...]:
    """`b3 k1!`, in this order."""
    return tuple(face(word) for word in text.split())


def write(shown: Sequence[Face]) -> str:
    """Faces as they are written."""
    letters = {colour: letter for letter, colour in LETTERS.items()}
    return " ".join(f"{letters[face.colour]}{face.value}{'!' if face.accident else ''}" for face in shown)


def dice(text: str) -> DiceSet:
    """`bbk`."""
    if set(text) - set(LETTERS):
        raise ValueError(f"no dice: {text}")
    return text.count("b"), text.count("w"), text.count("k")


def program(text: str) -> Program:
    """`bb/k/w`; an empty action is written as nothing."""
    return Program(*map(dice, text.split("/")))


def dice_of(way: str) -> str:
    """The faces of a way, as they are thrown: `b1 + k1 right` needs `b1 k1`."""
    words = [word for word in way.split() if word[0] in LETTERS and word[1:2].isdigit()]
    return " ".join(sorted(words, key=lambda word: "bwk".index(word[0])))


def move(way: str, rolled: tuple[Face, ...]) -> Move:
    """The act of a way, with dice that show. ValueError if they do not."""
    used = [face(word) for word in way.split() if word[0] in LETTERS and word[1:2].isdigit()]
    numbers: list[int] = []
    for one in used:
        numbers.append(next(n for n, shown in enumerate(rolled, start=1) if shown == one and n not in numbers))
    words = way.replace("+", " ").split()[len(used) :]
    steps = tuple(STEPS[step] for step in words[1].split("-")) if len(words) > 1 else _steps(used)
    return Move(tuple(numbers), DIRECTIONS[words[0]], steps)


def _steps(used: Sequence[Face]) -> tuple[int, ...]:
    steps: list[int] = []
    for one in used:
        steps += [-1 if one.colour == "white" else 0, *[0] * (one.value - 1)]
    return tuple(steps)


# ------------------------------------------------------------------ aliens and marines
def aliens(text: str) -> PerAlien:
    """`yyr`."""
    if set(text) - set(ALIENS):
        raise ValueError(f"no aliens: {text}")
    return text.count("y"), text.count("b"), text.count("r")


def letters(counted: PerAlien) -> str:
    """Aliens as they are written, the red ones first."""
    return "".join(letter * n for letter, n in zip("rby", reversed(counted), strict=True))


def marine(text: str, there: Map) -> Marine:
    """A marine as written; without an ability that matters it is the Precog, who need not look ahead."""
    where, *words = text.split()
    made = Marine(place=there.at(where))
    made.ability = _one(words, ABILITIES) or "precog"
    made.training = next(n for n, card in enumerate(OURS.training) if made.ability in card.abilities)
    made.equipment = tuple(sorted(card for card in EQUIPMENT if card in words))
    for word in words:
        if word in FLAGS:
            setattr(made, word, True)
        elif word not in (*ABILITIES, *EQUIPMENT):
            raise ValueError(f"no marine has {word}")
    return made


def _one(words: Sequence[str], among: Sequence[Any]) -> Any:
    return next((x for x in among if x in words), None)
