"""Special Training: power-up injector, teleportation, Precog."""

from __future__ import annotations

from typing import Any

import pytest

from engines.mars.decisions import AssignDice, ChooseAppearance, PickAction, TakeTurn
from engines.mars.events import Crashed, Injected, MindDestroyed, Teleported, Threw, TurnEnded, TurnStarted, WaveCame
from engines.mars.state import (
    Appear,
    Assign,
    Blow,
    Bomb,
    EndTurn,
    Foresee,
    Inject,
    Program,
    Reroll,
    Teleport,
    Throw,
    UseEquipment,
)

from .notation import program
from .table import Setting, Table, table

OTHERS: Setting = {"P1": "z1 done", "P2": "z3 done"}


# ------------------------------------------------------------------ Power-up injector
@pytest.mark.rule("MM-142")
def test_the_injector_gives_six_dice() -> None:
    t = table(P0="L.N2 injector")
    assert t.offered("P0", Inject) == [Inject()]
    t.play("P0", Inject())
    assert [event.dice for event in t.told(Injected)] == [6]
    acts = t.offered("P0", Program)
    assert len(acts) == len(set(acts)) == 164
    assert program("bb/ww/kk") in acts
    t.refused("P0", program("bb/ww"))
    assert table(P0="L.N2 ranger").offered("P0", Inject) == []


def programs(t: Table, player: str = "P0") -> int:
    """How many ways there are to program."""
    return len(t.offered(player, Program))


@pytest.mark.rule("MM-143")
def test_the_turn_after_the_injector_has_three_dice() -> None:
    t = table(P0="L.N2 injector", **OTHERS).play("P0", Inject()).program("P0", "b/bwwkk")
    t.play("P0", Throw(), "b2").move("P0", "b2 left").end("P0", "R")
    assert programs(t) == 61
    t.program("P0", "b/ww").play("P0", Throw(), "b2").move("P0", "b2 right")
    t.end("P0").end("P1").end("P2", "R")
    assert t.state.round == 4
    assert programs(t) == 156


@pytest.mark.rule("MM-144")
def test_two_dice_and_then_four_for_the_bomb() -> None:
    t = table(P0="L.F3/2 injector", open="L").play("P0", Inject()).program("P0", "wk/bbwk")
    t.play("P0", Throw(), "w1 k2").move("P0", "w1 left")
    assert t["P0"] == "L.F4"
    assert [act.dice for act in t.offered("P0", Bomb)] == [(2, 1, 1)]
    t.play("P0", Bomb((2, 1, 1)), "b3 b3 w2 k1")
    assert t.outcome().winners


@pytest.mark.rule("MM-144")
def test_six_dice_make_no_bomb() -> None:
    t = table(P0="L.F4 injector", open="L").play("P0", Inject())
    t.refused("P0", Bomb((2, 2, 2)))
    assert all(sum(act.dice) == 4 for act in t.offered("P0", Bomb))
    t.program("P0", "b/w/bwkk").play("P0", Throw(), "b2")
    t.refused("P0", Bomb((1, 1, 2)))


@pytest.mark.rule("MM-144")
def test_after_one_die_or_three_there_is_no_bomb() -> None:
    t = table(P0="L.F3/2 injector", open="L").play("P0", Inject()).program("P0", "w/bbwkk")
    t.play("P0", Throw(), "w1").move("P0", "w1 left")
    assert t.offered("P0", Bomb) == []
    t.refused("P0", Bomb((2, 1, 1)))
    t = table(P0="L.F3/2 injector", open="L").play("P0", Inject()).program("P0", "wwk/bbk")
    t.play("P0", Throw(), "w1 w1 k2").move("P0", "w1 left")
    assert t.offered("P0", Bomb) == []


@pytest.mark.rule("MM-145")
def test_no_injector_with_fewer_dice() -> None:
    for state in ("down", "tired"):
        t = table(P0=f"L.N2 injector {state}")
        assert t.offered("P0", Inject) == []
        t.refused("P0", Inject(), "dice")


@pytest.mark.rule("MM-145")
def test_only_the_worst_condition_counts() -> None:
    t = table(P0="L.N2 injector", **OTHERS).play("P0", Inject()).program("P0", "b/bwwkk")
    t.play("P0", Throw(), "b1").move("P0", "b1 left", shows="R")
    assert t["P0"] == "L.N3 down"
    assert t.state.round == 3
    assert programs(t) == 15
    t.program("P0", "b/w").play("P0", Throw(), "b1").move("P0", "b1 left").end("P0").end("P1").end("P2", "R")
    assert t.state.round == 4
    assert programs(t) == 156
    assert t.offered("P0", Inject) == [Inject()]


