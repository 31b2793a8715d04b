"""Games of all kinds for tests that must hold everywhere, with what each act brought about. Players are mostly
sensible, so that races come to an end, and otherwise do anything."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from msgspec import Struct

from engines.kernel.agenda import choices
from engines.kernel.playout import chance_of
from engines.kernel.records import Action, Event
from engines.walking import WALKING
from engines.walking import decisions as asks
from engines.walking.state import Options, Program, State
from engines.walking.talk import landings, questions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.choices import Rand
    from engines.kernel.records import Act, Decision

ADVANCED = Options(robbery=True, special_boxes=True)
VARIANTS = (
    (3, ADVANCED),
    (2, ADVANCED),
    (5, ADVANCED),
    (2, Options()),
    (4, Options(robbery=True, red_dots=0)),
    (5, Options(special_boxes=True, suggestions=False)),
    (3, Options(red_dots=2)),
    (4, ADVANCED),
)
"""Seats and options, one after the other."""
MOST_ACTS = 700
"""Of a game, so that none is too long."""
ANYTHING = 3
"""One in so many answers is anything."""


class Moment(Struct, frozen=True):
    """A state and the events that led to it."""

    state: State
    events: tuple[Event, ...] = ()


def played(seed: int) -> Iterator[Moment]:
    """A random game from its start."""
    seats, options = VARIANTS[seed % len(VARIANTS)]
    pick = chance_of(Random(seed))
    s = WALKING.new(seats, seed, options)
    yield Moment(WALKING.clone(s))
    for _ in range(MOST_ACTS):
        if s.over:
            return
        owed = [d for d in s.pending if d.id not in s.sealed]
        d = owed[pick(len(owed))]
        events = WALKING.play(s, Action(d.seat, d.id, answer(s, d, pick)))
        yield Moment(WALKING.clone(s), tuple(events))


def answer(s: State, d: Decision, pick: Rand) -> Act:
    """Mostly a good programme and the best landing."""
    if not pick(ANYTHING):
        act: Act = choices(s, d).sample(pick)
        return act
    match d:
        case asks.ProgramJumps():
            good = questions.suggested(s, d)
            return Program(*good[pick(len(good))].programme)
        case asks.PickResult():
            return landings.landings(s, d)[0].act
    sampled: Act = choices(s, d).sample(pick)
    return sampled
