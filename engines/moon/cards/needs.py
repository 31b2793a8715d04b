"""The words for what a reputation card requires, and for the effect boxes of solo cards."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .vocabulary import Colour, PerCard, PerFlagKind, PerWinning, Where


# ------------------------------------------------------------------ needs
class Condition(Struct, frozen=True, forbid_unknown_fields=True, tag_field="need", kw_only=True, omit_defaults=True):
    """Checked at the moment of claiming, in the own turn, what was spent earlier in that turn included."""


class NeedEachResource(Condition, frozen=True, tag="each_resource"):
    """At least so many of each of the four resources."""

    amount: int


class NeedNoResources(Condition, frozen=True, tag="no_resources"):
    """No resource in the supply."""


class NeedNoRovers(Condition, frozen=True, tag="no_rovers"):
    """No rover in the supply."""


class NeedBehind(Condition, frozen=True, tag="behind"):
    """Another player (in solo: GURPS) has more heart tokens."""


class NeedFewest(Condition, frozen=True, tag="fewest"):
    """No other player (in solo: GURPS) has fewer heart tokens."""


class NeedSameStock(Condition, frozen=True, tag="same_stock"):
    """So many of one resource."""

    amount: int


class NeedSameProduction(Condition, frozen=True, tag="same_production"):
    """So many identical production symbols; wild ones only among themselves."""

    amount: int


class NeedProduction(Condition, frozen=True, tag="production_total"):
    """So many production symbols of any kinds, the base's included."""

    amount: int


class NeedSameFlags(Condition, frozen=True, tag="same_flags"):
    """So many flags of one kind."""

    amount: int


class NeedFlagKinds(Condition, frozen=True, tag="flag_kinds"):
    """Flags of so many kinds."""

    amount: int


class NeedCards(Condition, frozen=True, tag="cards"):
    """So many structures of the colour, the base included for blue and yellow."""

    colour: Colour
    amount: int


class NeedColours(Condition, frozen=True, tag="colours"):
    """At least `each` structures of so many colours, the base included."""

    amount: int
    each: int = 1


class NeedIdentical(Condition, frozen=True, tag="identical"):
    """So many copies of one card of the colour."""

    colour: Colour
    amount: int


class NeedSpent(Condition, frozen=True, tag="spent"):
    """So many resources spent this turn in any way: costs, flip costs, exchanges, gifts."""

    amount: int


class NeedRovers(Condition, frozen=True, tag="rovers"):
    """So many rovers there."""

    amount: int
    where: Where = "both"


class NeedWinning(Condition, frozen=True, tag="winning"):
    """Currently winning at least so many flags."""

    amount: int


class NeedWinningAtMost(Condition, frozen=True, tag="winning_at_most"):
    """Currently winning no more flags than that."""

    amount: int


class NeedFlipped(Condition, frozen=True, tag="flipped"):
    """So many own structures lie flipped."""

    amount: int


class NeedCardHearts(Condition, frozen=True, tag="card_hearts"):
    """So many heart tokens lie on own structures and reputation cards."""

    amount: int


Need = (
    NeedEachResource
    | NeedNoResources
    | NeedNoRovers
    | NeedBehind
    | NeedFewest
    | NeedSameStock
    | NeedSameProduction
    | NeedProduction
    | NeedSameFlags
    | NeedFlagKinds
    | NeedCards
    | NeedColours
    | NeedIdentical
    | NeedSpent
    | NeedRovers
    | NeedWinning
    | NeedWinningAtMost
    | NeedFlipped
    | NeedCardHearts
)


# ------------------------------------------------------------------ effect boxes
GurpsAmount = int | Literal["x"] | PerFlagKind | PerCard | PerWinning


class Box(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", kw_only=True, omit_defaults=True):
    """What GURPS does; what cannot be done is left out. Counts look at the GURPS settlement, this card included."""


class AdjustVehicles(Box, frozen=True, tag="adjust_vehicles"):
    """The rulebook's procedure, with the colour of this card."""


class GurpsGains(Box, frozen=True, tag="gain"):
    """Hearts or rovers from the General Supply."""

    what: Literal["heart", "rover"]
    amount: GurpsAmount = 1


class GurpsPlaces(Box, frozen=True, tag="place"):
    """Heart tokens on this card, or on the leftmost flag reward that GURPS is currently winning."""

    amount: int
    where: Literal["here", "flag"] = "here"


class DiscardFromHand(Box, frozen=True, tag="discard_from_hand"):
    """A random structure of the hand just played goes to the discard pile; nothing in an Acquisition Phase."""


class TakeFromFlags(Box, frozen=True, tag="take_from_flags"):
    """So many hearts from each flag reward that the player is currently winning, as far as they lie there."""

    amount: int


SoloAction = AdjustVehicles | GurpsGains | GurpsPlaces | DiscardFromHand | TakeFromFlags
