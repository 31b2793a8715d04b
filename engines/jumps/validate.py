"""What cards must allow, so that nobody is ever stuck and everything can be had: a sentence for each fault.

The rules are numbered: (1) one surface under the open sky in each column, tunnels below it; (2) from column to
column the way rises by one level at most, unless a tunnel goes on; (3) from every box somebody can lie in, some die
leads to a safe landing; (4) every circle, and (5) everything to be found, can be reached without accident. For the Moon
also: (6) a card with a red dot has a hazard, and a place that one colour of dice alone gets past; (7) others have at
most one hazard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .dice import COLOURS, FACES, Colour
from .paths import ways
from .terrain import BOX, LEGEND, LEVELS, WIDTH, Card, Cell, track

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from .paths import Direction, Way
    from .terrain import Place, Track

FORWARD: tuple[Direction, ...] = (1,)
BOTH: tuple[Direction, ...] = (1, -1)
BEFORE: Place = LEVELS * 0 + 1
"""The box before a card, on the short track on which it is tried."""
ON_CARD = range(LEVELS, LEVELS * (WIDTH + 1))


def faults(cards: Sequence[Card], directions: tuple[Direction, ...] = FORWARD) -> list[str]:
    """What is wrong with these cards by the rules (1) to (5), travelled in these directions; [] if nothing."""
    found = list(_names(cards))
    for card in cards:
        shape = list(_shape(card))
        found += shape or [*_surfaces(card), *_neighbours(card, directions), *_travel(card, cards, directions)]
    return found


def red_dot_faults(cards: Iterable[Card]) -> list[str]:
    """What is wrong by the rules (6) and (7), of cards whose shape is right."""
    found = []
    for card in cards:
        hazards = sum(not cell.circle for cell in _cells(card) if cell.standable)
        if card.red_dot and not hazards:
            found.append(f"{_name(card)}: a card with a red dot needs a box without a circle (rule 6)")
        if card.red_dot and not _narrow(card):
            found.append(f"{_name(card)}: a card with a red dot needs a place for one colour of dice only (rule 6)")
        if not card.red_dot and hazards > 1:
            found.append(f"{_name(card)}: {hazards} boxes without a circle, without a red dot one at most (rule 7)")
    return found


def check(cards: Sequence[Card], directions: tuple[Direction, ...] = FORWARD) -> None:
    """Raises ValueError with all faults by the rules (1) to (5)."""
    found = faults(cards, directions)
    if found:
        raise ValueError("; ".join(found))


def _name(card: Card, column: int | None = None) -> str:
    return f"card {card.id}" if column is None else f"card {card.id}, column {column + 1}"


def _cells(card: Card) -> Iterator[Cell]:
    return (LEGEND[letter] for row in card.rows for letter in row)


# ------------------------------------------------------------------ shape
def _names(cards: Sequence[Card]) -> Iterator[str]:
    seen: set[str] = set()
    for card in cards:
        if card.id in seen:
            yield f"card {card.id}: the name stands twice"
        seen.add(card.id)


def _shape(card: Card) -> Iterator[str]:
    """Four rows of four known letters."""
    for number, row in enumerate(card.rows, start=1):
        if len(row) != WIDTH:
            yield f"{_name(card)}, row {number}: {len(row)} letters instead of {WIDTH}"
        for letter in row:
            if letter not in LEGEND:
                yield f"{_name(card)}, row {number}: “{letter}” is none of {' '.join(LEGEND)}"


def _surfaces(card: Card) -> Iterator[str]:
    for column, letters in enumerate(card.columns):
        kinds = [LEGEND[letter].kind for letter in letters]
        under_sky = [kind for kind in kinds if kind != "air"]
        ground = kinds.count("ground")
        if ground != 1 or under_sky[-1] != "ground":
            yield f"{_name(card, column)}: needs one ground box, under the open sky, and has {ground} (rule 1)"
        elif "air" in kinds[: kinds.index("ground")]:
            yield f"{_name(card, column)}: air below the ground (rule 1)"


def _surface(letters: str) -> int:
    """The level of a column's ground."""
    return next((level for level, letter in enumerate(letters) if LEGEND[letter].kind == "ground"), 0)


