"""Moon, "Solo Mode": "Acquisition Phase" and "Hard Mode"."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engines.moon.cards.tables import OURS
from engines.moon.cards.vocabulary import LEVELS, AtScoring, WinTie
from engines.moon.events import (
    FirstExpeditionPassed,
    HandRemoved,
    PhaseStarted,
    ReputationRemoved,
    RoversReturned,
    SoloCardPlayed,
    TurnStarted,
)
from engines.moon.state import Options

from .solo_table import gurps_cards, hands_left, solo, standing, turns
from .table import P, Table
from .whole_games import eras, history, told

HARD = Options(solo="hard")
TIE = {"tie": (AtScoring(do=(WinTie(),)),)}
CENTRE = ", ".join(f"{level[0]}{i}={level}(1h)" for level in LEVELS for i in range(3))
IDLE = "a=red(), b=red(), c=red()"


def acquired(*numbers: int, hard: bool = False) -> Table:
    """The fourth turn is over; the solo cards of the Acquisition Phase show these hand numbers."""
    shown = ", ".join(f"n{i}=red(; hand {number})" for i, number in enumerate(numbers))
    return turns(solo(hard=hard, cards=f"{IDLE}, {shown}"), 4)


def next_hands(t: Table, count: int) -> list[int]:
    """With which hands the following turns are played, the present one first."""
    found = [t.state.holding + 1]
    for _ in range(count - 1):
        t.skip("P0")
        found.append(t.state.holding + 1)
    return found


# ------------------------------------------------------------------ Acquisition Phase
@pytest.mark.rule("MO-168")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_hand_of_that_number_leaves_the_game(number: int) -> None:
    names = [f"H{i}=red()" for i in range(1, 5)]
    cards = f"{IDLE}, d=red(; hand {number})"
    t = turns(solo(hands=(names[0], names[1], names[2], names[3]), cards=cards), 4)
    assert t.told(HandRemoved) == [HandRemoved(number)]
    assert hands_left(t) == [hand for hand in (1, 2, 3, 4) if hand != number]
    gone = t.card(f"H{number}")
    everywhere = [card for hand in t.state.hands if hand for card in hand.cards]
    assert gone not in (*everywhere, *t.state.deck, *t.state.pile)
    assert sum(len(hand.cards) for hand in t.state.hands if hand) == 15


@pytest.mark.rule("MO-169")
def test_its_expedition_goes_with_it() -> None:
    t = turns(solo(expeditions=("Neutral", "Resourceful"), cards=f"{IDLE}, d=red(; hand 2)"), 4)
    resourceful = next(i for i, card in enumerate(OURS.expeditions) if card.name == "Resourceful")
    held = [hand.expedition for hand in t.state.hands if hand]
    assert len(held) == 3
    assert resourceful not in (*held, *t.state.expeditions)


@pytest.mark.rule("MO-170")
@pytest.mark.parametrize(("era", "level"), [(1, "bronze"), (2, "silver"), (3, "gold")])
def test_a_reputation_card_of_the_eras_level_leaves(era: int, level: str) -> None:
    t = turns(solo(era=1 if era == 1 else 2 if era == 2 else 3, centre=CENTRE), 4)
    left = [t.state.tables.reputations[card].level for card in t.state.centre]
    assert [left.count(name) for name in LEVELS] == [2 if name == level else 3 for name in LEVELS]
    removed = t.told(ReputationRemoved)
    assert [t.state.tables.reputations[event.card].level for event in removed] == [level]


@pytest.mark.rule("MO-170")
def test_it_is_random_and_never_a_claimed_one() -> None:
    removed = set[int]()
    for seed in range(1, 9):
        t = solo(centre=CENTRE)
        t.state.seed = seed
        t.play("P0", "claim b0")
        turns(t, 4)
        assert [card.card for card in t.of("P0").reputations] == [t.cards.reputation_ids["b0"]]
        removed |= {event.card for event in t.told(ReputationRemoved)}
    assert removed == {t.cards.reputation_ids["b1"], t.cards.reputation_ids["b2"]}


@pytest.mark.rule("MO-171")
def test_if_none_of_that_level_is_left_none_leaves() -> None:
    t = turns(solo(centre="s=silver(1h), g=gold(1h)"), 4)
    assert t.told(ReputationRemoved) == []
    assert len(t.state.centre) == 2


@pytest.mark.rule("MO-172")
def test_three_more_turns_from_left_to_right() -> None:
    t = acquired(2)
    assert next_hands(t, 3) == [1, 3, 4]
    t.skip("P0")
    assert t.state.era == 2


@pytest.mark.report("CM11")
@pytest.mark.rule("MO-172", "MO-173")
def test_seven_turns_and_solo_cards_in_each_era() -> None:
    decks = [len(s.solo_deck) for s in eras(1)]
    last = history(1)[-1].state
    assert [*decks, len(last.solo_deck)] == [30, 23, 16, 9]
    assert len(last.players[1].settlement) == 21
    events = told(1)
    scoring = [i for i, event in enumerate(events) if isinstance(event, PhaseStarted) and event.phase == "scoring"]
    for begin, end in pairwise([0, *scoring]):
        assert sum(isinstance(event, TurnStarted) for event in events[begin:end]) == 7
        assert sum(isinstance(event, SoloCardPlayed) for event in events[begin:end]) == 7


def waiting(*, hard: bool = False) -> Table:
    """Construction of Era I has ended; before the flag rewards the player is asked something."""
    t = solo(P("2r", "A=blue(1E)", reputations="bronze(1h; does tie)"), P("2r", "G=blue(1W)"), hard=hard, effects=TIE)
    t.play("P0", "park G G")
    t = turns(t, 6 if hard else 7)
    assert t.state.phase == "scoring"
    assert t.state.era == 1
    return t


@pytest.mark.rule("MO-174")
def test_structures_left_in_hands_return_to_the_deck() -> None:
    t = waiting()
    assert len(t.deck()) == 30 - 24 + 12 + 1 + 7
    assert t.pile() == []
    assert not any(hand and hand.cards for hand in t.state.hands)


@pytest.mark.rule("MO-174")
def test_the_removed_hand_does_not_return() -> None:
    t = solo(
        P(reputations="bronze(1h; does tie)"),
        hands=("H1=red()", "H2=red()", "H3=red()", "H4=red()"),
        cards=f"{IDLE}, d=red(; hand 2)",
        effects=TIE,
    )
    turns(t, 7)
    assert {"H1", "H3", "H4"} <= {*t.deck()}
    assert "H2" not in t.deck()


@pytest.mark.rule("MO-175")
def test_the_end_of_construction() -> None:
    t = waiting()
    assert t.told(FirstExpeditionPassed) == []
    assert RoversReturned(1, 1) in t.told(RoversReturned)
    assert (t.rovers("P0"), t.rovers("G")) == (1, 3)
    assert standing(t, "G").rovers == 0


@pytest.mark.rule("MO-175")
def test_cards_turn_back() -> None:
    t = solo(P("", "F=pink(as Reservoir)")).play("P0", "flip F")
    assert t.standing("F").flipped
    turns(t, 7)
    assert not t.standing("F").flipped


# ------------------------------------------------------------------ Hard Mode
@pytest.mark.rule("MO-183")
def test_hard_mode_removes_another_hand() -> None:
    t = acquired(4, 2, hard=True)
    assert hands_left(t) == [1, 3]
    assert gurps_cards(t) == ["a", "b", "c", "n0", "n1"]
    assert next_hands(t, 2) == [1, 3]
    t.skip("P0")
    assert t.state.era == 2


@pytest.mark.rule("MO-184")
def test_the_extra_cards_effect_box_is_resolved() -> None:
    t = turns(solo(P("2r"), P("2r"), hard=True, cards=f"{IDLE}, d=red(), S=blue(1E; does adjust; hand 1)"), 4)
    assert len(gurps_cards(t)) == 5
    assert t.rovers("G") == 3


@pytest.mark.rule("MO-185")
def test_the_order_of_a_hard_acquisition_phase() -> None:
    t = turns(solo(hard=True, centre=CENTRE), 3).skip("P0")
    kinds = (SoloCardPlayed, HandRemoved, ReputationRemoved)
    order = [type(event) for event in t.events if isinstance(event, kinds)]
    assert order == [SoloCardPlayed, HandRemoved, SoloCardPlayed, HandRemoved, ReputationRemoved]
    assert [event.extra for event in t.told(SoloCardPlayed)] == [False, True]
    assert len(t.state.centre) == 8


@pytest.mark.rule("MO-186")
def test_hard_mode_uses_21_solo_cards() -> None:
    decks = [len(s.solo_deck) for s in eras(1, 1, HARD)]
    last = history(1, 1, HARD)[-1].state
    assert [*decks, len(last.solo_deck)] == [30, 23, 16, 9]
    assert len(last.players[1].settlement) == 21


@pytest.mark.rule("MO-186")
def test_two_hands_of_four_return() -> None:
    t = waiting(hard=True)
    assert len(t.deck()) == 30 - 24 + 8 + 1 + 6


@pytest.mark.rule("MO-187")
@pytest.mark.parametrize(
    ("numbers", "removed"), [((3, 3), [3, 4]), ((4, 4), [4, 1]), ((1, 1), [1, 2]), ((2, 4), [2, 4])]
)
def test_a_number_already_gone(numbers: tuple[int, int], removed: list[int]) -> None:
    t = acquired(*numbers, hard=True)
    assert hands_left(t) == [hand for hand in (1, 2, 3, 4) if hand not in removed]
    assert [event.hand for event in t.told(HandRemoved)] == removed
