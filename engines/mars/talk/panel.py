"""The panel of a marine: where it stands, what it can, whom it can shoot, and what it may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.dice import signs
from engines.kernel.talk import Menu, Names, Panel, Press
from engines.mars import decisions as asks
from engines.mars.rules.turn import engaged, fresh
from engines.mars.state import NOBODY

from . import acting, chances, questions
from .labels import boxed
from .menus import chunked
from .not_now import not_now
from .people import ability, dice, helped, in_reach, standing, weakest
from .turns import Offer
from .words import ABILITIES, ABLE, COLOURS, EQUIPMENT, PERMISSIONS, WORKS, capital, faces, number, percent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Decision, Seat
    from engines.mars.state import State

FEW = 5
"""Answers that are buttons rather than a menu."""


def panel(view: State, seat: Seat, names: Names) -> Panel:
    """The seat's open question with all it can do."""
    d = next((d for d in view.pending if d.seat == seat), None)
    resources = "\n".join(_resources(view, seat, names))
    if d is None:
        return Panel(resources, hint=_waiting(view, seat, names))
    menus, buttons = _answers(view, d, names)
    return Panel(resources, not_now(view, d), menus, buttons, _hint(view, d, names))


# ------------------------------------------------------------------ what a seat has
def _resources(view: State, seat: Seat, names: Names) -> Iterator[str]:
    """Place, mates and ability; equipment; whom it can shoot."""
    marine = view.marines[seat]
    if marine.ability is None:
        for one in view.tables.training[marine.training].abilities:
            yield f"**{ABILITIES[one]}**: {ABLE[one]}."
        return
    if marine.place == NOBODY:
        yield f"**{ability(view, seat)}**: {ABLE[marine.ability]}."
        return
    yield " · ".join(filter(None, [f"**{standing(view, seat)}**", helped(view, seat, names), *_state(view, seat)]))
    cards = [f"{EQUIPMENT[card]} ({WORKS[card]})" for card in dict.fromkeys(marine.equipment)]
    if cards:
        yield f"Equipment: {', '.join(cards)}"
    if not view.over:
        yield in_reach(view, seat)


def _state(view: State, seat: Seat) -> Iterator[str]:
    """Ability, and before the end of the turn the dice."""
    marine = view.marines[seat]
    if marine.ability is not None:
        yield f"**{ABILITIES[marine.ability]}**"
    if not marine.done and view.phase == "marines" and fresh(view, seat):
        yield dice(view, seat)
    if marine.programme:
        yield f"to come: {' then '.join(map(signs, marine.programme))}"


def _waiting(view: State, seat: Seat, names: Names) -> str:
    """Why nothing is asked."""
    if view.over or view.phase != "marines":
        return ""
    if view.marines[seat].done:
        return "You have acted in this round."
    if view.acting == NOBODY:
        return ""
    busy = f"{names[view.acting]} is in the middle of a turn (action {max(view.turn.action, 1)})."
    kept = "Your program is kept; you may roll" if view.marines[seat].programme else "You may act"
    return f"{busy} {kept} when {names[view.acting]} is done."


# ------------------------------------------------------------------ what is asked
def _hint(view: State, d: Decision, names: Names) -> str:
    if isinstance(d, asks.PickAction):
        return _rolled(view, d)
    if isinstance(d, asks.TakeTurn):
        return ""
    asked = questions.question(view, d, names)
    told = capital(asked.text)
    told += "" if told.endswith("?") else "."
    shared = " All of you are asked; the first answer counts." if "first answer" in asked.several else ""
    small = f" {asked.small_print}." if asked.small_print else ""
    return f"{told}{shared}{small}"


def _rolled(view: State, d: asks.PickAction) -> str:
    """ "Rolled ■2 ▲2 ▽1 · one reroll thanks to a mate"."""
    told = [f"Rolled **{faces(view.turn.rolled)}**"]
    told += [f"one reroll {PERMISSIONS[by]}" for by in view.turn.rerolls]
    if acting.useless(view, d):
        told.append("nothing left to shoot" if view.turn.shooting else "no 1, so the dice are lost unless you reroll")
    told += ["one hit more by Badass ammo"] if view.turn.ammo else []
    told += ["2s count double by the Rail-gun"] if view.turn.rail else []
    if d.bomb:
        total = sum(face.value for face in view.turn.rolled)
        charm = "lucky_charm" in view.marines[d.seat].equipment
        told.append(f"{total} of {view.tables.components.numbers.bomb}")
        chance = chances.now(view, len(view.turn.rerolls), charm)
        told.append(f"chance at best {percent(chance)}" if chance else "no throw can reach it")
    if any(face.accident for face in view.turn.rolled):
        ranger = view.marines[d.seat].ability == "ranger"
        told.append("! harms no Ranger" if ranger else "! brings a wave at the end of your turn")
    return " · ".join(told)


def _answers(view: State, d: Decision, names: Names) -> tuple[tuple[Menu, ...], tuple[Press, ...]]:
    match d:
        case asks.TakeTurn():
            offer = Offer(view, d, names)
            return offer.menus(), offer.buttons()
        case asks.PickAction():
            return acting.menus(view, d, names), acting.buttons(view, d, names)
        case asks.AssignDice():
            return acting.spreads(view, d), ()
    presses = questions.presses(view, d)
    if len(presses) <= FEW:
        return (), tuple(presses)
    return tuple(chunked("Choose", presses)), ()


# ------------------------------------------------------------------ advice
def advice(view: State, seat: Seat) -> str:
    """A word for somebody new, about the seat's question."""
    d = next((d for d in view.pending if d.seat == seat), None)
    match d:
        case asks.ChooseAbility():
            return "You keep your ability for the whole game. Mates may have the same one, so take what they lack."
        case asks.ChoosePlace():
            return "Z1 lies beside the left near card, Z3 beside the right one. Split up, or go in pairs."
        case asks.TakeTurn():
            return _turn_advice(view, seat)
        case asks.PickAction():
            return "Dice of one value are one shot, at exactly that range. A move uses one die. You must do something."
        case asks.ChooseVictims():
            return "Red and blue aliens cost the most hits, so let the base kill those."
    return ""


def _turn_advice(view: State, seat: Seat) -> str:
    if engaged(view, seat):
        return "Aliens are in your box: only 1s help, so take many dice at once."
    easiest = weakest(view, seat)
    if easiest is None:
        return "Nobody is in reach: single dice make steps, and you see each roll before you decide."
    distance, place, colour, n = easiest
    dice = "one die that shows" if n == 1 else f"{number(n)} dice that show"
    return f"{boxed(view, place)} is {distance} away: {dice} {distance} would kill a {COLOURS[colour]} alien there."
