"""What stands on a card, as players read it: printed from the same data by which the card works."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .amounts import GURPS, amount, flags, gained, listing, noun, number, parts, payment, several, symbols, unit
from .needs import (
    AdjustVehicles,
    DiscardFromHand,
    GurpsGains,
    GurpsPlaces,
    NeedBehind,
    NeedCardHearts,
    NeedCards,
    NeedColours,
    NeedEachResource,
    NeedFewest,
    NeedFlagKinds,
    NeedFlipped,
    NeedIdentical,
    NeedNoResources,
    NeedNoRovers,
    NeedProduction,
    NeedRovers,
    NeedSameFlags,
    NeedSameProduction,
    NeedSameStock,
    NeedSpent,
    NeedWinning,
    NeedWinningAtMost,
    TakeFromFlags,
)
from .vocabulary import (
    Always,
    AnyFlag,
    AnyResource,
    AssimilateAlso,
    AtEnd,
    AtScoring,
    Bonus,
    BuildAlso,
    Discount,
    DoubleProduction,
    DoubleRewards,
    Exchange,
    FlipBack,
    Flips,
    FreeBuild,
    Gain,
    Gather,
    Give,
    GiveAway,
    IntoHand,
    Later,
    NoRewards,
    OnBuilt,
    OnClaim,
    OnFlip,
    ParkYield,
    PayNeighbour,
    Place,
    Produce,
    Recall,
    Rewards,
    Swap,
    Take,
    When,
    While,
    WinTie,
    WinTies,
    XBonus,
)

if TYPE_CHECKING:
    from .needs import Need, SoloAction
    from .tables import Base, Expedition, Reputation, SoloCard, Structure
    from .vocabulary import Ability, Action, Rule


# ------------------------------------------------------------------ cards
def structure_text(card: Structure) -> str:
    """All that a structure is and does, but for its price, its requirement and its assimilation reward."""
    hearts = [f"Worth {number(card.hearts, 'heart')}."] if card.hearts else []
    return " ".join([*_symbols(card), *hearts, *map(ability, card.effect)])


def base_text(card: Base) -> str:
    """What a base produces, and its flag."""
    return " ".join(_symbols(card))


def expedition_text(card: Expedition) -> str:
    """A bonus action, or the special rules of the turn."""
    text = " ".join(map(ability, card.effect))
    return text if card.is_bonus else f"This turn: {text[0].lower()}{text[1:]}"


def requirement_text(card: Reputation) -> str:
    """What a reputation card requires."""
    return f"Needs: {listing(map(need, card.needs))}."


def reputation_text(card: Reputation) -> str:
    """What a reputation card does."""
    return " ".join(map(ability, card.effect))


def solo_text(card: SoloCard) -> str:
    """The effect box of a solo card."""
    return " ".join(map(solo_action, card.effect))


def _symbols(card: Structure | Base | SoloCard) -> list[str]:
    produces = [f"Produces {symbols(card.production)}."] if card.production else []
    shows = [f"{'Flag' if len(card.flags) == 1 else 'Flags'}: {flags(card.flags)}."] if card.flags else []
    return produces + shows


# ------------------------------------------------------------------ abilities
def ability(this: Ability) -> str:
    """One sentence."""
    match this:
        case OnFlip(pay=()):
            return f"Flip: {actions(this.do)}."
        case OnFlip():
            return f"Flip: pay {payment(this.pay)}, then {actions(this.do)}."
        case OnBuilt():
            return f"When built: {actions(this.do)}."
        case When():
            return f"{_moment(this)}, {actions(this.do)}."
        case Always():
            hearts, each = parts(this.hearts, "heart")
            return f"Always has {hearts} on it{each}."
        case AtEnd():
            return f"End of the game: {amount(this.score, 'heart')}."
        case While():
            text = rule(this.rule)
            return f"{text[0].upper()}{text[1:]}."
        case AtScoring():
            return f"Start of scoring: {actions(this.do)}."
        case Later():
            return f"Once on a later turn: {actions(this.do)}."
        case Bonus():
            return f"Bonus: {actions(this.do)}."
        case OnClaim():
            return f"When claimed: {actions(this.do)}."


def _moment(this: When) -> str:
    match this.event:
        case "build":
            price = f" that costs {this.cost} or more" if this.cost else ""
            return f"When you build a {this.colour + ' ' if this.colour else ''}structure{price}"
        case "gain_flag":
            return f"For each {this.flag + ' ' if this.flag else ''}flag you build"
        case "assimilate":
            return "When you assimilate a card"
        case "park":
            return "When you park a rover"
        case "hosted":
            return "When another player parks on your structure"
        case "flip":
            return "When you flip a structure"
        case "claim":
            return "When you claim a reputation card"
        case "win_flag":
            return "For each flag you win in scoring"


# ------------------------------------------------------------------ actions
def actions(these: tuple[Action, ...]) -> str:
    """In order."""
    return ", then ".join(map(action, these))


def action(this: Action) -> str:
    """What is done, as if told to do it."""
    match this:
        case Gain() | Exchange() | Place() | Give() | Take() | GiveAway():
            return _tokens(this)
        case BuildAlso():
            return _build(this)
        case AssimilateAlso(source="deck"):
            return "assimilate the top card of the deck"
        case AssimilateAlso():
            return "assimilate one of your structures"
        case Produce():
            return f"produce with {_some(this.count, 'blue structure')}"
        case FlipBack(other=True):
            return f"flip back {_some(this.count, 'other structure')}"
        case FlipBack():
            return f"flip back {_some(this.count, 'structure')}"
        case Rewards():
            return _rewards(this)
        case FreeBuild():
            return "your next structure costs no resources, but still needs its flags"
        case WinTie():
            return "choose a flag; a tie for it is yours"
        case _:
            return ROVERS_AND_HANDS[type(this)]


ROVERS_AND_HANDS: dict[type, str] = {
    Recall: "take a rover from one of your structures into your supply",
    Gather: "move all your rovers here until this card flips back",
    Swap: "take a card of the discard pile into your hand, then discard another card of your hand",
    IntoHand: "put this card into that hand",
}


def _tokens(this: Gain | Exchange | Place | Give | Take | GiveAway) -> str:
    match this:
        case Gain():
            return f"gain {amount(this.amount, this.what)}{', all of one kind' if this.same else ''}"
        case Exchange():
            return _exchange(this)
        case Place():
            hearts, each = parts(this.amount, "heart")
            return f"place {hearts} {'here' if this.where == 'here' else 'on one flag reward'}{each}"
        case Give():
            return f"give {number(this.amount, this.what)} to another player"
        case Take():
            return f"take {gained(this.amount, this.what)} from another player"
        case GiveAway():
            return f"give other players any number of your rovers and gain {number(this.hearts, 'heart')} for each"


def _exchange(this: Exchange) -> str:
    got = amount(this.amount, this.get)
    if this.most == 1:
        return f"exchange {number(1, this.give)} for {got}"
    many = f"any number of {noun(this.give, 2)}" if this.most is None else f"up to {number(this.most, this.give)}"
    if this.get == "any":
        times = "" if this.amount == 1 else f"{this.amount} times ".capitalize()
        return f"exchange {many} for {times}as many of {'one kind' if this.same else 'your choice'}"
    return f"exchange {many} for {got} each"


def _build(this: BuildAlso) -> str:
    less = f" for {number(this.discount, 'any')} less" if this.discount else ""
    match this.source:
        case "deck":
            top = "the top card" if this.look == 1 else f"one of the top {this.look} cards"
            return f"build {top} of the deck{less}"
        case "discard":
            return f"build a card of the discard pile{less}"
        case "hand":
            return f"build a second card of your hand{less}"


def _rewards(this: Rewards) -> str:
    match this.amount:
        case int():
            return f"take the assimilation reward of {_some(this.amount, 'structure')}"
        case str():
            return "take the assimilation rewards of X of your structures"
        case _:
            return f"for each {unit(this.amount)}, take the assimilation reward of a different structure of yours"


def _some(count: int | str, word: str) -> str:
    if count == "all":
        return f"all your {word}s"
    return f"one of your {word}s" if count == 1 else f"{count} of your {word}s"


# ------------------------------------------------------------------ rules in force
def rule(this: Rule) -> str:
    """What holds for the owner."""
    match this:
        case Discount():
            which = f"{listing(this.colours)} structures" if this.colours else "structures"
            return f"{which} cost you {number(this.amount, 'any')} less"
        case XBonus():
            return f"X is {this.amount} higher for you"
        case AnyFlag():
            return f"each structure you build needs {several(this.amount, 'flag')} fewer"
        case AnyResource():
            return f"you may pay up to {number(this.amount, 'any')} of each cost with other kinds"
        case DoubleRewards():
            return "assimilation rewards are doubled"
        case NoRewards():
            return "assimilating gives no reward"
        case PayNeighbour():
            return f"you pay build costs to the player on your {this.side}"
        case WinTies():
            return "you win every tie for a flag"
        case ParkYield():
            return f"parking on production gives {this.extra} of its symbols twice"
        case DoubleProduction():
            return f"in each Production Phase {_some(this.count, 'blue structure')} {_verb(this.count)} twice"
        case Flips():
            return f"you may flip {several(this.amount, 'structure')}"


def _verb(count: int) -> str:
    return "produces" if count == 1 else "produce"


# ------------------------------------------------------------------ needs
def need(this: Need) -> str:
    """What has to be there, or not."""
    match this:
        case NeedEachResource():
            return f"{this.amount} of each resource"
        case NeedNoResources():
            return "no resources"
        case NeedNoRovers():
            return "no rovers in your supply"
        case NeedBehind():
            return "fewer hearts than another player"
        case NeedFewest():
            return "nobody with fewer hearts than you"
        case NeedSameStock():
            return f"{this.amount} of one resource"
        case NeedSpent():
            return f"{number(this.amount, 'any')} spent this turn"
        case NeedRovers():
            return f"{number(this.amount, 'rover')}{PLACES[this.where]}"
        case NeedCardHearts():
            return f"{number(this.amount, 'heart')} on your cards"
        case NeedWinning():
            return f"currently winning {several(this.amount, 'flag')}"
        case NeedWinningAtMost():
            return f"currently winning {'at most ' + several(this.amount, 'flag') if this.amount else 'no flag'}"
        case _:
            return _settled(this)


PLACES = {"supply": " in your supply", "settlement": " on your structures", "both": ""}


def _settled(
    this: NeedSameProduction
    | NeedProduction
    | NeedSameFlags
    | NeedFlagKinds
    | NeedCards
    | NeedColours
    | NeedIdentical
    | NeedFlipped,
) -> str:
    match this:
        case NeedSameProduction():
            return f"{this.amount} identical production symbols"
        case NeedProduction():
            return several(this.amount, "production symbol")
        case NeedSameFlags():
            return f"{several(this.amount, 'flag')} of one kind"
        case NeedFlagKinds():
            return f"{several(this.amount, 'kind')} of flag"
        case NeedCards():
            base = " (base included)" if this.colour in ("blue", "yellow") else ""
            return f"{several(this.amount, this.colour + ' structure')}{base}"
        case NeedColours(each=1):
            return f"structures of {this.amount} colours"
        case NeedColours():
            return f"{several(this.each, 'structure')} of each of {this.amount} colours"
        case NeedIdentical():
            return f"{this.amount} identical {this.colour} structures"
        case NeedFlipped():
            return several(this.amount, "flipped structure")


# ------------------------------------------------------------------ effect boxes
def solo_action(this: SoloAction) -> str:
    """One sentence of an effect box."""
    match this:
        case AdjustVehicles():
            return "Adjust Vehicles."
        case GurpsGains():
            return f"GURPS gains {amount(this.amount, this.what, GURPS)}."
        case GurpsPlaces(where="here"):
            return f"GURPS places {number(this.amount, 'heart')} here."
        case GurpsPlaces():
            return f"GURPS places {number(this.amount, 'heart')} on the leftmost flag reward it is winning."
        case DiscardFromHand():
            return "GURPS discards a random structure of the hand you played."
        case TakeFromFlags():
            return f"GURPS takes {number(this.amount, 'heart')} from each flag reward you are winning."
