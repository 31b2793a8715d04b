"""4. Guard Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engines.kernel.agenda import answer, ask, emit, options, reason, rule, then
from engines.kernel.choices import One
from engines.moonquake.board import along, level, spaces
from engines.moonquake.decisions import MoveGuard
from engines.moonquake.events import BeamRolled, GuardMoved, GuardZappps
from engines.moonquake.state import GUARD, PAD, TOWER, GuardTo, State
from engines.moonquake.steps import AskAim, GuardHit, GuardPhase, LaunchCheck

from .hand import shields
from .moonquake import roll_die
from .shootout import in_shootout, next_participant
from .terrain import can_aim

if TYPE_CHECKING:
    from engines.kernel.records import Act
    from engines.moonquake.state import Space

RINGS = {ring: One(tuple(GuardTo(space) for space in spaces(ring))) for ring in (1, 2, 3)}


@rule(GuardPhase)
def guard_phase(s: State, step: GuardPhase) -> None:
    """The Guard zappps everybody on its level at whom it can aim; with nobody there it climbs."""
    s.phase, s.acting, s.moved = "guard", -1, None
    then(s, LaunchCheck())
    victims = found(s)
    if victims:
        then(s, *map(GuardHit, victims))
    elif level(s.guard) == 3:
        put_guard(s, PAD, "climb")
    elif s.guard != PAD:
        ask(s, MoveGuard(s.owner(s.moon), s.moon))


def found(s: State) -> list[int]:
    """Whom the Guard zappps, in the order of the turns."""
    if s.guard == TOWER:
        return []
    here = level(s.guard)
    return [player for player in s.order() if level(s.players[player].space) == here and can_aim(s, GUARD, player)]


def next_ring(s: State) -> int:
    """The ring to which the Guard climbs; from the tower, the first."""
    return 1 if s.guard == TOWER else level(s.guard) + 1


@rule(GuardHit)
def guard_hit(s: State, step: GuardHit) -> None:
    """The next player acts as the Guard; a hand without hidden cards and shields suffers nothing."""
    victim = s.players[step.victim]
    acting = next_participant(s, step.victim) if in_shootout(s) else s.after(step.victim)
    nothing = not victim.hidden and not shields(victim)
    emit(s, GuardZappps(acting, step.victim, nothing))
    if not nothing:
        then(s, AskAim(acting, step.victim, "guard", acting))


def put_guard(s: State, to: Space, why: Literal["climb", "card", "roll"]) -> None:
    """Moves the Guard, and tells."""
    start, s.guard = s.guard, to
    s.moved = (GUARD, start, to)
    emit(s, GuardMoved(start, to, why))


@options(MoveGuard)
def rings(s: State, d: MoveGuard) -> One:
    """Every space of the next ring."""
    return RINGS[next_ring(s)]


@reason(MoveGuard)
def why_not_there(s: State, d: MoveGuard, act: Act) -> str:
    """One level up."""
    if not isinstance(act, GuardTo):
        return "First move the Guard."
    letter = "ABC"[next_ring(s) - 1]
    return "" if act in rings(s, d) else f"The Guard climbs to ring {letter}. Choose a space there."


@answer(MoveGuard)
def move_guard(s: State, d: MoveGuard, act: GuardTo) -> None:
    """Puts it there; with Advanced Guard Movement the die moves it on, and no space acts on it."""
    put_guard(s, act.to, "climb")
    if s.has("guard_movement"):
        die = roll_die(s)
        emit(s, BeamRolled(GUARD, die.spaces, die.clockwise))
        to = along(act.to, die.spaces if die.clockwise else -die.spaces)
        if to != act.to:
            put_guard(s, to, "roll")
