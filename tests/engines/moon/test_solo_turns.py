"""Moon, "Solo Mode": "Setup Changes", "Gameplay Changes" and "Solo Turn Sequence"."""

from __future__ import annotations

import pytest

from engines.moon.cards.tables import OURS
from engines.moon.cards.vocabulary import LEVELS, Bonus, Gain, Give, OnFlip
from engines.moon.events import (
    Assimilated,
    Built,
    Claimed,
    Flipped,
    HandRemoved,
    Parked,
    SoloCardPlayed,
    TurnEnded,
    TurnStarted,
)
from engines.moon.state import NOTHING, EndTurn, Options
from engines.moon.steps import Production

from .solo_table import gurps_cards, hands_left, solo, standing, turns
from .table import P
from .whole_games import dealt, eras, set_up, told

HARD = Options(solo="hard")
CIXIN = next(base for base, facts in enumerate(OURS.bases) if facts.name == "Cixin")
HEART = {"heart": (OnFlip(do=(Gain(what="heart"),)),)}


# ------------------------------------------------------------------ Setup Changes
@pytest.mark.report("CM11")
@pytest.mark.rule("MO-155")
def test_set_up() -> None:
    for seed in range(1, 31):
        s = set_up(1, seed)
        mine, gurps = s.players
        assert len({mine.base, gurps.base}) == 2
        assert CIXIN not in (mine.base, gurps.base)
        assert (gurps.rovers, mine.rovers) == (2, 2)
        assert (gurps.stock, gurps.hearts, gurps.settlement) == (NOTHING, 0, ())
        assert [sum(OURS.reputations[card].level == level for card in s.centre) for level in LEVELS] == [3, 3, 3]
        assert (s.rewards, s.x, len(s.pile)) == ((3, 3, 3, 3, 3), 3, 1)
        assert sorted(card for card in s.solo_deck if card is not None) == list(range(30))
    assert set_up(1, 1).solo_deck != set_up(1, 2).solo_deck


@pytest.mark.report("CM11")
@pytest.mark.rule("MO-156")
def test_structures_that_are_left_out() -> None:
    for s, size in zip(eras(1), (28, 29, 36), strict=True):
        cards = [card for hand in s.hands if hand for card in hand.cards]
        deck = [OURS.structures[card] for card in (*cards, *s.deck, *s.pile) if card is not None]
        assert len(deck) == size
        assert all(card.mark is None for card in deck)
        assert "Science Club" not in [card.name for card in deck]


@pytest.mark.report("CM11")
@pytest.mark.rule("MO-157")
def test_expeditions_that_take_part() -> None:
    for s, size in zip(eras(1), (6, 5, 5), strict=True):
        held = [hand.expedition for hand in s.hands if hand]
        deck = [OURS.expeditions[card] for card in (*held, *s.expeditions) if card is not None]
        assert len(deck) == size
        assert all(card.era == s.era for card in deck)
        assert not {"Peddling", "Sneaky"} & {card.name for card in deck}
        marked = {card.name for card in OURS.expeditions if card.era == s.era and card.mark == "3+"}
        assert marked - {"Peddling", "Sneaky"} <= {card.name for card in deck}
        assert s.first == -1


# ------------------------------------------------------------------ Gameplay Changes
@pytest.mark.rule("MO-158")
@pytest.mark.parametrize("options", [Options(), HARD])
def test_gurps_takes_no_turns(options: Options) -> None:
    events = told(1, 1, options)
    acts = [event for event in events if isinstance(event, Built | Assimilated | Parked | Flipped | Claimed)]
    assert acts
    assert {event.player for event in acts} == {0}
    turned = {event.player for event in events if isinstance(event, TurnStarted | TurnEnded)}
    assert turned == {0}
    assert any(isinstance(event, SoloCardPlayed) for event in events)


@pytest.mark.rule("MO-158", "MO-177")
def test_gurps_is_another_player() -> None:
    give = {"give": (Bonus(do=(Give(what="any"),)),)}
    t = solo(P("1M"), effects=give, expeditions=("does give",)).play("P0", "bonus").answer("P0", "player G", "pay 1M")
    assert t.stock("P0") == ""
    assert t.stock("G") == ""


@pytest.mark.report("CM07")
@pytest.mark.rule("MO-247")
def test_bartering_pays_gurps_who_keeps_nothing() -> None:
    t = solo(P("2M"), hands=("A=red(; cost 2M)",), expeditions=("Bartering",)).play("P0", "build A")
    assert t.stock("P0") == ""
    assert t.stock("G") == ""


@pytest.mark.rule("MO-277")
def test_gurps_may_receive_rovers() -> None:
    t = solo(P("2r"), P("1r"), centre="R=silver(2h; as Teeming)").play("P0", "claim R", "give G")
    t.answer("P0", "pass")
    assert (t.rovers("P0"), t.rovers("G")) == (1, 2)


