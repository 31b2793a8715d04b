"""Names of cards, spaces and values, also where there is little room.

Copies of a structure in one settlement are told apart by number, in the order in which they were built; cards in hand
have the numbers of the picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.notation import fields_of
from engines.moon.cards import describe
from engines.moon.cards.vocabulary import FLAGS
from engines.moon.decisions import ChooseStructures
from engines.moon.rules.having import excitement, facts, find, in_hand
from engines.moon.state import (
    BLUE_SIDE,
    GURPS,
    SUPPLY,
    YELLOW_SIDE,
    Assimilate,
    Build,
    Flip,
    PickCard,
    PickStructures,
    UseLater,
)

from .notes import brings, fitted, made
from .words import counted, flag, goods, ordinal, owned, people, shaped, short, short_flags

if TYPE_CHECKING:
    from engines.kernel.records import Act, Seat
    from engines.kernel.talk import Names
    from engines.moon.state import State

LABEL, NOTE, BUTTON, VALUE = 45, 80, 34, 100
"""Characters of a menu line, of its note, of a button, of a suggestion."""
SIDES = {BLUE_SIDE: "blue side", YELLOW_SIDE: "yellow side"}
FIRST_EXPEDITION = "First Expedition"


# ------------------------------------------------------------------ cards
def structure(view: State, card: int) -> str:
    """The name of a structure card, wherever it lies."""
    return view.tables.structures[card].name


def solo_card(view: State, card: int) -> str:
    return view.tables.solo[card].name


def reputation(view: State, card: int) -> str:
    return view.tables.reputations[card].name


def expedition(view: State, card: int) -> str:
    """The First Expeditions share one name."""
    printed = view.tables.expeditions[card]
    return FIRST_EXPEDITION if printed.era is None else printed.name


def hand_number(view: State, card: int) -> int:
    """The number of a card on the picture of the hand in use, from 1; 0 if it is not there."""
    held = in_hand(view)
    return held.index(card) + 1 if card in held else 0


# ------------------------------------------------------------------ spaces and structures of a settlement
def place(view: State, player: int, space: int) -> str:
    """A structure or a side of the base where it stands: "Reservoir", "Solar Panel (2nd)", "Base, blue side"."""
    if space in SIDES:
        return f"Base, {SIDES[space]}"
    name = facts(view, player, space).name
    alike = [x.card for x in view.players[player].settlement if facts(view, player, x.card).name == name]
    return f"{name} ({ordinal(alike.index(space) + 1)})" if space in alike and len(alike) > 1 else name


def standing(view: State, player: int, card: int) -> str:
    """The same for a whole structure; BLUE_SIDE is the base."""
    return "Base" if card == BLUE_SIDE else place(view, player, card)


def where(view: State, player: int, space: int) -> str:
    """In a sentence about its owner: "Reservoir", "the blue side of the base"."""
    return f"the {SIDES[space]} of the base" if space in SIDES else place(view, player, space)


def whose(view: State, names: Names, player: int, space: int) -> str:
    """In a sentence: "Blue's Moon Farm", "the blue side of Blue's base"."""
    owner = owned(people(view, names)[player])
    if space in SIDES:
        return f"the {SIDES[space]} of {owner} base"
    return f"{owner} {place(view, player, space)}"


def gives(view: State, player: int, space: int, x: int) -> str:
    """What a parked rover gets there, X being `x` for whoever parks: "1 energy + 2 hearts", "Food + Housing"."""
    base = view.tables.bases[view.players[player].base]
    if space == BLUE_SIDE:
        return made(base.production, x)
    if space == YELLOW_SIDE:
        return short_flags(base.flags)
    printed = facts(view, player, space)
    return made(printed.production, x) if printed.colour == "blue" else short_flags(printed.flags)


def owner_of(view: State, card: int) -> int | None:
    """In whose settlement a structure card stands; None if it lies elsewhere."""
    return next((player for player in view.seats if find(view, player, card)), None)


# ------------------------------------------------------------------ values of fields
def value_label(view: State, seat: Seat, act_type: type[Act], field: str, value: object, names: Names) -> str:
    """A value of an act's field in words, for autocompletion: "3 Reservoir · pay 1 energy + 1 metal". Raises ValueError
    for a field that the act does not have."""
    kind = next((info.kind for info in fields_of(act_type) if info.name == field), "")
    match kind, value:
        case "card", int():
            label = _card(view, seat, act_type, value)
        case "space", int():
            label = _space(view, seat, value)
        case "reputation", int():
            printed = view.tables.reputations[value]
            label = f"{printed.name} · {printed.level}, {goods(hearts=printed.hearts)}"
        case "player", int():
            label = shaped(view, names, value)
        case "amount", int():
            label = counted(value, field.removesuffix("s")) if field == "rovers" else f"{value} {field}"
        case "flag", str() if value in FLAGS:
            label = f"{flag(value)} · {goods(hearts=view.rewards[FLAGS.index(value)])}"
        case "symbol", str():
            label = describe.goods({value: 1})
        case "source", int():
            label = "from your supply" if value == SUPPLY else f"from {place(view, seat, value)}"
        case "cards", tuple():
            label = _structures(view, seat, act_type, value)
        case _:
            raise ValueError(f"{act_type.__name__} has no field {field!r} with the value {value!r}")
    return short(label, VALUE)


def _card(view: State, seat: Seat, act_type: type[Act], card: int) -> str:
    """A structure card with what the act pays or gets."""
    printed = view.tables.structures[card]
    if act_type in (Flip, UseLater):
        return place(view, seat, card)
    number = hand_number(view, card)
    name = f"{number} {printed.name}" if number else printed.name
    if act_type is Build:
        need = describe.needs(printed)
        price = f"{describe.price(printed.cost)}{f', {need}' if need else ''}"
        return fitted((f"{name} · {price}", brings(printed, excitement(view, seat))), most=VALUE)
    if act_type is Assimilate:
        return f"{name} · {describe.rewards(printed)}"
    if act_type is PickCard and not number:
        return f"{name} · discard pile"
    return name


def _space(view: State, seat: Seat, space: int) -> str:
    """A space as told before its owner is known; a structure's owner is looked up."""
    if space in SIDES:
        return f"Base, {SIDES[space]}"
    owner = GURPS if view.solo else owner_of(view, space)
    if owner is None:
        return structure(view, space)
    return f"{place(view, owner, space)} · {gives(view, owner, space, excitement(view, seat))}"


def _structures(view: State, seat: Seat, act_type: type[Act], cards: tuple[object, ...]) -> str:
    """Chosen structures; a side of the base only where a rover is taken from it."""
    asked = next((d for d in view.pending if d.seat == seat and isinstance(d, ChooseStructures)), None)
    told = place if act_type is PickStructures and asked and asked.purpose == "recall" else standing
    chosen = [told(view, seat, card) for card in cards if isinstance(card, int)]
    return ", ".join(chosen) or "none"
