"""What cards must allow."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from engines.jumps.validate import BOTH, check, faults, red_dot_faults
from engines.walking.data import OURS
from tests.engines.jumps.cards import card

if TYPE_CHECKING:
    from engines.jumps.terrain import Card

FLAT = card("....", "....", "oooo", "####", name="F1")


def test_all_lunar_cards_are_sound() -> None:
    assert len(OURS.lunar.cards) == 15
    assert faults(OURS.lunar.cards) == []
    assert red_dot_faults(OURS.lunar.cards) == []


@pytest.mark.parametrize(
    ("made", "saying"),
    [
        (card("....", "....", "ooo", "####"), "card Z1, row 3: 3 letters instead of 4"),
        (card("....", "....", "oq?o", "####"), "card Z1, row 3: “?” is none of"),
        (card("....", "....", "o.oo", "#.##"), "card Z1, column 2: needs one ground box, under the open sky"),
        (card("o...", "....", "oooo", "####"), "card Z1, column 1: needs one ground box, under the open sky"),
        (card("....", "o...", "tooo", "..##"), "card Z1, column 1: air below the ground (rule 1)"),
        (card("....", "....", "t.oo", "#o##"), "card Z1, column 1: needs one ground box, under the open sky"),
        (card("...o", "...#", "ooo#", "####"), "between columns 3 and 4 (0 and 5 are the boxes beside it)"),
        (card("....", "x@..", "##xx", "####"), "card Z1, column 2, level 2: no die leads on to a safe landing"),
        (card("....", "...o", "xxx#", "####"), "no die leads on to a safe landing (rule 3)"),
        (card("....", "xooo", "o##t", "#t##"), "card Z1, column 2, level 0: this circle cannot be reached"),
        (card("*...", "....", "oooo", "####"), "card Z1, column 1, level 3: what is there cannot be had"),
    ],
)
def test_a_fault_names_card_column_and_rule(made: Card, saying: str) -> None:
    found = faults([made, FLAT])
    assert any(saying in fault for fault in found), found
    with pytest.raises(ValueError, match="card Z1"):
        check([made, FLAT])


def test_a_name_stands_once() -> None:
    assert faults([FLAT, FLAT]) == ["card F1: the name stands twice"]


def test_a_drop_is_no_rise_unless_one_goes_back() -> None:
    chasm = card("....", "o...", "#...", "#ooo")
    assert not any("rule 2" in fault for fault in faults([chasm, FLAT]))
    assert any("rule 2" in fault for fault in faults([chasm, FLAT], BOTH))


@pytest.mark.parametrize(
    ("made", "saying"),
    [
        (card("....", "....", "oooo", "####", red_dot=True), "needs a box without a circle (rule 6)"),
        (card("....", "....", "oxoo", "####", red_dot=True), "one colour of dice only (rule 6)"),
        (card("....", "....", "xoxo", "####"), "2 boxes without a circle"),
    ],
)
def test_a_red_dot_means_what_it_says(made: Card, saying: str) -> None:
    assert any(saying in fault for fault in red_dot_faults([made]))


def test_the_table_is_made_of_known_letters() -> None:
    rows = json.dumps([made.rows for made in OURS.lunar.cards])
    assert set(rows) <= set('[]", .*o@x#tuT')
