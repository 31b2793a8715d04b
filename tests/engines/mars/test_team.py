"""Are We a Team?, Supporting from Base."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from engines.jumps.dice import FACES, Colour
from engines.mars import MARS
from engines.mars.decisions import ChooseImpact, ChooseVictims, PickAction, TakeTurn
from engines.mars.events import (
    Caught,
    Landed,
    MissileStruck,
    MissileThrew,
    SideThrown,
    SupportCalled,
    TurnEnded,
    TurnStarted,
    WaveCame,
)
from engines.mars.planet import COLUMNS, planet
from engines.mars.state import (
    NOBODY,
    Appear,
    Bomb,
    CallSupport,
    Decline,
    Kill,
    Options,
    Program,
    Rethrow,
    Throw,
)

from .notation import aliens, letters
from .table import Table, table

BEST = Bomb((2, 2, 0))


# ------------------------------------------------------------------ Are We a Team?
@pytest.mark.rule("MM-110")
def test_with_a_companion_one_die_of_each_throw_may_be_thrown_again() -> None:
    for other in ("L.N2", "z3"):
        t = table(P0="L.N2", P1="L.N2", P2=other).program("P0", "bw/bw").play("P0", Throw(), "b2 w1")
        assert t.rerolls("P0") == {(1, "companion"), (2, "companion")}
        t.reroll("P0", 2, "companion", "b2 w2")
        assert t.rerolls("P0") == set()
    assert table(P0="L.N2", P1="L.N4").throw("P0", "b2 w1").rerolls("P0") == set()


@pytest.mark.rule("MM-110")
def test_of_each_throw() -> None:
    t = table(P0="L.N2", P1="L.N2", P2="L.N4", aliens={"L.N4": "yy"}).program("P0", "b/b/ww")
    t.play("P0", Throw(), "b2").reroll("P0", 1, "companion", "b2").shoot("P0", 2, "L.N4", "y")
    t.play("P0", Throw(), "b2")
    assert t.rerolls("P0") == {(1, "companion")}


@pytest.mark.rule("MM-111")
@pytest.mark.report("CR01")
def test_the_companion_serves_the_bomb() -> None:
    t = table(P0="L.F4", P1="L.F4", open="L").play("P0", BEST, "b3 b1 w2 w2")
    assert (2, "companion") in t.rerolls("P0")
    assert not t.over
    t.reroll("P0", 2, "companion", "b3 b3 w2 w2")
    assert t.outcome().winners
    assert chance() == pytest.approx(67 / 216)


def chance() -> float:
    """Of nine with two blue and two white dice, one of which may be thrown again, the best one."""
    colours: tuple[Colour, ...] = ("blue", "blue", "white", "white")
    throws = list(product(*(FACES[colour] for colour in colours)))
    won = 0.0
    for shown in throws:
        total = sum(face.value for face in shown)
        again = (sum(total - die.value + new.value >= 9 for new in FACES[die.colour]) / 6 for die in shown)
        won += 1 if total >= 9 else max(again)
    return won / len(throws)


@pytest.mark.rule("MM-112")
def test_a_crashed_mate_counts_as_companion() -> None:
    t = table(P0="L.N2", P1="L.N2 down").throw("P0", "b2 w1")
    assert t.rerolls("P0") == {(1, "companion"), (2, "companion")}


@pytest.mark.rule("MM-113")
def test_beside_a_standing_mate_an_accident_is_ignored() -> None:
    t = table(P0="L.F1", P1="L.F2/2", open="L").program("P0", "k/bbw").play("P0", Throw(), "k1!")
    t.move("P0", "k1! left up")
    assert t["P0"] == "L.F2/2"
    assert [(event.why, event.mate) for event in t.told(Caught)] == [("accident", 1)]
    assert t.offered("P0", Throw) == [Throw()]
    t = table(P0="z1", P1="L.N3 ranger").move("P0", "b3 left")
    assert t["P0"] == "L.N3"
    t = table(P0="L.F4", P1="L.F4", open="L").throw("P0", "b1").move("P0", "b1 left")
    assert t["P0"] == "L.F4"


@pytest.mark.rule("MM-114")
def test_a_crashed_mate_saves_nobody() -> None:
    t = table(P0="L.F1", P1="L.F2/2 down", open="L").move("P0", "k1! left up")
    assert t["P0"] == "L.F2/2 down"
    assert t["P1"] == "L.F2/2 down"


@pytest.mark.rule("MM-115")
def test_a_safe_landing_puts_up_a_crashed_mate() -> None:
    t = table(P0="z1", P1="L.N2 down").move("P0", "b2 left")
    assert (t["P0"], t["P1"]) == ("L.N2", "L.N2")
    assert t.told(Landed)[0].up == (1,)


@pytest.mark.rule("MM-116")
def test_passing_or_crashing_puts_nobody_up() -> None:
    t = table(P0="L.N1", P1="L.N2 down").move("P0", "b3 left")
    assert (t["P0"], t["P1"]) == ("L.N4", "L.N2 down")
    t = table(P0="z1", P1="L.N3 down").move("P0", "b3 left")
    assert (t["P0"], t["P1"]) == ("L.N3 down", "L.N3 down")


@pytest.mark.rule("MM-117")
def test_who_was_put_up_has_four_dice() -> None:
    t = table(P0="z1", P1="L.N2 down").program("P0", "b/b/ww").play("P0", Throw(), "b2").move("P0", "b2 left").end("P0")
    assert len(t.offered("P1", Program)) == 156
    t = table(P0="z1", P1="L.N2 down", P2="z2 done").program("P0", "b/b/ww").play("P0", Throw(), "b2")
    t.move("P0", "b2 left").end("P0").throw("P1", "b2 b3")
    assert [event.dice for event in t.told(TurnStarted)] == [4]


@pytest.mark.rule("MM-117")
@pytest.mark.parametrize("by", ["a landing", "the tractor beam"])
def test_a_programme_of_two_dice_is_made_anew(by: str) -> None:
    t = table(P0="z1", P1="L.N2 down").program("P1", "b/w")
    if by == "a landing":
        t.program("P0", "b/b/ww").play("P0", Throw(), "b2").move("P0", "b2 left").end("P0")
    else:
        t.play("P0", CallSupport("tractor_beam", 1))
    t.refused("P1", Throw(), "program")
    assert t.program("P1", "b/b/ww").play("P1", Throw()).to_move() == "P1"


# ------------------------------------------------------------------ Supporting from Base: the first throw
@pytest.mark.rule("MM-118")
def test_in_the_landing_zone_one_die_of_the_first_throw() -> None:
    t = table(P0="z2", P1="z3", P2="z3").program("P0", "bw/bw").play("P0", Throw(), "b1 w1")
    assert t.rerolls("P0") == {(1, "base"), (2, "base")}
    t.move("P0", "b1 left").play("P0", Throw(), "b1 w1")
    assert t.rerolls("P0") == set()
    t = table(P0="z2").program("P0", "bw/bw").play("P0", Throw(), "b1 w1").reroll("P0", 1, "base", "b2 w1")
    assert t.rerolls("P0") == set()


@pytest.mark.rule("MM-119")
def test_permissions_add_up() -> None:
    t = table(P0="L.N2", P1="L.N2", upgrades=("antenna", None)).program("P0", "bw/bw").play("P0", Throw(), "b2 w1")
    assert t.rerolls("P0") == {(die, by) for die in (1, 2) for by in ("companion", "antenna")}
    t.reroll("P0", 1, "companion", "b1 w1")
    assert t.rerolls("P0") == {(1, "antenna"), (2, "antenna")}
    t.reroll("P0", 1, "antenna", "b3 w1")
    assert t.rerolls("P0") == set()
    t = table(P0="z1", P1="z1").program("P0", "bw/bw").play("P0", Throw(), "b1 w1")
    assert t.rerolls("P0") == {(die, by) for die in (1, 2) for by in ("companion", "base")}
    t.reroll("P0", 2, "base", "b1 w2").reroll("P0", 1, "companion", "b2 w2")
    assert t.rerolls("P0") == set()


# ------------------------------------------------------------------ special actions
def calls(t: Table, player: str = "P0") -> set[str]:
    """What support a marine may give."""
    return {act.support for act in t.offered(player, CallSupport)}


def missile(beacon: str, shows: str, kind: str = "piercing", gunner: str = "z2", **more: Any) -> Table:
    """P0's missile; P1 is the beacon there."""
    t = table(P0=gunner, P1=beacon, P2="z2 done", **{"open": "L R", **more})
    return t.play("P0", CallSupport("piercing" if kind == "piercing" else "fragmentation", 1), shows)


