"""Acts in a few words, for receipts and undo; values of their fields for autocompletion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engines.jumps.dice import NO_DICE, signs
from engines.kernel.agenda import choices
from engines.kernel.notation import fields_of
from engines.mars import decisions as asks
from engines.mars import state as game
from engines.mars.planet import card_at
from engines.mars.rules.turn import fresh

from .deeds import way_of
from .labels import boxed
from .people import called
from .turns import REACHES, gift
from .words import ABILITIES, EQUIPMENT, PERMISSIONS, SIDES, SUPPORT, UPGRADES, aliens, face, programme, steps

if TYPE_CHECKING:
    from engines.kernel.records import Act, Decision, Seat
    from engines.kernel.talk import Names
    from engines.mars.state import State

PLAIN: dict[type[Act], str] = {
    game.Throw: "roll",
    game.Discard: "leave the dice",
    game.Blow: "let the bomb stand",
    game.Inject: "take a power-up",
    game.Rethrow: "have the side thrown again",
    game.Land: "land",
    game.Decline: "leave it",
    game.Assign: "spread the dice",
}

KILLERS = {"bunker": "let the Bunker ", "sentinels": "let the Sentinels "}

KINDS: dict[str, dict[Any, str]] = {
    "ability": ABILITIES,
    "equipment": EQUIPMENT,
    "upgrade": UPGRADES,
    "support": SUPPORT,
    "permission": PERMISSIONS,
}
"""Kinds of values whose names stand in a table."""


def describe(view: State, seat: Seat, act: Act, names: Names) -> str:
    """ "move ▲2". Raises ValueError for an act of another game."""
    if type(act) in PLAIN:
        return PLAIN[type(act)]
    match act:
        case game.TakeAbility():
            return f"choose {ABILITIES[act.ability]}"
        case game.EndTurn():
            return "pass" if isinstance(_asked(view, seat), asks.TakeTurn) and fresh(view, seat) else "end the turn"
        case game.TakePlace():
            return f"land on {boxed(view, act.place)}"
        case game.Appear():
            return f"{_choosing(view, seat)} {boxed(view, act.place)}"
        case game.TakeUpgrade():
            return f"take the {SIDES[act.side]} {UPGRADES[act.upgrade]}"
        case game.Program():
            return f"program {programme(tuple(one for one in (act.first, act.second, act.third) if one != NO_DICE))}"
        case game.Bomb():
            return f"throw the bomb with {signs(act.dice)}"
        case game.Foresee():
            return f"foresee {signs(act.dice)}"
        case game.Teleport():
            return f"teleport to the {_card(view, act.card)} card"
        case game.Move():
            return _move(view, seat, act)
        case game.Shoot():
            return f"shoot {boxed(view, act.place)}"
    return _others(view, seat, act, names)


def _asked(view: State, seat: Seat) -> Decision | None:
    return next((d for d in view.pending if d.seat == seat), None)


def _choosing(view: State, seat: Seat) -> str:
    """What a box is chosen for, which is known as long as it is asked or the marine has teleported."""
    asked = _asked(view, seat)
    if isinstance(asked, asks.ChooseImpact):
        return "strike"
    teleported = view.acting == seat and view.turn.teleported
    return "appear on" if isinstance(asked, asks.ChooseAppearance) or teleported else "choose"


def _move(view: State, seat: Seat, act: game.Move) -> str:
    """ "move ■2 to L4"; once it is made "move to the left"."""
    asked = _asked(view, seat)
    if isinstance(asked, asks.PickAction) and act in choices(view, asked):
        shown = "".join(face(view.turn.rolled[die - 1]) for die in act.dice)
        return f"move {shown} to {boxed(view, way_of(view, seat, act).place)}"
    return f"move to the {SIDES[act.direction > 0]}"


def _others(view: State, seat: Seat, act: Act, names: Names) -> str:
    match act:
        case game.Reroll():
            return f"reroll die {act.die}"
        case game.CallSupport():
            whom = f" for {names[act.marine]}" if act.marine != game.NOBODY else ""
            return f"call {SUPPORT[act.support].lower()}{whom}"
        case game.UseEquipment():
            return f"use {EQUIPMENT[act.card]}"
        case game.Give():
            return gift(view, seat, act, names)
        case game.Kill():
            asked = _asked(view, seat)
            by = KILLERS.get(asked.by, "") if isinstance(asked, asks.ChooseVictims) else ""
            return f"{by}kill {aliens(act.kills)}"
    raise ValueError(f"no words for {type(act).__name__}")


def _card(view: State, number: int) -> str:
    side, reach = card_at(view, number)
    return f"{SIDES[side]} {REACHES[reach]}"


# ------------------------------------------------------------------ values
def value_label(view: State, act_type: type[Act], field: str, value: Any, names: Names) -> str:
    """A value of a field in words: "L6 level 2", "■■▲"."""
    kind = next(info.kind for info in fields_of(act_type) if info.name == field)
    if kind in KINDS:
        return KINDS[kind][value]
    match kind:
        case "marine":
            return called(names, value) if value != game.NOBODY else "nobody"
        case "place":
            return boxed(view, value) if value != game.NOBODY else "no box"
        case "dice":
            return signs(value) or "no dice"
        case "die":
            return _die(view, value)
        case "steps":
            return steps(value) or "straight on"
        case "aliens":
            return aliens(value)
        case "direction":
            return {-1: "left", 1: "right"}.get(value, "neither way")
        case "side":
            return SIDES[value]
        case "value":
            return f"dice that show {value}"
        case "actions":
            return " ".join(f"action {number}" if number else "left out" for number in value)
        case "card":
            return f"the {_card(view, value)} card"
    return str(value)


def _die(view: State, value: Any) -> str:
    numbers = value if isinstance(value, tuple) else (value,)
    rolled = view.turn.rolled
    told = [face(rolled[die - 1]) if 0 < die <= len(rolled) else f"die {die}" for die in numbers]
    return " ".join(told) or "no dice"
