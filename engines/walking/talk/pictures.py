"""The pictures in words, for who cannot see them: at most 1,024 characters each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.walking import board
from engines.walking.rules.moments import is_red

from . import landings
from .boards import asked, astronauts, options
from .words import EFFECTS, KINDS, SPECIALS, faces, short

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Seat
    from engines.kernel.talk import Names
    from engines.walking.state import State

ALT = 1024
SHORT_NAME = 8
"""Characters of a name where the alt text would be too long otherwise."""


def alt(view: State, names: Names) -> str:
    """The lap in words; long names are cut where they would not fit, then the options, which buttons name as well."""
    brief = [short(name, SHORT_NAME) for name in names]
    for called, full in ((names, True), (brief, True), (brief, False)):
        text = " ".join(_alt(view, called, full))
        if len(text) <= ALT:
            return text
    return short(text, ALT)


def _alt(view: State, names: Names, full: bool) -> Iterator[str]:
    yield asked(view, names)
    yield from options(view, names) if full else _keys(view)
    if view.turn.rolled:
        yield f"Dice: {faces(view.turn.rolled)}."
    yield from (f"{line}." for line in astronauts(view, names))
    cards = (view.tables.lunar.cards[card].name for card in view.terrain)
    yield f"Cards: {', '.join(f'{number} {name}' for number, name in enumerate(cards, start=1))}."
    if any(view.boxes):
        yield f"Gaps: {', '.join(f'{n} {SPECIALS[one]}' for n, one in enumerate(view.boxes, start=1) if one)}."


def _keys(view: State) -> list[str]:
    """The keys with their places in short: column on the lap and level."""
    found = landings.keys(view)
    told = (f"{key} column {board.column(place)} level {place % 4}" for key, place in found.items())
    return [f"Keys: {', '.join(told)}."] if found else []


def hand_alt(view: State, seat: Seat, names: Names) -> str:
    """The picture of a seat's action card; "" before the deal."""
    if view.phase == "set_up":
        return ""
    card = next(iter(view.hands[seat]), None)
    if card is None:
        return "You have no action card."
    red = " A red card: it does not touch who was last when the round began." if is_red(view, card) else ""
    return f"Your action card: {KINDS[card]}, {EFFECTS[card]}.{red}"
