"""What holds for every game of Moon: the kernel's promises, options, invariants, secrets, sizes, outcomes."""

from __future__ import annotations

import zlib
from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from engines.kernel import run
from engines.kernel.check import check_game
from engines.kernel.playout import chance_of, playout, random_action
from engines.kernel.save import SaveError
from engines.moon import MOON
from engines.moon.cards.tables import TABLES
from engines.moon.decisions import TakeTurn
from engines.moon.state import ACTS, Hand, Options, Player, Reputation, Structure
from engines.moon.view import unseen_expeditions, unseen_structures

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.records import Action
    from engines.moon.state import State

HARD = Options(solo="hard")
RARE = {"PickSymbol"}
"""It takes Synchronized and a free structure with two kinds of symbols."""
LIMIT = 8 * 1024
"""Bytes of a compressed save."""


def played(seats: int, seed: int, options: Options | None = None) -> Iterator[tuple[State, Action]]:
    """A random game: the state, always the same object, before each action, and the action."""
    pick = chance_of(Random(seed))
    s = MOON.new(seats, seed, options)
    while s.pending:
        action = random_action(s, pick)
        yield s, action
        run.play(s, action)


def middle(seats: int, seed: int = 1, era: int = 2) -> State:
    """A game in its Era's third round or turn, with somebody to move."""
    return next(s for s, _ in played(seats, seed) if (s.era, s.round) == (era, 3) and s.acting >= 0)


# ------------------------------------------------------------------ the kernel's promises
@pytest.mark.parametrize("seats", MOON.seats)
def test_random_games_keep_every_promise(seats: int) -> None:
    report = check_game(MOON, seats=[seats], seeds=[seats])
    assert report.games == 1
    assert report.twins > 0 or seats == 1


def test_hard_solo_games_keep_every_promise() -> None:
    assert check_game(MOON, seats=[1], seeds=[7], options=HARD).games == 1


def test_random_games_reach_every_act() -> None:
    seen: set[str] = set()
    for seed in range(60):
        seen.update(type(action.act).__name__ for _, action in played(1 + seed % 5, seed))
    assert seen | RARE == {act.__name__ for act in ACTS}


@pytest.mark.parametrize(("seats", "options"), [(1, Options()), (1, HARD), (2, None), (3, None), (4, None), (5, None)])
def test_games_end_with_ranks_and_a_reason(seats: int, options: Options | None) -> None:
    for seed in range(6):
        s = MOON.new(seats, seed, options)
        playout(s, Random(seed))
        outcome = MOON.outcome(s)
        assert outcome is not None
        assert len(outcome.ranks) == seats
        assert outcome.winners == tuple(seat for seat, rank in enumerate(outcome.ranks) if rank == 1)
        assert str(max(outcome.scores)) in outcome.reason


def test_a_five_player_state_of_the_last_era_is_small() -> None:
    sizes = [len(zlib.compress(MOON.dump(s))) for s, _ in played(5, 3) if s.era == 3]
    assert 0 < max(sizes) <= LIMIT


def test_a_full_table_is_small_too() -> None:
    """Everybody has built a fifth of all cards and claimed what there is."""
    s = middle(5, era=3)
    count = len(TABLES.structures) // 5
    for i, p in enumerate(s.players):
        p.settlement = tuple(Structure(card, 1, 3, True) for card in range(i * count, (i + 1) * count))
        p.reputations = tuple(Reputation(card, 4) for card in range(i * 4, i * 4 + 4))
    assert len(zlib.compress(MOON.dump(s))) <= LIMIT


# ------------------------------------------------------------------ options and tables
@pytest.mark.parametrize(
    ("seats", "options", "saying"),
    [(6, Options(), "1 to 5"), (3, Options(first=3), "seats 0 to 2"), (2, Options(first=-1), "cannot begin")],
)
def test_options_that_do_not_fit_are_refused(seats: int, options: Options, saying: str) -> None:
    with pytest.raises(ValueError, match=saying):
        MOON.new(seats, 1, options)


def test_new_games_begin_with_the_tables_of_the_game() -> None:
    numbers = replace(TABLES.components.numbers, rewards=4)
    tables = replace(TABLES, components=replace(TABLES.components, numbers=numbers))
    s = type(MOON)(tables).new(2, 1)
    assert s.tables == tables
    assert s.rewards == (4, 4, 4, 4, 4)
    assert MOON.new(2, 1).rewards == (3, 3, 3, 3, 3)


# ------------------------------------------------------------------ invariants
def test_lost_and_doubled_structures_are_noticed() -> None:
    s = middle(3)
    MOON.invariants(s)
    card = s.deck.pop()
    with pytest.raises(AssertionError, match="lost"):
        MOON.invariants(s)
    s.deck += [card, card]
    with pytest.raises(AssertionError, match="doubled"):
        MOON.invariants(s)
    with pytest.raises(SaveError):
        MOON.load(MOON.dump(s))


def test_a_structure_of_a_later_era_is_noticed() -> None:
    s = middle(3, era=1)
    s.deck.append(TABLES.structure_deck(3, 3)[0])
    with pytest.raises(AssertionError, match="later Era"):
        MOON.invariants(s)


