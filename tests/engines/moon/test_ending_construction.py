"""Moon, "Ending the Construction Phase"."""

from __future__ import annotations

import pytest

from engines.moon.cards.tables import OURS
from engines.moon.cards.vocabulary import AtScoring, WinTie
from engines.moon.events import (
    DeckShuffled,
    ExpeditionsReturned,
    FirstExpeditionPassed,
    FlagWon,
    FlippedBack,
    PhaseStarted,
    RoversReturned,
)
from engines.moon.steps import EndConstruction

from .table import P, Table, table
from .whole_games import eras


def ended(*players: P) -> Table:
    """Construction of Era I has just ended, with P0 holding the First Expedition; Scoring has followed."""
    return table(*players, start=EndConstruction(), hand_size=0)


@pytest.mark.rule("MO-121")
@pytest.mark.parametrize(("seats", "steps"), [(3, [0, 1, 2]), (4, [0, 3, 2]), (5, [0, 1, 2])])
def test_who_starts_each_era(seats: int, steps: list[int]) -> None:
    for seed in (1, 2):
        starters = [s.acting for s in eras(seats, seed)]
        assert starters == [(starters[0] + step) % seats for step in steps]


@pytest.mark.rule("MO-121")
def test_the_first_expedition_goes_to_the_left() -> None:
    t = ended()
    assert t.told(FirstExpeditionPassed) == [FirstExpeditionPassed(1)]
    assert t.state.first == 1


@pytest.mark.rule("MO-122")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_other_expeditions_never_come_back(seats: int) -> None:
    for s in eras(seats):
        held = [hand.expedition for hand in s.hands if hand]
        assert [OURS.expeditions[card].era for card in held if card is not None].count(s.era) == seats - 1
        assert {OURS.expeditions[card].era for card in s.expeditions if card is not None} == {s.era}


@pytest.mark.rule("MO-122")
def test_all_expeditions_are_returned() -> None:
    t = ended(P(expedition="First Expedition 2-3"), P(expedition="Reckless"), P(expedition="Handy"))
    names = [
        {t.state.tables.expeditions[card].name for card in event.expeditions} for event in t.told(ExpeditionsReturned)
    ]
    assert len(names) == 1
    assert {"Reckless", "Handy"} <= names[0]


@pytest.mark.rule("MO-123")
def test_rovers_go_home() -> None:
    t = ended(P("1r", "A=blue(1E) +1r, B=yellow(Ind) +1r", base="1E Sci +b +y"), P("2r"))
    assert RoversReturned(0, 4) in t.told(RoversReturned)
    assert t.rovers("P0") == 5
    p = t.of("P0")
    assert (p.blue_rover, p.yellow_rover) == (False, False)
    assert [standing.rovers for standing in p.settlement] == [0, 0]
    assert t.rovers("P1") == 2


@pytest.mark.rule("MO-124")
def test_flipped_cards_turn_back() -> None:
    t = ended(P("", "F=pink(as Reservoir) flipped"), P("", "G=pink(as Charger) flipped"))
    assert not t.standing("F").flipped
    assert not t.standing("G").flipped
    back, scoring = t.told(FlippedBack), t.events.index(PhaseStarted(1, "scoring"))
    assert {(event.player, event.card) for event in back} == {(0, t.card("F")), (1, t.card("G"))}
    assert all(t.events.index(event) < scoring for event in back)


@pytest.mark.rule("MO-125")
def test_the_pile_is_shuffled_into_the_deck() -> None:
    tie = {"tie": (AtScoring(do=(WinTie(),)),)}
    waits = P(reputations="bronze(1h; does tie)")
    t = table(waits, start=EndConstruction(), hand_size=0, pile="A=red(), B=red()", deck_size=5, effects=tie)
    assert t.state.phase == "scoring"
    assert t.pile() == []
    assert len(t.deck()) == 7
    assert {"A", "B"} <= {*t.deck()}
    assert len(t.told(DeckShuffled)) == 1


@pytest.mark.report("CM01")
@pytest.mark.rule("MO-126", "MO-136")
def test_returned_rovers_break_ties() -> None:
    t = ended(P("2r", "yellow(Foo)"), P("1r", "A=yellow(Foo) +1r, B=blue(1E) +1r"))
    assert [(event.player, event.flag) for event in t.told(FlagWon)] == [(1, "food")]
    assert t.hearts("P1") == 3
