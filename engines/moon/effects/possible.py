"""Is there anything for an action to act on? What is impossible is not offered, or left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moon.cards import vocabulary as v
from engines.moon.rules.building import buildable
from engines.moon.rules.having import hand_in_use, in_hand, parked
from engines.moon.rules.payment import terms
from engines.moon.rules.stock import PLACE

if TYPE_CHECKING:
    from engines.moon.state import State, Stock
    from engines.moon.steps import Do


def possible(s: State, me: Do, action: v.Action) -> bool:
    """Can it be done at all? It may still give nothing. What needs the hand or the deck is for the own turn."""
    match action:
        case v.Give():
            return has(s.players[me.player].stock, action.what, action.amount)
        case v.Take():
            return bool(victims(s, me.player, action.what))
        case v.BuildAlso():
            return s.acting == me.player and _has_source(s, me.player, action)
        case v.AssimilateAlso():
            return bool(s.deck if action.source == "deck" else s.players[me.player].settlement)
        case v.FlipBack():
            return bool(flipped_by(s, me, action))
        case v.Recall():
            return parked(s, me.player) > 0
        case v.Swap():
            return s.acting == me.player and bool(s.pile) and hand_size(s) > 0
    return True


def has(stock: Stock, what: v.Payment, amount: int) -> bool:
    """Are there so many of it?"""
    return (sum(stock) if what == "any" else stock[PLACE[what]]) >= amount


def victims(s: State, player: int, what: v.Payment) -> list[int]:
    """Other players who have at least one of it."""
    return [other for other, p in enumerate(s.players) if other != player and has(p.stock, what, 1)]


def hand_size(s: State) -> int:
    """Structures in the hand in use."""
    hand = hand_in_use(s)
    return 0 if hand is None else len(hand.cards)


def flipped_by(s: State, me: Do, action: v.FlipBack) -> list[int]:
    """The flipped structures that it may turn back."""
    standing = s.players[me.player].settlement
    return [x.card for x in standing if x.flipped and not (action.other and x.card == me.card)]


def _has_source(s: State, player: int, action: v.BuildAlso) -> bool:
    """With the deck empty nothing can be built from it; from the hand only what can be built."""
    if action.source == "deck":
        return bool(s.deck)
    if action.source == "discard":
        return bool(s.pile)
    on = terms(s, player, action.discount)
    return any(buildable(s, player, card, on) for card in in_hand(s))
