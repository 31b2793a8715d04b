"""What the effect boxes of solo cards do, among them "Adjust Vehicles" (chapters "Solo Turn Sequence", "Adjust
Vehicles")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from engines.kernel.agenda import emit, rule, then
from engines.kernel.chance import rand
from engines.moon.cards import needs as n
from engines.moon.effects.always import carry
from engines.moon.effects.amounts import amount_of
from engines.moon.effects.answers import raise_reward
from engines.moon.effects.card_answers import take_from_hand
from engines.moon.events import Discarded, GurpsParked
from engines.moon.state import GURPS
from engines.moon.steps import EffectBox, Tell

from .gaining import gain
from .having import rovers, set_rovers, winning
from .spaces import colour_of, free_spaces

if TYPE_CHECKING:
    from collections.abc import Callable

    from engines.moon.state import State

HUMAN = 0
"""The player of a solo game."""


@rule(EffectBox)
def effect_box(s: State, step: EffectBox) -> None:
    """One action after the other; what cannot be done is left out."""
    actions = s.tables.solo[step.card].effect
    if step.at + 1 < len(actions):
        then(s, replace(step, at=step.at + 1))
    action = actions[step.at]
    BOXES[type(action)](s, step, action)


# ------------------------------------------------------------------ Adjust Vehicles
def _adjust_vehicles(s: State, step: EffectBox, action: n.AdjustVehicles) -> None:
    """Who has more rovers, in supply and settlement (ruling N19)?"""
    mine, theirs = rovers(s, HUMAN), rovers(s, GURPS)
    if mine == theirs:
        gain(s, GURPS, "solo", step.card, rovers=1)
    elif theirs > mine:
        if s.players[GURPS].rovers and _park(s, HUMAN, step.card):
            s.players[GURPS].rovers -= 1
            then(s, Tell(HUMAN, "hosted"))
    else:
        _park(s, GURPS, step.card)


def _park(s: State, owner: int, card: int) -> bool:
    """On the topmost free structure of the card's colour, the base being the lowest; False if there is none (rulings
    N20, N21)."""
    colour = s.tables.solo[card].colour
    free = [space for space in free_spaces(s, owner) if colour_of(s, owner, space) == colour]
    if not free:
        return False
    set_rovers(s, owner, free[-1], 1)
    emit(s, GurpsParked(owner, free[-1]))
    return True


# ------------------------------------------------------------------ the others
def _gain(s: State, step: EffectBox, action: n.GurpsGains) -> None:
    amount = amount_of(s, GURPS, action.amount)
    if action.what == "heart":
        gain(s, GURPS, "solo", step.card, hearts=amount)
    else:
        gain(s, GURPS, "solo", step.card, rovers=amount)


def _place(s: State, step: EffectBox, action: n.GurpsPlaces) -> None:
    if action.where == "here":
        carry(s, GURPS, "structure", step.card, action.amount)
        return
    led = winning(s, GURPS)
    if led:
        raise_reward(s, GURPS, led[0], action.amount)


def _discard_from_hand(s: State, step: EffectBox, action: n.DiscardFromHand) -> None:
    """Of the hand just played; in an Acquisition Phase there is none."""
    hand = None if step.extra else s.hands[s.holding]
    cards = [] if hand is None else [card for card in hand.cards if card is not None]
    if cards:
        card = cards[rand(s, len(cards))]
        take_from_hand(s, card)
        s.pile.append(card)
        emit(s, Discarded(GURPS, card))


def _take_from_flags(s: State, step: EffectBox, action: n.TakeFromFlags) -> None:
    """As far as they lie there."""
    for flag in winning(s, HUMAN):
        hearts = min(action.amount, s.rewards[flag])
        if hearts:
            raise_reward(s, GURPS, flag, -hearts)
            gain(s, GURPS, "solo", step.card, hearts=hearts)


BOXES: dict[type, Callable[[State, EffectBox, Any], None]] = {
    n.AdjustVehicles: _adjust_vehicles,
    n.GurpsGains: _gain,
    n.GurpsPlaces: _place,
    n.DiscardFromHand: _discard_from_hand,
    n.TakeFromFlags: _take_from_flags,
}
