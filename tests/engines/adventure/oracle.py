"""What a player may do, worked out anew from the rulebook in the plainest way, to compare the engine with."""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING

from engines.adventure.state import (
    CHIP,
    Abandon,
    ActivateOGS,
    DevelopRoute,
    EndTurn,
    Gather,
    Move,
    MoveRobot,
    Share,
    Side,
    Spend,
    State,
)

from .notation import size

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engines.kernel.records import Act

SIDES: tuple[tuple[Side, int], ...] = (("ahead", 1), ("behind", -1))


def start_of_turn(s: State, robot: bool) -> set[Act]:
    """Answers at the start of the turn; `robot`: it has not been moved yet."""
    acts: set[Act] = {Spend(card) for card in s.players[s.seat].oxygen}
    if robot and s.robot is not None and s.players[s.seat].role == "engineer":
        reached = steps(s, s.robot, stops_on_routes=False, end=len(s.line))
        again = chain.from_iterable(steps(s, space, stops_on_routes=False, end=len(s.line)) for space in reached)
        acts |= {MoveRobot(space) for space in {s.robot, *reached, *again}}
    return acts


def actions(s: State) -> set[Act]:
    """The six actions and the end of the turn."""
    return {EndTurn(), *moves(s), *inserts(s), *routes(s), *gathers(s), *shares(s)}


def crew_on(s: State, space: int) -> bool:
    """Does a crew piece that is out stand there?"""
    return any(player.space == space and not player.home for player in s.players)


def steps(s: State, start: int, stops_on_routes: bool, end: int) -> set[int]:
    """Where one space of movement may lead: the next free space either way, and the routes before it for some."""
    found = set()
    for way in (1, -1):
        space = start + way
        while 0 < space <= len(s.line):
            pieces = crew_on(s, space) or s.robot == space
            if not pieces and (stops_on_routes or not s.line[space - 1].route):
                found.add(space)
            if not pieces and not s.line[space - 1].route:
                break
            space += way
        else:
            if 0 <= space <= end:
                found.add(space)
    return found


def moves(s: State) -> set[Move]:
    """Movement: one space for 1 AP, up to two for the rider."""
    me = s.players[s.seat]
    inventor = me.role == "inventor"
    end = len(s.line) + (s.rider is None)
    reached = steps(s, me.space, inventor, end)
    if s.rider == s.seat:
        reached |= set(chain.from_iterable(steps(s, space, inventor, end) for space in reached if space))
    return {Move(space) for space in reached - {me.space} if s.ap >= 1}


def gaps(s: State) -> list[Side]:
    """The sides on which a chip can be inserted."""
    space = s.players[s.seat].space
    ahead = space < len(s.line) or (space == len(s.line) and s.rider is None)
    possible = {"ahead": ahead, "behind": space > 0}
    return [side for side, _ in SIDES if possible[side]]


def inserts(s: State) -> set[Act]:
    """Activate OGS and Abandon Supplies."""
    acts: set[Act] = set()
    for side in gaps(s):
        if s.ap >= 3 and s.ogs and s.rider != s.seat:
            acts.add(ActivateOGS(side))
        acts |= {Abandon(CHIP + chip, side) for chip in s.players[s.seat].chips if s.ap >= 1}
    return acts


def bare_neighbours(s: State) -> list[tuple[Side, int]]:
    """The neighbouring chips without any piece."""
    me = s.players[s.seat]
    return [
        (side, me.space + way)
        for side, way in SIDES
        if 1 <= me.space + way <= len(s.line)
        and not crew_on(s, me.space + way)
        and s.robot != me.space + way
        and not s.line[me.space + way - 1].route
    ]


def routes(s: State) -> set[DevelopRoute]:
    """Develop a Route."""
    price = 1 if s.players[s.seat].role == "inventor" and s.cheap_route else 2
    if s.rider == s.seat or s.ap < price or not s.routes:
        return set()
    return {DevelopRoute(side) for side, _ in bare_neighbours(s)}


def gathers(s: State) -> set[Gather]:
    """Gather Supplies."""
    me = s.players[s.seat]
    room = len(me.oxygen) + len(me.chips) < size(me)
    if s.rider == s.seat or not room or not s.collected or s.ap < (2 if me.role == "veteran" else 3):
        return set()
    return {Gather(side) for side, space in bare_neighbours(s) if s.line[space - 1].kind == "supply"}


def bundles(items: Iterable[int]) -> set[tuple[int, ...]]:
    """All that can be picked of some things."""
    things = sorted(items)
    return set(chain.from_iterable(combinations(things, count) for count in range(len(things) + 1)))


def shares(s: State) -> set[Share]:
    """Container Sharing: everything that fits, with every neighbour."""
    me = s.players[s.seat]
    mine = [*me.oxygen, *(CHIP + chip for chip in me.chips)]
    acts = set()
    for seat, other in enumerate(s.players):
        if other.home or abs(other.space - me.space) != 1 or s.ap < 1:
            continue
        theirs = [*other.oxygen, *(CHIP + chip for chip in other.chips)]
        for give in bundles(mine):
            for take in bundles(theirs):
                fits = len(mine) - len(give) + len(take) <= size(me)
                fits &= len(theirs) - len(take) + len(give) <= size(other)
                if fits and (give or take):
                    acts.add(Share(seat, give, take))
    return acts
