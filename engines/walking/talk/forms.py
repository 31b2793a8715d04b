"""The forms: an own programme with a menu for each jump, dice to throw again, counters to exchange."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps import dice
from engines.jumps.dice import NO_DICE
from engines.jumps.odds import odds
from engines.kernel.notation import OPEN, is_template
from engines.kernel.talk import Field, Form, Option
from engines.walking import board
from engines.walking import decisions as asks
from engines.walking import state as game

from . import sharing
from .words import average, counted, face, percent, spot

if TYPE_CHECKING:
    from engines.jumps.dice import DiceSet
    from engines.jumps.terrain import Place, Track
    from engines.kernel.records import Act, Seat
    from engines.walking.state import State

LINES = 25
"""Options of a menu in a form."""
NOT_ASKED = "That is not what is asked now."
NONE = Option(NO_DICE, "None", "no jump here; the turn ends before it")


def form(view: State, seat: Seat, act: Act) -> Form:
    """The form that completes an act of the seat's question. Raises ValueError if there is none."""
    for d in view.pending:
        if d.seat != seat:
            continue
        match d, act:
            case asks.ProgramJumps(), game.Program():
                return _program(view, d, act)
            case asks.PickResult(), (game.Reroll() | game.RerollDice()):
                return _again(view, act)
            case asks.ShareCounters(), game.Share():
                return sharing.form(view, d)
    raise ValueError(NOT_ASKED)


# ------------------------------------------------------------------ programme
def _program(view: State, d: asks.ProgramJumps, act: game.Program) -> Form:
    """A menu for each jump; where the first one has been chosen already, for those behind it."""
    there, place, turn = board.track_of(view), view.astronauts[d.astronaut].place, view.turn
    if act.first is OPEN or not is_template(act):
        first = Field("first", "Jump 1", _sets(turn.pool, turn.dice, there, place), 1, 1)
        second = Field("second", "Jump 2", (NONE, *_sets(turn.pool, turn.dice - 1))[:LINES], 1, 1)
        third = Field("third", "Jump 3", (NONE, *_sets(turn.pool, turn.dice - 2)), 1, 1)
        return Form(f"Program {turn.dice} dice", act, (first, second, third))
    left, count = dice.without(turn.pool, act.first), turn.dice - dice.total(act.first)
    likely = likeliest(there, place, act.first)
    second = Field("second", f"Jump 2, from {spot(likely)}", _sets(left, count, there, likely), 1, 1)
    third = Field("third", "Jump 3", (NONE, *_sets(left, count - 1)), 1, 1)
    title = f"Jump 1 {dice.signs(act.first)}, {counted(count, 'die', 'dice')} left"
    return Form(title, act, (second, third) if count > 1 else (second,))


def likeliest(there: Track, place: Place, jump: DiceSet) -> Place:
    """Where a jump lands most often, if it lands."""
    found = odds(there, place, jump).landings
    return found[0][0] if found else place


def _sets(pool: DiceSet, most: int, there: Track | None = None, place: Place = 0) -> tuple[Option, ...]:
    """Every set of up to so many dice, the fewest first; on a track with what each promises from a place."""
    found = [one for size in range(1, most + 1) for one in dice.sets(pool, size)]
    notes = ("" if there is None else promise(there, place, one) for one in found)
    return tuple(Option(one, dice.signs(one), note) for one, note in zip(found, notes, strict=True))[:LINES]


def promise(there: Track, place: Place, jump: DiceSet) -> str:
    """ "94 % safe, 2.2 boxes"."""
    promised = odds(there, place, jump)
    return f"{percent(promised.safe)} safe, {average(promised.boxes)}"


# ------------------------------------------------------------------ dice again
def _again(view: State, act: game.Reroll | game.RerollDice) -> Form:
    """Which dice that show are thrown again."""
    rolled = view.turn.rolled
    if isinstance(act, game.Reroll):
        options = tuple(Option(number, face(rolled[number - 1])) for number in dice.first_of_equal(rolled))
        return Form("Throw one die again, 1 EC", act, (Field("die", "Die", options, 1, 1),))
    options = tuple(Option(number, f"{number} {face(one)}") for number, one in enumerate(rolled, start=1))
    return Form("Throw dice again, free and once", act, (Field("dice", "Dice", options, 1, len(options)),))
