"""The turn order of the quick reference: waiting waves, marines, the check of the base, the new wave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.choices import One
from engines.mars.decisions import TakeTurn, ThrowAgain
from engines.mars.events import EquipmentDropped, GameLost, RoundStarted, SideThrown
from engines.mars.planet import SIDES, defended, planet
from engines.mars.state import Decline, Rethrow
from engines.mars.steps import (
    AskBait,
    CheckBase,
    EnterBase,
    FireSentinels,
    MarinePhase,
    StartRound,
    ThrowSide,
)

from .waves import send_wave, throw_side

if TYPE_CHECKING:
    from engines.kernel.records import Act
    from engines.mars.state import Side, State

BAIT = One((Decline(), Rethrow()))


@rule(StartRound)
def start_round(s: State, step: StartRound) -> None:
    """The counter goes on; after the last round the Master Mind has held out."""
    if s.round == s.tables.components.numbers.rounds:
        s.phase = "over"
        s.over = f"After {s.round} rounds the Master Mind still stands."
        emit(s, GameLost("rounds"))
        return
    s.round += 1
    s.phase = "incoming"
    s.thrown, s.baits = (False, False), ()
    for marine in s.marines:
        marine.done = False
    emit(s, RoundStarted(s.round))
    drop(s)
    sentinels = [FireSentinels(side) for side in SIDES if s.upgrades[side] == "sentinels"]
    then(s, EnterBase(), MarinePhase(), *sentinels, CheckBase(), ThrowSide(), StartRound())


def drop(s: State) -> None:
    """Equipment comes at this moment or never (ruling N36), and never for a Sergeant."""
    if s.round != s.tables.components.numbers.drop_round or s.supplied or s.options.level == "sergeant":
        return
    if all(defended(s, side) for side in planet(s).halves):
        s.supplied = True
        emit(s, EquipmentDropped())


@rule(MarinePhase)
def marine_phase(s: State, step: MarinePhase) -> None:
    """In any order: all who have not acted yet are asked at once."""
    s.phase = "marines"
    waiting = [seat for seat, marine in enumerate(s.marines) if not marine.done]
    if waiting:
        then(s, step)
        ask(s, *map(TakeTurn, waiting))


# ------------------------------------------------------------------ the new wave
@rule(ThrowSide)
def throw_for_side(s: State, step: ThrowSide) -> None:
    """A white die; then each bait may have it thrown again. Nothing comes after the last round."""
    if s.round == s.tables.components.numbers.rounds:
        return
    s.phase = "wave"
    side = throw_side(s)
    emit(s, SideThrown(side))
    ask_baits(s, side, s.baits)


@rule(AskBait)
def ask_bait(s: State, step: AskBait) -> None:
    """Those that are left."""
    ask_baits(s, step.side, step.baits)


def ask_baits(s: State, side: Side, baits: tuple[int, ...]) -> None:
    """One after the other; then the wave comes."""
    if baits:
        then(s, AskBait(side, baits[1:]))
        ask(s, ThrowAgain(baits[0], side=side))
    else:
        send_wave(s, side)


@options(ThrowAgain)
def bait_answers(s: State, d: ThrowAgain) -> One:
    """Yes or no."""
    return BAIT


@reason(ThrowAgain)
def why_not_bait(s: State, d: ThrowAgain, act: Act) -> str:
    """Nothing else is asked."""
    return "" if act in BAIT else "You are the bait: let the side be thrown again, or leave it."


@answer(ThrowAgain)
def throw_again(s: State, d: ThrowAgain, act: Act) -> None:
    """The second result stands."""
    if isinstance(act, Rethrow):
        side = throw_side(s)
        emit(s, SideThrown(side, bait=d.seat))
        step: AskBait = s.agenda.pop()
        then(s, AskBait(side, step.baits))