@pytest.mark.rule("MM-120")
def test_the_first_throw_is_no_missile() -> None:
    t = missile("L.N2", "w1 w1")
    assert t.rerolls("P0") == set()
    assert t.asks(ChooseImpact, "P0")
    t = table(P0="z2", P1="z2", upgrades=("antenna", "antenna")).play("P0", CallSupport("piercing", 0), "w1 w1")
    assert t.rerolls("P0") == set()


@pytest.mark.rule("MM-121")
def test_support_is_for_who_has_made_no_action() -> None:
    t = table(P0="z2", P1="L.N2 down")
    assert calls(t) == {"tractor_beam", "piercing", "fragmentation", "bait"}
    t.play("P0", CallSupport("bait"))
    assert [event.marine for event in t.told(TurnEnded)] == [0]
    assert t.to_move() == "P1 P2"
    t = table(P0="z2").program("P0", "b/b/ww").play("P0", Throw(), "b1").move("P0", "b1 left")
    assert calls(t) == set()
    t.refused("P0", CallSupport("bait"))
    t = table(P0="z2", aliens={"z2": "y"})
    assert calls(t) == set()
    t.refused("P0", CallSupport("bait"), "alien")
    t = table(P0="L.N1")
    assert calls(t) == set()
    t.refused("P0", CallSupport("bait"), "landing zone")


