"""Unfinished business. Everything in these steps is public. The first group is where chapters meet."""

from __future__ import annotations

from engines.kernel import records as kernel

from .data import Kind
from .decisions import By
from .events import How, Reason


# ------------------------------------------------------------------ where chapters meet
class Arrive(kernel.Step, frozen=True):
    """A piece ends a move on this space: the terrain's immediate effect, Defense Gun and Tractor Beam spaces. The piece
    has been put there already. (rules/arrival.py)"""

    player: int
    how: How


class TractorBeam(kernel.Step, frozen=True):
    """A Tractor Beam (card, space or Use) pulls a player, or the Guard: on the pad one charge, elsewhere the die.
    (rules/arrival.py)"""

    target: int


class DrawCards(kernel.Step, frozen=True):
    """So many cards for a player, to their places; asks where drawn Equipment goes if it may go face-down.
    (rules/deck.py)"""

    player: int
    count: int
    reason: Reason


class AskAim(kernel.Step, frozen=True):
    """`player` picks what is hit in `victim`'s hand; with nothing to hit, nothing is asked. `hits`: 2 for a Grenade
    Launcher. (rules/zappp.py)"""

    player: int
    victim: int
    by: By
    attacker: int
    hits: int = 1


class Hit(kernel.Step, frozen=True):
    """A shield over this card is shot away, or the card is exposed; `attacker` is who is affected. `hits`: 2 for a
    Grenade Launcher, whose second one goes through a shield. (rules/zappp.py)"""

    attacker: int
    victim: int
    card: int
    by: By
    shooter: int
    hits: int = 1


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


# ------------------------------------------------------------------ within the Action phase (rules/action.py)
class ActionTurn(kernel.Step, frozen=True):
    """A player's turn begins."""

    player: int


class NextAct(kernel.Step, frozen=True):
    """The player of the turn is asked for the next action; not if knocked out of the Shootout, which ends the turn.
    A Shootout turn begins with this step, too; whatever lies below it on the agenda comes after the turn."""

    player: int


class CarryOut(kernel.Step, frozen=True):
    """An action that is paid for is carried out."""

    player: int
    act: kernel.AnyRecord


class SpendBattery(kernel.Step, frozen=True):
    """A ready Extra Battery pays a charge. (rules/charges.py)"""

    player: int


# ------------------------------------------------------------------ set-up (rules/set_up.py)
class ChoosePlaces(kernel.Step, frozen=True):
    """Aliens and exit spots, player after player, then the deal."""


class HideAliens(kernel.Step, frozen=True):
    """All cards are dealt: the hands are shuffled and everybody is asked to arrange them."""


# ------------------------------------------------------------------ MoonQuake phase (rules/moonquake.py)
class FirstSpins(kernel.Step, frozen=True):
    """Round 1: these spin for the Moon and the charges, and again while there is a tie; then Change Board."""

    players: tuple[int, ...]


class MoonQuake(kernel.Step, frozen=True):
    """From round 2 on: the whole phase."""


# ------------------------------------------------------------------ Escape phase (rules/escape.py)
class EscapeTurn(kernel.Step, frozen=True):
    """A player climbs, or draws and hides."""

    player: int


class HideAgain(kernel.Step, frozen=True):
    """The Alien joins the hidden cards, which are shuffled; then they may be arranged."""

    player: int


class EndEscape(kernel.Step, frozen=True):
    """After the last move everybody may rearrange for the last time."""


# ------------------------------------------------------------------ Guard phase (rules/guard.py)
class GuardHit(kernel.Step, frozen=True):
    """The Guard zappps a player: the next player (in a Shootout: the next one taking part) aims."""

    victim: int


# ------------------------------------------------------------------ winning (rules/winning.py, rules/shootout.py)
class LaunchCheck(kernel.Step, frozen=True):
    """Who can launch? Nobody: the next round."""


class SpinOff(kernel.Step, frozen=True):
    """These spin for the launch, and again while there is a tie."""

    players: tuple[int, ...]


class StartShootout(kernel.Step, frozen=True):
    """These fight the tie out."""

    players: tuple[int, ...]


class ShootoutTurn(kernel.Step, frozen=True):
    """A Shootout turn begins: one charge, then actions."""

    player: int


class NextShootoutTurn(kernel.Step, frozen=True):
    """The Shootout turn of this player is over, by its own will or knocked out: the next one's begins."""

    player: int


class Volley(kernel.Step, frozen=True):
    """A Prison Guard card in a Shootout: the Guard appears on the pad and zappps everybody who takes part."""


class EndVolley(kernel.Step, frozen=True):
    """The Guard returns to the tower, and who is out is settled."""
