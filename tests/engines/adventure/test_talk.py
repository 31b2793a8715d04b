"""What must hold for the words of Moon Adventure in every state: reach, legality, budgets, keys, secrets."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest

from engines.adventure import ADVENTURE, state
from engines.adventure.state import CHIP, Abandon, ChooseRole, MoveRobot, Share, State, TakeAction, area_of
from engines.adventure.talk import TALK
from engines.kernel.notation import fields_of
from engines.kernel.plans import play_plan

from .random_states import played, stirred

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engines.kernel.records import Act, Decision
    from engines.kernel.talk import Menu, Panel, Press, Talk

NAMES = ("Orange", "Blue", "Pink", "Green", "White")
WIDE = ("W" * 20,) * 5
ROW = {1: 34, 2: 30, 3: 24, 4: 19, 5: 14}
GAMES = range(12)
MIDDLES = range(120)
WRONG_WORDS = re.compile(r"\b(session|slot|owner|bot|AI|CPU|macro|pending|revert|cancel|quit|instance)\b")


def asked(s: State) -> Iterator[tuple[State, Decision]]:
    """The View of each open question's seat."""
    return ((ADVENTURE.view(s, d.seat), d) for d in s.pending)


def everything() -> Iterator[State]:
    for seed in GAMES:
        yield from played(seed)
    yield from map(stirred, MIDDLES)


STATES = tuple(everything())
QUESTIONS = tuple(question for s in STATES for question in asked(s))


def presses(panel: Panel) -> list[Press]:
    return [*(press for menu in panel.menus for press in menu.lines), *panel.buttons]


def alike(act: Act) -> Act:
    """Chips of one area are alike to everybody."""
    return Abandon(CHIP + area_of(act.chip - CHIP), act.side) if isinstance(act, Abandon) else act


def test_the_talk_is_what_the_kernel_wants() -> None:
    talk: Talk = TALK
    assert talk.private_hand is False


def test_enough_states_of_every_kind() -> None:
    assert len(STATES) > 500
    assert {len(s.players) for s in STATES} == {2, 3, 4, 5}
    assert {type(d) for _, d in QUESTIONS} == {ChooseRole, state.StartTurn, TakeAction, state.ReplenishOxygen}
    assert any(s.rider == d.seat for s, d in QUESTIONS if isinstance(d, TakeAction))


# ------------------------------------------------------------------ reach
@pytest.mark.report("B17")
def test_every_legal_act_is_one_press_away() -> None:
    for view, d in QUESTIONS:
        panel = TALK.panel(view, d.seat, NAMES)
        offered = {alike(press.plan[0]) for press in presses(panel) if len(press.plan) == 1}
        legal = ADVENTURE.legal_actions(view, d.seat)
        for kind in ADVENTURE.acts:
            if kind is not Share:
                missing = {alike(action.act) for action in legal.of(kind)} - offered
                assert not missing, (missing, panel)


def test_every_sharing_fits_its_form() -> None:
    chance = Random(1)
    tried = 0
    for view, d in QUESTIONS:
        sharings = ADVENTURE.legal_actions(view, d.seat).of(Share)
        openers = {press.form for press in presses(TALK.panel(view, d.seat, NAMES)) if press.form}
        assert bool(sharings) == bool(openers)
        for _ in range(3 if sharings else 0):
            act = sharings.sample(chance.randrange).act
            assert Share(act.partner) in openers
            for field in TALK.form(view, d.seat, Share(act.partner), NAMES).fields:
                values = [option.value for option in field.options]
                chosen = getattr(act, field.name)
                assert all(values.count(thing) >= chosen.count(thing) for thing in chosen)
                assert field.lo <= len(chosen) <= field.hi
                tried += 1
    assert tried > 50


def test_the_table_answers_small_questions_and_no_others() -> None:
    for view, d in QUESTIONS:
        rows = TALK.question(view, d, NAMES).rows
        on_table = {press.plan[0] for row in rows for press in row}
        legal = {a.act for a in ADVENTURE.legal_actions(view, d.seat)} if not isinstance(d, TakeAction) else set()
        stays = {MoveRobot(view.robot)} if view.robot is not None else set()
        assert on_table == legal - stays
        assert len(rows) <= 4


