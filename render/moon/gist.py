"""What a card does, in symbols and as few words as possible; the full sentence stands in /rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from engines.moon.cards import vocabulary as v
from engines.moon.cards.tables import Structure
from render.moon.symbols import COLOUR_TINTS, X_INK, Sign, icon, produced, say
from render.theme import WARN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engines.moon.cards.tables import Expedition, Reputation, SoloCard

BLUE = COLOUR_TINTS["blue"]


def gives(card: Structure | SoloCard) -> list[Sign]:
    """What a structure makes, shows and does. Effect boxes of solo cards, done once, are told elsewhere."""
    return _gives(card, card.effect if isinstance(card, Structure) else ())


def keeps(card: Structure | SoloCard) -> list[Sign]:
    """What a structure still gives once it stands."""
    abilities = card.effect if isinstance(card, Structure) else ()
    return _gives(card, [ability for ability in abilities if not isinstance(ability, v.OnBuilt)])


def _gives(card: Structure | SoloCard, abilities: Iterable[v.Ability]) -> list[Sign]:
    signs = [*produced(card.production), *[icon(flag) for flag in card.flags], *effect(abilities)]
    if card.hearts:
        signs += [say("end:"), say(str(card.hearts)), icon("heart", close=True)]
    return signs


def effect(abilities: Iterable[v.Ability]) -> list[Sign]:
    """All abilities of a structure, an expedition or a reputation card."""
    signs: list[Sign] = []
    for ability in abilities:
        signs += _ability(ability)
    return signs


def _ability(ability: v.Ability) -> list[Sign]:
    match ability:
        case v.OnFlip():
            pay = [icon(what) for what in ability.pay]
            return [*pay, *_colon(pay), *_actions(ability.do)]
        case v.When():
            return [*_event(ability), say(":", close=True), *_actions(ability.do)]
        case v.Always():
            return _amount(ability.hearts, "heart")
        case v.AtEnd():
            return [say("end:"), *_amount(ability.score, "heart")]
        case v.While():
            return _rule(ability.rule)
        case v.OnBuilt():
            return [say("once:"), *_actions(ability.do)]
        case v.AtScoring():
            return [say("scoring:"), *_actions(ability.do)]
        case v.Later():
            return [say("later:"), *_actions(ability.do)]
        case v.Bonus() | v.OnClaim():
            return _actions(ability.do)
    assert_never(ability)


def _colon(signs: list[Sign]) -> list[Sign]:
    return [say(":", close=True)] if signs else []


def _event(when: v.When) -> list[Sign]:
    match when.event:
        case "build":
            cards = [icon("cards", COLOUR_TINTS[when.colour])] if when.colour else []
            cost = [say(f"for {when.cost}+")] if when.cost else []
            return [say("build"), *cards, *cost]
        case "gain_flag":
            return [icon(when.flag or "flag")]
        case "assimilate":
            return [icon("trash")]
        case "park":
            return [say("you"), icon("rover")]
        case "hosted":
            return [say("guest"), icon("rover")]
        case "flip":
            return [icon("flip")]
        case "claim":
            return [icon("medal", WARN)]
        case "win_flag":
            return [icon("crown", WARN)]
    assert_never(when.event)


# ------------------------------------------------------------------ amounts
def _amount(amount: v.Amount, what: str) -> list[Sign]:
    """3 hearts; X hearts; 2 hearts / a food flag."""
    if isinstance(amount, int):
        return [icon(what)] if amount == 1 else [say(str(amount)), icon(what, close=True)]
    if isinstance(amount, str):
        return [say("X", X_INK), icon(what, close=True)]
    times = say("X", X_INK) if amount.times == "x" else say(str(amount.times))
    head = [icon(what)] if amount.times == 1 else [times, icon(what, close=True)]
    most = [say(f"max {amount.most}")] if amount.most is not None else []
    return [*head, say("/", close=True), *_unit(amount), *most]


def _unit(count: v.Amount) -> list[Sign]:
    match count:
        case v.PerStock():
            return [icon(count.what, close=True)]
        case v.PerProduction():
            return [icon(count.what, close=True), say("made")]
        case v.PerFlag():
            return [icon(count.flag, close=True)]
        case v.PerFlagKind():
            return [icon("flag", close=True), say("kind")]
        case v.PerFlagSet():
            return [say("5", close=True), icon("flag", close=True)]
        case v.PerCard():
            return [icon("cards", COLOUR_TINTS[count.colour], close=True)]
        case v.PerColourSet():
            return [say("5 colours")]
        case v.PerUnclaimed():
            return [icon("medal", WARN, close=True), say("left")]
        case v.PerRover():
            return [icon("rover", close=True)]
        case v.PerWinning():
            return [icon("crown", WARN, close=True)]
        case v.PerPaid():
            return [icon(count.what, close=True), say("paid")]
        case v.LeastPrinted():
            return [say("rivals’ least")]
    return []


# ------------------------------------------------------------------ actions
def _actions(actions: Iterable[v.Action]) -> list[Sign]:
    """One after another; what is given away is the price of what follows."""
    signs: list[Sign] = []
    joint: list[Sign] = []
    for action in actions:
        signs += [*joint, *_action(action)] if not isinstance(action, v.IntoHand) else _action(action)
        joint = [say(":", close=True)] if isinstance(action, v.Give) else [say("+")]
    return signs


def _action(action: v.Action) -> list[Sign]:
    match action:
        case v.Gain():
            return [*_amount(action.amount, action.what), *_alike(action.same)]
        case v.Exchange():
            most = [say(f"max {action.most}")] if action.most is not None else []
            gained = _amount(action.amount, action.get)
            return [icon(action.give), icon("arrow"), *gained, *_alike(action.same), *most]
        case v.Place(where="here"):
            return _amount(action.amount, "heart")
        case v.Place():
            return [*_amount(action.amount, "heart"), icon("arrow"), icon("flag")]
        case v.Give():
            return [say("give"), *_amount(action.amount, action.what)]
        case v.Take():
            return [say("take"), *_amount(action.amount, action.what)]
        case v.GiveAway():
            return [say("give"), icon("rover"), icon("arrow"), *_amount(action.hearts, "heart")]
        case v.Produce():
            return [icon("gear", BLUE), say("all" if action.count == "all" else f"×{action.count}", close=True)]
        case v.Rewards():
            return [say("take"), *_amount(action.amount, "trash")]
        case v.FlipBack():
            return [icon("flip"), say("back" if action.count == 1 else f"{action.count} back")]
    return _card_action(action)


def _alike(same: bool) -> list[Sign]:
    return [say("alike")] if same else []


def _card_action(action: v.Action) -> list[Sign]:
    """Actions with cards and rovers, mostly in words."""
    match action:
        case v.BuildAlso():
            sources = {"deck": f"build 1 of {action.look}", "discard": "build from pile", "hand": "build another"}
            off = [say(f"–{action.discount}"), icon("any", close=True)] if action.discount else []
            return [say(sources[action.source]), *off]
        case v.AssimilateAlso():
            return [icon("trash"), say("deck’s top" if action.source == "deck" else "own card")]
        case v.Recall():
            return [icon("rover"), say("back")]
        case v.Swap():
            return [say("swap with pile")]
        case v.Gather():
            return [say("all"), icon("rover"), say("here")]
        case v.IntoHand():
            return [say("then to hand")]
        case v.FreeBuild():
            return [say("next build free")]
        case v.WinTie():
            return [say("win a tie")]
    raise TypeError(f"no symbols for {action}")


def _rule(rule: v.Rule) -> list[Sign]:
    match rule:
        case v.Discount():
            cards = [icon("cards", COLOUR_TINTS[colour]) for colour in rule.colours]
            return [*cards, say(f"cost –{rule.amount}")]
        case v.XBonus():
            return [say("X", X_INK), say(f"+{rule.amount}", close=True)]
        case v.AnyFlag():
            return [say(f"{rule.amount}"), icon("flag", close=True), say("less")]
        case v.AnyResource():
            return [say(f"pay {rule.amount} as"), icon("any")]
        case v.DoubleRewards():
            return [icon("trash"), say("×2", close=True)]
        case v.NoRewards():
            return [icon("trash"), say("none")]
        case v.PayNeighbour():
            return [say(f"pay to the {rule.side}")]
        case v.WinTies():
            return [icon("crown", WARN), say("in ties")]
        case v.ParkYield():
            return [icon("rover"), say(f"+{rule.extra}", close=True)]
        case v.DoubleProduction():
            return [say(f"{rule.count}"), icon("gear", BLUE, close=True), say("×2")]
        case v.Flips():
            return [icon("flip"), say(f"×{rule.amount}", close=True)]
    assert_never(rule)


def expedition(card: Expedition) -> list[Sign]:
    """What an expedition lets one do, or its special rule."""
    return effect(card.effect)


def reputation(card: Reputation) -> list[Sign]:
    """What a reputation card does."""
    return effect(card.effect)
