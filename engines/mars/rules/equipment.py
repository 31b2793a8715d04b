"""Using and sharing equipment (chapter "Equipment")."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from engines.kernel.agenda import emit, then
from engines.mars.events import EquipmentGiven, Stabbed
from engines.mars.planet import aliens_at
from engines.mars.state import Give, UseEquipment
from engines.mars.steps import GoOn, Touch

from .aliens import ONE, kill
from .equipment_deck import use_up, without
from .shooting import targets
from .step_cards import STEPS, flip, step, steps, why_not_step
from .throwing import again
from .turn import begin

if TYPE_CHECKING:
    from engines.jumps.dice import Face
    from engines.mars.data import Equipment
    from engines.mars.state import State

Moment = Literal["turn", "dice", "bomb"]
"""When a card is used: between actions, while dice wait to be used, while the bomb's dice do."""


def uses(s: State, seat: int, moment: Moment) -> list[UseEquipment]:
    """Every use of a marine's cards that does something now."""
    cards = dict.fromkeys(s.marines[seat].equipment)
    if not cards:
        return []
    found = [use for card in cards for use in _uses(s, seat, card, moment)]
    return found if moment == "bomb" else [*found, *steps(s, seat)]


def _uses(s: State, seat: int, card: Equipment, moment: Moment) -> list[UseEquipment]:
    """All but steps."""
    if card == "lucky_charm" and moment != "turn" and not (s.turn.foreseen or s.turn.shooting):
        return [UseEquipment(card, dice) for dice in _choices_of_dice(s.turn.rolled)]
    if card == "badass_ammo" and moment == "dice" and not s.turn.ammo and targets(s, seat):
        return [UseEquipment(card)]
    if card == "rail_gun" and moment == "dice" and any(value == 2 for value, _, _ in targets(s, seat)):
        return [UseEquipment(card)] if not s.turn.rail else []
    if card == "laser_knife" and moment != "bomb":
        there = aliens_at(s, s.marines[seat].place)
        return [UseEquipment(card, kills=one) for n, one in zip(there, ONE, strict=True) if n]
    if card == "neural_chip" and moment != "bomb":
        return [UseEquipment(card)]
    return []


def _choices_of_dice(rolled: tuple[Face, ...]) -> list[tuple[int, ...]]:
    """Every choice of dice to throw again, of equal ones the first."""
    numbers = range(1, len(rolled) + 1)
    found: dict[tuple[Face, ...], tuple[int, ...]] = {}
    for n in numbers:
        for dice in combinations(numbers, n):
            shown = sorted((rolled[die - 1] for die in dice), key=lambda face: (face.colour, face.value, face.accident))
            found.setdefault(tuple(shown), dice)
    return list(found.values())


def why_not_use(s: State, seat: int, act: UseEquipment, moment: Moment) -> str:
    """The card, and its moment."""
    if act in uses(s, seat, moment):
        return ""
    if act.card not in s.marines[seat].equipment:
        return "You do not have that card."
    if moment == "bomb" and act.card != "lucky_charm":
        return "Only a Lucky charm helps with the bomb."
    if act.card in STEPS:
        return why_not_step(s, seat, act) or "Say only which way."
    return WHEN[act.card]


WHEN: dict[Equipment, str] = {
    "lucky_charm": "A Lucky charm throws dice again that show, but no foreseen ones. Of equal ones name the first.",
    "badass_ammo": "Badass ammo adds a hit to an attack that your dice make.",
    "rail_gun": "The Rail-gun makes two hits of each 2 in an attack that your dice make.",
    "laser_knife": "The Laser knife kills one alien in your own box. Say which.",
    "neural_chip": "The Neural chip needs nothing but itself, and not the bomb.",
}


def use(s: State, seat: int, act: UseEquipment) -> None:
    """The card works and is discarded; the turn goes on where it was."""
    begin(s, seat)
    then(s, GoOn())
    if act.card in STEPS:
        then(s, Touch())
        step(s, seat, act)
    elif act.card == "neural_chip":
        flip(s, seat)
    else:
        use_up(s, seat, act.card)
        _work(s, seat, act)


def _work(s: State, seat: int, act: UseEquipment) -> None:
    if act.card == "lucky_charm":
        again(s, act.dice, "lucky_charm")
    elif act.card == "badass_ammo":
        s.turn = replace(s.turn, ammo=True)
    elif act.card == "rail_gun":
        s.turn = replace(s.turn, rail=True)
    else:
        place = s.marines[seat].place
        emit(s, Stabbed(seat, place, act.kills))
        kill(s, place, act.kills, seat)


# ------------------------------------------------------------------ sharing
def at_hand(s: State, seat: int) -> bool:
    """Does anybody in the marine's box have equipment?"""
    return s.marines[seat].place in [marine.place for marine in s.marines if marine.equipment]


def gifts(s: State, seat: int) -> list[Give]:
    """Each card for each mate in the box, and each card of theirs for this marine."""
    if not at_hand(s, seat):
        return []
    mates = _mates(s, seat)
    own = dict.fromkeys(s.marines[seat].equipment)
    theirs = dict.fromkeys(card for mate in mates for card in s.marines[mate].equipment)
    return [*(Give(card, mate) for card in own for mate in mates), *(Give(card, seat) for card in theirs)]


def _mates(s: State, seat: int) -> list[int]:
    """Who shares the box."""
    place = s.marines[seat].place
    return [other for other, marine in enumerate(s.marines) if other != seat and marine.place == place]


def why_not_give(s: State, seat: int, act: Give) -> str:
    """A card, and a mate in the box."""
    if act in gifts(s, seat):
        return ""
    if act.marine == seat:
        return "Nobody else in your box has that card."
    if act.card not in s.marines[seat].equipment:
        return "You do not have that card."
    return "Equipment is shared with a marine in your own box."


def give(s: State, seat: int, act: Give) -> None:
    """It changes hands."""
    giver = seat
    if act.marine == seat:
        giver = next(mate for mate in _mates(s, seat) if act.card in s.marines[mate].equipment)
    marine, mate = s.marines[giver], s.marines[act.marine]
    marine.equipment = without(marine.equipment, act.card)
    mate.equipment = tuple(sorted((*mate.equipment, act.card)))
    emit(s, EquipmentGiven(giver, act.marine, act.card))