def test_what_is_missing_is_named_or_used_up() -> None:
    words = {"gather": state.Gather, "station": state.ActivateOGS, "route": state.DevelopRoute, "share": Share}
    words |= {"abandon": Abandon, "move": state.Move}
    for view, d in QUESTIONS:
        if not isinstance(d, TakeAction):
            continue
        panel = TALK.panel(view, d.seat, NAMES)
        offered = {type(act) for press in presses(panel) for act in (press.form, *press.plan)}
        said = " ".join(line.partition(" — ")[0] for line in panel.not_now).lower()
        for word, kind in words.items():
            chipless = kind is Abandon and not view.players[d.seat].chips
            assert (word in said) == (kind not in offered and not chipless), (word, panel)
        assert len(panel.not_now) <= 4
        assert "{" not in "".join(panel.not_now)


# ------------------------------------------------------------------ legality
def test_every_press_is_legal_to_its_end_and_costs_what_it_says() -> None:
    for s in STATES:
        for view, d in asked(s):
            for press in presses(TALK.panel(view, d.seat, NAMES)):
                played_out = play_plan(ADVENTURE, s, d.seat, press.plan)
                assert not played_out.stopped, (press, played_out.stopped)
                after = played_out.states[-1] if press.plan else s
                if isinstance(d, TakeAction) and press.note and after.turn == s.turn and asks_on(after):
                    assert after.ap == s.ap - (int(press.note.split()[0]) if press.plan else 0), press


def asks_on(s: State) -> bool:
    """Does the turn's action go on?"""
    return bool(s.pending) and isinstance(s.pending[0], TakeAction)


def test_choosing_ahead_answers_the_coming_question() -> None:
    kept = 0
    for s in STATES:
        for seat in range(len(s.players)):
            panel = TALK.panel(ADVENTURE.view(s, seat), seat, NAMES)
            if panel.ahead:
                kept += 1
                assert panel.ahead == state.StartTurn.__name__
                assert not any(d.seat == seat for d in s.pending)
                held = set(s.players[seat].oxygen)
                assert [press.plan for press in panel.buttons] == [(state.Spend(value),) for value in sorted(held)]
    assert kept > 100


# ------------------------------------------------------------------ budgets
def check_press(press: Press, most: int) -> None:
    assert 0 < len(press.label) <= most, press
    assert len(press.note) <= 80, press
    assert bool(press.plan) != (press.form is not None)
    assert not press.label.endswith(".")
    if press.key:
        assert press.label.startswith(f"{press.key} ")


def check_menu(menu: Menu) -> None:
    assert 1 <= len(menu.lines) <= 25
    assert 0 < len(menu.placeholder) <= 100
    assert len({(press.label, press.note) for press in menu.lines}) == len(menu.lines)
    for press in menu.lines:
        check_press(press, 45)


def check_row(row: Sequence[Press]) -> None:
    assert sum(len(press.label) for press in row) <= ROW[len(row)], row
    for press in row:
        check_press(press, 34)


@pytest.mark.parametrize("names", [NAMES, WIDE])
def test_controls_keep_their_budgets(names: Sequence[str]) -> None:
    for view, d in QUESTIONS:
        question = TALK.question(view, d, names)
        panel = TALK.panel(view, d.seat, names)
        for row in question.rows:
            check_row(row)
        for menu in panel.menus:
            check_menu(menu)
        for press in panel.buttons:
            check_press(press, 34)
        assert len(panel.menus) + bool(panel.buttons) <= 5
        assert sum(press.style == "primary" for row in question.rows for press in row) <= 1
        assert sum(press.style == "primary" for press in presses(panel)) <= 1