@pytest.mark.report("CM11")
@pytest.mark.rule("MO-159")
def test_only_the_player_produces() -> None:
    t = solo(P("", "blue(2W)", base="1M"), P("2r", "G=blue(3E)", base="1E"), start=Production())
    assert t.supply("P0") == "2W 1M"
    assert t.supply("G") == "2r"


@pytest.mark.report("CM11")
@pytest.mark.rule("MO-160")
@pytest.mark.parametrize("options", [Options(), HARD])
def test_four_hands_of_six(options: Options) -> None:
    for s, left, expeditions in zip(eras(1, 2, options), (3, 4, 11), (2, 1, 1), strict=True):
        assert [len(hand.cards) for hand in s.hands if hand] == [6, 6, 6, 6]
        assert len({hand.expedition for hand in s.hands if hand}) == 4
        assert len(s.deck) == left
        assert len(s.expeditions) == expeditions
        assert len(s.pile) == 1


# ------------------------------------------------------------------ Solo Turn Sequence
@pytest.mark.rule("MO-161")
def test_hands_are_played_in_order_and_put_back() -> None:
    t = solo(hands=("A=red()", "B=red()", "C=red()", "D=red()"), expeditions=("Resourceful",))
    for number, name in enumerate("ABCD"):
        assert t.state.holding == number
        assert t.hand("P0")[0] == name
        t.skip("P0")
    assert [event.hand for event in turns(solo(), 3).told(TurnStarted)] == [2, 3, 4]


@pytest.mark.rule("MO-161")
def test_a_hand_is_put_back_with_its_expedition() -> None:
    t = solo(hands=("A=red()",), expeditions=("Resourceful",)).skip("P0")
    first = t.state.hands[0]
    assert first is not None
    assert len(first.cards) == 5
    assert first.expedition is not None
    assert t.state.tables.expeditions[first.expedition].name == "Resourceful"


@pytest.mark.rule("MO-162")
def test_the_turn_is_a_normal_one() -> None:
    t = solo(
        P("1r", "F=pink(does heart)"),
        P("", "G=blue(2E)"),
        hands=("A=red(; cost 1M), B=red()",),
        expeditions=("Resourceful",),
        centre="R=bronze(1h)",
        effects=HEART,
    )
    t.play("P0", "bonus", "take 1M", "park G G", "flip F", "claim R", "build A")
    assert t.settlement("P0") == ["F", "A"]
    assert t.supply("P0") == "2E 1h"
    t = solo(P("1r"))
    t.refused("P0", "end")
    t.skip("P0")


@pytest.mark.rule("MO-163")
def test_parking_at_gurps() -> None:
    t = solo(P("1r"), P("2r", "G=blue(2E)")).play("P0", "park G G")
    assert t.supply("P0") == "2E"
    assert standing(t, "G").rovers == 1
    t = solo(P("1r"), P("2r", "G=yellow(Ind)"), hands=("A=red(; req Ind)",))
    t.refused("P0", "build A")
    t.play("P0", "park G G", "build A")
    assert t.settlement("P0") == ["A"]


@pytest.mark.rule("MO-164", "MO-165")
@pytest.mark.parametrize("card", ["blue(2E 1r 1h)", "yellow(Ind)", "grey(; hearts 3)"])
def test_the_top_solo_card_goes_to_gurps(card: str) -> None:
    t = solo(P("1r"), P("2r 4h"), cards=f"S={card}", left=7)
    assert gurps_cards(t) == []
    t.skip("P0")
    assert gurps_cards(t) == ["S"]
    assert len(t.state.solo_deck) == 6
    assert t.supply("G") == "2r 4h"


@pytest.mark.rule("MO-166")
def test_the_effect_box_is_resolved() -> None:
    t = solo(P("2r"), P("2r"), cards="S=blue(1E; does adjust)").skip("P0")
    assert gurps_cards(t) == ["S"]
    assert t.rovers("G") == 3


@pytest.mark.rule("MO-167")
def test_the_acquisition_phase_follows_the_fourth_turn() -> None:
    t = turns(solo(), 3)
    assert t.told(HandRemoved) == []
    assert hands_left(t) == [1, 2, 3, 4]
    t.skip("P0")
    kinds = (SoloCardPlayed, HandRemoved, TurnStarted)
    assert [type(event) for event in t.events if isinstance(event, kinds)] == list(kinds)
    assert t.told(TurnStarted)[0].hand == 1


def test_a_turn_may_end_at_once_after_its_mandatory_action() -> None:
    t = solo(P("1r"), P("", "G=blue(1E)"), hands=("A=red()",)).play("P0", "build A")
    assert EndTurn() in t.offered("P0", EndTurn)
    assert dealt(1).acting == 0
