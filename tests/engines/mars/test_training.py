"""Special Training: fusion cannon, jet pack, ranger, multi-shot, communications."""

from __future__ import annotations

from typing import Any

import pytest

from engines.mars.decisions import PickAction, TakeTurn
from engines.mars.events import Crashed, Landed, Shot, WaveCame
from engines.mars.state import Bomb, CallSupport, Give, Throw

from .table import Table, table


@pytest.mark.rule("MM-133")
def test_training_adds_to_the_normal_abilities() -> None:
    t = table(P0="L.N2 ranger rope", P1="L.N2", aliens={"L.N4": "y"})
    assert Give("rope", 1) in t.offered("P0", Give)
    t.throw("P0", "b2 w1")
    assert "2 at L.N4 y" in t.shots("P0")
    assert t.rerolls("P0") == {(1, "companion"), (2, "companion")}
    assert {act.support for act in table(P0="z2 ranger").offered("P0", CallSupport)} >= {"bait", "piercing"}


# ------------------------------------------------------------------ Fusion cannon
def shown(place: str, shows: str, aliens: dict[str, str], **more: Any) -> Table:
    """P0's dice show this."""
    return table(P0=place, aliens=aliens, open="L R", **more).throw("P0", shows)


@pytest.mark.rule("MM-134")
def test_the_fusion_cannon_doubles_ones() -> None:
    t = shown("L.N1 fusion_cannon", "b1 w1", {"L.N2": "ry"})
    assert t.shots("P0") == {"1 at L.N2 ry"}
    t.shoot("P0", 1, "L.N2", "ry")
    assert t["L.N2"] == ""
    assert t.told(Shot)[0].hits == 4


@pytest.mark.rule("MM-135")
def test_the_fusion_cannon_makes_no_hits_by_threes() -> None:
    t = shown("L.N1 fusion_cannon", "b3", {"L.N4": "y"})
    assert t.shots("P0") == {"3 at L.N4"}
    t.shoot("P0", 3, "L.N4")
    assert t["L.N4"] == "y"
    assert t.told(Shot)[0].hits == 0


@pytest.mark.rule("MM-136")
def test_the_fusion_cannon_doubles_ones_in_close_combat() -> None:
    t = shown("L.N2 fusion_cannon", "b1", {"L.N2": "b"})
    t.shoot("P0", 1, "L.N2", "b")
    assert t["L.N2"] == ""


# ------------------------------------------------------------------ Jet pack
@pytest.mark.rule("MM-137")
@pytest.mark.parametrize(
    ("start", "shows", "way", "end"),
    [
        ("z1", "b1 b3", "b3 + b1 left", "L.N4"),
        ("L.F1", "b1 k1", "k1 + b1 left up-straight", "L.F3/2"),
        ("L.N4", "b1 w1", "b1 + w1 right straight-down", "L.N3 down"),
    ],
)
def test_the_jet_pack_combines_two_dice(start: str, shows: str, way: str, end: str) -> None:
    t = table(P0=f"{start} jet_pack", open="L").throw("P0", shows).move("P0", way)
    assert t["P0"] == end


@pytest.mark.rule("MM-137")
def test_it_combines_two_dice_and_not_more() -> None:
    t = table(P0="z2 jet_pack", P1="z3", P2="z3").throw("P0", "b1 b1 w1")
    assert max(way.count("+") for way in t.ways("P0")) == 1
    assert "b1 + b1 left (0, 0)" in t.ways("P0")
    t = table(P0="z2").throw("P0", "b1 b2")
    assert not any("+" in way for way in t.ways("P0"))
    t.refused("P0", t.way("b1 + b2 left"), "jet pack")


@pytest.mark.rule("MM-138")
def test_one_die_alone_still_moves() -> None:
    t = table(P0="z1 jet_pack").throw("P0", "b1 b3")
    assert {"b1 left (0,)", "b3 left (0, 0, 0)"} <= t.ways("P0")
    assert t.move("P0", "b1 left")["P0"] == "L.N1"


@pytest.mark.rule("MM-139")
@pytest.mark.report("CR05")
def test_with_a_jet_pack_engaged_marines_move() -> None:
    t = table(P0="L.N2 jet_pack", aliens={"L.N2": "y"}).throw("P0", "b1 b2")
    assert t.shots("P0") == {"1 at L.N2 y"}
    assert {"b2 left (0, 0)", "b1 + b2 left (0, 0, 0)"} <= t.ways("P0")
    t.move("P0", "b2 left")
    assert (t["P0"], t["L.N2"]) == ("L.N4", "y")


@pytest.mark.rule("MM-140")
def test_rock_still_stops_a_jet_pack() -> None:
    t = table(P0="L.F1 jet_pack", open="L").throw("P0", "b1 b1")
    assert {way for way in t.ways("P0") if "left" in way} == {"b1 left (0,)"}
    assert t.move("P0", "b1 left")["P0"] == "L.F1 down"
    t = table(P0="L.D jet_pack", open="L").throw("P0", "b1 b1").move("P0", "b1 + b1 left")
    assert t["P0"] == "L.F1 down"
    assert t.told(Crashed)[0].why == "rock"


@pytest.mark.rule("MM-141")
def test_an_accident_1_crashes_a_jet_pack_at_the_end() -> None:
    for way in ("b1 + k1! left", "k1! + b1 left"):
        t = table(P0="z1 jet_pack").throw("P0", "b1 k1!").move("P0", way)
        assert t["P0"] == "L.N2 down"
        assert t.told(Crashed)[0].why == "accident"


