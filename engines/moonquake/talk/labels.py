"""Acts and their fields in a few words, for receipts, undo and autocompletion; forms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.notation import fields_of
from engines.moonquake import state as game
from engines.moonquake.data import EQUIPMENT
from engines.moonquake.state import GUARD, State

from .people import mine, people, shaped, sign, target
from .words import KINDS, capital, clock, ground, listed, ordinal, place, spot

if TYPE_CHECKING:
    from engines.kernel.records import Act, Seat
    from engines.kernel.talk import Names
    from engines.moonquake.data import Equipment

MOST = 28
"""Characters of a description, so that "Undo: " and it fit on a button."""

WEAPONS: dict[type[Act], str] = {game.Zappp: "zappp", game.Grenade: "grenade", game.Gun: "fire at", game.Spy: "spy on"}
HIDDEN_CARD = "a hidden card"


def describe(view: State, act: Act, names: Names) -> str:
    """An act in a few words: "zappp Blue's 3rd". True before and after the act."""
    called = people(view, names)
    match act:
        case game.Zappp() | game.Grenade() | game.Gun() | game.Spy():
            return _aimed(WEAPONS[type(act)], called, act.target, act.card)
        case game.Beam():
            return _fitting(f"pull {target(called, act.target)}", "fire the Tractor Beam")
        case game.Arrange() | game.Keep() | game.Place() | game.Unready():
            return _with_hand(view, act.hand, _of_a_hand(act))
        case game.Climb():
            return f"climb to {'the pad' if act.to >= game.PAD else place(act.to)}"
        case game.Zippp():
            return f"zippp to {spot(act.to)}" if act.to < game.SLOTS else f"zippp to {place(act.to)}"
        case game.Slide():
            return f"slide to {spot(act.to)}" if act.to < game.SLOTS else f"slide to {place(act.to)}"
        case game.GuardTo():
            return f"move the Guard to {spot(act.to) if act.to < game.PAD else 'the pad'}"
    return _plain(act)


def _plain(act: Act) -> str:
    match act:
        case game.TakeAlien():
            return f"take alien {act.alien + 1}"
        case game.TakeSpot():
            return f"start at {clock(act.to)}"
        case game.Ready():
            return f"ready the {KINDS[act.equipment]}"
        case game.UseEquipment():
            return f"use the {KINDS[act.equipment]}"
        case game.Decoy():
            return f"decoy the {KINDS[act.equipment]}"
        case game.Steal():
            return f"steal the {KINDS[act.equipment]}"
        case game.Cover():
            return f"shield card {act.card}" if act.card else "shield the Alien"
        case game.Aim():
            return f"hit card {act.card}" if act.card else "hit the Alien's shield"
    return _WORDS[type(act)]


_WORDS: dict[type[Act], str] = {
    game.Hide: "draw and hide",
    game.Scan: "scan",
    game.Decline: "do not use it",
    game.EndTurn: "end the turn",
}


def _of_a_hand(act: game.Arrange | game.Keep | game.Place | game.Unready) -> str:
    match act:
        case game.Arrange():
            return "arrange the cards"
        case game.Place():
            return f"lay {len(act.open)} open" if act.open else "keep all face-down"
        case game.Unready():
            return f"unready {KINDS[act.equipment]}"
    return "keep the cards"


def _with_hand(view: State, hand: int, words: str) -> str:
    """With Accomplices which hand it is about: "2nd alien: keep the cards"."""
    return _fitting(f"{words} ({ordinal(hand)})", words) if view.options.accomplices else words


def _aimed(verb: str, called: Names, who: int, card: int) -> str:
    if who == GUARD:
        return f"{verb} the Guard"
    whose = f"{verb} {called[who]}'s {ordinal(card)}" if card else f"{verb} {called[who]}"
    return _fitting(whose, f"{verb} {HIDDEN_CARD}")


def _fitting(words: str, shorter: str) -> str:
    return words if len(words) <= MOST else shorter


# ------------------------------------------------------------------ values of fields
def value_label(view: State, seat: Seat, act_type: type[Act], field: str, value: object, names: Names) -> str:
    """A value of an act's field in words: "B at 3 o'clock · Plains, Spy". Raises ValueError for a field that the act
    does not have."""
    kind = next((info.kind for info in fields_of(act_type) if info.name == field), "")
    match kind, value:
        case (("player" | "target"), int()):
            return "the Guard" if value == GUARD else shaped(view, names, value)
        case "card", int():
            return _card(view, seat, act_type, value)
        case "space", int():
            return _space(view, value)
        case "equipment", str() if value in EQUIPMENT:
            return KINDS[_equipment(value)]
        case "using", "":
            return "nothing"
        case "using", str() if value in EQUIPMENT:
            return f"spend {KINDS[_equipment(value)]}"
        case "alien", int():
            return f"Alien {value + 1}"
        case "hand", int():
            return sign(view, view.hand_of(seat, value)) if view.options.accomplices else "your hand"
    if isinstance(value, tuple):
        return _numbers(view, seat, kind, value)
    raise ValueError(f"{act_type.__name__} has no field {field!r} with the value {value!r}")


def _equipment(word: str) -> Equipment:
    return next(equipment for equipment in EQUIPMENT if equipment == word)


def _card(view: State, seat: Seat, act_type: type[Act], card: int) -> str:
    """A number of a hidden card, with its name where it is one's own."""
    if not card:
        return "no card" if act_type in WEAPONS else "the exposed Alien"
    own = act_type in (game.Cover, game.Unready)
    hidden = view.players[mine(view, seat)[0]].hidden if own and not view.options.accomplices else ()
    kind = hidden[card - 1].kind if card <= len(hidden) else None
    return f"{card} · {KINDS[kind]}" if kind else f"hidden card {card}"


def _space(view: State, space: int) -> str:
    what = ground(view, space)
    return f"{capital(place(space))} · {what}" if what else capital(place(space))


def _numbers(view: State, seat: Seat, kind: str, value: tuple[object, ...]) -> str:
    told = " ".join(map(str, value))
    match kind:
        case "order":
            return f"in the order {told}" if value else "cards as they lie"
        case "shields":
            return f"shields on {told}" if value else "no shield"
        case "drawn":
            drawn = next((p.drawn for i in mine(view, seat) if (p := view.players[i]).drawn), ())
            names = [KINDS[k] for n in value if isinstance(n, int) and n <= len(drawn) and (k := drawn[n - 1])]
            return f"{listed(names or [told])} open" if value else "all face-down"
    raise ValueError(f"no words for {kind!r} with the value {value!r}")
