"""Unfinished business. Everything in these steps is public. The first group is where chapters meet."""

from __future__ import annotations

from engines.kernel import records as kernel

from .data import Kind
from .decisions import By
from .events import How, Reason


# ------------------------------------------------------------------ where chapters meet
class Arrive(kernel.Step, frozen=True):
    """A piece ends a move on this space: the terrain's immediate effect, Defense Gun and Tractor Beam spaces. The piece
    has been put there already. (rules/terrain.py)"""

    player: int
    how: How


class Beam(kernel.Step, frozen=True):
    """A Tractor Beam (card, space or Use) pulls a player, or the Guard: on the pad one charge, elsewhere the die.
    (rules/terrain.py)"""

    target: int


class DrawCards(kernel.Step, frozen=True):
    """So many cards for a player, to their places; asks where drawn Equipment goes if it may go face-down.
    (rules/hand.py)"""

    player: int
    count: int
    reason: Reason


class AskAim(kernel.Step, frozen=True):
    """`player` picks what is hit in `victim`'s hand; with nothing to hit, nothing is asked. (rules/zappp.py)"""

    player: int
    victim: int
    by: By
    attacker: int


class Hit(kernel.Step, frozen=True):
    """A shield over this card is shot away, or the card is exposed; `attacker` is who is affected. (rules/zappp.py)"""

    attacker: int
    victim: int
    card: int
    by: By
    shooter: int


class Resolve(kernel.Step, frozen=True):
    """The effect of the exposed card that lies on the table last. (cards.py)"""

    kind: Kind
    attacker: int
    defender: int


class Discard(kernel.Step, frozen=True):
    """The card leaves the table for the discard pile. (rules/hand.py)"""

    player: int
    kind: Kind


class EscapePhase(kernel.Step, frozen=True):
    """Begins the phase. (rules/escape.py)"""


class ActionPhase(kernel.Step, frozen=True):
    """Begins the phase. (rules/action.py)"""


class GuardPhase(kernel.Step, frozen=True):
    """Begins the phase. (rules/guard.py)"""
