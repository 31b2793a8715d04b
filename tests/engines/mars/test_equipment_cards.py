"""Equipment, card by card, and Threat Level."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from engines.mars.decisions import BeforeLanding, TakeTurn
from engines.mars.events import (
    BaseHeld,
    EquipmentDropped,
    EquipmentFound,
    RoundStarted,
    SentinelsThrew,
    Shot,
    SideThrown,
    Stabbed,
    ThrewAgain,
    TrainingFlipped,
    TurnEnded,
    WaveCame,
)
from engines.mars.state import Bomb, Level, Options, Throw, UseEquipment

from .notation import aliens
from .table import GAME, Setting, Table, new, table


def cards(t: Table, player: str = "P0") -> set[str]:
    """Which cards may be used now."""
    return {act.card for act in t.offered(player, UseEquipment)}


@pytest.mark.rule("MM-177")
def test_the_lucky_charm_throws_any_dice_of_an_action_again() -> None:
    t = table(P0="L.N2 lucky_charm").throw("P0", "b2 b3 w1")
    offered = {act.dice for act in t.offered("P0", UseEquipment)}
    assert {(1,), (2,), (3,), (1, 2), (1, 3), (2, 3), (1, 2, 3)} <= offered
    t.use("P0", "lucky_charm", dice=(1, 3), shows="b1 b3 w2")
    assert [(event.dice, event.by) for event in t.told(ThrewAgain)] == [((1, 3), "lucky_charm")]
    assert cards(t) == set()
    t = table(P0="L.F4 lucky_charm", open="L").play("P0", Bomb((2, 2, 0)), "b3 b1 w1 w1")
    t.use("P0", "lucky_charm", dice=(2, 3, 4), shows="b3 b3 w2 w2")
    assert t.outcome().winners


@pytest.mark.rule("MM-178")
def test_badass_ammo_adds_a_hit() -> None:
    t = table(P0="L.N2 badass_ammo", aliens={"L.N4": "b"}).throw("P0", "b2")
    assert t.shots("P0") == {"2 at L.N4"}
    t.use("P0", "badass_ammo")
    assert t.shots("P0") == {"2 at L.N4 b"}
    t.shoot("P0", 2, "L.N4", "b")
    assert t["L.N4"] == ""
    assert t.told(Shot)[0].hits == 2


@pytest.mark.rule("MM-178")
def test_badass_ammo_is_for_one_attack() -> None:
    t = table(P0="L.N2 badass_ammo", aliens={"L.N4": "bb"}).program("P0", "b/b/ww").play("P0", Throw(), "b2")
    t.use("P0", "badass_ammo").shoot("P0", 2, "L.N4", "b").play("P0", Throw(), "b2")
    assert t.shots("P0") == {"2 at L.N4"}
    t = table(P0="L.N2 badass_ammo", aliens={"L.N4": "rr"}).throw("P0", "b2 w2").use("P0", "badass_ammo")
    t.shoot("P0", 2, "L.N4", "r")
    assert t.told(Shot)[0].hits == 3


@pytest.mark.rule("MM-179")
def test_badass_ammo_needs_an_attack() -> None:
    t = table(P0="L.N2 badass_ammo laser_knife", aliens={"L.N2": "y"}).throw("P0", "b2 b3")
    assert "badass_ammo" not in cards(t)
    t.refused("P0", t.usage("badass_ammo"))
    t = table(P0="L.N2 badass_ammo", aliens={"L.N2": "b"}).throw("P0", "b1 b3")
    assert cards(t) == {"badass_ammo"}


@pytest.mark.rule("MM-180")
def test_jet_boots_climb_a_step() -> None:
    assert table(P0="L.F1 jet_boots", open="L").use("P0", "jet_boots", "left")["P0"] == "L.F2/2"
    assert table(P0="L.F4 jet_boots", open="L").use("P0", "jet_boots", "right")["P0"] == "L.F3/2"


@pytest.mark.rule("MM-181")
def test_the_neural_chip_flips_the_training_card() -> None:
    t = table(P0="L.N2 fusion_cannon neural_chip", P1="z1 done", P2="z3 done").use("P0", "neural_chip")
    assert [event.ability for event in t.told(TrainingFlipped)] == ["jet_pack"]
    t.throw("P0", "b1 b2")
    assert any("+" in way for way in t.ways("P0"))
    t.move("P0", "b2 left").end("P0", "R")
    assert t.state.round == 3
    assert t.state.marines[0].ability == "jet_pack"


@pytest.mark.rule("MM-182")
@pytest.mark.report("CR05")
def test_the_laser_knife_kills_in_close_combat() -> None:
    t = table(P0="L.N2 laser_knife", aliens={"L.N2": "r", "L.N4": "y"})
    t.refused("P0", t.usage("laser_knife", kills=aliens("y")))
    t.use("P0", "laser_knife", kills=aliens("r"))
    assert (t["L.N2"], t.dead) == ("", "r")
    assert len(t.told(Stabbed)) == 1
    t = table(P0="L.N2 laser_knife", aliens={"L.N4": "y"})
    assert cards(t) == set()
    t.refused("P0", t.usage("laser_knife", kills=aliens("y")))


@pytest.mark.rule("MM-183")
def test_the_rope_climbs_down_a_step() -> None:
    t = table(P0="R.F1/2 rope", open="R").throw("P0", "b1").move("P0", "b1 right")
    assert t.asks(BeforeLanding, "P0")
    assert t.box(t.state.turn.flying or 0) == "R.F2/2"
    t.use("P0", "rope", "right")
    assert t["P0"] == "R.F3"
    assert table(P0="L.F2/2 rope", open="L").use("P0", "rope", "right")["P0"] == "L.F1"


@pytest.mark.rule("MM-184")
def test_the_mount_goes_a_step_straight() -> None:
    assert table(P0="L.N4 mount").use("P0", "mount", "left")["P0"] == "L.D"
    assert table(P0="L.N2 mount").use("P0", "mount", "right")["P0"] == "L.N1"


@pytest.mark.rule("MM-185")
@pytest.mark.parametrize(
    ("place", "card", "direction"),
    [("L.F1", "jet_boots", "left"), ("L.F2/2", "rope", "right"), ("L.N2", "mount", "right")],
)
def test_step_cards_do_not_move_the_engaged(place: str, card: str, direction: str) -> None:
    t = table(P0=f"{place} {card} laser_knife", open="L", aliens={place: "y"})
    act = next(use for use in table(P0=f"{place} {card}", open="L").offered("P0", UseEquipment))
    assert cards(t) == {"laser_knife"}
    t.refused("P0", t.usage(act.card, direction), "alien")
    t.use("P0", "laser_knife", kills=aliens("y"))
    assert card in cards(t)
    assert t.use("P0", act.card, direction)["P0"] != place


@pytest.mark.rule("MM-186")
def test_the_rail_gun_doubles_twos() -> None:
    t = table(P0="L.N2 rail_gun", aliens={"L.N4": "bb"}).throw("P0", "b2 w2").use("P0", "rail_gun")
    assert t.shots("P0") == {"2 at L.N4 bb"}
    t.shoot("P0", 2, "L.N4", "bb")
    assert t.told(Shot)[0].hits == 4


@pytest.mark.rule("MM-187")
def test_cards_do_not_multiply() -> None:
    hits = {}
    for value, box, shows in ((1, "L.N1", "b1 w2"), (2, "L.N4", "b3 w2"), (3, "z2", "b3 w2")):
        t = table(P0="L.N2 fusion_cannon rail_gun", aliens={box: "r", "L.N4": "r"}).throw("P0", shows)
        t.use("P0", "rail_gun").shoot("P0", value, box)
        hits[value] = t.told(Shot)[0].hits
    assert hits == {1: 2, 2: 2, 3: 0}


# ------------------------------------------------------------------ Threat Level
def killed_blue(**more: Any) -> Table:
    """P0 has shot a blue alien."""
    t = table(P0="L.N2", P1="L.N1", aliens={"L.N4": "b"}, **more).throw("P0", "b2 b2")
    return t.shoot("P0", 2, "L.N4", "b")


def wave(side: str = "L", **more: Any) -> int:
    """How many new aliens a wave brings."""
    (event,) = table(moment="wave", shows=side, **more).told(WaveCame)
    return sum(sum(box.aliens) for box in event.far)


@pytest.mark.rule("MM-189")
def test_baby_marines_have_equipment_from_the_start() -> None:
    assert new(3, 1, Options(level="baby")).until(TakeTurn).state.supplied
    assert not new(3, 1).until(TakeTurn).state.supplied
    t = killed_blue(round=1, level="baby", supplied=True)
    assert len(t.told(EquipmentFound)) == 1
    assert table(moment="wave", level="baby", round=4, supplied=True, shows="R").told(EquipmentDropped) == []


@pytest.mark.rule("MM-190")
def test_the_easier_level_has_smaller_waves() -> None:
    s = new(3, 1, Options(level="easier")).state
    assert sum(sum(box.aliens) for box in s.boxes) == 4 * 3 + 2
    three = {"P0": "L.N1", "P1": "L.N1", "P2": "L.N2"}
    assert wave(level="easier", **three) == 3
    assert wave(**three) == 4
    assert wave(level="easier", P0="L.N1") == 2
    assert wave(level="easier") == 2


@pytest.mark.rule("MM-191")
def test_sergeants_have_no_equipment() -> None:
    t = table(moment="wave", round=4, level="sergeant", shows="R")
    assert t.told(EquipmentDropped) == []
    assert killed_blue(round=5, level="sergeant").equipment("P0") == ()
    for level, left, right in (("sergeant", 4, 3), ("normal", 2, 2)):
        there = {"P0": "z1", "P1": "z2", "P2": "L.N1"}
        assert (wave("L", level=level, **there), wave("R", level=level, **there)) == (left, right)


def exterminated(colours: str, **marines: str) -> dict[str, str]:
    """Where these go on the left near card."""
    placed: Setting = {**marines}
    t = table(moment="wave", level="exterminator", aliens={"L.F1": colours}, shows="L", **placed)
    return {box[2:]: there for box, there in t.aliens("L.N").items()}


@pytest.mark.rule("MM-192")
def test_exterminator_yellows_go_for_marines() -> None:
    assert exterminated("ryyy", P0="L.N4", P1="L.N1") == {"N4": "ryy", "N1": "y"}
    assert exterminated("yy", P0="L.N2") == {"N2": "yy"}
    for side, size in (("L", 4), ("R", 3)):
        assert wave(side, level="exterminator", P0="z1", P1="z2", P2="L.N1") == size


@pytest.mark.rule("MM-193")
def test_exterminator_without_marines_deploys_as_usual() -> None:
    assert exterminated("yyy", P0="L.F1", P1="L.F4") == {"N1": "y", "N2": "y", "N4": "y"}


@pytest.mark.rule("MM-194")
def test_exterminator_keeps_equipment() -> None:
    t = table(moment="wave", round=4, level="exterminator", shows="R")
    assert len(t.told(EquipmentDropped)) == 1
    assert len(killed_blue(round=5, level="exterminator").equipment("P0")) == 1


@pytest.mark.rule("MM-195")
def test_one_of_five_levels_is_chosen() -> None:
    assert set(get_args(Level)) == {"normal", "baby", "easier", "sergeant", "exterminator"}
    assert Options().level == "normal"
    for level in get_args(Level):
        assert GAME.why_not_start(3, Options(level=level)) == ""


# ------------------------------------------------------------------ Quick Reference
@pytest.mark.rule("MM-196")
def test_the_order_of_a_round() -> None:
    t = table(moment="round", incoming="L y", upgrades=(None, "sentinels"), P0="z1", P1="z3", P2="z2")
    assert t["z3"] == "y"
    t.end("P0").end("P2").program("P1", "bbww").play("P1", Throw(), "b1 b1 w1 w1")
    t.shoot("P1", 1, "z3", "y", shows="w2 w2; R")
    parts = (TurnEnded, SentinelsThrew, BaseHeld, SideThrown, WaveCame, RoundStarted)
    assert t.order(*parts) == [part.__name__ for part in parts]
    assert t.state.round == 3
    assert t.state.phase == "marines"
