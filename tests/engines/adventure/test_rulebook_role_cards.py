"""Moon Adventure, "Role Cards"."""

from __future__ import annotations

from itertools import count

import pytest

from engines.adventure.state import (
    DevelopRoute,
    EndTurn,
    Gather,
    Move,
    MoveRobot,
    OxygenSpent,
    RoleName,
    Spend,
    StartTurn,
    TakeAction,
)

from .scenario import Mission, mission

ENGINEER: dict[str, RoleName] = {"A": "engineer"}
INVENTOR: dict[str, RoleName] = {"A": "inventor"}


def robot_targets(m: Mission) -> set[int]:
    return {act.to for act in m.offered("A", MoveRobot)}


def targets(m: Mission, who: str = "A") -> set[int]:
    return {act.to for act in m.offered(who, Move)}


# ------------------------------------------------------------------ Engineer
@pytest.mark.rule("MA-025")
def test_the_robot_moves_up_to_two_spaces() -> None:
    m = mission("3(*) 8(A)", roles=ENGINEER, start=True)
    assert robot_targets(m) | {3} == {1, 2, 3, 4, 5}
    m.refused("A", MoveRobot(6))
    m.refused("A", MoveRobot(0))
    m.play("A", MoveRobot(5))
    assert m.shows("4 5(*) 6")


@pytest.mark.rule("MA-025")
def test_the_robot_need_not_move() -> None:
    m = mission("3(*) 8(A)", roles=ENGINEER, start=True).spend("A")
    assert m.shows("3(*)")
    assert m.asks() == {"A": TakeAction}


@pytest.mark.rule("MA-026")
def test_the_robot_moves_once_before_oxygen_and_without_ap() -> None:
    m = mission("3(*) 8(A)", roles=ENGINEER, start=True)
    assert m.asks() == {"A": StartTurn}
    m.play("A", MoveRobot(4))
    assert m.asks() == {"A": StartTurn}
    m.refused("A", MoveRobot(5))
    m.spend("A")
    assert m.state.ap == sum(m.state.dice)
    m.refused("A", MoveRobot(5))
    m.end("A")
    assert m.asks() == {"B": StartTurn}
    m.refused("B", MoveRobot(5))
    m.refused("A", MoveRobot(5))
    m.idle("B", "C").play("A", MoveRobot(6))
    assert m.shows("5 6(*) 7")


@pytest.mark.rule("MA-026")
def test_after_spending_it_is_too_late_for_the_robot() -> None:
    m = mission("3(*) 8(A)", roles=ENGINEER, start=True).spend("A")
    m.refused("A", MoveRobot(4))


@pytest.mark.rule("MA-027")
def test_the_robot_jumps_crew_and_routes() -> None:
    m = mission("1(B) 2+r 8(A)", roles=ENGINEER, start=True)
    assert m.shows("base(C*) 1(B) 2+r 3")
    assert robot_targets(m) - {0} == {3, 4}


@pytest.mark.rule("MA-027")
def test_the_robot_stops_on_ogs_chips_and_on_the_base() -> None:
    m = mission("1(*) O 2 8(A)", roles=ENGINEER, start=True)
    assert robot_targets(m) - {1} == {0, 2, 3}
    m.play("A", MoveRobot(2))
    assert m.shows("1 O(*) 2")
    m = mission("1(*) 8(A)", roles=ENGINEER, start=True).play("A", MoveRobot(0))
    assert m.state.robot == 0


@pytest.mark.rule("MA-027")
def test_the_robot_does_not_leave_the_line() -> None:
    m = mission("8(A) 21(*)", roles=ENGINEER, start=True)
    assert robot_targets(m) - {21} == {19, 20}
    m.refused("A", MoveRobot(22))


@pytest.mark.rule("MA-028")
@pytest.mark.parametrize("role", ["engineer", "veteran", "inventor"])
def test_everybody_jumps_the_robot(role: RoleName) -> None:
    m = mission("2(A) 3(*)", roles={"A": role})
    assert targets(m) == {1, 4}
    m.refused("A", Move(3))
    m.play("A", Move(4))
    assert m.state.ap == 8


@pytest.mark.rule("MA-028")
def test_nobody_stops_on_an_ogs_with_the_robot() -> None:
    m = mission("2(A) O(*) 3")
    assert targets(m) == {1, 4}
    m.refused("A", Move(3))


@pytest.mark.rule("MA-029")
def test_the_chip_under_the_robot_cannot_be_gathered() -> None:
    m = mission("2(A) 3(*)")
    m.refused("A", Gather("ahead"))
    m.play("A", Gather("behind"))
    assert m.shows("base(BC) C 2(A) 3(*)")
    m.play("A", Move(4))
    assert m.shows("3(*) 4(A)")


@pytest.mark.rule("MA-030")
def test_the_robot_of_a_returned_engineer_stays_where_it_is() -> None:
    m = mission("4(A) 5(*)", roles={"B": "engineer"}, home="B", A="2 2 2 - -", C="2 2 2 - -")
    assert targets(m) == {3, 6}
    m.refused("A", Gather("ahead"))
    m.end("A").idle("C", "A", "C")
    assert m.asks() == {"A": StartTurn}
    assert m.shows("4(A) 5(*) 6")