@pytest.mark.parametrize("names", [NAMES, WIDE])
def test_texts_keep_their_budgets(names: Sequence[str]) -> None:
    for s in STATES:
        view = ADVENTURE.view(s, None)
        assert len(TALK.alt(view, names)) <= 1024
        assert len(TALK.board_text(view, names)) <= 2000
        assert all(len(page.text) <= 1600 for page in TALK.look(view, names))
        assert len(TALK.alarm(view, names)) <= 300
        if s.result:
            assert len(TALK.result(view, names)) <= 1600
        for d in view.pending:
            question = TALK.question(view, d, names)
            assert len(question.text) <= 60
            assert len(question.small_print) <= 300
        for seat in range(len(s.players)):
            panel = TALK.panel(view, seat, names)
            assert len("\n".join((panel.resources, *panel.not_now, panel.hint))) <= 1000


def test_forms_keep_their_budgets() -> None:
    for view, d in QUESTIONS:
        for press in presses(TALK.panel(view, d.seat, WIDE)):
            if press.form:
                form = TALK.form(view, d.seat, press.form, WIDE)
                assert len(form.title) <= 45
                assert 1 <= len(form.fields) <= 5
                for field in form.fields:
                    labels = [option.label for option in field.options]
                    assert 1 <= len(labels) <= 25
                    assert len(set(labels)) == len(labels)
                    assert max(map(len, labels)) <= 45


# ------------------------------------------------------------------ keys, words, secrets
def test_keys_of_labels_are_those_of_the_picture() -> None:
    for view, d in QUESTIONS:
        keys = TALK.keys(view)
        used = {press.key for press in presses(TALK.panel(view, d.seat, NAMES)) if press.key}
        assert used == set(keys)
        assert sorted(keys) == list(range(1, len(keys) + 1))
        assert len(set(keys.values())) == len(keys)
        for press in presses(TALK.panel(view, d.seat, NAMES)):
            if press.key and all(isinstance(act, state.Move) for act in press.plan):
                last = press.plan[-1]
                assert isinstance(last, state.Move)
                assert keys[press.key] == last.to


def test_alt_text_and_board_name_question_seats_and_counts() -> None:
    for s in STATES:
        view = ADVENTURE.view(s, None)
        for text in (TALK.alt(view, NAMES), TALK.board_text(view, NAMES)):
            assert all(f"{name} " in text for name in NAMES[: len(s.players)])
            assert "Draw pile" in text
            assert "undamaged needed" in text
            assert str(len(view.line)) in text
            assert all(TALK.question(view, d, NAMES).text in text for d in view.pending)
            assert text.startswith("Moon Adventure, ")
        keys = TALK.keys(view)
        assert not keys or "Keys: " in TALK.alt(view, NAMES)


def test_twins_that_differ_in_chip_faces_get_the_same_words() -> None:
    differing = 0
    for s in STATES:
        if s.result:
            continue
        twin = ADVENTURE.determinize(s, 0, seed=99)
        differing += twin.broken_supplies != s.broken_supplies
        one, other = ADVENTURE.view(s, None), ADVENTURE.view(twin, None)
        assert words_of(one) == words_of(other)
    assert differing > 300


def words_of(view: State) -> list[object]:
    return [
        TALK.alt(view, NAMES),
        TALK.board_text(view, NAMES),
        *(page.text for page in TALK.look(view, NAMES)),
        TALK.alarm(view, NAMES),
        TALK.keys(view),
        *(TALK.question(view, d, NAMES) for d in view.pending),
        *(TALK.panel(view, seat, NAMES) for seat in range(len(view.players))),
    ]


def test_players_meet_the_words_of_the_project_only() -> None:
    texts = [str(text) for s in STATES for text in words_of(ADVENTURE.view(s, None))]
    texts += [topic.text for topic in TALK.topics]
    for text in texts:
        assert not WRONG_WORDS.search(text)


def test_every_act_and_every_value_has_words() -> None:
    for view, d in QUESTIONS:
        legal = ADVENTURE.legal_actions(view, d.seat)
        acts: list[Act] = [a.act for kind in ADVENTURE.acts for a in (legal.of(kind) if kind is not Share else ())]
        for act in acts:
            assert 0 < len(TALK.describe(view, d.seat, act, WIDE)) <= 28
            for info in fields_of(type(act)):
                value = getattr(act, info.name)
                assert 0 < len(TALK.value_label(view, d.seat, type(act), info.name, value, WIDE)) <= 100
