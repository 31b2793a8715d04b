"""Acts and their fields in a few words, for receipts, undo, autocompletion and forms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.adventure import state as game
from engines.adventure.containers import items
from engines.adventure.line import beside
from engines.adventure.rules.actions import SHARE, partners
from engines.adventure.state import BASE, CHIP, Player, Share, State, area_of
from engines.kernel.notation import fields_of
from engines.kernel.talk import Field, Form, Names, Option

from .questions import GIFTS
from .words import ROLES, a_few, away, capital, item, place, spot, who

if TYPE_CHECKING:
    from engines.kernel.records import Act, Seat

MOST = 28
"""Characters of a description, so that "Undo: " and it fit on a button."""

ORDINALS = ("", " (second)", " (third)", " (fourth)", " (fifth)", " (sixth)")


def describe(view: State, act: Act, names: Names) -> str:
    """An act in a few words: "gather the chip ahead". True before and after the act."""
    match act:
        case game.TakeRole():
            return f"take the {ROLES[act.role]}"
        case game.MoveRobot():
            return f"move the robot to {_number(act.to)}"
        case game.Spend():
            return f"spend {act.oxygen}, roll {act.oxygen} dice"
        case game.Move():
            return f"move to {_number(act.to)}"
        case game.ActivateOGS():
            return f"activate a station {act.side}"
        case game.DevelopRoute():
            return f"lay a route {act.side}"
        case game.Gather():
            return f"gather the chip {act.side}"
        case game.Abandon():
            return f"abandon an area {area_of(act.chip - CHIP)} chip"
        case Share():
            text = f"share with {names[act.partner]}"
            return text if len(text) <= MOST else "share containers"
        case game.Replenish():
            return "draw oxygen"
    return "end the turn"


def _number(space: int) -> str:
    return "the base" if space == BASE else f"space {space}"


# ------------------------------------------------------------------ values of fields
def value_label(view: State, seat: Seat, act_type: type[Act], field: str, value: object, names: Names) -> str:
    """A value of an act's field in words: "space 6 · area 3 chip, two spaces ahead". Raises ValueError for a field that
    the act does not have."""
    kind = next((info.kind for info in fields_of(act_type) if info.name == field), None)
    match kind, value:
        case "space", int():
            return f"{spot(view, value).replace(', ', ' · ')}{_away(view, seat, act_type, value)}"
        case "side", "ahead" | "behind":
            return f"{value} · {place(view, max(BASE, beside(view, seat, value)))}"
        case "seat", int():
            return who(names, value)
        case "role", "engineer" | "carrier" | "inventor" | "mood_maker" | "veteran":
            return f"{ROLES[value]} · {GIFTS[value]}"
        case "oxygen", int():
            return f"{value} · roll {value} dice"
        case "item", int():
            return capital(item(value))
        case "items", tuple():
            return capital(a_few(value)) if value else "nothing"
    raise ValueError(f"{act_type.__name__} has no field {field!r} with the value {value!r}")


def _away(view: State, seat: Seat, act_type: type[Act], space: int) -> str:
    """ ", two spaces ahead" of the piece that moves."""
    start = view.robot if act_type is game.MoveRobot else view.players[seat].space
    if start is None:
        return ""
    return f", {away(space - start)}" if space != start else ", where it is"


# ------------------------------------------------------------------ the form of sharing
def form(view: State, seat: Seat, act: Act, names: Names) -> Form:
    """What to give and what to take, any number of each. Raises ValueError if it is not sharing, or not possible."""
    if not isinstance(act, Share) or view.ap < SHARE or act.partner not in partners(view, seat):
        raise ValueError("This cannot be shared now.")
    sides = (("give", "You give", view.players[seat]), ("take", "You take", view.players[act.partner]))
    fields = tuple(_field(name, label, player) for name, label, player in sides if items(player))
    return Form(f"Share with {names[act.partner]} ({SHARE} AP)", act, fields)


def _field(name: str, label: str, player: Player) -> Field:
    options: list[Option] = []
    seen: dict[str, int] = {}
    for thing in items(player):
        words = capital(item(thing))
        options.append(Option(thing, words + ORDINALS[seen.get(words, 0)]))
        seen[words] = seen.get(words, 0) + 1
    return Field(name, label, tuple(options), 0, len(options))
