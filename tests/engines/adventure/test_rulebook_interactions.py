"""Moon Adventure, "Q&A", and rules that meet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pytest

from engines.adventure.state import (
    CHIP,
    Abandon,
    ActivateOGS,
    DevelopRoute,
    EndTurn,
    Gather,
    MissionEnded,
    Move,
    Options,
    OxygenSpent,
    Replenish,
    ReplenishOxygen,
    RoleName,
    RoleTaken,
    Share,
    StartTurn,
    StormBroke,
    TurnEnded,
    TurnStarted,
)

from .scenario import GAME, mission

if TYPE_CHECKING:
    from engines.kernel.records import Act

INVENTOR: dict[str, RoleName] = {"A": "inventor"}


# ------------------------------------------------------------------ Q&A
@pytest.mark.rule("MA-135")
def test_a_walled_in_chip_is_gathered_from_an_ogs_beside_it() -> None:
    m = mission("4+r 5(A) 6+r", ap=7).play("A", ActivateOGS("ahead"))
    assert m.shows("4+r 5(A) O 6+r")
    m.play("A", Move(6), Gather("behind"))
    assert m.shows("4+r C O(A) 6+r")
    assert m.state.players[0].chips == [4]
    assert m.asks() in ({"B": StartTurn}, {"A": ReplenishOxygen})


@pytest.mark.rule("MA-135")
def test_a_walled_in_chip_is_gathered_from_an_abandoned_chip_beside_it() -> None:
    m = mission("4+r 5(A) 6+r", ap=5, A="2 2 #14 - -")
    m.play("A", m.abandon("A", "#14", "behind"), Move(5), Gather("ahead"))
    assert m.shows("4+r 14(A) C 6+r")
    assert m.containers("A") == "2 2 S3 - -"
    assert m.asks() == {"B": StartTurn}


@pytest.mark.rule("MA-136")
def test_the_inventor_gathers_a_walled_in_chip_from_a_route() -> None:
    m = mission("4+r(A) 5 6+r", ap=3, roles=INVENTOR).play("A", Gather("ahead"))
    assert m.shows("4+r(A) C 6+r")
    assert m.state.players[0].chips == [4]


@pytest.mark.rule("MA-137")
def test_the_robot_need_not_come_home() -> None:
    m = mission("1(A) 7(*)", seats=2, home="B", roles={"B": "engineer"}).play("A", Move(0))
    assert m.told(MissionEnded)
    assert m.state.robot == 7
    assert GAME.outcome(m.state) is not None


# ------------------------------------------------------------------ rules that meet
@pytest.mark.rule("MA-138")
def test_the_last_player_out_takes_all_turns() -> None:
    m = mission("1(A) 5(B)", seats=2, A="2 - - - -", B="2 2 2 - -").play("A", Move(0))
    for _ in range(3):
        assert m.asks() == {"B": StartTurn}
        assert [event.seat for event in m.told(TurnStarted)] == [1]
        m.idle("B")
    assert m.state.result == "failure"


@pytest.mark.rule("MA-139")
def test_the_inventor_replenishes_on_an_ogs_with_a_route() -> None:
    m = mission("5 O+r(A) 6", roles=INVENTOR, draw="3 2", A="2 - - - -").play("A", EndTurn())
    assert m.asks() == {"A": ReplenishOxygen}
    m.play("A", Replenish())
    assert m.containers("A") == "2 3 - - -"


@pytest.mark.rule("MA-140")
def test_a_storm_breaks_the_ogs_under_the_rider_who_stays() -> None:
    m = mission("5 O(A!) 6", draw="storm 2", A="2 - - - -").play("A", EndTurn(), Replenish())
    assert m.told(StormBroke) == [StormBroke(0, 6)]
    assert m.shows("5 X(A!) 6")
    assert m.state.rider == 0


@pytest.mark.rule("MA-141")
def test_the_rider_shares_with_neighbours() -> None:
    m = mission("9(B) 10(A!) 11(C)", A="2 2 - - -", B="3 - - - -", C="3 - - - -")
    m.play("A", m.share("A", "B", give="2"), m.share("A", "C", give="2", take="3"))
    assert [m.containers(who) for who in "ABC"] == ["3 - - - -", "2 3 - - -", "2 - - - -"]
    m = mission("9(B) 10(A!)", turn="B", A="2 2 - - -", B="3 - - - -")
    m.play("B", m.share("B", "A", take="2"))


@pytest.mark.rule("MA-141")
def test_the_rider_shares_at_the_rovers_first_place() -> None:
    m = mission("20(A) 21(B)", A="2 2 - - -", B="3 3 - - -").play("A", Move(22))
    assert m.shows("20 21(B) rover(A!)")
    m.spend("B").play("B", m.share("B", "A", give="3", take="2 2"))
    assert m.containers("A") == "3 - - - -"
    m = mission("21(B) rover(A!)", A="2 2 - - -", B="3 - - - -")
    m.play("A", m.share("A", "B", give="2"))


@pytest.mark.rule("MA-142")
def test_an_inserted_chip_separates_neighbours() -> None:
    m = mission("5(A) 6(B)")
    m.play("A", m.share("A", "B", give="2"), ActivateOGS("ahead"))
    assert m.shows("5(A) O 6(B)")
    m.refused("A", m.share("A", "B", take="2"))
    m = mission("5(A) 6(B)", A="2 2 #14 - -")
    m.play("A", m.abandon("A", "#14", "ahead"))
    m.refused("A", m.share("A", "B", give="2"))


@pytest.mark.rule("MA-143")
def test_inserted_chips_are_ordinary_neighbours() -> None:
    m = mission("5(A)", ap=12, A="2 3 #14 - -")
    m.play("A", ActivateOGS("ahead"), ActivateOGS("ahead"))
    assert m.shows("5(A) O O 6")
    m.play("A", DevelopRoute("ahead"))
    assert m.shows("5(A) O+r O 6")
    m.play("A", m.abandon("A", "#14", "ahead"), DevelopRoute("ahead"))
    assert m.shows("5(A) 14+r O+r O 6")


@pytest.mark.rule("MA-144")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("roles", ["random", "chosen"])
@pytest.mark.parametrize("seed", range(5))
def test_defaults_alone_play_to_an_end_and_spend_nothing_but_oxygen(
    seats: int, roles: Literal["random", "chosen"], seed: int
) -> None:
    first = seed % seats
    s = GAME.new(seats, seed, Options(roles=roles, first=first))
    deals: list[list[int]] = []
    told = []
    while s.pending:
        if not deals and isinstance(s.pending[0], StartTurn):
            deals = [sorted(player.oxygen) for player in s.players]
        action = GAME.default(s, s.pending[0])
        assert action in GAME.legal_actions(s, action.seat)
        s, events = GAME.apply(s, action)
        told += events
    assert s.result == "failure"
    ended = [event for event in told if isinstance(event, MissionEnded)]
    assert [event.seat for event in ended] == [first]
    assert s.turn in (3 * seats, 3 * seats + 1)
    assert {type(event) for event in told} <= {RoleTaken, TurnStarted, OxygenSpent, TurnEnded, MissionEnded}
    spent = [event for event in told if isinstance(event, OxygenSpent)]
    assert [[event.oxygen for event in spent if event.seat == seat] for seat in s.seats] == deals


@pytest.mark.rule("MA-144")
def test_the_default_on_an_ogs_draws_nothing() -> None:
    m = mission("5 O(A) 6", draw="2 2", A="2 - - - -").play("A", EndTurn())
    action = GAME.default(m.state, m.state.pending[0])
    assert action.act == EndTurn()


@pytest.mark.rule("MA-145")
@pytest.mark.parametrize("mark", ["+", "x"])
def test_a_chip_keeps_its_front_and_its_secret_through_all_hands(mark: str) -> None:
    m = mission("1(A) 2(B)", seats=2, A="2 - - - -", B=f"2 #7{mark} #6 - -", ap=9)
    front = mark == "x"
    ways: list[Act] = [
        m.share("A", "B", take="#7"),
        Abandon(CHIP + 6, "behind"),
        Gather("behind"),
        Share(1, (CHIP + 6,)),
    ]
    ways += [Move(1), Move(0)]
    for act in ways:
        m.play("A", act)
        assert m.state.broken_supplies[6] is front
        assert all(set(view.broken_supplies) <= {None} for view in m.views())
    assert m.shows("base C 1 2(B)")
    assert m.state.players[1].chips == [5, 6]
    m.spend("B")
    m.state.ap = 3
    m.play("B", Move(2), Move(1), Move(0))
    assert m.told(MissionEnded)
    assert all(view.broken_supplies[6] is front for view in m.views())


@pytest.mark.rule("MA-146")
def test_abandoning_makes_room_for_replenishing() -> None:
    m = mission("5 O(A) 6", ap=1, A="2 2 S5 S5 #14", draw="3 2")
    m.play("A", m.abandon("A", "#14", "ahead"))
    assert m.shows("5 O(A) 14 6")
    assert m.asks() == {"A": ReplenishOxygen}
    m.play("A", Replenish())
    assert m.containers("A") == "2 2 3 S5 S5"
    assert m.asks() == {"B": StartTurn}


@pytest.mark.rule("MA-146")
def test_giving_chips_away_makes_room_for_replenishing() -> None:
    m = mission("5 O(A) 6(B)", A="2 2 S5 S5 S4", B="2 - - - -", draw="3 2")
    m.play("A", m.share("A", "B", give="S5 S5"), EndTurn(), Replenish(), Replenish())
    assert m.containers("A") == "2 2 2 3 S4"
    assert m.containers("B") == "2 S5 S5 - -"
