"""Automatic players of Walking on the Moon: legal, blind to what is hidden, never without end."""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import TYPE_CHECKING

import pytest

from engines.kernel import run
from engines.kernel.records import Action
from engines.walking import WALKING
from engines.walking.auto import prospects, quick, thoughtful
from engines.walking.decisions import (
    ChooseBox,
    FreeJump,
    GoOn,
    PickResult,
    PlayAtEnd,
    ProgramJumps,
    React,
    RenewCard,
    RobSomebody,
)
from engines.walking.state import Options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Act, Decision
    from engines.walking.state import State

BASIC, ADVANCED = Options(), Options(robbery=True, special_boxes=True)
ASKED = {ChooseBox, FreeJump, GoOn, PickResult, PlayAtEnd, ProgramJumps, React, RenewCard, RobSomebody}
LONGEST = 40
"""Rounds within which races end."""


def steps(s: State, rand: Random, chance: float = 0.0) -> Iterator[tuple[Decision, Act]]:
    """A race of quick players, each of whose answers is checked; by chance some do anything instead."""
    while s.pending:
        d = run.owed(s)[0]
        action = WALKING.auto(WALKING.view(s, d.seat), d.seat, rand.randrange)
        assert not WALKING.why_not(s, action), f"{d}: {action.act}"
        yield d, action.act
        if rand.random() < chance:
            action = WALKING.legal_actions(s, d.seat).sample(rand.randrange)
        WALKING.play(s, action)


@pytest.mark.parametrize("options", [BASIC, ADVANCED])
@pytest.mark.parametrize("seats", WALKING.seats)
def test_quick_players_race_legally_to_the_end(seats: int, options: Options) -> None:
    s = WALKING.new(seats, 5, options)
    assert sum(1 for _ in steps(s, Random(5))) > seats
    assert s.over
    assert s.round < LONGEST


@pytest.mark.parametrize("seats", WALKING.seats)
def test_nobody_collects_sputniks_for_ever(seats: int) -> None:
    """With this seed a box leads back to a Sputnik that can be taken in every round."""
    s = WALKING.new(seats, 13, ADVANCED)
    for _ in steps(s, Random(13)):
        assert s.round < LONGEST


def test_quick_players_answer_every_question() -> None:
    asked: set[type] = set()
    for seed in range(12):
        s = WALKING.new(2 + seed % 4, seed, ADVANCED)
        asked.update(type(d) for d, _ in steps(s, Random(seed), chance=0.2))
        if asked >= ASKED:
            return
    assert asked >= ASKED


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_hidden_changes_no_answer(seats: int) -> None:
    s, rand = WALKING.new(seats, 7, ADVANCED), Random(7)
    for d, act in steps(s, rand):
        for seed in range(2):
            world = WALKING.determinize(s, d.seat, seed)
            assert WALKING.auto(WALKING.view(world, d.seat), d.seat, rand.randrange).act == act


def test_thoughtful_players_answer_legally() -> None:
    s, rand = WALKING.new(3, 2, ADVANCED), Random(2)
    for turn in range(80):
        d = run.owed(s)[0]
        view = WALKING.view(s, d.seat)
        deep = turn % 3 == 0
        act = thoughtful.choose(WALKING, view, d, rand.randrange, worlds=1) if deep else quick.choose(view, d)
        WALKING.play(s, Action(d.seat, d.id, act))


def test_thoughtful_players_without_time_answer_as_quick_ones() -> None:
    s, rand = WALKING.new(4, 2, ADVANCED), Random(2)
    for d, act in steps(s, rand):
        assert thoughtful.choose(WALKING, WALKING.view(s, d.seat), d, rand.randrange, until=monotonic()) == act
        if s.round == 2:
            break


# ------------------------------------------------------------------ what is worth what
def test_the_box_that_leads_back_is_worth_less_than_the_ones_beside_it() -> None:
    at = prospects.Stakes(half=0, last=False, points=(6, 7, 8, 9), back=10)
    before, there, behind = (prospects.worth(4 * column + 1, at) for column in (9, 10, 11))
    assert there < before < behind


def test_the_best_of_dice_is_exact() -> None:
    assert prospects.best_of([(1.0, 2.0, 3.0)]) == 2.0
    assert prospects.best_of([(1.0, 2.0), (1.0, 2.0)]) == 1.75
