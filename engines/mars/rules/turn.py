"""A marine's turn: how it begins, goes on and ends (chapter "How I Reach the MMM?")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import emit, rule, then, withdraw
from engines.mars.decisions import TakeTurn
from engines.mars.events import TurnEnded, TurnStarted
from engines.mars.planet import beset
from engines.mars.state import NOBODY, Turn
from engines.mars.steps import AccidentWave, CloseTurn

if TYPE_CHECKING:
    from engines.jumps.dice import Programme
    from engines.mars.data import Ability
    from engines.mars.state import Marine, State

NO_TURN = Turn()


def has(s: State, seat: int, ability: Ability) -> bool:
    """Is this the ability that a marine has in use?"""
    return s.marines[seat].ability == ability


def engaged(s: State, seat: int) -> bool:
    """In close combat: aliens share the box."""
    return beset(s, s.marines[seat].place)


def fresh(s: State, seat: int) -> bool:
    """No action has been made in this turn, or it has not begun."""
    return s.acting != seat or not s.turn.action


def dice_of(s: State, seat: int) -> int:
    """How many dice a marine has in this turn, or would have: the worst condition alone counts (ruling N28)."""
    if s.acting == seat:
        return s.turn.dice
    numbers, marine = s.tables.components.numbers, s.marines[seat]
    if marine.down:
        return s.tables.components.house.woken_dice
    return numbers.tired_dice if marine.tired else numbers.dice


# ------------------------------------------------------------------ begin and end
def begin(s: State, seat: int) -> None:
    """The marine wakes up if it lay face-down, and nobody else acts until the turn is over."""
    if s.acting == seat:
        return
    withdraw(s, TakeTurn)
    marine = s.marines[seat]
    s.turn = Turn(dice=dice_of(s, seat))
    s.acting = seat
    woke, marine.woken, marine.down = marine.down, marine.down, False
    emit(s, TurnStarted(seat, s.turn.dice, woke))


def settle(s: State) -> None:
    """What the dice show is final: an accident 1 among them will unleash a wave, even if it is not used; not a
    Ranger's."""
    turn = s.turn
    if not turn.rolled:
        return
    accident = turn.accident
    if not accident:
        for face in turn.rolled:
            if face.accident:
                accident = not has(s, s.acting, "ranger")
    s.turn = replace(
        turn, rolled=(), rerolls=(), accident=accident, ammo=False, rail=False, shooting=False, bombing=False
    )


def end_turn(s: State) -> None:
    """The wave of an accident comes before anybody else acts."""
    seat = s.acting
    settle(s)
    turn, marine = s.turn, s.marines[seat]
    marine.done, marine.woken = True, False
    marine.tired, marine.foresaw = turn.injected, turn.foreseen
    marine.programme = ()
    s.acting, s.turn = NOBODY, NO_TURN
    emit(s, TurnEnded(seat))
    if turn.accident:
        then(s, AccidentWave(seat))


@rule(CloseTurn)
def end(s: State, step: CloseTurn) -> None:
    """Nothing is left to do."""
    end_turn(s)


def put_up(marine: Marine) -> None:
    """A mate helps: no dice are lost in the next turn (ruling N21), so another programme is needed."""
    marine.down = False
    marine.programme = ()


def programmed(s: State, seat: int) -> bool:
    """Has the marine programmed its dice in this turn, thrown or not?"""
    return bool(s.marines[seat].programme) or not fresh(s, seat)


def balanced(dice: int) -> Programme:
    """So many dice of all colours in one action."""
    counts = [0, 0, 0]
    for i in range(dice):
        counts[(0, 2, 1)[i % 3]] += 1
    return ((counts[0], counts[1], counts[2]),)
