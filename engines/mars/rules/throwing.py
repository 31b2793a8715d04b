"""Programmes, throws and throwing again (chapters "How I Reach the MMM?", "Are We a Team?", "Supporting from Base")."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.jumps.dice import (
    NO_DICE,
    POOL,
    Programmes,
    first_of_equal,
    programme_of,
    throw,
    throw_again,
    why_not_programme,
)
from engines.kernel.agenda import ask, emit, then
from engines.kernel.chance import rand
from engines.kernel.choices import NOTHING
from engines.mars.decisions import TakeTurn
from engines.mars.events import Programmed, Threw, ThrewAgain, TookUp
from engines.mars.planet import card_of, side_of
from engines.mars.state import LEFT, Permission, Program, Reroll
from engines.mars.steps import GoOn

from .turn import balanced, begin, dice_of, fresh

if TYPE_CHECKING:
    from engines.jumps.dice import DiceSet, Face, Programme
    from engines.kernel.choices import Choice, Rand
    from engines.mars.data import Equipment
    from engines.mars.events import ThrownFor
    from engines.mars.state import Side, State, Throw

PERMISSIONS: dict[Permission, str] = {
    "companion": "A mate beside you lets you throw one die again",
    "antenna": "The Antenna lets one die of the first throw on its side be thrown again",
    "base": "The base lets you throw one die of your first throw again",
}


# ------------------------------------------------------------------ programmes
class Plans(Programmes, frozen=True):
    """All programmes; preferred are dice of all colours in one action."""

    def preferred(self) -> Programme:
        return balanced(self.dice)


def programmes(s: State, seat: int) -> Choice:
    """Every way to spread the dice over up to three actions, while none has been made."""
    if not fresh(s, seat) or s.turn.foreseen:
        return NOTHING
    return Plans(Program, POOL, dice_of(s, seat))


def pick_programme(s: State, seat: int, rand: Rand) -> Program | None:
    """A random one, if there is any."""
    if not fresh(s, seat) or s.turn.foreseen:
        return None
    listed = _every_programme(dice_of(s, seat))
    return listed[rand(len(listed))]


@lru_cache
def _every_programme(dice: int) -> tuple[Program, ...]:
    return tuple(Plans(Program, POOL, dice))


def why_not_program(s: State, seat: int, act: Program) -> str:
    """Exactly the dice there are, before the first throw."""
    if not programmes(s, seat):
        return "Your dice are programmed, and the first action is made."
    programme = programme_of(act.first, act.second, act.third)
    if not programme or NO_DICE in programme:
        return "Fill the actions in order: the first one first, and no empty one between."
    if min(map(min, programme)) < 0:
        return "An action takes dice, not fewer than none."
    return why_not_programme(programme, POOL, dice_of(s, seat))


def program(s: State, seat: int, act: Program) -> None:
    """It may be changed until the first throw, and others may act before."""
    marine = s.marines[seat]
    marine.programme = programme_of(act.first, act.second, act.third)
    emit(s, Programmed(seat, marine.programme))
    if s.acting == seat:
        then(s, GoOn())
    else:
        ask(s, TakeTurn(seat))


# ------------------------------------------------------------------ throws
def can_throw(s: State, seat: int) -> bool:
    """Is an action programmed, or foreseen, that has not been made?"""
    return bool(s.marines[seat].programme) or (s.acting == seat and bool(s.turn.planned))


def why_not_throw(s: State, seat: int, act: Throw) -> str:
    """A programme first."""
    if can_throw(s, seat):
        return ""
    return "Program your dice first." if fresh(s, seat) else "All your actions are made. End your turn."


def throw_next(s: State, seat: int, act: Throw) -> None:
    """The dice of the next action; foreseen ones are taken up as they are."""
    begin(s, seat)
    if s.turn.planned:
        take_up(s)
        return
    marine = s.marines[seat]
    if fresh(s, seat):
        marine.last = marine.programme
    dice, marine.programme = marine.programme[0], marine.programme[1:]
    throw_dice(s, dice, "action")
    then(s, GoOn())


def throw_dice(s: State, dice: DiceSet, what: ThrownFor) -> None:
    """The next action's dice, with what lets one be thrown again."""
    seat, turn = s.acting, s.turn
    faces = throw(dice, lambda n: rand(s, n))
    action = turn.action + 1
    side = side_of(s.marines[seat].place)
    s.turn = replace(turn, action=action, rolled=faces, rerolls=permissions(s, seat, action, side))
    if side is not None and not s.thrown[side]:
        s.thrown = (True, s.thrown[1]) if side == LEFT else (s.thrown[0], True)
    emit(s, Threw(seat, action, faces, what))


def take_up(s: State) -> None:
    """The next of the foreseen actions."""
    turn = s.turn
    s.turn = replace(turn, action=turn.action + 1, rolled=turn.planned[0], planned=turn.planned[1:])
    emit(s, TookUp(s.acting, s.turn.action, s.turn.rolled))
    then(s, GoOn())


# ------------------------------------------------------------------ throwing again
def permissions(s: State, seat: int, action: int, side: Side | None) -> tuple[Permission, ...]:
    """What lets this marine, on this side, throw one die of a throw again; each does so once (ruling N22). The Antenna
    helps with the first throw that any marine makes on its side (ruling N19), the base with the marine's own."""
    if s.turn.foreseen:
        return ()
    found: tuple[Permission, ...] = ("companion",) if accompanied(s, seat) else ()
    if side is None:
        return (*found, "base") if action == 1 else found
    helps = s.upgrades[side] == "antenna" and not s.thrown[side]
    return (*found, "antenna") if helps else found


def accompanied(s: State, seat: int) -> bool:
    """Is another marine in the box, a crashed one too (ruling N20), or with Communications on the same terrain card?"""
    place = s.marines[seat].place
    if [marine.place for marine in s.marines].count(place) > 1:
        return True
    card = card_of(place)
    if card is None or "communications" not in [marine.ability for marine in s.marines]:
        return False
    there = [marine.ability for marine in s.marines if card_of(marine.place) == card]
    return len(there) > 1 and "communications" in there


def rerolls(s: State, seat: int) -> list[Reroll]:
    """A die for each permission that is left."""
    if not s.turn.rerolls:
        return []
    return [Reroll(die, by) for by in s.turn.rerolls for die in first_of_equal(s.turn.rolled)]


def why_not_reroll(s: State, seat: int, act: Reroll) -> str:
    """A permission, and one of the dice."""
    if s.turn.foreseen:
        return "You have foreseen these dice. They stay as they are."
    if act.by not in s.turn.rerolls:
        return f"{PERMISSIONS[act.by]}; that does not apply here, or is used."
    if act in rerolls(s, seat):
        return ""
    return f"Dice are counted from 1 to {len(s.turn.rolled)}, of equal ones the first."


def reroll(s: State, seat: int, act: Reroll) -> None:
    """One die; the permission is used."""
    left = tuple(by for by in s.turn.rerolls if by != act.by)
    again(s, (act.die,), act.by)
    s.turn = replace(s.turn, rerolls=left)
    then(s, GoOn())


def again(s: State, dice: tuple[int, ...], by: Permission | Equipment) -> None:
    """These dice are thrown again."""
    faces: tuple[Face, ...] = throw_again(s.turn.rolled, dice, lambda n: rand(s, n))
    s.turn = replace(s.turn, rolled=faces)
    emit(s, ThrewAgain(s.acting, dice, faces, by))
