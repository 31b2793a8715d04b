"""Missions of all kinds for tests that must hold everywhere: played at random, and stirred in the middle of a turn."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engines.adventure import ADVENTURE
from engines.adventure.containers import empty
from engines.adventure.state import Options, Space, State, TakeAction

if TYPE_CHECKING:
    from collections.abc import Iterator

ROLE_OPTIONS = (Options(), Options(roles="chosen"))


def played(seed: int) -> Iterator[State]:
    """The states of one game of 2 to 5 seats played at random, the end included."""
    chance = Random(seed)
    s = ADVENTURE.new(2 + seed % 4, seed, ROLE_OPTIONS[seed // 4 % 2])
    yield ADVENTURE.clone(s)
    while not s.over:
        seat = ADVENTURE.to_move(s)[0]
        ADVENTURE.play(s, ADVENTURE.legal_actions(s, seat).sample(chance.randrange))
        yield ADVENTURE.clone(s)


def stirred(seed: int) -> State:
    """A turn in progress somewhere out there: chips gathered, stations, routes, a rider, up to 12 AP."""
    chance = Random(seed)
    s = ADVENTURE.new(2 + seed % 4, seed)
    _gather(s, chance)
    for _ in range(chance.randrange(6)):
        s.ogs -= 1
        s.line.insert(chance.randrange(len(s.line)), Space("ogs", broken=chance.random() < 0.3))
    _spread(s, chance)
    _lay_routes(s, chance)
    seat = chance.choice([seat for seat, player in enumerate(s.players) if not player.home])
    s.seat, s.ap, s.dice = seat, 1 + chance.randrange(12), (1, 2, 3)
    s.cheap_route = s.players[seat].role == "inventor" and chance.random() < 0.5
    s.agenda, s.pending = [], [TakeAction(seat, id=s.asked)]
    ADVENTURE.invariants(s)
    return s


def _gather(s: State, chance: Random) -> None:
    """Chips and oxygen change hands by chance."""
    for player in s.players:
        for oxygen in list(player.oxygen):
            if chance.random() < 0.4:
                player.oxygen.remove(oxygen)
                s.discard.append(oxygen)
    for i, space in enumerate(s.line):
        taker = chance.choice(s.players)
        if chance.random() < 0.5 and empty(taker):
            taker.chips = sorted([*taker.chips, space.chip])
            s.line[i] = Space("collected")
            s.collected -= 1


def _spread(s: State, chance: Random) -> None:
    """Crew pieces and the robot go to spaces of their own, some of them close together; one may ride the rover."""
    end = len(s.line)
    middle = chance.randrange(1, end + 1)
    near = [space for space in range(middle - 2, middle + 3) if 1 <= space <= end]
    pool = near + [space for space in range(1, end + 1) if space not in near]
    for seat, player in enumerate(s.players):
        if chance.random() < 0.15:
            player.home = player.left_base = seat > 0
            continue
        player.space = pool.pop(0 if chance.random() < 0.6 else chance.randrange(len(pool)))
        player.left_base = True
    if s.robot is not None:
        s.robot = pool.pop(chance.randrange(len(pool)))
    riders = [seat for seat, player in enumerate(s.players) if player.space]
    if riders and chance.random() < 0.3:
        s.rider = chance.choice(riders)
    for player in s.players:
        if player.home:
            player.oxygen = player.oxygen[:1]
    s.discard = _all_oxygen(s)


def _all_oxygen(s: State) -> list[int]:
    """The discard pile that is left when everything else is counted."""
    held = [oxygen for player in s.players for oxygen in player.oxygen]
    return [0] + [2] * (10 - held.count(2)) + [3] * (5 - held.count(3))


def _lay_routes(s: State, chance: Random) -> None:
    taken = {player.space for player in s.players} | {s.robot}
    for space in range(1, len(s.line) + 1):
        chip = s.line[space - 1]
        if space not in taken and s.routes and chance.random() < 0.2:
            s.routes -= 1
            s.line[space - 1] = Space(chip.kind, chip.chip, chip.broken, route=True)
