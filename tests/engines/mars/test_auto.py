"""Automatic players of March on Mars: legal, from what they see alone, in time."""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import TYPE_CHECKING, get_args

import pytest

from engines.jumps.dice import FACES
from engines.kernel import run
from engines.kernel.records import Action
from engines.mars import MARS
from engines.mars.auto import bombs, quick, thoughtful
from engines.mars.decisions import (
    AssignDice,
    BeforeLanding,
    ChooseAppearance,
    ChooseImpact,
    ChooseVictims,
    LoseUpgrade,
    PickAction,
    TakeTurn,
    ThrowAgain,
)
from engines.mars.planet import planet
from engines.mars.state import Appear, Bomb, Level, Options

from .scattered import Scattered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Act, Decision
    from engines.mars.state import State

LEVELS: tuple[Level, ...] = get_args(Level)
ASKED = {
    TakeTurn,
    PickAction,
    AssignDice,
    BeforeLanding,
    ChooseImpact,
    ChooseVictims,
    LoseUpgrade,
    ThrowAgain,
}


def steps(s: State, rand: Random, chance: float = 0.0) -> Iterator[tuple[Decision, Act]]:
    """A game of quick players, each of whose answers is checked; by chance some do anything instead."""
    while s.pending:
        d = run.owed(s)[0]
        action = MARS.auto(MARS.view(s, d.seat), d.seat, rand.randrange)
        assert not MARS.why_not(s, action), f"{d}: {action.act}"
        yield d, action.act
        if rand.random() < chance:
            action = MARS.legal_actions(s, d.seat).sample(rand.randrange)
        MARS.play(s, action)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", MARS.seats)
def test_quick_players_play_legal_games_to_their_end(seats: int, level: Level) -> None:
    s = MARS.new(seats, 3, Options(level=level, upgrades="chosen"))
    assert sum(1 for _ in steps(s, Random(3))) > seats
    assert s.over


def test_quick_players_answer_every_question() -> None:
    asked: set[type] = set()
    for seed in range(16):
        game = Scattered() if seed % 2 else MARS
        s = game.new(2 + seed % 4, seed, Options(level="baby", upgrades="random"))
        asked.update(type(d) for d, _ in steps(s, Random(seed), chance=0.35))
    assert asked >= ASKED


def test_whoever_teleports_appears_where_it_is_safe() -> None:
    s = MARS.new(4, 1)
    for _ in steps(s, Random(1)):
        if s.phase == "marines":
            break
    s.boxes, cells = (), planet(s).track.cells
    safe = next(place for place in range(32) if cells[place].circle)
    lava = next((place for place in range(84) if cells[place].standable and not cells[place].circle), safe)
    assert quick.choose(s, ChooseAppearance(0, places=(lava, safe))) == Appear(safe)


def test_the_same_sight_gets_the_same_answer_whatever_chance_brings() -> None:
    s, rand = MARS.new(4, 8), Random(8)
    for d, act in steps(s, rand):
        for seed in range(2):
            assert MARS.auto(MARS.determinize(s, d.seat, seed), d.seat, rand.randrange).act == act


def test_a_view_is_left_as_it_was() -> None:
    s, rand = MARS.new(3, 5, Options(level="baby")), Random(5)
    for d, _ in steps(s, rand):
        view = MARS.view(s, d.seat)
        before = MARS.clone(view)
        MARS.auto(view, d.seat, rand.randrange)
        assert view == before


def test_thoughtful_players_answer_legally() -> None:
    s, rand = MARS.new(3, 2), Random(2)
    for turn in range(60):
        d = run.owed(s)[0]
        act = thoughtful.choose(MARS, MARS.view(s, d.seat), d, rand.randrange, worlds=1) if turn % 4 == 0 else None
        MARS.play(s, Action(d.seat, d.id, act or quick.choose(s, d)))


def test_thoughtful_players_without_time_answer_as_quick_ones() -> None:
    s, rand = MARS.new(4, 2), Random(2)
    for d, act in steps(s, rand):
        assert thoughtful.choose(MARS, MARS.view(s, d.seat), d, rand.randrange, until=monotonic()) == act
        if s.round == 2:
            break


# ------------------------------------------------------------------ the bomb
def test_the_chances_of_the_bomb_are_those_of_the_dice() -> None:
    assert bombs.chance((2, 2, 0), 0, 9) == pytest.approx(5 / 36)
    assert bombs.chance((2, 2, 0), 1, 9) == pytest.approx(0.31, abs=0.005)
    assert bombs.chance((0, 2, 2), 3, 9) == 0


def test_a_die_of_the_bomb_is_thrown_again_only_if_it_can_help() -> None:
    blue, white = FACES["blue"], FACES["white"]
    shown = bombs.seen((blue[2], blue[2], white[3], white[0]))
    assert bombs.stands(shown, 1, 9) == 1.0
    low = bombs.seen((blue[0], blue[2], white[3], white[3]))
    assert max(range(4), key=lambda die: bombs.again(low, die, 0, 9)) == 0


def test_whoever_stands_beside_the_master_mind_throws_the_bomb() -> None:
    s = MARS.new(4, 1)
    for _ in steps(s, Random(1)):
        if s.phase == "marines":
            break
    s.boxes = ()
    s.marines[0].place = planet(s).track.circles(0)[0]
    assert isinstance(quick.choose(s, next(d for d in s.pending if d.seat == 0)), Bomb)
