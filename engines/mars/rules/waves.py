"""Martian Waves: all aliens of a side move one card towards the Landing Zone, and new ones come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.dice import FACES
from engines.kernel.agenda import emit, rule
from engines.kernel.chance import roll
from engines.mars.events import NoWave, SideThrown, WaveCame
from engines.mars.planet import FAR, NEAR, planet, side_of
from engines.mars.state import LEFT, NO_ALIENS, RIGHT, Wave
from engines.mars.steps import AccidentWave

from .aliens import deploy_on_card, draw, take

if TYPE_CHECKING:
    from engines.mars.planet import Planet
    from engines.mars.state import Side, State

BOTH_SIDES = ("sergeant", "exterminator")
"""Levels at which marines in the Landing Zone count for both sides."""


def wave_size(s: State, marines: int) -> int:
    """How many aliens come against so many marines."""
    numbers = s.tables.components.numbers
    size = marines + numbers.wave - (s.options.level == "easier")
    return max(size, numbers.smallest_wave)


def marines_on(s: State, side: Side) -> int:
    """How many count for a side, crashed ones too (ruling N13)."""
    zone_counts = s.options.level in BOTH_SIDES
    sides = [side_of(marine.place) for marine in s.marines]
    return sides.count(side) + (sides.count(None) if zone_counts else 0)


def throw_side(s: State) -> Side:
    """A white die: 1 is the left side, 2 the right one."""
    return LEFT if roll(s, FACES["white"]).value == 1 else RIGHT


@rule(AccidentWave)
def accident_wave(s: State, step: AccidentWave) -> None:
    """On the side where the marine is; from the Landing Zone of a whole planet the die decides (ruling N11)."""
    there = planet(s)
    side = side_of(s.marines[step.marine].place)
    if side is None and len(there.halves) == 1:
        side = there.halves[0]
    elif side is None:
        side = throw_side(s)
        emit(s, SideThrown(side, marine=step.marine))
    _send(s, there, side, step.marine)


def send_wave(s: State, side: Side) -> None:
    """At the end of a round; the other half of the planet is none of two marines' business."""
    there = planet(s)
    if side in there.halves:
        _send(s, there, side)
    else:
        emit(s, NoWave(side))


def _send(s: State, there: Planet, side: Side, marine: int | None = None) -> None:
    waiting, moving = [take(s, places) for places in there.base_first[side]]
    if waiting != NO_ALIENS:
        s.incoming = (*s.incoming, Wave(side, waiting))
    near = deploy_on_card(s, there, side, NEAR, moving)
    far = deploy_on_card(s, there, side, FAR, draw(s, wave_size(s, marines_on(s, side))))
    emit(s, WaveCame(side, waiting, near, far, marine))
