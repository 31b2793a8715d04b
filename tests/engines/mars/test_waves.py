"""Martian Waves."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from engines.mars.events import (
    Moved,
    NoWave,
    SideThrown,
    WaveCame,
)
from engines.mars.state import EndTurn, Throw

from .notation import letters
from .table import GAME, Setting, Table, table

waved = partial(table, moment="wave", shows="L")
"""After a round whose white die shows the left side."""


def came(t: Table) -> WaveCame:
    """The only wave."""
    (wave,) = t.told(WaveCame)
    return wave


# ------------------------------------------------------------------ when they come
@pytest.mark.rule("MM-071")
@pytest.mark.parametrize(("shows", "side"), [("L", 0), ("R", 1)])
def test_a_white_die_tells_the_side(shows: str, side: int) -> None:
    t = waved(shows=shows)
    assert came(t).side == side
    assert t.order(SideThrown, WaveCame) == ["SideThrown", "WaveCame"]


@pytest.mark.rule("MM-071")
def test_both_sides_are_as_likely() -> None:
    t = table().end("P0").end("P1")
    sides = Counter[int]()
    for seed in range(60):
        start = GAME.clone(t.state)
        start.seed = seed
        _, events = GAME.apply(start, GAME.answer_with(start, 2, EndTurn()))
        sides.update(event.side for event in events if isinstance(event, SideThrown))
    assert min(sides[0], sides[1]) > 15


@pytest.mark.rule("MM-072")
def test_two_marines_ignore_the_other_side() -> None:
    placed = {"L.N1": "y", "L.F1": "b"}
    t = table(seats=2, moment="wave", aliens=placed, shows="R")
    assert t.told(WaveCame) == []
    assert [event.side for event in t.told(NoWave)] == [1]
    assert t.aliens() == {"L.D": "r", **placed}
    t = table(seats=2, side="right", moment="wave", aliens={"R.F4": "y"}, shows="L")
    assert t.aliens() == {"R.D": "r", "R.F4": "y"}


@pytest.mark.rule("MM-073")
def test_the_accident_1_unleashes_a_wave_though_it_is_not_used() -> None:
    t = table(P0="L.N2").program("P0", "bk/bw").play("P0", Throw(), "b2 k1!").move("P0", "b2 left").end("P0")
    assert (came(t).side, came(t).marine) == (0, 0)
    t = table(P0="R.N1/1").program("P0", "bk/bw").play("P0", Throw(), "b3 k1!").move("P0", "b3 right").end("P0")
    assert came(t).side == 1


@pytest.mark.rule("MM-074")
def test_it_comes_once_when_the_turn_is_over() -> None:
    t = table(P0="L.N2").program("P0", "bk/bk").play("P0", Throw(), "b2 k1!").move("P0", "b2 left")
    assert t.told(WaveCame) == []
    assert t.to_move() == "P0"
    t.play("P0", Throw(), "b2 k1!").move("P0", "b2 right")
    assert len(t.told(WaveCame)) == 1
    assert t.order(Moved, WaveCame)[-1] == "WaveCame"
    assert t.to_move() == "P1 P2"


@pytest.mark.rule("MM-074")
def test_each_marine_unleashes_his_own() -> None:
    t = table(P0="L.N2", P1="L.N4")
    for marine, way in (("P0", "left"), ("P1", "right")):
        t.program(marine, "bk/bw").play(marine, Throw(), "b2 k1!").move(marine, f"b2 {way}").end(marine)
        assert came(t).marine == int(marine[1])


@pytest.mark.rule("MM-075")
def test_thrown_again_the_symbol_does_nothing() -> None:
    t = table(P0="L.N2", P1="L.N2").program("P0", "bk/bw").play("P0", Throw(), "b2 k1!")
    t.reroll("P0", 2, "companion", "b2 k2").move("P0", "b2 left").end("P0")
    assert t.told(WaveCame) == []
    t = table(P0="L.N2", P1="L.N2").program("P0", "bk/bw").play("P0", Throw(), "b2 k2")
    t.reroll("P0", 2, "companion", "b2 k1!").move("P0", "b2 left").end("P0")
    assert came(t).side == 0


@pytest.mark.rule("MM-076")
def test_in_the_landing_zone_the_white_die_tells_the_side() -> None:
    t = table(P0="z2").program("P0", "bk/bw").play("P0", Throw(), "b1 k1!").move("P0", "b1 left").end("P0", "R")
    assert t["P0"] == "z1"
    assert [(event.side, event.marine) for event in t.told(SideThrown)] == [(1, 0)]
    assert came(t).side == 1
    t = table(seats=2, P0="z2").program("P0", "bk/bw").play("P0", Throw(), "b1 k1!").move("P0", "b1 left").end("P0")
    assert came(t).side == 0
    assert t.told(SideThrown) == []


# ------------------------------------------------------------------ what they do
@pytest.mark.rule("MM-077")
@pytest.mark.report("CR03")
def test_all_aliens_of_the_side_move_one_card_on() -> None:
    t = waved(aliens={"L.N1": "y", "L.N2": "b", "L.N4": "y", "L.F1": "y", "L.F3/2": "b"})
    wave = came(t)
    assert letters(wave.waiting) == "byy"
    assert t.aliens("L.N") == {"L.N1": "y", "L.N4": "b"}
    assert {t.box(box.place): letters(box.aliens) for box in wave.near} == t.aliens("L.N")
    assert sum(len(there) for there in t.aliens("L.F").values()) == 2
    assert t.aliens("L.F") == {t.box(box.place): letters(box.aliens) for box in wave.far}
    assert set("".join(t[zone] for zone in ("z1", "z2", "z3"))) == {"b", "y"}


@pytest.mark.rule("MM-078")
def test_the_other_side_is_untouched() -> None:
    placed = {"R.N1/1": "y", "R.F1/2": "b"}
    t = waved(aliens={**placed, "L.N1": "y"})
    assert t.aliens("R") == {"R.D": "r", **placed}


@pytest.mark.rule("MM-079")
def test_engaged_aliens_move_too() -> None:
    t = waved(P0="L.N2", aliens={"L.N2": "y"})
    assert letters(came(t).waiting) == "y"
    assert t.aliens("L.N") == {}
    assert t.move("P0", "b2 left")["P0"] == "L.N4"


def deployed(colours: str, cards: str = "X1 X3", to: str = "L.N") -> dict[str, str]:
    """Where aliens go that a wave brings to a card: from the far card to the near one, or out of the bag."""
    if to == "L.N":
        t = waved(left=cards, aliens={"L.F1": colours})
        return {box[3:]: there for box, there in t.aliens("L.N").items()}
    marines: Setting = {f"P{n}": "L.N1" for n in range(len(colours) - 1)}
    t = waved(left=cards, bag=colours, seats=5, **marines)
    return {box[3:]: there for box, there in t.aliens("L.F").items()}


@pytest.mark.rule("MM-080")
def test_yellow_ones_start_from_the_landing_zone() -> None:
    assert deployed("yy") == {"1": "y", "2": "y"}


@pytest.mark.rule("MM-081")
def test_red_and_blue_ones_start_from_the_master_mind() -> None:
    assert deployed("br") == {"4": "r", "2": "b"}


@pytest.mark.rule("MM-082")
def test_red_then_blue_then_yellow_one_a_box() -> None:
    assert deployed("ryb") == {"4": "r", "2": "b", "1": "y"}
    assert deployed("ryby", to="L.F") == {"4": "r", "3/2": "b", "1": "y", "2/2": "y"}


@pytest.mark.rule("MM-083")
def test_second_ones_begin_again() -> None:
    assert deployed("rbyy") == {"4": "r", "2": "b", "1": "yy"}
    assert deployed("rbb") == {"4": "r", "2": "b", "1": "b"}
    assert deployed("rbbb") == {"4": "rb", "2": "b", "1": "b"}


@pytest.mark.rule("MM-084")
def test_of_one_column_the_higher_level_first() -> None:
    assert deployed("yy", "X6 X3") == {"1/2": "y", "1/1": "y"}
    assert deployed("rb", "X6 X3") == {"4/2": "r", "4/1": "b"}
    assert deployed("yyy", "X6 X3") == {"1/2": "y", "1/1": "y", "3/2": "y"}


@pytest.mark.rule("MM-085")
def test_boxes_without_a_circle_are_skipped() -> None:
    assert "3" not in deployed("yyyyyybbb")
    assert not {"2", "2/1", "2/2"} & set(deployed("yyyyyybbb", "X6 X3"))


@pytest.mark.rule("MM-086")
def test_gaps_are_never_used() -> None:
    t = waved(aliens={"L.F1": "yyyybbbb", "L.F4": "rr"}, open="L")
    assert t["L.D"] == ""
    assert sum(len(there) for there in t.aliens("L.N").values()) == 10
    assert waved(aliens={"L.F1": "yyyybbbbrr"})["L.D"] == "r"


@pytest.mark.rule("MM-087")
@pytest.mark.parametrize(
    ("marines", "size"),
    [
        ({"P0": "L.N2", "P1": "L.D"}, 3),
        ({}, 2),
        ({"P0": "L.N1"}, 2),
        ({"P0": "L.N1", "P1": "L.N1", "P2": "L.D", "P3": "L.F1"}, 5),
        ({"P0": "R.N1/1", "P1": "R.D"}, 2),
    ],
)
@pytest.mark.report("CR03")
def test_a_new_wave_has_one_more_than_the_marines_there(marines: Setting, size: int) -> None:
    t = waved(seats=5, **marines)
    assert sum(len(there) for there in t.aliens("L.F").values()) == size


@pytest.mark.rule("MM-088")
@pytest.mark.report("CR03")
def test_marines_in_the_landing_zone_count_for_no_side() -> None:
    assert sum(sum(box.aliens) for box in came(waved(P0="z1", P1="z1", P2="z1")).far) == 2


@pytest.mark.rule("MM-089")
def test_crashed_marines_count() -> None:
    t = waved(P0="L.N3 down", P1="L.N1")
    assert sum(sum(box.aliens) for box in came(t).far) == 3


@pytest.mark.rule("MM-090")
def test_aliens_deploy_in_boxes_of_marines() -> None:
    t = waved(P0="L.F4", bag="rr", open="L")
    assert t["L.F4"] == "r"
    assert t.throw("P0", "b3 w2").ways("P0") == set()
    assert t["P0"] == "L.F4"
