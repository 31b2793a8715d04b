"""Equipment: how it comes into the game and into hands."""

from __future__ import annotations

from typing import Any

import pytest

from engines.mars.decisions import BeforeLanding, ChooseVictims, TakeTurn
from engines.mars.events import (
    CacheEmpty,
    Crashed,
    EquipmentDropped,
    EquipmentFound,
    EquipmentGiven,
    EquipmentUsed,
    Landed,
    SentinelsKilled,
    TurnStarted,
)
from engines.mars.state import Appear, CallSupport, Give, Kill, Land, Options, Throw, UseEquipment

from .notation import aliens
from .table import Setting, Table, new, table


def shooting(kills: str, **more: Any) -> Table:
    """P0 kills these at L.N4 by twos."""
    shows = {"r": "b2 b2 w2", "b": "b2 b2", "y": "b2", "rb": "", "br": ""}.get(kills, "b2 b2 w2 w2")
    t = table(P0="L.N2", P1="L.N1", aliens={"L.N4": kills}, **more).throw("P0", shows)
    return t.shoot("P0", 2, "L.N4", kills)


# ------------------------------------------------------------------ the drop
@pytest.mark.rule("MM-168")
def test_without_a_dead_defender_equipment_drops_in_round_5() -> None:
    t = table(moment="wave", round=4, shows="R")
    assert t.order(EquipmentDropped) == ["EquipmentDropped"]
    assert t.state.supplied
    assert len(shooting("b", round=5).equipment("P0")) == 1
    assert table(moment="wave", round=3, shows="R").told(EquipmentDropped) == []


@pytest.mark.rule("MM-169")
def test_after_a_defenders_death_it_never_drops() -> None:
    for open in ("L", "R", "L R"):
        t = table(moment="wave", round=4, open=open, shows="R")
        assert t.told(EquipmentDropped) == []
        assert not t.state.supplied
    for round in (5, 6, 8):
        assert shooting("b", round=round, open="R").equipment("P0") == ()


@pytest.mark.rule("MM-170")
def test_red_and_blue_kills_draw_cards() -> None:
    t = table(P0="L.N2 fusion_cannon", P1="L.N4", aliens={"L.N1": "rb"}, supplied=True)
    t.throw("P0", "b1 b1 w1").shoot("P0", 1, "L.N1", "rb")
    assert len(t.equipment("P0")) == 2
    assert [event.marine for event in t.told(EquipmentFound)] == [0, 0]
    assert len(shooting("yyyy", supplied=True).equipment("P0")) == 0
    assert len(shooting("r", supplied=True).equipment("P0")) == 1
    assert shooting("b", round=4).equipment("P0") == ()


@pytest.mark.rule("MM-170")
def test_the_card_is_a_random_one() -> None:
    found = set()
    for seed in range(40):
        t = table(P0="L.N2", P1="L.N1", aliens={"L.N4": "b"}, supplied=True).throw("P0", "b2 b2")
        t.state.seed = seed
        found |= set(t.shoot("P0", 2, "L.N4", "b").equipment("P0"))
    assert len(found) == 8


@pytest.mark.rule("MM-171")
def test_gunners_draw_bunkers_and_sentinels_do_not() -> None:
    t = table(P0="z2", P1="L.N2", aliens={"L.N4": "r"}, supplied=True).play("P0", CallSupport("piercing", 1), "w1 w1")
    t.play("P0", Appear(t.at("L.N4")))
    assert len(t.equipment("P0")) == 1
    t = table(moment="round", incoming="L rb", upgrades=("bunker", None), supplied=True)
    t.play("P0", Kill(aliens("r")))
    assert len(t.state.deck) == 8
    marines: Setting = {f"P{n}": "z1 done" for n in range(3)}
    t = table(upgrades=("sentinels", None), aliens={"L.N2": "b"}, supplied=True, shows="w2 w2", **marines)
    assert len(t.told(SentinelsKilled)) == 1
    assert len(t.state.deck) == 8
    assert not t.asks(ChooseVictims)


# ------------------------------------------------------------------ using and giving
@pytest.mark.rule("MM-172")
def test_cards_work_within_an_action_and_are_discarded() -> None:
    t = table(P0="R.N1/2 mount").throw("P0", "b1").move("P0", "b1 right")
    assert t.asks(BeforeLanding, "P0")
    assert t.told(Crashed) == []
    t.use("P0", "mount", "right")
    assert t["P0"] == "R.N3/2"
    assert [event.place for event in t.told(Landed)] == [t.at("R.N3/2")]
    assert t.equipment("P0") == ()
    assert t.state.discard == ("mount",)
    assert [event.card for event in t.told(EquipmentUsed)] == ["mount"]
    t = table(P0="R.N1/2 mount").throw("P0", "b1").move("P0", "b1 right").play("P0", Land())
    assert t["P0"] == "R.N2/2 down"
    assert t.equipment("P0") == ("mount",)


