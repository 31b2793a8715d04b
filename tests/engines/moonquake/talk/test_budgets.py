"""Labels, rows, menus, forms and texts keep their budgets, with names as wide as they can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.moonquake import MOONQUAKE
from engines.moonquake.talk import TALK

from .samples import NAMES, PANELS, QUESTIONS, STATES, WIDE, called, lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.talk import Menu, Press


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


@pytest.mark.parametrize("names", [NAMES, WIDE])
def test_controls_keep_their_budgets(names: Sequence[str]) -> None:
    for view, d in QUESTIONS:
        question = TALK.question(view, d, called(view, names))
        assert len(question.rows) <= 4
        assert len(question.text) <= 60
        assert len(question.small_print) <= 300
        assert len(question.opener) <= 30
        assert len(question.several) <= 100
        assert sum(press.style == "primary" for row in question.rows for press in row) <= 1
        for row in question.rows:
            check_row(row)


@pytest.mark.parametrize("names", [NAMES, WIDE])
def test_panels_keep_their_budgets(names: Sequence[str]) -> None:
    for view, seat, _ in PANELS[::2]:
        panel = TALK.panel(view, seat, called(view, names))
        for menu in panel.menus:
            check_menu(menu)
        for press in panel.buttons:
            check_press(press, 34)
        assert len(panel.menus) <= 8
        assert sum(press.style == "primary" for press in lines(panel)) <= 1
        assert len("\n".join((panel.resources, *panel.not_now, panel.hint))) <= 1200
        assert len(TALK.hand_alt(view, seat, called(view, names))) <= 1024
        assert len(TALK.advice(view, seat)) <= 160
        for press in lines(panel):
            if press.form:
                form = TALK.form(view, seat, press.form, called(view, names))
                assert len(form.title) <= 45
                assert all(len(field.options) <= 25 and (field.lo, field.hi) == (1, 1) for field in form.fields)


@pytest.mark.parametrize("names", [NAMES, WIDE])
def test_texts_keep_their_budgets(names: Sequence[str]) -> None:
    for s in STATES:
        view = MOONQUAKE.view(s, None)
        mine = called(s, names)
        assert len(TALK.alt(view, mine)) <= 1024
        assert len(TALK.board_text(view, mine)) <= 1900
        assert all(len(page.text) <= 1900 for page in TALK.look(view, mine))
        assert len(TALK.alarm(view, mine)) <= 300
        assert len(TALK.place(view)) <= 40
        if s.over:
            assert len(TALK.result(view, mine)) <= 1600
