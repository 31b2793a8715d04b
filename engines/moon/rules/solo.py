"""Solo Mode: the hands on the table, the solo cards of GURPS, the Acquisition Phase (also Hard Mode)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import emit, rule, then
from engines.kernel.chance import rand
from engines.moon.events import HandRemoved, ReputationRemoved, SoloCardPlayed
from engines.moon.state import GURPS, Structure
from engines.moon.steps import (
    Acquisition,
    EffectBox,
    EndConstruction,
    GurpsTurn,
    NextHand,
    PlayerTurn,
    RemoveHand,
    RemoveReputation,
)

if TYPE_CHECKING:
    from engines.moon.cards.vocabulary import Level
    from engines.moon.state import State

LEVEL_OF_ERA: dict[int, Level] = {1: "bronze", 2: "silver", 3: "gold"}


@rule(NextHand)
def next_hand(s: State, step: NextHand) -> None:
    """From left to right: all four, the Acquisition Phase, then those that are left."""
    left = [i for i, hand in enumerate(s.hands) if hand is not None and i > s.holding]
    if left:
        s.holding = left[0]
        s.round += 1
        then(s, PlayerTurn(0), GurpsTurn(), NextHand())
    elif None in s.hands:
        then(s, EndConstruction())
    else:
        s.holding = -1
        then(s, Acquisition(), NextHand())


@rule(GurpsTurn)
def gurps_turn(s: State, step: GurpsTurn) -> None:
    """The top solo card goes into the settlement and does what its effect box says; it produces nothing."""
    card = s.solo_deck.pop() if s.solo_deck else None
    if card is None:
        return
    gurps = s.players[GURPS]
    gurps.settlement = (*gurps.settlement, Structure(card))
    emit(s, SoloCardPlayed(card, step.extra))
    then(s, EffectBox(card, 0, step.extra))


# ------------------------------------------------------------------ Acquisition Phase
@rule(Acquisition)
def acquisition(s: State, step: Acquisition) -> None:
    """A hand; in hard mode another solo card and its hand; one reputation card (rulings N17, N18)."""
    more = (GurpsTurn(extra=True), RemoveHand()) if s.solo == "hard" else ()
    then(s, RemoveHand(), *more, RemoveReputation())


@rule(RemoveHand)
def remove_hand(s: State, step: RemoveHand) -> None:
    """The number on the last solo card played, or the next hand that is still there; after 4 comes 1."""
    last = s.players[GURPS].settlement[-1].card
    n = len(s.hands)
    number = s.tables.solo[last].hand - 1
    gone = next(i for i in [(number + k) % n for k in range(n)] if s.hands[i] is not None)
    hand = s.hands[gone]
    if hand is not None:
        s.removed = (*s.removed, *hand.cards)
        s.hands[gone] = None
        emit(s, HandRemoved(gone + 1))


@rule(RemoveReputation)
def remove_reputation(s: State, step: RemoveReputation) -> None:
    """A random one of the Era's level; none if none is left (ruling N14)."""
    level = LEVEL_OF_ERA[s.era]
    there = [card for card in s.centre if s.tables.reputations[card].level == level]
    if there:
        gone = there[rand(s, len(there))]
        s.centre = tuple([card for card in s.centre if card != gone])
        emit(s, ReputationRemoved(gone))
