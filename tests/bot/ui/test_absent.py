"""What the table says of people who are not there, and what those read who come back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from bot.ui import reading
from bot.ui.present import GamePresenter, panel
from tests.bot.ui.tables import GAME, HOST, buttons, seats, table

if TYPE_CHECKING:
    from bot.model import Table

NAMES = ("Orange", "Blue", "Pink")
PRESENTER = GamePresenter()


def labels_of(rows: Any) -> list[str]:
    return [one.label for one in buttons(rows)]


def waiting(asked: dict[str, Any] | None = None, **fields: Any) -> tuple[Table, int]:
    """A game of three, with fields of the table and of the asked seat, and that seat."""
    state = GAME.new(3, 1)
    seat = GAME.to_move(state)[0]
    people = tuple(replace(x, **(asked or {})) if x.seat == seat else x for x in seats(3, NAMES))
    return table(people, state, **fields), seat


@pytest.mark.parametrize(
    ("asked", "overdue", "offered"),
    [
        ({}, False, False),
        ({}, True, True),
        ({"gone": True}, False, True),
        ({"stand_in": True}, True, False),
        ({"user": None}, True, False),
    ],
)
def test_a_stand_in_is_offered_for_who_is_not_there(asked: dict[str, Any], overdue: bool, offered: bool) -> None:
    one, seat = waiting(asked, overdue=overdue)
    offer = f"Stand-in for {NAMES[seat]}"
    assert (offer in labels_of(PRESENTER.table_post(one).rows)) == offered
    for other in range(3):
        if other != seat:
            assert (offer in labels_of(reading.more_post(one, HOST + other).rows)) == offered
    assert offer not in labels_of(reading.more_post(one, HOST + seat).rows)


def test_nobody_sits_in_for_who_plays_alone() -> None:
    state = GAME.new(2, 1)
    people = tuple(x if x.seat in GAME.to_move(state) else replace(x, user=None) for x in seats(2, NAMES))
    assert not [x for x in labels_of(PRESENTER.table_post(table(people, state, overdue=True)).rows) if "Stand" in x]


def test_the_host_alone_fills_the_seat_of_who_has_left() -> None:
    one, seat = waiting({"gone": True})
    fill = f"Fill {NAMES[seat]}'s seat"
    for other in range(3):
        if other != seat:
            labels = labels_of(reading.more_post(one, HOST + other).rows)
            assert (fill in labels) == (other == 0)
            assert "Remind" in labels


def test_who_is_sat_in_for_reads_so_and_comes_back_with_one_press() -> None:
    one, seat = waiting({"stand_in": True})
    post = panel(one, HOST + seat)
    assert "sits in for you" in post.content
    assert labels_of(post.rows) == ["I play again"]
    public = PRESENTER.table_post(one)
    assert f"{NAMES[seat]} (automatic)" in public.content
    assert public.picture is not None
    assert NAMES[seat] in public.picture.names
