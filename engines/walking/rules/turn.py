"""How Do I Reach the Goal?: a turn, its dice and its programme; Earth Control (EC); Handicap."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.jumps import dice, terrain
from engines.jumps.odds import odds
from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.choices import Choice, Either, One
from engines.walking import board
from engines.walking.decisions import GoOn, ProgramJumps
from engines.walking.events import DieAdded, Programmed, Stopped, TurnEnded, TurnStarted
from engines.walking.state import NOBODY, ExtraDie, Program, Stop, Throw, Turn
from engines.walking.steps import AskProgramme, NextJump, StartTurn, ThrowJump

from .moments import open_moment

if TYPE_CHECKING:
    from engines.kernel.records import Act
    from engines.walking.state import State

NO_TURN = Turn()
STOP_OR_THROW = One((Stop(), Throw()))
EXTRA = One((ExtraDie(),))


# ------------------------------------------------------------------ the start
@rule(StartTurn)
def start_turn(s: State, step: StartTurn) -> None:
    """The worst condition counts; handicaps are discarded in any case. Whoever has finished has no turn."""
    a, numbers = s.astronauts[step.astronaut], s.tables.components.dice
    if a.finished:
        return
    count = numbers.accident if a.down else numbers.handicap if a.handicaps else numbers.normal
    s.acting, s.turn = step.astronaut, Turn(dice=count)
    emit(s, TurnStarted(step.astronaut, count, a.down, a.handicaps))
    a.down, a.handicaps = False, 0
    following = AskProgramme(step.astronaut)
    if not open_moment(s, "program", step.astronaut, before=following):
        ask_programme(s, following)


@rule(AskProgramme)
def ask_programme(s: State, step: AskProgramme) -> None:
    """Nothing is thrown before."""
    ask(s, ProgramJumps(s.owner(step.astronaut), step.astronaut))


# ------------------------------------------------------------------ the programme
class OwnProgrammes(dice.Programmes, frozen=True):
    """Programmes of an astronaut at a place."""

    there: terrain.Track
    place: terrain.Place

    def preferred(self) -> dice.Programme:
        """Two jumps, the first one the safest of its size."""
        return careful(self.there, self.place, self.pool, self.dice)


@lru_cache(maxsize=1 << 10)
def careful(there: terrain.Track, place: terrain.Place, pool: dice.DiceSet, count: int) -> dice.Programme:
    """Half of the dice, or one more, in the safest and then longest first jump, the others in a second one."""
    firsts = dice.sets(pool, (count + 1) // 2)
    first = max(firsts, key=lambda jump: _promise(there, place, jump))
    if count == dice.total(first):
        return (first,)
    return first, dice.sets(dice.without(pool, first), count - dice.total(first))[-1]


def _promise(there: terrain.Track, place: terrain.Place, jump: dice.DiceSet) -> tuple[float, float]:
    promised = odds(there, place, jump)
    return promised.safe, promised.boxes


def may_add(s: State, astronaut: int) -> bool:
    """Can an EC buy one more die?"""
    return s.astronauts[astronaut].ec > 0 and s.turn.dice < dice.total(s.turn.pool)


@options(ProgramJumps)
def programmes(s: State, d: ProgramJumps) -> Choice:
    """Exactly the dice of this turn, of those in the pool; or one more for an EC."""
    place = s.astronauts[d.astronaut].place
    own = OwnProgrammes(Program, s.turn.pool, s.turn.dice, board.track_of(s), place)
    return Either((own, EXTRA)) if may_add(s, d.astronaut) else own


@reason(ProgramJumps)
def why_not_program(s: State, d: ProgramJumps, act: Act) -> str:
    """All dice, in order, of those there are."""
    if isinstance(act, ExtraDie):
        if s.turn.dice >= dice.total(s.turn.pool):
            return f"All {s.turn.dice} dice are yours already."
        return (
            ""
            if s.astronauts[d.astronaut].ec
            else "One more die costs an Earth Control counter (EC), and you have none."
        )
    if not isinstance(act, Program):
        return "First program your jumps."
    return dice.why_not_programme(dice.programme_of(act.first, act.second, act.third), s.turn.pool, s.turn.dice)


@answer(ProgramJumps)
def program(s: State, d: ProgramJumps, act: Program | ExtraDie) -> None:
    """The first jump is mandatory, so it is thrown at once."""
    if isinstance(act, ExtraDie):
        s.astronauts[d.astronaut].ec -= 1
        s.turn = replace(s.turn, dice=s.turn.dice + 1)
        emit(s, DieAdded(d.astronaut, s.turn.dice))
        then(s, AskProgramme(d.astronaut))
        return
    s.turn = replace(s.turn, programme=dice.programme_of(act.first, act.second, act.third))
    emit(s, Programmed(d.astronaut, s.turn.programme))
    then(s, ThrowJump(d.astronaut))


# ------------------------------------------------------------------ between jumps
@rule(NextJump)
def next_jump(s: State, step: NextJump) -> None:
    """An accident, the goal, or the last jump ends the turn."""
    a, turn = s.astronauts[step.astronaut], s.turn
    if a.down or a.finished or turn.jump == len(turn.programme):
        end_turn(s, step.astronaut)
    else:
        ask(s, GoOn(s.owner(step.astronaut), step.astronaut))


@options(GoOn)
def stop_or_throw(s: State, d: GoOn) -> One:
    """Either."""
    return STOP_OR_THROW


@reason(GoOn)
def why_not_go_on(s: State, d: GoOn, act: Act) -> str:
    """Only these two."""
    return "" if act in STOP_OR_THROW else "First say whether you throw the next jump or stop."


@answer(GoOn)
def go_on(s: State, d: GoOn, act: Stop | Throw) -> None:
    """Dice of jumps that are not thrown are unused."""
    if isinstance(act, Throw):
        then(s, ThrowJump(d.astronaut))
    else:
        emit(s, Stopped(d.astronaut, len(s.turn.programme) - s.turn.jump))
        end_turn(s, d.astronaut)


def end_turn(s: State, astronaut: int) -> None:
    """Nobody acts until the next turn."""
    s.acting, s.turn = NOBODY, NO_TURN
    emit(s, TurnEnded(astronaut))
