"""What players and GURPS do, in words for the log: "builds Reservoir for 1 biomass"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moon import events as happened
from engines.moon.rules.having import flags_of, on_space
from engines.moon.rules.spaces import colour_of
from engines.moon.state import BLUE_SIDE, GURPS, NOBODY, SUPPLY, YELLOW_SIDE

from .labels import expedition, place, reputation, solo_card, structure, where, whose
from .tellings import Building, Exchanging, Flipping
from .words import counted, flag, flag_list, goods, hearts, owned, rovers

if TYPE_CHECKING:
    from engines.moon.cards.vocabulary import Flag
    from engines.moon.events import From

    from .tellings import Scene, Told

FROM: dict[From, str] = {
    "hand": "",
    "deck": " from the deck",
    "discard": " from the discard pile",
    "settlement": " out of the settlement",
}


# ------------------------------------------------------------------ verbs
def verb(told: Told, scene: Scene) -> str:
    """What somebody does, without the name. Raises ValueError for an event of another game."""
    view = scene.view
    match told:
        case Building():
            return _builds(told, scene)
        case Flipping():
            price = f" for {goods(told.paid)}" if any(told.paid) else ""
            return f"flips {place(view, told.player, told.card)}{price}"
        case Exchanging():
            return _exchanges(told, scene)
        case happened.Assimilated():
            return f"assimilates {structure(view, told.card)}{FROM[told.source]}"
        case happened.Parked():
            lent = f" and borrows {flag_list(told.flags)}" if told.flags else ""
            return f"parks on {whose(view, scene.names, told.owner, told.card)}{lent}"
        case happened.Claimed():
            card = view.tables.reputations[told.card]
            return f"claims {card.name} ({card.level}, {hearts(card.hearts)})"
        case happened.ExpeditionUsed():
            return f"uses {expedition(view, told.expedition)}"
        case happened.ExpeditionActed():
            return f"acts by the rule of {expedition(view, told.expedition)}"
        case happened.LaterUsed():
            return f"uses {place(view, told.player, told.card)}"
        case happened.TieChosen():
            return f"wins a tie for {flag(told.flag)} in this scoring"
        case happened.NextBuildFree():
            return "builds the next structure for no resources"
    return _moves(told, scene)


def _builds(told: Building, scene: Scene) -> str:
    name = structure(scene.view, told.card)
    if not told.stands:
        return f"starts {name}{FROM[told.source]}"
    price = f" for {goods(told.paid)}" if any(told.paid) else " for nothing" if told.free else ""
    to = "" if told.to == NOBODY else f", paid to {scene.called[told.to]}"
    return f"builds {name}{FROM[told.source]}{price}{to}"


def lent(told: Building, scene: Scene) -> str:
    """ ", Food lent by Blue's Moon Farm"; "" if nothing is."""
    if not told.lent:
        return ""
    spaces = [(told.parked.owner, told.parked.card)] if told.parked else _lenders(told, scene)
    lender = whose(scene.view, scene.names, *spaces[0]) if len(spaces) == 1 else "a rover"
    return f", {flag_list(told.lent)} lent by {lender}"


def _lenders(told: Building, scene: Scene) -> list[tuple[int, int]]:
    """Where the rover that lends may stand: the yellow spaces of others with a rover and these flags."""
    return [
        (owner, space)
        for owner in range(len(scene.called))
        if owner != told.player
        for space in _yellow(scene, owner)
        if _has_all(flags_of(scene.view, owner, space), told.lent)
    ]


def _yellow(scene: Scene, owner: int) -> list[int]:
    """The yellow spaces of a settlement with a rover."""
    spaces = [YELLOW_SIDE, *(x.card for x in scene.view.players[owner].settlement)]
    return [x for x in spaces if on_space(scene.view, owner, x) and colour_of(scene.view, owner, x) == "yellow"]


def _has_all(flags: tuple[Flag, ...], needed: tuple[Flag, ...]) -> bool:
    return all(flags.count(kind) >= needed.count(kind) for kind in needed)


def _exchanges(told: Exchanging, scene: Scene) -> str:
    given, got = told.given, told.got
    if got is None:
        return f"exchanges {goods(given.stock, given.rovers)}"
    card = source(got, scene)
    return f"turns {goods(given.stock, given.rovers)} into {goods(got.stock, got.rovers, got.hearts)} with {card}"


def _moves(told: Told, scene: Scene) -> str:
    """Tokens and cards that change places."""
    view, called = scene.view, scene.called
    match told:
        case happened.Paid():
            return f"pays {goods(told.stock)} for {structure(view, told.card)}"
        case happened.Given():
            return f"gives {called[told.to]} {goods(told.stock)}"
        case happened.Taken():
            return f"takes {goods(told.stock)} from {called[told.owner]}"
        case happened.RewardRaised(hearts=n) if n > 0:
            return f"puts {hearts(n)} onto the {flag(told.flag)} reward"
        case happened.RewardRaised():
            return f"takes {hearts(-told.hearts)} from the {flag(told.flag)} reward"
        case happened.RoverRecalled():
            return f"takes a rover back from {where(view, told.player, told.card)}"
        case happened.RoversGathered():
            return f"gathers {rovers(told.rovers)} on {place(view, told.player, told.card)}"
        case happened.RoverGiven():
            taken = "" if told.card == SUPPLY else f" from {where(view, told.player, told.card)}"
            return f"gives {called[told.to]} a rover{taken}"
        case happened.FlippedBack():
            return f"turns {place(view, told.player, told.card)} face up"
    return _cards(told, scene)


def _cards(told: Told, scene: Scene) -> str:
    view = scene.view
    match told:
        case happened.Looked():
            return f"looks at {counted(told.count, 'card')} of the deck"
        case happened.TakenFromPile():
            return f"takes {structure(view, told.card)} from the discard pile"
        case happened.Discarded():
            return f"discards {structure(view, told.card)}"
        case happened.JoinedHand():
            return f"puts {structure(view, told.card)} into the hand"
        case happened.SoloCardPlayed():
            also = "also " if told.extra else ""
            return f"{also}takes {solo_card(view, told.card)} ({view.tables.solo[told.card].colour})"
        case happened.HandRemoved():
            return f"acquires hand {told.hand}"
        case happened.ReputationRemoved():
            return f"removes the {view.tables.reputations[told.card].level} card {reputation(view, told.card)}"
    raise ValueError(f"no words for {told}")


# ------------------------------------------------------------------ what an act brings besides tokens
def detail(told: Told, scene: Scene) -> str:
    """What belongs to the act before it: "3 rovers gather on it"; "" for what is an act of its own."""
    match told:
        case Exchanging() if told.got is not None:
            got = goods(told.got.stock, told.got.rovers, told.got.hearts)
            return f"{goods(told.given.stock, told.given.rovers)} become {got}"
        case happened.RoversGathered():
            return f"{rovers(told.rovers)} {'gathers' if told.rovers == 1 else 'gather'} on it"
        case happened.NextBuildFree():
            return "the next structure costs no resources"
        case happened.RewardRaised(hearts=n) if n > 0:
            return f"{hearts(n)} onto the {flag(told.flag)} reward"
        case happened.RewardRaised():
            return f"the {flag(told.flag)} reward loses {hearts(-told.hearts)}"
        case happened.Discarded(player=player) if scene.view.solo and player == GURPS:
            return f"{structure(scene.view, told.card)} is discarded"
    return ""


def source(event: happened.Gained, scene: Scene) -> str:
    """The card that brings something."""
    match event.why:
        case "expedition":
            return expedition(scene.view, event.card)
        case "reputation":
            return reputation(scene.view, event.card)
        case "solo":
            return solo_card(scene.view, event.card)
    return place(scene.view, event.player, event.card)


def taken(event: happened.Gained, scene: Scene) -> str:
    """What is taken, and where from: "1 energy with Resourceful"."""
    got = goods(event.stock, event.rovers, event.hearts)
    match event.why:
        case "assimilate":
            return f"{got} for assimilating {structure(scene.view, event.card)}"
        case "park":
            return f"{got} for parking"
        case "built" | "produce" | "rewards":
            return f"{got} from {'the base' if event.card == BLUE_SIDE else source(event, scene)}"
    return f"{got} with {source(event, scene)}"


def adjusting(told: happened.GurpsParked | happened.Gained, scene: Scene) -> str:
    """What Adjust Vehicles did."""
    if isinstance(told, happened.Gained):
        return "Adjust Vehicles: as many rovers on both sides, GURPS takes one."
    you, gurps = scene.called
    more, owner = (gurps, you) if told.owner != GURPS else (you, gurps)
    space = where(scene.view, told.owner, told.card)
    there = space.replace("the base", f"{owned(owner)} base") if told.card < 0 else f"{owned(owner)} {space}"
    return f"Adjust Vehicles: {more} has more rovers, one parks on {there}."
