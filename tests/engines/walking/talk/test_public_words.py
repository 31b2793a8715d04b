"""Whatever a seat knows, the public words are the same, and nothing hidden is in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.records import visible
from engines.walking import WALKING
from engines.walking import decisions as asks
from engines.walking.events import CardPlayed, CardSeen
from engines.walking.talk import TALK
from engines.walking.talk.words import KINDS

from .samples import MOMENTS, STATES, called

if TYPE_CHECKING:
    from engines.walking.state import State


def public(view: State) -> list[object]:
    names = called(view)
    questions = [TALK.question(view, d, names) for d in view.pending]
    texts = [TALK.board_text(view, names), TALK.alt(view, names), TALK.alarm(view, names), TALK.place(view)]
    return [*questions, *texts, TALK.look(view, names), TALK.keys(view)]


def test_every_seat_reads_the_same_public_words() -> None:
    for s in STATES[::3]:
        spectator = public(WALKING.view(s, None))
        worlds = [WALKING.view(s, seat) for seat in s.seats]
        worlds += [WALKING.view(WALKING.determinize(s, seat, 5), None) for seat in s.seats]
        for view in worlds:
            view.sealed = WALKING.view(s, None).sealed
            assert public(view) == spectator


def test_questions_about_action_cards_are_the_same_for_all() -> None:
    compared = 0
    for s in STATES:
        cards = [d for d in s.pending if isinstance(d, (asks.React, asks.PlayAtEnd, asks.RenewCard))]
        if len(cards) < 2:
            continue
        view = WALKING.view(s, None)
        assert len({TALK.question(view, d, called(s)).opener for d in cards}) == 1
        assert not any(TALK.question(view, d, called(s)).rows for d in cards)
        compared += 1
    assert compared > 50


def test_the_log_is_the_same_for_all_and_names_no_hidden_card() -> None:
    whispered = 0
    for moment in MOMENTS:
        s = moment.state
        told = TALK.tell(visible(moment.events, None), WALKING.view(s, None), called(s))
        for seat in s.seats:
            view = WALKING.view(s, seat)
            assert TALK.tell(visible(moment.events, seat), view, called(s)) == told
            lines = TALK.whisper(visible(moment.events, seat), view, seat, called(s))
            seen = [event for event in moment.events if isinstance(event, CardSeen) and event.seat == seat]
            assert len(lines) == len(seen)
            assert all(KINDS[event.card] in line for event, line in zip(seen, lines, strict=True))
            whispered += len(lines)
    assert whispered > 50


def test_a_played_card_is_named() -> None:
    for moment in MOMENTS:
        told = " ".join(TALK.tell(visible(moment.events, None), WALKING.view(moment.state, None), called(moment.state)))
        for event in moment.events:
            if isinstance(event, CardPlayed):
                assert f"plays {KINDS[event.card]}" in told


def test_the_hand_is_in_its_owners_words_alone() -> None:
    shown = 0
    for s in STATES:
        for seat in s.seats:
            view = WALKING.view(s, seat)
            card = next(iter(s.hands[seat]), None)
            text = TALK.hand_alt(view, seat, called(s))
            panel = TALK.panel(view, seat, called(s))
            assert (KINDS[card] in text and KINDS[card] in panel.resources) if card else "no action card" in text
            shown += card is not None
    assert shown > 100
