"""Moon, "2. Construction Phase" and "Passing Hands"."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from engines.moon.cards.tables import OURS
from engines.moon.events import (
    HandsDealt,
    HandsPassed,
    Looked,
    LookedAt,
    PhaseStarted,
    PileStarted,
    RoundStarted,
    TurnStarted,
)
from engines.moon.steps import Construction

from .table import GAME, P, table
from .whole_games import dealt, eras, history, told

if TYPE_CHECKING:
    from engines.moon.state import State

HANDS = {2: 8, 3: 7, 4: 7, 5: 6}
ROUNDS = HANDS


def hand_sizes(s: State) -> list[int]:
    """How many structures each hand has."""
    return [len(hand.cards) for hand in s.hands if hand]


def construction(seats: int, seed: int = 1) -> list[list[TurnStarted | RoundStarted]]:
    """Rounds and turns of each Era of a whole game."""
    found = list[list[TurnStarted | RoundStarted]]([[]])
    for event in told(seats, seed):
        if isinstance(event, PhaseStarted) and event.phase == "production":
            found.append([])
        if isinstance(event, TurnStarted | RoundStarted):
            found[-1].append(event)
    return [era for era in found if era]


# ------------------------------------------------------------------ pile, hands, expeditions
@pytest.mark.rule("MO-034")
def test_the_top_card_opens_a_new_pile_then_hands_are_dealt() -> None:
    t = table(hand_size=1).skip("P0", "P1", "P2")
    assert t.state.era == 2
    assert [t.state.tables.structures[card].era for card in t.state.pile] == [2]
    assert len(t.state.deck) == 36 - 1 - 21
    phases = [type(event) for event in t.events if isinstance(event, PileStarted | HandsDealt)]
    assert phases == [PileStarted, HandsDealt]


@pytest.mark.rule("MO-034")
def test_the_first_card_dealt_lies_under_it() -> None:
    t = table(start=Construction(), era=2, deck_size=30, deck="C2=red(), C1=red()", pile=None)
    assert t.pile() == ["C1"]
    assert any("C2" in t.hand(player) for player in ("P0", "P1", "P2"))
    assert hand_sizes(t.state) == [7, 7, 7]


@pytest.mark.rule("MO-035")
def test_in_era_1_the_pile_of_the_setup_serves() -> None:
    s = dealt(3)
    assert len(s.pile) == 1
    assert len(s.deck) == 12


@pytest.mark.rule("MO-036")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_hand_sizes(seats: int) -> None:
    for s in eras(seats):
        assert hand_sizes(s) == [HANDS[seats]] * seats


@pytest.mark.rule("MO-037")
@pytest.mark.parametrize(("seats", "left"), [(2, [11, 13, 19]), (3, [12, 12, 14]), (4, [5, 5, 7]), (5, [3, 3, 5])])
def test_what_is_left_of_the_deck(seats: int, left: list[int]) -> None:
    assert [len(s.deck) for s in eras(seats)] == left


@pytest.mark.rule("MO-038")
@pytest.mark.parametrize(("seats", "left"), [(2, 3), (3, 4), (4, 3), (5, 2)])
def test_each_hand_has_one_expedition(seats: int, left: int) -> None:
    for s in eras(seats):
        held = [hand.expedition for hand in s.hands if hand]
        assert len(set(held)) == seats
        assert len(s.expeditions) == left
        assert [seat for seat in s.seats if held[seat] == OURS.first_expedition(seats)] == [s.first]
    assert len({tuple(hand.expedition for hand in dealt(3, seed).hands if hand) for seed in range(9)}) > 3


# ------------------------------------------------------------------ who begins
@pytest.mark.rule("MO-039")
def test_the_holder_of_the_first_expedition_begins() -> None:
    t = table(seats=4, first="P2")
    for player in ("P2", "P3", "P0", "P1"):
        t.skip(player)
    assert [event.player for event in t.told(RoundStarted)] == [3]


@pytest.mark.rule("MO-040")
def test_two_players_take_turns() -> None:
    for era in construction(2):
        turns = [event.player for event in era if isinstance(event, TurnStarted)]
        assert len(turns) == 16
        assert all(a != b for a, b in pairwise(turns))
        assert len({event.player for event in era if isinstance(event, RoundStarted)}) == 1
        assert turns[0] == next(event.player for event in era if isinstance(event, RoundStarted))


@pytest.mark.rule("MO-041")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_two_players_who_went_second_starts_the_next_era(seed: int) -> None:
    starters = [s.acting for s in eras(2, seed)]
    assert starters in ([0, 1, 0], [1, 0, 1])


@pytest.mark.rule("MO-042")
def test_two_players_who_went_second_has_the_first_expedition() -> None:
    t = table(P(expedition="First Expedition 2-3"), seats=2, hand_size=8, round=1)
    for _ in range(7):
        t.round()
    assert (t.state.round, t.state.era) == (8, 1)
    t.round()
    assert t.state.era == 2
    assert (t.state.first, t.acting) == (1, "P1")
    assert t.expedition("P1") == "First Expedition 2-3"
    assert t.expedition("P0") != "First Expedition 2-3"


# ------------------------------------------------------------------ passing hands
@pytest.mark.rule("MO-054")
def test_hands_go_left_when_all_have_acted() -> None:
    t = table(P(expedition="Resourceful", hand="A=red()"), P(hand="B=red()"), P(hand="C=red()"))
    t.skip("P0", "P1")
    assert "A" in t.hand("P0")
    assert t.expedition("P0") == "Resourceful"
    t.skip("P2")
    assert len(t.told(HandsPassed)) == 1
    assert ("A" in t.hand("P1"), "B" in t.hand("P2"), "C" in t.hand("P0")) == (True, True, True)
    assert t.expedition("P1") == "Resourceful"


@pytest.mark.rule("MO-055")
def test_who_now_holds_the_first_expedition_begins() -> None:
    t = table(round=1, hand_size=3)
    assert t.acting == "P0"
    assert t.round().acting == "P1"
    assert t.round().acting == "P2"


@pytest.mark.rule("MO-056")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_so_many_rounds(seats: int) -> None:
    assert len(construction(seats)) == 3
    for era in construction(seats):
        rounds = [event.round for event in era if isinstance(event, RoundStarted)]
        assert rounds == list(range(1, ROUNDS[seats] + 1))
    sizes = [hand_sizes(moment.state) for moment in history(seats) if moment.state.phase == "scoring"]
    assert not any(any(size) for size in sizes)


@pytest.mark.rule("MO-057")
@pytest.mark.parametrize("seats", [4])
def test_after_the_last_round_nothing_is_passed(seats: int) -> None:
    t = table(seats=seats, hand_size=7, round=1)
    passed = 0
    for _ in range(7):
        passed += len(t.round().told(HandsPassed))
        if t.state.era == 1 and t.state.round == 7:
            assert t.acting == "P2"
    assert passed == 6
    assert t.state.first == 3


@pytest.mark.rule("MO-058")
def test_two_players_the_first_expedition_travels() -> None:
    t = table(P(expedition="First Expedition 2-3"), P(expedition="Resourceful"), seats=2, round=1).round()
    assert t.expedition("P1") == "First Expedition 2-3"
    assert t.acting == "P0"
    assert t.expedition("P0") == "Resourceful"


@pytest.mark.rule("MO-059")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 1), (4, 1), (5, 1), (3, 2), (3, 3)])
def test_all_hands_hold_equally_many_structures(seats: int, seed: int) -> None:
    rounds = 0
    for moment in history(seats, seed):
        if any(isinstance(event, RoundStarted) for event in moment.events):
            rounds += 1
            assert len(set(hand_sizes(moment.state))) == 1
    assert rounds == 3 * ROUNDS[seats]


@pytest.mark.rule("MO-060")
def test_hands_are_seen_by_their_holder_only() -> None:
    t = table(P("1E 2r 4h", "B=blue(1E)", hand="A=red()"), first="P2", centre="Flexible")
    mine, others = GAME.view(t.state, 0), [GAME.view(t.state, seat) for seat in (None, 1, 2)]
    assert mine.hands[0] == t.state.hands[0]
    for view in others:
        hand = view.hands[0]
        assert hand is not None
        assert (hand.cards, hand.expedition) == ((None,) * 3, None)
    for view in (mine, *others):
        assert view.deck == [None] * len(t.state.deck)
        assert view.pile == t.state.pile
        assert view.players == t.state.players
        assert view.centre == t.state.centre
    t.round()
    assert GAME.view(t.state, 1).hands[1] == t.state.hands[1]
    assert "A" in t.hand("P1")


@pytest.mark.rule("MO-060")
def test_cards_of_the_deck_are_seen_by_who_looks_at_them_alone() -> None:
    t = table(P("1M", "F=pink(as Printer)"), deck="A=red(), B=red(), C=red()").play("P0", "flip F")
    looked = t.state.looked
    assert {t.name(card) for card in looked} == {"A", "B", "C"}
    assert [set(event.cards) for event in t.seen(0, LookedAt)] == [{*looked}]
    assert GAME.view(t.state, 0).looked == looked
    for seat in (None, 1, 2):
        assert t.seen(seat, LookedAt) == []
        assert [event.count for event in t.seen(seat, Looked)] == [3]
        assert GAME.view(t.state, seat).looked == (None, None, None)