def _neighbours(card: Card, directions: tuple[Direction, ...]) -> Iterator[str]:
    columns = (BOX, *card.columns, BOX)
    for number in range(len(columns) - 1):
        left, right = columns[number], columns[number + 1]
        rise = max(direction * (_surface(right) - _surface(left)) for direction in directions)
        if rise > 1 and not _tunnel_goes_on(left, right):
            where = f"{_name(card)}, between columns {number} and {number + 1} (0 and 5 are the boxes beside it)"
            yield f"{where}: the way rises by {rise} levels without a tunnel, one at most (rule 2)"


def _tunnel_goes_on(left: str, right: str) -> bool:
    """Is there a level on which both can be stood on, one of them a tunnel?"""
    pairs = [(LEGEND[a], LEGEND[b]) for a, b in zip(left, right, strict=True)]
    return any(a.standable and b.standable and "tunnel" in (a.kind, b.kind) for a, b in pairs)


# ------------------------------------------------------------------ travel
def _travel(card: Card, cards: Sequence[Card], directions: tuple[Direction, ...]) -> Iterator[str]:
    alone = track((BOX, *card.columns, BOX))
    for place in ON_CARD:
        if alone.cells[place].standable:
            for direction in directions:
                if not _leads_on(card, place, cards, direction):
                    yield f"{_box(card, place)}: no die leads {_way(direction)} to a safe landing (rule 3)"
    safe, entered = _reached(alone, directions)
    for place in ON_CARD:
        cell = alone.cells[place]
        if cell.circle and place not in safe:
            yield f"{_box(card, place)}: this circle cannot be reached without accident (rule 4)"
        if cell.mark and place not in entered:
            yield f"{_box(card, place)}: what is there cannot be had without accident (rule 5)"


def _box(card: Card, place: Place) -> str:
    return f"{_name(card, place // LEVELS - 1)}, level {place % LEVELS}"


def _way(direction: Direction) -> str:
    return "on" if direction > 0 else "back"


def _safe(there: Track, place: Place, colour: Colour, direction: Direction) -> Iterator[Way]:
    faces = dict.fromkeys(FACES[colour])
    return (way for face in faces for way in ways(there, place, face, direction) if way.crash is None)


def _leads_on(card: Card, place: Place, cards: Sequence[Card], direction: Direction) -> bool:
    """Is there a safe landing on the card or the boxes beside it, or else on whatever card lies beyond?"""
    if _leads(track((BOX, *card.columns, BOX)), place, direction):
        return True
    others = [other for other in cards if other is not card]
    if direction > 0:
        beyond = (_leads(track((BOX, *card.columns, BOX, *other.columns)), place, direction) for other in others)
    else:
        shifted = place + LEVELS * WIDTH
        beyond = (_leads(track((*other.columns, BOX, *card.columns, BOX)), shifted, direction) for other in others)
    return bool(others) and all(beyond)


def _leads(there: Track, place: Place, direction: Direction) -> bool:
    return any(any(_safe(there, place, colour, direction)) for colour in COLOURS)


def _reached(there: Track, directions: tuple[Direction, ...]) -> tuple[set[Place], set[Place]]:
    """From the box before a card without accident: where one can stand, and which places one comes through."""
    safe, new = {BEFORE}, [BEFORE]
    entered: set[Place] = set()
    while new:
        place = new.pop()
        for way in (w for d in directions for colour in COLOURS for w in _safe(there, place, colour, d)):
            entered.update(way.boxes)
            if way.place not in safe:
                safe.add(way.place)
                new.append(way.place)
    return safe, entered


def _narrow(card: Card) -> bool:
    """Is there a box before the card, or a circle on it, from which one colour alone leads on safely?"""
    alone = track((BOX, *card.columns, BOX))
    safe, _ = _reached(alone, FORWARD)
    stands = [place for place in safe if place // LEVELS <= WIDTH]
    return any(sum(any(_safe(alone, place, colour, 1)) for colour in COLOURS) == 1 for place in stands)
