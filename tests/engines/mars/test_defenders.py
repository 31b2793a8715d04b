"""The Red Defenders."""

from __future__ import annotations

import pytest

from engines.mars.events import Crashed, Landed, Moved, WaveCame
from engines.mars.state import Teleport, Throw

from .table import table


@pytest.mark.rule("MM-062")
@pytest.mark.report("CR03")
def test_defenders_stay_and_are_not_replaced() -> None:
    t = table(P0="L.N2", moment="wave", aliens={"L.N1": "y"}, shows="L")
    assert t.told(WaveCame)[0].waiting == (1, 0, 0)
    assert t["L.D"] == "r"
    t = table(moment="wave", open="L", shows="L")
    assert t.told(WaveCame)
    assert t["L.D"] == ""
    for _ in range(2):
        t.end("P0").end("P1").end("P2", "L")
        assert t.told(WaveCame)
        assert t["L.D"] == ""


@pytest.mark.rule("MM-063")
def test_a_dead_defender_goes_to_the_dead() -> None:
    t = table(P0="L.N4").throw("P0", "b1 w1 w1").shoot("P0", 1, "L.D", "r")
    assert (t["L.D"], t.dead) == ("", "r")


@pytest.mark.rule("MM-064")
def test_no_move_leads_past_a_living_defender() -> None:
    t = table(P0="L.N4").move("P0", "b2 left")
    assert t["P0"] == "L.D down"
    assert t["L.D"] == "r"
    assert [event.why for event in t.told(Crashed)] == ["barrier"]


@pytest.mark.rule("MM-065")
def test_who_flies_over_the_defender_falls_to_him() -> None:
    t = table(P0="R.N4/2").move("P0", "b2 right")
    assert t["P0"] == "R.D down"
    assert t.boxes(t.told(Moved)[0].boxes) == "R.D/2"
    assert t.told(Crashed)[0].why == "barrier"


@pytest.mark.rule("MM-066")
def test_stopping_beside_the_defender_is_fine() -> None:
    t = table(P0="L.N4").program("P0", "b/b/ww").play("P0", Throw(), "b1").move("P0", "b1 left")
    assert t["P0"] == "L.D"
    assert t.told(Landed)[0].engaged
    t.play("P0", Throw(), "b3")
    assert t["P0"] == "L.D"
    assert t.told(Moved) == []


@pytest.mark.rule("MM-067")
def test_shots_pass_the_barrier() -> None:
    t = table(P0="L.N4", aliens={"L.F1": "y"}).throw("P0", "b2")
    assert "2 at L.F1 y" in t.shots("P0")
    t.shoot("P0", 2, "L.F1", "y")
    assert t["L.F1"] == ""


@pytest.mark.rule("MM-068")
def test_no_ability_moves_across_the_barrier() -> None:
    t = table(P0="L.N4 jet_pack").throw("P0", "b1 b1").move("P0", "b1 + b1 left")
    assert t["P0"] == "L.D down"
    t = table(P0="L.D jet_pack mount")
    t.refused("P0", t.usage("mount", "left"), "blocked")
    t = table(P0="z1 teleportation").program("P0", "bbww")
    t.refused("P0", Teleport(1), "defender")
    t.refused("P0", Teleport(3), "defender")


@pytest.mark.rule("MM-069")
def test_without_defender_the_way_is_open_on_his_side() -> None:
    assert table(P0="L.N4", open="L").move("P0", "b2 left")["P0"] == "L.F1"
    assert table(P0="R.N4/1", open="L").move("P0", "b2 right")["P0"] == "R.D down"


@pytest.mark.rule("MM-070")
def test_without_defender_the_way_back_is_open() -> None:
    assert table(P0="L.F1", open="L").move("P0", "b1 right")["P0"] == "L.D"
    assert table(P0="L.F1", open="L").move("P0", "b2 right")["P0"] == "L.N4"
