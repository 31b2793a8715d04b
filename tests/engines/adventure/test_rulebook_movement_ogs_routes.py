"""Moon Adventure, "Movement", "Activate OGS" and "Develop a Route"."""

from __future__ import annotations

import pytest

from engines.adventure.state import (
    ActivateOGS,
    DevelopRoute,
    EndTurn,
    Gather,
    Move,
    Replenish,
    ReplenishOxygen,
    RoleName,
    StartTurn,
)

from .scenario import GAME, Mission, mission, random_play

TEN_ROUTES = "1+r 2+r 3+r 4+r 5 6(A) 7+r 8+r 9+r 10+r 11+r 12+r"


def targets(m: Mission, who: str = "A") -> set[int]:
    return {act.to for act in m.offered(who, Move)}


# ------------------------------------------------------------------ Movement
@pytest.mark.rule("MA-050")
def test_a_move_goes_to_the_next_free_space_either_way_for_1_ap() -> None:
    m = mission("5(A)")
    assert targets(m) == {4, 6}
    for space in (3, 5, 7):
        m.refused("A", Move(space))
    assert m.play("A", Move(6)).state.ap == 8
    assert m.shows("5 6(A) 7")
    assert m.play("A", Move(5), Move(4)).state.ap == 6
    assert m.shows("3 4(A) 5")


@pytest.mark.rule("MA-051")
def test_crew_routes_and_robot_are_jumped_any_number_in_one_move() -> None:
    m = mission("2(A) 3(B) 4+r 5(*)")
    assert targets(m) == {1, 6}
    for space in (3, 4, 5):
        m.refused("A", Move(space))
    m.play("A", Move(6))
    assert m.state.ap == 8
    assert m.shows("2 3(B) 4+r 5(*) 6(A)")
    assert 2 in targets(m)


@pytest.mark.rule("MA-052")
def test_every_kind_of_chip_is_a_space() -> None:
    m = mission("5(A) C O X 6", ap=9)
    for step, space in enumerate((6, 7, 8, 9), start=1):
        m.play("A", Move(space))
        assert m.state.ap == 9 - step
    assert m.shows("5 C O X 6(A) 7")


@pytest.mark.rule("MA-053")
def test_the_base_is_reached_for_1_ap_over_the_pieces_before_it() -> None:
    m = mission("1(B) 2(A)", ap=9)
    assert targets(m) == {0, 3}
    m.play("A", Move(0))
    assert m.state.players[0].home
    m = mission("1(A)", ap=1).play("A", Move(0))
    assert m.state.players[0].home


@pytest.mark.rule("MA-054")
def test_the_base_holds_all_crew_and_is_left_like_any_space() -> None:
    m = mission()
    assert m.shows("base(ABC) 1")
    assert targets(m) == {1}
    m.play("A", Move(1))
    assert m.state.ap == 8
    assert m.shows("base(BC) 1(A)")
    m = mission("1(C) 2+r")
    assert targets(m) == {3}


@pytest.mark.rule("MA-055")
def test_from_the_last_free_chip_one_moves_to_the_rover() -> None:
    m = mission("20(A) 21(B)", ap=1)
    assert targets(m) == {19, 22}
    m.play("A", Move(22))
    assert m.shows("21(B) rover(A!)")


@pytest.mark.rule("MA-056")
def test_a_direction_without_a_free_space_is_closed() -> None:
    m = mission("19(A) 20(B) 21(C!)")
    assert targets(m) == {18}
    for space in (20, 21, 22, 23):
        m.refused("A", Move(space))
    m = mission("19(A) 20(C!) 21+r")
    assert targets(m) == {18}


# ------------------------------------------------------------------ Activate OGS
@pytest.mark.rule("MA-057")
def test_an_ogs_goes_between_the_own_space_and_the_chip_ahead() -> None:
    m = mission("5(A)", ap=4).play("A", ActivateOGS("ahead"))
    assert m.shows("4 5(A) O 6 7")
    assert m.state.ogs == 4
    assert m.state.ap == 1
    m = mission("5(A)", ap=3).play("A", ActivateOGS("ahead"))
    assert m.asks() == {"B": StartTurn}
    mission("5(A)", ap=2).refused("A", ActivateOGS("ahead"), saying="AP")


