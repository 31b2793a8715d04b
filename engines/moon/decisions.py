"""What is asked. Whatever a question needs stands in its fields, so that its options depend on nothing hidden but the
cards in hand and those being looked at."""

from __future__ import annotations

from typing import ClassVar, Literal

from engines.kernel import records as kernel

from .cards.vocabulary import Payment, Symbol, Thing
from .state import NO_CARD, NOBODY

Purpose = Literal["produce", "double", "rewards", "assimilate", "flip_back", "recall"]
"""What is done with the chosen structures of a settlement: produce with them; they produce twice in this Production
Phase; take their assimilation rewards; assimilate it; turn them face up; take a rover from it."""
Why = Literal[
    "production", "built", "park", "assimilate", "rewards", "produce", "structure", "expedition", "reputation", "solo"
]
"""Where a gain comes from: the Production Phase; production of a structure just built; of one parked on; an
assimilation; a reward taken without assimilating; producing once more; else the effect of a card of that kind."""
BuildSource = Literal["hand", "deck", "discard"]
"""Where a further structure is built from: the hand, the cards of `State.looked`, the Discard Pile."""


class TakeTurn(kernel.Decision, frozen=True):
    """Your turn: Build or Assimilate once, each option once at most, then EndTurn. Answers: Build, Assimilate, Park,
    Flip, Claim, UseExpedition, UseLater, EndTurn. A turn ends by itself when, for all to see, nothing can be done."""


class ChoosePayment(kernel.Decision, frozen=True):
    """What do you pay with? `count` resources for these symbols; `other` of the symbols may be paid with another kind
    ("any" may be always). Fewer than the symbols are due if some are waived: the payer chooses which. `card`: for which
    structure, NO_CARD for a gift, which goes to player `to`. Answer: Pay."""

    purpose: Literal["build", "flip", "give"]
    cost: tuple[Payment, ...]
    count: int
    other: int = 0
    card: int = NO_CARD
    to: int = NOBODY
    forced: ClassVar[bool] = True


class ChooseResources(kernel.Decision, frozen=True):
    """Which resources do you take? `why`, `card`: what gives them. `same`: all of one kind. `owner`: whose supply they
    come from, NOBODY for the General Supply. In the Production Phase all owners of wild symbols are asked at once.
    Answer: Take."""

    count: int
    why: Why
    card: int = NO_CARD
    same: bool = False
    owner: int = NOBODY
    forced: ClassVar[bool] = True


class ChooseExchange(kernel.Decision, frozen=True):
    """What do you discard? `give` ("any": resources as you like), at most `most` (None: no limit), for `amount` of
    `get` each, all of one kind if `same`. `why`, `card`: what offers it. Answer: Exchange."""

    why: Why
    card: int
    give: Payment | Literal["rover"]
    get: Thing
    amount: int
    most: int | None = None
    same: bool = False
    forced: ClassVar[bool] = True


class ChooseFlag(kernel.Decision, frozen=True):
    """Which flag? "hearts": so many go onto its reward; "tie": you win a tie for it. Answer: PickFlag."""

    purpose: Literal["hearts", "tie"]
    hearts: int = 0


class ChoosePlayer(kernel.Decision, frozen=True):
    """Which other player gets, or loses, so many resources of this kind? Answer: PickPlayer."""

    purpose: Literal["give", "take"]
    what: Payment
    amount: int
    forced: ClassVar[bool] = True


class ChooseStructures(kernel.Decision, frozen=True):
    """Which `count` structures of your settlement? `other`: this one is not among them. A base is BLUE_SIDE, but for a
    rover on its yellow side. Answer: PickStructures. "double": all owners are asked at once."""

    purpose: Purpose
    count: int
    other: int = NO_CARD
    forced: ClassVar[bool] = True


class ChooseCard(kernel.Decision, frozen=True):
    """Which card of the Discard Pile do you take, or which card of your hand, other than `other`, do you discard?
    Answer: PickCard."""

    source: Literal["discard", "hand"]
    other: int = NO_CARD


class BuildMore(kernel.Decision, frozen=True):
    """Which further structure do you build, for `discount` resources less? Answers: Build, Decline."""

    source: BuildSource
    discount: int = 0


class ChooseSymbol(kernel.Decision, frozen=True):
    """You parked on these production symbols of a space: which one counts once more? Answer: PickSymbol."""

    symbols: tuple[Symbol, ...]
    card: int
    forced: ClassVar[bool] = True


class GiveRovers(kernel.Decision, frozen=True):
    """Give rovers away one by one, for `hearts` each, until you stop. `card`: the reputation card that lets you.
    Answers: GiveRover, Decline."""

    hearts: int
    card: int
