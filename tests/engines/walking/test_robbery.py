"""Robbery and Sabotage."""

from __future__ import annotations

import pytest

from engines.walking.decisions import ChooseBox, GoOn, RobSomebody
from engines.walking.events import Robbed
from engines.walking.state import Decline, Rob

from .table import GAME, Table, table


def landed(way: str = "k1 up", robbery: bool = True, **more: str) -> Table:
    """P0 has jumped from M01:3/0, by default to M01:4/1, where P1 is."""
    where = {"P0": "M01:3/0", "P1": "M01:4/1 3s", **more}
    return table(where, turn="P0", robbery=robbery).jump("P0", way)


@pytest.mark.rule("WM-120")
def test_who_ends_a_jump_over_others_may_rob_one() -> None:
    t = landed()
    assert t.asked() == {"P0": RobSomebody}
    assert [action.act for action in GAME.legal_actions(t.state, 0)] == [Decline(), Rob(1)]
    t.play("P0", Rob(1))
    assert (t["P0"], t["P1"]) == ("M01:4/1 1s", "M01:4/1 2s")
    assert t.told(Robbed) == [Robbed(0, 1, sabotage=False)]
    assert t.asked() == {"P0": GoOn}


@pytest.mark.rule("WM-120")
def test_not_robbing_is_legal_and_the_basic_game_has_no_robbery() -> None:
    t = landed().decline("P0")
    assert (t["P0"], t["P1"]) == ("M01:4/1", "M01:4/1 3s")
    assert landed(robbery=False).asked() == {"P0": GoOn}


@pytest.mark.rule("WM-121")
def test_a_victim_without_sputniks_gets_a_handicap() -> None:
    t = landed(P1="M01:4/1").play("P0", Rob(1))
    assert (t["P0"], t["P1"]) == ("M01:4/1", "M01:4/1 1h")
    assert t.told(Robbed) == [Robbed(0, 1, sabotage=True)]


@pytest.mark.rule("WM-121")
def test_a_victim_with_sputniks_never_does() -> None:
    t = landed(P1="M01:4/1 1s")
    assert t.offered("P0", Rob) == [Rob(1)]
    t.play("P0", Rob(1))
    assert (t["P0"], t["P1"]) == ("M01:4/1 1s", "M01:4/1")


@pytest.mark.rule("WM-122")
@pytest.mark.parametrize(("victim", "one", "other"), [(1, "2s", "1s"), (2, "3s", "")])
def test_the_robber_picks_one_of_several(victim: int, one: str, other: str) -> None:
    t = landed(P2="M01:4/1 1s")
    assert sorted(act.target for act in t.offered("P0", Rob)) == [1, 2]
    t.play("P0", Rob(victim))
    assert (t["P0"], t["P1"]) == ("M01:4/1 1s", f"M01:4/1 {one}")
    assert t["P2"] == f"M01:4/1 {other}".strip()
    assert t.asked() == {"P0": GoOn}


@pytest.mark.rule("WM-122")
def test_nobody_else_can_be_robbed() -> None:
    t = landed(P2="gap1 1s")
    t.refused("P0", Rob(2))
    t.refused("P0", Rob(0))


@pytest.mark.rule("WM-123")
def test_each_jump_of_a_turn_may_rob() -> None:
    t = table(P0="M01:3/0", P1="M01:4/1 3s", P2="gap1 1s", turn="P0", robbery=True).program("P0", "k/b/bw", "k1")
    t.jump("P0", "k1 up").play("P0", Rob(1)).throw("P0", "b1").play("P0", Rob(2))
    assert (t["P0"], t["P1"], t["P2"]) == ("gap1 2s", "M01:4/1 2s", "gap1")


@pytest.mark.rule("WM-124")
def test_passing_somebody_is_no_robbery() -> None:
    t = landed("k2 up-straight")
    assert t["P0"] == "gap1"
    assert t.asked() == {"P0": GoOn}


@pytest.mark.rule("WM-125")
def test_who_has_crashed_does_not_rob() -> None:
    t = landed("k1! up")
    assert t["P0"] == "M01:4/1 down"
    assert not t.asks(RobSomebody)
    assert t.acting == "P2"


@pytest.mark.rule("WM-126")
def test_a_free_move_is_no_robbery() -> None:
    where = {"P0": "M01:4/1", "P1": "M02:1/1 1s"}
    t = table(where, turn="P0", robbery=True, boxes={"gap1": "advance"}).jump("P0", "b1")
    assert t.asks(ChooseBox, "P0")
    t.advance("P0", "M02:1/1")
    assert t["P0"] == "M02:1/1"
    assert t.asked() == {"P0": GoOn}


@pytest.mark.rule("WM-127")
def test_who_has_finished_is_never_robbed() -> None:
    t = table(P0="M08:4/1", P1="goal 3s", finished="P1", robbery=True, turn="P0").jump("P0", "b1")
    assert t["P0"] == "goal"
    assert not t.asks(RobSomebody)
    assert t["P1"] == "goal 3s"


@pytest.mark.rule("WM-128")
def test_who_lies_face_down_may_be_robbed() -> None:
    t = landed(P1="M01:4/1 1s down").play("P0", Rob(1))
    assert (t["P0"], t["P1"]) == ("M01:4/1 1s", "M01:4/1 down")
