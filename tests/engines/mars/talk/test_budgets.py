"""Labels, rows, menus, forms and texts keep their budgets, with names as wide as they can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.mars import MARS
from engines.mars.talk import TALK

from .samples import MOMENTS, NAMES, PANELS, QUESTIONS, STATES, WIDE, called, lines

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
    assert menu.most == 1
    assert 0 < len(menu.placeholder) <= 100
    assert len({(press.label, press.note) for press in menu.lines}) == len(menu.lines), menu
    assert menu.lines[0].form is None
    assert len({press.plan for press in menu.lines}) == len(menu.lines), menu
    for press in menu.lines:
        check_press(press, 45)


@pytest.mark.parametrize("names", [NAMES, WIDE])
def test_questions_keep_their_budgets(names: Sequence[str]) -> None:
    for view, d in QUESTIONS:
        question = TALK.question(view, d, called(view, names))
        assert len(question.rows) <= 4
        assert len(question.text) <= 60
        assert len(question.small_print) <= 300
        assert len(question.opener) <= 30
        assert len(question.several) <= 100
        for row in question.rows:
            assert sum(len(press.label) for press in row) <= ROW[len(row)], row
            for press in row:
                check_press(press, 34)


@pytest.mark.parametrize("names", [NAMES, WIDE])
def test_panels_keep_their_budgets(names: Sequence[str]) -> None:
    for view, seat, _ in PANELS[::3]:
        panel = TALK.panel(view, seat, called(view, names))
        for menu in panel.menus:
            check_menu(menu)
        for press in panel.buttons:
            check_press(press, 34)
        assert len(panel.menus) <= 12
        assert sum(press.style == "primary" for press in lines(panel)) <= 1
        assert len("\n".join((panel.resources, *panel.not_now, panel.hint))) <= 1400
        assert len(TALK.advice(view, seat)) <= 160
        for press in lines(panel):
            if press.form:
                form = TALK.form(view, seat, press.form, called(view, names))
                assert len(form.title) <= 45
                assert 1 <= len(form.fields) <= 3
                for field in form.fields:
                    assert 1 <= len(field.options) <= 25
                    assert all(len(option.label) <= 45 and len(option.note) <= 80 for option in field.options)


@pytest.mark.parametrize("names", [NAMES, WIDE])
def test_texts_keep_their_budgets(names: Sequence[str]) -> None:
    for s in STATES[::2]:
        view, mine = MARS.view(s, None), called(s, names)
        assert 0 < len(TALK.alt(view, mine)) <= 1024
        assert len(TALK.board_text(view, mine)) <= 1900
        pages = TALK.look(view, mine)
        assert all(0 < len(page.text) <= 1900 and len(page.alt) <= 1024 and len(page.label) <= 45 for page in pages)
        assert len(TALK.alarm(view, mine)) <= 300
        assert len(TALK.place(view)) <= 40
        if s.over:
            assert len(TALK.result(view, mine)) <= 1600


def test_log_lines_are_short() -> None:
    for moment in MOMENTS:
        for line in TALK.tell(moment.events, MARS.view(moment.state, None), called(moment.state, WIDE)):
            assert 0 < len(line) <= 400
            assert "{" not in line