@pytest.mark.rule("MA-058")
def test_an_ogs_goes_on_either_side() -> None:
    m = mission("5(A)", ap=9)
    assert {act.side for act in m.offered("A", ActivateOGS)} == {"ahead", "behind"}
    m.play("A", ActivateOGS("behind"))
    assert m.shows("3 4 O 5(A) 6")
    assert m.place("A") == 6


@pytest.mark.rule("MA-059")
def test_a_new_ogs_is_one_move_away() -> None:
    m = mission("5(A)", ap=3, draw="2 2", A="2 - - - -").play("A", ActivateOGS("ahead"))
    assert m.asks() == {"B": StartTurn}
    m = mission("5(A)", ap=4, draw="2 2", A="2 - - - -").play("A", ActivateOGS("ahead"), Move(6))
    assert m.shows("5 O(A) 6")
    assert m.asks() == {"A": ReplenishOxygen}
    m.play("A", Replenish())
    assert m.containers("A") == "2 2 - - -"


@pytest.mark.rule("MA-060")
def test_everything_beyond_an_inserted_ogs_keeps_its_order_and_pieces() -> None:
    m = mission("5(A) 6(B) 7+r 9(*) 12(C!)")
    before = m.line().replace("5(A)", "5(A) O")
    length = len(m.state.line)
    m.play("A", ActivateOGS("ahead"))
    assert m.line() == before
    assert m.shows("5(A) O 6(B) 7+r 8 9(*) 10 11 12(C!) 13")
    assert len(m.state.line) == length + 1


@pytest.mark.rule("MA-060")
@pytest.mark.parametrize("next_chip", ["6+r", "6(B)", "6(*)", "C 6", "X 6", "O 6", "6(C!)"])
def test_an_ogs_may_be_inserted_whatever_is_on_the_neighbouring_chip(next_chip: str) -> None:
    m = mission(f"5(A) {next_chip} 7").play("A", ActivateOGS("ahead"))
    assert m.shows(f"5(A) O {next_chip} 7")


@pytest.mark.rule("MA-060")
def test_an_ogs_behind_moves_the_inserter_too() -> None:
    m = mission("4(B) 5(A) 6(*)").play("A", ActivateOGS("behind"))
    assert m.shows("3 4(B) O 5(A) 6(*) 7")


@pytest.mark.rule("MA-061")
def test_an_ogs_goes_between_the_base_and_the_first_chip() -> None:
    m = mission().play("A", ActivateOGS("ahead"))
    assert m.shows("base(ABC) O 1 2")
    m.refused("A", ActivateOGS("behind"))
    m = mission("1(A)").play("A", ActivateOGS("behind"))
    assert m.shows("base(BC) O 1(A) 2")


@pytest.mark.rule("MA-062")
def test_an_ogs_goes_between_the_last_chip_and_the_waiting_rover() -> None:
    m = mission("21(A)").play("A", ActivateOGS("ahead"))
    assert m.shows("20 21(A) O rover")
    assert targets(m) == {20, 22}


@pytest.mark.rule("MA-062")
def test_nothing_is_inserted_beyond_the_last_chip_once_the_rover_is_gone() -> None:
    mission("10(C!) 21(A)").refused("A", ActivateOGS("ahead"))


@pytest.mark.rule("MA-063")
def test_after_five_ogs_chips_there_are_no_more() -> None:
    m = mission("5(A) 8 X O O O O 9")
    assert m.state.ogs == 0
    m.refused("A", ActivateOGS("ahead"), saying="station")
    m.refused("A", ActivateOGS("behind"))
    m.play("A", Gather("ahead"), DevelopRoute("behind"), Move(6))
    assert m.shows("8 X O O O O 9")