def test_impossible_players_are_noticed() -> None:
    s = middle(3)
    s.players[1].stock = (0, -1, 0, 0)
    with pytest.raises(AssertionError, match="below 0"):
        MOON.invariants(s)
    s = middle(3)
    s.centre = (*s.centre, s.centre[0])
    with pytest.raises(AssertionError, match="doubled"):
        MOON.invariants(s)
    s = middle(3)
    s.players[0] = Player(base=9)
    with pytest.raises(AssertionError):
        MOON.invariants(s)


def test_a_lost_solo_card_is_noticed() -> None:
    s = middle(1)
    s.solo_deck.pop()
    with pytest.raises(AssertionError, match="solo cards"):
        MOON.invariants(s)


# ------------------------------------------------------------------ secrets
def test_a_seat_sees_its_own_hand_and_the_sizes_of_the_others() -> None:
    s = middle(3)
    v = MOON.view(s, 1)
    assert v.hands[1] == s.hands[1]
    for mine, theirs in zip(v.hands, s.hands, strict=True):
        assert mine is not None
        assert theirs is not None
        assert len(mine.cards) == len(theirs.cards)
    assert [i for i, hand in enumerate(v.hands) if hand is not None and None not in hand.cards] == [1]
    assert set(v.deck) == {None}
    assert v.pile == s.pile


def test_only_the_first_expedition_is_known_in_the_hand_of_another() -> None:
    s = middle(4)
    spectator = MOON.view(s, None)
    known = [i for i, hand in enumerate(spectator.hands) if hand is not None and hand.expedition is not None]
    assert known == [s.first]


def test_an_expedition_used_in_this_turn_is_known() -> None:
    s = middle(4)
    s.turn = replace(s.turn, expedition=True)
    hand = s.hands[s.acting]
    shown = MOON.view(s, None).hands[s.acting]
    assert hand is not None
    assert shown is not None
    assert shown.expedition == hand.expedition


def test_hands_of_a_solo_game_are_seen_when_they_are_picked_up() -> None:
    s = middle(1)
    v = MOON.view(s, 0)
    seen = [i for i, hand in enumerate(v.hands) if hand is not None and None not in hand.cards]
    assert seen == [s.holding]
    assert not [hand for hand in MOON.view(s, None).hands if hand is not None and hand.expedition is not None]
    assert set(v.solo_deck) == {None}


@pytest.mark.parametrize("seats", MOON.seats)
def test_worlds_can_be_drawn_from_a_view(seats: int) -> None:
    s = middle(seats)
    v = MOON.view(s, 0)
    w = MOON.determinize(v, 0, seed=5)
    MOON.invariants(w)
    assert MOON.view(w, 0) == v
    assert [type(d) for d in w.pending] == [type(d) for d in s.pending]
    playout(w, Random(5))
    assert w.over


def test_what_a_view_hides_is_what_it_may_be() -> None:
    s = middle(3)
    v = MOON.view(s, 0)
    hidden = [card for card in s.deck if card is not None]
    for i, hand in enumerate(s.hands):
        if i != 0 and hand is not None:
            hidden += [card for card in hand.cards if card is not None]
    assert sorted(unseen_structures(v)) == sorted(hidden)
    theirs = [hand.expedition for i, hand in enumerate(s.hands) if hand is not None and i not in (0, s.first)]
    assert set(theirs) <= set(unseen_expeditions(v))


def test_a_structure_of_an_earlier_era_that_has_come_into_a_hand_may_be_anywhere() -> None:
    s = middle(3, era=3)
    obelisk = next(i for i, card in enumerate(TABLES.structures) if card.name == "Obelisk")
    for p in s.players:
        p.settlement = tuple(x for x in p.settlement if x.card != obelisk)
    hand = s.hands[1]
    assert hand is not None
    s.hands[1] = Hand((*hand.cards, obelisk), hand.expedition)
    s.strays = (obelisk,)
    MOON.invariants(s)
    assert obelisk in unseen_structures(MOON.view(s, 0))
    found: set[int] = set()
    for seed in range(60):
        w = MOON.determinize(s, 0, seed)
        MOON.invariants(w)
        found.update(i for i, there in enumerate(w.hands) if there is not None and obelisk in there.cards)
    assert found == {1, 2}


# ------------------------------------------------------------------ legal acts
def test_the_acts_of_a_turn_are_a_set() -> None:
    for s, _ in played(3, 4):
        d = s.pending[0]
        if not isinstance(d, TakeTurn):
            continue
        legal = MOON.legal_actions(s, d.seat)
        listed = [action.act for action in legal]
        assert len(set(listed)) == len(listed) == len(legal)
        assert all(action in legal for action in legal)
        kinds = {type(act) for act in listed}
        assert sum(len(legal.of(kind)) for kind in kinds) == len(listed)


def test_every_legal_act_can_be_drawn() -> None:
    s = middle(3)
    legal = MOON.legal_actions(s, s.acting)
    rand = chance_of(Random(2))
    assert {legal.sample(rand).act for _ in range(5000)} == {action.act for action in legal}
