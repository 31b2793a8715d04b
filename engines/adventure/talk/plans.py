"""Compound acts of one turn: where a seat can walk with its AP, and what it can gather there.

Moves and gathering reveal nothing, so all of it follows from the View: a crew piece is put where the walk leads, and
the rules are asked what is legal there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from engines.adventure.containers import empty
from engines.adventure.line import beside, chip_on, rover_space
from engines.adventure.rules.actions import GATHER, MOVEMENT, move_targets, why_not_gather
from engines.adventure.rules.role_cards import gather_price
from engines.adventure.state import BASE, Gather, Move, Side, State
from engines.kernel.clone import cloner

if TYPE_CHECKING:
    from engines.kernel.records import Seat
    from engines.kernel.talk import Plan

_clone = cloner(State)


class Stand(Struct, frozen=True):
    """A space within reach, the fewest moves that lead there, and the AP then left. `side` None: no move yet."""

    space: int
    ap: int
    moves: tuple[Move, ...] = ()
    side: Side | None = None


class Find(Struct, frozen=True):
    """A supply chip within reach: from where, with which act, for how many AP in all."""

    space: int
    stand: Stand
    gather: Gather
    cost: int

    @property
    def plan(self) -> Plan:
        return (*self.stand.moves, self.gather)


class Onward(Struct, frozen=True):
    """A find, and a walk after it."""

    find: Find
    stand: Stand

    @property
    def plan(self) -> Plan:
        return (*self.find.plan, *self.stand.moves)

    @property
    def cost(self) -> int:
        return self.find.cost + len(self.stand.moves) * MOVEMENT


def _at(view: State, seat: Seat, stand: Stand) -> State:
    """The View with the seat's crew piece on a stand."""
    copy = _clone(view)
    player = copy.players[seat]
    player.space = stand.space
    player.left_base = player.left_base or bool(stand.moves)
    copy.ap = stand.ap
    return copy


def turn_is_over(view: State, stand: Stand) -> bool:
    """Does the walk end the turn, at home or aboard the rover?"""
    return bool(stand.moves) and stand.space in (BASE, rover_space(view))


def reach(view: State, seat: Seat, start: Stand | None = None) -> list[Stand]:
    """Every space that the seat can reach in this turn, nearest first; the one it starts from is not among them."""
    first = start or Stand(view.players[seat].space, view.ap)
    found = {first.space: first}
    queue = [first]
    for stand in queue:
        if turn_is_over(view, stand) or stand.ap < MOVEMENT:
            continue
        for to in move_targets(_at(view, seat, stand), seat):
            if to not in found:
                side: Side = "ahead" if to > first.space else "behind"
                moves = (*stand.moves, Move(to))
                found[to] = Stand(to, stand.ap - MOVEMENT, moves, stand.side or side)
                queue.append(found[to])
    return queue[1:]


def finds(view: State, seat: Seat, stands: list[Stand]) -> list[Find]:
    """Every supply chip that can be gathered here or on one of the stands, each in the cheapest way, cheapest first;
    the chip under the crew piece from either side."""
    player = view.players[seat]
    if not empty(player):
        return []
    price = gather_price(player)
    here = Stand(player.space, view.ap)
    found: list[Find] = []
    for stand in (here, *stands):
        if turn_is_over(view, stand) or stand.ap < price:
            continue
        there = _at(view, seat, stand)
        found += [
            Find(beside(there, seat, gather.side), stand, gather, view.ap - stand.ap + price)
            for gather in GATHER
            if not why_not_gather(there, seat, gather)
        ]
    best: dict[tuple[int, Side | None], Find] = {}
    for find in sorted(found, key=lambda find: find.cost):
        best.setdefault((find.space, find.stand.side if find.space == player.space else None), find)
    return list(best.values())


def onward(view: State, seat: Seat, found: list[Find]) -> list[Onward]:
    """Worthwhile walks after gathering: to the nearest station; for who has been out before also home, or from a chip
    beside the crew piece as far back as the AP go."""
    out = view.players[seat].left_base
    walks: list[Onward] = []
    for find in found:
        ap = view.ap - find.cost
        start = Stand(find.stand.space, ap, find.stand.moves)
        later = [replace(stand, moves=stand.moves[len(start.moves) :]) for stand in reach(view, seat, start)]
        stations = [stand for stand in later if is_station(view, stand.space)]
        goals = stations[:1] + [stand for stand in later if out and stand.space == BASE]
        back = [stand for stand in later if stand.space < start.space]
        if out and back and not goals and not find.stand.moves:
            goals = back[-1:]
        walks += [Onward(find, stand) for stand in goals]
    return walks


def is_station(view: State, space: int) -> bool:
    """Is there a working station?"""
    chip = chip_on(view, space)
    return chip is not None and chip.kind == "ogs" and not chip.broken


def keys(view: State, seat: Seat, stands: list[Stand], found: list[Find]) -> dict[int, int]:
    """Number key -> space, for all that can be reached or gathered: ahead from near to far, then behind, then the chip
    under the crew piece."""
    own = view.players[seat].space
    spaces = {stand.space for stand in stands} | {find.space for find in found}
    order = sorted(spaces, key=lambda space: (space == own, space < own, abs(space - own)))
    return dict(enumerate(order, start=1))
