"""Answers given in advance: chosen ahead, and standing orders with conditions."""

from __future__ import annotations

import pytest

from engines.kernel.notation import template
from engines.kernel.orders import Ahead, Condition, Order, answer_for, dump, load, meets
from engines.kernel.save import SaveError
from engines.kernel.windows import Choose, Pass

from .table import Table
from .tiny import TINY
from .tiny.state import Challenge, Lose, Play, Rest

HEAVY = Condition("record.hearts", "at least", 2)


def at_shield(attack: int, defence: int) -> Table:
    """The loser of a duel is asked whether to give a shield away."""
    t = Table([attack], [defence], gadgets=("shield",))
    t.do(0, Challenge(1))
    t.play(0, attack)
    t.play(1, defence)
    t.everybody_passes()
    assert t.asked() == [(0, "Pick")]
    return t


def test_what_was_chosen_ahead_answers_the_next_question_of_its_kind() -> None:
    t = Table([3], [4])
    plan = (Challenge(1), Play(t.card(0, 3)))
    assert answer_for(TINY, t.s, 0, [Ahead(0, "TakeTurn", plan)]) == plan
    assert answer_for(TINY, t.s, 0, [Ahead(0, "PlayCard", plan)]) is None
    assert answer_for(TINY, t.s, 0, [Ahead(1, "TakeTurn", plan)]) is None
    assert answer_for(TINY, t.s, 1, [Ahead(1, "TakeTurn", plan)]) is None
    assert answer_for(TINY, t.s, 0, []) is None
    assert answer_for(TINY, t.s, 0, [Ahead(0, "TakeTurn", ())]) is None


def test_what_is_not_legal_any_more_is_not_done() -> None:
    t = Table([1, 2, 3, 4, 5], [4], [5])
    assert t.asked() == [(0, "TakeTurn")]
    assert answer_for(TINY, t.s, 0, [Ahead(0, "TakeTurn", (Rest(),))]) is None
    assert answer_for(TINY, t.s, 0, [Ahead(0, "TakeTurn", (template(Challenge),))]) is None


def test_a_standing_order_looks_at_the_question() -> None:
    order = Order(0, "Pick", (Choose(),), (HEAVY,))
    assert answer_for(TINY, at_shield(1, 6).s, 0, [order]) == (Choose(),)
    assert answer_for(TINY, at_shield(1, 2).s, 0, [order]) is None
    both = [order, Order(0, "Pick", (Pass(),))]
    assert answer_for(TINY, at_shield(1, 2).s, 0, both) == (Pass(),)


def test_chosen_ahead_goes_before_a_standing_order_and_falls_to_nobody() -> None:
    t = at_shield(1, 6)
    order = Order(0, "Pick", (Choose(),))
    assert answer_for(TINY, t.s, 0, [order, Ahead(0, "Pick", (Pass(),))]) == (Pass(),)
    assert answer_for(TINY, t.s, 0, [order, Ahead(0, "Pick", (Rest(),))]) is None


def test_a_sealed_answer_is_not_given_twice() -> None:
    t = Table([3, 5], [4])
    t.do(0, Challenge(1))
    kept = [Order(0, "PlayCard", (Play(t.card(0, 3)),))]
    assert answer_for(TINY, t.s, 0, kept) == kept[0].plan
    t.play(0, 5)
    assert answer_for(TINY, t.s, 0, kept) is None


def test_an_order_can_do_nothing_that_its_seat_could_not() -> None:
    t = Table([3], [4, 5])
    t.do(0, Challenge(1))
    stolen = (Play(t.card(1, 5)),)
    assert answer_for(TINY, t.s, 0, [Order(0, "PlayCard", stolen)]) is None


@pytest.mark.parametrize(
    ("condition", "met"),
    [
        (Condition("seat", "is", 0), True),
        (Condition("seat", "is not", 0), False),
        (Condition("use.source.card", "is", "shield"), True),
        (Condition("record.hearts", "at least", 2), True),
        (Condition("record.hearts", "at least", 3), False),
        (Condition("record.hearts", "at most", 2), True),
        (Condition("record.hearts", "at most", 1), False),
        (Condition("record.hearts", "at most", "many"), False),
        (Condition("use.source.card", "at least", 1), False),
        (Condition("record.missing", "is not", 1), False),
        (Condition("seat.__class__", "is not", 1), False),
    ],
    ids=repr,
)
def test_conditions(condition: Condition, met: bool) -> None:
    pick = at_shield(1, 6).s.pending[0]
    assert pick.record == Lose(0, 2)
    assert meets(pick, condition) == met


def test_kept_answers_are_json() -> None:
    kept = (Ahead(0, "TakeTurn", (Challenge(1), Play(3))), Order(1, "Pick", (Choose(),), (HEAVY,)))
    assert load(TINY, dump(kept)) == kept
    with pytest.raises(SaveError, match="no record is called"):
        load(TINY, b'[{"type":"Ahead","seat":0,"question":"X","plan":[{"type":"Nonsense"}]}]')
    with pytest.raises(SaveError):
        load(TINY, b"{")
