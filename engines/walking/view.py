"""What is hidden: the deck and others' hands; worlds that look the same."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engines.kernel.chance import shuffle

from .rules.deck import full_deck

if TYPE_CHECKING:
    from engines.kernel.records import Seat

    from .data import Kind
    from .state import State


def hide(v: State, seat: Seat | None) -> None:
    """Blanks the deck and others' cards; how many there are is public."""
    v.deck = [None] * len(v.deck)
    v.hands = [hand if other == seat else (None,) * len(hand) for other, hand in enumerate(v.hands)]


def unseen(v: State) -> list[Kind]:
    """The cards that a view does not show."""
    shown = Counter([*v.discard, *v.deck, *[card for hand in v.hands for card in hand]])
    return [kind for kind in (Counter(full_deck(v)) - shown).elements() if kind is not None]


def redraw(w: State, seat: Seat) -> None:
    """Draws afresh what `hide` takes away; works on a view as well."""
    hide(w, seat)
    pool = unseen(w)
    shuffle(w, pool)
    w.hands = [tuple([card or pool.pop() for card in hand]) for hand in w.hands]
    w.deck = [*sorted(pool)]
