"""The nouns of the talk: dice, boxes, cards, special boxes, counts. Lower case, for use in a sentence, except for the
rulebook's names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.dice import COLOURS, SIGNS, signs
from engines.jumps.terrain import LEVELS
from engines.walking.board import GOAL_COLUMN, column
from engines.walking.rules.who import where

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engines.jumps.dice import Colour, DiceSet, Face, Programme
    from engines.walking.data import Kind, Special
    from engines.walking.decisions import Moment
    from engines.walking.state import Place

KINDS: dict[Kind, str] = {
    "slipstream": "Slipstream",
    "cooperation": "Cooperation",
    "planification": "Planification",
    "extra_jump": "Extra jump",
    "teamwork": "Teamwork",
    "no_instructions": "No instructions",
    "miscalculation": "Miscalculation",
    "sanction": "Sanction",
}
EFFECTS: dict[Kind, str] = {
    "slipstream": "overtaken by somebody, you move to the next circle box",
    "cooperation": "somebody else passes a Sputnik, and you gain one too",
    "planification": "at the end of the round you gain an EC counter",
    "extra_jump": "at the end of the round you throw one die of your choice and jump",
    "teamwork": "at the end of the round you and another astronaut move to the next circle box",
    "no_instructions": "before somebody programs, you take one die out of the pool",
    "miscalculation": "somebody throws two dice or more, and has to throw all of them again",
    "sanction": "whoever robs or sabotages you gets a handicap counter",
}
SPECIALS: dict[Special, str] = {
    "advance": "One forward",
    "back": "One back",
    "spend": "Spend Sputniks",
    "ec": "One EC",
    "reroll": "Re-roll",
    "sputniks": "Two Sputniks",
    "jump": "?",
}
BOXES: dict[Special, str] = {
    "advance": "you may move to the next circle box",
    "back": "you move back to the circle box before",
    "spend": "each Sputnik that you spend takes you to the next circle box",
    "ec": "you gain an EC counter",
    "reroll": "on your next jump you may throw any dice again, once",
    "sputniks": "you gain two Sputniks",
    "jump": "you may jump at once with one die of any colour",
}
MOMENTS: dict[Moment, str] = {
    "program": "{} is about to program",
    "rolled": "{} has thrown",
    "overtaken": "{} has overtaken others",
    "sputnik": "{} has passed a Sputnik",
    "robbed": "{} has robbed or sabotaged somebody",
}
"""What has happened when action cards are asked for; the astronaut's name goes in."""
STEPS = {0: "straight", 1: "up", -1: "down"}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
COLOUR_WORDS: dict[Colour, str] = {"blue": "■ blue", "white": "▽ white", "black": "▲ black"}


# ------------------------------------------------------------------ counts and lists
def number(n: int) -> str:
    """
    >>> number(3), number(13)
    ('three', '13')
    """
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def counted(n: int, noun: str, many: str = "") -> str:
    """
    >>> counted(1, "Sputnik"), counted(2, "box", "boxes")
    ('1 Sputnik', '2 boxes')
    """
    return f"{n} {noun if n == 1 else many or noun + 's'}"


def sputniks(n: int) -> str:
    """In a sentence: "a Sputnik", "two Sputniks"."""
    return "a Sputnik" if n == 1 else f"{number(n)} Sputniks"


def boxes(n: int) -> str:
    """ "1 box", "2 boxes"."""
    return counted(n, "box", "boxes")


def listed(words: Iterable[object]) -> str:
    """
    >>> listed((2, 2, 3))
    '2, 2 and 3'
    """
    *first, last = [str(word) for word in words]
    return f"{', '.join(first)} and {last}" if first else last


def capital(text: str) -> str:
    """The text with a capital first letter, the rest untouched."""
    return text[:1].upper() + text[1:]


def short(text: str, room: int) -> str:
    """Cut to so many characters."""
    return text if len(text) <= room else f"{text[: room - 1].rstrip()}…"


def percent(chance: float) -> str:
    """Rounded down, so that only what is certain is 100 %.

    >>> percent(0.999), percent(1.0)
    ('99 %', '100 %')
    """
    return f"{int(chance * 100 + 1e-9)} %"


def average(boxes: float) -> str:
    """ "2.2 boxes"."""
    return f"{boxes:.1f} boxes"


# ------------------------------------------------------------------ dice
def face(one: Face) -> str:
    """ "▲2"; the 1 with the symbol is "▲1 (accident)"."""
    return f"{SIGNS[one.colour]}{one.value}{' (accident)' if one.accident else ''}"


def faces(rolled: Sequence[Face]) -> str:
    """ "■1 and ▲2"."""
    return listed(map(face, rolled))


def pool(dice: DiceSet) -> str:
    """Dice by colour: "■■ ▽▽ ▲"."""
    groups = (SIGNS[colour] * n for colour, n in zip(COLOURS, dice, strict=True) if n)
    return " ".join(groups)


def programme(jumps: Programme, join: str = " then ") -> str:
    """ "■▲ then ■▽"."""
    return join.join(signs(jump) for jump in jumps)


def steps(taken: Sequence[int]) -> str:
    """ "up, straight"; several straight ones alone are counted: "straight 3"."""
    if not any(taken) and len(taken) > 1:
        return f"straight {len(taken)}"
    return ", ".join(STEPS[step] for step in taken)


# ------------------------------------------------------------------ boxes of the track
def box(place: Place) -> str:
    """A box without its level: "card 2, column 3", "gap 1", "the goal"."""
    return where(place).partition(", level")[0]


def spot(place: Place) -> str:
    """A box in full: "card 2, column 3, level 1"."""
    return where(place)


def level(place: Place) -> str:
    """ "level 2"."""
    return f"level {place % LEVELS}"


def at_goal(place: Place) -> bool:
    """Is it the goal's box?"""
    return column(place) == GOAL_COLUMN
