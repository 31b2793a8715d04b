"""What the pictures need to know about a view, and none of them alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engines.kernel.run import owed
from engines.walking.decisions import PickResult, ProgramJumps
from engines.walking.state import NOBODY
from engines.walking.steps import StartTurn
from engines.walking.talk import landings
from engines.walking.talk.people import pairs
from render.jumps.crowd import Pawn
from render.names import letter, shown_names
from render.sprites import Token

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engines.kernel.records import Seat
    from engines.walking.state import Place, State
    from engines.walking.talk.landings import Landing


class Who(msgspec.Struct, frozen=True):
    """How an astronaut is shown: its seat's colour and shape, a letter, its player's name."""

    astronaut: int
    seat: Seat
    letter: str
    name: str

    def token(self, size: int, *, active: bool = False) -> Token:
        """Its piece."""
        return Token(self.seat, self.letter, size, active)


def everybody(view: State, names: Sequence[str]) -> tuple[Who, ...]:
    """All astronauts; with two players they carry numbers, as each has two. `names` are the display names by seat."""
    shown = shown_names(names[: len(view.hands)])
    people = []
    for astronaut in range(len(view.astronauts)):
        seat = view.owner(astronaut)
        sign = str(astronaut // len(view.hands) + 1) if pairs(view) else letter(shown[seat])
        people.append(Who(astronaut, seat, sign, shown[seat]))
    return tuple(people)


def standing(view: State, people: Sequence[Who]) -> dict[Place, list[Pawn]]:
    """Who is in each box, the upper one of a stack first."""
    found: dict[Place, list[Pawn]] = {}
    for astronaut in view.stack:
        a, who = view.astronauts[astronaut], people[astronaut]
        down = a.down and not a.finished
        pawn = Pawn(who.seat, who.letter, down, astronaut == view.acting and not view.over and not down)
        found.setdefault(a.place, []).append(pawn)
    return found


def landing_of(view: State) -> dict[int, Landing]:
    """By key, where the dice that show can lead: without an accident if possible; {} if none wait to be picked."""
    for d in view.pending:
        if isinstance(d, PickResult):
            return {one.key: one for one in landings.shown(view, d)}
    return {}


def crashes(view: State, keys: Mapping[int, Place]) -> set[int]:
    """The keys that lead to an accident."""
    found = landing_of(view)
    return {
        key for key, place in keys.items() if key in found and found[key].way.place == place and not found[key].fine
    }


def programming(view: State) -> ProgramJumps | None:
    """The question for a programme, if it is open."""
    return next((d for d in view.pending if isinstance(d, ProgramJumps)), None)


def asked(view: State) -> set[Seat]:
    """The seats for whom everybody waits."""
    return set() if view.over else {question.seat for question in owed(view)}


def in_turn(view: State) -> set[Seat]:
    """The seats whose panels stand out: whose turn it is, or else who is asked."""
    if view.over:
        return set()
    return {view.owner(view.acting)} if view.acting != NOBODY else asked(view)


def to_come(view: State) -> set[int]:
    """The astronauts whose turn comes later in this round."""
    return {step.astronaut for step in view.agenda if isinstance(step, StartTurn)}
