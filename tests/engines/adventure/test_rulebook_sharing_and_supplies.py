"""Moon Adventure, "Container Sharing", "Gather Supplies" and "Abandon Supplies"."""

from __future__ import annotations

import pytest

from engines.adventure.state import (
    CHIPS_PER_AREA,
    Abandon,
    ActivateOGS,
    Gather,
    Move,
    Share,
    Shared,
    StartTurn,
    TakeAction,
)

from .scenario import GAME, Mission, mission


def sides(m: Mission) -> set[str]:
    return {act.side for act in m.offered("A", Gather)}


# ------------------------------------------------------------------ Container Sharing
@pytest.mark.rule("MA-069")
def test_any_number_of_things_is_given_and_taken_for_1_ap() -> None:
    m = mission("5(A) 6(B)", A="2 2 #7 - -", B="3 - - - -")
    act = m.share("A", "B", give="2 #7", take="3")
    m.play("A", act)
    assert m.containers("A") == "2 3 - - -"
    assert m.containers("B") == "2 S3 - - -"
    assert m.state.ap == 8
    assert m.told(Shared) == [Shared(0, 1, act.give, act.take)]


@pytest.mark.rule("MA-069")
def test_everything_may_change_hands() -> None:
    m = mission("5(A) 6(B)", A="2 2 S5 S5 S4", B="3 3 3 - -")
    m.play("A", m.share("A", "B", give="2 2 S5 S5 S4", take="3 3 3"))
    assert m.containers("A") == "3 3 3 - -"
    assert m.containers("B") == "2 2 S4 S5 S5"


@pytest.mark.rule("MA-069")
def test_one_shares_only_what_is_there() -> None:
    m = mission("5(A) 6(B)", A="2 - - - -", B="3 - - - -")
    m.refused("A", Share(1, (3,), ()))
    m.refused("A", Share(1, (2, 2), ()))
    m.refused("A", Share(1, (), (2,)))


@pytest.mark.rule("MA-070")
def test_another_partner_is_another_action() -> None:
    m = mission("4(B) 5(A) 6(C)", A="2 2 - - -", B="2 2 - - -", C="2 2 - - -")
    m.play("A", m.share("A", "B", give="2"), m.share("A", "C", give="2"))
    assert m.state.ap == 7
    assert [m.containers(who) for who in "ABC"] == ["- - - - -", "2 2 2 - -", "2 2 2 - -"]


@pytest.mark.rule("MA-071")
def test_both_sides_need_a_container_for_each_thing() -> None:
    m = mission("5(A) 6(B)", A="2 2 2 S5 S5", B="3 3 - - -")
    m.refused("A", m.share("A", "B", take="3"), saying="container")
    m.refused("A", m.share("A", "B", give="2", take="3 3"), saying="container")
    m.play("A", m.share("A", "B", give="2", take="3"))
    m = mission("5(A) 6(B)", A="3 3 - - -", B="2 2 2 S5 S5")
    m.refused("A", m.share("A", "B", give="3"), saying="container")


@pytest.mark.rule("MA-071")
def test_full_containers_may_exchange_one_for_one() -> None:
    m = mission("5(A) 6(B)", A="2 2 2 S5 S5", B="3 3 3 S4 S4")
    m.play("A", m.share("A", "B", give="S5", take="3"))
    assert m.containers("A") == "2 2 2 3 S5"
    assert m.containers("B") == "3 3 S4 S4 S5"


@pytest.mark.rule("MA-071")
def test_the_carrier_takes_a_sixth_thing() -> None:
    m = mission("5(A) 6(B)", roles={"A": "carrier"}, A="2 2 2 S5 S5 -", B="3 3 - - -")
    m.play("A", m.share("A", "B", take="3"))
    assert m.containers("A") == "2 2 2 3 S5 S5"


