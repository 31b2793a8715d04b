"""What happened. Cards and spaces are given as in `state`; `player` is the one concerned (GURPS is one, too)."""

from __future__ import annotations

from typing import ClassVar, Literal

from engines.kernel import records as kernel

from .cards.vocabulary import Flag
from .decisions import Why
from .state import NO_CARD, NOBODY, NOTHING, Phase, Stock

From = Literal["hand", "deck", "discard", "settlement"]


class _Shown(kernel.Event, frozen=True):
    """Base: an expedition comes to light. That is no reason to think again for whoever holds it."""

    reveals: ClassVar[bool] = True

    @property
    def surprises(self) -> bool:
        """Only who holds the hand acts, and knew it."""
        return False

    def binds(self, s: kernel.State) -> bool:
        """In a solo game nobody else is there to whom it could come to light."""
        return len(s.seats) > 1


class _Drawn(kernel.Event, frozen=True):
    """Base: something that nobody knew comes to light."""

    reveals: ClassVar[bool] = True


# ------------------------------------------------------------------ the course of the game
class PhaseStarted(kernel.Event, frozen=True):
    era: int
    phase: Phase


class PileStarted(_Drawn, frozen=True):
    """The Era's first card lies on the Discard Pile."""

    card: int


class HandsDealt(_Drawn, frozen=True):
    """Everybody has a hand of so many structures; in solo games, four lie on the table."""

    count: int


class RoundStarted(kernel.Event, frozen=True):
    """`player` begins."""

    round: int
    player: int


class TurnStarted(kernel.Event, frozen=True):
    """In solo games `hand` (1 to 4) was picked up, else 0."""

    player: int
    hand: int = 0


class TurnEnded(kernel.Event, frozen=True):
    player: int


class HandsPassed(_Drawn, frozen=True):
    """All hands have gone to the left."""


class ExpeditionsReturned(_Drawn, frozen=True):
    """Construction has ended: which expedition lay in whose hand (solo: in the hands in use)."""

    expeditions: tuple[int, ...]


class FirstExpeditionPassed(kernel.Event, frozen=True):
    """`player` has it now."""

    player: int


# ------------------------------------------------------------------ tokens
class Gained(kernel.Event, frozen=True):
    """Tokens came from the General Supply. `card`: the structure, expedition, … concerned (BLUE_SIDE: the base)."""

    player: int
    why: Why
    card: int = NO_CARD
    stock: Stock = NOTHING
    rovers: int = 0
    hearts: int = 0


class Paid(kernel.Event, frozen=True):
    """Resources were paid to build or flip `card`, to the General Supply or to the player `to`."""

    player: int
    purpose: Literal["build", "flip"]
    card: int
    stock: Stock
    to: int = NOBODY


class Exchanged(kernel.Event, frozen=True):
    """So much was discarded; what it brings is a gain of its own."""

    player: int
    stock: Stock = NOTHING
    rovers: int = 0


class Given(kernel.Event, frozen=True):
    player: int
    to: int
    stock: Stock


class Taken(kernel.Event, frozen=True):
    """`player` took from the supply of `owner`."""

    player: int
    owner: int
    stock: Stock


class HeartsPlaced(kernel.Event, frozen=True):
    """So many heart tokens were put onto a card, or, if negative, went back from it."""

    player: int
    kind: Literal["structure", "reputation"]
    card: int
    hearts: int


class RewardRaised(kernel.Event, frozen=True):
    """So many hearts were put onto a flag reward, or, if negative, taken from it."""

    player: int
    flag: Flag
    hearts: int


# ------------------------------------------------------------------ building and assimilating
class BuildStarted(kernel.Event, frozen=True):
    """A structure is going to be built; what it costs is still to be paid. `lent`: flags lent by a rover that are
    needed."""

    player: int
    card: int
    source: From
    lent: tuple[Flag, ...] = ()


class Built(kernel.Event, frozen=True):
    """It stands. `free`: for no resources, by Capable."""

    player: int
    card: int
    source: From
    free: bool = False


class TurnedUp(_Drawn, frozen=True):
    """The top card of the deck."""

    player: int
    card: int


class Assimilated(kernel.Event, frozen=True):
    """It lies on the Discard Pile; the reward is a gain of its own."""

    player: int
    card: int
    source: From


