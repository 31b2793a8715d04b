"""Earth Control (EC) and Handicap."""

from __future__ import annotations

import pytest

from engines.walking.decisions import GoOn, PickResult
from engines.walking.events import ThrownAgain, TurnStarted
from engines.walking.state import ExtraDie, Program, Reroll, Rob

from .notation import program
from .table import table


@pytest.mark.rule("WM-077")
def test_any_number_of_ec_may_be_spent() -> None:
    t = table(P0="M08:1/1 3e").play("P0", ExtraDie()).program("P0", "bb/wwk", "b1 b1")
    t.play("P0", Reroll(1), "b3 b1")
    t.play("P0", Reroll(2), "b3 b2")
    assert t.state.astronauts[0].ec == 0
    t.refused("P0", Reroll(1), "EC")
    assert t.jump("P0", "b3")["P0"] == "M08:4/1 1s"


@pytest.mark.rule("WM-077")
def test_without_ec_nothing_is_offered() -> None:
    t = table(P0="M08:1/1")
    assert not t.offered("P0", ExtraDie)
    t.refused("P0", ExtraDie(), "EC")
    t.throw("P0", "b2 k2")
    assert not t.offered("P0", Reroll)
    t.refused("P0", Reroll(1), "EC")


@pytest.mark.rule("WM-078")
def test_an_ec_throws_one_die_again() -> None:
    t = table(P0="M01:3/0 2e").throw("P0", "k1!")
    t.play("P0", Reroll(1), "k1!")
    assert [event.by for event in t.told(ThrownAgain)] == ["ec"]
    t.play("P0", Reroll(1), "k2")
    assert t.jump("P0", "k2 up-straight")["P0"] == "gap1"


@pytest.mark.rule("WM-078")
def test_the_other_dice_stay() -> None:
    t = table(P0="M01:1/1 2e").throw("P0", "b1 b3 k1!")
    t.play("P0", Reroll(3), "b1 b3 k2")
    t.play("P0", Reroll(1), "b2 b3 k2")
    assert t["P0"] == "M01:1/1"


@pytest.mark.rule("WM-079")
def test_only_own_dice_are_thrown_again() -> None:
    t = table(P0="M08:1/1 2e", P1="gap1 2e").throw("P0", "b1 k2")
    assert not t.offered("P1", Reroll)
    t.refused("P1", Reroll(1))


@pytest.mark.rule("WM-079")
def test_an_applied_result_is_not_thrown_again() -> None:
    t = table(P0="M08:1/1 2e").jump("P0", "b2")
    assert t.asks(GoOn, "P0")
    assert not t.offered("P0", Reroll)
    t.refused("P0", Reroll(1))


@pytest.mark.rule("WM-080")
def test_an_ec_throws_the_die_of_a_free_jump_again() -> None:
    t = table(moment="end_of_round", P0="M05:3/1", P1="M01:1/1 1e", hands={"P1": "extra_jump"})
    t.card("P1", "extra_jump", colour="blue", shows="b1")
    assert t.asks(PickResult, "P1")
    t.play("P1", Reroll(1), "b3")
    assert t["P1"] == "M01:4/1 1s"


@pytest.mark.rule("WM-081")
def test_an_ec_adds_a_die_six_at_most() -> None:
    t = table(P0="M01:1/1 3e").play("P0", ExtraDie())
    assert {sum(map(sum, (act.first, act.second, act.third))) for act in t.offered("P0", Program)} == {5}
    t.play("P0", ExtraDie())
    assert {sum(map(sum, (act.first, act.second, act.third))) for act in t.offered("P0", Program)} == {6}
    assert not t.offered("P0", ExtraDie)
    t.refused("P0", ExtraDie(), "6 dice")
    assert t["P0"] == "M01:1/1 1e"
    t.refused("P0", program("bbww"), "6 dice")


@pytest.mark.rule("WM-081")
def test_dice_are_added_before_programming() -> None:
    t = table(P0="M01:1/1 3e").program("P0", "bb/wk", "b1 b3")
    t.refused("P0", ExtraDie())
    t.jump("P0", "b3")
    t.refused("P0", ExtraDie())


@pytest.mark.rule("WM-082")
@pytest.mark.parametrize(("condition", "before", "after"), [("1e down", 2, 3), ("2e 1h", 3, 5), ("2e", 4, 6)])
def test_extra_dice_raise_every_condition(condition: str, before: int, after: int) -> None:
    t = table(P0=f"M01:1/1 {condition}")
    assert t.state.turn.dice == before
    while t.offered("P0", ExtraDie):
        t.play("P0", ExtraDie())
    assert t.state.turn.dice == after
    assert t["P0"] == "M01:1/1"


# ------------------------------------------------------------------ Handicap
@pytest.mark.rule("WM-083")
def test_a_handicap_is_discarded_and_means_three_dice() -> None:
    t = table(P0="M01:1/1 1h", P1="M06:1/0", turn="P0")
    assert t["P0"] == "M01:1/1"
    assert (t.told(TurnStarted)[0].dice, t.told(TurnStarted)[0].handicaps) == (3, 1)
    assert len(t.offered("P0", Program)) == 61
    t.turn("P0", "b3").turn("P2", "w1").turn("P1", "w1")
    assert t.acting == "P0"
    assert t.state.turn.dice == 4


@pytest.mark.rule("WM-084")
def test_all_handicaps_go_at_once() -> None:
    t = table(P0="M01:1/1 3h")
    assert t["P0"] == "M01:1/1"
    assert t.state.turn.dice == 3
    assert t.told(TurnStarted)[0].handicaps == 3


@pytest.mark.rule("WM-085")
@pytest.mark.parametrize(("condition", "dice"), [("", 4), ("1h", 3), ("down", 2), ("2h down", 2)])
@pytest.mark.report("CW01")
def test_only_the_worst_condition_counts(condition: str, dice: int) -> None:
    t = table(P0=f"M01:1/1 {condition}")
    assert t.state.turn.dice == dice
    assert t["P0"] == "M01:1/1"


@pytest.mark.rule("WM-086")
def test_a_handicap_gained_during_the_turn_waits() -> None:
    where = {"P0": "M01:3/0", "P1": "M01:4/1 1s", "P2": "M06:1/0"}
    t = table(where, seats=4, robbery=True, turn="P0", hands={"P1": "sanction"})
    t.jump("P0", "k1 up").play("P0", Rob(1)).card("P1", "sanction")
    assert t["P0"] == "M01:4/1 1s 1h"
    assert t.asks(GoOn, "P0")
    assert t.state.turn.dice == 4
    t.throw("P0", "b1 b2 w1").jump("P0", "b1").turn("P3", "w1").turn("P2", "w1")
    started = t.told(TurnStarted)[-1]
    assert (started.astronaut, started.dice, started.handicaps) == (0, 3, 1)
