"""What's an Accident? and Tunnels."""

from __future__ import annotations

import pytest

from engines.walking.decisions import GoOn
from engines.walking.events import Jumped, Thrown, TurnEnded, TurnStarted
from engines.walking.state import Program

from .table import Table, table


def jumped(start: str, way: str, card1: str = "M01") -> str:
    """Where a jump ends."""
    return table(P0=start, card1=card1).jump("P0", way)["P0"]


@pytest.mark.rule("WM-050")
def test_a_jump_must_end_in_a_circle() -> None:
    assert jumped("M08:1/1", "b2") == "M08:3/1 1s"
    assert jumped("M08:1/1", "b1") == "M08:2/1 down"


@pytest.mark.rule("WM-050")
def test_each_of_the_jumps_must() -> None:
    t = table(P0="gap4").program("P0", "b/b/wk", "b1").throw("P0", "b1")
    assert t["P0"] == "M08:2/1 down"
    t = table(P0="M06:4/0").program("P0", "k/b/bw", "k1")
    t.jump("P0", "k1 up").jump("P0", "b1").throw("P0", "b1 w1").jump("P0", "b1")
    assert t["P0"] == "M08:2/1 down"


@pytest.mark.rule("WM-051")
@pytest.mark.report("CW01")
def test_an_accident_ends_the_turn() -> None:
    t = table(P0="M02:1/1").program("P0", "b/b/wk", "b1")
    assert len(t.told(Thrown)) == 1
    assert [event.astronaut for event in t.told(TurnEnded)] == [0]
    assert not t.asks(GoOn)
    assert t.acting == "P1"


@pytest.mark.rule("WM-052")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (4, 2), (3, 2), (1, 1), (0, 0)])
@pytest.mark.report("CW01")
def test_an_accident_costs_half_the_sputniks(before: int, after: int) -> None:
    t = table(P0=f"M02:1/1 {before}s").jump("P0", "b1")
    assert t.state.astronauts[0].sputniks == after
    assert t.told(Jumped)[0].lost == before - after


@pytest.mark.rule("WM-053")
def test_sputniks_of_the_jump_are_gained_before() -> None:
    t = table(P0="M05:1/2 3s").jump("P0", "b2")
    assert t["P0"] == "M05:3/1 2s down"
    assert (t.told(Jumped)[0].sputniks, t.told(Jumped)[0].lost) == (1, 2)


@pytest.mark.rule("WM-054")
@pytest.mark.report("CW01")
def test_after_an_accident_the_next_turn_has_two_dice() -> None:
    t = table(P0="M02:1/1", P1="M06:1/0", turn="P0").turn("P0", "b1").turn("P2", "w1").turn("P1", "w1")
    started = t.told(TurnStarted)[-1]
    assert (started.astronaut, started.dice, started.woke) == (0, 2, True)
    assert t["P0"] == "M02:1/1"
    assert len(t.offered("P0", Program)) == 15
    t.turn("P0", "k1 up").turn("P2", "w1").turn("P1", "w1")
    started = t.told(TurnStarted)[-1]
    assert (started.astronaut, started.dice, started.woke) == (0, 4, False)


@pytest.mark.rule("WM-055")
def test_who_ends_in_the_air_falls_to_the_circle_below() -> None:
    assert jumped("M02:2/2", "b2") == "M02:4/1 down"


@pytest.mark.rule("WM-056")
def test_who_falls_on_a_hazard_lies_there() -> None:
    t = table(P0="M05:1/2 4s").jump("P0", "b1")
    assert t["P0"] == "M05:2/1 3s down"
    assert (t.told(Jumped)[0].sputniks, t.told(Jumped)[0].lost) == (1, 2)
    assert jumped("R12:1/2", "b1", "R12") == "R12:2/0 down"


@pytest.mark.rule("WM-057")
def test_who_ends_on_a_hazard_lies_there() -> None:
    t = table(P0="M08:1/1").jump("P0", "b1")
    assert t["P0"] == "M08:2/1 down"
    assert t.told(Jumped)[0].crash == "hazard"


@pytest.mark.rule("WM-058")
def test_who_runs_into_rock_lies_before_it() -> None:
    t = table(P0="gap1").jump("P0", "b2")
    assert t["P0"] == "M02:1/1 down"
    assert t.boxes(t.told(Jumped)[0].boxes) == "M02:1/1"


