"""Games of all kinds for tests that must hold everywhere, played at random, with what each act brought about."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from msgspec import Struct

from engines.kernel.agenda import choices
from engines.kernel.playout import chance_of
from engines.kernel.records import Action, Event
from engines.moonquake import MOONQUAKE
from engines.moonquake.decisions import LastRearrange
from engines.moonquake.state import MODULES, Keep, Options, State

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.choices import Rand

VARIANTS = (
    (2, Options()),
    (3, Options()),
    (4, Options(modules=("maximum_security",))),
    (6, Options()),
    (2, Options(accomplices=True)),
    (3, Options(modules=("new_terrain",), sides="ABAB")),
    (2, Options(modules=("maximum_security",), accomplices=True)),
    (5, Options(modules=("aiming", "decoys", "hidden_equipment"))),
    (6, Options(modules=("maximum_security",))),
    *((3, Options(modules=(module,))) for module in MODULES),
)
"""Seats and options, one after the other."""
MOST_ACTS = 300
"""Of a game, so that none is too long."""
OFTEN = 12
"""One in so many actions rearranges while others move."""


class Moment(Struct, frozen=True):
    """A state and the events that led to it."""

    state: State
    events: tuple[Event, ...] = ()


def played(seed: int) -> Iterator[Moment]:
    """A random game from its start."""
    seats, options = VARIANTS[seed % len(VARIANTS)]
    pick = chance_of(Random(seed))
    s = MOONQUAKE.new(seats, seed, options)
    yield Moment(MOONQUAKE.clone(s))
    for _ in range(MOST_ACTS):
        if s.over:
            return
        events = MOONQUAKE.play(s, _action(s, pick))
        yield Moment(MOONQUAKE.clone(s), tuple(events))


def _action(s: State, pick: Rand) -> Action:
    """An answer of somebody for whom the game waits; of hands sometimes rearranged, most are kept."""
    owed = [d for d in s.pending if d.waits and d.id not in s.sealed]
    d = owed[pick(len(owed))] if pick(OFTEN) else s.pending[pick(len(s.pending))]
    keeps = tuple(choices(s, d).of(Keep)) if isinstance(d, LastRearrange) and pick(OFTEN) else ()
    return Action(d.seat, d.id, keeps[0] if keeps else choices(s, d).sample(pick))