@pytest.mark.rule("MA-072")
def test_sharing_takes_neighbours_on_the_very_next_space() -> None:
    m = mission("5(A) 6+r 7(B)")
    m.refused("A", m.share("A", "B", give="2"), saying="{seat:1} is not beside you")
    assert not m.offered("A", Share)
    m = mission("5(A) 6(B)")
    assert m.offered("A", Share)
    m.play("A", m.share("A", "B", give="2"))
    m = mission("4(B) 5(A)")
    m.play("A", m.share("A", "B", give="2"))


@pytest.mark.rule("MA-072")
@pytest.mark.parametrize("partner", [-1, 0, 3, 7])
def test_nobody_shares_alone_or_with_a_seat_that_does_not_exist(partner: int) -> None:
    m = mission("5(A) 6(B)")
    for give, take in (((2,), ()), ((), (2,))):
        m.refused("A", Share(partner, give, take))


@pytest.mark.rule("MA-073")
def test_players_on_the_base_do_not_share_with_each_other() -> None:
    m = mission()
    m.refused("A", m.share("A", "B", give="2"))
    assert not m.offered("A", Share)


@pytest.mark.rule("MA-074")
def test_a_player_still_to_leave_is_the_neighbour_of_the_first_chip() -> None:
    m = mission("1(B)", A="2 - - - -", B="3 - - - -")
    m.play("A", m.share("A", "B", give="2", take="3"))
    assert m.containers("A") == "3 - - - -"
    m = mission("1(B)", turn="B", A="2 - - - -", B="3 - - - -")
    m.play("B", m.share("B", "A", give="3", take="2"))
    assert m.containers("B") == "2 - - - -"
    mission("1(B)", turn="B", home="A", A="2 - - - -").refused("B", Share(0, (), (2,)), saying="home")


@pytest.mark.rule("MA-074")
def test_from_the_base_nobody_shares_beyond_the_first_chip() -> None:
    m = mission("2(B)")
    m.refused("A", m.share("A", "B", give="2"))


@pytest.mark.rule("MA-075")
def test_the_player_in_turn_decides_alone() -> None:
    m = mission("5(A) 6(B)", A="2 - - - -", B="3 - - - -")
    m.play("A", m.share("A", "B", take="3"))
    assert m.containers("B") == "- - - - -"
    assert m.asks() == {"A": TakeAction}


@pytest.mark.rule("MA-076")
def test_sharing_saves_a_player_without_oxygen() -> None:
    m = mission("5(A) 6(B)", A="2 2 - - -", B="- - - - -")
    m.play("A", m.share("A", "B", give="2")).end("A")
    assert m.asks() == {"B": StartTurn}
    m.spend("B")
    assert not m.state.result


@pytest.mark.rule("MA-077")
def test_sharing_nothing_is_no_action() -> None:
    m = mission("5(A) 6(B)")
    m.refused("A", Share(1, (), ()))
    assert m.state.ap == 9


# ------------------------------------------------------------------ Gather Supplies
@pytest.mark.rule("MA-078")
def test_a_neighbouring_chip_goes_into_an_empty_container() -> None:
    m = mission("5(A)", ap=3, A="2 3 - - -").play("A", Gather("ahead"))
    assert m.containers("A") == "2 3 S3 - -"
    assert m.state.players[0].chips == [5]
    assert m.asks() == {"B": StartTurn}
    assert mission("5(A)").play("A", Gather("behind")).state.ap == 6
    mission("5(A)", ap=2).refused("A", Gather("ahead"), saying="AP")


@pytest.mark.rule("MA-079")
def test_the_neighbours_are_gathered_and_not_the_own_chip() -> None:
    m = mission("5(A)")
    assert sides(m) == {"ahead", "behind"}
    m.play("A", Gather("ahead"), Gather("behind"))
    assert m.shows("3 C 5(A) C 7")
    assert m.state.players[0].chips == [3, 5]


@pytest.mark.rule("MA-079")
@pytest.mark.parametrize("chip", ["C", "O", "X"])
def test_only_supply_chips_are_gathered(chip: str) -> None:
    m = mission(f"5(A) {chip} 6")
    assert sides(m) == {"behind"}
    m.refused("A", Gather("ahead"))


