"""Ways of dice over cards, and their ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.jumps.dice import Face
from engines.jumps.paths import flights, land, marks, onward, ways
from engines.jumps.terrain import BOX, next_circles, track
from tests.engines.jumps.cards import LUNAR, box, standard

if TYPE_CHECKING:
    from engines.jumps.dice import Colour

COLOURS: dict[str, Colour] = {"b": "blue", "w": "white", "k": "black"}


def face(text: str) -> Face:
    """`b2`, `k1!`."""
    return Face(COLOURS[text[0]], int(text[1]), text.endswith("!"))


@pytest.mark.parametrize(
    ("start", "die", "ends"),
    [
        ("M01:1/1", "b3", ["M01:4/1"]),
        ("M01:1/1", "b1", ["M01:2/0 air"]),
        ("M01:1/1", "b2", ["M01:3/0 air"]),
        ("M02:1/1", "b1", ["M02:1/1 rock"]),
        ("M01:2/0", "w1", ["M01:2/0 rock"]),
        ("M08:3/1", "w1", ["M08:3/1 rock"]),
        ("M02:2/2", "w1", ["M02:3/1"]),
        ("M02:2/2", "w2", ["M02:4/1", "M02:4/1", "M02:3/1 rock"]),
        ("gap1", "k1", ["M02:1/1", "M02:1/1 air"]),
        ("gap1", "k2", ["M02:1/1 rock", "M02:2/2", "M02:2/2", "M02:2/2 air"]),
        ("M08:1/1", "b1", ["M08:2/1 hazard"]),
        ("M08:1/1", "b2", ["M08:3/1"]),
        ("M06:1/0", "b1", ["M06:2/0"]),
        ("M06:1/0", "b2", ["M06:3/0 hazard"]),
        ("M06:1/0", "b3", ["M06:4/0"]),
        ("M06:2/0", "k1", ["M06:3/0 hazard", "M06:2/0 ceiling"]),
        ("M06:2/2", "w1", ["M06:2/2 rock"]),
        ("M06:3/2", "w2", ["gap4", "gap4", "M06:4/0 rock"]),
        ("M06:3/2", "b2", ["gap4 air"]),
        ("M02:2/2", "b2", ["M02:4/1 air"]),
        ("M01:3/0", "k1!", ["M01:3/0 rock", "M01:4/1 accident"]),
    ],
)
def test_ways_end_where_they_should(start: str, die: str, ends: list[str]) -> None:
    found = [(way.place, way.crash or "") for way in ways(standard(), box(start), face(die))]
    expected = [(box(end.partition(" ")[0]), end.partition(" ")[2]) for end in ends]
    assert sorted(found) == sorted(expected)


@pytest.mark.parametrize(
    ("start", "die", "crash"),
    [
        ("M08:4/1", "b1", None),
        ("M08:3/1", "b3", None),
        ("M08:4/1", "k2", None),
        ("M08:4/1", "w2", None),
        ("M08:4/1", "k1!", "accident"),
    ],
)
def test_at_the_goal_a_way_ends_at_any_height(start: str, die: str, crash: str | None) -> None:
    (way,) = ways(standard(), box(start), face(die))
    assert way.goal
    assert way.place == box("goal")
    assert way.crash == crash


@pytest.mark.parametrize(
    ("start", "die", "end"),
    [
        ("start", "b1", "R13:1/1"),
        ("R13:1/1", "k1 up", "R13:1/1 ceiling"),
        ("R13:1/2", "w1 down", "R13:1/2 ceiling"),
        ("R13:4/1", "k1 up", "R13:4/1 ceiling"),
        ("R13:4/1", "b1", "gap1"),
        ("R13:1/1", "b2", "R13:3/1"),
    ],
)
def test_tunnels_have_a_ceiling(start: str, die: str, end: str) -> None:
    there = standard("R13")
    shown, _, step = die.partition(" ")
    first = {"up": 1, "down": -1, "": 0}[step]
    found = [way for way in ways(there, box(start, "R13"), face(shown)) if way.steps[0] == first]
    name, _, crash = end.partition(" ")
    assert [(way.place, way.crash or "") for way in found] == [(box(name, "R13"), crash)]


def test_a_fall_ends_on_the_mountain_and_not_in_its_tunnel() -> None:
    assert standard("R13").floor(4 * 2 + 3) == box("R13:2/2", "R13")


def test_nothing_rises_above_the_sky() -> None:
    there = standard("M04")
    (way,) = ways(there, box("M04:3/3", "M04"), face("k1"))
    assert (way.steps, way.place, way.crash) == ((0,), box("M04:4/2", "M04"), "air")


def test_a_way_tells_its_boxes_and_its_fall() -> None:
    way = next(way for way in ways(standard(), box("gap1"), face("k2")) if way.steps == (1, 1))
    assert way.boxes == (4 * 6 + 2, 4 * 7 + 3)
    assert (way.flown, way.place, way.crash) == (4 * 7 + 3, box("M02:2/2"), "air")


def test_the_same_boxes_to_the_same_end_are_one_way() -> None:
    assert [way.steps for way in ways(standard(), box("M02:1/1"), face("k2"))] == [(0, 0), (1, 0), (1, 1)]


def test_sputniks_count_on_the_way_but_not_behind_the_goal() -> None:
    there = standard()
    (way,) = ways(there, box("M01:1/1"), face("b3"))
    assert marks(there, way.boxes) == (box("M01:2/1"),)
    goal = track(("#@..", "#@.."), goal=1)
    assert marks(goal, (1, 5)) == (1,)


# ------------------------------------------------------------------ what Mars adds
def test_backwards_and_with_a_barrier() -> None:
    there = standard()
    back = ways(there, box("M02:2/2"), face("w1"), -1)
    assert [(way.place, way.crash) for way in back] == [(box("M02:1/1"), None)]
    (stopped,) = ways(there, box("M01:4/1"), face("b3"), 1, (5,))
    assert (stopped.place, stopped.crash, stopped.boxes) == (box("gap1"), "barrier", (box("gap1"),))
    (other_way,) = ways(there, box("M02:1/1"), face("b1"), -1, (5,))
    assert (other_way.place, other_way.crash) == (box("M02:1/1"), "barrier")


def test_whoever_flies_into_a_barrier_falls() -> None:
    there = track((BOX, *LUNAR["M06"].columns, BOX, BOX))
    (way,) = ways(there, 4 * 3 + 2, face("b3"), 1, (5,))
    assert (way.flown, way.place, way.crash) == (4 * 5 + 2, 4 * 5 + 1, "barrier")


def test_off_the_track_is_rock() -> None:
    there = track((BOX, BOX))
    assert [way.crash for way in ways(there, 5, face("b1"))] == ["rock"]
    assert [way.crash for way in ways(there, 1, face("b1"), -1)] == ["rock"]


def test_the_fearless_fear_neither_hazards_nor_the_symbol() -> None:
    there = standard()
    (way,) = ways(there, box("M08:1/1"), face("b1"), fearless=True)
    assert (way.place, way.crash) == (box("M08:2/1"), None)
    up = next(way for way in ways(there, box("M01:3/0"), face("k1!"), fearless=True) if way.steps == (1,))
    assert up.crash is None
    assert [way.crash for way in ways(there, box("M01:1/1"), face("b1"), fearless=True)] == ["air"]


def test_two_dice_are_one_flight_judged_at_its_end() -> None:
    there = standard()
    (first,) = flights(there, box("M08:1/1"), "blue", 1)
    (both,) = onward(there, first, "blue", 1)
    assert both.boxes == (box("M08:2/1"), box("M08:3/1"))
    assert land(there, first).crash == "hazard"
    assert land(there, both).crash is None
    assert land(there, both, accident=True).crash == "accident"
    assert land(there, both, accident=True, fearless=True).crash is None


def test_a_stopped_flight_goes_nowhere_on() -> None:
    there = standard()
    (stopped,) = flights(there, box("M02:1/1"), "blue", 1)
    assert onward(there, stopped, "blue", 1) == (stopped,)


# ------------------------------------------------------------------ free moves
@pytest.mark.parametrize(
    ("start", "on"),
    [
        ("M01:1/1", "M01:2/0"),
        ("gap3", "M06:1/0"),
        ("M06:1/0", "M06:2/0"),
        ("M08:1/1", "M08:3/1"),
        ("M08:4/1", "goal"),
        ("M01:4/1", "gap1"),
    ],
)
def test_the_next_circle_on(start: str, on: str) -> None:
    assert next_circles(standard(), box(start)) == (box(on),)


@pytest.mark.parametrize(("start", "back"), [("gap1", "M01:4/1"), ("gap4", "M06:4/0"), ("M06:4/0", "M06:3/2")])
def test_the_next_circle_back(start: str, back: str) -> None:
    assert next_circles(standard(), box(start), -1) == (box(back),)


def test_two_circles_as_near_are_a_choice() -> None:
    there = track((BOX, "t#o."))
    assert next_circles(there, 1) == (4, 6)
    assert next_circles(there, 4) == ()