# ------------------------------------------------------------------ Develop a Route
@pytest.mark.rule("MA-064")
def test_a_route_piece_goes_on_a_neighbouring_chip() -> None:
    m = mission("5(A)")
    assert {act.side for act in m.offered("A", DevelopRoute)} == {"ahead", "behind"}
    m.play("A", DevelopRoute("ahead"))
    assert m.shows("4 5(A) 6+r 7")
    assert (m.state.routes, m.state.ap) == (9, 7)
    m.play("A", DevelopRoute("behind"))
    assert m.shows("3 4+r 5(A) 6+r 7")
    assert (m.state.routes, m.state.ap) == (8, 5)


@pytest.mark.rule("MA-064")
def test_no_route_piece_goes_farther_than_the_neighbouring_chip() -> None:
    m = mission("4+r 5(A) 6+r")
    assert not m.offered("A", DevelopRoute)
    m.refused("A", DevelopRoute("ahead"), saying="route")
    m.refused("A", DevelopRoute("behind"), saying="route")


@pytest.mark.rule("MA-065")
@pytest.mark.parametrize("taken", ["6(B)", "6(*)", "6(B!)", "6+r"])
def test_no_route_on_a_chip_with_a_piece(taken: str) -> None:
    m = mission(f"5(A) {taken}")
    m.refused("A", DevelopRoute("ahead"))
    m.play("A", DevelopRoute("behind"))


@pytest.mark.rule("MA-065")
def test_no_second_route_on_a_chip() -> None:
    m = mission("5(A)").play("A", DevelopRoute("behind"))
    m.refused("A", DevelopRoute("behind"), saying="route")


@pytest.mark.rule("MA-065")
def test_the_base_and_the_rovers_place_are_no_chips() -> None:
    mission("1(A)").refused("A", DevelopRoute("behind"), saying="chip")
    mission("21(A)").refused("A", DevelopRoute("ahead"), saying="chip")
    mission().refused("A", DevelopRoute("behind"))
    mission("10(B!) 21(A)").refused("A", DevelopRoute("ahead"))


@pytest.mark.rule("MA-066")
@pytest.mark.parametrize(("role", "reached"), [("veteran", {4, 7}), ("inventor", {4, 6, 7})])
def test_only_the_inventor_stops_on_an_ogs_with_a_route(role: RoleName, reached: set[int]) -> None:
    m = mission("5(A) O+r 6", roles={"A": role}, draw="2 2", A="2 - - - -")
    assert targets(m) == reached
    if role == "inventor":
        m.play("A", Move(6), EndTurn(), Replenish())
        assert m.containers("A") == "2 2 - - -"


@pytest.mark.rule("MA-066")
def test_a_route_may_be_laid_on_an_ogs() -> None:
    m = mission("5(A) O 6").play("A", DevelopRoute("ahead"))
    assert m.shows("5(A) O+r 6")
    assert targets(m) == {4, 7}


@pytest.mark.rule("MA-067")
@pytest.mark.parametrize("role", ["veteran", "inventor"])
def test_a_chip_under_a_route_cannot_be_gathered(role: RoleName) -> None:
    m = mission("5(A) 6+r", roles={"A": role})
    m.refused("A", Gather("ahead"), saying="route")


@pytest.mark.rule("MA-068")
def test_after_ten_route_pieces_there_are_no_more() -> None:
    m = mission(TEN_ROUTES, A="2 2 - - -")
    assert m.state.routes == 0
    m.refused("A", DevelopRoute("behind"), saying="route")


@pytest.mark.rule("MA-068")
@pytest.mark.parametrize("seed", range(4))
def test_routes_stay_for_good(seed: int) -> None:
    start = mission("3(A) 4+r 6+r O+r 9+r 12(B!)", A="2 2 2 - -", B="2 2 3 - -", C="2 2 3 - -", seed=seed)
    laid = 4
    for s, _ in random_play(start.state, seed):
        count = sum(space.route for space in s.line)
        assert count >= laid
        laid = count
    assert GAME.outcome(s) is not None
