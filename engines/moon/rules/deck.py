"""The deck of the Era and the Discard Pile (chapter "Commonly Used Terms")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import emit
from engines.kernel.chance import shuffle
from engines.moon.events import DeckShuffled, PileRefilled

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engines.moon.state import State


def draw(s: State) -> int:
    """The top card of the deck. Raises ValueError if it is empty."""
    card = s.deck.pop() if s.deck else None
    if card is None:
        raise ValueError("there is no card to draw")
    return card


def draws(s: State, count: int) -> tuple[int, ...]:
    """So many, or as many as there are."""
    return tuple([draw(s) for _ in range(min(count, len(s.deck)))])


def take_from_pile(s: State, card: int) -> None:
    """A card leaves the Discard Pile, which is never empty while the deck has a card (ruling N22)."""
    s.pile.remove(card)
    if not s.pile and s.deck:
        s.pile.append(draw(s))
        emit(s, PileRefilled(s.pile[0]))


def put_into_deck(s: State, cards: Iterable[int]) -> None:
    """Whoever puts cards into the deck shuffles it."""
    before = len(s.deck)
    s.deck += cards
    shuffle(s, s.deck)
    emit(s, DeckShuffled(len(s.deck) - before))
