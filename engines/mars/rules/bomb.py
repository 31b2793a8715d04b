"""The nuke (chapter "How We Win")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.jumps.dice import POOL, added, sets, total
from engines.kernel.agenda import emit, then
from engines.mars.events import BombFailed, MindDestroyed
from engines.mars.planet import LAST_COLUMNS, column
from engines.mars.state import Bomb
from engines.mars.steps import GoOn

from .throwing import throw_dice
from .turn import begin, dice_of, end_turn, engaged, fresh

if TYPE_CHECKING:
    from engines.jumps.dice import DiceSet
    from engines.mars.state import State


def why_no_bomb_here(s: State, seat: int) -> str:
    """Beside the Master Mind, without aliens in the box."""
    if column(s.marines[seat].place) not in LAST_COLUMNS:
        return "The bomb is set up beside the Master Mind, in the last column of a far card."
    return "Aliens are in your box: kill them before you set up the bomb." if engaged(s, seat) else ""


def why_no_bomb(s: State, seat: int) -> str:
    """Four dice, as the only action; after the injector as the last one."""
    problem = why_no_bomb_here(s, seat)
    if problem:
        return problem
    needed = s.tables.components.numbers.bomb_dice
    if fresh(s, seat):
        return "" if dice_of(s, seat) >= needed else f"The bomb takes {needed} dice, and you have {dice_of(s, seat)}."
    if not s.turn.injected:
        return "The bomb is the only action of a turn. Set it up in your next one."
    left = total(_left(s, seat))
    return "" if left == needed else f"The bomb takes {needed} dice, and you have {left} left."


def _left(s: State, seat: int) -> DiceSet:
    """All dice that are programmed and not thrown."""
    left: DiceSet = (0, 0, 0)
    for dice in s.marines[seat].programme:
        left = added(left, dice)
    return left


def bombs(s: State, seat: int) -> list[Bomb]:
    """Any four dice of the pool, or the four that are left."""
    if column(s.marines[seat].place) not in LAST_COLUMNS or why_no_bomb(s, seat):
        return []
    if fresh(s, seat):
        return [Bomb(dice) for dice in sets(POOL, s.tables.components.numbers.bomb_dice)]
    return [Bomb(_left(s, seat))]


def why_not_bomb(s: State, seat: int, act: Bomb) -> str:
    """The dice."""
    problem = why_no_bomb(s, seat)
    if problem or act in bombs(s, seat):
        return problem
    needed = s.tables.components.numbers.bomb_dice
    if fresh(s, seat):
        return f"The bomb takes exactly {needed} dice, at most two of each colour."
    return f"The bomb takes the {needed} dice that are left."


def bomb(s: State, seat: int, act: Bomb) -> None:
    """The dice are thrown; some may be thrown again."""
    begin(s, seat)
    s.marines[seat].programme = ()
    throw_dice(s, act.dice, "bomb")
    s.turn = replace(s.turn, bombing=True)
    then(s, GoOn())


def _total(s: State) -> int:
    return sum(face.value for face in s.turn.rolled)


def shows_enough(s: State) -> bool:
    """Do the dice destroy the Master Mind?"""
    return _total(s) >= s.tables.components.numbers.bomb


def blow(s: State, seat: int) -> None:
    """All win, or the turn is over."""
    if shows_enough(s):
        s.won = True
        s.phase = "over"
        s.over = f"In round {s.round} the Master Mind is destroyed."
        emit(s, MindDestroyed(seat, _total(s)))
    else:
        emit(s, BombFailed(seat, _total(s)))
        end_turn(s)
