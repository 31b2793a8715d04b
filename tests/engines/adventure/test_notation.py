"""The scenarios' own notation: what is written is what is laid, and nothing is lost or doubled."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.adventure.state import Move, Space

from .notation import read_containers, read_line, write_containers
from .scenario import census, mission


def test_a_line_is_read_and_written() -> None:
    m = mission("2(A) O+r 3(*) X(B) C 6 21+r(C!)", A="2 #5 - - -")
    beyond = " ".join(map(str, range(8, 21)))
    assert m.line() == f"base 1 2(A) O+r 3(*) X(B) C 4 C 6 7 {beyond} 21+r(C!)"
    assert (m.state.rider, m.state.robot, m.state.ogs, m.state.routes, m.state.collected) == (2, 4, 3, 8, 19)
    assert [player.space for player in m.state.players] == [2, 5, 24]
    assert [player.left_base for player in m.state.players] == [True, True, True]


def test_chips_away_from_their_place_are_laid_where_they_are_written() -> None:
    line = read_line("2 #14 3", ()).line
    assert [space.chip + 1 for space in line[:5]] == [1, 2, 14, 3, 4]
    assert sorted(space.chip for space in line) == list(range(21))


def test_the_rider_at_the_rovers_first_place_stands_beyond_the_last_chip() -> None:
    m = mission("rover(A!)")
    assert (m.state.rider, m.place("A")) == (0, 22)
    assert m.shows("21 rover(A!)")


def test_containers_are_read_and_written() -> None:
    held = read_containers("3 2 #6x S5+ -", set())
    assert (held.oxygen, held.chips, held.fronts) == ([2, 3], [5, 20], {5: True, 20: False})
    m = mission(A="3 2 #6x S5+ -", roles={"A": "carrier"})
    assert write_containers(m.state.players[0]) == "2 3 S3 S5 - -"
    assert (m.state.broken_supplies[5], m.state.broken_supplies[20]) == (True, False)
    assert Counter(m.state.broken_supplies) == {True: 9, False: 12}


def test_piles_begin_with_the_card_to_be_drawn_first() -> None:
    m = mission(draw="3 storm 2")
    assert m.state.draw == [2, 0, 3]
    assert m.state.discard.count(0) == 0
    assert m.state.storms_aside == 3


@pytest.mark.parametrize("line", ["22(A)", "5(F)", "Q", "5+q", "base(A)"])
def test_nonsense_is_no_line(line: str) -> None:
    with pytest.raises(ValueError, match="is no space"):
        read_line(line, ())


@pytest.mark.parametrize(
    ("line", "containers"), [("5(A)", "#5 - - - -"), ("", "3 3 3 3 3 3"), ("1 2 3 4 5 6 7", "S3 - - - -")]
)
def test_what_does_not_exist_is_not_laid(line: str, containers: str) -> None:
    with pytest.raises(ValueError, match=r"container|oxygen|area 3"):
        mission(line, A=containers)


def test_the_census_notices_what_is_missing() -> None:
    m = mission("5(A)")
    census(m.state)
    m.state.line[3] = Space("collected")
    with pytest.raises(AssertionError):
        census(m.state)


def test_legal_acts_are_not_refused_and_illegal_ones_not_played() -> None:
    m = mission("5(A)")
    with pytest.raises(AssertionError, match="is offered"):
        m.refused("A", Move(6))
    with pytest.raises(AssertionError, match="A: Move"):
        m.play("A", Move(7))
