"""How I Reach the MMM?"""

from __future__ import annotations

import pytest

from engines.mars.decisions import PickAction, TakeTurn
from engines.mars.events import Moved, Threw, TurnEnded, TurnStarted, WaveCame
from engines.mars.state import EndTurn, Move, Program, Throw

from .notation import program
from .table import Table, table

ROUND = ("P0", "P1", "P2")


def moved(start: str, way: str, open: str = "", left: str = "X1 X3") -> str:
    """Where a single die leads to, by a way that is offered."""
    return table(P0=start, open=open, left=left).move("P0", way)["P0"]


@pytest.mark.rule("MM-027")
@pytest.mark.report("CR09")
def test_marines_act_in_any_order() -> None:
    t = table()
    assert t.to_move() == "P0 P1 P2"
    t.end("P2")
    assert t.to_move() == "P0 P1"
    t.end("P0").end("P1", "R")
    assert t.state.round == 3
    assert t.to_move() == "P0 P1 P2"
    t.end("P0").end("P1").end("P2", "R")
    assert t.state.round == 4


@pytest.mark.rule("MM-028")
@pytest.mark.report("CR09")
def test_a_turn_is_taken_in_one_go() -> None:
    t = table(P0="L.F1", open="L").program("P0", "b/b/ww").program("P1", "bbww")
    t.play("P0", Throw(), "b1").move("P0", "b1 right")
    assert t.asks(TakeTurn, "P0")
    assert t.to_move() == "P0"
    t.refused("P1", Throw())
    t.end("P0")
    assert t.to_move() == "P1 P2"
    t.refused("P0", Throw())
    assert t.play("P1", Throw()).told(Threw)


@pytest.mark.rule("MM-029")
def test_four_dice_make_156_programmes() -> None:
    t = table(P0="L.N2")
    acts = t.offered("P0", Program)
    assert len(acts) == len(set(acts)) == 156
    for text in ("bbww", "b/b/ww", "bwk/k", "bbk/w", "k/k/bb"):
        assert program(text) in acts
    for text in ("b", "bbb/w", "/bbww", "bb//ww", "bbwwk", "b/b/w"):
        t.refused("P0", program(text))


@pytest.mark.rule("MM-030")
def test_a_throw_is_for_moving_or_for_attacking() -> None:
    t = table(P0="L.N2", P1="L.N4", aliens={"L.N4": "y", "L.N1": "y"}).throw("P0", "b2 w1")
    assert {"b2 left (0, 0)", "w1 left (-1,)"} <= t.ways("P0")
    assert {"2 at L.N4 y", "1 at L.N1 y"} <= t.shots("P0")
    t.move("P0", "b2 left")
    assert not t.asks(PickAction)
    assert t["L.N4"] == "y"
    t = table(P0="L.N2", aliens={"L.N4": "y", "L.N1": "y"}).throw("P0", "b2 w1").shoot("P0", 2, "L.N4", "y")
    assert t["P0"] == "L.N2"
    assert not t.asks(PickAction)


@pytest.mark.rule("MM-031", "MM-188")
@pytest.mark.parametrize(
    ("start", "way", "end"),
    [
        ("z1", "b2 left", "L.N2"),
        ("L.F1", "k1 left up", "L.F2/2"),
        ("L.F3/2", "w1 left", "L.F4"),
        ("L.F1", "k2 left up-straight", "L.F3/2"),
        ("L.F1", "b1 left", "L.F1 down"),
        ("L.F3/2", "b1 left", "L.F4 down"),
        ("L.N2", "b1 left", "L.N3 down"),
    ],
)
def test_moves_follow_the_rules_of_the_moon(start: str, way: str, end: str) -> None:
    assert moved(start, way, open="L") == end


@pytest.mark.rule("MM-031")
def test_a_die_moves_by_its_exact_number() -> None:
    t = table(P0="L.F1", open="L").throw("P0", "b2 k1")
    assert not any(way.startswith("b2") and len(way.split("(")[1].split(",")) != 2 for way in t.ways("P0"))
    t.refused("P0", Move((1,), 1, (0,)))
    t.refused("P0", Move((1,), 1, (0, 0, 0)))
    t.refused("P0", Move((1,), 1, (1, 0)))
    t.refused("P0", Move((2,), 1, (-1,)))


