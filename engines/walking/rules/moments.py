"""The moments of action cards: everybody whom one could concern is asked at once, whatever the card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import ask, then
from engines.walking.decisions import React
from engines.walking.state import NOBODY
from engines.walking.steps import EndFree, Reactions

from .deck import can_be_held

if TYPE_CHECKING:
    from engines.kernel.records import Seat, Step
    from engines.walking.data import Kind
    from engines.walking.decisions import Moment
    from engines.walking.state import State

FITTING: dict[Moment, Kind] = {
    "program": "no_instructions",
    "rolled": "miscalculation",
    "overtaken": "slipstream",
    "sputnik": "cooperation",
    "robbed": "sanction",
}


def is_red(s: State, kind: Kind) -> bool:
    """Cannot be played on who was last when the round began."""
    return kind in s.tables.components.action_cards.red


def in_turn(s: State) -> set[Seat]:
    """Whose turn it is, also of whom a free jump of somebody else has interrupted."""
    acting = [s.acting, *[step.acting for step in s.agenda if type(step) is EndFree]]
    return {s.owner(astronaut) for astronaut in acting if astronaut != NOBODY}


def asked(s: State, moment: Moment, astronaut: int, mine: tuple[int, ...] = ()) -> list[tuple[Seat, int]]:
    """The seats to be asked, each with the astronaut that it is about. Public. Nobody is asked where no such card can
    be in a hand, or where it is red and protected against."""
    kind = FITTING[moment]
    if not can_be_held(s, kind) or (astronaut in s.last and is_red(s, kind)):
        return []
    busy = in_turn(s)
    if moment in ("overtaken", "robbed"):
        about = [(s.owner(own), own) for own in mine if not s.astronauts[own].finished]
    else:
        busy.add(s.owner(astronaut))
        about = [(seat, NOBODY) for seat in s.seats if moment != "sputnik" or _on_the_way(s, seat)]
    return [(seat, own) for seat, own in about if s.hands[seat] and seat not in busy]


def _on_the_way(s: State, seat: Seat) -> bool:
    """Has any of its astronauts not finished?"""
    return not all(s.astronauts[own].finished for own in s.mine(seat))


def open_moment(s: State, moment: Moment, astronaut: int, before: Step) -> bool:
    """Asks for cards, whose answers wait in a Reactions step, and puts `before` under it. Is anybody asked?"""
    seats = asked(s, moment, astronaut)
    if seats:
        then(s, Reactions(moment, astronaut, asked=True), before)
        ask(s, *[React(seat, moment, astronaut, about) for seat, about in seats])
    return bool(seats)
