"""What all can read of a question depends on nothing hidden, and a panel on nothing that its seat does not see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.records import visible
from engines.moon.game import MOON
from engines.moon.talk.panel import panel
from engines.moon.talk.questions import question
from engines.moon.talk.whispers import alarm, place, whisper

from .panel_samples import MOMENTS, STATES, called

if TYPE_CHECKING:
    from engines.moon.state import State


def public_words(s: State, seat: int | None) -> list[object]:
    view = MOON.view(s, seat)
    return [*(question(view, d, called(s)) for d in view.pending), alarm(view), place(view)]


def test_twins_that_differ_in_hidden_cards_get_the_same_questions() -> None:
    differing = 0
    for s in STATES:
        if s.over:
            continue
        for seat in s.seats:
            twin = MOON.determinize(s, seat, seed=99)
            differing += twin.hands != s.hands
            assert public_words(s, None) == public_words(twin, None)
    assert differing > 500


def test_questions_are_the_same_whoever_looks() -> None:
    for s in STATES:
        for seat in s.seats:
            assert public_words(s, seat) == public_words(s, None)


def test_a_panel_depends_on_nothing_that_its_seat_does_not_see() -> None:
    compared = 0
    for s in STATES:
        for seat in s.seats if not s.over else ():
            twin = MOON.determinize(s, seat, seed=7)
            compared += twin.hands != s.hands or twin.deck != s.deck
            assert panel(MOON.view(s, seat), seat, called(s)) == panel(MOON.view(twin, seat), seat, called(s))
    assert compared > 500


def test_whispers_tell_only_what_the_seat_holds_or_looks_at() -> None:
    hands = looks = 0
    for moment in MOMENTS:
        s = moment.state
        for seat in s.seats:
            view = MOON.view(s, seat)
            for told in whisper(visible(moment.events, seat), view, seat):
                if told.startswith("Your new hand: "):
                    held = view.hands[view.holding if view.solo else seat]
                    assert held is not None
                    assert all(view.tables.structures[card].name in told for card in held.cards if card is not None)
                    hands += 1
                else:
                    assert told.startswith("You look at ")
                    assert any(event.seen_by == (seat,) for event in moment.events)
                    looks += 1
    assert hands > 100
    assert looks > 0
