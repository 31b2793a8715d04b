"""Moon: where rules and effects meet. What no row of the list tells follows from the words of the cards' effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.kernel.run import IllegalAction
from engines.moon.cards.needs import (
    NeedBehind,
    NeedCardHearts,
    NeedCards,
    NeedColours,
    NeedFewest,
    NeedFlagKinds,
    NeedFlipped,
    NeedIdentical,
    NeedNoResources,
    NeedNoRovers,
    NeedProduction,
    NeedSameFlags,
    NeedWinning,
    NeedWinningAtMost,
)
from engines.moon.cards.vocabulary import (
    AnyResource,
    AssimilateAlso,
    AtScoring,
    Bonus,
    BuildAlso,
    Discount,
    DoubleProduction,
    Exchange,
    FlipBack,
    Gain,
    OnBuilt,
    OnClaim,
    OnFlip,
    ParkYield,
    PerProduction,
    PerStock,
    Place,
    Produce,
    When,
    While,
    WinTie,
)
from engines.moon.decisions import ChooseResources, ChooseStructures, TakeTurn
from engines.moon.events import CardHeartsScored, ExpeditionActed, FlagWon
from engines.moon.state import Claim, Flip, Pay, Take
from engines.moon.steps import EndConstruction, Production, Scoring

from .solo_table import solo
from .table import GAME, P, Table, table

if TYPE_CHECKING:
    from engines.moon.cards.needs import Need
    from engines.moon.cards.vocabulary import Ability

EFFECTS: dict[str, tuple[Ability, ...]] = {
    "less": (While(rule=Discount(amount=1)),),
    "less2": (While(rule=Discount(amount=2)),),
    "plug": (While(rule=AnyResource(amount=1)),),
    "leave": (Bonus(do=(AssimilateAlso(source="settlement"),)),),
    "print": (OnFlip(pay=("metal",), do=(BuildAlso(source="deck", look=3),)),),
    "fetch": (OnFlip(pay=("biomass",), do=(BuildAlso(source="discard", discount=2),)),),
    "double": (While(rule=DoubleProduction(count=1)),),
    "yield": (While(rule=ParkYield(extra=1)),),
    "yield2": (While(rule=ParkYield(extra=2)),),
    "hosted": (When(event="hosted", do=(Place(),)),),
    "parks": (When(event="park", do=(Gain(what="heart"),)),),
    "flips": (When(event="flip", do=(Gain(what="heart"),)),),
    "claims": (When(event="claim", do=(Gain(what="heart"),)),),
    "builds": (When(event="build", do=(Gain(what="heart"),)),),
    "dear": (When(event="build", cost=3, do=(Gain(what="heart"),)),),
    "blue": (When(event="build", colour="blue", do=(Gain(what="heart"),)),),
    "flags": (When(event="gain_flag", do=(Gain(what="heart"),)),),
    "tie": (AtScoring(do=(WinTie(),)),),
    "trade": (OnFlip(do=(Exchange(give="any", get="any"),)),),
    "four": (OnClaim(do=(Place(amount=4),)),),
    "back": (OnClaim(do=(FlipBack(count="all"),)),),
    "all": (OnBuilt(do=(Produce(count="all"),)),),
    "stock": (OnFlip(do=(Gain(what="heart", amount=PerStock(what="any", times=2, most=3)),)),),
    "wild": (OnFlip(do=(Gain(what="heart", amount=PerProduction(what="any")),)),),
}


def laid(*players: P, **options: str) -> Table:
    """A table with the effects above."""
    return table(*players, effects=EFFECTS, centre=options.get("centre", ""), deck=options.get("deck", ""))


# ------------------------------------------------------------------ paying
@pytest.mark.parametrize(
    ("supply", "rules", "cost", "payments"),
    [
        ("1E 2M", "", "1M 1any", {(1, 0, 0, 1), (0, 0, 0, 2)}),
        ("1E 1M", "less", "1M 1any", {(1, 0, 0, 0), (0, 0, 0, 1)}),
        ("2E 1W", "less", "1E 1W", {(1, 0, 0, 0), (0, 1, 0, 0)}),
        ("1E 1W", "plug", "2E", {(1, 1, 0, 0)}),
        ("2E 1W", "plug", "2E", {(2, 0, 0, 0), (1, 1, 0, 0)}),
        ("1E 1W", "less plug", "1E 1M", {(1, 0, 0, 0), (0, 1, 0, 0)}),
    ],
)
def test_what_may_be_paid(supply: str, rules: str, cost: str, payments: set[tuple[int, int, int, int]]) -> None:
    settlement = ", ".join(f"red(; does {rule})" for rule in rules.split())
    t = laid(P(supply, settlement, hand=f"A=red(; cost {cost})"))
    t.play("P0", "build A")
    if len(payments) == 1:
        assert t.asks(TakeTurn) or t.acting != "P0"
        return
    assert {(act.energy, act.water, act.biomass, act.metal) for act in t.offered("P0", Pay)} == payments


def test_two_discounts_add_up() -> None:
    t = laid(P("", "red(; does less), red(; does less2)", hand="A=red(; cost 1E 1M 1W), B=red(; cost 4E)"))
    t.refused("P0", "build B")
    assert t.play("P0", "build A").stock("P0") == ""


def test_a_discount_of_the_source_adds_up() -> None:
    mine = P("1B", "F=pink(does fetch), red(; does less)")
    t = table(mine, pile="A=red(; cost 3M), B=red(; cost 4M)", effects=EFFECTS).play("P0", "flip F")
    t.refused("P0", "build B")
    assert t.play("P0", "build A").stock("P0") == ""
    assert t.pile() == ["B"]


def test_a_printed_cost_counts_though_a_discount_lowers_it() -> None:
    t = laid(P("3M", "red(; does less), grey(; does dear)", hand="A=red(; cost 3M)")).play("P0", "build A")
    assert t.supply("P0") == "1M 1h"


# ------------------------------------------------------------------ building
def test_own_building_sets_nothing_off() -> None:
    t = laid(P("", hand="A=red(Ind; does builds)")).play("P0", "build A")
    assert t.hearts("P0") == 0
    t = laid(P("", hand="A=yellow(Ind; does flags)")).play("P0", "build A")
    assert t.hearts("P0") == 0


def test_builds_by_effects_set_others_off() -> None:
    t = laid(P("1M", "F=pink(does print), grey(; does blue)"), deck="A=blue(1E), B=red(), C=red()")
    t.play("P0", "flip F", "build A")
    assert t.supply("P0") == "1E 1h"


def test_a_card_may_produce_all_when_built() -> None:
    t = laid(P("", "A=blue(1W), B=blue(1any)", base="1E", hand="C=red(; does all)")).play("P0", "build C", "take 1M")
    assert t.stock("P0") == "1E 1W 1M"


def test_looking_without_building() -> None:
    t = laid(P("1M", "F=pink(does print)"), deck="A=red(; cost 9E), B=red(; cost 9E), C=red(; req Ind)")
    t.play("P0", "flip F")
    t.answer("P0", "pass")
    assert (len(t.deck()), t.standing("F").flipped, t.stock("P0")) == (12, True, "")
    assert t.asks(TakeTurn, "P0")


def test_a_printed_structure_may_need_what_a_rover_lends() -> None:
    t = laid(P("1M 1r", "F=pink(does print)"), P("", "Y=yellow(Ind)"), deck="A=red(; req Ind)")
    t.play("P0", "park P1 Y", "flip F", "build A")
    assert "A" in t.settlement("P0")


# ------------------------------------------------------------------ leaving a settlement
def test_rovers_of_a_rover_stop_that_leaves() -> None:
    mine = P("", "F=pink(as Rover Stop; trash 1W) +3r flipped, A=red()", expedition="does leave")
    t = laid(mine).play("P0", "bonus", "structures F")
    assert t.supply("P0") == "1W 3r"


def test_flags_that_leave_count_no_more() -> None:
    mine = P("", "A=yellow(Ind), B=red()", hand="C=red(; req Ind)", expedition="does leave")
    t = laid(mine).play("P0", "bonus", "structures A")
    t.refused("P0", "build C")


def test_an_older_structure_leaves_the_game_with_the_era() -> None:
    mine = P("", "A=blue(1E; era 1)", expedition="does leave")
    t = table(mine, era=2, hand_size=1, effects=EFFECTS).play("P0", "bonus").answer("P0", "structures A")
    assert t.pile()[-1] == "A"
    t.skip("P0", "P1", "P2")
    assert t.state.era == 3
    held = [card for hand in t.state.hands if hand for card in hand.cards]
    assert t.card("A") not in (*held, *t.state.deck, *t.state.pile)


# ------------------------------------------------------------------ production, parking
def test_flexible_on_wild_and_x() -> None:
    t = table(P("", "A=blue(1any), B=blue(X)", reputations="Flexible"), start=Production())
    t.play("P0", "structures A")
    assert t.asks(ChooseResources, "P0")
    t.play("P0", "take 1E 1M")
    assert t.supply("P0") == "1E 1M 3h"
    t = table(P("", "A=blue(1W), B=blue(X)", reputations="Flexible"), start=Production()).play("P0", "structures B")
    assert t.supply("P0") == "1W 6h"


def test_two_doublings_are_two_cards() -> None:
    mine = P("", "A=blue(1W), B=blue(2E), C=blue(1M)", reputations="Flexible, silver(1h; does double)")
    t = table(mine, start=Production(), effects=EFFECTS)
    t.refused("P0", "structures A")
    t.refused("P0", "structures A A")
    t.play("P0", "structures A B")
    assert t.stock("P0") == "4E 2W 1M"


def test_all_owners_choose_at_once() -> None:
    own = P("", "A=blue(1any)")
    t = table(own, P("", "B=blue(1any)"), start=Production())
    assert t.asked() == {"P0": ChooseResources, "P1": ChooseResources}
    t.play("P1", "take 1W")
    assert t.asked() == {"P0": ChooseResources}
    t.play("P0", "take 1E")
    assert (t.stock("P0"), t.stock("P1")) == ("1E", "1W")


def test_a_parked_wild_symbol_is_chosen() -> None:
    t = laid(P("1r", reputations="silver(1h; does yield)"), P("", "A=blue(1any 1W)")).play("P0", "park P1 A")
    t.answer("P0", "take 1M", "symbol W", "take 1M")
    assert t.stock("P0") == "2W 1M"


def test_two_further_symbols() -> None:
    t = laid(P("1r", reputations="silver(1h; does yield2)"), P("", "A=blue(2W)")).play("P0", "park P1 A")
    t.answer("P0", "symbol W", "symbol W")
    assert t.stock("P0") == "4W"


def test_who_hosts_and_who_parks() -> None:
    t = laid(P("1r", "grey(; does parks)"), P("", "A=blue(1E), H=grey(; does hosted)")).play("P0", "park P1 A")
    assert (t.hearts("P0"), t.standing("H").hearts) == (1, 1)


def test_gurps_parks_at_a_host() -> None:
    mine = P("1r", "A=blue(1E), H=grey(; does hosted)")
    t = solo(mine, P("3r"), cards="S=blue(1E; does adjust)", effects=EFFECTS).skip("P0")
    assert t.standing("A").rovers == 1
    assert t.standing("H").hearts == 1


# ------------------------------------------------------------------ claiming, flipping
def test_a_claim_does_not_set_itself_off() -> None:
    t = laid(P("", reputations="bronze(1h; does claims)"), centre="R=silver(1h; does claims)").play("P0", "claim R")
    assert t.hearts("P0") == 1


def test_hearts_on_a_reputation_card_score() -> None:
    t = laid(P(""), centre="R=silver(1h; does four)").play("P0", "claim R")
    assert (t.hearts("P0"), t.of("P0").reputations[0].hearts) == (0, 4)
    t = table(P("", reputations="R=silver(1h; does four) +4h"), start=Scoring(), effects=EFFECTS)
    assert t.told(CardHeartsScored) == [CardHeartsScored(0, 4)]


def test_all_flipped_cards_turn_back() -> None:
    mine = P("1W", "F=pink(as Reservoir) flipped, G=pink(as Rover Stop) +2r flipped, grey(; does flips)")
    t = laid(mine, centre="R=gold(1h; does back)").play("P0", "claim R")
    assert not t.standing("F").flipped
    assert (t.standing("G").flipped, t.rovers("P0")) == (False, 2)
    assert t.play("P0", "flip F").hearts("P0") == 2


def test_a_flip_that_brings_nothing_is_offered() -> None:
    t = laid(P("", "F=pink(does trade), G=pink(does stock)"))
    assert len(t.offered("P0", Flip)) == 2
    t.play("P0", "flip F")
    assert t.standing("F").flipped
    assert t.asks(TakeTurn, "P0")


@pytest.mark.parametrize(("supply", "hearts"), [("1E", 2), ("2E 1W", 6), ("9M", 6)])
def test_at_most_so_many_are_counted(supply: str, hearts: int) -> None:
    assert laid(P(supply, "F=pink(does stock)")).play("P0", "flip F").hearts("P0") == hearts


def test_wild_symbols_are_counted_alone() -> None:
    t = laid(P("", "F=pink(does wild), blue(2any 3W)", base="1any")).play("P0", "flip F")
    assert t.hearts("P0") == 3


@pytest.mark.parametrize(
    ("need", "supply", "settlement", "met"),
    [
        (NeedNoRovers(), "1r", "blue(1E)", False),
        (NeedNoRovers(), "", "blue(1E) +1r", True),
        (NeedBehind(), "4h", "", True),
        (NeedBehind(), "5h", "", False),
        (NeedFewest(), "", "", True),
        (NeedFewest(), "1h", "", False),
        (NeedFlipped(amount=2), "", "pink(as Portal) flipped, pink(as Portal) flipped", True),
        (NeedFlipped(amount=2), "", "pink(as Portal) flipped, pink(as Portal)", False),
        (NeedCardHearts(amount=4), "9h", "grey(9h) +3h", False),
        (NeedCardHearts(amount=4), "", "grey(0h) +3h, grey(0h) +1h", True),
        (NeedIdentical(colour="blue", amount=3), "", "Solar Panel, A=Solar Panel", False),
        (NeedNoResources(), "3r 2h", "blue(1E)", True),
        (NeedNoResources(), "1M", "", False),
        (NeedProduction(amount=4), "", "blue(1E 1h 1X), blue(1any)", True),
        (NeedProduction(amount=5), "9E", "blue(1E 1h 1X), blue(1any)", False),
        (NeedSameFlags(amount=3), "", "yellow(2Ind), red(Ind)", True),
        (NeedSameFlags(amount=3), "", "yellow(2Ind), red(2Sci)", False),
        (NeedFlagKinds(amount=3), "", "yellow(2Ind Sci), red(Foo)", True),
        (NeedFlagKinds(amount=3), "", "yellow(2Ind 2Sci)", False),
        (NeedCards(colour="blue", amount=2), "", "blue(1E)", True),
        (NeedCards(colour="red", amount=2), "", "red()", False),
        (NeedColours(amount=3), "", "red()", True),
        (NeedColours(amount=3, each=2), "", "blue(1E), yellow(Ind), red()", False),
        (NeedColours(amount=3, each=2), "", "blue(1E), yellow(Ind), red(), red()", True),
        (NeedWinning(amount=2), "", "yellow(Ind Sci)", True),
        (NeedWinning(amount=3), "", "yellow(Ind Sci)", False),
        (NeedWinningAtMost(amount=1), "", "yellow(Ind)", True),
        (NeedWinningAtMost(amount=1), "", "yellow(Ind Sci)", False),
    ],
)
def test_requirements(need: Need, supply: str, settlement: str, *, met: bool) -> None:
    t = table(P(supply, settlement), P("5h"), centre="R=bronze(1h; needs this)", needs={"this": (need,)})
    assert (t.offered("P0", Claim) != []) == met
    if not met:
        t.refused("P0", "claim R")


# ------------------------------------------------------------------ scoring, the end of a turn
def test_a_chosen_tie_does_not_beat_more_flags() -> None:
    own = P("9r", "yellow(Foo)", reputations="bronze(1h; does tie)")
    t = table(own, P("", "yellow(2Foo)"), start=Scoring(), effects=EFFECTS).play("P0", "flag Foo")
    assert [event.player for event in t.told(FlagWon)] == [1]


def test_a_chosen_tie_lasts_for_one_scoring() -> None:
    own = P("", "yellow(Foo)", reputations="bronze(1h; does tie)")
    t = table(own, P("9r", "yellow(Foo)"), start=Scoring(), effects=EFFECTS).play("P0", "flag Foo")
    assert [event.player for event in t.told(FlagWon)] == [0]
    t.era()
    t = table(own, P("9r", "yellow(Foo)"), start=EndConstruction(), hand_size=0, effects=EFFECTS).play("P0", "flag Sci")
    assert [event.player for event in t.told(FlagWon)] == [1]


def test_a_turn_ends_by_itself_when_nothing_is_left_to_do() -> None:
    t = table(P("", hand="A=red()")).play("P0", "build A").end("P0")
    assert t.asked() == {"P1": TakeTurn}


def test_hands_of_others_do_not_change_what_is_offered() -> None:
    t = table(P("9E 2r", "F=pink(as Reservoir)", hand="A=red(; cost 2E)"), P("", "B=blue(1E)"))
    view = GAME.view(t.state, 0)
    assert {*GAME.legal_actions(view, 0)} == {*GAME.legal_actions(t.state, 0)}


def test_choices_of_structures_have_the_order_of_building() -> None:
    produce: dict[str, tuple[Ability, ...]] = {"two": (Bonus(do=(Produce(count=2),)),)}
    mine = P("", "A=blue(1W), B=blue(1E), C=blue(1M)", expedition="does two")
    t = table(mine, effects=produce).play("P0", "bonus")
    assert t.asks(ChooseStructures, "P0")
    t.refused("P0", "structures B A")
    t.play("P0", "structures A B")
    assert t.stock("P0") == "1E 1W"


def test_taking_two_of_choice() -> None:
    gain: dict[str, tuple[Ability, ...]] = {"two": (Bonus(do=(Gain(what="any", amount=2, same=True),)),)}
    t = table(P("", expedition="does two"), effects=gain).play("P0", "bonus")
    assert {*t.offered("P0", Take)} == {Take(energy=2), Take(water=2), Take(biomass=2), Take(metal=2)}


def test_a_doubled_reward_is_told() -> None:
    t = table(P("", hand="A=red(; trash 1W)", expedition="First Expedition 4-5"), seats=4).play("P0", "assimilate A")
    assert [event.player for event in t.told(ExpeditionActed)] == [0]
    t = table(P("", hand="A=red(; trash 1W)"), seats=4).play("P0", "assimilate A")
    assert t.told(ExpeditionActed) == []


@pytest.mark.parametrize("act", [Pay(energy=3, water=-1), Pay(energy=-1), Pay()])
def test_less_than_nothing_is_no_payment(act: Pay) -> None:
    t = table(P("3E 3W", hand="A=red(; cost 2any)")).play("P0", "build A")
    with pytest.raises(IllegalAction):
        GAME.answer_with(t.state, 0, act)


def test_only_ones_own_rovers_are_given() -> None:
    t = table(P("1r", "A=blue(1E)"), P("1r", "B=blue(1E) +1r"), centre="R=silver(2h; as Teeming)").play("P0", "claim R")
    t.refused("P0", "give P1 A")
    t.refused("P0", "give P1 B")
    t.play("P0", "give P1").answer("P0", "pass")
    assert (t.rovers("P0"), t.rovers("P1")) == (0, 2)
