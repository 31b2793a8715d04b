"""Set Up the Race."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from engines.jumps.dice import POOL
from engines.jumps.terrain import BOX, lap
from engines.walking.board import track_of
from engines.walking.data import OURS, SPECIALS
from engines.walking.decisions import ProgramJumps
from engines.walking.state import Options

from .table import GAME, new, table

HOUSE = [f"M{n:02}" for n in range(1, 11)] + [f"R{n}" for n in range(11, 16)]
RED = {"R11", "R12", "R13", "R14", "R15"}
ADVANCED = Options(robbery=True, special_boxes=True)


@pytest.mark.rule("WM-001")
def test_five_random_cards_lie_on_the_board() -> None:
    assert [card.id for card in OURS.lunar.cards] == HOUSE
    laid = [new(seed=seed).cards for seed in range(60)]
    assert all(len(set(cards)) == 5 for cards in laid)
    assert set().union(*laid) == set(HOUSE)
    assert len(set(laid)) > 50
    t = new(seed=3)
    assert GAME.view(t.state, None).terrain == t.state.terrain


@pytest.mark.rule("WM-002")
def test_the_track_is_a_ring_of_25_steps() -> None:
    t = table(P0="M08:4/1", P1="M01:4/1")
    track = track_of(t.state)
    assert len(track.columns) == 26
    assert track.goal == 25
    assert {track.columns[n] for n in (0, 5, 10, 15, 20, 25)} == {BOX}
    for number, name in enumerate(t.cards):
        card = next(card for card in OURS.lunar.cards if card.id == name)
        assert track.columns[5 * number + 1 : 5 * number + 5] == card.columns
    assert track is lap(tuple(next(card for card in OURS.lunar.cards if card.id == name) for name in t.cards))
    assert t.turn("P0", "b1")["P0"] == "goal"
    assert t.turn("P1", "b1")["P1"] == "gap1"


@pytest.mark.rule("WM-002")
@pytest.mark.parametrize(
    ("start", "way", "end"),
    [
        ("start", "b1", "M01:1/1"),
        ("gap1", "k1", "M02:1/1"),
        ("M02:4/1", "b1", "gap2"),
        ("gap2", "k1 up", "M05:1/2"),
        ("M05:4/1", "b1", "gap3"),
        ("gap3", "w1", "M06:1/0"),
        ("M06:4/0", "k1 up", "gap4"),
        ("gap4", "b1", "M08:1/1"),
    ],
)
def test_cards_and_boxes_take_turns(start: str, way: str, end: str) -> None:
    assert table(P0=start).jump("P0", way)["P0"] == end


@pytest.mark.rule("WM-003")
def test_at_most_so_many_cards_are_extra_difficult() -> None:
    assert {card.id for card in OURS.lunar.cards if card.red_dot} == RED
    for most in (0, 1, 2):
        counts = [len(RED.intersection(new(3, seed, Options(red_dots=most)).cards)) for seed in range(100)]
        assert max(counts) == most
    assert max(len(RED.intersection(new(3, seed).cards)) for seed in range(100)) >= 3


@pytest.mark.rule("WM-004")
def test_advanced_rules_put_four_different_tokens_into_the_gaps() -> None:
    laid = [new(3, seed, ADVANCED).state.boxes for seed in range(60)]
    assert all(len(set(boxes)) == 4 and None not in boxes for boxes in laid)
    assert {token for boxes in laid for token in boxes} == set(SPECIALS)
    assert set(new(3, 1, Options(robbery=True)).state.boxes) == {None}
    assert table(P0="M01:4/1").jump("P0", "b1")["P0"] == "gap1"


@pytest.mark.rule("WM-005")
def test_all_start_in_one_box_the_first_player_on_top() -> None:
    t = new(3, 1, Options(first=1))
    assert t.names(t.state.stack) == "P1 P2 P0"
    assert [t[name] for name in ("P0", "P1", "P2")] == ["start"] * 3
    assert t.until(ProgramJumps).order() == "P1"


@pytest.mark.rule("WM-006")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_starts_with_an_action_card(seats: int) -> None:
    assert [len(hand) for hand in new(seats).state.hands] == [1] * seats


@pytest.mark.rule("WM-007")
def test_the_first_player_is_random_unless_the_table_names_one() -> None:
    firsts = Counter(new(3, seed).state.stack[0] for seed in range(90))
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.values()) > 15
    assert {new(3, seed, Options(first=2)).state.stack[0] for seed in range(10)} == {2}
    with pytest.raises(ValueError, match=r"\w{3}"):
        new(3, 1, Options(first=3))


@pytest.mark.rule("WM-008")
def test_there_are_two_dice_of_each_colour() -> None:
    assert POOL == (2, 2, 2)
    assert new().until(ProgramJumps).state.turn.pool == (2, 2, 2)


@pytest.mark.rule("WM-009")
def test_two_to_five_play() -> None:
    for seats in (1, 6):
        with pytest.raises(ValueError, match="2 to 5"):
            new(seats)
    assert all(a + 1 == b for a, b in pairwise(len(new(seats).state.hands) for seats in (2, 3, 4, 5)))
