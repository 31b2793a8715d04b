"""Shots and close combat (chapters "Can I Kill the Aliens?", "They Are All Over Me!", "Special Training")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.jumps.dice import FACES
from engines.jumps.terrain import LEVELS
from engines.kernel.agenda import emit, then
from engines.mars.events import Discarded, Shot
from engines.mars.planet import aliens_at, where
from engines.mars.state import NO_ALIENS, Shoot
from engines.mars.steps import GoOn

from .aliens import kill, victims
from .turn import engaged, has, settle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.jumps.dice import Face
    from engines.kernel.choices import Rand
    from engines.mars.state import Discard, Place, State


MOST_VALUE = max(face.value for faces in FACES.values() for face in faces)


def hits(s: State, seat: int, value: int, dice: int) -> int:
    """How many hits so many dice of a value make; one or two for a die, never multiplied (ruling N42)."""
    each = 1
    if has(s, seat, "fusion_cannon"):
        each = {1: 2, 3: 0}.get(value, 1)
    if value == 2 and s.turn.rail:
        each = 2
    return each * dice + s.turn.ammo


def targets(s: State, seat: int) -> list[tuple[int, int, Place]]:
    """Value, number of dice and box of every possible shot. Engaged, only ones count, in the own box."""
    place = s.marines[seat].place
    values = [0] * (MOST_VALUE + 1)
    for face in s.turn.rolled:
        values[face.value] += 1
    if engaged(s, seat):
        return [(1, values[1], place)] if values[1] else []
    found = []
    here = place // LEVELS
    for box in s.boxes:
        distance = abs(box.place // LEVELS - here)
        if distance <= MOST_VALUE and values[distance]:
            found.append((distance, values[distance], box.place))
    return found


def shots(s: State, seat: int) -> list[Shoot]:
    """Every shot with everybody who may die by it, deadly ones first."""
    found = [
        Shoot(value, place, kills)
        for value, dice, place in targets(s, seat)
        for kills in victims(s, place, hits(s, seat, value, dice))
    ]
    return sorted(found, key=_harmless) if len(found) > 1 else found


def _harmless(shot: Shoot) -> bool:
    return shot.kills == NO_ALIENS


def deadly_shots(s: State, seat: int) -> Iterator[Shoot]:
    """Only those that kill."""
    for value, dice, place in targets(s, seat):
        for kills in victims(s, place, hits(s, seat, value, dice)):
            if kills != NO_ALIENS:
                yield Shoot(value, place, kills)


def pick_shot(s: State, seat: int, rand: Rand) -> Shoot | None:
    """A random one: a target, then who dies."""
    found = targets(s, seat)
    if not found:
        return None
    value, dice, place = found[rand(len(found))]
    options = victims(s, place, hits(s, seat, value, dice))
    return Shoot(value, place, options[rand(len(options))])


def why_not_shoot(s: State, seat: int, act: Shoot) -> str:
    """Dice of the value, aliens at exactly that range, and hits for them."""
    place = s.marines[seat].place
    if engaged(s, seat) and (act.value != 1 or act.place != place):
        return "Aliens are in your box: only ones count, against them."
    dice = sum(face.value == act.value for face in s.turn.rolled)
    if not dice:
        return f"No die shows {act.value}."
    if aliens_at(s, act.place) == NO_ALIENS:
        return "There are no aliens in that box."
    if (act.value, dice, act.place) not in targets(s, seat):
        return f"{where(act.place).capitalize()} is not exactly {act.value} away."
    if act in shots(s, seat):
        return ""
    made = hits(s, seat, act.value, dice)
    return f"{made} hits do not do that. Kill whom they are enough for, and waste none that could kill one more."


def shoot(s: State, seat: int, act: Shoot) -> None:
    """Damage that does not kill is gone. A Multi-shot goes on with the other values, unless it was close combat (ruling
    N31)."""
    turn = s.turn
    dice = sum(face.value == act.value for face in turn.rolled)
    made = hits(s, seat, act.value, dice)
    goes_on = has(s, seat, "multi_shot") and not engaged(s, seat)
    rest = tuple([face for face in turn.rolled if face.value != act.value]) if goes_on else ()
    settle(s)
    emit(s, Shot(seat, act.value, act.place, made, act.kills))
    kill(s, act.place, act.kills, seat)
    then(s, GoOn())
    if rest:
        _shoot_on(s, seat, rest, turn.rail)


def _shoot_on(s: State, seat: int, rest: tuple[Face, ...], rail: bool) -> None:
    """The rest of the dice wait, if there is something to shoot at."""
    before = s.turn
    s.turn = replace(before, rolled=rest, rail=rail, shooting=True)
    if not targets(s, seat):
        s.turn = before


# ------------------------------------------------------------------ without effect
def may_discard(s: State, seat: int) -> bool:
    """In close combat without a one, or to end a Multi-shot."""
    if s.turn.shooting:
        return True
    return engaged(s, seat) and not any(face.value == 1 for face in s.turn.rolled)


def why_not_discard(s: State, seat: int, act: Discard) -> str:
    """Whoever throws must act."""
    if may_discard(s, seat):
        return ""
    if engaged(s, seat):
        return "You have ones: use them against the aliens in your box."
    return "Whoever throws must act: move, or shoot at aliens."


def discard(s: State, seat: int, act: Discard) -> None:
    """The dice are lost."""
    emit(s, Discarded(seat, s.turn.rolled))
    settle(s)
    then(s, GoOn())
