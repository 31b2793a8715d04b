"""Moon, "Setup"."""

from __future__ import annotations

import pytest

from engines.moon.cards.tables import OURS
from engines.moon.cards.vocabulary import LEVELS
from engines.moon.state import NOTHING, Options
from engines.moon.steps import Scoring

from .table import GAME, P, table
from .whole_games import dealt, eras, history, set_up

SEEDS = range(1, 31)
CIXIN = next(base for base, facts in enumerate(OURS.bases) if facts.name == "Cixin")
FIRSTS = {seats: OURS.first_expedition(seats) for seats in (2, 3, 4, 5)}


@pytest.mark.rule("MO-010")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_nobody_owns_resources_or_hearts(seats: int) -> None:
    for p in set_up(seats).players:
        assert (p.stock, p.hearts) == (NOTHING, 0)


@pytest.mark.rule("MO-011")
def test_three_hearts_lie_on_each_space() -> None:
    s = set_up(3)
    assert s.rewards == (3, 3, 3, 3, 3)
    assert s.x == 3


@pytest.mark.rule("MO-012")
def test_a_reward_is_a_number_of_hearts() -> None:
    t = table(P(base="Ind"), start=Scoring())
    assert t.hearts("P0") == 3


@pytest.mark.rule("MO-013", "MO-014")
@pytest.mark.parametrize(("seats", "laid"), [(2, 3), (3, 3), (4, 4), (5, 5)])
def test_reputation_cards_of_each_level(seats: int, laid: int) -> None:
    found = set[tuple[int, ...]]()
    for seed in SEEDS:
        s = set_up(seats, seed)
        assert len(set(s.centre)) == len(s.centre)
        for level in LEVELS:
            assert sum(OURS.reputations[card].level == level for card in s.centre) == laid
        found.add(s.centre)
    assert len(found) > 1


@pytest.mark.rule("MO-015")
def test_other_reputation_cards_are_out_of_the_game() -> None:
    moments = history(3)
    laid = set(moments[0].state.centre)
    assert len(laid) == 9
    for moment in moments:
        claimed = {reputation.card for p in moment.state.players for reputation in p.reputations}
        assert claimed | set(moment.state.centre) == laid


@pytest.mark.rule("MO-016")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_each_era_has_decks_of_its_own(seats: int) -> None:
    orders = set[tuple[int | None, ...]]()
    for seed in (1, 2):
        for s in eras(seats, seed):
            cards = [card for hand in s.hands if hand for card in hand.cards]
            for card in (*cards, *s.deck, *s.pile):
                assert card is not None
                assert OURS.structures[card].era == s.era
            for expedition in (*s.expeditions, *(hand.expedition for hand in s.hands if hand)):
                assert expedition is not None
                assert OURS.expeditions[expedition].era in (s.era, None)
            orders.add((s.era, *s.deck))
    assert len(orders) == 6


@pytest.mark.rule("MO-017")
def test_one_structure_starts_the_discard_pile() -> None:
    for seed in SEEDS:
        s = set_up(3, seed)
        assert [OURS.structures[card].era for card in s.pile] == [1]
        for seat in (None, *s.seats):
            assert GAME.view(s, seat).pile == s.pile


@pytest.mark.rule("MO-018")
def test_a_base_and_two_rovers_each() -> None:
    for p in set_up(4).players:
        assert p.base in range(5)
        assert p.rovers == 2
        assert p.settlement == ()


@pytest.mark.rule("MO-019")
def test_bases_are_dealt_at_random_without_repeats() -> None:
    found = set[tuple[int, ...]]()
    for seed in SEEDS:
        bases = tuple(p.base for p in set_up(5, seed).players)
        assert len(set(bases)) == 5
        found.add(bases)
    assert len(found) > 3


@pytest.mark.rule("MO-020")
def test_a_random_seat_begins_unless_the_table_names_one() -> None:
    assert {dealt(3, seed).first for seed in SEEDS} == {0, 1, 2}
    for seed in SEEDS:
        s = dealt(3, seed, Options(first=2))
        assert (s.first, s.acting) == (2, 2)


@pytest.mark.rule("MO-021")
@pytest.mark.parametrize(("seats", "mark"), [(2, "2-3"), (3, "2-3"), (4, "4-5"), (5, "4-5")])
def test_the_first_expedition_for_so_many(seats: int, mark: str) -> None:
    assert OURS.expeditions[FIRSTS[seats]].mark == mark
    other = FIRSTS[2] if mark == "4-5" else FIRSTS[5]
    for s in eras(seats):
        hand = s.hands[s.first]
        assert hand is not None
        assert hand.expedition == FIRSTS[seats]
        everywhere = (*s.expeditions, *(hand.expedition for hand in s.hands if hand))
        assert everywhere.count(FIRSTS[seats]) == 1
        assert other not in everywhere


@pytest.mark.rule("MO-022")
def test_two_players_leave_out_the_base_marked_3() -> None:
    def deals(seats: int) -> list[bool]:
        return [CIXIN in [p.base for p in set_up(seats, seed).players] for seed in range(1, 41)]

    assert not any(deals(2))
    assert any(deals(3))
    assert not all(deals(3))


@pytest.mark.rule("MO-023")
@pytest.mark.parametrize(("seats", "size"), [(2, 4), (3, 6)])
def test_two_players_leave_out_expeditions_marked_3(seats: int, size: int) -> None:
    for s in eras(seats):
        held = [hand.expedition for hand in s.hands if hand and hand.expedition != FIRSTS[seats]]
        deck = [OURS.expeditions[card] for card in (*s.expeditions, *held) if card is not None]
        assert len(deck) == size
        assert sum(card.mark == "3+" for card in deck) == (0 if seats == 2 else 2)


@pytest.mark.rule("MO-024")
@pytest.mark.parametrize(("seats", "sizes"), [(2, [28, 30, 36]), (3, [34, 34, 36])])
def test_two_players_leave_out_structures_marked_3(seats: int, sizes: list[int]) -> None:
    marked = [6, 4, 0] if seats == 3 else [0, 0, 0]
    for s, size, marks in zip(eras(seats), sizes, marked, strict=True):
        held = [card for hand in s.hands if hand for card in hand.cards]
        deck = [OURS.structures[card] for card in (*held, *s.deck, *s.pile) if card is not None]
        assert len(deck) == size
        assert sum(card.mark == "3+" for card in deck) == marks
