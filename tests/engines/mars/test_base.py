"""They Are Into the Base!, Base Upgrades."""

from __future__ import annotations

from typing import Any

import pytest

from engines.kernel import run
from engines.mars.data import UPGRADES
from engines.mars.decisions import ChooseUpgrade, ChooseVictims, LoseUpgrade, TakeTurn
from engines.mars.events import (
    BaseAttacked,
    BaseEntered,
    BaseHeld,
    BunkerKilled,
    GameLost,
    SentinelsKilled,
    SentinelsThrew,
    SideThrown,
    TurnEnded,
    UpgradeLost,
    WaveCame,
)
from engines.mars.state import Bomb, Kill, Options, TakeUpgrade, Throw

from .notation import aliens, letters
from .table import Setting, Table, new, table

ZONES = ("z1", "z2", "z3")


def zones(t: Table) -> list[str]:
    """The aliens of the Landing Zone's boxes."""
    return [t[zone] for zone in ZONES]


# ------------------------------------------------------------------ They Are Into the Base!
@pytest.mark.rule("MM-091")
@pytest.mark.report("CR07")
def test_aliens_from_the_near_card_wait_first() -> None:
    t = table(P0="L.N4", aliens={"L.N1": "y", "L.N2": "yb"}).move("P0", "k1! left")
    assert letters(t.told(WaveCame)[0].waiting) == "byy"
    assert t.incoming == ["L byy"]
    assert zones(t) == ["", "", ""]


@pytest.mark.rule("MM-092")
@pytest.mark.parametrize(
    ("wave", "there"),
    [("L ryy", ["r", "y", "y"]), ("R ryy", ["y", "y", "r"]), ("L rb", ["r", "b", ""]), ("R y", ["y", "", ""])],
)
@pytest.mark.report("CR07")
def test_they_deploy_in_the_landing_zone_from_their_end(wave: str, there: list[str]) -> None:
    t = table(moment="round", incoming=wave)
    assert zones(t) == there
    assert t.incoming == []
    assert len(t.told(BaseEntered)) == 1


@pytest.mark.rule("MM-092")
def test_yellow_ones_start_at_the_other_end() -> None:
    t = table(moment="round", incoming="L ry")
    assert zones(t) == ["r", "", "y"]
    t = table(moment="round", incoming="R ry")
    assert zones(t) == ["y", "", "r"]


@pytest.mark.rule("MM-093")
def test_several_waves_wait_together_each_from_its_side() -> None:
    t = table(moment="round", incoming="R b, L r")
    assert [event.side for event in t.told(BaseEntered)] == [0, 1]
    assert zones(t) == ["r", "", "b"]
    t = table(P0="L.N2", P1="z1 done", P2="z2 done", aliens={"L.N4": "y", "R.N1/1": "b"})
    t.throw("P0", "k1!").move("P0", "k1! right", shows="R")
    assert [event.side for event in t.told(WaveCame)] == [0, 1]
    assert [event.side for event in t.told(BaseEntered)] == [0, 1]


@pytest.mark.rule("MM-094")
@pytest.mark.report("CR07")
def test_aliens_left_in_the_landing_zone_have_attacked() -> None:
    t = table(moment="check", aliens={"z2": "y", "z3": "y"}, upgrades=("bunker", "antenna"))
    assert t.dead == "yy"
    assert zones(t) == ["", "", ""]
    assert t.state.attacks == 1
    assert t.asks(LoseUpgrade)
    t.play("P0", TakeUpgrade(0, "bunker"))
    assert t.state.upgrades == (None, "antenna")


@pytest.mark.rule("MM-095")
def test_however_many_are_left_it_is_one_attack() -> None:
    t = table(moment="check", aliens={"z1": "ry", "z2": "b", "z3": "yy"})
    assert t.state.attacks == 1
    assert [event.attacks for event in t.told(BaseAttacked)] == [1]


@pytest.mark.rule("MM-096")
def test_waiting_aliens_have_not_attacked() -> None:
    t = table(moment="check", incoming="L yyy")
    assert t.state.attacks == 0
    assert t.order(BaseHeld, BaseAttacked) == ["BaseHeld"]


@pytest.mark.rule("MM-097")
def test_the_check_comes_before_the_white_die() -> None:
    t = table(moment="check", aliens={"z1": "y"})
    assert t.order(BaseAttacked, SideThrown) == ["BaseAttacked", "SideThrown"]
    t = table(moment="check")
    assert t.order(BaseHeld, SideThrown) == ["BaseHeld", "SideThrown"]


