"""Labels, rows, menus, forms and texts keep their budgets, with names as wide as they can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.walking import WALKING
from engines.walking.talk import TALK

from .samples import NAMES, PANELS, QUESTIONS, STATES, WIDE, called, lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.talk import Form, Menu, Press
    from engines.walking.state import State

ROW = {1: 34, 2: 30, 3: 24, 4: 19, 5: 14}


def check_press(press: Press, most: int) -> None:
    assert 0 < len(press.label) <= most, press
    assert len(press.note) <= 80, press
    assert bool(press.plan) != (press.form is not None)
    assert not press.label.endswith(".")
    if press.key:
        assert press.label.startswith(f"{press.key} ")


def check_menu(menu: Menu) -> None:
    assert 1 <= len(menu.lines) <= 25
    assert 1 <= menu.most <= len(menu.lines)
    assert 0 < len(menu.placeholder) <= 100
    assert len({(press.label, press.note) for press in menu.lines}) == len(menu.lines), menu
    for press in menu.lines:
        check_press(press, 45)


def check_row(row: Sequence[Press]) -> None:
    assert sum(len(press.label) for press in row) <= ROW[len(row)], row
    for press in row:
        check_press(press, 34)


def check_form(form: Form) -> None:
    assert len(form.title) <= 45
    assert 1 <= len(form.fields) <= 5
    for field in form.fields:
        assert len(field.label) <= 45
        assert 1 <= field.lo <= field.hi <= len(field.options) <= 25
        assert all(0 < len(option.label) <= 45 and len(option.note) <= 80 for option in field.options)
        assert len({option.value for option in field.options}) == len(field.options)


def check_forms(view: State, seat: int, presses: Sequence[Press], names: Sequence[str]) -> None:
    for press in presses:
        if press.form is not None:
            check_form(TALK.form(view, seat, press.form, names))


@pytest.mark.parametrize("names", [NAMES, WIDE])
def test_controls_keep_their_budgets(names: Sequence[str]) -> None:
    for view, d in QUESTIONS:
        question = TALK.question(view, d, called(view, names))
        assert len(question.rows) <= 4
        assert len(question.text) <= 60
        assert len(question.small_print) <= 600
        assert len(question.opener) <= 30
        assert len(question.several) <= 100
        assert sum(press.style == "primary" for row in question.rows for press in row) <= 1
        for row in question.rows:
            check_row(row)
            check_forms(view, d.seat, row, called(view, names))


@pytest.mark.parametrize("names", [NAMES, WIDE])
def test_panels_keep_their_budgets(names: Sequence[str]) -> None:
    for view, seat, _ in PANELS[::2]:
        panel = TALK.panel(view, seat, called(view, names))
        for menu in panel.menus:
            check_menu(menu)
        for press in panel.buttons:
            check_press(press, 34)
        assert len(panel.menus) + (len(panel.buttons) > 0) <= 5
        assert sum(press.style == "primary" for press in lines(panel)) <= 1
        assert len("\n".join((panel.resources, *panel.not_now, panel.hint))) <= 1200
        assert 0 < len(TALK.hand_alt(view, seat, called(view, names))) <= 1024
        assert len(TALK.advice(view, seat)) <= 160
        check_forms(view, seat, lines(panel), called(view, names))


@pytest.mark.parametrize("names", [NAMES, WIDE])
def test_texts_keep_their_budgets(names: Sequence[str]) -> None:
    for s in STATES:
        view = WALKING.view(s, None)
        mine = called(s, names)
        assert len(TALK.alt(view, mine)) <= 1024
        assert len(TALK.board_text(view, mine)) <= 1900
        pages = TALK.look(view, mine)
        assert all(0 < len(page.text) <= 1900 and len(page.alt) <= 1024 and len(page.label) <= 45 for page in pages)
        assert len(TALK.alarm(view, mine)) <= 300
        assert len(TALK.place(view)) <= 40
        if s.over:
            assert len(TALK.result(view, mine)) <= 1600


def test_the_alt_text_is_not_cut_with_ordinary_names() -> None:
    assert not any(TALK.alt(WALKING.view(s, None), called(s)).endswith("…") for s in STATES)
