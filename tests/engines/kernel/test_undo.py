"""What may be taken back without asking anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.undo import undoable

from .table import Table
from .tiny import TINY
from .tiny.state import Arrange, Challenge, Play, Rest

if TYPE_CHECKING:
    from engines.kernel.records import Act

    from .tiny.state import State


def free(s: State, seat: int, act: Act) -> bool:
    after, events = TINY.apply(s, TINY.answer_with(s, seat, act))
    return undoable(s, after, events)


def test_a_choice_that_shows_nothing_is_free() -> None:
    assert free(TINY.new(2, 1), 0, Arrange((0, 1, 2, 3), (0,)))
    t = Table([3], [4])
    assert free(t.s, 0, Challenge(1))
    t.do(0, Challenge(1))
    assert free(t.s, 0, Play(t.card(0, 3)))


def test_a_draw_is_not() -> None:
    t = Table([3], [4])
    assert not free(t.s, 0, Rest())


def test_cards_that_are_opened_are_not() -> None:
    t = Table([3], [])
    t.do(0, Challenge(1))
    t.play(0, 3)
    assert not free(t.s, 1, Play(-1))


def test_a_random_number_closes_it_even_if_nothing_is_told() -> None:
    t = Table([3], [4])
    after = TINY.clone(t.s)
    after.rolls += 1
    assert not undoable(t.s, after, [])
    assert undoable(t.s, TINY.clone(t.s), [])