@pytest.mark.rule("MM-098")
def test_the_team_chooses_the_upgrade_that_is_lost() -> None:
    for side, upgrade, left in ((0, "bunker", (None, "antenna")), (1, "antenna", ("bunker", None))):
        t = table(moment="check", aliens={"z1": "y"}, upgrades=("bunker", "antenna"))
        assert {d.seat for d in t.owed()} == {0, 1, 2}
        acts = t.offered("P1", TakeUpgrade)
        assert sorted((act.side, act.upgrade) for act in acts) == [(0, "bunker"), (1, "antenna")]
        t.play("P2", next(act for act in acts if act.side == side), "R")
        assert [(event.side, event.upgrade) for event in t.told(UpgradeLost)] == [(side, upgrade)]
        assert t.state.upgrades == left
        assert not t.asks(LoseUpgrade)


@pytest.mark.rule("MM-099")
def test_the_third_attack_loses_the_game() -> None:
    t = table(moment="check", aliens={"z1": "y"}, attacks=2, upgrades=(None, None))
    assert t.outcome().winners == ()
    assert [event.why for event in t.told(GameLost)] == ["base"]
    assert t.told(SideThrown) == []
    assert not table(moment="check", aliens={"z1": "y"}, attacks=1).over


@pytest.mark.rule("MM-100")
def test_two_marines_lose_by_three_attacks_too() -> None:
    t = table(seats=2, moment="check", aliens={"z1": "y"}, upgrades=("bunker", None), shows="R")
    assert (t.state.attacks, t.state.upgrades) == (1, (None, None))
    t = table(seats=2, moment="check", aliens={"z1": "y"}, attacks=1, shows="R")
    assert t.state.attacks == 2
    assert not t.over
    assert table(seats=2, moment="check", aliens={"z1": "y"}, attacks=2).over


# ------------------------------------------------------------------ Base Upgrades
@pytest.mark.rule("MM-101")
@pytest.mark.report("CR07")
def test_a_bunker_kills_one_alien_of_a_wave() -> None:
    t = table(moment="round", incoming="L rby", upgrades=("bunker", None))
    assert {d.seat for d in t.owed() if isinstance(d, ChooseVictims)} == {0, 1, 2}
    assert {letters(act.kills) for act in t.offered("P1", Kill)} == {"r", "b", "y"}
    t.refused("P1", Kill(aliens("rb")))
    t.play("P1", Kill(aliens("r")))
    assert t.dead == "r"
    assert zones(t) == ["b", "", "y"]
    assert [(event.side, letters(event.kills)) for event in t.told(BunkerKilled)] == [(0, "r")]
    assert not t.asks(ChooseVictims)


@pytest.mark.rule("MM-102")
def test_a_bunker_works_on_the_way_in_on_its_side() -> None:
    t = table(moment="round", incoming="R y", upgrades=("bunker", None))
    assert zones(t) == ["y", "", ""]
    t = table(moment="check", incoming="L y", aliens={"z1": "y"}, upgrades=("bunker", None), shows="R")
    assert t.state.upgrades == (None, None)
    assert t.told(BunkerKilled) == []
    assert zones(t) == ["", "", "y"]
    t = table(P0="L.N4", aliens={"L.N1": "y"}, upgrades=("bunker", None)).move("P0", "k1! left")
    assert t.incoming == ["L y"]


@pytest.mark.rule("MM-103")
@pytest.mark.report("CR07")
def test_each_waiting_wave_loses_one() -> None:
    t = table(moment="round", incoming="L by, L ry", upgrades=("bunker", None))
    t.play("P0", Kill(aliens("b"))).play("P0", Kill(aliens("r")))
    assert t.dead == "rb"
    assert sorted(zones(t)) == ["", "y", "y"]
    t = table(moment="round", incoming="L y", upgrades=("bunker", None))
    assert t.dead == "y"
    assert zones(t) == ["", "", ""]


def sentinels(shows: str, aliens: dict[str, str]) -> Table:
    """They fire on the left."""
    marines: Setting = {f"P{n}": f"z{n + 1} done" for n in range(3)}
    return table(upgrades=("sentinels", None), aliens=aliens, shows=shows, **marines)


@pytest.mark.rule("MM-104")
def test_sentinels_shoot_at_the_near_card_of_their_side() -> None:
    t = sentinels("w1 w1", {"L.N1": "b", "L.N2": "b"})
    assert t.dead == "b"
    assert [(t.box(event.place), letters(event.kills)) for event in t.told(SentinelsKilled)] == [("L.N1", "b")]
    t = sentinels("w2 w2", {"L.N1": "b", "L.N2": "yy"})
    assert t.dead == "yy"
    t = sentinels("w1 w2", {"L.N1": "y", "L.N2": "y"})
    assert {d.seat for d in t.owed()} == {0, 1, 2}
    assert {t.box(act.place) for act in t.offered("P0", Kill)} == {"L.N1", "L.N2"}
    t.play("P1", next(act for act in t.offered("P1", Kill) if act.place == t.at("L.N2")), "R")
    assert (t["L.N1"], t["L.N2"]) == ("y", "")
    assert not t.asks(ChooseVictims)