@pytest.mark.rule("MA-079")
def test_neither_base_nor_rover_is_gathered() -> None:
    mission("1(A)").refused("A", Gather("behind"))
    mission("21(A)").refused("A", Gather("ahead"))


@pytest.mark.rule("MA-080")
def test_gathering_does_not_reach_over_a_route() -> None:
    m = mission("5(A) 6+r")
    m.refused("A", Gather("ahead"), saying="route")
    assert sides(m) == {"behind"}


@pytest.mark.rule("MA-080")
def test_a_chip_between_two_routes_is_out_of_reach() -> None:
    for space in (s for s in range(1, 22) if s not in (4, 6)):
        walled = {4: "4+r", 5: "5", 6: "6+r"}
        walled[space] = f"{space}(A)"
        m = mission(" ".join(walled[number] for number in sorted(walled)))
        for side in sides(m):
            after = GAME.apply(m.state, m.action("A", Gather("ahead" if side == "ahead" else "behind")))[0]
            assert 4 not in after.players[0].chips
        assert 5 in [s.chip + 1 for s in m.state.line]


@pytest.mark.rule("MA-081")
def test_a_collected_chip_fills_the_place() -> None:
    m = mission("5(A)")
    assert m.state.collected == 21
    length = len(m.state.line)
    m.play("A", Gather("ahead"))
    assert m.shows("4 5(A) C 7 8")
    assert len(m.state.line) == length
    assert m.state.collected == 20


@pytest.mark.rule("MA-082")
def test_without_an_empty_container_nothing_is_gathered() -> None:
    m = mission("5(A)", A="2 3 S5 S5 S4")
    m.refused("A", Gather("ahead"), saying="container")
    m.refused("A", Gather("behind"), saying="container")


@pytest.mark.rule("MA-083")
@pytest.mark.parametrize(
    ("taken", "saying"), [("6(B)", "{seat:1}"), ("6+r", "route"), ("6(*)", "robot"), ("6(B!)", "{seat:1}")]
)
def test_no_chip_is_gathered_from_under_a_piece(taken: str, saying: str) -> None:
    m = mission(f"5(A) {taken}")
    m.refused("A", Gather("ahead"), saying)
    assert sides(m) == {"behind"}


@pytest.mark.rule("MA-084")
def test_the_first_chip_is_gathered_from_the_base() -> None:
    m = mission(ap=4).play("A", Gather("ahead"))
    assert m.shows("base(ABC) C 2")
    assert m.state.players[0].chips == [0]
    assert m.state.ap == 1


@pytest.mark.rule("MA-085")
def test_nobody_sees_the_front_of_a_gathered_chip() -> None:
    m, twin = mission("7(A)", A="2 - - - -"), mission("7(A)", A="2 - - - -")
    fronts = twin.state.broken_supplies
    other = next(chip for chip in range(CHIPS_PER_AREA) if fronts[chip] != fronts[5])
    fronts[5], fronts[other] = fronts[other], fronts[5]
    for one in (m, twin):
        one.play("A", Gather("behind"))
        assert one.state.players[0].chips == [5]
        for view in one.views():
            assert view.players[0].chips == [5]
            assert set(view.broken_supplies) <= {None}
    assert m.state.broken_supplies[5] != twin.state.broken_supplies[5]
    assert m.views() == twin.views()


@pytest.mark.rule("MA-086")
def test_without_a_collected_chip_nothing_is_gathered() -> None:
    m = mission("5(A) " + "C " * 21 + "6", A="2 - - - -")
    assert m.state.collected == 0
    m.refused("A", Gather("behind"), saying="collected")
    m = mission("5(A) 6 " + "C " * 20 + "7", A="2 - - - -").play("A", Gather("ahead"))
    assert m.state.collected == 0
    m.refused("A", Gather("behind"), saying="collected")


