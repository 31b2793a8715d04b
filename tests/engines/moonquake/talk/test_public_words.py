"""What all can read depends on nothing hidden; keys, nouns and every act have their words."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest

from engines.kernel.agenda import choices
from engines.kernel.notation import fields_of
from engines.kernel.playout import chance_of
from engines.kernel.records import visible
from engines.moonquake import MOONQUAKE
from engines.moonquake import state as game
from engines.moonquake.talk import TALK

from .samples import MOMENTS, NAMES, PANELS, QUESTIONS, STATES, WIDE, called, free_acts, lines

if TYPE_CHECKING:
    from engines.moonquake.state import State


WRONG_WORDS = re.compile(r"\b(session|slot|bot|AI|CPU|macro|pending|revert|cancel|quit|instance)\b")


def test_keys_of_labels_are_those_of_the_picture() -> None:
    keyed = 0
    for view, d in QUESTIONS:
        if not d.waits:
            continue
        keys = TALK.keys(view)
        rows = TALK.question(view, d, called(view)).rows
        panel = TALK.panel(view, d.seat, called(view))
        for press in [*(press for row in rows for press in row), *lines(panel)]:
            if press.key:
                keyed += 1
                assert keys[press.key] == getattr(press.plan[-1], "to", None)
        assert sorted(keys) == list(range(1, len(keys) + 1))
        assert len(set(keys.values())) == len(keys)
    assert keyed > 500


def test_alt_text_and_board_name_question_players_and_keys() -> None:
    for s in STATES:
        view = MOONQUAKE.view(s, None)
        for text in (TALK.alt(view, called(s)), TALK.board_text(view, called(s))):
            assert text.startswith("MoonQuake Escape, ")
            assert all(name in text for name in called(s))
            for d in view.pending:
                if d.waits and d.id not in view.sealed:
                    assert TALK.question(view, d, called(s)).text.rstrip("?") in text
            assert not TALK.keys(view) or "1 " in text


def test_twins_that_differ_in_hidden_cards_get_the_same_words() -> None:
    differing = 0
    for s in STATES[::3]:
        if s.over:
            continue
        twin = MOONQUAKE.determinize(s, 0, seed=99)
        differing += [p.hidden for p in twin.players] != [p.hidden for p in s.players]
        assert public_words(MOONQUAKE.view(s, None)) == public_words(MOONQUAKE.view(twin, None))
    assert differing > 100


def test_public_words_do_not_depend_on_who_looks() -> None:
    for s in STATES[::3]:
        everybody = public_words(MOONQUAKE.view(s, None))
        for seat in s.seats:
            assert public_words(MOONQUAKE.view(s, seat)) == everybody


def public_words(view: State) -> list[object]:
    mine = called(view)
    return [
        TALK.alt(view, mine),
        TALK.board_text(view, mine),
        *(page.text for page in TALK.look(view, mine)),
        TALK.alarm(view, mine),
        TALK.place(view),
        TALK.keys(view),
        *(TALK.question(view, d, mine) for d in view.pending),
    ]


def test_the_log_does_not_depend_on_who_looks() -> None:
    for moment in MOMENTS:
        s = moment.state
        events = visible(moment.events, None)
        told = TALK.tell(events, MOONQUAKE.view(s, None), called(s))
        assert told == TALK.tell(events, MOONQUAKE.view(s, 0), called(s))
        assert all(line[0].isupper() and line.rstrip()[-1] in ".!" for line in told), told
        assert not any("None" in line or "{" in line for line in told)


def test_whispers_reach_only_who_learns_something() -> None:
    whispered = 0
    for moment in MOMENTS:
        for seat in moment.state.seats:
            view = MOONQUAKE.view(moment.state, seat)
            told = TALK.whisper(visible(moment.events, seat), view, seat, called(moment.state))
            private = [event for event in moment.events if event.seen_by is not None and seat in event.seen_by]
            assert len(told) == len(private)
            whispered += len(told)
    assert whispered > 100


def test_players_meet_the_words_of_the_project_only() -> None:
    texts = [str(text) for s in STATES[::2] for text in public_words(MOONQUAKE.view(s, None))]
    texts += ["\n".join((panel.resources, *panel.not_now, panel.hint)) for _, _, panel in PANELS]
    texts += [topic.text for topic in TALK.topics]
    for text in texts:
        assert not WRONG_WORDS.search(text), text


def test_every_act_and_every_value_has_words() -> None:
    described = set()
    for view, d in QUESTIONS:
        acts = free_acts(view, d)
        arrangements = choices(view, d).of(game.Arrange)
        if arrangements:
            acts.add(arrangements.sample(chance_of(Random(d.id))))
        for act in acts:
            described.add(type(act))
            assert 0 < len(TALK.describe(view, d.seat, act, called(view, WIDE))) <= 28, act
            for info in fields_of(type(act)):
                value = getattr(act, info.name)
                label = TALK.value_label(view, d.seat, type(act), info.name, value, called(view, WIDE))
                assert 0 < len(label) <= 100
    assert set(MOONQUAKE.acts) == described
    with pytest.raises(ValueError, match="no field"):
        TALK.value_label(STATES[0], 0, game.Zippp, "where", 7, NAMES)
