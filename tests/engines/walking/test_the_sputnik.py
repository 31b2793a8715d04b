"""The Sputnik."""

from __future__ import annotations

import pytest

from engines.walking.events import Jumped

from .table import table


@pytest.mark.rule("WM-021")
def test_a_sputnik_that_is_passed_or_reached_gives_a_counter() -> None:
    t = table(P0="M01:1/1").jump("P0", "b3")
    assert t["P0"] == "M01:4/1 1s"
    assert t.told(Jumped)[0].sputniks == 1
    assert table(P0="M02:1/1").jump("P0", "k1 up")["P0"] == "M02:2/2 1s"


@pytest.mark.rule("WM-022")
def test_only_boxes_on_the_way_count() -> None:
    assert table(P0="M05:1/2").jump("P0", "w2 straight-down")["P0"] == "M05:3/1 1s"
    assert table(P0="M05:1/2").jump("P0", "w2 down-straight")["P0"] == "M05:3/1"


@pytest.mark.rule("WM-023")
def test_a_sputnik_is_never_used_up() -> None:
    t = table(P0="M01:1/1", P1="M01:1/1").turn("P0", "b3").turn("P1", "b3")
    assert (t["P0"], t["P1"]) == ("M01:4/1 1s", "M01:4/1 1s")


@pytest.mark.rule("WM-024")
def test_the_box_that_is_left_gives_nothing() -> None:
    assert table(P0="M02:2/2").jump("P0", "w1")["P0"] == "M02:3/1"


@pytest.mark.rule("WM-025")
def test_what_is_passed_before_a_crash_counts_and_a_fall_collects_nothing() -> None:
    assert table(P0="M01:1/1").jump("P0", "b2")["P0"] == "M01:3/0 1s down"
    assert table(P0="gap1").jump("P0", "k2 up-up")["P0"] == "M02:2/2 down"


@pytest.mark.rule("WM-026")
def test_free_moves_collect_only_where_they_end() -> None:
    where = {"P0": "M05:3/1", "P1": "M01:4/1", "P2": "M02:1/1"}
    t = table(where, seats=4, moment="end_of_round", hands={"P1": "teamwork"}).card("P1", "teamwork", "P2")
    assert (t["P1"], t["P2"]) == ("gap1", "M02:2/2 1s")
    where = {"P0": "M05:3/1", "P1": "M01:4/1", "P2": "M01:1/1"}
    t = table(where, seats=4, moment="end_of_round", hands={"P1": "teamwork"}).card("P1", "teamwork", "P2")
    assert t["P2"] == "M01:2/0"


@pytest.mark.rule("WM-026")
def test_free_moves_of_special_boxes_collect_only_where_they_end() -> None:
    t = table(P0="M01:4/1", boxes={"gap1": "back"}).jump("P0", "b1")
    assert t["P0"] == "M01:4/1"
    t = table(P0="M01:4/1 2s", boxes={"gap1": "spend"}).jump("P0", "b1")
    t.spend("P0", "M02:1/1", "M02:2/2")
    assert t["P0"] == "M02:2/2 1s"
