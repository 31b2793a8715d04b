"""Moon Adventure: on boards of every kind the engine offers exactly what the rulebook allows (`oracle`)."""

from __future__ import annotations

from random import Random

import pytest

from engines.adventure.state import ROLES, Share, StartTurn, State, TakeAction

from . import oracle
from .notation import LETTERS
from .scenario import GAME, mission, random_play


def board(rand: Random) -> str:
    """A line with chips of all kinds, routes, crew, often a rider or the robot, some of them side by side."""
    pieces = [letter for letter in "ABC" if rand.random() < 0.8]
    if pieces and rand.random() < 0.4:
        pieces[0] += "!"
    if rand.random() < 0.5:
        pieces.append("*")
    rand.shuffle(pieces)
    first = rand.choice([1, 1, 4, 8, 15, 21 - len(pieces)])
    words, number = [], first
    while pieces and number <= 21:
        kind = rand.choice([str(number)] * 4 + ["C", "O", "X"])
        number += kind.isdigit()
        route = "+r" if rand.random() < 0.3 else ""
        crew = f"({pieces.pop()})" if rand.random() < 0.6 else ""
        words.append(kind + route + crew)
    rider = [piece for piece in pieces if "!" in piece]
    return " ".join(words + [f"rover({piece})" for piece in rider])


def state(seed: int, start: bool) -> State:
    rand = Random(seed)
    roles = rand.sample(ROLES, 3)
    line = board(rand)
    if "*" in line and "engineer" not in roles:
        roles[rand.randrange(3)] = "engineer"
    held = ["2 - - - -", "2 3 - - -", "2 3 S4 - -", "3 S4 S4 - -", "2 2 S5 S4 S3"]
    a, b, c = (rand.choice(held) for _ in range(3))
    cast = dict(zip(LETTERS, roles, strict=False))
    try:
        return mission(line, ap=rand.randint(1, 6), start=start, roles=cast, A=a, B=b, C=c, seed=seed).state
    except ValueError:  # not so many chips are left beside this line
        return mission(line, ap=rand.randint(1, 6), start=start, roles=cast, seed=seed).state


@pytest.mark.rule("MA-050", "MA-051", "MA-052", "MA-053", "MA-054", "MA-055", "MA-056", "MA-033")
@pytest.mark.rule("MA-034", "MA-058", "MA-061", "MA-062", "MA-064", "MA-065", "MA-067", "MA-069")
@pytest.mark.rule("MA-071", "MA-072", "MA-073", "MA-074", "MA-077", "MA-079", "MA-080", "MA-082")
@pytest.mark.rule("MA-083", "MA-084", "MA-088", "MA-091", "MA-108", "MA-109", "MA-110", "MA-111")
@pytest.mark.rule("MA-112", "MA-115", "MA-116", "MA-117")
@pytest.mark.parametrize("seed", range(150))
def test_the_actions_offered_are_those_of_the_rulebook(seed: int) -> None:
    s = state(seed, start=False)
    assert {action.act for action in GAME.legal_actions(s, 0)} == oracle.actions(s)


@pytest.mark.rule("MA-025", "MA-027", "MA-040")
@pytest.mark.parametrize("seed", range(60))
def test_the_start_of_a_turn_is_as_in_the_rulebook(seed: int) -> None:
    s = state(seed, start=True)
    assert {action.act for action in GAME.legal_actions(s, 0)} == oracle.start_of_turn(s, robot=True)


@pytest.mark.parametrize("seed", range(12))
def test_in_random_play_too(seed: int) -> None:
    asked: set[type] = set()
    for s, _ in random_play(GAME.new(2 + seed % 4, seed), seed):
        for decision in s.pending:
            offered = {action.act for action in GAME.legal_actions(s, decision.seat)}
            if isinstance(decision, StartTurn):
                assert offered == oracle.start_of_turn(s, decision.robot)
            elif isinstance(decision, TakeAction):
                assert offered == oracle.actions(s)
            asked.add(type(decision))
    assert {StartTurn, TakeAction} <= asked


def test_the_boards_are_of_every_kind() -> None:
    acts = [act for seed in range(150) for act in oracle.actions(state(seed, start=False))]
    assert {type(act).__name__ for act in acts} == {
        *("EndTurn", "Move", "ActivateOGS", "Abandon", "DevelopRoute", "Gather", "Share")
    }
    riders = [state(seed, start=False).rider for seed in range(150)]
    assert {0, 1, None} <= set(riders)
    assert sum(isinstance(act, Share) for act in acts) > 100
