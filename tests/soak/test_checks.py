"""What the long runs find wrong in a database, and what they let pass."""

from __future__ import annotations

import pytest

from tests.soak.checks import check_presses
from tests.soak.moon import Fault

ANN = 101
LOG = [
    {"number": 1, "kind": "start", "user": ANN, "told": ""},
    {"number": 2, "kind": "act", "user": ANN, "told": "walk 1"},
    {"number": 3, "kind": "act", "user": None, "told": "keep the action card"},
    {"number": 4, "kind": "act", "user": None, "told": ""},
    {"number": 5, "kind": "undo", "user": ANN, "told": ""},
]


def test_what_orders_and_automatic_players_do_comes_of_no_press() -> None:
    check_presses(1, LOG, [{"first": 2, "last": 2}, {"first": 5, "last": 5}])


@pytest.mark.parametrize(("first", "last"), [(2, 2), (5, 5), (2, 3)])
def test_each_act_of_a_person_comes_of_one_press(first: int, last: int) -> None:
    with pytest.raises(Fault, match="presses differ"):
        check_presses(1, LOG, [{"first": first, "last": last}])
