"""Can I Kill the Aliens?, They Are All Over Me!, Don't Stop, Marine!"""

from __future__ import annotations

from typing import Any

import pytest

from engines.mars.data import OURS
from engines.mars.decisions import PickAction, TakeTurn
from engines.mars.events import Crashed, Discarded, Landed, Moved, Shot, Threw, TurnStarted, WaveCame
from engines.mars.state import Discard, EndTurn, Program, Shoot, Throw

from .table import Table, table


def shown(place: str, shows: str, aliens: dict[str, str], **more: Any) -> Table:
    """P0's dice show this."""
    return table(P0=place, aliens=aliens, open="L R", **more).throw("P0", shows)


# ------------------------------------------------------------------ Can I Kill the Aliens?
@pytest.mark.rule("MM-040")
def test_dice_of_a_value_are_one_shot_whatever_their_colour() -> None:
    t = shown("L.N2", "b3 w2 k2", {"L.N1": "y", "L.N4": "y", "z2": "b"})
    assert t.shots("P0") == {"2 at L.N4 y", "3 at z2"}
    t.refused("P0", t.shot(1, "L.N1", "y"))
    t.shoot("P0", 2, "L.N4", "y")
    assert [(event.value, event.hits) for event in t.told(Shot)] == [(2, 2)]


@pytest.mark.rule("MM-041")
def test_the_range_is_exact() -> None:
    t = shown("L.N4", "b2 b3", {"L.D": "y"})
    assert t.offered("P0", Shoot) == []
    t.refused("P0", t.shot(2, "L.D", "y"))


def ranges(start: str, targets: list[str], right: str = "X6 X8") -> dict[str, int]:
    """The value that hits each of these boxes."""
    t = table(P0=start, right=right, aliens=dict.fromkeys(targets, "y"), open="L R").throw("P0", "b1 b2 w1 w2")
    found = {t.box(act.place): act.value for act in t.offered("P0", Shoot)}
    t = table(P0=start, right=right, aliens=dict.fromkeys(targets, "y"), open="L R").throw("P0", "b3")
    return found | {t.box(act.place): act.value for act in t.offered("P0", Shoot)}


@pytest.mark.rule("MM-042")
def test_distance_is_the_difference_of_columns() -> None:
    assert ranges("z1", ["L.N1", "L.N2", "L.N4", "z2", "z3"]) == {"L.N1": 1, "L.N2": 2, "z2": 1, "z3": 2}
    assert ranges("L.N4", ["L.D", "L.F1", "L.F2/2"]) == {"L.D": 1, "L.F1": 2, "L.F2/2": 3}
    assert ranges("R.N1/1", ["R.N3/1", "R.N3/2"]) == {"R.N3/1": 2, "R.N3/2": 2}
    assert ranges("L.F1", ["L.F4"]) == {"L.F4": 3}


@pytest.mark.rule("MM-043")
def test_a_shot_hits_one_box_and_may_split_its_hits() -> None:
    t = shown("L.N2", "w2 k2", {"L.N4": "yy"}).shoot("P0", 2, "L.N4", "yy")
    assert t["L.N4"] == ""
    t = shown("R.N1/1", "w2 k2", {"R.N3/2": "y", "R.N3/1": "y"})
    assert t.shots("P0") == {"2 at R.N3/1 y", "2 at R.N3/2 y"}
    t.shoot("P0", 2, "R.N3/2", "y")
    assert list(t.aliens("R.N3").values()) == ["y"]
    assert not t.asks(PickAction)
    t = shown("L.N2", "b2 b2 w2 w2", {"L.N4": "bbyy"})
    assert t.shots("P0") == {"2 at L.N4 bb", "2 at L.N4 byy"}


@pytest.mark.rule("MM-044")
def test_ones_hit_aliens_in_the_own_box() -> None:
    t = shown("L.N2", "b1 b2", {"L.N2": "yy"})
    assert t["L.N2"] == "y"
    t = shown("L.N2", "b1 b1", {"L.N2": "by"})
    assert t.shots("P0") == {"1 at L.N2 b", "1 at L.N2 y"}
    t.shoot("P0", 1, "L.N2", "b")
    assert t["L.N2"] == "y"


