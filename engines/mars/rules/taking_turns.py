"""What a marine may do between throws (chapters "How I Reach the MMM?", "Don't Stop, Marine!")."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engines.kernel.agenda import answer, ask, options, reason, rule, then
from engines.mars.decisions import TakeTurn
from engines.mars.planet import in_zone
from engines.mars.state import (
    Bomb,
    CallSupport,
    EndTurn,
    Foresee,
    Give,
    Inject,
    Program,
    Teleport,
    Throw,
    UseEquipment,
)
from engines.mars.steps import GoOn

from . import abilities, bomb, equipment, support, throwing
from .acting import use_dice
from .menu import Entries, Menu, any_of, why_not
from .turn import begin, end_turn, fresh, has

if TYPE_CHECKING:
    from engines.kernel.choices import Rand
    from engines.kernel.records import Act
    from engines.mars.data import Ability
    from engines.mars.state import State

    from .menu import Pick

PASS, THROW = EndTurn(), Throw()


# ------------------------------------------------------------------ passing and throwing
def passes(s: State, seat: int) -> tuple[EndTurn, ...]:
    """After the first action, and always in the Landing Zone (ruling N8)."""
    return (PASS,) if not fresh(s, seat) or _may_do_nothing(s, seat) else ()


def _may_do_nothing(s: State, seat: int) -> bool:
    return in_zone(s.marines[seat].place)


def why_not_pass(s: State, seat: int, act: EndTurn) -> str:
    """Slackers stay at the base."""
    return "" if passes(s, seat) else "Outside of the Landing Zone a marine makes at least one action."


def do_pass(s: State, seat: int, act: EndTurn) -> None:
    """The turn is over."""
    begin(s, seat)
    end_turn(s)


def throws(s: State, seat: int) -> tuple[Throw, ...]:
    """If an action waits."""
    return (THROW,) if throwing.can_throw(s, seat) else ()


def injections(s: State, seat: int) -> tuple[Inject, ...]:
    """Once, at the start."""
    return () if abilities.why_not_inject(s, seat, abilities.INJECT) else (abilities.INJECT,)


def uses(s: State, seat: int) -> list[UseEquipment]:
    """Cards that work between throws."""
    return equipment.uses(s, seat, "turn")


def why_not_use(s: State, seat: int, act: UseEquipment) -> str:
    """The card and its moment."""
    return equipment.why_not_use(s, seat, act, "turn")


def give(s: State, seat: int, act: Give) -> None:
    """It begins no turn."""
    equipment.give(s, seat, act)
    if s.acting == seat:
        then(s, GoOn())
    else:
        ask(s, TakeTurn(seat))


ENTRIES: Entries = {
    EndTurn: (passes, why_not_pass, do_pass),
    Throw: (throws, throwing.why_not_throw, throwing.throw_next),
    Program: (throwing.programmes, throwing.why_not_program, throwing.program),
    Bomb: (bomb.bombs, bomb.why_not_bomb, bomb.bomb),
    Inject: (injections, abilities.why_not_inject, abilities.inject),
    Foresee: (abilities.visions, abilities.why_not_foresee, abilities.foresee),
    Teleport: (abilities.teleports, abilities.why_not_teleport, abilities.teleport),
    CallSupport: (support.calls, support.why_not_call, support.call),
    UseEquipment: (uses, why_not_use, equipment.use),
    Give: (equipment.gifts, equipment.why_not_give, give),
}


# ------------------------------------------------------------------ the question
def no_lead(s: State, seat: int) -> tuple[Act, ...]:
    """The entries stand in the order of the defaults: pass, throw, a balanced programme."""
    return ()


def _pick_on(s: State, seat: int, rand: Rand) -> Act | None:
    """Throw or program."""
    return THROW if throwing.can_throw(s, seat) else throwing.pick_programme(s, seat, rand)


def _pick_pass(s: State, seat: int, rand: Rand) -> Act | None:
    return PASS if passes(s, seat) else None


OF_ABILITY: dict[Ability | None, Pick] = {
    "injector": any_of(injections),
    "precog": any_of(abilities.visions),
    "teleportation": any_of(abilities.teleports),
}
OF_EQUIPMENT: tuple[Pick, ...] = (any_of(uses), any_of(equipment.gifts))
ELSEWHERE: tuple[Pick, ...] = (any_of(bomb.bombs), _pick_on, _pick_on, throwing.pick_programme, _pick_pass)
AT_BASE: tuple[Pick, ...] = (any_of(support.calls), _pick_on, _pick_on, throwing.pick_programme, _pick_pass)


def picks(s: State, seat: int) -> tuple[Pick, ...]:
    """The kinds that may be possible; going on is as likely as two others, so that random turns get somewhere."""
    marine = s.marines[seat]
    return _picks(in_zone(marine.place), marine.ability, equipment.at_hand(s, seat))


@lru_cache
def _picks(at_base: bool, ability: Ability | None, equipped: bool) -> tuple[Pick, ...]:
    of_ability = (OF_ABILITY[ability],) if ability in OF_ABILITY else ()
    return (AT_BASE if at_base else ELSEWHERE) + of_ability + (OF_EQUIPMENT if equipped else ())


@options(TakeTurn)
def turns(s: State, d: TakeTurn) -> Menu:
    """Everything that begins a turn, or goes on with it."""
    return Menu(s, d.seat, ENTRIES, no_lead, picks)


@reason(TakeTurn)
def why_not_turn(s: State, d: TakeTurn, act: Act) -> str:
    """The reason of the act in question."""
    return why_not(ENTRIES, s, d.seat, act, "Program your dice and throw them first.")


@answer(TakeTurn)
def take_turn(s: State, d: TakeTurn, act: Act) -> None:
    """It is done."""
    ENTRIES[type(act)][2](s, d.seat, act)


@rule(GoOn)
def go_on(s: State, step: GoOn) -> None:
    """Dice that show are used first; with nothing left to do the turn is over."""
    seat = s.acting
    if s.marines[seat].down:
        end_turn(s)
    elif s.turn.rolled:
        use_dice(s, seat)
    elif _more(s, seat):
        ask(s, TakeTurn(seat))
    else:
        end_turn(s)


def _more(s: State, seat: int) -> bool:
    """Is there anything to do but to pass?"""
    if fresh(s, seat) or throwing.can_throw(s, seat):
        return True
    if has(s, seat, "teleportation") and not abilities.why_no_teleport(s, seat):
        return True
    return equipment.at_hand(s, seat) and bool(uses(s, seat) or equipment.gifts(s, seat))
