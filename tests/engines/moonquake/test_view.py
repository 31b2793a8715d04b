"""What a seat knows of hidden cards, and worlds that look the same to it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from engines.kernel.playout import chance_of, random_action
from engines.kernel.run import play
from engines.moonquake import MOONQUAKE
from engines.moonquake.data import EQUIPMENT
from engines.moonquake.state import FaceDown, Options
from engines.moonquake.view import unseen, visible

if TYPE_CHECKING:
    from engines.moonquake.state import State

SETS = [Options(), Options(modules=("maximum_security",)), Options(accomplices=True), Options(modules=("decoys",))]


def stirred(seed: int, options: Options, actions: int = 60) -> State:
    """A state some random actions into a game."""
    rand = chance_of(Random(seed))
    s = MOONQUAKE.new(2 if options.accomplices else 2 + seed % 5, seed, options)
    for _ in range(actions):
        before = MOONQUAKE.clone(s)
        play(s, random_action(s, rand))
        if s.over:
            return before
    return s


def hands(s: State) -> list[tuple[FaceDown, ...]]:
    return [p.hidden for p in s.players]


@pytest.mark.parametrize("options", SETS)
def test_after_the_end_everybody_sees_all_hands_but_not_the_deck(options: Options) -> None:
    rand = chance_of(Random(5))
    s = MOONQUAKE.new(2, 5, options)
    while not s.over:
        assert MOONQUAKE.view(s, None).deck == [None] * len(s.deck)
        play(s, random_action(s, rand))
    for seat in (None, *s.seats):
        v = MOONQUAKE.view(s, seat)
        assert hands(v) == hands(s)
        assert v.deck == [None] * len(s.deck)


@pytest.mark.parametrize("options", SETS)
@pytest.mark.parametrize("seed", range(6))
def test_a_view_shows_own_and_spied_cards_alone(seed: int, options: Options) -> None:
    s = stirred(seed, options)
    for seat in (None, *s.seats):
        v = MOONQUAKE.view(s, seat)
        assert v.deck == [None] * len(s.deck)
        for player, (seen, true) in enumerate(zip(hands(v), hands(s), strict=True)):
            for shown, card in zip(seen, true, strict=True):
                mine = seat is not None and (s.owner(player) == seat or bool(card.known & 1 << seat))
                assert shown == (card if mine else replace(card, kind=None))


@pytest.mark.parametrize("options", SETS)
@pytest.mark.parametrize("seed", range(6))
def test_a_world_drawn_from_a_view_is_a_possible_one(seed: int, options: Options) -> None:
    s = stirred(seed, options)
    for seat in s.seats:
        w = MOONQUAKE.determinize(MOONQUAKE.view(s, seat), seat, seed)
        MOONQUAKE.invariants(w)
        assert MOONQUAKE.view(w, None) == MOONQUAKE.view(s, None)
        assert [p.hidden for player, p in enumerate(w.players) if w.owner(player) == seat] == [
            p.hidden for player, p in enumerate(s.players) if s.owner(player) == seat
        ]


def test_worlds_differ_in_the_deck_and_in_others_cards() -> None:
    s = stirred(3, Options(), 30)
    worlds = [MOONQUAKE.determinize(s, 0, seed) for seed in range(20)]
    assert len({tuple(w.deck) for w in worlds}) == 20
    assert len({w.players[1].hidden for w in worlds}) > 10
    aliens = {[card.kind for card in w.players[1].hidden].index("alien") for w in worlds}
    assert aliens == set(range(len(s.players[1].hidden)))


def test_a_known_alien_stays_where_it_was_seen() -> None:
    s = stirred(3, Options(), 30)
    hidden = s.players[1].hidden
    at = [card.kind for card in hidden].index("alien")
    s.players[1].hidden = tuple(replace(card, known=1 if i == at else 0) for i, card in enumerate(hidden))
    for seed in range(10):
        assert MOONQUAKE.determinize(s, 0, seed).players[1].hidden[at].kind == "alien"
    places = {
        [c.kind for c in MOONQUAKE.determinize(s, 2, seed).players[1].hidden].index("alien") for seed in range(20)
    }
    assert len(places) > 1


def test_without_decoys_and_hidden_equipment_none_is_thought_to_be_face_down() -> None:
    s = stirred(5, Options())
    for seed in range(20):
        w = MOONQUAKE.determinize(s, 0, seed)
        assert not any(card.kind in EQUIPMENT for p in w.players for card in p.hidden)


def test_what_is_unseen_and_what_is_visible_make_the_deck() -> None:
    s = stirred(4, Options(modules=("maximum_security",)))
    for seat in s.seats:
        v = MOONQUAKE.view(s, seat)
        assert len(unseen(v)) + len(visible(v)) == 75
        hidden = sum(card.kind is None for p in v.players for card in p.hidden)
        drawn = sum(kind is None for p in v.players for kind in p.drawn)
        aliens = sum(not p.exposed and not any(c.kind == "alien" for c in p.hidden) for p in v.players)
        assert len(unseen(v)) == len(v.deck) + hidden + drawn - aliens
