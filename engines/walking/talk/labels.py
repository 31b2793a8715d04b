"""Acts and their fields in a few words, for receipts, undo and autocompletion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.dice import SIGNS, programme_of, signs
from engines.kernel.notation import fields_of
from engines.walking import decisions as asks
from engines.walking import state as game

from .people import called, shaped, standing
from .words import COLOUR_WORDS, KINDS, box, counted, face, listed, programme, short, spot, steps

if TYPE_CHECKING:
    from engines.kernel.records import Act, Decision, Seat
    from engines.kernel.talk import Names
    from engines.walking.state import State

MOST = 28
"""Characters of a description, so that "Undo: " and it fit on a button."""
PLAIN: dict[type[Act], str] = {
    game.KeepCard: "keep the action card",
    game.SwapCard: "swap the action card",
    game.ExtraDie: "one more die",
    game.Throw: "throw the next jump",
    game.Stop: "stop here",
    game.Spend: "spend a Sputnik",
    game.Share: "exchange counters",
}
DECLINED: dict[type[Decision], str] = {
    asks.React: "keep the action card",
    asks.PlayAtEnd: "keep the action card",
    asks.RobSomebody: "rob nobody",
    asks.ShareCounters: "exchange nothing",
    asks.ChooseBox: "stay",
    asks.FreeJump: "make no free jump",
}


def describe(view: State, seat: Seat, act: Act, names: Names) -> str:
    """An act in a few words: "program ■■ then ▲". Before the act it may say more than after it."""
    match act:
        case game.Program():
            return short(f"program {programme(programme_of(act.first, act.second, act.third))}", MOST)
        case game.Jump():
            return short(f"jump {_face(view, act.die)}{steps(act.steps)}", MOST)
        case game.Reroll():
            return f"throw {_face(view, act.die) or 'a die '}again"
        case game.RerollDice():
            return "throw dice again"
        case game.PlayCard():
            return f"play {KINDS[act.card]}"
        case game.Rob():
            return short(f"rob {called(view, names)[act.target]}", MOST)
        case game.Advance():
            return short(f"move to {box(act.place)}", MOST)
        case game.ThrowDie():
            return f"jump with a {SIGNS[act.colour]}"
        case game.Decline():
            asked = (DECLINED[type(d)] for d in view.pending if d.seat == seat and type(d) in DECLINED)
            return next(asked, "leave it at that")
    if type(act) not in PLAIN:
        raise ValueError(f"no words for {type(act).__name__}")
    return PLAIN[type(act)]


def _face(view: State, die: int) -> str:
    """ "▲2 ", "" where it shows no more."""
    rolled = view.turn.rolled
    return f"{face(rolled[die - 1])} " if die <= len(rolled) else ""


def value_label(view: State, act_type: type[Act], field: str, value: object, names: Names) -> str:
    """A value of an act's field in words: "■▲", "card 2, column 3, level 1". Raises ValueError for a field that the
    act does not have."""
    kind = next((info.kind for info in fields_of(act_type) if info.name == field), None)
    if kind is None:
        raise ValueError(f"{act_type.__name__} has no field {field}")
    return _value(view, kind, value, names)


def _value(view: State, kind: str, value: object, names: Names) -> str:
    match kind, value:
        case "dice", (int() as blue, int() as white, int() as black):
            return signs((blue, white, black)) or "none"
        case "die", int() as die:
            return _die(view, die)
        case "die", tuple() as several:
            return listed(_die(view, die) for die in several) if several else "none"
        case "steps", tuple() as taken:
            return steps(taken) or "nowhere"
        case "astronaut", int() as who if who in range(len(view.astronauts)):
            return f"{shaped(view, names, who)}, {standing(view, who)}"
        case "place", int() as place:
            return spot(place)
        case "amount", int() as amount:
            return counted(amount, "counter")
    return _word(kind, value)


def _die(view: State, die: int) -> str:
    """ "die 2, ▲1"."""
    rolled = view.turn.rolled
    return f"die {die}, {face(rolled[die - 1])}" if 1 <= die <= len(rolled) else f"die {die}"


def _word(kind: str, value: object) -> str:
    """Names of cards and colours; "nobody" and "none" for what is left open."""
    words: dict[object, str] = dict(KINDS.items()) if kind == "card" else dict(COLOUR_WORDS.items())
    return words.get(value, "nobody" if kind == "astronaut" else "none" if value is None else str(value))
