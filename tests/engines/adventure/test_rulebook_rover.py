"""Moon Adventure, "Rover"."""

from __future__ import annotations

import pytest

from engines.adventure.state import (
    ACTS,
    ActivateOGS,
    Boarded,
    DevelopRoute,
    EndTurn,
    Gather,
    Move,
    ReplenishOxygen,
    RoleName,
    Share,
    StartTurn,
    TurnEnded,
)

from .scenario import GAME, Mission, mission, random_play


def targets(m: Mission, who: str = "A") -> set[int]:
    return {act.to for act in m.offered(who, Move)}


@pytest.mark.rule("MA-107")
def test_reaching_the_rover_boards_it_and_ends_the_turn() -> None:
    m = mission("21(A)", ap=5, A="2 - - - -", draw="2 2").play("A", Move(22))
    assert m.told(Boarded) == [Boarded(0)]
    assert m.told(TurnEnded)
    assert m.shows("21 rover(A!)")
    assert m.state.rider == 0
    assert m.state.ap == 0
    assert m.asks() == {"B": StartTurn}
    assert m.containers("A") == "2 - - - -"


@pytest.mark.rule("MA-108")
def test_once_the_rover_has_left_the_line_ends_at_the_last_chip() -> None:
    m = mission("20(B!) 21(A)")
    assert targets(m) == {19}
    m.refused("A", Move(22))
    m.refused("A", Move(23))


@pytest.mark.rule("MA-108")
def test_the_rover_goes_where_its_rider_goes() -> None:
    m = mission("rover(A!)").play("A", Move(20))
    assert m.shows("19 20(A!) 21")
    assert m.line().endswith("21")
    assert targets(m) == {18, 19, 21}


@pytest.mark.rule("MA-109")
def test_1_ap_takes_the_rider_up_to_two_spaces_either_way() -> None:
    m = mission("10(A!)", ap=1)
    assert targets(m) == {8, 9, 11, 12}
    m.refused("A", Move(7))
    m.refused("A", Move(13))
    m.play("A", Move(12))
    assert m.asks() == {"B": StartTurn}
    assert m.shows("12(A!)")


@pytest.mark.rule("MA-109")
def test_3_ap_take_the_rider_six_spaces() -> None:
    m = mission("10(A!)", ap=3).play("A", Move(8), Move(6), Move(4))
    assert m.shows("4(A!)")
    assert m.asks() == {"B": StartTurn}


@pytest.mark.rule("MA-109")
def test_the_rider_moves_from_the_turn_after_boarding() -> None:
    m = mission("21(A)", A="2 2 2 - -").play("A", Move(22)).idle("B", "C").spend("A")
    ap = m.state.ap
    assert targets(m) == {20, 21}
    m.play("A", Move(20))
    assert m.state.ap == ap - 1


@pytest.mark.rule("MA-110")
def test_the_rider_may_move_a_single_space() -> None:
    m = mission("10(A!)", ap=2).play("A", Move(11))
    assert m.state.ap == 1
    assert m.shows("11(A!)")


@pytest.mark.rule("MA-110")
def test_the_rider_reaches_the_base_with_a_space_to_spare() -> None:
    m = mission("1(A!)", ap=1)
    assert targets(m) == {0, 2, 3}
    m.play("A", Move(0))
    assert m.state.players[0].home


@pytest.mark.rule("MA-111")
def test_each_landing_of_the_rider_is_one_space_and_jumps_are_free() -> None:
    m = mission("9(B) 10(A!)", ap=1)
    assert targets(m) == {7, 8, 11, 12}
    m.refused("A", Move(9))
    m = mission("10(A!) 11+r 12(B) 13 14(*) 15", ap=1)
    assert targets(m) == {8, 9, 13, 15}
    m.play("A", Move(15))
    assert m.shows("14(*) 15(A!)")