@pytest.mark.rule("MM-045")
@pytest.mark.parametrize(
    ("there", "shows", "kills"),
    [
        ("y", "b2", "y"),
        ("b", "b2", ""),
        ("b", "b2 b2", "b"),
        ("r", "b2 b2", ""),
        ("r", "b2 b2 w2", "r"),
        ("by", "b2 b2 w2", "by"),
        ("yyy", "b2 b2 w2", "yyy"),
    ],
)
def test_yellow_takes_one_hit_blue_two_red_three(there: str, shows: str, kills: str) -> None:
    t = shown("L.N2", shows, {"L.N4": there})
    assert t.shots("P0") == {f"2 at L.N4 {kills}".strip()}
    t.shoot("P0", 2, "L.N4", kills)
    assert sorted(t["L.N4"] + kills) == sorted(there)
    assert OURS.components.aliens.hits.numbers == (1, 2, 3)


@pytest.mark.rule("MM-046")
def test_partial_damage_is_gone_after_the_action() -> None:
    t = table(P0="L.N2", aliens={"L.N4": "r"}).program("P0", "bb/w/w").play("P0", Throw(), "b2 b2")
    t.shoot("P0", 2, "L.N4").play("P0", Throw(), "w2")
    assert t.shots("P0") == {"2 at L.N4"}
    t.shoot("P0", 2, "L.N4")
    assert t["L.N4"] == "r"


@pytest.mark.rule("MM-047")
def test_the_dead_refill_the_bag() -> None:
    t = table(P0="L.N2 done", P1="L.N1 done", moment="wave", bag="r", dead="yyyyyy", shows="L")
    far = t.told(WaveCame)[0].far
    assert sorted("".join(t[t.box(box.place)] for box in far)) == ["r", "y", "y"]
    assert (sum(t.state.bag), t.dead) == (4, "")


@pytest.mark.rule("MM-048")
def test_a_wave_comes_with_what_there_is() -> None:
    t = table(P0="L.N2", P1="L.N1", moment="wave", bag="y", shows="L")
    assert t.aliens("L.F") == {"L.F1": "y"}
    assert sum(t.state.bag) == 0
    t = table(P0="L.N2", moment="wave", bag="", shows="L")
    assert t.aliens("L.F") == {}
    assert t.asks(TakeTurn, "P0")


# ------------------------------------------------------------------ They Are All Over Me!
@pytest.mark.rule("MM-049")
def test_boxes_with_aliens_may_be_crossed() -> None:
    t = table(P0="L.N1", aliens={"L.N2": "y"}).move("P0", "b3 left")
    assert t["P0"] == "L.N4"
    assert t["L.N2"] == "y"
    assert not t.told(Landed)[0].engaged


@pytest.mark.rule("MM-050")
def test_who_crashed_among_aliens_wakes_engaged() -> None:
    t = table(P0="L.N2 down", aliens={"L.N2": "y", "L.N4": "y"})
    assert len(t.offered("P0", Program)) == 15
    t.throw("P0", "b2 w1")
    assert t.ways("P0") == set()
    assert t["P0"] == "L.N2"
    assert t["L.N4"] == "y"
    assert [event.woke for event in t.told(TurnStarted)] == [True]


@pytest.mark.rule("MM-051")
def test_who_shares_a_box_with_an_alien_can_only_fight_it() -> None:
    t = table(P0="L.N1", P1="L.N1", aliens={"L.N1": "y", "L.N4": "y"}).throw("P0", "b3")
    t.refused("P0", t.way("b3 left"), "alien")
    t.refused("P0", t.shot(3, "L.N4", "y"), "alien")
    assert t.ways("P0") == set()
    assert t.shots("P0") == set()


@pytest.mark.rule("MM-052")
def test_aliens_do_not_harm_marines() -> None:
    t = table(P0="L.N2", aliens={"L.N2": "rbb"})
    for _ in range(3):
        t.throw("P0", "b2 b2 w2 w2")
        t.end("P1").end("P2", "R")
        assert t["P0"] == "L.N2"
        assert len(t.offered("P0", Program)) == 156
    assert t.state.round == 5


@pytest.mark.rule("MM-053")
@pytest.mark.report("CR05")
def test_in_close_combat_only_ones_count() -> None:
    t = table(P0="L.N2", P1="L.N2", aliens={"L.N2": "b", "L.D": "r"}).throw("P0", "b3 w1 k1")
    assert t.shots("P0") == {"1 at L.N2 b"}
    t.shoot("P0", 1, "L.N2", "b")
    assert t["L.N2"] == ""
    assert t.told(Shot)[0].hits == 2


