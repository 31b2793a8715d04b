"""The words of which the effects of cards are built: abilities, actions, amounts and rules in force.

Every effect is data. Its tag is the word of the tables (data/*.toml): `on` for an ability (when something happens),
`do` for an action, `per` for a count, `rule` for a rule in force. Counts and actions look at the owner's things alone
unless they say otherwise ("Commonly Used Terms").
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Resource = Literal["energy", "water", "biomass", "metal"]
RESOURCES: tuple[Resource, ...] = ("energy", "water", "biomass", "metal")
Flag = Literal["industry", "science", "food", "housing", "transportation"]
FLAGS: tuple[Flag, ...] = ("industry", "science", "food", "housing", "transportation")
"""From left to right on the Flag Reward Board; that Industry is first is printed, the rest is house."""
Colour = Literal["blue", "yellow", "pink", "grey", "red"]
COLOURS: tuple[Colour, ...] = ("blue", "yellow", "pink", "grey", "red")
Level = Literal["bronze", "silver", "gold"]
LEVELS: tuple[Level, ...] = ("bronze", "silver", "gold")
Payment = Literal["energy", "water", "biomass", "metal", "any"]
"""Paid or counted in a supply; `any` is one of the payer's choice, and counts resources of all kinds."""
Symbol = Literal["energy", "water", "biomass", "metal", "any", "rover", "heart", "x"]
"""Produced, or got for assimilating; `any` is one resource of the owner's choice each time, `x` is X hearts."""
Thing = Literal["energy", "water", "biomass", "metal", "any", "rover", "heart"]
"""Gained; `any` as in Symbol."""
Where = Literal["supply", "settlement", "both"]
"""Of rovers; in the settlement are those parked on the owner's structures."""
Event = Literal["build", "gain_flag", "assimilate", "park", "hosted", "flip", "claim", "win_flag"]


# ------------------------------------------------------------------ counts and amounts
class Count(Struct, frozen=True, forbid_unknown_fields=True, tag_field="per", kw_only=True, omit_defaults=True):
    """What is counted, `most` at most, then multiplied by `times`."""

    times: int | Literal["x"] = 1
    most: int | None = None


class PerStock(Count, frozen=True, tag="stock"):
    """That resource in the supply."""

    what: Payment


class PerProduction(Count, frozen=True, tag="production"):
    """Such production symbols, the base's included; `any` counts wild symbols only."""

    what: Symbol


class PerFlag(Count, frozen=True, tag="flags"):
    """Flags of that kind in the settlement; never borrowed ones."""

    flag: Flag


class PerFlagKind(Count, frozen=True, tag="flag_kinds"):
    """Different kinds of flag."""


class PerFlagSet(Count, frozen=True, tag="flag_sets"):
    """Full sets of all five flags."""


class PerCard(Count, frozen=True, tag="cards"):
    """Structures of that colour; the base counts as a blue and a yellow one unless `base` is false."""

    colour: Colour
    base: bool = True


class PerColourSet(Count, frozen=True, tag="colour_sets"):
    """Full sets of all five colours, base included."""


class PerUnclaimed(Count, frozen=True, tag="unclaimed"):
    """Reputation cards that lie unclaimed in the centre."""


class PerRover(Count, frozen=True, tag="rovers"):
    """Rovers, those on the Rover Stop counting as parked."""

    where: Where = "both"


class PerWinning(Count, frozen=True, tag="winning"):
    """Flags currently won."""


class PerPaid(Count, frozen=True, tag="paid"):
    """Only on the event `build`: that resource really paid for this build; discounts and free builds do not count."""

    what: Resource


class LeastPrinted(Count, frozen=True, tag="least_printed"):
    """For every other player the smallest printed heart value of 1 or more among their grey structures and reputation
    cards (GURPS: any of its solo cards), added up. Formulas and tokens do not count."""


Amount = (
    int
    | Literal["x"]
    | PerStock
    | PerProduction
    | PerFlag
    | PerFlagKind
    | PerFlagSet
    | PerCard
    | PerColourSet
    | PerUnclaimed
    | PerRover
    | PerWinning
    | PerPaid
    | LeastPrinted
)
"""A number, X, or a count."""