@pytest.mark.rule("MM-032", "MM-188")
@pytest.mark.parametrize(
    ("start", "way", "end"),
    [
        ("L.N2", "b3 right", "z2"),
        ("L.F4", "k1 right up", "L.F3/2"),
        ("L.F2/2", "w1 right", "L.F1"),
        ("L.F3/2", "b1 right", "L.F2/2"),
    ],
)
def test_moves_may_go_backwards(start: str, way: str, end: str) -> None:
    assert moved(start, way) == end


@pytest.mark.rule("MM-033")
def test_shots_may_go_backwards() -> None:
    t = table(P0="L.N4", aliens={"L.N2": "y"}).throw("P0", "b2")
    assert "2 at L.N2 y" in t.shots("P0")
    t.shoot("P0", 2, "L.N2", "y")
    assert t["L.N2"] == ""


@pytest.mark.rule("MM-034")
def test_a_move_keeps_one_direction() -> None:
    t = table(P0="L.N2").throw("P0", "b2")
    assert t.ways("P0") == {"b2 left (0, 0)", "b2 right (0, 0)"}
    assert moved("L.N2", "b2 left") == "L.N4"
    assert moved("L.N2", "b2 right") == "z1"


@pytest.mark.rule("MM-035")
@pytest.mark.parametrize(
    ("start", "way", "end"),
    [("L.N1", "b2 right", "z2"), ("z3", "b1 right", "R.N1/1"), ("z3", "b3 left", "L.N1"), ("L.N2", "b3 right", "z2")],
)
def test_the_landing_zone_joins_both_sides(start: str, way: str, end: str) -> None:
    assert moved(start, way).removesuffix("/1") == end.removesuffix("/1")


@pytest.mark.rule("MM-036")
def test_the_master_mind_cannot_be_entered() -> None:
    assert moved("L.F4", "b1 left", open="L") == "L.F4 down"
    assert moved("L.F3/2", "w2 left", open="L") == "L.F4 down"
    t = table(P0="R.F4", open="R").move("P0", "b3 right")
    assert t["P0"] == "R.F4 down"


def round_again(t: Table) -> Table:
    """The others end their turns, the right side gets a wave."""
    return t.end("P1").end("P2", "R")


@pytest.mark.rule("MM-037")
def test_an_accident_ends_the_turn_and_costs_dice() -> None:
    t = table(P0="z1 rope").program("P0", "b/b/ww").play("P0", Throw(), "b3").move("P0", "b3 left")
    assert t["P0"] == "L.N3 down"
    assert t.told(TurnEnded)[0].marine == 0
    assert t.to_move() == "P1 P2"
    round_again(t)
    assert t["P0"] == "L.N3 down"
    assert len(t.offered("P0", Program)) == 15
    t.move("P0", "b1 left")
    assert [(event.dice, event.woke) for event in t.told(TurnStarted)] == [(2, True)]
    assert t["P0"] == "L.N4"
    assert t.equipment("P0") == ("rope",)
    assert t.state.marines[0].ability == "precog"
    t.end("P0")
    round_again(t)
    assert len(t.offered("P0", Program)) == 156


@pytest.mark.rule("MM-038")
def test_an_accident_1_crashes_a_move() -> None:
    t = table(P0="L.F1", open="L").move("P0", "k1! left up")
    assert t["P0"] == "L.F2/2 down"
    assert t.boxes(t.told(Moved)[0].boxes) == "L.F2/2"


@pytest.mark.rule("MM-039")
def test_an_accident_1_shoots_like_any_1() -> None:
    t = table(P0="L.N2", aliens={"L.N1": "y"}).program("P0", "k/bww").play("P0", Throw(), "k1!")
    t.shoot("P0", 1, "L.N1", "y")
    assert t["P0"] == "L.N2"
    assert t["L.N1"] == ""
    assert t.asks(TakeTurn, "P0")
    t.play("P0", EndTurn())
    assert [event.side for event in t.told(WaveCame)] == [0]
