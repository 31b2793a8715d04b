"""Questions as everybody may read them, and the buttons with which the small ones are answered on the table.

What the whole team is asked, and whatever takes menus, is answered in the panel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import choices
from engines.kernel.talk import SHAPES, Names, Press, Question
from engines.mars import decisions as asks
from engines.mars.planet import CARD_COLUMNS, NEAR, SIDES, ZONE, defended, planet
from engines.mars.state import (
    NOBODY,
    Appear,
    Decline,
    Kill,
    Land,
    Rethrow,
    TakeAbility,
    TakePlace,
    TakeUpgrade,
    UseEquipment,
)

from . import keys, missiles
from .labels import box, boxed, column_label
from .menus import LABEL
from .people import needs
from .turns import coming, equipment_line
from .words import ABILITIES, CRASHES, SUPPORT, UPGRADES, aliens, capital, faces, listed, short, tough
from .words import SIDES as SIDE_WORDS

if TYPE_CHECKING:
    from engines.kernel.records import Decision
    from engines.mars.state import Place, State

Row = tuple[Press, ...]


def question(view: State, d: Decision, names: Names) -> Question:
    """What is asked. Raises ValueError for a question of another game."""
    match d:
        case asks.ChooseAbility():
            return Question("choose your ability", _rows(view, d), "", "Choose", "Choose your abilities.")
        case asks.ChoosePlace():
            return Question("choose where to land", _rows(view, d), "", "Choose", "Land on Mars.")
        case asks.ChooseUpgrade():
            side = SIDE_WORDS[d.side]
            text = f"choose the upgrade of the {side} side"
            return Question(text, _rows(view, d), "", "Choose", f"{_team(text)} The first answer counts.")
        case asks.TakeTurn():
            return _turn(view, d)
        case asks.PickAction():
            return _dice(view, d)
        case asks.AssignDice():
            return Question("spread your dice over your actions", (), f"Foreseen: {faces(view.turn.rolled)}", "Spread")
        case asks.BeforeLanding():
            text = "land, or use a card?"
            return Question(text, _rows(view, d), f"{names[d.seat]} {CRASHES[d.crash]}")
        case asks.ChooseAppearance():
            return Question("choose where to appear", _rows(view, d))
        case asks.ChooseImpact():
            return _impact(view, d)
        case asks.ChooseVictims():
            return _victims(view, d)
        case asks.LoseUpgrade():
            text = "choose the upgrade that is destroyed"
            return Question(text, _rows(view, d), "", "Choose", f"{_team(text)} The first answer counts.")
        case asks.ThrowAgain():
            return Question("have the side die thrown again?", _rows(view, d), f"It shows {SIDE_WORDS[d.side]}")
    raise ValueError(f"no words for {type(d).__name__}")


def _team(text: str) -> str:
    return f"{capital(text)}."


# ------------------------------------------------------------------ turns
def _turn(view: State, d: asks.TakeTurn) -> Question:
    several = "Act in any order."
    if view.acting != d.seat:
        last = all(view.marines[seat].done for seat in view.seats if seat != d.seat)
        text = "your move, the last of this round" if last else "your move"
        return Question(text, (), base_line(view), several=several)
    onward = view.turn.planned or view.marines[d.seat].programme
    text = f"{coming(view, d.seat)} or stop" if onward and view.turn.action else "go on with your turn"
    return Question(text, (), base_line(view), several=several)


def base_line(view: State) -> str:
    """ "done ▲ · both Bunkers stand · the left defender lives"."""
    done = "".join(SHAPES[seat] for seat in view.seats if view.marines[seat].done)
    told = [f"done {done}"] if done else []
    return " · ".join([*told, upgrades(view), defenders(view)])


def upgrades(view: State) -> str:
    """ "both Bunkers stand", "left Bunker and right Antenna stand", "no upgrade is left"."""
    there = [(SIDE_WORDS[side], one) for side in SIDES if (one := view.upgrades[side]) is not None]
    kinds = {one for _, one in there}
    if not there:
        return "no upgrade is left"
    if len(there) > 1 and len(kinds) == 1:
        (kind,) = kinds
        return f"both {UPGRADES[kind]}{'' if kind == 'sentinels' else 's'} stand"
    told = listed(f"{side} {UPGRADES[one]}" for side, one in there)
    return f"{told} stand{'' if len(there) > 1 or there[0][1] == 'sentinels' else 's'}"


def defenders(view: State) -> str:
    """ "both defenders live", "the left defender is dead"."""
    halves = planet(view).halves
    alive = [side for side in halves if defended(view, side)]
    if len(halves) == 1:
        return "the defender lives" if alive else "the defender is dead"
    if len(alive) == len(halves):
        return "both defenders live"
    return f"only the {SIDE_WORDS[alive[0]]} defender lives" if alive else "both defenders are dead"


def _dice(view: State, d: asks.PickAction) -> Question:
    shown = faces(view.turn.rolled)
    if d.bomb:
        total = sum(face.value for face in view.turn.rolled)
        return Question(f"your bomb shows {total}", (), shown, "Choose")
    text = "shoot on" if view.turn.shooting else f"move or shoot, action {view.turn.action}"
    return Question(text, (), f"The dice: {shown}")


# ------------------------------------------------------------------ targets
def _impact(view: State, d: asks.ChooseImpact) -> Question:
    missile = SUPPORT[d.support].lower()
    rows = _pairs(view, d) if len(d.places) > FEW else _rows(view, d)
    nobody = not any(missiles.kills(view, d.support, place) for place in d.places)
    small = "Nobody dies, wherever it strikes: no alien that it can kill is at that distance" if nobody else ""
    return Question(f"choose where the {missile} strikes", rows, small)


def _victims(view: State, d: asks.ChooseVictims) -> Question:
    match d.by:
        case "bunker":
            text = "choose whom the Bunker kills"
        case "sentinels":
            text = "choose whom the Sentinels kill"
        case "missile":
            rows = _rows(view, d) if len(d.options) <= FEW else ()
            return Question("choose who dies", rows, f"The missile strikes {boxed(view, d.places[0])}", "Choose")
    return Question(text, (), "", "Choose", f"{_team(text)} The first answer counts.")


# ------------------------------------------------------------------ buttons
FEW = 4
"""Buttons that have rows of their own."""


def _rows(view: State, d: Decision) -> tuple[Row, ...]:
    """A button a row, if there is room."""
    found = tuple(presses(view, d))
    return tuple((press,) for press in found) if len(found) <= FEW else ()


def _pairs(view: State, d: Decision) -> tuple[Row, ...]:
    found = tuple(presses(view, d))
    rows = tuple(found[i : i + 2] for i in range(0, len(found), 2))
    return rows if len(rows) <= FEW else ()


def presses(view: State, d: Decision) -> list[Press]:
    """A button for each answer to a small question, by key where they have any."""
    return sorted((press_of(view, d, act) for act in choices(view, d)), key=lambda press: press.key)


def _site(view: State, place: Place) -> str:
    """A box of the Landing Zone with the one beside it: "Z1, beside L1"."""
    near = {ZONE[-side]: CARD_COLUMNS[side][NEAR][0] for side in planet(view).halves}
    return f"{box(place)}, beside {column_label(near[place])}" if place in near else box(place)


def press_of(view: State, d: Decision, act: object) -> Press:
    """The button of an answer to a small question. Raises ValueError for another answer."""
    key_of = {place: key for key, place in keys.keys_of(view, d).items()}
    match act:
        case TakeAbility():
            return Press(ABILITIES[act.ability], (act,))
        case TakePlace() | Appear():
            key = key_of[act.place]
            here = next((one.aliens for one in view.boxes if one.place == act.place), None)
            there = f": {aliens(here)}" if here and isinstance(d, asks.ChooseImpact) else ""
            name = _site(view, act.place) if isinstance(act, TakePlace) else boxed(view, act.place)
            return Press(short(f"{key} · {name}{there}", LABEL), (act,), key=key)
        case TakeUpgrade():
            return Press(f"{capital(SIDE_WORDS[act.side])} {UPGRADES[act.upgrade]}", (act,))
        case Kill():
            key = key_of.get(act.place, 0)
            where = f"{key} · {boxed(view, act.place)}: " if act.place != NOBODY else ""
            told = capital(tough(act.kills, needs(view))) if not where else aliens(act.kills)
            return Press(short(f"{where}{told}", LABEL), (act,), key=key)
        case UseEquipment():
            return Press(short(equipment_line(view, d.seat, act).label, LABEL), (act,))
        case Land():
            return Press("Land, and crash", (act,))
        case Rethrow():
            return Press("Throw again", (act,))
        case Decline():
            return Press("Leave it", (act,))
    raise ValueError(f"no button for {type(act).__name__}")
