"""Is there anything for an action to act on? What is impossible is not offered, or left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moon.cards import vocabulary as v
from engines.moon.rules.building import buildable
from engines.moon.rules.having import hand_in_use, in_hand, parked
from engines.moon.rules.payment import terms
from engines.moon.rules.stock import PLACE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engines.moon.state import State, Stock
    from engines.moon.steps import Do


EMPTY_DECK = "The deck is empty."
EMPTY_PILE = "The discard pile is empty."
NOT_YOUR_TURN = "That is for your own turn."


def possible(s: State, me: Do, action: v.Action) -> bool:
    """Can it be done at all? It may still give nothing."""
    return not why_not(s, me, action)


def why_not_all(s: State, me: Do, actions: Iterable[v.Action]) -> str:
    """Why one of these is impossible; "" if none is."""
    return next((problem for action in actions if (problem := why_not(s, me, action))), "")


def why_not(s: State, me: Do, action: v.Action) -> str:
    """Why it is impossible; "" if it is not. What needs the hand or the deck is for the own turn."""
    match action:
        case v.Give():
            enough = has(s.players[me.player].stock, action.what, action.amount)
            return "" if enough else "You have nothing of it to give."
        case v.Take():
            return "" if victims(s, me.player, action.what) else "Nobody else has anything of it."
        case v.BuildAlso():
            return _why_no_build(s, me.player, action)
        case v.AssimilateAlso():
            if action.source == "deck":
                return "" if s.deck else EMPTY_DECK
            return "" if s.players[me.player].settlement else "You have no structure to assimilate."
        case v.FlipBack():
            return "" if flipped_by(s, me, action) else "There is no flipped structure to turn back."
        case v.Recall():
            return "" if parked(s, me.player) else "No rover is parked on your structures."
        case v.Swap():
            return _why_no_swap(s, me.player)
    return ""


def _why_no_build(s: State, player: int, action: v.BuildAlso) -> str:
    """With the deck empty nothing can be built from it; from the hand only what can be built."""
    if s.acting != player:
        return NOT_YOUR_TURN
    if action.source == "deck":
        return "" if s.deck else EMPTY_DECK
    if action.source == "discard":
        return "" if s.pile else EMPTY_PILE
    on = terms(s, player, action.discount)
    can = any(buildable(s, player, card, on) for card in in_hand(s))
    return "" if can else "There is no other structure in your hand that you can build."


def _why_no_swap(s: State, player: int) -> str:
    if s.acting != player:
        return NOT_YOUR_TURN
    if not s.pile:
        return EMPTY_PILE
    return "" if hand_size(s) else "There is no structure in your hand to discard."


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
