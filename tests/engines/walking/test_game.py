"""Races with every option: the kernel's promises, secrets, sizes."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from engines.kernel import run
from engines.kernel.check import check_game
from engines.kernel.playout import chance_of, random_action
from engines.kernel.records import visible
from engines.walking import WALKING
from engines.walking.events import CardDealt, CardSeen
from engines.walking.state import Options
from engines.walking.view import unseen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Action, Event
    from engines.walking.state import State

ADVANCED = Options(robbery=True, special_boxes=True)
SIZE = 4 * 1024
"""Bytes of a save."""


def played(seats: int, seed: int) -> Iterator[tuple[State, Action, list[Event]]]:
    """A random game: after each action the state, always the same object, the action, and what happened."""
    pick = chance_of(Random(seed))
    s = WALKING.new(seats, seed, ADVANCED)
    while s.pending:
        action = random_action(s, pick)
        yield s, action, run.play(s, action)


# ------------------------------------------------------------------ the kernel's promises
@pytest.mark.parametrize("options", [Options(robbery=True), Options(special_boxes=True)], ids=["robbery", "boxes"])
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_each_advanced_rule_alone_keeps_every_promise(seats: int, options: Options) -> None:
    assert check_game(WALKING, seats=[seats], seeds=[seats], options=options).games == 1


@pytest.mark.parametrize("seats", WALKING.seats)
def test_an_automatic_player_plays_along(seats: int) -> None:
    report = check_game(WALKING, seats=[seats], seeds=[7], options=ADVANCED)
    assert report.games == 1
    assert report.twins > 0


def test_saves_stay_small() -> None:
    assert max(len(WALKING.dump(s)) for s, _, _ in played(5, 3)) < SIZE


# ------------------------------------------------------------------ secrets
def test_cards_are_known_to_their_players_alone() -> None:
    dealt = 0
    for s, _, events in played(4, 6):
        for seat in (None, *s.seats):
            view = WALKING.view(s, seat)
            assert set(view.deck) <= {None}
            for other in s.seats:
                shown = view.hands[other]
                assert len(shown) == len(s.hands[other])
                assert shown == (s.hands[other] if other == seat else (None,) * len(shown))
            told = visible(events, seat)
            assert all(event.seat == seat for event in told if isinstance(event, CardSeen))
        dealt += sum(isinstance(event, CardDealt) for event in events)
        assert [e.seat for e in events if isinstance(e, CardDealt)] == [
            e.seat for e in events if isinstance(e, CardSeen)
        ]
    assert dealt > 3


def test_what_a_view_does_not_show_is_what_is_missing() -> None:
    for s, _, _ in played(3, 2):
        view = WALKING.view(s, 1)
        hidden = [*s.deck, *[card for seat in (0, 2) for card in s.hands[seat]]]
        assert sorted(map(str, hidden)) == sorted(unseen(view))


@pytest.mark.parametrize(("seats", "first"), [(2, 2), (5, -1), (5, 7)])
def test_the_first_player_is_one_of_those_who_play(seats: int, first: int) -> None:
    assert len(WALKING.why_not_start(seats, Options(first=first))) > 5
