"""The cards of both games, and tracks of them."""

from __future__ import annotations

from engines.jumps.terrain import Card, Track, lap
from engines.walking.data import OURS

LUNAR = {card.id: card for card in OURS.lunar.cards}
STANDARD = ("M01", "M02", "M05", "M06", "M08")


def standard(first: str = "M01") -> Track:
    """The standard track of the conformance list, with another first card if wanted."""
    return lap(tuple(LUNAR[name] for name in (first, *STANDARD[1:])))


def box(name: str, first: str = "M01") -> int:
    """`M02:2/2`, `start`, `gap1` or `goal` as a place of that track."""
    if name == "start":
        return 1
    if name == "goal":
        return 4 * 25 + 1
    if name.startswith("gap"):
        return 4 * 5 * int(name[3:]) + 1
    card, where = name.split(":")
    column, level = map(int, where.split("/"))
    return 4 * (5 * (first, *STANDARD[1:]).index(card) + column) + level


def card(*rows: str, red_dot: bool = False, name: str = "Z1") -> Card:
    """A card of these rows."""
    top, upper, lower, bottom = rows
    return Card(source="house", id=name, name="A card", rows=(top, upper, lower, bottom), red_dot=red_dot)
