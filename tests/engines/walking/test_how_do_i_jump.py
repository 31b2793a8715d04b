"""How Do I Jump? and the Sample Jump."""

from __future__ import annotations

import pytest

from engines.jumps.dice import FACES
from engines.walking.events import Jumped, Thrown
from engines.walking.state import Jump

from .notation import write
from .table import table


def shown(colour: str) -> list[str]:
    """The faces of a die."""
    return sorted(write(face) for name, faces in FACES.items() if name == colour for face in faces)


@pytest.mark.rule("WM-038")
def test_a_jump_is_exactly_as_long_as_the_die_shows() -> None:
    t = table(P0="M01:1/1 1e").throw("P0", "b3")
    assert t.ways() == [("b3", (0, 0, 0))]
    for steps in ((0, 0), (0,), (), (0, 0, 0, 0), (-1, 0, 0), (0, 0, 1)):
        t.refused("P0", Jump(1, steps))
    assert t.jump("P0", "b3")["P0"].startswith("M01:4/1")


@pytest.mark.rule("WM-039")
def test_blue_shows_1_to_3_and_goes_straight() -> None:
    assert shown("blue") == ["b1", "b1", "b2", "b2", "b3", "b3"]
    t = table(P0="M02:1/1").jump("P0", "b1")
    assert t["P0"] == "M02:1/1 down"
    assert t.told(Jumped)[0].crash == "rock"
    assert table(P0="M02:1/1").jump("P0", "k1 up")["P0"] == "M02:2/2 1s"


@pytest.mark.rule("WM-040")
def test_blue_neither_climbs_nor_descends() -> None:
    t = table(P0="M01:1/1").jump("P0", "b1")
    assert t["P0"] == "M01:2/0 1s down"
    assert t.told(Jumped)[0].crash == "air"
    assert table(P0="M01:1/1").jump("P0", "w1")["P0"] == "M01:2/0"


@pytest.mark.rule("WM-041")
@pytest.mark.report("CW03")
def test_white_shows_1_and_2_and_descends() -> None:
    assert shown("white") == ["w1", "w1", "w1", "w2", "w2", "w2"]
    assert table(P0="M02:2/2").jump("P0", "w1")["P0"] == "M02:3/1"
    t = table(P0="M02:2/2").throw("P0", "w2")
    assert sorted(t.ways()) == [("w2", (-1, -1)), ("w2", (-1, 0)), ("w2", (0, -1))]
    t.refused("P0", Jump(1, (0, 0)))
    for way in ("w2 straight-down", "w2 down-straight"):
        assert table(P0="M02:2/2").jump("P0", way)["P0"] == "M02:4/1"
    t = table(P0="M02:2/2").jump("P0", "w2 down-down")
    assert t["P0"] == "M02:3/1 down"
    assert t.told(Jumped)[0].crash == "rock"


@pytest.mark.rule("WM-042")
@pytest.mark.parametrize("place", ["M01:2/0", "M08:3/1"])
def test_where_nothing_lies_lower_white_crashes(place: str) -> None:
    assert table(P0=place).jump("P0", "w1")["P0"] == f"{place} down"


@pytest.mark.rule("WM-043")
def test_black_shows_an_accident_1_1_and_2_and_may_climb() -> None:
    assert shown("black") == ["k1", "k1", "k1!", "k2", "k2", "k2"]
    assert table(P0="gap1").jump("P0", "k1")["P0"] == "M02:1/1"
    for way in ("k2 straight-up", "k2 up-straight"):
        assert table(P0="gap1").jump("P0", way)["P0"] == "M02:2/2 1s"


@pytest.mark.rule("WM-044")
def test_both_steps_of_a_black_2_may_climb() -> None:
    assert table(P0="M04:1/1", card1="M04").jump("P0", "k2 up-up")["P0"] == "M04:3/3 1s"


@pytest.mark.rule("WM-045")
def test_the_symbol_crashes_after_the_move() -> None:
    t = table(P0="M01:3/0").jump("P0", "k1! up")
    assert t["P0"] == "M01:4/1 down"
    assert t.told(Jumped)[0].crash == "accident"


@pytest.mark.rule("WM-046")
def test_the_player_may_pick_a_way_that_crashes() -> None:
    t = table(P0="gap1").throw("P0", "k2")
    assert sorted(t.ways()) == [("k2", (0, 0)), ("k2", (0, 1)), ("k2", (1, 0)), ("k2", (1, 1))]
    assert t.jump("P0", "k2 straight-straight")["P0"] == "M02:1/1 down"


@pytest.mark.rule("WM-047")
def test_no_way_leads_above_the_highest_level() -> None:
    t = table(P0="M04:3/3 1e", card1="M04").throw("P0", "k1")
    assert t.ways() == [("k1", (0,))]
    t.refused("P0", Jump(1, (1,)))
    assert t.jump("P0", "k1")["P0"].startswith("M04:4/2")
    assert t.state.astronauts[0].down


@pytest.mark.rule("WM-048")
def test_astronauts_do_not_block_each_other() -> None:
    for way, end in (("k2 up-straight", "gap1"), ("k1 up", "M01:4/1")):
        t = table(P0="M01:3/0", P1="M01:4/1", turn="P0").jump("P0", way)
        assert (t["P0"], t["P1"]) == (end, "M01:4/1")


@pytest.mark.rule("WM-049")
def test_the_sample_jump() -> None:
    t = table(P0="M02:1/1").program("P0", "kk/b/w", "k1 k1!").jump("P0", "k1 up")
    assert t["P0"] == "M02:2/2 1s"
    t.throw("P0", "b1")
    assert t["P0"] == "M02:3/1 1s down"
    assert (t.told(Jumped)[0].crash, t.told(Jumped)[0].lost) == ("air", 0)
    assert len(t.told(Thrown)) == 1
    assert t.acting == "P1"