@pytest.mark.rule("MM-172")
def test_any_time_in_the_own_turn_only() -> None:
    t = table(P0="L.N2 mount", P1="L.N4")
    assert {act.direction for act in t.offered("P0", UseEquipment)} == {-1, 1}
    t.program("P1", "k/bbw").play("P1", Throw(), "k1").move("P1", "k1 left")
    assert t.asks(TakeTurn, "P1") or t.to_move() == "P1"
    assert t.offered("P0", UseEquipment) == []
    t.refused("P0", t.usage("mount", "left"))
    t = table(P0="L.N4 mount").use("P0", "mount", "right")
    assert [event.marine for event in t.told(TurnStarted)] == [0]
    t = table(P0="L.N2 mount").program("P0", "b/b/ww").play("P0", Throw(), "b2").use("P0", "mount", "right")
    assert t["P0"] == "L.N1"
    assert t.move("P0", "b2 right")["P0"] == "z2"
    t.play("P0", Throw(), "b1").move("P0", "b1 left")
    t = table(P0="L.N1 mount", P1="z1 done", P2="z3 done").program("P0", "b/b/ww").play("P0", Throw(), "b1")
    assert t.move("P0", "b1 left").use("P0", "mount", "right")["P0"] == "L.N1"


@pytest.mark.rule("MM-173")
def test_cards_are_given_to_marines_in_the_same_box() -> None:
    t = table(P0="L.N2 rope", P1="L.N2", P2="L.N4")
    assert t.offered("P0", Give) == [Give("rope", 1)]
    t.refused("P0", Give("rope", 2), "box")
    t.refused("P0", Give("mount", 1))
    t.play("P0", Give("rope", 1))
    assert (t.equipment("P0"), t.equipment("P1")) == ((), ("rope",))
    assert [(event.marine, event.to, event.card) for event in t.told(EquipmentGiven)] == [(0, 1, "rope")]
    assert set(t.to_move().split()) == {"P0", "P1", "P2"}
    t = table(P0="L.N2 rope", P1="L.N2").throw("P0", "b2 w1")
    assert Give("rope", 1) in t.offered("P0", Give)
    t.play("P0", Give("rope", 1)).move("P0", "b2 left")
    assert t.equipment("P1") == ("rope",)


@pytest.mark.rule("MM-173")
def test_cards_are_shared_by_who_acts_though_the_mates_turn_is_over() -> None:
    t = table(P0="L.N2 rope done", P1="L.N1", P2="L.N4 mount").program("P1", "b/b/ww").play("P1", Throw(), "b1")
    t.refused("P1", Give("rope", 1), "nobody else")
    t.move("P1", "b1 left").play("P1", Give("rope", 1))
    assert (t.equipment("P0"), t.equipment("P1")) == ((), ("rope",))
    assert [(event.marine, event.to) for event in t.told(EquipmentGiven)] == [(0, 1)]
    assert t.offered("P1", Give) == [Give("rope", 0)]
    t.refused("P1", Give("mount", 1), "nobody else")
    assert t.to_move() == "P1"


@pytest.mark.rule("MM-174")
def test_an_empty_deck_is_renewed() -> None:
    t = shooting("b", supplied=True, deck="", discard="rope mount rail_gun")
    assert len(t.equipment("P0")) == 1
    assert len(t.state.deck) == 2
    assert t.state.discard == ()
    t = shooting("b", supplied=True, deck="")
    assert t.equipment("P0") == ()
    assert t["L.N4"] == ""


# ------------------------------------------------------------------ the hidden box
@pytest.mark.rule("MM-175")
def test_the_hidden_box_has_a_card_for_its_first_visitor() -> None:
    t = table(P0="R.N1/1", P1="R.N1/1").throw("P0", "b2").move("P0", "b2 right")
    assert t["P0"] == "R.N3/1"
    assert len(t.equipment("P0")) == 1
    assert [(event.marine, event.cache) for event in t.told(EquipmentFound)] == [(0, True)]
    t.end("P0").throw("P1", "b2 w1").move("P1", "b2 right")
    assert t.equipment("P1") == ()
    assert table(P0="R.N1/2").throw("P0", "b2").move("P0", "b2 right").equipment("P0") == ()


@pytest.mark.rule("MM-176")
def test_passing_the_hidden_box_is_enough() -> None:
    t = table(P0="R.N1/1", round=1).move("P0", "b3 right")
    assert t["P0"] == "R.N4/1"
    assert len(t.equipment("P0")) == 1
    t = table(P0="R.N1/1", cache=False).move("P0", "b3 right")
    assert t.equipment("P0") == ()
    assert t.told(CacheEmpty) == []
    t = table(P0="R.N1/1", deck="").move("P0", "b3 right")
    assert t.equipment("P0") == ()
    assert len(t.told(CacheEmpty)) == 1


@pytest.mark.rule("MM-176")
def test_sergeants_and_planets_without_its_card_have_no_hidden_box() -> None:
    for seed in range(20):
        hall = "X6" in new(3, seed).map.cards.values()
        assert new(3, seed).state.cache == hall
        assert not new(3, seed, Options(level="sergeant")).state.cache
