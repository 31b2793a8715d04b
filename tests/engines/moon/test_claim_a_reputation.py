"""Moon, "4. Claim a Reputation Card"."""

from __future__ import annotations

import pytest

from engines.moon.cards.needs import NeedSpent
from engines.moon.cards.tables import OURS
from engines.moon.cards.vocabulary import Discount, FlipBack, OnClaim, While
from engines.moon.decisions import ChooseStructures
from engines.moon.events import Claimed, FlippedBack
from engines.moon.state import Claim
from engines.moon.steps import EndEra, Production

from .table import P, table

GREY = {"less": (While(rule=Discount(amount=1, colours=("grey",))),)}
BACK = {"back": (OnClaim(do=(FlipBack(),)),)}
SPENT = {"spent": (NeedSpent(amount=7),)}
ONE_OF_EACH = "1E 1W 1B 1M"


@pytest.mark.rule("MO-110")
def test_flexible_needs_one_of_each_and_keeps_them() -> None:
    t = table(P(ONE_OF_EACH), centre="Flexible").play("P0", "claim Flexible")
    assert t.supply("P0") == ONE_OF_EACH
    assert [OURS.reputations[card.card].name for card in t.of("P0").reputations] == ["Flexible"]


@pytest.mark.rule("MO-110")
def test_flexible_doubles_a_blue_card_in_each_production() -> None:
    t = table(P("", "A=blue(3B), B=blue(1W)", reputations="Flexible"), start=Production())
    assert t.asks(ChooseStructures, "P0")
    t.play("P0", "structures A")
    assert t.stock("P0") == "1W 6B"


@pytest.mark.rule("MO-110", "MO-119")
def test_printed_hearts_count_at_the_end() -> None:
    t = table(P(ONE_OF_EACH), centre="Flexible").play("P0", "claim Flexible")
    assert t.hearts("P0") == 0
    t = table(P("5h", reputations="Flexible"), era=3, start=EndEra())
    assert t.outcome().scores[0] == 7


@pytest.mark.rule("MO-111")
def test_a_claimed_card_is_gone_for_others() -> None:
    t = table(P(ONE_OF_EACH), P(ONE_OF_EACH), P("9E 9W 9B"), centre="Flexible").play("P0", "claim Flexible")
    assert t.told(Claimed) == [Claimed(0, t.cards.reputation_ids["Flexible"])]
    assert t.state.centre == ()
    t.skip("P0")
    assert t.offered("P1", Claim) == []
    t.refused("P1", "claim Flexible")


@pytest.mark.rule("MO-111")
def test_a_requirement_must_be_met() -> None:
    t = table(P("9E 9W 9B"), centre="Flexible")
    assert t.offered("P0", Claim) == []
    t.refused("P0", "claim Flexible")


@pytest.mark.rule("MO-112")
def test_one_claim_a_turn() -> None:
    t = table(P(""), centre="R=bronze(1h), S=silver(1h)", seats=2).play("P0", "claim R")
    t.refused("P0", "claim S", "turn")
    t.skip("P0", "P1").play("P0", "claim S")
    assert len(t.of("P0").reputations) == 2


@pytest.mark.rule("MO-113")
def test_losing_the_condition_changes_nothing() -> None:
    t = table(P(ONE_OF_EACH, hand="A=red(; cost 1W)"), centre="Flexible").play("P0", "claim Flexible", "build A")
    assert t.stock("P0") == "1E 1B 1M"
    assert len(t.end("P0").of("P0").reputations) == 1


@pytest.mark.rule("MO-114")
def test_what_was_spent_earlier_in_the_turn_counts() -> None:
    t = table(P("7E", "F=pink(as Charger)"), centre="R=gold(1h; needs spent)", needs=SPENT, seats=2)
    t.refused("P0", "claim R")
    t.play("P0", "flip F", "exchange 7E", "claim R")
    assert len(t.of("P0").reputations) == 1


@pytest.mark.rule("MO-114")
def test_a_turn_later_it_counts_no_more() -> None:
    t = table(P("7E", "F=pink(as Charger)"), centre="R=gold(1h; needs spent)", needs=SPENT, seats=2)
    t.play("P0", "flip F", "exchange 7E").skip("P0", "P1")
    t.refused("P0", "claim R")


@pytest.mark.rule("MO-115")
def test_claimed_cards_are_not_replaced() -> None:
    t = table(P(ONE_OF_EACH), hand_size=1, centre="Flexible, Bold, Stocked").play("P0", "claim Flexible")
    assert len(t.state.centre) == 2
    t.skip("P0", "P1", "P2").era()
    assert t.state.era == 3
    assert len(t.state.centre) == 2


@pytest.mark.rule("MO-116")
def test_effects_work_from_the_moment_of_claiming() -> None:
    t = table(P("3M", hand="A=grey(1h; cost 2M)"), centre="R=bronze(1h; does less)", effects=GREY)
    t.play("P0", "claim R", "build A")
    assert t.stock("P0") == "2M"


@pytest.mark.rule("MO-116")
def test_ongoing_effects_last_for_the_rest_of_the_game() -> None:
    mine = P("4M", hand="A=grey(1h; cost 2M), B=yellow(Ind; cost 2M)", reputations="R=bronze(1h; does less)")
    assert table(mine, era=3, effects=GREY).play("P0", "build A").stock("P0") == "3M"
    assert table(mine, era=3, effects=GREY).play("P0", "build B").stock("P0") == "2M"


@pytest.mark.rule("MO-117")
def test_a_when_claimed_effect_is_used_at_once() -> None:
    t = table(P("2W", "F=pink(as Reservoir) flipped"), centre="R=bronze(1h; does back)", effects=BACK)
    t.play("P0", "claim R")
    if t.asks(ChooseStructures):
        t.play("P0", "structures F")
    assert not t.standing("F").flipped
    t.play("P0", "flip F")
    assert t.hearts("P0") == 2


@pytest.mark.rule("MO-117")
def test_a_when_claimed_effect_does_not_wait() -> None:
    t = table(P("2W", "F=pink(as Reservoir)"), centre="R=bronze(1h; does back)", effects=BACK, seats=2)
    t.play("P0", "claim R", "flip F").skip("P0", "P1")
    assert t.standing("F").flipped
    t.refused("P0", "flip F")
    t.refused("P0", "claim R")
    t.refused("P0", "structures F")


@pytest.mark.rule("MO-118")
def test_a_card_may_be_claimed_for_its_hearts_alone() -> None:
    t = table(P("", "F=pink(as Reservoir)"), centre="R=bronze(1h; does back)", effects=BACK).play("P0", "claim R")
    assert len(t.of("P0").reputations) == 1
    assert t.told(FlippedBack) == []


@pytest.mark.rule("MO-120")
@pytest.mark.parametrize("era", [1, 2, 3])
@pytest.mark.parametrize("level", ["bronze", "silver", "gold"])
def test_levels_are_not_tied_to_eras(level: str, era: int) -> None:
    t = table(era=1 if era == 1 else 2 if era == 2 else 3, centre=f"R={level}(1h)").play("P0", "claim R")
    assert len(t.of("P0").reputations) == 1