@pytest.mark.rule("MM-054")
@pytest.mark.report("CR05")
def test_without_ones_the_dice_have_no_effect() -> None:
    t = table(P0="L.N2", aliens={"L.N2": "y"}).program("P0", "bw/bw").play("P0", Throw(), "b3 w2")
    assert [event.faces for event in t.told(Discarded)] == [event.faces for event in t.told(Threw)]
    assert (t["P0"], t["L.N2"]) == ("L.N2", "y")
    assert Throw() in t.offered("P0", Throw)


@pytest.mark.rule("MM-055")
@pytest.mark.report("CR05")
def test_engaged_until_the_last_alien_is_gone() -> None:
    t = table(P0="L.N2", aliens={"L.N2": "yy"}).program("P0", "b/b/ww").play("P0", Throw(), "b1")
    t.shoot("P0", 1, "L.N2", "y")
    assert t["L.N2"] == "y"
    t.play("P0", Throw(), "b3")
    assert [event.faces for event in t.told(Discarded)]
    t = table(P0="L.N2", aliens={"L.N2": "yy"}).program("P0", "bb/w/w").play("P0", Throw(), "b1 b1")
    t.shoot("P0", 1, "L.N2", "yy")
    assert t["L.N2"] == ""
    t.play("P0", Throw(), "w2").move("P0", "w2 right straight-down")
    assert t.told(Moved)


@pytest.mark.rule("MM-056")
def test_a_move_may_end_beside_an_alien() -> None:
    t = table(P0="z1", aliens={"L.N2": "y"}).program("P0", "b/b/ww").play("P0", Throw(), "b2")
    t.move("P0", "b2 left")
    assert t["P0"] == "L.N2"
    assert t.told(Landed)[0].engaged
    t.play("P0", Throw(), "b2")
    assert t.told(Discarded)


# ------------------------------------------------------------------ Don't Stop, Marine!
@pytest.mark.rule("MM-057")
def test_after_a_throw_something_must_be_done() -> None:
    t = table(P0="L.N2", aliens={"L.N4": "r"}).throw("P0", "b2")
    assert t.shots("P0") == {"2 at L.N4"}
    assert t.ways("P0") == {"b2 left (0, 0)", "b2 right (0, 0)"}
    t.refused("P0", EndTurn())
    t.refused("P0", Discard())
    t.shoot("P0", 2, "L.N4")
    assert t["L.N4"] == "r"
    assert t.told(Shot)[0].hits == 1


@pytest.mark.rule("MM-058")
def test_if_every_move_crashes_one_must_be_made() -> None:
    t = table(P0="L.F4", open="L").throw("P0", "b1")
    assert t.ways("P0") == {"b1 left (0,)", "b1 right (0,)"}
    t.refused("P0", Discard())
    t.refused("P0", EndTurn())
    t.move("P0", "b1 right")
    assert t["P0"] == "L.F4 down"
    assert t.told(Crashed)[0].why == "rock"


@pytest.mark.rule("MM-059")
def test_empty_boxes_are_no_targets() -> None:
    t = table(P0="L.N2").throw("P0", "b2")
    assert t.shots("P0") == set()
    t.refused("P0", t.shot(2, "L.N4"))


@pytest.mark.rule("MM-060")
@pytest.mark.report("CR05")
def test_after_the_first_action_the_marine_may_pass() -> None:
    t = table(P0="L.N2").program("P0", "b/b/ww").play("P0", Throw(), "b2").move("P0", "b2 left")
    assert t.offered("P0", Throw) == [Throw()]
    assert t.offered("P0", EndTurn) == [EndTurn()]
    t.end("P0")
    assert t.to_move() == "P1 P2"


@pytest.mark.rule("MM-061")
def test_outside_of_the_landing_zone_one_action_is_made() -> None:
    t = table(P0="L.N2", P1="z2")
    assert t.offered("P0", EndTurn) == []
    t.refused("P0", EndTurn(), "action")
    t.program("P0", "b/b/ww").refused("P0", EndTurn(), "action")
    assert t.offered("P1", EndTurn) == [EndTurn()]
    t.end("P1")
    assert t.to_move() == "P0 P2"
