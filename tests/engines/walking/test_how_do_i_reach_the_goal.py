"""How Do I Reach the Goal?"""

from __future__ import annotations

import pytest

from engines.jumps.dice import POOL, programmes
from engines.kernel.values import NotationError
from engines.walking.decisions import GoOn, PickResult
from engines.walking.events import Jumped, Stopped, Thrown, TurnEnded
from engines.walking.state import ExtraDie, Program, Stop, Throw

from .notation import program
from .table import GAME, Table, table


def order(t: Table) -> str:
    """Of turns in this round."""
    return t.names(t.state.order)


@pytest.mark.rule("WM-027")
def test_four_of_six_dice_are_spread_over_one_to_three_jumps() -> None:
    t = table(P0="M01:1/1")
    for refused in ("bbw", "bbwwk", "b/w", "bw/wk/b"):
        t.refused("P0", program(refused), "4 dice")
    for refused in ("bbbk", "bb/b/k"):
        t.refused("P0", program(refused), "only 2 ■")
    with pytest.raises(NotationError):
        GAME.parse(t.state, 0, "program 1+0+0 0+1+0 0+0+1 1+0+0")
    t.program("P0", "bw/bk")
    assert t.state.turn.programme == ((1, 1, 0), (1, 0, 1))


@pytest.mark.rule("WM-028")
def test_jumps_are_filled_in_order() -> None:
    t = table(P0="M01:1/1")
    for refused in ("/bbwk", "/bb/wk", "bb//wk", "//bbwk"):
        t.refused("P0", program(refused), "in order")


@pytest.mark.rule("WM-028")
@pytest.mark.parametrize(
    ("condition", "dice", "count"), [("1h down", 2, 15), ("1h", 3, 61), ("", 4, 156), ("1e", 5, 222), ("2e", 6, 164)]
)
def test_so_many_programmes_there_are(condition: str, dice: int, count: int) -> None:
    t = table(P0=f"M01:1/1 {condition}")
    for _ in range(t.state.astronauts[0].ec):
        t.play("P0", ExtraDie())
    assert t.state.turn.dice == dice
    offered = t.offered("P0", Program)
    assert len(set(offered)) == len(offered) == count == len(programmes(POOL, dice))


@pytest.mark.rule("WM-029")
def test_all_dice_may_serve_one_jump() -> None:
    t = table(P0="M01:1/1").program("P0", "bwwk", "b3 w1 w2 k1")
    assert len(t.told(Thrown)[0].faces) == 4
    t.jump("P0", "b3")
    assert t["P0"] == "M01:4/1 1s"
    assert len(t.told(TurnEnded)) == 1


@pytest.mark.rule("WM-030")
@pytest.mark.report("CW03")
def test_one_result_of_the_dice_is_applied() -> None:
    for way, boxes in (("b3", 3), ("w1", 1), ("k2 straight-up", 2)):
        t = table(P0="M01:1/1").program("P0", "bwk/b", "b3 w1 k2")
        assert sorted(t.ways()) == [
            ("b3", (0, 0, 0)),
            ("k2", (0, 0)),
            ("k2", (0, 1)),
            ("k2", (1, 0)),
            ("k2", (1, 1)),
            ("w1", (-1,)),
        ]
        jumped = t.jump("P0", way).told(Jumped)
        assert [len(event.boxes) for event in jumped] == [boxes]


@pytest.mark.rule("WM-031")
def test_after_a_safe_jump_the_player_goes_on_or_stops() -> None:
    t = table(P0="M01:1/1").program("P0", "b/bw/k", "b3")
    assert t.asks(GoOn, "P0")
    assert {type(action.act) for action in GAME.legal_actions(t.state, 0)} == {Throw, Stop}
    t.play("P0", Stop())
    assert [event.jumps for event in t.told(Stopped)] == [2]
    assert not t.told(Thrown)
    assert t.acting == "P1"


@pytest.mark.rule("WM-031")
def test_going_on_throws_the_next_jump() -> None:
    t = table(P0="M01:1/1").program("P0", "b/bw/k", "b3").play("P0", Throw())
    assert [len(event.faces) for event in t.told(Thrown)] == [2]
    assert t.told(Thrown)[0].jump == 2


@pytest.mark.rule("WM-032")
def test_the_first_jump_cannot_be_passed() -> None:
    t = table(P0="M01:1/1")
    t.refused("P0", Stop())
    t.program("P0", "bw/wk", "b3 w1")
    t.refused("P0", Stop())


@pytest.mark.rule("WM-033")
@pytest.mark.parametrize(
    ("way", "end"), [("k1", "M06:3/0"), ("k1 up", "M06:2/0"), ("k1!", "M06:3/0"), ("k1! up", "M06:2/0")]
)
def test_a_result_must_be_applied_even_if_all_crash(way: str, end: str) -> None:
    t = table(P0="M06:2/0").throw("P0", "k1! k1")
    assert t.asks(PickResult, "P0")
    t.refused("P0", Stop())
    t.refused("P0", Throw())
    assert sorted(t.ways()) == [("k1", (0,)), ("k1", (1,)), ("k1!", (0,)), ("k1!", (1,))]
    assert t.jump("P0", way)["P0"] == f"{end} down"


@pytest.mark.rule("WM-034")
def test_the_leader_goes_first() -> None:
    assert order(table(P0="M02:2/2", P1="gap1", P2="M01:3/0")) == "P0 P1 P2"
    t = table(P0="gap1", P1="M01:3/0", P2="M02:2/2")
    assert order(t) == "P2 P0 P1"
    assert t.acting == "P2"
    assert t.turn("P2", "w1").acting == "P0"
    assert t.turn("P0", "k1").acting == "P1"


@pytest.mark.rule("WM-035")
def test_in_a_column_the_higher_level_goes_first_and_in_a_box_the_upper_one() -> None:
    assert order(table(P0="M06:2/0", P1="M06:2/2")) == "P1 P0 P2"
    assert order(table(P0="gap1", P1="gap1", stack="P1 P0 P2")) == "P1 P0 P2"
    assert order(table(P0="gap1", P1="gap1", stack="P2 P0 P1")) == "P0 P1 P2"


@pytest.mark.rule("WM-036")
def test_who_enters_an_occupied_box_lies_on_top() -> None:
    t = table(P0="gap1", P1="M01:4/1", turn="P1").turn("P1", "b1").turn("P2", "b1")
    assert t.state.round == 3
    assert order(t) == "P1 P0 P2"
    assert t.acting == "P1"


@pytest.mark.rule("WM-037")
def test_the_order_is_fixed_when_the_round_starts() -> None:
    t = table(P0="M02:4/1", P1="gap1", P2="M01:3/0", turn="P1").program("P1", "k/w/bk", "k2")
    t.jump("P1", "k2 straight-up").jump("P1", "w2 straight-down")
    t.throw("P1", "b1 k2").jump("P1", "k2 straight-up")
    assert t["P1"] == "M05:1/2 1s"
    assert t.acting == "P2"
    t.turn("P2", "k1 up")
    assert t.state.round == 3
    assert order(t) == "P1 P0 P2"