# ------------------------------------------------------------------ Teleportation
def teleporting(place: str = "z1", open: str = "", **more: Any) -> Table:
    """P0 has programmed and may teleport."""
    return table(P0=f"{place} teleportation", open=open, **more).program("P0", "b/b/ww")


@pytest.mark.rule("MM-146")
@pytest.mark.parametrize(("shows", "end"), [("2", "L.N2"), ("1", "L.N1"), ("3", "L.N3 down")])
def test_a_blue_die_tells_the_column(shows: str, end: str) -> None:
    t = teleporting().play("P0", Teleport(0), shows)
    assert [(event.card, event.value) for event in t.told(Teleported)] == [(0, int(shows))]
    assert t["P0"] == end


@pytest.mark.rule("MM-147")
def test_with_several_heights_the_marine_chooses() -> None:
    t = teleporting().play("P0", Teleport(2), "1")
    assert t.asks(ChooseAppearance, "P0")
    assert {t.box(act.place) for act in t.offered("P0", Appear)} == {"R.N1/1", "R.N1/2"}
    t.play("P0", Appear(t.at("R.N1/2")))
    assert t["P0"] == "R.N1/2"
    assert t.asks(TakeTurn, "P0")


@pytest.mark.rule("MM-148")
def test_far_cards_are_closed_while_their_defender_lives() -> None:
    t = teleporting()
    assert {act.card for act in t.offered("P0", Teleport)} == {0, 2}
    t.refused("P0", Teleport(1), "defender")
    t = teleporting(open="L")
    assert {act.card for act in t.offered("P0", Teleport)} == {0, 1, 2}
    assert t.play("P0", Teleport(1), "3")["P0"] == "L.F3/2"


@pytest.mark.rule("MM-149")
def test_it_may_end_engaged_or_crashed() -> None:
    t = teleporting().play("P0", Teleport(0), "3")
    assert t["P0"] == "L.N3 down"
    assert t.told(Crashed)[0].why == "hazard"
    assert t.to_move() == "P1 P2"
    t = teleporting(aliens={"L.N2": "y"}).play("P0", Teleport(0), "2")
    assert t["P0"] == "L.N2"
    t.play("P0", Throw(), "b2")
    assert t["P0"] == "L.N2"
    assert (t["L.N2"], t.to_move()) == ("y", "P0")


@pytest.mark.rule("MM-150")
def test_any_time_after_programming() -> None:
    t = table(P0="z1 teleportation")
    assert t.offered("P0", Teleport) == []
    t.refused("P0", Teleport(0), "program")
    t = teleporting().play("P0", Throw(), "b1").move("P0", "b1 left").play("P0", Teleport(0), "1")
    assert t["P0"] == "L.N1"
    assert t.play("P0", Throw(), "b1").move("P0", "b1 left")["P0"] == "L.N2"
    assert table(P0="z1 ranger").program("P0", "b/b/ww").offered("P0", Teleport) == []


@pytest.mark.rule("MM-151")
def test_once_a_turn_and_not_engaged() -> None:
    t = teleporting().play("P0", Teleport(0), "2")
    assert t.offered("P0", Teleport) == []
    t.refused("P0", Teleport(0), "have teleported")
    t = teleporting("L.N2", aliens={"L.N2": "y"})
    assert t.offered("P0", Teleport) == []
    t.refused("P0", Teleport(0), "alien")


@pytest.mark.rule("MM-152")
def test_its_die_is_no_part_of_the_programme() -> None:
    t = teleporting().play("P0", Teleport(0), "2")
    assert t.state.marines[0].programme == ((1, 0, 0), (1, 0, 0), (0, 2, 0))
    t.play("P0", Throw(), "b2").move("P0", "b2 left").play("P0", Throw(), "b2").move("P0", "b2 right")
    assert t.play("P0", Throw(), "w1 w1").told(Threw)


# ------------------------------------------------------------------ Precog
FOUR = Foresee((2, 1, 1))


def foreseen(place: str = "L.N2", shows: str = "b1 b3 w1 k2", **more: Any) -> Table:
    """P0 has thrown first."""
    return table(P0=f"{place} precog", **more).play("P0", FOUR, shows)


