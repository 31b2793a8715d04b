"""The equipment cards that are not in use: drawn, shared out, discarded (chapter "Equipment")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import emit
from engines.kernel.chance import rand
from engines.mars.events import CacheEmpty, EquipmentFound, EquipmentUsed
from engines.mars.planet import planet
from engines.mars.state import Trace

if TYPE_CHECKING:
    from engines.mars.data import Equipment
    from engines.mars.state import Place, State


def without(cards: tuple[Equipment, ...], card: Equipment) -> tuple[Equipment, ...]:
    """With one less of these. Raises ValueError if there is none."""
    i = cards.index(card)
    return cards[:i] + cards[i + 1 :]


def pay_for_kills(s: State, seat: int, kills: int) -> None:
    """A card for each red or blue alien, once equipment is in the game."""
    if s.supplied:
        for _ in range(kills):
            find(s, seat)


def fly(s: State, seat: int, to: Place, boxes: tuple[Place, ...]) -> None:
    """A marine goes through these boxes. The first one to enter the hidden box, passing or not, gets a card (ruling
    N39)."""
    marine, trace = s.marines[seat], s.trace
    follows = trace is not None and trace.marine == seat and trace.way[-1] == marine.place
    s.trace = Trace(seat, (*(trace.way if follows and trace else (marine.place,)), *boxes))
    marine.place = to
    if s.cache:
        cells = planet(s).track.cells
        if any(cells[place].mark == "cache" for place in boxes):
            s.cache = False
            if not find(s, seat, cache=True):
                emit(s, CacheEmpty(seat))


def find(s: State, seat: int, cache: bool = False) -> bool:
    """A random card; an empty deck is renewed from the discards, and if there are none nothing is drawn (ruling N38).
    Was there one?"""
    if not s.deck:
        s.deck, s.discard = tuple(sorted(s.discard)), ()
    if not s.deck:
        return False
    card = s.deck[rand(s, len(s.deck))]
    s.deck = without(s.deck, card)
    marine = s.marines[seat]
    marine.equipment = tuple(sorted((*marine.equipment, card)))
    emit(s, EquipmentFound(seat, card, cache))
    return True


def use_up(s: State, seat: int, card: Equipment) -> None:
    """A card is discarded."""
    marine = s.marines[seat]
    marine.equipment = without(marine.equipment, card)
    s.discard = (*s.discard, card)
    emit(s, EquipmentUsed(seat, card))
