from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.walking import WALKING
from engines.walking.data import KINDS as CARDS
from engines.walking.talk.words import KINDS
from render.jumps.crowd import Lying
from render.painter import paint
from render.text import wrapped
from render.theme import WIDTH
from render.walking import hand
from render.walking.card import Back, Card
from render.walking.hand import ICONS, RED
from tests.render.walking.scenes import NAMES, SEATS, faults, looks, moment, texts

if TYPE_CHECKING:
    from engines.walking.data import Kind
    from engines.walking.state import State
    from tests.render.conftest import Golden


def holding(kind: Kind | None, name: str = "busy") -> State:
    """A state in which the first seat holds this card, as it sees it."""
    state = moment(name)
    state.hands[0] = () if kind is None else (kind,)
    return WALKING.view(state, 0)


@pytest.mark.parametrize("kind", [*CARDS, None])
@pytest.mark.parametrize("name", ["busy", "pairs", "over", "last_round"])
def test_every_card_is_readable(kind: Kind | None, name: str) -> None:
    view = holding(kind, name)
    scene = hand(view, NAMES[: len(view.hands)], 0)
    assert faults(scene) == []
    assert scene.width == WIDTH
    assert (KINDS[kind] if kind else "No action card") in texts(scene)


def test_every_card_has_an_icon_of_its_own() -> None:
    assert len(set(ICONS.values())) == len(ICONS) == len(CARDS)


def test_red_cards_say_whom_they_do_not_touch() -> None:
    for kind in CARDS:
        view = holding(kind)
        scene = hand(view, NAMES[:4], 0)
        (card,) = looks(scene, Card)
        red = kind in view.tables.components.action_cards.red
        assert (card.tint == RED) == red
        assert any(word.startswith("Red:") for word in texts(scene)) == red


def test_the_dice_of_the_next_turn_are_told() -> None:
    view = holding("teamwork")
    a = view.astronauts[0]
    for down, handicaps, dice in ((False, 0, 4), (False, 2, 3), (True, 2, 2)):
        a.down, a.handicaps, a.finished = down, handicaps, 0
        scene = hand(view, NAMES[:4], 0)
        assert f"next turn {dice} dice" in texts(scene)
        assert bool(looks(scene, Lying)) == down


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.report("B01")
def test_a_hand_shows_nothing_that_is_hidden_from_its_seat(seats: int) -> None:
    state = WALKING.new(seats, 3)
    for seat in range(seats):
        twin = WALKING.determinize(state, seat, 7)
        scenes = [hand(WALKING.view(one, seat), NAMES[:seats], seat) for one in (state, twin)]
        assert scenes[0] == scenes[1]


def test_hands_look_as_they_did(golden: Golden) -> None:
    golden("walking_hand_red", paint(hand(holding("miscalculation"), NAMES[:4], 0)))
    golden("walking_hand_pairs", paint(hand(holding("teamwork", "pairs"), NAMES[:2], 0)))
    empty = hand(holding(None), NAMES[:4], 0)
    assert looks(empty, Back)
    golden("walking_hand_empty", paint(empty))


def test_lines_are_as_wide_as_there_is_room() -> None:
    assert wrapped("a few words more", 40, 600, 10_000) == ["a few words more"]
    assert wrapped("a few words more", 40, 600, 1) == ["a", "few", "words", "more"]
