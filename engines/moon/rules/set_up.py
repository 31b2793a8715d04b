"""Setup (chapters "Setup" and "Solo Mode: Setup Changes")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import then
from engines.kernel.chance import rand, shuffle
from engines.moon.cards.vocabulary import LEVELS
from engines.moon.state import Options, Player, State
from engines.moon.steps import Production

from .deck import draw

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.moon.cards.tables import Era

LAID_OUT = 3
"""Reputation cards of each level with fewer than four players."""


def set_up(s: State, seats: int, options: Options) -> None:
    """All but the hands, which are dealt in the Construction Phase."""
    if options.first is not None and options.first not in range(seats):
        raise ValueError(f"Seat {options.first} cannot begin: there are seats 0 to {seats - 1}.")
    s.solo = options.solo if seats == 1 else ""
    players = max(seats, 2)
    numbers = s.tables.components.numbers
    industry, science, food, housing, transportation = (numbers.rewards,) * 5
    s.rewards = (industry, science, food, housing, transportation)
    s.x = numbers.excitement[0]
    bases = s.tables.base_deck(players)
    shuffle(s, bases)
    s.players = [Player(base=base, rovers=numbers.rovers) for base in bases[:players]]
    s.centre = tuple(_laid_out(s, max(players, LAID_OUT)))
    open_deck(s, 1)
    s.pile = [draw(s)]
    if s.solo:
        solo_deck = list(range(len(s.tables.solo)))
        shuffle(s, solo_deck)
        s.solo_deck = [*solo_deck]
    else:
        s.first = rand(s, seats) if options.first is None else options.first
        s.starter = s.first
    then(s, Production())


def _laid_out(s: State, count: int) -> Iterator[int]:
    for level in LEVELS:
        cards = s.tables.reputation_level(level)
        shuffle(s, cards)
        yield from sorted(cards[:count])


def open_deck(s: State, era: Era) -> None:
    """The Era's own cards, shuffled; nothing is left of the last Era's."""
    s.era = era
    structures = s.tables.structure_deck(era, s.people)
    expeditions = s.tables.expedition_deck(era, s.people)
    shuffle(s, structures)
    shuffle(s, expeditions)
    s.deck, s.expeditions = [*structures], [*expeditions]
    s.pile, s.strays, s.removed = [], (), ()