@pytest.mark.rule("MA-112")
def test_the_rider_has_three_actions_left() -> None:
    m = mission("10(A!) 11(B)", A="2 3 #3 - -", B="2 - - - -")
    for act in (Gather("behind"), DevelopRoute("behind"), ActivateOGS("behind"), ActivateOGS("ahead")):
        m.refused("A", act, saying="rover")
    m.play("A", m.share("A", "B", give="3"), m.abandon("A", "#3", "behind"), Move(10))
    assert m.shows("9 3(A!) 10 11(B)")


@pytest.mark.rule("MA-113")
def test_the_rider_replenishes_on_an_ogs_where_the_turn_ends() -> None:
    m = mission("9 O 10(A!)", draw="2 2", A="2 - - - -").play("A", Move(10), EndTurn())
    assert m.asks() == {"A": ReplenishOxygen}
    m = mission("9 O 10(A!)", draw="2 2", A="2 - - - -").play("A", Move(9), EndTurn())
    assert m.asks() == {"B": StartTurn}


@pytest.mark.rule("MA-114")
@pytest.mark.parametrize("seed", range(4))
def test_there_is_no_getting_off_the_rover(seed: int) -> None:
    assert GAME.acts == ACTS
    assert {act.verb for act in ACTS} == {
        *("role", "robot", "spend", "move", "ogs", "route", "share", "gather", "abandon", "replenish", "end")
    }
    start = mission("9 O 10(A!) 12(B) 14(C)", A="2 2 3 - -", B="2 2 3 - -", C="2 2 3 - -", seed=seed)
    for s, _ in random_play(start.state, seed):
        assert s.rider == 0
        for act in (action.act for seat in GAME.to_move(s) for action in GAME.legal_actions(s, seat)):
            assert not (s.seat == 0 and isinstance(act, Gather | DevelopRoute | ActivateOGS))


@pytest.mark.rule("MA-115")
def test_nobody_boards_a_rover_that_is_ridden() -> None:
    m = mission("9(B) 10(A!)", turn="B")
    assert targets(m, "B") == {8, 11}
    m.refused("B", Move(10))
    m.play("B", Move(11))
    assert m.shows("10(A!) 11(B)")
    assert m.state.rider == 0


@pytest.mark.rule("MA-115")
def test_nobody_boards_a_rover_that_is_ridden_at_its_first_place() -> None:
    m = mission("21(B) rover(A!)", turn="B")
    assert targets(m, "B") == {20}
    m.refused("B", Move(22))
    m.refused("B", Move(23))


@pytest.mark.rule("MA-116")
def test_the_rover_blocks_gathering_of_its_chip() -> None:
    m = mission("19(B) 20(A!)", turn="B")
    m.refused("B", Gather("ahead"))
    m.play("B", Gather("behind"))


@pytest.mark.rule("MA-117")
@pytest.mark.parametrize("line", ["20(A) 21(B)", "20(A) 21+r", "19(A) 20(B) 21(*)", "21(A)"])
def test_a_jump_over_the_last_chips_lands_in_the_rover(line: str) -> None:
    m = mission(line)
    assert max(targets(m)) == 22
    m.refused("A", Move(23))
    m.play("A", Move(22))
    assert m.state.rider == 0
    assert m.shows("rover(A!)")


@pytest.mark.rule("MA-117")
def test_the_inventor_stops_on_a_last_route_or_boards() -> None:
    inventor: dict[str, RoleName] = {"A": "inventor"}
    assert targets(mission("20(A) 21+r", roles=inventor)) == {19, 21, 22}


@pytest.mark.rule("MA-118")
def test_the_rover_need_not_come_home() -> None:
    m = mission("1(A)", seats=2, home="B", A="S5+ S5+", B="S5+ S5+ S4+").play("A", Move(0))
    assert m.state.rider is None
    assert m.shows("21 rover") or m.line().endswith("rover")
    assert m.state.result == "success"


@pytest.mark.rule("MA-112")
def test_the_rider_is_offered_nothing_else() -> None:
    m = mission("10(A!) 11(B)", A="2 3 #3 - -", B="2 - - - -")
    kinds = {type(action.act).__name__ for action in GAME.legal_actions(m.state, 0)}
    assert kinds == {"Move", "Share", "Abandon", "EndTurn"}
    assert m.offered("A", Share)
