"""Pages to look up: the dice and the ground, and each card large."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.walking import board
from engines.walking.data import CARDS_OF_A_LAP
from engines.walking.talk.pages import CHOICE, MOVES, card_name, columns_of
from render.jumps.closeup import closeup
from render.jumps.explained import explained
from render.jumps.ground import MOON
from render.walking import facts
from render.walking.art import Sky
from render.walking.turn import LEGEND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.walking.state import State
    from render.scene import Scene


def page(view: State, names: Sequence[str], name: str) -> Scene:
    """The picture of a page. `names` are the display names by seat. Raises KeyError for a page without any."""
    if name == "dice":
        return explained(Sky, MOON, MOVES, LEGEND, CHOICE)
    cards = {f"card-{number + 1}": number for number in range(CARDS_OF_A_LAP)}
    return _card(view, names, cards[name])


def _card(view: State, names: Sequence[str], number: int) -> Scene:
    labels = [(column, f"column {n}") for n, column in enumerate(columns_of(number), start=1)]
    title = f"Card {number + 1}, {card_name(view, number)}"
    standing = facts.standing(view, facts.everybody(view, names))
    return closeup(Sky, MOON, board.track_of(view), title, labels, standing)
