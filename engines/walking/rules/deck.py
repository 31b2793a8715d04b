"""Action Cards: the deck, and what can still be in somebody's hand for all to see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import emit
from engines.kernel.chance import rand
from engines.walking.data import KINDS
from engines.walking.events import CardDealt, CardSeen, CardsShuffled

if TYPE_CHECKING:
    from engines.kernel.records import Seat
    from engines.walking.data import Kind
    from engines.walking.state import State


def copies(s: State, kind: Kind) -> int:
    """How many of a kind this game has: Sanction only with robbery (ruling N16)."""
    return 0 if kind == "sanction" and not s.options.robbery else s.tables.components.action_cards.counts[kind]


def full_deck(s: State) -> list[Kind | None]:
    """Every card, sorted."""
    return [kind for kind in sorted(KINDS) for _ in range(copies(s, kind))]


def can_be_held(s: State, kind: Kind) -> bool:
    """Can anybody hold such a card, as far as everybody can tell? Not if all copies lie face-up."""
    return copies(s, kind) > s.discard.count(kind)


def draw(s: State, seat: Seat, discarded: Kind | None = None) -> None:
    """A card for a seat that has none, `discarded` being the one that it has just given back. Played and discarded
    cards are shuffled anew when the deck is empty; if there are none either, nothing is drawn."""
    if not s.deck and s.discard:
        s.deck, s.discard = [*sorted(s.discard)], []
        emit(s, CardsShuffled(len(s.deck)))
    if s.deck:
        card = s.deck.pop(rand(s, len(s.deck)))
        assert card is not None
        s.hands[seat] = (card,)
        emit(s, CardDealt(seat, discarded))
        emit(s, CardSeen(seat, card, seen_by=(seat,)))
