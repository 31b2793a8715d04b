"""Whole games of MoonQuake Escape at random, and the count of all cards."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

from engines.kernel import run
from engines.kernel.playout import chance_of, random_action
from engines.moonquake import MOONQUAKE
from engines.moonquake.data import TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Action, Event
    from engines.moonquake.state import Options, Player, State

DECK_CARDS = Counter[str](TABLES.cards.deck())
"""The 75 cards without the Aliens."""


def playout(seats: int, seed: int, options: Options | None = None) -> Iterator[tuple[State, list[Event]]]:
    """A game at random to its end: the state, always the same object, after each action, and what happened.

    An exposed Alien, a scan or a launch needs some luck, so no number of rounds is promised."""
    for s, _, events in actions(seats, seed, options):
        yield s, events


def actions(
    seats: int, seed: int, options: Options | None = None
) -> Iterator[tuple[State, Action | None, list[Event]]]:
    """The same with the action that was done, None at the beginning."""
    pick = chance_of(random.Random(seed))
    s = MOONQUAKE.new(seats, seed, options)
    yield s, None, []
    while s.pending:
        action = random_action(s, pick)
        yield s, action, run.play(s, action)


def cards_of(p: Player) -> Counter[str]:
    """All cards that a player holds, wherever, the Alien too."""
    shields = p.loose + p.alien_shields + sum(card.shields for card in p.hidden)
    hidden = [card.kind for card in p.hidden] + ["alien"] * p.exposed
    found = Counter[str](kind for kind in (*hidden, *p.ready, *p.unready, *p.drawn) if kind is not None)
    return found + Counter({"energy_shield": shields})


def census(s: State) -> Counter[str]:
    """All cards that there are, the Aliens in hands too."""
    piles = Counter[str](kind for kind in (*s.deck, *s.discard, *s.token, *s.table) if kind is not None)
    return sum((cards_of(p) for p in s.players), piles)
