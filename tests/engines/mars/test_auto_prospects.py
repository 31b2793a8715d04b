"""What a team's standing is worth to thoughtful marines, and what they look at."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from engines.kernel import run
from engines.kernel.records import Action
from engines.mars import MARS
from engines.mars.auto import prospects, quick, thoughtful
from engines.mars.auto.candidates import candidates
from engines.mars.planet import LAST_COLUMNS, ZONE, planet
from engines.mars.state import Box, Options
from engines.mars.steps import StartRound, ThrowSide

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.mars.state import State

BABY = Options(level="baby", upgrades="random")
"""With equipment from the start, and all upgrades."""


def positions(seats: int, seed: int) -> Iterator[State]:
    """A game of quick players."""
    s = MARS.new(seats, seed, BABY)
    while s.pending:
        yield s
        d = run.owed(s)[0]
        run.play(s, Action(d.seat, d.id, quick.choose(s, d)))


def landed() -> State:
    """Round 1, before anybody acts, without aliens."""
    s = next(s for s in positions(4, 1) if s.phase == "marines")
    s.boxes = ()
    return s


def test_the_end_is_certain() -> None:
    s = landed()
    s.over, s.won = "over", True
    assert prospects.judge(s) == 1.0
    s.won = False
    assert prospects.judge(s) == 0.0
    s.over, s.round = "", s.tables.components.numbers.rounds
    assert prospects.judge(s) == 0.0


def test_marines_beside_the_master_mind_are_worth_more_than_at_home() -> None:
    s = landed()
    home = prospects.judge(s)
    for marine in s.marines[:2]:
        marine.place = planet(s).track.circles(LAST_COLUMNS[0])[0]
    assert prospects.judge(s) > home


def test_attacks_and_aliens_beside_the_base_are_bad() -> None:
    s = landed()
    before = prospects.judge(s)
    s.boxes = (Box(planet(s).base_first[0][0][0], (0, 2, 2)),)
    beset = prospects.judge(s)
    s.attacks = 2
    assert before > beset > prospects.judge(s)


@pytest.mark.parametrize("seats", MARS.seats)
def test_what_is_looked_at_is_legal(seats: int) -> None:
    for s in positions(seats, 4):
        for d in run.owed(s):
            for act in candidates(s, d):
                assert not MARS.why_not(s, Action(d.seat, d.id, act)), f"{d}: {act}"


def test_a_calm_world_ends_with_the_check_of_the_base() -> None:
    s = landed()
    number, waves = s.round, s.bag
    s = thoughtful.calm(s)
    assert not any(isinstance(step, StartRound | ThrowSide) for step in s.agenda)
    while s.pending:
        d = run.owed(s)[0]
        run.play(s, Action(d.seat, d.id, quick.choose(s, d, hasty=True)))
    assert s.round == number
    assert not s.over
    assert not [box for box in s.boxes if box.place in ZONE]
    assert s.phase == "check"
    assert sum(waves) >= sum(s.bag)


def test_the_same_chance_gets_the_same_answer() -> None:
    s = next(s for s in positions(3, 7) if s.round == 2 and s.phase == "marines")
    d = run.owed(s)[0]
    acts = {thoughtful.choose(MARS, MARS.view(s, d.seat), d, Random(5).randrange, worlds=6) for _ in range(2)}
    assert len(acts) == 1