class Discarded(kernel.Event, frozen=True):
    """A card of a hand went to the Discard Pile without its reward; in solo games `player` may be GURPS, and then by
    chance."""

    player: int
    card: int


class TakenFromPile(kernel.Event, frozen=True):
    """Into the hand."""

    player: int
    card: int


class PileRefilled(_Drawn, frozen=True):
    """The Discard Pile had become empty."""

    card: int


class Looked(_Drawn, frozen=True):
    """A player looks at so many cards of the deck."""

    player: int
    count: int


class LookedAt(_Drawn, frozen=True):
    """Which, for that player alone."""

    player: int
    cards: tuple[int, ...]


class DeckShuffled(kernel.Event, frozen=True):
    """So many cards went back into the deck."""

    cards: int


# ------------------------------------------------------------------ options
class Parked(kernel.Event, frozen=True):
    """A rover of `player` stands on a space of `owner`, who has it from now on. `flags`: lent for this turn."""

    player: int
    owner: int
    card: int
    flags: tuple[Flag, ...] = ()


class Flipped(kernel.Event, frozen=True):
    player: int
    card: int


class FlippedBack(kernel.Event, frozen=True):
    player: int
    card: int


class Claimed(kernel.Event, frozen=True):
    player: int
    card: int


class ExpeditionUsed(_Shown, frozen=True):
    """Its bonus action."""

    player: int
    expedition: int


class ExpeditionActed(_Shown, frozen=True):
    """Its special rule made a difference."""

    player: int
    expedition: int


class LaterUsed(kernel.Event, frozen=True):
    """A structure that waited for a later turn."""

    player: int
    card: int


class JoinedHand(kernel.Event, frozen=True):
    """A structure left the settlement for the hand just used."""

    player: int
    card: int


class RoverRecalled(kernel.Event, frozen=True):
    """From a structure into its owner's supply."""

    player: int
    card: int


class RoversGathered(kernel.Event, frozen=True):
    """So many rovers stand on `card` now."""

    player: int
    card: int
    rovers: int


class RoverGiven(kernel.Event, frozen=True):
    """From a structure, or from the SUPPLY, into the supply of `to`."""

    player: int
    to: int
    card: int


class NextBuildFree(kernel.Event, frozen=True):
    """The next structure costs no resources."""

    player: int


# ------------------------------------------------------------------ scoring
class RoversReturned(kernel.Event, frozen=True):
    """At the end of Construction, from the settlement into the supply."""

    player: int
    rovers: int


class TieChosen(kernel.Event, frozen=True):
    """`player` wins a tie for this flag in this Scoring."""

    player: int
    flag: Flag


class FlagWon(kernel.Event, frozen=True):
    """`flags`: how many of it the winner has. `tied`: others have as many."""

    player: int
    flag: Flag
    hearts: int
    flags: int
    tied: bool = False


class FlagKept(kernel.Event, frozen=True):
    """Nobody wins the flag; its hearts stay. `players`: those tied, none if nobody has the flag."""

    flag: Flag
    hearts: int
    players: tuple[int, ...] = ()


class CardHeartsScored(kernel.Event, frozen=True):
    """So many hearts for the tokens on cards."""

    player: int
    hearts: int


class ExcitementReduced(kernel.Event, frozen=True):
    x: int


class RewardsRefilled(kernel.Event, frozen=True):
    """So many hearts onto every flag."""

    hearts: int


class FinalScore(kernel.Event, frozen=True):
    """Heart tokens, hearts printed on grey structures (GURPS: on all solo cards), on reputation cards."""

    player: int
    tokens: int
    structures: int
    reputations: int


# ------------------------------------------------------------------ solo
class SoloCardPlayed(_Drawn, frozen=True):
    """GURPS has it in its settlement; its effect box comes next. `extra`: in a hard Acquisition Phase."""

    card: int
    extra: bool = False


class GurpsParked(kernel.Event, frozen=True):
    """Adjust Vehicles: a rover stands on a space of `owner`, from the supply of GURPS or from the General Supply."""

    owner: int
    card: int


class HandRemoved(kernel.Event, frozen=True):
    """This hand (1 to 4) leaves the game."""

    hand: int


class ReputationRemoved(_Drawn, frozen=True):
    card: int