# ------------------------------------------------------------------ Abandon Supplies
@pytest.mark.rule("MA-087")
@pytest.mark.parametrize(("side", "line"), [("ahead", "4 5(A) 14 6"), ("behind", "4 14 5(A) 6")])
def test_a_chip_is_laid_between_the_own_space_and_a_neighbouring_chip(side: str, line: str) -> None:
    m = mission("5(A)", A="2 #14 - - -")
    m.play("A", m.abandon("A", "S4", "ahead" if side == "ahead" else "behind"))
    assert m.shows(line)
    assert m.containers("A") == "2 - - - -"
    assert m.state.ap == 8
    assert all(set(view.broken_supplies) <= {None} for view in m.views())


@pytest.mark.rule("MA-088")
def test_abandoning_needs_a_supply_chip() -> None:
    m = mission("5(A)", A="2 3 - - -")
    assert not m.offered("A", Abandon)
    for item in (2, 3, 0, 10 + 20):
        m.refused("A", Abandon(item, "ahead"))


@pytest.mark.rule("MA-088")
def test_any_of_several_chips_may_be_abandoned() -> None:
    m = mission("5(A)", A="#1 #20 - - -", B="#12 2 - - -")
    offered = {act.chip for act in m.offered("A", Abandon)}
    assert offered == set(m.items("A", "#1 #20"))
    m.refused("A", Abandon(m.items("B", "#12")[0], "ahead"))
    m.play("A", m.abandon("A", "#20", "ahead"))
    assert m.containers("A") == "S3 - - - -"


@pytest.mark.rule("MA-089")
def test_abandoning_makes_the_line_longer_and_frees_a_container() -> None:
    m = mission("5(A) 6(B) 7+r", A="2 3 S5 S5 #14")
    before, length = m.line(), len(m.state.line)
    m.refused("A", Gather("behind"), saying="container")
    m.play("A", m.abandon("A", "#14", "ahead"))
    assert m.line() == before.replace("5(A)", "5(A) 14")
    assert len(m.state.line) == length + 1
    m.play("A", Gather("behind"))
    assert m.containers("A") == "2 3 S3 S5 S5"


@pytest.mark.rule("MA-090")
def test_an_abandoned_chip_can_be_gathered_again() -> None:
    m = mission("5(A)", A="2 #14 - - -")
    stock = m.state.collected
    m.play("A", m.abandon("A", "#14", "ahead"), Gather("ahead"))
    assert m.shows("4 5(A) C 6")
    assert m.containers("A") == "2 S4 - - -"
    assert m.state.collected == stock - 1


@pytest.mark.rule("MA-091")
def test_a_chip_is_abandoned_between_the_base_and_the_first_chip() -> None:
    m = mission(A="2 #14 - - -")
    m.refused("A", m.abandon("A", "#14", "behind"))
    m.play("A", m.abandon("A", "#14", "ahead"))
    assert m.shows("base(ABC) 14 1 2")
    m = mission("1(A)", A="2 #14 - - -")
    m.play("A", m.abandon("A", "#14", "behind"))
    assert m.shows("base(BC) 14 1(A) 2")


@pytest.mark.rule("MA-091")
def test_a_chip_is_abandoned_between_the_last_chip_and_the_waiting_rover() -> None:
    m = mission("21(A)", A="2 #14 - - -")
    m.play("A", m.abandon("A", "#14", "ahead"))
    assert m.shows("20 21(A) 14 rover")
    m = mission("10(C!) 21(A)", A="2 #14 - - -")
    m.refused("A", m.abandon("A", "#14", "ahead"))


@pytest.mark.rule("MA-089", "MA-091")
def test_an_ogs_goes_beside_an_abandoned_chip() -> None:
    m = mission("5(A)", A="2 #14 - - -")
    m.play("A", m.abandon("A", "#14", "behind"), ActivateOGS("behind"), Move(6))
    assert m.shows("4 14 O(A) 5 6")
