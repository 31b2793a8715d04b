"""The automatic player: legal, blind to what is hidden, and much better at coming home with supplies than chance.

`python -m tests.engines.adventure.test_auto 200 3` plays that many games with the target lowered by 3 and prints how
they end.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Literal

import msgspec
import pytest

from engines.adventure import ADVENTURE
from engines.adventure.auto import drawing_pays, gifts
from engines.adventure.prospects import worth
from engines.adventure.rules.ending import carried, undamaged
from engines.adventure.rules.replenish import STORM
from engines.adventure.state import (
    BASE,
    Abandon,
    CameHome,
    EndTurn,
    Move,
    Options,
    Player,
    ReplenishOxygen,
    Share,
    Space,
    Spend,
    StartTurn,
    State,
    TakeAction,
    TakeRole,
)
from engines.adventure.trips import chance_home, chance_of_sum
from engines.kernel.records import Action, Event
from tests.engines.adventure.random_states import stirred

Chooser = Callable[[State, int, Random], Action]
LIMIT = 2000


def automatic(s: State, seat: int, chance: Random) -> Action:
    """The automatic player on the view of its seat."""
    return ADVENTURE.auto(ADVENTURE.view(s, seat), seat, chance.randrange)


def by_chance(s: State, seat: int, chance: Random) -> Action:
    """Any legal answer."""
    return ADVENTURE.legal_actions(s, seat).sample(chance.randrange)


def played(choose: Chooser, seats: int, seed: int, options: Options | None = None) -> State:
    """The end of a game in which everybody chooses like this."""
    s, chance = ADVENTURE.new(seats, seed, options), Random(seed)
    for _ in range(LIMIT):
        if not s.pending:
            return s
        ADVENTURE.play(s, choose(s, ADVENTURE.to_move(s)[0], chance))
    raise AssertionError("the game goes on and on")


def weakly_begun(seats: int, seed: int, turns: int) -> State:
    """A mission after so many turns by chance, without sharing and seldom with a step back."""
    s, chance = ADVENTURE.new(seats, seed), Random(seed)
    while s.turn <= turns and not s.over:
        seat = ADVENTURE.to_move(s)[0]
        action = by_chance(s, seat, chance)
        for _ in range(8):
            if not _weaker_than_weak(s, action):
                break
            action = by_chance(s, seat, chance)
        ADVENTURE.play(s, action)
    return s


def _weaker_than_weak(s: State, action: Action) -> bool:
    act = action.act
    back = isinstance(act, Move) and act.to < s.players[action.seat].space
    return back or isinstance(act, Share | Abandon | EndTurn)


def home(s: State) -> bool:
    """Has everybody come home, with chips?"""
    return s.result in ("success", "waiting_for_rescue")


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("seats", ADVENTURE.seats)
def test_it_opens_with_something_useful(seats: int, seed: int) -> None:
    s = ADVENTURE.new(seats, seed)
    first = s.seat
    acts = []
    while s.seat == first:
        acts.append(automatic(s, first, Random(0)).act)
        ADVENTURE.play(s, Action(first, s.pending[0].id, acts[-1]))
    spent = next(i for i, act in enumerate(acts) if isinstance(act, Spend))
    assert not isinstance(acts[spent + 1], EndTurn)


@pytest.mark.parametrize("seats", ADVENTURE.seats)
def test_it_comes_home_where_chance_does_not(seats: int) -> None:
    seeds = range(3)
    assert sum(home(played(automatic, seats, seed)) for seed in seeds) >= 2
    assert not any(home(played(by_chance, seats, seed)) for seed in seeds)


@pytest.mark.parametrize("seed", range(25))
def test_it_answers_legally_and_the_same_in_worlds_that_look_alike(seed: int) -> None:
    s = stirred(seed)
    chosen = automatic(s, s.seat, Random(0))
    assert ADVENTURE.why_not(s, chosen) == ""
    world = ADVENTURE.determinize(s, s.seat, seed)
    assert automatic(world, s.seat, Random(1)) == chosen


def test_it_takes_a_free_role() -> None:
    s = ADVENTURE.new(5, 1, Options(roles="chosen"))
    while s.pending and s.turn == 0:
        action = automatic(s, ADVENTURE.to_move(s)[0], Random(0))
        assert isinstance(action.act, TakeRole)
        ADVENTURE.play(s, action)
    assert len({player.role for player in s.players}) == 5


def scene(*players: Player, ap: int = 0, line: dict[int, Space] | None = None) -> State:
    """Seat 0 in its turn; nothing else is consistent with a set-up, for the automatic player does not count cards."""
    s = ADVENTURE.new(len(players), 1, Options(first=0))
    s.players = list(players)
    for seat, player in enumerate(s.players):
        player.role, player.left_base = ("carrier", "veteran")[seat], player.space != BASE
    for space, chip in (line or {}).items():
        s.line[space - 1] = chip
    s.robot, s.ap, s.agenda, s.pending = None, ap, [], [TakeAction(0, id=s.asked)]
    return s


def test_with_its_last_oxygen_and_no_station_it_goes_home() -> None:
    s = scene(Player(space=3, chips=[0, 7, 8]), Player(home=True), ap=6)
    s.ogs = 0
    events: list[Event] = []
    while s.pending:
        events += ADVENTURE.play(s, automatic(s, 0, Random(0)))
    assert CameHome(0) in events
    assert s.result == "waiting_for_rescue"


def test_it_gives_oxygen_to_a_neighbour_who_has_none() -> None:
    s = scene(Player(space=4, oxygen=[2, 2, 3]), Player(space=5, chips=[0, 1]), ap=1)
    before = worth(s)
    act = automatic(s, 0, Random(0)).act
    assert act in [gift for gift in gifts(s, 0, 1) if gift.give]
    after = ADVENTURE.apply(s, Action(0, s.asked, act))[0]
    assert worth(after) > before


@pytest.mark.parametrize("partner", [1, 2, 5])
def test_on_the_base_with_little_oxygen_it_builds_a_station_and_draws(partner: int) -> None:
    s = scene(Player(oxygen=[2]), Player(space=partner, oxygen=[2]), ap=5)
    s.turn, s.seat = 1, 0
    s.discard = [STORM, *[2] * 8, *[3] * 5]
    while s.pending and s.turn == 1:
        ADVENTURE.play(s, automatic(s, 0, Random(0)))
    assert not s.players[0].home
    assert s.ogs == 4
    assert s.line[s.players[0].space - 1].kind == "ogs"


@pytest.mark.parametrize("seats", ADVENTURE.seats)
def test_it_takes_over_from_a_weak_team_and_stays_out_to_help(seats: int) -> None:
    """Nobody comes home with hardly anything while stations are in stock, whatever was played before."""
    early = missions = 0
    for seed in range(3):
        s, chance = weakly_begun(seats, seed, turns=3 + seed), Random(seed)
        at_home = [player.home for player in s.players]
        missions += not s.over
        while not s.over:
            ADVENTURE.play(s, automatic(s, ADVENTURE.to_move(s)[0], chance))
            now = [player.home for player in s.players]
            came = [player for player, before in zip(s.players, at_home, strict=True) if player.home and not before]
            early += any(len(player.chips) < 2 and s.ogs >= 3 for player in came)
            at_home = now
    assert missions >= 2
    assert not early


def test_it_draws_while_storms_are_rare_and_stops_when_they_are_not() -> None:
    station = {6: Space("ogs")}
    s = scene(Player(space=6, chips=[0, 1]), Player(home=True), line=station)
    s.pending = [ReplenishOxygen(0, id=s.asked)]
    s.draw = [0, *[2] * 9]
    assert drawing_pays(s, 0)
    s.players[0].oxygen, s.draw = [2, 2, 3], [0, 0, 0, 2]
    assert not drawing_pays(s, 0)


def test_it_spends_no_more_than_the_way_home_asks_for() -> None:
    s = scene(Player(space=1, oxygen=[2, 3], chips=[0, 1, 2, 3]), Player(home=True))
    s.pending = [StartTurn(0, id=s.asked)]
    assert automatic(s, 0, Random(0)).act == Spend(2)


def test_a_station_on_the_way_helps_who_has_little_oxygen() -> None:
    far = chance_home(9, 4, 7, (), 0, 0.9)
    assert far < chance_home(9, 4, 7, (5,), 0, 0.9) < chance_home(9, 7, 7, (5,), 0, 0.9)
    assert chance_home(9, 4, 7, (5,), 0, 0.5) < chance_home(9, 4, 7, (5,), 0, 0.9)


def test_sums_of_dice() -> None:
    assert chance_of_sum(2, 2) == 1
    assert chance_of_sum(2, 6) == pytest.approx(1 / 9)
    assert chance_of_sum(0, 1) == 0
    assert chance_of_sum(0, 0) == 1


def main(games: int, lower: Literal[0, 2, 3]) -> None:
    """How games of each number of seats end, what comes home in them, and what an answer costs."""
    for seats in ADVENTURE.seats:
        start = time.process_time()
        seeds = range(games // len(ADVENTURE.seats))
        ends = [played(automatic, seats, seed, Options(lower_target=lower)) for seed in seeds]
        ms = (time.process_time() - start) / sum(s.asked for s in ends) * 1000
        back = [s for s in ends if home(s)]
        chips = sum(map(carried, back)) / max(1, len(back))
        good = sum(map(undamaged, back)) / max(1, len(back))
        results = dict(Counter(s.result for s in ends))
        print(f"{seats} seats: {results}, {chips:.1f} chips, {good:.1f} undamaged, {ms:.1f} ms an answer", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), msgspec.convert(int(sys.argv[2]), Literal[0, 2, 3]))