@pytest.mark.rule("MM-104")
def test_sentinels_reach_no_farther() -> None:
    t = sentinels("w2 w2", {"L.N4": "yy", "L.D": "r", "R.N1/1": "y"})
    assert t.dead == ""
    assert len(t.told(SentinelsThrew)) == 1
    marines: Setting = {f"P{n}": f"z{n + 1} done" for n in range(3)}
    t = table(upgrades=(None, "sentinels"), aliens={"R.N1/1": "y", "R.N1/2": "b"}, shows="w1 w1", **marines)
    assert {t.box(act.place) for act in t.offered("P0", Kill)} == {"R.N1/1", "R.N1/2"}


@pytest.mark.rule("MM-105")
def test_sentinels_fire_after_the_marines_before_the_check() -> None:
    t = table(P0="z1 done", P1="z2 done", upgrades=("sentinels", None)).end("P2")
    assert t.order(TurnEnded, SentinelsThrew, BaseHeld) == ["TurnEnded", "SentinelsThrew", "BaseHeld"]


# ------------------------------------------------------------------ Antenna
def antenna(**more: Any) -> Table:
    """On the left."""
    return table(upgrades=("antenna", None), open="L", **more)


@pytest.mark.rule("MM-106")
def test_the_antenna_lets_one_die_of_the_first_throw_be_thrown_again() -> None:
    t = antenna(P0="L.N2", P1="L.N1").program("P0", "bw/bw").play("P0", Throw(), "b2 w1")
    assert t.rerolls("P0") == {(1, "antenna"), (2, "antenna")}
    t.reroll("P0", 1, "antenna", "b3 w1")
    assert t.rerolls("P0") == set()
    t.move("P0", "b3 right").play("P0", Throw(), "b1 w1")
    assert t.rerolls("P0") == set()
    t = antenna(P0="L.N2 done", P1="L.N1", thrown="L").throw("P1", "b1 w1")
    assert t.rerolls("P1") == set()


@pytest.mark.rule("MM-107")
def test_only_the_first_throw_of_anybody_on_its_side_counts() -> None:
    t = antenna(P0="L.N2", P1="L.N1", P2="R.N1/1").throw("P0", "b2 w1").move("P0", "b2 left").end("P0")
    assert t.throw("P1", "b1 w1").rerolls("P1") == set()
    t = antenna(P0="L.N2", P2="R.N1/1").throw("P2", "b1 b3")
    assert t.rerolls("P2") == set()
    t.move("P2", "b3 right").end("P2")
    assert t.throw("P0", "b2 w1").rerolls("P0") == {(1, "antenna"), (2, "antenna")}
    t = antenna(P0="z1").throw("P0", "b1 w1")
    assert {by for _, by in t.rerolls("P0")} == {"base"}


@pytest.mark.rule("MM-107")
def test_it_serves_again_in_the_next_round() -> None:
    t = antenna(P0="L.N2", P1="z1 done", P2="z2 done", thrown="L").program("P0", "b/bww")
    t.play("P0", Throw(), "b2").move("P0", "b2 left").end("P0", "R")
    assert t.throw("P0", "b1 b3").rerolls("P0") == {(1, "antenna"), (2, "antenna")}


@pytest.mark.rule("MM-108")
def test_the_antenna_may_serve_the_bomb() -> None:
    t = antenna(P0="L.F4").play("P0", Bomb((2, 2, 0)), "b3 b1 w2 w2")
    assert (2, "antenna") in t.rerolls("P0")
    assert t.reroll("P0", 2, "antenna", "b3 b3 w2 w2").over
    t = antenna(P0="L.F4", thrown="L").play("P0", Bomb((2, 2, 0)), "b3 b1 w2 w2")
    assert t.to_move() == "P1 P2"


@pytest.mark.rule("MM-109")
def test_upgrades_are_bunkers_by_chance_or_chosen() -> None:
    assert Options().upgrades == "bunkers"
    laid = {new(3, seed, Options(upgrades="random")).until(TakeTurn).state.upgrades for seed in range(60)}
    assert laid == {(one, other) for one in UPGRADES for other in UPGRADES}
    t = new(3, 1, Options(upgrades="chosen"))
    assert t.asks(ChooseUpgrade)
    assert [act.upgrade for act in t.offered("P0", TakeUpgrade)] == ["bunker", "sentinels", "antenna"]
    t.play("P1", TakeUpgrade(0, "antenna")).play("P0", TakeUpgrade(1, "antenna"))
    assert t.state.upgrades == ("antenna", "antenna")
    assert not t.asks(ChooseUpgrade)
    assert run.owed(t.state)
