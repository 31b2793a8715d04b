"""Set Up the Race; 2 Player Games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import emit, then
from engines.kernel.chance import rand, shuffle
from engines.walking.data import CARDS_OF_A_LAP, GAPS, SPECIALS
from engines.walking.events import RaceSetUp
from engines.walking.state import Astronaut, Options, State
from engines.walking.steps import StartRound

from .deck import draw, full_deck

if TYPE_CHECKING:
    from engines.walking.data import Special

PER_SEAT = {2: 2}
"""Astronauts of each player, where it is not one."""


def set_up(s: State, seats: int, chosen: Options) -> None:
    """Fills a blank state. Raises ValueError for options that do not fit."""
    if chosen.first is not None and chosen.first not in range(seats):
        raise ValueError(f"The first player is one of the seats 0 to {seats - 1}.")
    s.options = chosen
    s.hands = [() for _ in range(seats)]
    s.terrain = _terrain(s)
    s.boxes = _tokens(s) if chosen.special_boxes else (None,) * GAPS
    first = rand(s, seats) if chosen.first is None else chosen.first
    s.astronauts = [Astronaut() for _ in range(seats * PER_SEAT.get(seats, 1))]
    in_turns = [(first + i) % seats for i in range(seats)]
    s.stack = tuple(seat + start for start in range(0, len(s.astronauts), seats) for seat in in_turns)
    s.deck = full_deck(s)
    for seat in s.seats:
        draw(s, seat)
    emit(s, RaceSetUp(s.terrain, s.boxes, first))
    then(s, StartRound())


def _terrain(s: State) -> tuple[int, ...]:
    """Five random cards, with a red dot at most as many as the table wants."""
    cards = s.tables.lunar.cards
    order = list(range(len(cards)))
    shuffle(s, order)
    chosen: list[int] = []
    red_dots = 0
    for card in order:
        if len(chosen) < CARDS_OF_A_LAP and not (cards[card].red_dot and red_dots == s.options.red_dots):
            chosen.append(card)
            red_dots += cards[card].red_dot
    return tuple(chosen)


def _tokens(s: State) -> tuple[Special | None, ...]:
    counts = s.tables.components.special_boxes.counts
    tokens = [special for special in SPECIALS for _ in range(counts[special])]
    shuffle(s, tokens)
    return tuple(tokens[:GAPS])
