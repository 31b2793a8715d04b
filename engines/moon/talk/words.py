"""Words for counts, resources, flags and players, in the vocabulary of the rulebook. Pure: no state is changed."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engines.kernel.talk import SHAPES
from engines.moon.cards.vocabulary import FLAGS, RESOURCES
from engines.moon.state import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engines.kernel.talk import Names
    from engines.moon.cards.vocabulary import Flag
    from engines.moon.state import PerFlag, State, Stock

GURPS_NAME = "GURPS"
ERAS = ("", "I", "II", "III")
"""The Roman number of each Era."""


# ------------------------------------------------------------------ counts and lists
def counted(n: int, noun: str, many: str = "") -> str:
    """
    >>> counted(1, "rover"), counted(2, "rover")
    ('1 rover', '2 rovers')
    """
    return f"{n} {noun if n == 1 else many or noun + 's'}"


def ordinal(n: int) -> str:
    """
    >>> [ordinal(n) for n in (1, 2, 3, 4, 11, 22)]
    ['1st', '2nd', '3rd', '4th', '11th', '22nd']
    """
    if n % 100 in (11, 12, 13):
        return f"{n}th"
    return f"{n}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(n % 10, 'th') }"


def listed(words: Iterable[object]) -> str:
    """
    >>> listed((2, 2, 3)), listed(())
    ('2, 2 and 3', '')
    """
    *first, last = [str(word) for word in words] or [""]
    return f"{', '.join(first)} and {last}" if first else last


def alike(names: Iterable[str]) -> list[str]:
    """Like ones together.

    >>> alike(("Solar Panel", "Reservoir", "Solar Panel"))
    ['2 × Solar Panel', 'Reservoir']
    """
    return [name if n == 1 else f"{n} × {name}" for name, n in Counter(names).items()]


def capital(text: str) -> str:
    """The text with a capital first letter, the rest untouched."""
    return text[:1].upper() + text[1:]


def short(text: str, most: int) -> str:
    """The text, cut with "…" where it has more than `most` characters.

    >>> short("Shareholder Fountain", 12), short("Well", 12)
    ('Shareholder…', 'Well')
    """
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


# ------------------------------------------------------------------ tokens
def hearts(n: int) -> str:
    return counted(n, "heart")


def rovers(n: int) -> str:
    return counted(n, "rover")


def resources(n: int) -> str:
    return counted(n, "resource")


def stock_parts(stock: Stock) -> list[str]:
    """Each resource that is there: ["2 energy", "1 water"]."""
    return [f"{n} {resource}" for n, resource in zip(stock, RESOURCES, strict=True) if n]


def goods(stock: Stock = NOTHING, rovers: int = 0, hearts: int = 0) -> str:
    """
    >>> goods((2, 1, 0, 0), hearts=3), goods(rovers=1), goods()
    ('2 energy, 1 water and 3 hearts', '1 rover', 'nothing')
    """
    parts = stock_parts(stock)
    parts += [counted(rovers, "rover")] if rovers else []
    parts += [counted(hearts, "heart")] if hearts else []
    return listed(parts) or "nothing"


def supply(stock: Stock) -> str:
    """All four resources: "2 energy, 0 water, 1 biomass, 3 metal"."""
    return ", ".join(f"{n} {resource}" for n, resource in zip(stock, RESOURCES, strict=True))


def bundle(stock: Stock) -> str:
    """Resources in a label: "2 energy + 1 metal", "nothing"."""
    return " + ".join(stock_parts(stock)) or "nothing"


# ------------------------------------------------------------------ flags
def flag(name: str) -> str:
    """
    >>> flag("food")
    'Food'
    """
    return name.capitalize()


def flag_parts(flags: Iterable[Flag]) -> list[str]:
    """Each kind with its number, if there are several: ["2 Science", "Industry"]."""
    return [flag(kind) if n == 1 else f"{n} {flag(kind)}" for kind, n in Counter(flags).items()]


def flag_list(flags: Iterable[Flag]) -> str:
    """In a sentence: "2 Science and Industry"."""
    return listed(flag_parts(flags))


def short_flags(flags: Iterable[Flag]) -> str:
    """In a label: "2 Science + Industry"."""
    return " + ".join(flag_parts(flags))


def some_flags(counts: PerFlag | list[int]) -> str:
    """The flags that are there: "2 Industry, 1 Food"; "no flags"."""
    parts = [f"{n} {flag(kind)}" for kind, n in zip(FLAGS, counts, strict=True) if n]
    return ", ".join(parts) or "no flags"


# ------------------------------------------------------------------ players
def people(view: State, names: Names) -> tuple[str, ...]:
    """Names by player: in solo games GURPS is player 1."""
    mine = tuple(names[: len(view.seats)])
    return (*mine, GURPS_NAME) if view.solo else mine


def shaped(view: State, names: Names, player: int) -> str:
    """Name and shape: "Orange ●"; GURPS has none."""
    called = people(view, names)[player]
    return f"{called} {SHAPES[player]}" if player in view.seats else called


def owned(name: str) -> str:
    """
    >>> owned("Orange"), owned("GURPS")
    ("Orange's", "GURPS'")
    """
    return f"{name}'" if name == GURPS_NAME else f"{name}'s"
