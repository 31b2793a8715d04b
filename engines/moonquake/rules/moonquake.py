"""1. MoonQuake Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import emit, rule, then
from engines.kernel.chance import roll
from engines.moonquake.board import along, level
from engines.moonquake.events import Charged, LunarEvent, MoonMoved, OrbitReversed, Quaked, RoundStarted, Spun
from engines.moonquake.state import CAP, PAD, SLOTS, Quake, State
from engines.moonquake.steps import EscapePhase, FirstSpins, MoonQuake

from .terrain import in_crater

if TYPE_CHECKING:
    from typing import Literal


# ------------------------------------------------------------------ chance
def roll_die(s: State) -> Quake:
    """A roll of the Quake die."""
    face = roll(s, s.tables.components.die.faces)
    return Quake(abs(face), face >= 0)


def spin_highest(
    s: State, players: tuple[int, ...], purpose: Literal["first", "launch"]
) -> tuple[int, tuple[int, ...]]:
    """These players spin; the highest value, and who has it."""
    spins = [spin(s, player, purpose) for player in players]
    best = max(spins)
    return best, tuple(player for player, value in zip(players, spins, strict=True) if value == best)


def spin(s: State, player: int, purpose: Literal["first", "charges", "launch"]) -> int:
    """A spin of the Moon Spinner."""
    value = roll(s, s.tables.components.spinner.sectors)
    emit(s, Spun(player, value, purpose))
    return value


# ------------------------------------------------------------------ the phase
@rule(FirstSpins)
def first_spins(s: State, step: FirstSpins) -> None:
    """The highest is the first Moon Player, and that spin everybody's charges; a tie is spun again by the tied."""
    if not s.round:
        _start_round(s)
    value, best = spin_highest(s, step.players, "first")
    if len(best) > 1:
        then(s, FirstSpins(best))
        return
    s.moon = best[0]
    emit(s, MoonMoved(s.moon))
    charge(s, value)
    change_board(s)
    then(s, EscapePhase())


@rule(MoonQuake)
def moonquake(s: State, step: MoonQuake) -> None:
    """Orbit, Moon, charges, board, in this order."""
    _start_round(s)
    reverse_orbit(s)
    s.moon = s.after(s.moon)
    emit(s, MoonMoved(s.moon))
    charge(s, _lunar_event(s) if s.token else spin(s, s.moon, "charges"))
    change_board(s)
    then(s, EscapePhase())


def _start_round(s: State) -> None:
    s.round += 1
    s.phase, s.acting = "moonquake", -1
    emit(s, RoundStarted(s.round))


def reverse_orbit(s: State) -> None:
    """Every Orbit Reverses on the token flips it and is discarded."""
    for _ in range(s.token.count("orbit_reverses")):
        s.clockwise = not s.clockwise
        s.discard.append("orbit_reverses")
        emit(s, OrbitReversed(s.clockwise))
    s.token = tuple(kind for kind in s.token if kind != "orbit_reverses")


def _lunar_event(s: State) -> int:
    """The value of the uppermost lunar card, which is discarded."""
    card = s.token[-1]
    s.token = s.token[:-1]
    s.discard.append(card)
    numbers = s.tables.components.numbers
    value = numbers.eclipse if card == "lunar_eclipse" else numbers.glow
    emit(s, LunarEvent(card, value))
    return value


def charge(s: State, value: int) -> None:
    """Everybody gains so many charges, one less in a Crater with New Terrain, up to what a battery holds."""
    s.spin = value
    inefficient = s.has("new_terrain")
    for player, p in enumerate(s.players):
        lost = int(inefficient and in_crater(s, player))
        total = min(CAP, p.charges + max(0, value - lost))
        gained, p.charges = total - p.charges, total
        emit(s, Charged(player, gained, total))


def change_board(s: State) -> None:
    """Each ring turns as the die says, and carries its pieces. With all Aliens on the pad no die is rolled (N2)."""
    s.quake, s.moved = (), None
    if all(p.space == PAD for p in s.players):
        return
    s.quake = (roll_die(s), roll_die(s), roll_die(s))
    for ring, die in enumerate(s.quake, start=1):
        emit(s, Quaked(ring, die.spaces, die.clockwise))
    turn_rings(s, *[die.spaces if die.clockwise else -die.spaces for die in s.quake])


def turn_rings(s: State, *spaces: int) -> None:
    """Rings 1 to 3 turn so many spaces clockwise each."""
    a, b, c = ((now + turned) % SLOTS for now, turned in zip(s.rotations, spaces, strict=True))
    s.rotations = (a, b, c)
    for p in s.players:
        if SLOTS <= p.space < PAD:
            p.space = along(p.space, spaces[level(p.space) - 1])
    if SLOTS <= s.guard < PAD:
        s.guard = along(s.guard, spaces[level(s.guard) - 1])