# ------------------------------------------------------------------ Inventor
@pytest.mark.rule("MA-031", "MA-032")
def test_the_inventors_first_route_of_a_turn_costs_1_ap_and_the_second_2() -> None:
    m = mission("5(A)", roles=INVENTOR, ap=3, A="2 2 2 - -")
    m.play("A", DevelopRoute("ahead"))
    assert m.state.ap == 2
    m.play("A", DevelopRoute("behind"))
    assert m.shows("4+r 5(A) 6+r")
    assert m.asks() == {"B": StartTurn}


@pytest.mark.rule("MA-032")
def test_the_inventors_second_route_is_not_to_be_had_for_1_ap() -> None:
    m = mission("5(A)", roles=INVENTOR, ap=2).play("A", DevelopRoute("ahead"))
    assert m.state.ap == 1
    m.refused("A", DevelopRoute("behind"), saying="AP")


@pytest.mark.rule("MA-031", "MA-032")
def test_the_inventors_cheap_route_is_back_next_turn() -> None:
    m = mission("5(A)", roles=INVENTOR, A="2 2 2 - -").play("A", DevelopRoute("ahead"), EndTurn())
    m.idle("B", "C").spend("A")
    m.state.ap = 5
    m.play("A", DevelopRoute("behind"))
    assert m.state.ap == 4


@pytest.mark.rule("MA-033")
def test_the_inventor_stops_on_a_route_or_jumps_it() -> None:
    m = mission("2(A) 3+r", roles=INVENTOR)
    assert targets(m) == {1, 3, 4}
    m.play("A", Move(3))
    assert m.state.ap == 8
    assert m.shows("2 3+r(A) 4")
    m = mission("2(A) 3+r", roles=INVENTOR).play("A", Move(4))
    assert m.state.ap == 8
    assert m.shows("2 3+r 4(A)")


@pytest.mark.rule("MA-033")
@pytest.mark.parametrize("role", ["engineer", "carrier", "mood_maker", "veteran"])
def test_others_only_jump_a_route(role: RoleName) -> None:
    m = mission("2(A) 3+r", roles={"A": role})
    assert targets(m) == {1, 4}
    m.refused("A", Move(3), saying="route")


@pytest.mark.rule("MA-033")
def test_the_inventor_jumps_crew_and_robot_like_all() -> None:
    m = mission("2(A) 3(B) 4+r", roles=INVENTOR)
    assert targets(m) == {1, 4, 5}
    m.refused("A", Move(3))
    m = mission("2(A) 3(*) 4+r", roles=INVENTOR)
    assert targets(m) == {1, 4, 5}
    m.refused("A", Move(3))


@pytest.mark.rule("MA-034")
def test_the_inventor_stops_on_any_of_several_routes() -> None:
    assert targets(mission("2(A) 3+r 4+r", roles=INVENTOR)) == {1, 3, 4, 5}
    assert targets(mission("2+r 3+r 4(A)", roles=INVENTOR)) == {1, 2, 3, 5}


# ------------------------------------------------------------------ Mood Maker
def rolled(role: RoleName, *dice: int) -> Mission:
    """A's turn after a roll that showed these dice, in any order."""
    m = mission("5(A)", roles={"A": role}, start=True, A="2 3 2 - -")
    for seed in count():
        m.state.seed = seed
        after = Mission(m.state).play("A", Spend(len(dice)))
        if sorted(after.state.dice) == sorted(dice):
            return after
    raise AssertionError


@pytest.mark.rule("MA-035")
@pytest.mark.parametrize(("dice", "ap"), [((2, 2), 7), ((1, 1, 1), 6), ((2, 2, 1), 5), ((1, 3), 4), ((3, 3, 3), 12)])
def test_the_mood_maker_gets_3_ap_for_dice_that_match(dice: tuple[int, ...], ap: int) -> None:
    m = rolled("mood_maker", *dice)
    assert m.state.ap == ap
    spent = m.told(OxygenSpent)[0]
    assert spent.ap == ap
    assert spent.bonus == ap - sum(dice)


@pytest.mark.rule("MA-035")
@pytest.mark.parametrize("role", ["engineer", "carrier", "inventor", "veteran"])
def test_matching_dice_give_nobody_else_anything(role: RoleName) -> None:
    m = rolled(role, 2, 2)
    assert m.state.ap == 4
    assert m.told(OxygenSpent)[0].bonus == 0


@pytest.mark.rule("MA-035", "MA-047")
def test_the_mood_makers_bonus_is_gone_next_turn() -> None:
    m = rolled("mood_maker", 1, 1).end("A").idle("B", "C")
    assert m.state.ap == 0
    m.spend("A")
    assert m.state.ap == sum(m.state.dice) + 3 * (len(set(m.state.dice)) == 1)


# ------------------------------------------------------------------ Veteran
@pytest.mark.rule("MA-036")
def test_gathering_costs_the_veteran_2_ap() -> None:
    m = mission("5(A)", roles={"A": "veteran"}, ap=2, A="2 2 - - -").play("A", Gather("ahead"))
    assert m.containers("A") == "2 2 S3 - -"
    assert m.asks() == {"B": StartTurn}
    mission("5(A)", roles={"A": "veteran"}, ap=1).refused("A", Gather("ahead"), saying="AP")
    m = mission("5(A)", roles={"A": "veteran"}, ap=9).play("A", Gather("ahead"))
    assert m.state.ap == 7
