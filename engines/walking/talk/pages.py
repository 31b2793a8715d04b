"""What may be looked up: the race, points, odds, the dice, and each card of the lap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.dice import COLOURS, SIGNS, one
from engines.jumps.odds import odds
from engines.jumps.terrain import LEVELS
from engines.kernel.talk import Page
from engines.walking import board
from engines.walking.data import CARDS_OF_A_LAP
from engines.walking.state import LAST_COLUMNS

from .boards import columns, points, race, terrain
from .people import shaped
from .words import listed, percent, pool, short, spot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.jumps.dice import Colour
    from engines.kernel.talk import Names
    from engines.walking.state import State

COLUMNS = 4
"""Of a card."""
ALT = 1024
MOVES: dict[Colour, str] = {
    "blue": "straight on: 1, 2 or 3 boxes, each as likely",
    "white": "straight or down, one step down at least: 1 or 2 boxes, each as likely",
    "black": "straight or up: 2 boxes half the time, else 1; a 1 with the symbol, one throw in six, is an accident",
}
"""How dice of a colour move."""
CHOICE = "Of the dice of a jump you pick one to move by, exactly as many boxes as it shows. More dice give more choice."
GROUND = (
    "A circle is safe to land on; ground without one and the air are accidents. In a tunnel you stay level. Whoever "
    "passes a Sputnik gains one, a point."
)


def look(view: State, names: Names) -> tuple[Page, ...]:
    """The first one is opened first."""
    return (
        Page("order", "The race", "\n".join(race(view, names))),
        Page("scores", "Points" if view.over else "Points so far", "\n".join(points(view, names))),
        Page("odds", "Odds of the next jump", "\n".join(_odds(view, names))),
        Page("cards", "Lunar cards", "\n".join(terrain(view, names))),
        _dice(),
        *(_card(view, names, number) for number in range(CARDS_OF_A_LAP)),
    )


def _dice() -> Page:
    lines = [f"**{SIGNS[colour]}** {MOVES[colour]}." for colour in COLOURS]
    text = "\n".join([*lines, CHOICE, GROUND])
    return Page("dice", "Dice and ground", text, text.replace("**", ""))


# ------------------------------------------------------------------ odds
def _odds(view: State, names: Names) -> Iterator[str]:
    """How safe the next jump is for everybody who is still racing."""
    there = board.track_of(view)
    if view.turn.pool and not view.over and view.acting >= 0:
        yield f"Dice of this turn: {view.turn.dice} of {pool(view.turn.pool)}."
    yield "A safe landing with one die of a colour, and with two:"
    for astronaut in view.race():
        a = view.astronauts[astronaut]
        if a.finished:
            continue
        told = []
        for colour in COLOURS:
            single = one(colour)
            double = (2 * single[0], 2 * single[1], 2 * single[2])
            chances = [percent(odds(there, a.place, dice).safe) for dice in (single, double)]
            told.append(f"{SIGNS[colour]} {chances[0]}, {chances[1]}")
        yield f"**{shaped(view, names, astronaut)}** {' · '.join(told)} ({spot(a.place)})"


# ------------------------------------------------------------------ cards
def _card(view: State, names: Names, number: int) -> Page:
    label = f"Card {number + 1}, {card_name(view, number)}"
    text = "\n".join(_ground(view, names, number))
    return Page(f"card-{number + 1}", label, text, short(f"{label}. {text}", ALT))


def card_name(view: State, number: int) -> str:
    """Of a card of the lap, counted from 0."""
    return view.tables.lunar.cards[view.terrain[number]].name


def columns_of(number: int) -> range:
    """The columns of the track on a card, counted from 0."""
    first = board.BOX_COLUMNS * number + 1
    return range(first, first + COLUMNS)


def _ground(view: State, names: Names, number: int) -> Iterator[str]:
    """Column by column, with who is there."""
    scored = dict(zip(LAST_COLUMNS, view.tables.components.last_card.points, strict=True))
    for n, (column, told) in enumerate(zip(columns_of(number), columns(view, number), strict=True), start=1):
        worth = f", {scored[column]} points at the end" if column in scored else ""
        here = [one for one in view.race() if view.astronauts[one].place // LEVELS == column]
        who = f"; {listed(shaped(view, names, one) for one in here)}" if here else ""
        yield f"Column {n}: {told}{worth}{who}."
    yield "Circles where nothing else is said."
