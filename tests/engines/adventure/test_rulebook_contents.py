"""Moon Adventure, "1. Game Objective" and "Contents"."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.adventure.data import COMPONENTS
from engines.adventure.state import CHIP, Move, OxygenSpent, Spend, area_of
from engines.kernel.records import Action

from .notation import size
from .scenario import GAME, census, mission, random_play, result_of

SEEDS = range(20)


@pytest.mark.rule("MA-001")
@pytest.mark.parametrize(
    ("chips", "result"),
    [("S5+ S5+ S5+ S4+ S4+", "success"), ("S5+ S5+ S5+ S4+ S4x", "waiting_for_rescue")],
)
def test_a_team_that_comes_home_has_one_result(chips: str, result: str) -> None:
    m = mission("1(B)", seats=2, turn="B", home="A", A=chips, B="2 - - - -").play("B", Move(0))
    outcome = result_of(m.state)
    assert m.state.result == result
    assert outcome.winners == ((0, 1) if result == "success" else ())
    assert outcome.ranks == (1, 1)
    assert outcome.scores == ((5, 5) if result == "success" else (4, 4))


@pytest.mark.rule("MA-001")
def test_a_team_that_fails_has_one_result() -> None:
    m = mission(home="C", A="2", B="- - - - -", C="S5+ S5+").end("A")
    outcome = result_of(m.state)
    assert m.state.result == "failure"
    assert outcome.winners == ()
    assert outcome.ranks == (1, 1, 1)
    assert outcome.scores == (0, 0, 0)


@pytest.mark.rule("MA-002")
@pytest.mark.parametrize("seed", SEEDS)
def test_farther_areas_have_fewer_broken_chips(seed: int) -> None:
    fronts = GAME.new(3, seed).broken_supplies
    undamaged = Counter(area_of(chip) for chip, broken in enumerate(fronts) if broken is False)
    assert undamaged == {3: 3, 4: 4, 5: 5}
    assert Counter(fronts) == {False: 12, True: 9}


@pytest.mark.rule("MA-003")
def test_a_new_game_has_47_chips() -> None:
    s = GAME.new(2, 1)
    assert Counter(area_of(space.chip) for space in s.line) == {3: 7, 4: 7, 5: 7}
    assert len({space.chip for space in s.line}) == 21
    assert (s.collected, s.ogs) == (21, 5)
    assert (COMPONENTS.chips.supply, COMPONENTS.chips.collected, COMPONENTS.chips.ogs) == (21, 21, 5)


@pytest.mark.rule("MA-004")
def test_there_are_61_cards() -> None:
    cards = COMPONENTS.cards
    counts = (cards.oxygen, cards.storms, cards.containers, cards.rover, cards.summaries, cards.roles)
    assert counts == (15, 4, 26, 1, 10, 5)
    assert sum(counts) == 61


@pytest.mark.rule("MA-005")
def test_the_other_pieces_are_as_the_contents_say() -> None:
    pieces = COMPONENTS.pieces
    counts = (pieces.base_board, pieces.crew, pieces.robot, pieces.rover, pieces.routes, pieces.dice)
    assert counts == (1, 5, 1, 1, 10, 3)
    assert GAME.new(2, 1).routes == 10


@pytest.mark.rule("MA-006")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ten_oxygen_cards_have_value_2_and_five_have_value_3(seats: int) -> None:
    s = GAME.new(seats, seats)
    held = [card for player in s.players for card in player.oxygen]
    assert Counter(held + s.draw + s.discard) == {2: 10, 3: 5, 0: 1}


@pytest.mark.rule("MA-007")
def test_a_die_shows_each_of_1_2_3_on_two_faces() -> None:
    assert sorted(COMPONENTS.die.faces) == [1, 1, 2, 2, 3, 3]
    m = mission(start=True, A="3 3 3 - -")
    action = m.action("A", Spend(3))
    shown: Counter[int] = Counter()
    for seed in range(20_000):
        s = GAME.clone(m.state)
        s.seed = seed
        for event in GAME.play(s, action):
            if isinstance(event, OxygenSpent):
                shown.update(event.dice)
    assert set(shown) == {1, 2, 3}
    assert shown.total() == 60_000
    assert all(abs(count / 60_000 - 1 / 3) < 0.01 for count in shown.values())


@pytest.mark.rule("MA-008")
def test_two_to_five_play() -> None:
    for seats in (2, 3, 4, 5):
        assert len(GAME.new(seats, 1).players) == seats
    assert list(GAME.seats) == [2, 3, 4, 5]
    for seats in (0, 1, 6):
        with pytest.raises(ValueError, match=r"\w+ \w+"):
            GAME.new(seats, 1)


@pytest.mark.rule("MA-009", "MA-018")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_lost_or_doubled_and_containers_hold_one_item_each(seats: int, seed: int) -> None:
    for s, _ in random_play(GAME.new(seats, seed), seed):
        census(s)
        assert all(len(p.oxygen) + len(p.chips) <= size(p) for p in s.players)


@pytest.mark.rule("MA-009", "MA-018")
@pytest.mark.parametrize("seed", range(6))
def test_nothing_is_lost_or_doubled_with_ogs_routes_and_rover_in_play(seed: int) -> None:
    start = mission("3 O(A) 4 O(B) 20+r 21(C!)", A="2 3 S5 - -", B="2 2 3 S4 -", draw="2 storm 3 2", seed=seed)
    for s, _ in random_play(start.state, seed):
        census(s)
        assert all(len(p.oxygen) + len(p.chips) <= size(p) for p in s.players)


@pytest.mark.rule("MA-018")
def test_one_container_never_holds_two_things() -> None:
    m = mission("5(A) 6(B)", A="2 3 S5 S5 -", B="2 2 3 - -")
    m.refused("A", m.share("A", "B", take="2 3"), saying="container")
    m.play("A", m.share("A", "B", take="3"))
    assert m.containers("A") == "2 3 3 S5 S5"
    assert Action(0, m.state.pending[0].id, m.share("A", "B", give="#21", take="2")) in GAME.legal_actions(m.state, 0)
    assert CHIP + 20 in m.items("A", "#21")
