"""Pages to look up: all marines, the dice and the ground, and each card large."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.mars.planet import planet
from engines.mars.talk.closeups import MOVES, SHOOTING, card_label, columns_of
from engines.mars.talk.labels import column_label
from render.jumps.closeup import closeup
from render.jumps.explained import explained
from render.jumps.ground import MARS
from render.mars import facts, marines
from render.mars.fortress import Sky

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.mars.state import State
    from render.jumps.signs import Sign
    from render.scene import Scene

LEGEND: Final[tuple[tuple[Sign, str], ...]] = (
    ("circle", "safe to land on"),
    ("spikes", "no circle: a crash"),
    ("tunnel", "tunnel: stay level"),
    ("cache", "hidden box: a card"),
)


def page(view: State, names: Sequence[str], name: str) -> Scene:
    """The picture of a page. `names` are the display names by seat. Raises KeyError for a page without any."""
    if name == "dice":
        return explained(Sky, MARS, MOVES, LEGEND, SHOOTING)
    cards = {f"card-{number + 1}": number for number in range(len(view.terrain))}
    return _card(view, names, cards[name]) if name in cards else marines.page(view, names, name)


def _card(view: State, names: Sequence[str], number: int) -> Scene:
    labels = [(column, column_label(column)) for column in columns_of(view, number)]
    standing = facts.standing(view, facts.everybody(view, names))
    return closeup(Sky, MARS, planet(view).track, card_label(view, number), labels, standing)