@pytest.mark.rule("MM-161")
def test_precog_throws_first_and_spreads_then() -> None:
    t = foreseen()
    assert t.asks(AssignDice, "P0")
    t.play("P0", Assign((1, 3, 3, 2)))
    assert [dice for event in t.told(Threw) for dice in event.faces] == []
    t.move("P0", "b1 right")
    assert t["P0"] == "L.N1"
    t.play("P0", Throw()).move("P0", "k2 right")
    assert t["P0"] == "z2"
    t.play("P0", Throw()).move("P0", "b3 left")
    assert t["P0"] == "L.N2"
    assert [event.marine for event in t.told(TurnEnded)] == [0]


@pytest.mark.rule("MM-161")
def test_any_four_dice_are_thrown() -> None:
    t = table(P0="L.N2 precog")
    assert len({act.dice for act in t.offered("P0", Foresee)}) == 6
    assert all(sum(act.dice) == 4 for act in t.offered("P0", Foresee))
    t.refused("P0", Foresee((2, 2, 2)))
    assert table(P0="L.N2 ranger").offered("P0", Foresee) == []


@pytest.mark.rule("MM-162")
def test_not_in_two_turns_running() -> None:
    t = foreseen(shows="b1 b2 w1 k2", P1="z1 done", P2="z3 done").play("P0", Assign((0, 1, 0, 0)))
    t.move("P0", "b2 left", shows="R")
    assert t.state.round == 3
    assert t.offered("P0", Foresee) == []
    t.refused("P0", FOUR, "last turn")
    t.throw("P0", "b1 b2 k1").move("P0", "b2 right").end("P0").end("P1").end("P2", "R")
    assert t.state.round == 4
    assert FOUR in t.offered("P0", Foresee)


@pytest.mark.rule("MM-163")
def test_no_die_is_thrown_again_in_that_turn() -> None:
    t = foreseen("L.N2 lucky_charm", P1="L.N2", upgrades=("antenna", None))
    assert t.offered("P0", Reroll) + t.offered("P0", UseEquipment) == []
    t.play("P0", Assign((1, 1, 2, 2)))
    assert t.asks(PickAction, "P0")
    assert t.offered("P0", Reroll) == []
    assert [act for act in t.offered("P0", UseEquipment) if act.card == "lucky_charm"] == []
    t.refused("P0", Reroll(1, "companion"), "foreseen")
    t.move("P0", "b1 right").play("P0", Throw())
    assert t.offered("P0", Reroll) == []
    t = foreseen("z2").play("P0", Assign((1, 1, 2, 2)))
    assert t.offered("P0", Reroll) == []


@pytest.mark.rule("MM-164")
def test_an_accident_1_brings_its_wave_though_unused() -> None:
    t = foreseen(shows="b1 b2 w1 k1!").play("P0", Assign((0, 1, 0, 0)))
    t.move("P0", "b2 left")
    assert t["P0"] == "L.N4"
    assert [(event.side, event.marine) for event in t.told(WaveCame)] == [(0, 0)]
    t = foreseen(shows="b1 b2 w1 k1!").play("P0", Assign((0, 0, 0, 1)))
    t.move("P0", "k1! right")
    assert t["P0"] == "L.N1 down"


@pytest.mark.rule("MM-165")
def test_nine_may_stand_for_the_bomb() -> None:
    t = foreseen("L.F4", "b3 b3 w2 k1", open="L")
    assert t.offered("P0", Blow) == [Blow()]
    t.play("P0", Blow())
    assert [event.total for event in t.told(MindDestroyed)] == [9]
    assert t.outcome().winners
    t = foreseen("L.F4", "b3 b3 w1 k1", open="L")
    assert t.offered("P0", Blow) == []
    t.refused("P0", Blow())
    assert t.offered("P0", Assign)
    t = foreseen("L.F3/2", "b3 b3 w2 k1", open="L")
    assert t.offered("P0", Blow) == []


@pytest.mark.rule("MM-166")
def test_after_a_crash_precog_throws_two_dice() -> None:
    t = table(P0="L.N2 precog down")
    assert {sum(act.dice) for act in t.offered("P0", Foresee)} == {2}
    t.play("P0", Foresee((1, 1, 0)), "b2 w1")
    assert [(event.dice, event.woke) for event in t.told(TurnStarted)] == [(2, True)]
    t.play("P0", Assign((1, 2)))
    t.move("P0", "b2 left")
    assert t["P0"] == "L.N4"


@pytest.mark.rule("MM-167")
def test_actions_may_stay_empty_but_one_is_made() -> None:
    t = foreseen()
    t.refused("P0", Assign((0, 0, 0, 0)))
    t.refused("P0", EndTurn())
    t.play("P0", Assign((0, 0, 0, 1))).move("P0", "k2 left")
    assert t["P0"] == "L.N4"
    assert t.to_move() == "P1 P2"
