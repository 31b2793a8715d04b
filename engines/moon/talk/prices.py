"""What a structure costs now and brings, in the words of a menu's note: price first, then what it makes and shows."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engines.moon.cards import describe, sentences
from engines.moon.cards.vocabulary import (
    AnyFlag,
    AnyResource,
    Discount,
    DoubleRewards,
    NoRewards,
    OnFlip,
    When,
    While,
)
from engines.moon.rules.having import excitement, expedition_of, in_force
from engines.moon.rules.payment import due, lacking, payments
from engines.moon.rules.stock import chosen, holds
from engines.moon.state import NO_CARD, NOBODY

from .labels import expedition, reputation, structure
from .notes import brings, fitted, made
from .words import bundle, flag_list, people

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.talk import Names
    from engines.moon.cards.tables import Structure
    from engines.moon.cards.vocabulary import Ability, Flag, Rule
    from engines.moon.rules.payment import Terms
    from engines.moon.state import Pay, State, Stock


def ways_to_pay(card: Structure, on: Terms, stock: Stock) -> list[Pay]:
    """Everything with which a structure may be paid out of this stock; none if it is free."""
    count = due(card, on)
    return [pay for pay in payments(card.cost, count, on.other) if holds(stock, chosen(pay))] if count else []


def price(view: State, names: Names, card: Structure, on: Terms, stock: Stock) -> str:
    """ "pay 1 metal (1 off: Thrifty) to Blue", "free (Capable)"."""
    count = due(card, on)
    reasons = listed_reasons(view, card, on)
    if not count:
        return f"free{reasons}"
    ways = ways_to_pay(card, on, stock)
    paid = bundle(chosen(ways[0])) if len(ways) == 1 else _choice(card, on, count)
    to = "" if on.to == NOBODY else f" to {people(view, names)[on.to]}"
    return f"pay {paid}{reasons}{to}"


def _choice(card: Structure, on: Terms, count: int) -> str:
    """Between what one may choose: "2 of any kind", "2 of 1 energy + 1 metal + 1 water", "1 energy + 1 metal, 1 may
    differ"."""
    if on.other + card.cost.count("any") >= count:
        return f"{count} of any kind"
    printed = describe.goods(Counter(card.cost))
    some = f"{count} of {printed}" if count < len(card.cost) else printed
    return f"{some}{f', {on.other} may differ' if on.other else ''}"


def listed_reasons(view: State, card: Structure, on: Terms) -> str:
    """What makes it cheaper or payable otherwise: " (1 off: Thrifty)"; "" for nothing."""
    if not card.cost:
        return ""
    if on.free:
        return " (Capable)"
    off = len(card.cost) - due(card, on)
    if not off and not on.other:
        return ""
    named = list(sources(view, on.player))
    givers = [name for rule, name in named if isinstance(rule, Discount) and _fits(rule, card)]
    parts = [f"{off} off{': ' + ', '.join(givers) if givers else ''}"] if off else []
    parts += [name for rule, name in named if isinstance(rule, AnyResource) and due(card, on)]
    return f" ({', '.join(parts)})" if parts else ""


def _fits(rule: Discount, card: Structure) -> bool:
    return not rule.colours or card.colour in rule.colours


def sources(view: State, player: int) -> Iterator[tuple[Rule, str]]:
    """The rules in force for a player in the own turn, and the names of their cards."""
    p, t = view.players[player], view.tables
    for x in p.settlement:
        yield from _rules(t.structures[x.card].effect, structure(view, x.card))
    for claimed in p.reputations:
        yield from _rules(t.reputations[claimed.card].effect, reputation(view, claimed.card))
    held = expedition_of(view, player)
    if held != NO_CARD:
        yield from _rules(t.expeditions[held].effect, expedition(view, held))


def _rules(effect: tuple[Ability, ...], name: str) -> Iterator[tuple[Rule, str]]:
    return ((ability.rule, name) for ability in effect if isinstance(ability, While))


# ------------------------------------------------------------------ flags
def flags_made_up(view: State, card: Structure, on: Terms, lent: tuple[Flag, ...]) -> str:
    """How required flags are there that the settlement does not have: "Food lent", "without Science: Diplomatic"."""
    missing = lacking(card, on.own)
    if not missing:
        return ""
    waived = [*missing]
    for flag in lent:
        if flag in waived:
            waived.remove(flag)
    used = [flag for flag in missing if flag not in waived]
    parts = [f"{flag_list(used)} lent"] if used else []
    if waived:
        givers = [name for rule, name in sources(view, on.player) if isinstance(rule, AnyFlag)]
        parts.append(f"without {flag_list(waived)}{': ' + ', '.join(givers) if givers else ''}")
    return ", ".join(parts)


# ------------------------------------------------------------------ what a structure brings
def build_note(view: State, names: Names, card: Structure, on: Terms, stock: Stock, lent: tuple[Flag, ...]) -> str:
    """The note of a line that builds a structure."""
    brought = brings(card, excitement(view, on.player))
    return fitted((price(view, names, card, on, stock), flags_made_up(view, card, on, lent), brought))


def kinds_in_force(view: State, player: int) -> set[type[Rule]]:
    """Which rules hold for a player now."""
    return {type(rule) for rule in in_force(view, player)}


def reward_note(view: State, player: int, card: Structure, kinds: set[type[Rule]]) -> str:
    """The note of a line that assimilates a structure: "get 1 metal + 1 rover". `kinds`: of the rules in force."""
    if NoRewards in kinds:
        got = f"no reward ({_name_of(view, player, NoRewards)})"
    elif DoubleRewards in kinds:
        got = f"get {made(card.assimilation * 2, excitement(view, player))} (doubled)"
    else:
        got = f"get {made(card.assimilation, excitement(view, player))}"
    return fitted((", ".join((got, *_follows(view, player))),))


def _name_of(view: State, player: int, kind: type[Rule]) -> str:
    return next((name for rule, name in sources(view, player) if isinstance(rule, kind)), "")


def _follows(view: State, player: int) -> Iterator[str]:
    """What the expedition adds to an assimilation."""
    held = expedition_of(view, player)
    effect = view.tables.expeditions[held].effect if held != NO_CARD else ()
    for ability in effect:
        if isinstance(ability, When) and ability.event == "assimilate":
            yield f"then {sentences.actions(ability.do)} ({expedition(view, held)})"


def flip_of(card: Structure) -> OnFlip | None:
    """The flip of a pink structure."""
    return next((ability for ability in card.effect if isinstance(ability, OnFlip)), None)
