"""What is asked. `astronaut` is whom a question concerns; `seat` is whose person answers."""

from __future__ import annotations

from typing import ClassVar, Literal

from engines.kernel import records as kernel

from .state import NOBODY

Moment = Literal["program", "rolled", "overtaken", "sputnik", "robbed"]
"""When cards of others may be played: before `astronaut` programs (No instructions); after it threw two or more dice
(Miscalculation); it overtook one of yours (Slipstream); it passed a Sputnik (Cooperation); it robbed or sabotaged one
of yours (Sanction)."""


class RenewCard(kernel.Decision, frozen=True):
    """Start of a round: another card for yours? Everybody who has one is asked at once. Answers: KeepCard, SwapCard."""

    sealed: ClassVar[bool] = True


class React(kernel.Decision, frozen=True):
    """A moment of others: everybody who has a card and whom the moment could concern is asked at once, whatever the
    card, so that the asking tells nothing; played cards act in player order, and one that is no longer possible stays
    in hand. `mine`: the overtaken or robbed astronaut. Answers: Decline, PlayCard."""

    moment: Moment
    astronaut: int
    mine: int = NOBODY
    sealed: ClassVar[bool] = True


class ProgramJumps(kernel.Decision, frozen=True):
    """Your turn: distribute your dice. Answers: Program, ExtraDie. After it the first jump is thrown."""

    astronaut: int


class PickResult(kernel.Decision, frozen=True):
    """The dice show: which one do you jump with, and which way? Answers: Jump, Reroll, RerollDice. A sole way is taken
    by itself, if no counter could change it."""

    astronaut: int
    forced: ClassVar[bool] = True


class GoOn(kernel.Decision, frozen=True):
    """Safe: throw the next jump? Answers: Stop, Throw."""

    astronaut: int


class RobSomebody(kernel.Decision, frozen=True):
    """You have landed on others: rob or sabotage one? Answers: Decline, Rob."""

    astronaut: int


class ShareCounters(kernel.Decision, frozen=True):
    """Both your astronauts are in one box: exchange counters? Answers: Decline, Share."""

    astronaut: int
    other: int


class ChooseBox(kernel.Decision, frozen=True):
    """A free move: to which box? `back`: one circle box back. `optional`: Decline is an answer. `spend`: each costs a
    Sputnik, and is asked again. Answers: Advance, or Spend, or Decline."""

    astronaut: int
    back: bool = False
    optional: bool = False
    spend: bool = False
    forced: ClassVar[bool] = True


class FreeJump(kernel.Decision, frozen=True):
    """The special box lets you jump with one die. Answers: Decline, ThrowDie."""

    astronaut: int


class PlayAtEnd(kernel.Decision, frozen=True):
    """End of the round: play your card? Everybody who has one and is not first is asked in player order, whatever the
    card. Answers: Decline, PlayCard."""
