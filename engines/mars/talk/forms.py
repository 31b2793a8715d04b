"""The forms: an own programme with a menu for each action, dice for a Lucky charm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.dice import NO_DICE, POOL, sets, signs
from engines.kernel.agenda import choices
from engines.kernel.talk import Field, Form, Option
from engines.mars.decisions import PickAction, TakeTurn
from engines.mars.rules.throwing import programmes
from engines.mars.rules.turn import dice_of
from engines.mars.state import Program, UseEquipment

from .menus import LINES
from .programmes import promise
from .words import counted, face

if TYPE_CHECKING:
    from engines.kernel.records import Act, Seat
    from engines.mars.state import State

NONE = Option(NO_DICE, "None", "no action here")


def form(view: State, seat: Seat, act: Act) -> Form:
    """The form that completes an act of the seat's question. Raises ValueError if there is none."""
    for d in view.pending:
        if d.seat != seat:
            continue
        if isinstance(d, TakeTurn) and isinstance(act, Program) and programmes(view, seat):
            return _program(view, seat, act)
        if isinstance(d, PickAction) and isinstance(act, UseEquipment) and _may_charm(view, d):
            return _charm(view, act)
    raise ValueError("That is not what is asked now.")


def _may_charm(view: State, d: PickAction) -> bool:
    return any(isinstance(use, UseEquipment) and use.dice for use in choices(view, d).of(UseEquipment))


def _program(view: State, seat: Seat, act: Program) -> Form:
    """Each action's dice; all six dice in one action have a line of their own in the panel, so that they fit."""
    n = dice_of(view, seat)
    first = [
        Option(dice, signs(dice), promise(view, seat, dice)) for size in range(1, n + 1) for dice in sets(POOL, size)
    ][:LINES]
    second = [NONE, *_sets(n - 1)]
    fields = [Field("first", "Action 1", tuple(first), 1, 1)]
    if n > 1:
        fields.append(Field("second", "Action 2", tuple(second[-LINES:]), 1, 1))
    if n > 2:
        fields.append(Field("third", "Action 3", (NONE, *_sets(n - 2)), 1, 1))
    return Form(f"Program exactly {counted(n, 'die', 'dice')}", act, tuple(fields))


def _sets(most: int) -> list[Option]:
    return [Option(dice, signs(dice)) for size in range(1, most + 1) for dice in sets(POOL, size)]


def _charm(view: State, act: UseEquipment) -> Form:
    options = tuple(
        Option(number, f"Die {number}: {face(shown)}", "of equal ones take the first")
        for number, shown in enumerate(view.turn.rolled, start=1)
    )
    return Form("Throw again with the Lucky charm", act, (Field("dice", "Dice", options, 1, len(options)),))
