"""Moon's talk as a whole: what the kernel wants, and public words that depend on nothing hidden."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from engines.kernel.records import visible
from engines.moon.game import MOON
from engines.moon.state import EndTurn
from engines.moon.talk import TALK

from .panel_samples import MOMENTS, NAMES, PANELS, QUESTIONS, STATES, called, lines

if TYPE_CHECKING:
    from engines.kernel.talk import Talk
    from engines.moon.state import State

WRONG_WORDS = re.compile(r"\b(session|slot|bot|AI|CPU|macro|pending|revert|cancel|quit|instance)\b")


def test_the_talk_is_what_the_kernel_wants() -> None:
    talk: Talk = TALK
    assert talk.private_hand is True
    assert TALK.keys(STATES[0]) == {}
    with pytest.raises(ValueError, match="Moon"):
        TALK.laid(STATES[0], 0, EndTurn())


def public_words(view: State) -> list[object]:
    mine = called(view)
    return [
        TALK.alt(view, mine),
        TALK.board_text(view, mine),
        TALK.look(view, mine),
        TALK.alarm(view, mine),
        TALK.place(view),
        *(TALK.question(view, d, mine) for d in view.pending),
    ]


def test_twins_that_differ_in_hidden_cards_get_the_same_words() -> None:
    differing = 0
    for s in STATES[::2]:
        if s.over:
            continue
        twin = MOON.determinize(s, 0, seed=99)
        differing += twin.hands != s.hands
        assert public_words(MOON.view(s, None)) == public_words(MOON.view(twin, None))
    assert differing > 100


def test_public_words_do_not_depend_on_who_looks() -> None:
    for s in STATES[::2]:
        everybody = public_words(MOON.view(s, None))
        for seat in s.seats:
            assert public_words(MOON.view(s, seat)) == everybody


def test_the_log_does_not_depend_on_who_looks() -> None:
    for moment in MOMENTS[::3]:
        s = moment.state
        events = visible(moment.events, None)
        told = TALK.tell(events, MOON.view(s, None), called(s))
        assert all(told == TALK.tell(events, MOON.view(s, seat), called(s)) for seat in s.seats)


def test_players_meet_the_words_of_the_project_only() -> None:
    texts = ["\n".join((said.resources, *said.not_now, said.hint)) for _, _, said in PANELS]
    texts += [f"{press.label} {press.note}" for _, _, said in PANELS for press in lines(said)]
    texts += [str(TALK.question(view, d, called(view)).text) for view, d in QUESTIONS]
    for text in texts:
        assert not WRONG_WORDS.search(text), text
        assert "{" not in text
        assert "None" not in text


def test_advice_is_for_whoever_is_asked() -> None:
    asked = [TALK.advice(view, d.seat) for view, d in QUESTIONS]
    assert len(set(asked)) > 10
    over = next(s for s in STATES if s.over)
    assert TALK.advice(over, 0) == ""
    assert TALK.panel(MOON.view(over, 0), 0, NAMES).menus == ()
