"""Pages to look up beside the board: odds, the dice, and each terrain card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.dice import COLOURS, POOL, SIGNS, one, sets
from engines.jumps.terrain import LEVELS
from engines.kernel.talk import Page
from engines.mars.planet import CARD_COLUMNS, aliens_at, card_at, planet
from engines.mars.rules.turn import engaged
from engines.mars.state import NO_ALIENS, NOBODY

from . import chances
from .labels import boxed, column_label
from .people import called
from .words import aliens, listed, number, percent, short

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.jumps.dice import Colour
    from engines.jumps.terrain import Cell
    from engines.kernel.talk import Names
    from engines.mars.state import State

ALT = 1024
BOMB = (2, 1, 1)
MOST_REROLLS = 2
SHOTS = (1, 2, 4)
"""Numbers of dice whose chance to kill is told."""
MOVES: dict[Colour, str] = {
    "blue": "straight on: 1, 2 or 3 boxes, each as likely",
    "white": "straight or down, one step down at least: 1 or 2 boxes, each as likely",
    "black": "straight or up: 2 boxes half the time, else 1; a 1 with the symbol, one throw in six, brings a wave",
}
"""How dice of a colour move."""
SHOOTING = "To shoot, colours do not matter: dice that show the same value are hits, at exactly that range."
GROUND = (
    "A circle is safe to land on; ground without one and the air are accidents. In a tunnel you stay level. Who moves "
    "through the hidden box takes its card."
)


def closeups(view: State, names: Names) -> tuple[Page, ...]:
    """Odds, dice, then the cards."""
    cards = (_card(view, names, number) for number in range(len(view.terrain)))
    return (Page("odds", "Odds", "\n".join(_odds(view, names))), _dice(), *cards)


def _dice() -> Page:
    lines = [f"**{SIGNS[colour]}** {MOVES[colour]}." for colour in COLOURS]
    text = "\n".join([*lines, SHOOTING, GROUND])
    return Page("dice", "Dice and ground", text, text.replace("**", ""))


# ------------------------------------------------------------------ odds
def _odds(view: State, names: Names) -> Iterator[str]:
    """For each marine a safe move by colour and a kill by number of dice; then the bomb."""
    if not view.over:
        for seat in view.seats:
            if view.marines[seat].place != NOBODY:
                yield f"**{called(names, seat)}** on {boxed(view, view.marines[seat].place)}: {_chances(view, seat)}."
    bombs = (percent(chances.bomb(view, BOMB, rerolls)) for rerolls in range(MOST_REROLLS + 1))
    alone, *again = bombs
    more = (f"with {number(n)} reroll{'s' if n > 1 else ''} {chance}" for n, chance in enumerate(again, start=1))
    yield f"The bomb with both ■: {', '.join([alone, *more])}."


def _chances(view: State, seat: int) -> str:
    """ "a safe move ■ 67 % ▽ 50 % ▲ 83 %; a kill with 1 die 33 %, 2 dice 56 %, 4 dice 81 %"."""
    told = []
    if not engaged(view, seat):
        moves = (f"{SIGNS[colour]} {percent(chances.safe(view, seat, one(colour)))}" for colour in COLOURS)
        told.append(f"a safe move {' '.join(moves)}")
    kills = [(n, max(chances.kill(view, seat, dice) for dice in sets(POOL, n))) for n in SHOTS]
    shots = ", ".join(f"{n} {'die' if n == 1 else 'dice'} {percent(chance)}" for n, chance in kills)
    told.append(f"a kill with {shots}" if kills[-1][1] else "no kill")
    return "; ".join(told)


# ------------------------------------------------------------------ cards
def _card(view: State, names: Names, number: int) -> Page:
    label = card_label(view, number)
    text = "\n".join(_ground(view, names, number))
    return Page(f"card-{number + 1}", label, text, short(f"{label}. {text}", ALT))


def card_label(view: State, number: int) -> str:
    """ "L1 to L4, Dust Flats": a card by its number in `State.terrain`."""
    first, *_, last = columns_of(view, number)
    return f"{column_label(first)} to {column_label(last)}, {view.tables.cards[view.terrain[number]].name}"


def columns_of(view: State, number: int) -> tuple[int, ...]:
    """Of a card, from the Landing Zone on."""
    side, reach = card_at(view, number)
    return CARD_COLUMNS[side][reach]


def _ground(view: State, names: Names, number: int) -> Iterator[str]:
    """Column by column, with who is there."""
    for column in columns_of(view, number):
        levels = [(level, LEVELS * column + level) for level in reversed(range(LEVELS))]
        cells = planet(view).track.cells
        told = [_box(view, names, level, place) for level, place in levels if cells[place].standable]
        yield f"{column_label(column)}: {'; '.join(told)}."
    yield "Circles where nothing else is said."


def _box(view: State, names: Names, level: int, place: int) -> str:
    """ "tunnel on level 1 with the hidden box, 2 yellow, Mira ●"."""
    told = [_kind(view, level, planet(view).track.cells[place])]
    there = aliens_at(view, place)
    told += [aliens(there)] if there != NO_ALIENS else []
    who = [called(names, seat) for seat in view.seats if view.marines[seat].place == place]
    return ", ".join([*told, listed(who)] if who else told)


def _kind(view: State, level: int, cell: Cell) -> str:
    kind = f"tunnel on level {level}" if cell.kind == "tunnel" else f"level {level}"
    circle = "" if cell.circle else " without circle"
    return f"{kind}{circle}{' with the hidden box' if cell.mark == 'cache' and view.cache else ''}"