@pytest.mark.rule("MM-122")
def test_tactical_support_puts_up_a_crashed_marine() -> None:
    t = table(P0="z2", P1="L.F2/2 down", P2="L.N2").play("P0", CallSupport("tractor_beam", 1))
    assert t["P1"] == "L.F2/2"
    assert len(t.offered("P1", Program)) == 156
    t.refused("P2", CallSupport("tractor_beam", 1))
    t = table(P0="z2", P1="L.N2")
    t.refused("P0", CallSupport("tractor_beam", 1))


@pytest.mark.rule("MM-123")
@pytest.mark.parametrize(
    ("shows", "boxes"),
    [("w1 w1", {"L.N4", "z1"}), ("w1 w2", {"L.D", "z2"}), ("w2 w2", {"L.F1", "z3"})],
)
def test_a_missile_strikes_two_to_four_from_the_beacon(shows: str, boxes: set[str]) -> None:
    t = missile("L.N2", shows)
    assert {t.box(act.place) for act in t.offered("P0", Appear)} == boxes
    assert [event.distance for event in t.told(MissileThrew)] == [sum(int(word[1]) for word in shows.split())]
    assert [(event.support, event.beacon) for event in t.told(SupportCalled)] == [("piercing", 1)]


@pytest.mark.rule("MM-124")
def test_direction_and_box_are_chosen_after_the_throw() -> None:
    t = missile("z3", "w1 w2")
    assert {t.box(act.place) for act in t.offered("P0", Appear)} == {"L.N1", "R.N3/1", "R.N3/2"}
    t = missile("z3", "w1 w2", aliens={"R.N3/1": "y", "R.N3/2": "y"}).play("P0", Appear(t.at("R.N3/2")))
    assert (t["R.N3/1"], t["R.N3/2"]) == ("y", "")


def struck(there: str, *kills: str) -> None:
    """A piercing missile strikes L.N4 and kills any of these."""
    for choice in kills:
        t = missile("L.N2", "w1 w1", aliens={"L.N4": there})
        t.play("P0", Appear(t.at("L.N4")))
        if t.asks(ChooseVictims, "P0"):
            assert {letters(act.kills) for act in t.offered("P0", Kill)} == set(kills)
            t.play("P0", Kill(aliens(choice), t.at("L.N4")) if needs_place(t) else Kill(aliens(choice)))
        assert t.dead == choice
        assert sorted(t["L.N4"] + choice) == sorted(there)
        assert [event.marine for event in t.told(TurnEnded)] == [0]


def needs_place(t: Table) -> bool:
    """Do the answers name the box?"""
    return all(act.place != NOBODY for act in t.offered("P0", Kill))


@pytest.mark.rule("MM-125")
def test_a_piercing_missile_makes_three_hits() -> None:
    struck("r", "r")
    struck("by", "by")
    struck("ry", "r", "y")
    struck("yyyy", "yyy")
    struck("bb", "b")


@pytest.mark.rule("MM-126")
def test_a_fragmentation_missile_makes_a_hit_in_each_box_around() -> None:
    t = missile("L.N2", "w1 w1", "fragmentation", aliens={"L.N2": "y", "L.N4": "yyb", "L.D": "r"}, open="")
    t.play("P0", Appear(t.at("L.N4")))
    assert (t["L.N2"], t["L.N4"], t["L.D"], t.dead) == ("y", "by", "r", "y")
    t = missile("R.N1/1", "w1 w2", "fragmentation", aliens={"R.N3/1": "y", "R.N3/2": "y", "R.N4/1": "y", "R.D": "y"})
    t.play("P0", Appear(t.at("R.N4/2")))
    assert t.aliens() == {}
    assert {t.box(box.place) for box in t.told(MissileStruck)[0].kills} == {"R.N3/1", "R.N3/2", "R.N4/1", "R.D"}


@pytest.mark.rule("MM-127")
def test_barriers_do_not_stop_missiles() -> None:
    t = missile("L.N4", "w1 w1", aliens={"L.F1": "y"}, open="")
    t.play("P0", Appear(t.at("L.F1")))
    assert t["L.F1"] == ""
    assert t["L.D"] == "r"


