"""Equipment that moves a marine, or saves it from an accident: Jet-boots, Rope, Mount, Neural chip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.paths import Direction, Flight, flights
from engines.kernel.agenda import emit, then
from engines.mars.events import Moved, TrainingFlipped
from engines.mars.planet import barriers, planet
from engines.mars.state import UseEquipment
from engines.mars.steps import Touch

from .equipment_deck import fly, use_up
from .turn import engaged, has

if TYPE_CHECKING:
    from engines.jumps.dice import Colour
    from engines.mars.data import Ability, Equipment
    from engines.mars.decisions import BeforeLanding
    from engines.mars.state import State

STEPS: dict[Equipment, tuple[Colour, int]] = {"jet_boots": ("black", 1), "rope": ("white", -1), "mount": ("blue", 0)}
"""The die of whose moves a card grants one box, and its step: up, down, straight."""
DIRECTIONS: tuple[Direction, Direction] = (1, -1)


# ------------------------------------------------------------------ one box for free
def way(s: State, seat: int, card: Equipment, direction: Direction) -> Flight | None:
    """The free box of a card; None if something stands in the way."""
    colour, step = STEPS[card]
    there = planet(s).track
    for flight in flights(there, s.marines[seat].place, colour, 1, direction, barriers(s)):
        if flight.steps == (step,) and not flight.stopped:
            return flight
    return None


def steps(s: State, seat: int) -> list[UseEquipment]:
    """Every free box that the marine's cards offer; none in close combat (ruling N41), but with a Jet pack."""
    cards = [card for card in s.marines[seat].equipment if card in STEPS]
    if not cards or _held(s, seat):
        return []
    return [
        UseEquipment(card, direction=direction)
        for card in dict.fromkeys(cards)
        for direction in DIRECTIONS
        if way(s, seat, card, direction) is not None
    ]


def _held(s: State, seat: int) -> bool:
    return engaged(s, seat) and not has(s, seat, "jet_pack")


def why_not_step(s: State, seat: int, act: UseEquipment) -> str:
    """The card, no close combat, and a free box."""
    if act.card not in s.marines[seat].equipment:
        return "You do not have that card."
    if act.card in STEPS and _held(s, seat):
        return "Aliens are in your box: get rid of them before you move."
    if act in steps(s, seat):
        return ""
    if act.card in STEPS and act.direction:
        return "The way of that card is blocked there. Use it the other way, or elsewhere."
    return "Say for Jet-boots, Rope and Mount which way: left or right." if act.card in STEPS else ""


def step(s: State, seat: int, act: UseEquipment) -> None:
    """One box; the landing is judged by whoever called."""
    direction: Direction = 1 if act.direction > 0 else -1
    flight = way(s, seat, act.card, direction)
    assert flight is not None, "the way is free"
    start = s.marines[seat].place
    use_up(s, seat, act.card)
    emit(s, Moved(seat, start, direction, flight.boxes, card=act.card))
    fly(s, seat, flight.to, flight.boxes)


# ------------------------------------------------------------------ the other side of the training card
def other_ability(s: State, seat: int) -> Ability:
    """What a Neural chip would give."""
    marine = s.marines[seat]
    one, other = s.tables.training[marine.training].abilities
    return other if marine.ability == one else one


def flip(s: State, seat: int) -> None:
    """For the rest of the game."""
    ability = other_ability(s, seat)
    use_up(s, seat, "neural_chip")
    s.marines[seat].ability = ability
    emit(s, TrainingFlipped(seat, ability))


# ------------------------------------------------------------------ before an accident
def rescues(s: State, d: BeforeLanding) -> list[UseEquipment]:
    """Cards that could prevent an accident: a free box out of the air or off a hazard, unless the symbol waits; a
    training card that becomes a Ranger's."""
    cards = s.marines[d.seat].equipment
    if not cards:
        return []
    found: list[UseEquipment] = []
    if d.crash in ("air", "hazard") and (not d.accident or has(s, d.seat, "ranger")):
        found += steps(s, d.seat)
    if d.crash in ("hazard", "accident") and "neural_chip" in cards and other_ability(s, d.seat) == "ranger":
        found.append(UseEquipment("neural_chip"))
    return found


def rescue(s: State, d: BeforeLanding, act: UseEquipment) -> None:
    """The landing is judged again."""
    then(s, Touch(None, d.accident))
    if act.card == "neural_chip":
        flip(s, d.seat)
    else:
        step(s, d.seat, act)
