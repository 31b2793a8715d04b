"""What is asked. Where the whole team decides, everybody is asked at once and the first answer counts: the other
questions are withdrawn."""

from __future__ import annotations

from typing import ClassVar, Literal

from engines.jumps.paths import Crash
from engines.kernel import records as kernel

from .state import PerAlien, Place, Side, Support


class ChooseAbility(kernel.Decision, frozen=True):
    """Which ability of your training card? All at once. Answer: TakeAbility."""


class ChoosePlace(kernel.Decision, frozen=True):
    """Which box of the Landing Zone? All at once. Answer: TakePlace."""


class ChooseUpgrade(kernel.Decision, frozen=True):
    """The team: which upgrade for this side? Answer: TakeUpgrade."""

    side: Side


class TakeTurn(kernel.Decision, frozen=True):
    """Your turn in this round. All who have not acted yet are asked at once. Program and Give begin no turn; the first
    Throw, Bomb, Inject, Foresee, Teleport, CallSupport, UseEquipment or EndTurn does, and the others are asked again
    when it is over (their programmes stay). Until the first action is made its dice may be programmed anew; EndTurn is
    possible after it, or in the Landing Zone. A turn in which nothing else is possible ends by itself. Default: EndTurn
    if allowed, else all dice in one action, thrown."""


class PickAction(kernel.Decision, frozen=True):
    """The dice show: what do you do with them? Answers: Move, Shoot, Discard, Reroll, UseEquipment, Give; for a bomb
    Blow, Reroll, UseEquipment. A sole answer is taken by itself."""

    bomb: bool = False


class AssignDice(kernel.Decision, frozen=True):
    """Precog: how do you spread the dice? The first action follows at once, Throw takes up the next one. Answers:
    Assign, Blow."""


class BeforeLanding(kernel.Decision, frozen=True):
    """Your move is about to end in an accident, and a card could change that. `crash`: why; `accident`: the die showed
    the symbol. Answers: Land, UseEquipment."""

    crash: Crash
    accident: bool = False


class ChooseAppearance(kernel.Decision, frozen=True):
    """Several heights: where do you appear? Answer: Appear."""

    places: tuple[Place, ...]
    forced: ClassVar[bool] = True


class ChooseImpact(kernel.Decision, frozen=True):
    """Where does the missile strike? Answer: Appear."""

    places: tuple[Place, ...]
    support: Support
    forced: ClassVar[bool] = True


class ChooseVictims(kernel.Decision, frozen=True):
    """Who dies? `by`: a Bunker (the team is asked) or Sentinels (the team), or a missile (its gunner). `options`: each
    how many yellow, blue and red. Answer: Kill. With Sentinels `places` tells the box of each option, with a
    missile the box that is hit."""

    by: Literal["bunker", "sentinels", "missile"]
    options: tuple[PerAlien, ...]
    places: tuple[Place, ...] = ()
    forced: ClassVar[bool] = True


class LoseUpgrade(kernel.Decision, frozen=True):
    """The team: which upgrade is destroyed? Answer: TakeUpgrade."""

    forced: ClassVar[bool] = True


class ThrowAgain(kernel.Decision, frozen=True):
    """You are the bait: shall the side die be thrown again? Answers: Decline, Rethrow. `side`: what it shows."""

    side: Side
