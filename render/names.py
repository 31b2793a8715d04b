"""Names of players as pictures can show them. The fonts know Latin and Cyrillic; nothing else may reach them."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from render.text import covered

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST = 20


def shown_name(name: str, seat: int) -> str:
    """The characters of `name` that the fonts have, at most 20; "Player 3" (for seat 2) where nothing legible is left.

    Combining marks, controls, bidirectional and zero-width characters, emojis and foreign scripts are dropped.
    """
    kept = [c for c in unicodedata.normalize("NFKC", name) if _legible(c)]
    text = " ".join("".join(kept).split())[:LONGEST].rstrip()
    return text if any(_initial(c) for c in text) else f"Player {seat + 1}"


def _initial(character: str) -> bool:
    return character.isalnum() and unicodedata.category(character) != "Lm"


def _legible(character: str) -> bool:
    if character.isspace():
        return True
    if unicodedata.category(character)[0] in "MC":
        return False
    return covered(character)


def shown_names(names: Sequence[str]) -> tuple[str, ...]:
    """`shown_name` of every seat, in seat order."""
    return tuple(shown_name(name, seat) for seat, name in enumerate(names))


def letter(name: str) -> str:
    """The letter on a seat's pieces: the first letter or digit of a shown name, if possible as a capital."""
    first = next((c for c in name if _initial(c)), "?")
    capital = first.upper()
    return capital if len(capital) == 1 and covered(capital) else first
