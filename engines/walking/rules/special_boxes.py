"""Special Boxes: one function for each token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.dice import COLOURS
from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.choices import One
from engines.walking import board
from engines.walking.decisions import FreeJump
from engines.walking.events import Gained, SpecialBoxEntered
from engines.walking.state import Decline, ThrowDie
from engines.walking.steps import EnterBox, MoveFree

from .jump import throw_free

if TYPE_CHECKING:
    from collections.abc import Callable

    from engines.kernel.records import Act
    from engines.walking.data import Special
    from engines.walking.state import State

JUMP_OR_NOT = One((Decline(), *[ThrowDie(colour) for colour in COLOURS]))
TWO = 2


@rule(EnterBox)
def enter_box(s: State, step: EnterBox) -> None:
    """Works on whoever has come there and is still there, crashed or not."""
    special = board.special_at(s, step.place)
    if special and s.astronauts[step.astronaut].place == step.place:
        emit(s, SpecialBoxEntered(step.astronaut, special))
        EFFECTS[special](s, step.astronaut)


def advance(s: State, astronaut: int) -> None:
    """One circle box on, if the player likes."""
    then(s, MoveFree(astronaut, "advance", optional=True))


def back(s: State, astronaut: int) -> None:
    """One circle box back."""
    then(s, MoveFree(astronaut, "back"))


def spend(s: State, astronaut: int) -> None:
    """A circle box on for each Sputnik that the player spends."""
    then(s, MoveFree(astronaut, "spend", optional=True))


def ec(s: State, astronaut: int) -> None:
    """One EC."""
    s.astronauts[astronaut].ec += 1
    emit(s, Gained(astronaut, ec=1, by="ec"))


def reroll(s: State, astronaut: int) -> None:
    """Any dice of the next jump may be thrown again, whenever that is."""
    s.astronauts[astronaut].again = True


def sputniks(s: State, astronaut: int) -> None:
    """Two Sputniks."""
    s.astronauts[astronaut].sputniks += TWO
    emit(s, Gained(astronaut, sputniks=TWO, by="sputniks"))


def jump(s: State, astronaut: int) -> None:
    """A jump with one die of any colour, if the player likes."""
    ask(s, FreeJump(s.owner(astronaut), astronaut))


EFFECTS: dict[Special, Callable[[State, int], None]] = {
    "advance": advance,
    "back": back,
    "spend": spend,
    "ec": ec,
    "reroll": reroll,
    "sputniks": sputniks,
    "jump": jump,
}


@options(FreeJump)
def free_jumps(s: State, d: FreeJump) -> One:
    """None, or with a die of a colour."""
    return JUMP_OR_NOT


@reason(FreeJump)
def why_not_free_jump(s: State, d: FreeJump, act: Act) -> str:
    """A colour or nothing."""
    return "" if act in JUMP_OR_NOT else "First say with which die you make your free jump, or leave it."


@answer(FreeJump)
def free_jump(s: State, d: FreeJump, act: ThrowDie | Decline) -> None:
    """The die is thrown at once."""
    if isinstance(act, ThrowDie):
        throw_free(s, d.astronaut, act.colour)
