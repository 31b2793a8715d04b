"""Where things lie and what touches what, for all rotations and sides."""

from __future__ import annotations

from itertools import product

import pytest

from engines.moonquake.board import above, along, distance, fenced, hour, icon, level, printed, spaces, terrain
from engines.moonquake.data import TABLES
from engines.moonquake.state import EDGE, PAD, SLOTS, TOWER, State

RINGED = [*spaces(1), *spaces(2), *spaces(3)]


def test_levels() -> None:
    assert [level(space) for space in (0, 5, 6, 11, 12, 18, 23, PAD, EDGE, EDGE + 5, TOWER)] == [
        *(0, 0, 1, 1, 2, 3, 3),
        *(4, 4, 4, -1),
    ]
    assert [len(spaces(of_level)) for of_level in range(5)] == [6, 6, 6, 6, 1]
    assert all(level(space) == of_level for of_level in range(5) for space in spaces(of_level))


def test_every_space_touches_two_neighbours_above() -> None:
    below: dict[int, list[int]] = {}
    for space in range(4 * SLOTS):
        left, right = above(space)
        assert left - right in (1, -5)
        assert level(left) == level(space) + 1
        for up in (left, right):
            below.setdefault(up, []).append(space)
    assert all(len(touching) == 2 for touching in below.values())
    assert sorted(below) == [*RINGED, *range(EDGE, EDGE + SLOTS)]
    assert above(PAD) == above(TOWER) == above(EDGE) == ()


@pytest.mark.parametrize("space", [0, 7, 17, 23])
def test_a_level_is_a_circle(space: int) -> None:
    assert along(space, SLOTS) == space
    assert along(along(space, 2), -2) == space
    assert [distance(space, along(space, steps)) for steps in range(-3, 4)] == [3, 2, 1, 0, 1, 2, 3]
    assert along(PAD, 2) == PAD
    assert along(TOWER, 1) == TOWER


def test_the_clock_lets_a_space_lie_between_the_two_above() -> None:
    for space in range(4 * SLOTS):
        hours = [hour(up) for up in above(space)]
        assert all((hour(space) - up) % 12 in (1, 11) for up in hours), space
        assert len(set(hours)) == 2
    assert {hour(space) for space in spaces(0)} == {1, 3, 5, 7, 9, 11}


@pytest.mark.parametrize("sides", ["AAAA", "BBBB", "ABAB"])
def test_a_ring_carries_what_is_printed(sides: str) -> None:
    for rotation in range(SLOTS):
        s = State(sides=sides, rotations=(rotation, 0, (6 - rotation) % 6))
        for space in RINGED:
            side = TABLES.layout.A if sides[level(space) - 1] == "A" else TABLES.layout.B
            ring = (side.ring_1, side.ring_2, side.ring_3)[level(space) - 1]
            assert terrain(s, space) == ring.terrain[printed(s, space)]
            assert icon(s, space) == ring.icons[printed(s, space)]
        turned = State(sides=sides, rotations=((rotation + 2) % 6, 0, 0))
        assert [terrain(turned, along(space, 2)) for space in spaces(1)] == [terrain(s, space) for space in spaces(1)]


def test_exit_spots_and_the_pad_have_no_terrain() -> None:
    s = State()
    assert [terrain(s, space) for space in (*spaces(0), PAD, TOWER, EDGE)] == [None] * 9
    assert [icon(s, space) for space in spaces(0)] == [None] * 6
    assert icon(s, PAD) == TABLES.layout.B.pad.icon


@pytest.mark.parametrize(("side", "open_edges"), [("B", [2, 5]), ("A", [5])])
def test_fences_do_not_turn(side: str, open_edges: list[int]) -> None:
    for a, b, c in product((0, 4), repeat=3):
        s = State(sides="BBB" + side, rotations=(a, b, c))
        assert [edge for edge in range(SLOTS) if not fenced(s, EDGE + edge)] == open_edges
    assert not fenced(State(), PAD)