@pytest.mark.rule("WM-059")
def test_if_that_box_is_air_the_astronaut_falls() -> None:
    t = table(P0="M06:3/2").jump("P0", "w2 down-down")
    assert t["P0"] == "M06:4/0 down"
    assert t.boxes([t.told(Jumped)[0].flown]) == "M06:4/1"


@pytest.mark.rule("WM-060")
def test_with_the_symbol_the_move_is_made_first() -> None:
    assert jumped("M01:3/0", "k1! up") == "M01:4/1 down"
    assert jumped("gap1", "k1!") == "M02:1/1 down"


@pytest.mark.rule("WM-061")
def test_a_jump_causes_one_accident_at_most() -> None:
    t = table(P0="M01:1/1 4s").jump("P0", "k1!")
    assert t["P0"] == "M01:2/0 3s down"
    assert t.told(Jumped)[0].lost == 2


@pytest.mark.rule("WM-062")
@pytest.mark.report("CW03")
def test_a_symbol_that_is_not_applied_does_nothing() -> None:
    t = table(P0="M08:1/1 4s").throw("P0", "b2 k1!").jump("P0", "b2")
    assert t["P0"] == "M08:3/1 5s"
    assert t.asks(GoOn, "P0")


@pytest.mark.rule("WM-063")
@pytest.mark.report("CW05")
def test_an_accident_while_crossing_the_goal_costs_sputniks() -> None:
    t = table(P0="M08:4/1 5s").jump("P0", "k1!")
    assert t["P0"].startswith("goal 3s")
    assert t.state.astronauts[0].finished == 1
    assert t.turn("P1", "b1").turn("P2", "b1").outcome().scores[0] == 11 + 3


@pytest.mark.rule("WM-064")
def test_boxes_without_a_circle_may_be_passed() -> None:
    t = table(P0="M08:1/1").jump("P0", "b2")
    assert t["P0"] == "M08:3/1 1s"
    assert t.boxes(t.told(Jumped)[0].boxes) == "M08:2/1 M08:3/1"


@pytest.mark.rule("WM-065")
def test_a_mountain_stops_unless_it_has_a_tunnel() -> None:
    t = table(P0="gap1").jump("P0", "b2")
    assert t.told(Jumped)[0].crash == "rock"
    t = table(P0="M06:1/0").jump("P0", "b3")
    assert t["P0"] == "M06:4/0"
    assert t.boxes(t.told(Jumped)[0].boxes) == "M06:2/0 M06:3/0 M06:4/0"


# ------------------------------------------------------------------ Tunnels
@pytest.mark.rule("WM-066")
@pytest.mark.parametrize(("way", "end"), [("b1", "M06:2/0"), ("b2", "M06:3/0 down"), ("b3", "M06:4/0")])
def test_boxes_of_tunnels_are_like_others(way: str, end: str) -> None:
    assert jumped("M06:1/0", way) == end


def ceiling(start: str, way: str, card1: str = "M01") -> Table:
    """A jump that crashes where it starts."""
    t = table(P0=start, card1=card1).jump("P0", way)
    assert t["P0"] == f"{start} down"
    return t


@pytest.mark.rule("WM-067")
def test_no_move_goes_through_the_ceiling() -> None:
    ceiling("M06:2/0", "k1 up")
    ceiling("M06:2/2", "w1")


@pytest.mark.rule("WM-068")
def test_steps_between_tunnel_and_open_boxes_are_blocked() -> None:
    for start, way in (("R13:1/1", "k1 up"), ("R13:1/2", "w1"), ("R13:4/1", "k1 up")):
        assert ceiling(start, way, "R13").told(Jumped)[0].crash == "ceiling"


@pytest.mark.rule("WM-069")
def test_tunnels_are_entered_and_left_straight() -> None:
    assert jumped("start", "b1", "R13") == "R13:1/1"
    assert jumped("R13:1/1", "b2", "R13") == "R13:3/1 1s"
    assert jumped("R13:4/1", "b1", "R13") == "gap1"


@pytest.mark.rule("WM-070")
def test_a_fall_ends_on_the_mountain() -> None:
    t = table(P0="R13:1/2", card1="R13").jump("P0", "k1 up")
    assert t.boxes([t.told(Jumped)[0].flown]) == "R13:2/3"
    assert t["P0"] == "R13:2/2 down"
