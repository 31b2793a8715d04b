"""What is asked. Every question names the player it concerns; `seat` is whose person answers."""

from __future__ import annotations

from typing import ClassVar, Literal

from engines.kernel import records as kernel

from .data import Equipment, Kind

By = Literal["zappp", "grenade", "ricochet", "guard", "gun", "space", "use", "accomplice"]
"""What hits a card: a player's Zappp action; a Grenade Launcher; the free Zappp of a Ricochet Shot; the Guard; a
Defense Gun card; a Defense Gun space that somebody enters; the Use action of a Defense Gun space; a Zappp (of any of
the first three kinds) at one's own Accomplice, whose card the rival picks."""


class Question(kernel.Decision, frozen=True):
    """Base: a question about a player's piece or hand."""

    player: int


# ------------------------------------------------------------------ set-up
class ChooseAlien(Question, frozen=True):
    """Which alien? Answer: TakeAlien."""


class ChooseSpot(Question, frozen=True):
    """Which exit spot? Answer: TakeSpot."""

    forced: ClassVar[bool] = True


class PlaceDrawn(Question, frozen=True):
    """Which drawn equipment is laid open? (Hidden Equipment) Answer: Place. Asked whatever was drawn, so that the
    asking tells nothing."""


class HideAlien(Question, frozen=True):
    """Arrange your cards; the ready shield covers one. All at the same time, sealed. Answer: Arrange."""

    sealed: ClassVar[bool] = True


# ------------------------------------------------------------------ Escape phase
class ChooseClimb(Question, frozen=True):
    """Where do you climb? Answer: Climb."""

    forced: ClassVar[bool] = True


class DrawAndHide(Question, frozen=True):
    """An exposed Alien draws and hides. Answer: Hide."""


class ArrangeHidden(Question, frozen=True):
    """The Alien is hidden again, by chance among the cards: arrange them? Answers: Keep, Arrange."""


class Rearrange(Question, frozen=True):
    """Any time in the Escape phase: rearrange cards and shields, as often as you like. Answer: Arrange. Nobody waits
    for it."""

    waits: ClassVar[bool] = False


class LastRearrange(Question, frozen=True):
    """After the last move: rearrange before the Action phase? Answers: Keep (done), Arrange (and then again)."""


# ------------------------------------------------------------------ Action phase and Shootout
class TakeAction(Question, frozen=True):
    """Your turn: any number of actions, then EndTurn. Without anything to do it ends by itself, as everybody can see
    that there is nothing."""

    forced: ClassVar[bool] = True


class CoverWith(Question, frozen=True):
    """A shield has become ready: which card does it cover? Answer: Cover."""

    forced: ClassVar[bool] = True


class AimAt(Question, frozen=True):
    """`player` picks what is hit in `victim`'s hand. `attacker`: on whose account (the same as `player` except for an
    Accomplice). `hits`: 2 for a Grenade Launcher. Answer: Aim."""

    victim: int
    by: By
    attacker: int
    hits: int = 1
    forced: ClassVar[bool] = True


class SaveEquipment(Question, frozen=True):
    """A Repair Kit could keep this equipment, which goes unready instead of being discarded. Answers: Use, Decline."""

    equipment: Equipment


class IgnoreJam(Question, frozen=True):
    """A Repair Kit could ignore Stasis Gun Jams. Answers: Use, Decline."""


class UseBoots(Question, frozen=True):
    """Gravity Boots could ignore a Moon Slide or a Tractor Beam card. Answers: Use, Decline."""

    against: Kind


class UseSuit(Question, frozen=True):
    """A Hazard Suit could ignore the terrain just entered, before it acts. Answers: Use, Decline."""


class ChooseSlide(Question, frozen=True):
    """Moon Slide: any space of the next lower level. Answer: Slide."""

    forced: ClassVar[bool] = True


class TurnUnready(Question, frozen=True):
    """Aftershock: which ready equipment goes unready? All owners at once, sealed. Answer: Unready."""

    sealed: ClassVar[bool] = True


# ------------------------------------------------------------------ Guard phase, Shootout
class MoveGuard(Question, frozen=True):
    """The Moon Player moves the Guard to any space of the next level. Answer: GuardTo."""

    forced: ClassVar[bool] = True


class MoveShields(Question, frozen=True):
    """Before a Shootout: move ready shields, not cards? Answers: Keep, Arrange with an empty order."""