@pytest.mark.rule("MM-128")
def test_a_missile_beyond_the_planet_is_lost() -> None:
    t = missile("L.F3/2", "w1 w1")
    boxes = {t.box(place) for d in t.owed() if isinstance(d, ChooseImpact) for place in d.places}
    assert "L.F4" not in boxes
    t = missile("L.F3/2", "w2 w2", aliens={"L.N4": "y"})
    assert t.dead == "y"
    t = missile("L.F2/2", "w1 w1", "fragmentation", aliens={"L.F3/2": "y", "L.F4": "y", "L.F2/2": "y"})
    t.play("P0", Appear(t.at("L.F4")))
    assert t.aliens() == {"L.F2/2": "y"}


@pytest.mark.rule("MM-128")
def test_a_missile_has_a_box_on_one_side_at_least() -> None:
    t = table(seats=2, P0="z3", P1="z3", open="L").play("P0", CallSupport("piercing", 0), "w1 w1")
    assert [t.box(event.place) for event in t.told(MissileStruck)] == ["z1"]
    for seats, options in ((2, Options()), (2, Options(side="right")), (3, Options())):
        there = planet(MARS.new(seats, 1, options))
        used = [column for column in range(COLUMNS) if there.boxes(column)]
        for column, distance in product(used, (2, 3, 4)):
            assert there.boxes(column - distance) or there.boxes(column + distance)


@pytest.mark.rule("MM-129")
def test_any_marine_may_be_the_beacon() -> None:
    t = table(P0="z2", P1="L.N2 down", P2="R.F4")
    assert {act.marine for act in t.offered("P0", CallSupport) if act.support == "piercing"} == {0, 1, 2}
    assert {act.marine for act in t.offered("P0", CallSupport) if act.support == "fragmentation"} == {0, 1, 2}
    t.play("P0", CallSupport("piercing", 0), "w1 w1")
    assert {t.box(act.place) for act in t.offered("P0", Appear)} == {"L.N1", "R.N1/1", "R.N1/2"}


@pytest.mark.rule("MM-130")
def test_missiles_do_not_harm_marines() -> None:
    t = table(P0="z2", P1="L.N2", P2="L.N4", aliens={"L.N4": "y"})
    t.play("P0", CallSupport("piercing", 1), "w1 w1").play("P0", Appear(t.at("L.N4")))
    assert t["P2"] == "L.N4"
    assert t["L.N4"] == ""
    assert t.to_move() == "P1 P2"


# ------------------------------------------------------------------ Bait
@pytest.mark.rule("MM-131")
def test_a_bait_lets_the_side_die_be_thrown_again() -> None:
    t = table(P0="z1", P1="z2 done", P2="z3 done").play("P0", CallSupport("bait"), "L")
    assert t.told(WaveCame) == []
    assert t.offered("P0", Rethrow) == [Rethrow()]
    t.play("P0", Rethrow(), "R")
    assert [event.side for event in t.told(WaveCame)] == [1]
    assert [event.bait for event in t.told(SideThrown)] == [0]
    t = table(P0="z1", P1="z2 done", P2="z3 done").play("P0", CallSupport("bait"), "L").play("P0", Decline())
    assert [event.side for event in t.told(WaveCame)] == [0]
    t = table(P0="z1", P1="z2 done", P2="z3 done").end("P0", "L")
    assert [event.side for event in t.told(WaveCame)] == [0]
    assert t.asks(TakeTurn)


@pytest.mark.rule("MM-132")
def test_two_baits_allow_two_more_throws() -> None:
    def start() -> Table:
        return (
            table(P0="z1", P1="z2", P2="z3 done").play("P0", CallSupport("bait")).play("P1", CallSupport("bait"), "L")
        )

    t = start()
    thrown = [event.side for event in t.told(SideThrown)]
    for _ in range(2):
        assert not t.told(WaveCame)
        baits = [f"P{d.seat}" for d in t.owed()]
        t.play(baits[0], Rethrow(), "L")
        thrown += [event.side for event in t.told(SideThrown)]
    assert thrown == [0, 0, 0]
    assert [event.side for event in t.told(WaveCame)] == [0]


@pytest.mark.rule("MM-132")
def test_accident_waves_do_not_listen_to_baits() -> None:
    t = table(P0="z1 done", P1="z2", P2="z3", baits="P0").program("P1", "bk/bw").play("P1", Throw(), "b1 k1!")
    t.move("P1", "b1 left").end("P1", "L")
    assert [(event.side, event.marine) for event in t.told(WaveCame)] == [(0, 1)]
    assert t.offered("P0", Rethrow) == []
    assert not t.asks(PickAction)
    assert t.to_move() == "P2"
