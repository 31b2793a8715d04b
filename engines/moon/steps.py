"""Unfinished business. Everything in these steps is public. The first group is the course of the game; scenarios begin
with any of them on the agenda."""

from __future__ import annotations

from typing import Literal

from engines.kernel import records as kernel

from .cards.vocabulary import Event as Trigger
from .decisions import Why
from .events import From
from .state import NO_CARD, NOTHING, Stock


# ------------------------------------------------------------------ the course of the game
class Production(kernel.Step, frozen=True):
    """1. Production Phase of this Era, then Construction. (rules/production.py)"""


class ProduceAll(kernel.Step, frozen=True):
    """All have chosen what produces twice: everybody produces. (rules/production.py)"""


class Construction(kernel.Step, frozen=True):
    """2. Construction Phase: discard pile, deal, first round. (rules/construction.py)"""


class StartRound(kernel.Step, frozen=True):
    """A turn for everybody, then the hands pass. (rules/construction.py)"""


class PlayerTurn(kernel.Step, frozen=True):
    """A turn begins; in solo games with the next hand. (rules/turn.py)"""

    player: int


class NextAct(kernel.Step, frozen=True):
    """What else in this turn? (rules/turn.py)"""

    player: int


class EndRound(kernel.Step, frozen=True):
    """All hands pass left, or Construction ends. (rules/construction.py)"""


class EndConstruction(kernel.Step, frozen=True):
    """Expeditions, rovers, flipped cards and discard pile go where they belong. (rules/construction.py)"""


class Scoring(kernel.Step, frozen=True):
    """3. Scoring Phase: what happens at its beginning, in turn order. (rules/scoring.py)"""


class ClaimRewards(kernel.Step, frozen=True):
    """3.1: flag by flag. (rules/scoring.py)"""


class ClaimReward(kernel.Step, frozen=True):
    """The reward of one flag (its place in the order of flags). (rules/scoring.py)"""

    flag: int


class ScoreHearts(kernel.Step, frozen=True):
    """3.2: heart tokens on cards. (rules/scoring.py)"""


class EndEra(kernel.Step, frozen=True):
    """3.3 and 3.4, then the next Era, or End of Game Scoring. (rules/scoring.py)"""


# ------------------------------------------------------------------ building and assimilating
class FinishBuild(kernel.Step, frozen=True):
    """A structure of `State.table` is paid: placement, production, `built`, what other cards do. (rules/building.py)"""

    player: int
    card: int
    source: From
    paid: Stock = NOTHING
    free: bool = False


class GainOfChoice(kernel.Step, frozen=True):
    """So many resources of choice. (rules/gaining.py)"""

    player: int
    count: int
    why: Why
    card: int = NO_CARD
    same: bool = False


# ------------------------------------------------------------------ effects (effects/)
class YieldMore(kernel.Step, frozen=True):
    """A symbol of the space on which a player has parked counts once more. (rules/parking.py)"""

    player: int
    owner: int
    card: int


class Do(kernel.Step, frozen=True):
    """The actions of an ability (its place among the card's) from number `at` on. `paid`: for the build at hand."""

    player: int
    kind: Literal["structure", "expedition", "reputation"]
    card: int
    ability: int
    at: int = 0
    paid: Stock = NOTHING


class Tell(kernel.Step, frozen=True):
    """Something happened to a player: cards that wait for it act. `card`: the structure or reputation concerned;
    `paid`: for a build."""

    player: int
    event: Trigger
    card: int = NO_CARD
    paid: Stock = NOTHING


class TurnFaceDown(kernel.Step, frozen=True):
    """A pink structure has done its thing and lies flipped."""

    player: int
    card: int


# ------------------------------------------------------------------ solo (rules/solo.py)
class GurpsTurn(kernel.Step, frozen=True):
    """GURPS plays a solo card. `extra`: in a hard Acquisition Phase."""

    extra: bool = False


class EffectBox(kernel.Step, frozen=True):
    """The actions of a solo card from number `at` on. `extra`: no hand was just played."""

    card: int
    at: int = 0
    extra: bool = False


class NextHand(kernel.Step, frozen=True):
    """The next hand to the right, the Acquisition Phase, or the end of Construction."""


class Acquisition(kernel.Step, frozen=True):
    """A hand and a reputation card leave the game; in hard mode another solo card and another hand."""


class RemoveHand(kernel.Step, frozen=True):
    """The hand that the latest solo card names leaves, or else the next one in order."""


class RemoveReputation(kernel.Step, frozen=True):
    """A random unclaimed reputation card of the Era's level leaves."""