# ------------------------------------------------------------------ Ranger
@pytest.mark.rule("MM-153")
def test_the_accident_1_does_nothing_to_a_ranger() -> None:
    t = table(P0="L.F1 ranger", open="L").program("P0", "k/bbw").play("P0", Throw(), "k1!").move("P0", "k1! left up")
    assert t["P0"] == "L.F2/2"
    t.end("P0")
    assert t.told(WaveCame) == []


@pytest.mark.rule("MM-154")
def test_a_ranger_stands_in_boxes_without_a_circle() -> None:
    t = table(P0="z1 ranger").program("P0", "b/bww").play("P0", Throw(), "b3").move("P0", "b3 left")
    assert t["P0"] == "L.N3"
    assert [event.place for event in t.told(Landed)] == [t.at("L.N3")]
    assert t.offered("P0", Throw) == [Throw()]


@pytest.mark.rule("MM-155")
def test_air_and_rock_are_not_safe_for_a_ranger() -> None:
    t = table(P0="L.F3/2 ranger", open="L").move("P0", "b1 left")
    assert t["P0"] == "L.F4 down"
    assert table(P0="L.F1 ranger", open="L").move("P0", "b1 left")["P0"] == "L.F1 down"


# ------------------------------------------------------------------ Multi-shot
@pytest.mark.rule("MM-156")
def test_multi_shot_shoots_with_all_dice() -> None:
    t = table(P0="L.N2 multi_shot", P1="L.N1", P2="L.N1", aliens={"L.N1": "y", "L.N4": "b", "z1": "b"})
    t.throw("P0", "b1 w2 k2")
    assert t.shots("P0") == {"1 at L.N1 y", "2 at L.N4 b", "2 at z1 b"}
    t.shoot("P0", 1, "L.N1", "y")
    assert t.shots("P0") == {"2 at L.N4 b", "2 at z1 b"}
    assert t.ways("P0") == set()
    t.shoot("P0", 2, "z1", "b")
    assert (t["L.N1"], t["L.N4"], t["z1"]) == ("", "b", "")
    assert not t.asks(PickAction)
    assert t.to_move() == "P0"


@pytest.mark.rule("MM-157")
def test_multi_shot_in_close_combat_has_only_ones() -> None:
    t = table(P0="L.N2 multi_shot", P1="L.N1", aliens={"L.N2": "yy", "L.N4": "y"}).throw("P0", "b1 w2")
    t.shoot("P0", 1, "L.N2", "y")
    assert (t["L.N2"], t["L.N4"]) == ("y", "y")
    t = table(P0="L.N2 multi_shot", P1="L.N1", aliens={"L.N2": "y", "L.N4": "y"}).throw("P0", "b1 w2")
    t.shoot("P0", 1, "L.N2", "y")
    assert not t.asks(PickAction)
    assert (t["L.N2"], t["L.N4"]) == ("", "y")


# ------------------------------------------------------------------ Communications
@pytest.mark.rule("MM-158")
def test_communications_reach_over_the_terrain_card() -> None:
    both = {(1, "companion"), (2, "companion")}
    for thrower in ("P0", "P1"):
        t = table(P0="L.N1 communications", P1="L.N4").throw(thrower, "b3 w1")
        assert t.rerolls(thrower) == both
        t = table(P0="L.N1 communications", P1="L.D", open="L").throw(thrower, "b1 w1")
        assert t.rerolls(thrower) == set()
    assert table(P0="L.N1", P1="L.N4").throw("P0", "b3 w1").rerolls("P0") == set()
    t = table(P0="L.N1 communications", P1="L.N2", P2="L.N4").throw("P2", "b1 w1")
    assert t.rerolls("P2") == both
    t.reroll("P2", 1, "companion", "b2 w1")
    assert t.rerolls("P2") == set()


@pytest.mark.rule("MM-158")
def test_others_of_the_card_do_not_serve_each_other() -> None:
    t = table(P0="R.N1/1 communications", P1="L.N1", P2="L.N4").throw("P1", "b3 w1")
    assert t.rerolls("P1") == set()


@pytest.mark.rule("MM-159")
def test_communications_serve_the_bomb() -> None:
    t = table(P0="L.F1 communications", P1="L.F4", open="L").play("P1", Bomb((2, 2, 0)), "b1 b3 w2 w2")
    assert (1, "companion") in t.rerolls("P1")
    assert t.reroll("P1", 1, "companion", "b2 b3 w2 w2").over


@pytest.mark.rule("MM-160")
def test_in_gaps_and_the_landing_zone_only_the_own_box_counts() -> None:
    t = table(P0="z1 communications", P1="z2", P2="L.N4").throw("P1", "b1 w1")
    assert {by for _, by in t.rerolls("P1")} == {"base"}
    t = table(P0="z1 communications", P1="z2", P2="L.N4").throw("P0", "b1 w1")
    assert {by for _, by in t.rerolls("P0")} == {"base"}
    t = table(P0="L.D communications", P1="L.N4", open="L").throw("P1", "b1 w1")
    assert t.rerolls("P1") == set()
    t = table(P0="L.D communications", P1="L.D", open="L").throw("P1", "b1 w1")
    assert t.rerolls("P1") == {(1, "companion"), (2, "companion")}
    assert not t.asks(TakeTurn)