# ------------------------------------------------------------------ actions
class Do(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", kw_only=True, omit_defaults=True):
    """Something to do; the actions of a list are done in order. To discard tokens is to return them to the General
    Supply."""


class Gain(Do, frozen=True, tag="gain"):
    """Take from the General Supply. `same`: all of one type, chosen once."""

    what: Thing
    amount: Amount = 1
    same: bool = False


class Exchange(Do, frozen=True, tag="exchange"):
    """Discard any number of `give` (0 is allowed, `most` at most) and gain `amount` of `get` for each; counts as
    spending. `same`: what is gained is all of one type."""

    give: Payment | Literal["rover"]
    get: Thing
    amount: int | Literal["x"] = 1
    most: int | None = None
    same: bool = False


class Place(Do, frozen=True, tag="place"):
    """Heart tokens from the General Supply onto this card, or all of them onto one flag reward of choice."""

    amount: Amount = 1
    where: Literal["here", "flag"] = "here"


class Give(Do, frozen=True, tag="give"):
    """To the supply of another player of choice; counts as spending, and is impossible with nothing to give."""

    what: Payment
    amount: int = 1


class Take(Do, frozen=True, tag="take"):
    """From the supply of another player of choice who has it; the taker chooses the resource."""

    what: Payment
    amount: int = 1


class GiveAway(Do, frozen=True, tag="give_away"):
    """Any number of own rovers, from supply and settlement, split freely among the other players' supplies; `hearts`
    for each."""

    hearts: int = 1


class Produce(Do, frozen=True, tag="produce"):
    """Produce with so many different blue structures (fewer where there are fewer); the base counts as one."""

    count: int | Literal["all"] = 1


class BuildAlso(Do, frozen=True, tag="build"):
    """Build one more structure, besides the mandatory action; its cost (less `discount`) and flags must be met.

    deck: look at the top `look` cards of the current Era deck in secret, one of them may be built, the rest is shuffled
    back. discard: any card of the discard pile. hand: one of the hand held now.
    """

    source: Literal["deck", "discard", "hand"]
    look: int = 0
    discount: int = 0


class AssimilateAlso(Do, frozen=True, tag="assimilate"):
    """Assimilate one more card, besides the mandatory action.

    deck: the top card of the current Era deck, turned up. settlement: an own structure, not the base; its heart tokens
    are lost and a rover on it returns to its owner's supply.
    """

    source: Literal["deck", "settlement"]


class Rewards(Do, frozen=True, tag="rewards"):
    """Take the assimilation reward of so many different own structures, which stay. A double reward counts as one and
    gives both symbols; it is no assimilation."""

    amount: Amount


class FlipBack(Do, frozen=True, tag="flip_back"):
    """Turn flipped structures face up again. `other`: not this card."""

    count: int | Literal["all"] = 1
    other: bool = False


class Recall(Do, frozen=True, tag="recall"):
    """One rover parked on the owner's structures returns to the owner's supply."""


class Swap(Do, frozen=True, tag="swap"):
    """Take any card of the discard pile into the hand, then discard another card of the hand, without its reward."""


class Gather(Do, frozen=True, tag="gather"):
    """All rovers of the owner, from supply and settlement, move onto this card; they count as parked there and return
    to the supply when the card is flipped back."""


class IntoHand(Do, frozen=True, tag="into_hand"):
    """This card leaves the settlement and joins the hand just used."""


class FreeBuild(Do, frozen=True, tag="free_build"):
    """The next structure built costs no resources, whatever lets it be built; flags and flip costs still apply. It is
    used up even if that structure was free."""


class WinTie(Do, frozen=True, tag="win_tie"):
    """Choose a flag; a tie for it is won in this Scoring, whoever has more rovers."""


Action = (
    Gain
    | Exchange
    | Place
    | Give
    | Take
    | GiveAway
    | Produce
    | BuildAlso
    | AssimilateAlso
    | Rewards
    | FlipBack
    | Recall
    | Swap
    | Gather
    | IntoHand
    | FreeBuild
    | WinTie
)


# ------------------------------------------------------------------ rules in force
class InForce(Struct, frozen=True, forbid_unknown_fields=True, tag_field="rule", kw_only=True, omit_defaults=True):
    """A rule for the owner of the card; on an expedition, for the turn of whoever holds the hand."""


class Discount(InForce, frozen=True, tag="discount"):
    """Structures of those colours (all, if none is named) cost so many resources less, never below 0; the builder
    chooses which. Discounts add up."""

    amount: int = 1
    colours: tuple[Colour, ...] = ()


class XBonus(InForce, frozen=True, tag="x_bonus"):
    """X is so much higher for the owner, everywhere; adds up."""

    amount: int = 1


class AnyFlag(InForce, frozen=True, tag="any_flag"):
    """For each structure built, so many required flags need not be there; adds up."""

    amount: int = 1


class AnyResource(InForce, frozen=True, tag="any_resource"):
    """For each structure built, up to so many resources of its cost may be paid with another kind; they count as the
    kind that is really paid."""

    amount: int = 1


class DoubleRewards(InForce, frozen=True, tag="double_rewards"):
    """Assimilation rewards are doubled, a double reward gives four; hearts from other cards are not."""


class NoRewards(InForce, frozen=True, tag="no_rewards"):
    """Assimilating gives no reward; what else assimilating triggers still happens."""


class PayNeighbour(InForce, frozen=True, tag="pay_neighbour"):
    """Resources really paid for a build go to that neighbour; GURPS discards them."""

    side: Literal["left", "right"]


class WinTies(InForce, frozen=True, tag="win_ties"):
    """The owner wins ties for flags, also when it is checked who is currently winning; between two owners of this rule
    rovers decide."""


class ParkYield(InForce, frozen=True, tag="park_yield"):
    """Parking on production gives so many of its symbols once more, by choice."""

    extra: int = 1


class DoubleProduction(InForce, frozen=True, tag="double_production"):
    """In each Production Phase so many blue structures of choice produce twice; not when built, nor by `produce`."""

    count: int = 1


class Flips(InForce, frozen=True, tag="flips"):
    """So many flips this turn instead of one."""

    amount: int


Rule = (
    Discount
    | XBonus
    | AnyFlag
    | AnyResource
    | DoubleRewards
    | NoRewards
    | PayNeighbour
    | WinTies
    | ParkYield
    | DoubleProduction
    | Flips
)


# ------------------------------------------------------------------ abilities
class On(Struct, frozen=True, forbid_unknown_fields=True, tag_field="on", kw_only=True, omit_defaults=True):
    """When something happens."""


class OnFlip(On, frozen=True, tag="flip"):
    """Pink: the Flip option. First `pay`, then `do`, then the card lies flipped. Not offered while `pay` cannot be paid
    or an action is impossible; offered where it would merely give nothing."""

    do: tuple[Action, ...]
    pay: tuple[Payment, ...] = ()


class OnBuilt(On, frozen=True, tag="built"):
    """Once, right after the card was built: cost, production, this, then what other cards do on `build` and
    `gain_flag`."""

    do: tuple[Action, ...]


class When(On, frozen=True, tag="when"):
    """Each time the event happens to the owner; never on the card's own building. Several are carried out in the order
    in which their cards were acquired.

    build: a structure, by any way of building; of that `colour`, with a printed cost of at least `cost` resources.
    gain_flag: once for each `flag` (any, if none is named) that a built structure gives. assimilate: once for each
    card, by any way; not for `rewards` or discards. park: by the option only. hosted: another player parks on the
    owner's structure, GURPS by Adjust Vehicles included. flip: not flipping back. claim: not of this card itself.
    win_flag: each flag reward won in Scoring.
    """

    event: Event
    do: tuple[Action, ...]
    colour: Colour | None = None
    flag: Flag | None = None
    cost: int = 0


class Always(On, frozen=True, tag="always"):
    """The card carries exactly so many heart tokens, at every moment."""

    hearts: Amount


class AtEnd(On, frozen=True, tag="end"):
    """End of Game Scoring: so many hearts, as a printed value."""

    score: Amount


class While(On, frozen=True, tag="rule"):
    """A rule in force while the card is owned, or while the expedition's turn lasts."""

    rule: Rule


class AtScoring(On, frozen=True, tag="scoring"):
    """Step 1 of the Scoring Phase, in turn order."""

    do: tuple[Action, ...]


class Later(On, frozen=True, tag="later"):
    """Once, in a later turn than the one in which the card was built."""

    do: tuple[Action, ...]


class Bonus(On, frozen=True, tag="bonus"):
    """Expedition: the Bonus Action, once a turn."""

    do: tuple[Action, ...]


class OnClaim(On, frozen=True, tag="claimed"):
    """Reputation: at once when claimed; what is impossible is left out."""

    do: tuple[Action, ...]


Ability = OnFlip | OnBuilt | When | Always | AtEnd | While | AtScoring | Later | Bonus | OnClaim
