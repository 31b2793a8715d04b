"""Labels, rows, menus, forms and texts of questions and panels keep their budgets, with names as wide as they can
be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.kernel.agenda import choices
from engines.moon.decisions import TakeTurn
from engines.moon.game import MOON
from engines.moon.talk.describing import describe
from engines.moon.talk.forms import form
from engines.moon.talk.panel import panel
from engines.moon.talk.questions import question
from engines.moon.talk.standing import OPTIONS, ORDERS
from engines.moon.talk.whispers import advice, alarm, place

from .panel_samples import NAMES, PANELS, QUESTIONS, STATES, WIDE, called, lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.talk import Menu, Press
    from engines.moon.state import State

ROW = {1: 34, 2: 30, 3: 24, 4: 19, 5: 14}


def check_press(press: Press, most: int) -> None:
    assert 0 < len(press.label) <= most, press
    assert len(press.note) <= 80, press
    assert bool(press.plan) != (press.form is not None)
    assert not press.label.endswith(".")


def check_menu(menu: Menu, *, unique: bool) -> None:
    assert 1 <= len(menu.lines) <= 25
    assert menu.most == 1
    assert 0 < len(menu.placeholder) <= 100
    assert not unique or len({(press.label, press.note) for press in menu.lines}) == len(menu.lines), menu
    for press in menu.lines:
        check_press(press, 45)


def check_row(row: Sequence[Press]) -> None:
    assert sum(len(press.label) for press in row) <= ROW[len(row)], row
    for press in row:
        check_press(press, 34)


@pytest.mark.parametrize("names", [NAMES, WIDE])
def test_questions_keep_their_budgets(names: Sequence[str]) -> None:
    with_rows = 0
    for view, d in QUESTIONS:
        asked = question(view, d, called(view, names))
        assert len(asked.rows) <= 4
        assert len(asked.text) <= 60
        assert len(asked.small_print) <= 160
        assert len(asked.opener) <= 30
        assert len(asked.several) <= 100
        with_rows += bool(asked.rows)
        for row in asked.rows:
            check_row(row)
    assert with_rows > 50


@pytest.mark.parametrize("names", [NAMES, WIDE])
def test_panels_keep_their_budgets(names: Sequence[str]) -> None:
    for view, seat, _ in PANELS:
        said = panel(view, seat, called(view, names))
        for menu in said.menus:
            check_menu(menu, unique=names is NAMES)
        for press in said.buttons:
            check_press(press, 34)
        assert sum(press.style == "primary" for press in lines(said)) <= 1
        assert len(said.menus) <= 9
        assert len("\n".join((said.resources, *said.not_now, said.hint))) <= 1600
        assert len(advice(view, seat)) <= 200
        check_forms(view, seat, lines(said))


def check_forms(view: State, seat: int, presses: Sequence[Press]) -> None:
    for press in presses:
        if press.form is not None:
            wanted = form(view, seat, press.form)
            assert len(wanted.title) <= 45
            assert 1 <= len(wanted.fields) <= 5
            assert all(1 <= len(field.options) <= 25 for field in wanted.fields)
            assert all(len(option.label) <= 45 for field in wanted.fields for option in field.options)


def test_public_lines_keep_their_budgets() -> None:
    for s in STATES:
        view = MOON.view(s, None)
        assert 0 < len(place(view)) <= 40
        assert len(alarm(view)) <= 120
    assert {bool(alarm(s)) for s in STATES} == {True, False}


def test_acts_are_described_in_few_words() -> None:
    described = set()
    for view, d in QUESTIONS:
        acts = list(choices(view, d)) if isinstance(d, TakeTurn) else [next(iter(choices(view, d)))]
        for act in acts:
            described.add(type(act))
            told = describe(view, d.seat, act, called(view, WIDE))
            assert 0 < len(told) <= 28
            assert told[0].islower()
            assert describe(MOON.view(view, None), d.seat, act, called(view, WIDE)) == told
    assert len(described) > 12


def test_options_and_orders_keep_their_budgets() -> None:
    for menu in ORDERS:
        assert len(menu.label) <= 45
        assert all(0 < len(option.label) <= 45 for option in menu.options)
    for field in OPTIONS:
        assert len(field.label) <= 45
        assert len(field.values) == len(field.options)
        for value in field.values:
            assert MOON.Options(**{field.name: value})
