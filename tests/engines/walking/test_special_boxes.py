"""Special Boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.jumps.terrain import Card, next_circles
from engines.walking.board import track_of
from engines.walking.decisions import ChooseBox, FreeJump, GoOn, PickResult
from engines.walking.events import Jumped, SpecialBoxEntered, ThrownAgain
from engines.walking.state import Advance, Decline, RerollDice, Spend, ThrowDie

from .notation import box
from .table import FORKED, GAME, Table, table

if TYPE_CHECKING:
    from engines.walking.data import Special


def entered(special: Special, condition: str = "", card: Card | None = None) -> Table:
    """P0 has jumped to gap1 and its token."""
    start = f"{'M01' if card is None else card.id}:4/{1 if card is None else 2}"
    way = "b1" if card is None else "w1"
    t = table(P0=f"{start} {condition}", boxes={"gap1": special}, extra=card).jump("P0", way)
    assert [event.special for event in t.told(SpecialBoxEntered)] == [special]
    return t


def crashed(special: Special, condition: str = "") -> Table:
    """P0 has crashed into gap4 and its token."""
    t = table(P0=f"M06:3/2 {condition}", boxes={"gap4": special}).jump("P0", "b2")
    assert t.told(Jumped)[0].crash == "air"
    return t


@pytest.mark.rule("WM-129")
def test_who_ends_in_a_special_box_sets_it_off() -> None:
    assert entered("ec")["P0"] == "gap1 1e"
    t = table(P0="M01:4/1", boxes={"gap1": "ec"}).jump("P0", "b2")
    assert t["P0"] == "M02:1/1"
    assert not t.told(SpecialBoxEntered)


@pytest.mark.rule("WM-130")
def test_it_works_for_who_crashes_into_it() -> None:
    assert crashed("ec")["P0"] == "gap4 1e down"


@pytest.mark.rule("WM-131")
def test_first_the_accident_then_the_effect() -> None:
    assert crashed("sputniks", "4s")["P0"] == "gap4 4s down"


@pytest.mark.rule("WM-132")
def test_it_works_for_who_is_brought_there_by_a_card() -> None:
    where = {"P0": "M01:3/0", "P1": "M01:4/1"}
    t = table(where, turn="P0", boxes={"gap1": "ec"}, hands={"P1": "slipstream"})
    t.jump("P0", "k2 up-straight").card("P1", "slipstream")
    assert (t["P0"], t["P1"]) == ("gap1 1e", "gap1 1e")


@pytest.mark.rule("WM-133")
def test_staying_there_sets_off_nothing() -> None:
    t = table(P0="gap1", P1="gap1", boxes={"gap1": "ec"})
    assert not t.told(SpecialBoxEntered)
    t.turn("P0", "k1")
    assert t["P0"] == "M02:1/1"
    assert not t.told(SpecialBoxEntered)
    t.turn("P1", "k1").turn("P2", "w1")
    assert not t.told(SpecialBoxEntered)
    assert t.state.round == 3


@pytest.mark.rule("WM-133")
def test_crashing_in_place_sets_off_nothing() -> None:
    t = table(P0="gap1", boxes={"gap1": "ec"}).jump("P0", "w1")
    assert t["P0"] == "gap1 down"
    assert not t.told(SpecialBoxEntered)


@pytest.mark.rule("WM-134")
def test_advance_is_one_circle_box_forward_if_wanted() -> None:
    t = entered("advance")
    assert t.asks(ChooseBox, "P0")
    assert {action.act for action in GAME.legal_actions(t.state, 0)} == {Decline(), Advance(t.at("M02:1/1"))}
    assert t.advance("P0", "M02:1/1")["P0"] == "M02:1/1"
    t = entered("advance").decline("P0")
    assert t["P0"] == "gap1"
    assert t.asked() == {"P0": GoOn}


@pytest.mark.rule("WM-135")
def test_back_is_one_circle_box_back() -> None:
    assert entered("back")["P0"] == "M01:4/1"
    t = table(P0="M06:4/0", boxes={"gap4": "back"}).jump("P0", "k1 up")
    assert t["P0"] == "M06:4/0"
    assert t.asked() == {"P0": GoOn}


@pytest.mark.rule("WM-136")
def test_back_and_forward_follow_the_same_rule() -> None:
    t = table()
    found = next_circles(track_of(t.state), t.at("M06:4/0"), -1)
    assert t.boxes(found) == "M06:3/2"


@pytest.mark.rule("WM-135", "WM-136")
def test_back_between_two_boxes_the_owner_chooses() -> None:
    for chosen in ("Z2:4/0", "Z2:4/2"):
        t = entered("back", card=FORKED)
        assert t.asks(ChooseBox, "P0")
        assert sorted(t.places("P0")) == ["Z2:4/0", "Z2:4/2"]
        t.refused("P0", Decline())
        assert t.advance("P0", chosen)["P0"] == chosen


@pytest.mark.rule("WM-137")
def test_each_sputnik_spent_is_one_circle_box() -> None:
    t = entered("spend", "3s")
    assert t.asks(ChooseBox, "P0")
    assert t.spend("P0", "M02:1/1", "M02:2/2")["P0"] == "M02:2/2 2s"
    assert t.asked() == {"P0": GoOn}


@pytest.mark.rule("WM-137")
def test_none_to_all_sputniks_may_be_spent() -> None:
    assert entered("spend", "3s").decline("P0")["P0"] == "gap1 3s"
    assert entered("spend", "3s").spend("P0", "M02:1/1")["P0"] == "M02:1/1 2s"
    t = entered("spend", "1s").play("P0", Spend(table().at("M02:1/1")))
    assert t["P0"] == "M02:1/1"
    assert t.asked() == {"P0": GoOn}
    t = entered("spend", "3s").spend("P0", "M02:1/1", "M02:2/2", "M02:3/1", "M02:4/1")
    assert t["P0"] == "M02:4/1"


@pytest.mark.rule("WM-137")
def test_without_sputniks_nothing_is_spent() -> None:
    assert entered("spend").asked() == {"P0": GoOn}


@pytest.mark.rule("WM-138")
def test_ec_gives_one_ec() -> None:
    assert entered("ec")["P0"] == "gap1 1e"
    assert entered("ec", "2e")["P0"].endswith("3e")


@pytest.mark.rule("WM-139")
def test_any_dice_of_the_next_jump_may_be_thrown_again_once() -> None:
    t = entered("reroll").throw("P0", "b1 w1 w2")
    assert t.asks(PickResult, "P0")
    subsets = {(1,), (2,), (3,), (1, 2), (1, 3), (2, 3), (1, 2, 3)}
    assert {act.dice for act in t.offered("P0", RerollDice)} == subsets
    t.play("P0", RerollDice((1, 3)), "b3 w1 w1")
    assert [(event.by, event.dice) for event in t.told(ThrownAgain)] == [("special", (1, 3))]
    assert not t.offered("P0", RerollDice)
    t.refused("P0", RerollDice((1,)), "again")


@pytest.mark.rule("WM-139")
def test_nothing_is_thrown_again_where_it_is_not_wanted() -> None:
    t = entered("reroll").throw("P0", "b1 w1 w2").jump("P0", "b1")
    assert t["P0"] == "M02:1/1"


@pytest.mark.rule("WM-140")
def test_it_waits_for_the_next_jump_and_is_lost_with_it() -> None:
    t = entered("reroll").turn("P0").turn("P1", "b1").turn("P2", "b1")
    assert t["P0"].startswith("gap1")
    assert t["P0"].endswith("again")
    t.program("P0", "k/wk", "k1")
    assert t.asks(PickResult, "P0")
    assert {act.dice for act in t.offered("P0", RerollDice)} == {(1,)}
    t.jump("P0", "k1").throw("P0", "w1 k1")
    assert t.asks(PickResult, "P0")
    assert not t.offered("P0", RerollDice)
    assert not t["P0"].endswith("again")


@pytest.mark.rule("WM-141")
def test_two_sputniks_are_two_counters() -> None:
    assert entered("sputniks", "1s")["P0"] == "gap1 3s"


@pytest.mark.rule("WM-142")
def test_a_jump_with_one_die_is_offered() -> None:
    t = entered("jump")
    assert t.asks(FreeJump, "P0")
    assert {act.colour for act in t.offered("P0", ThrowDie)} == {"blue", "white", "black"}
    assert t.throw("P0", "b1")["P0"] == "M02:1/1"
    assert t.asked() == {"P0": GoOn}
    t = entered("jump").jump("P0", "k2 straight-up")
    assert t["P0"] == "M02:2/2 1s"
    t = entered("jump").decline("P0")
    assert t["P0"] == "gap1"
    assert t.asked() == {"P0": GoOn}


@pytest.mark.rule("WM-142")
def test_an_accident_in_it_ends_the_turn() -> None:
    t = entered("jump", "2s").throw("P0", "b2")
    assert t["P0"] == "M02:1/1 1s down"
    assert t.acting == "P1"


@pytest.mark.rule("WM-143")
def test_who_has_crashed_may_advance_and_stays_face_down() -> None:
    t = crashed("advance")
    assert t.asks(ChooseBox, "P0")
    assert t.advance("P0", "M08:1/1")["P0"] == "M08:1/1 down"
    assert t.acting == "P1"
    t = crashed("spend", "4s").spend("P0", "M08:1/1", "M08:3/1")
    assert t["P0"] == "M08:3/1 1s down"


@pytest.mark.rule("WM-143")
def test_who_has_crashed_may_jump_and_stays_face_down() -> None:
    t = crashed("jump")
    assert t.asks(FreeJump, "P0")
    assert t.throw("P0", "b1")["P0"] == "M08:1/1 down"
    assert t.acting == "P1"


@pytest.mark.rule("WM-144")
def test_an_effect_may_lead_into_the_next_special_box() -> None:
    t = table(P0="M01:4/1 5s", boxes={"gap1": "spend", "gap2": "ec"}).jump("P0", "b1")
    t.spend("P0", "M02:1/1", "M02:2/2", "M02:3/1", "M02:4/1", "gap2")
    assert t["P0"] == "gap2 1s 1e"
    assert t.asked() == {"P0": GoOn}


@pytest.mark.rule("WM-145")
@pytest.mark.parametrize("special", ["back", "ec", "reroll", "sputniks"])
def test_after_an_effect_the_turn_goes_on(special: Special) -> None:
    t = entered(special)
    assert t.asked() == {"P0": GoOn}
    assert box(t.state.astronauts[0].place, t.cards) == ("M01:4/1" if special == "back" else "gap1")
