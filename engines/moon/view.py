"""What is hidden: decks, and hands but to who holds them (ruling N5); worlds that look the same.

What was seen of a hand before it was passed is not kept. The First Expedition is known to all, and so is an expedition
whose bonus action was used in this turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.chance import shuffle

from .state import NOBODY, Hand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Seat

    from .state import State


def held_by(s: State, seat: Seat | None) -> int | None:
    """Which of the hands a seat sees."""
    if not s.solo:
        return seat
    return s.holding if seat == 0 and s.acting == 0 else None


def hide(v: State, seat: Seat | None) -> None:
    """Blanks decks, hands and what others look at."""
    v.deck = [None] * len(v.deck)
    v.expeditions = [None] * len(v.expeditions)
    v.solo_deck = [None] * len(v.solo_deck)
    v.removed = (None,) * len(v.removed)
    if v.acting != seat:
        v.looked = (None,) * len(v.looked)
    mine = held_by(v, seat)
    for i, hand in enumerate(v.hands):
        if hand is not None and i != mine:
            v.hands[i] = Hand((None,) * len(hand.cards), hand.expedition if _is_known(v, i) else None)


def _is_known(v: State, i: int) -> bool:
    """Do all know the expedition of a hand?"""
    return i == v.first or (v.turn.expedition and i == v.holding and v.acting != NOBODY)


# ------------------------------------------------------------------ worlds that look the same
def redraw(w: State, seat: Seat) -> None:
    """Draws afresh what `hide` takes away; works on a view as well."""
    hide(w, seat)
    cards = unseen_structures(w)
    shuffle(w, cards)
    expeditions = unseen_expeditions(w)
    shuffle(w, expeditions)
    next_card, next_expedition = iter(cards), iter(expeditions)
    w.looked = tuple(_filled(w.looked, next_card))
    w.removed = tuple(_filled(w.removed, next_card))
    for i, hand in enumerate(w.hands):
        if hand is not None:
            own = next(next_expedition) if hand.expedition is None else hand.expedition
            w.hands[i] = Hand(tuple(_filled(hand.cards, next_card)), own)
    w.deck = [*_filled(w.deck, next_card)]
    w.expeditions = [*_filled(w.expeditions, next_expedition)]
    solo = unseen_solo_cards(w)
    shuffle(w, solo)
    w.solo_deck = [*solo[: len(w.solo_deck)]]


def _filled(cards: tuple[int | None, ...] | list[int | None], unseen: Iterator[int]) -> list[int]:
    return [next(unseen) if card is None else card for card in cards]


def era_cards(s: State) -> list[int]:
    """All structures that may be in this Era's deck, pile and hands."""
    return [*s.tables.structure_deck(s.era, s.people), *s.strays]


def visible_structures(s: State) -> set[int]:
    """Those that a state or view shows, wherever they lie, settlements included (not the solo cards of GURPS)."""
    shown = {*s.pile, *s.table}
    for hand in s.hands:
        if hand is not None:
            shown.update(card for card in hand.cards if card is not None)
    shown.update(card for card in (*s.deck, *s.looked, *s.removed) if card is not None)
    for player in s.seats:
        shown.update(x.card for x in s.players[player].settlement)
    return shown


def unseen_structures(v: State) -> list[int]:
    """Those of this Era that a view does not show."""
    shown = visible_structures(v)
    return [card for card in dict.fromkeys(era_cards(v)) if card not in shown]


def unseen_expeditions(v: State) -> list[int]:
    """Those of this Era that a view does not show."""
    shown = {hand.expedition for hand in v.hands if hand is not None}
    return [card for card in v.tables.expedition_deck(v.era, v.people) if card not in shown]


def unseen_solo_cards(v: State) -> list[int]:
    """Those that GURPS has not played."""
    if not v.solo:
        return []
    shown = {x.card for x in v.players[-1].settlement}
    return [card for card in range(len(v.tables.solo)) if card not in shown]
