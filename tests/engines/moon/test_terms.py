"""Moon, "Commonly Used Terms"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.moon.cards.needs import NeedEachResource, NeedProduction, NeedRovers, NeedSameStock
from engines.moon.cards.vocabulary import (
    AssimilateAlso,
    AtEnd,
    Bonus,
    BuildAlso,
    Exchange,
    Gain,
    LeastPrinted,
    OnFlip,
    PerCard,
    PerFlagSet,
    PerProduction,
    PerRover,
    PerStock,
    Produce,
    Swap,
)
from engines.moon.decisions import BuildMore, ChooseResources, ChooseStructures
from engines.moon.events import DeckShuffled, HeartsPlaced, PileRefilled
from engines.moon.state import Flip, Take
from engines.moon.steps import EndEra, Production

from .table import GAME, P, table

if TYPE_CHECKING:
    from engines.moon.cards.needs import Need
    from engines.moon.cards.vocabulary import Amount

LEAVE = {"leave": (Bonus(do=(AssimilateAlso(source="settlement"),)),)}
PRINTER = {"print": (OnFlip(pay=("metal",), do=(BuildAlso(source="deck", look=3),)),)}
ARCHIVE = {"fetch": (OnFlip(do=(BuildAlso(source="discard"),)),)}


def counted(count: Amount, mine: P, *others: P) -> int:
    """How many hearts a pink card that counts this brings."""
    effects = {"count": (OnFlip(do=(Gain(what="heart", amount=count),)),)}
    settlement = ", ".join(part for part in (mine.settlement, "F=pink(; does count)") if part)
    t = table(mine._replace(settlement=settlement), *others, effects=effects).play("P0", "flip F")
    return t.hearts("P0") - table(mine).hearts("P0")


# ------------------------------------------------------------------ always as many
@pytest.mark.report("CM15")
@pytest.mark.rule("MO-196")
def test_always_as_many_hearts_follows_up_and_down() -> None:
    t = table(
        P("", "G=grey(as LED Garden) +3h, A=blue(1B; trash 1W), blue(2B)", expedition="does leave"), effects=LEAVE
    )
    t.play("P0", "bonus", "structures A")
    assert t.standing("G").hearts == 2
    assert HeartsPlaced(0, "structure", t.card("G"), -1) in t.told(HeartsPlaced)
    assert t.supply("P0") == "1W"


@pytest.mark.report("CM15")
@pytest.mark.rule("MO-196", "MO-197")
def test_the_example_of_the_led_garden() -> None:
    t = table(P("1E 1W 1M", "blue(2B), yellow(Foo)", hand="G=grey(as LED Garden)"), P(hand="Moon Fungi"), seats=2)
    t.play("P0", "build G").end("P0")
    assert t.standing("G").hearts == 2
    t.skip("P1").play("P0", "build Moon Fungi")
    assert t.standing("G").hearts == 5


@pytest.mark.rule("MO-198")
def test_production_counts_symbols() -> None:
    t = table(P("1r", "G=grey(as LED Garden) +1h, blue(1B)"), P("", "A=blue(2B)")).play("P0", "park P1 A")
    assert t.stock("P0") == "2B"
    assert t.standing("G").hearts == 1
    t = table(P("", "G=grey(as LED Garden) +3h, A=blue(3B)", reputations="Flexible"), start=Production())
    if t.asks(ChooseStructures):
        t.play("P0", "structures A")
    assert t.stock("P0") == "6B"
    assert t.standing("G").hearts == 3


# ------------------------------------------------------------------ base, deck, pile
@pytest.mark.rule("MO-199")
def test_the_base_counts_as_blue_and_yellow() -> None:
    assert counted(PerCard(colour="blue"), P("")) == 1
    assert counted(PerCard(colour="yellow"), P("")) == 1
    assert counted(PerCard(colour="blue", base=False), P("")) == 0
    assert counted(PerCard(colour="yellow", base=False), P("", "yellow(Ind)")) == 1
    assert counted(PerCard(colour="red"), P("")) == 0


@pytest.mark.rule("MO-200")
def test_the_deck_is_shuffled_when_cards_return() -> None:
    t = table(P("1M", "F=pink(does print)"), deck="A=red(), B=red(), C=red()", deck_size=12, effects=PRINTER)
    before = set(t.deck())
    t.play("P0", "flip F")
    assert t.asks(BuildMore, "P0")
    assert len(t.deck()) == 9
    t.play("P0", "build B")
    assert t.told(DeckShuffled) == [DeckShuffled(2)]
    assert set(t.deck()) == before - {"B"}
    assert t.deck()[-2:] != ["A", "C"]


@pytest.mark.rule("MO-201")
@pytest.mark.parametrize(("size", "offered"), [(0, False), (1, True), (2, True)])
def test_with_an_empty_deck_nothing_is_drawn(size: int, *, offered: bool) -> None:
    t = table(P("1M", "F=pink(does print)"), deck_size=size, effects=PRINTER)
    assert (t.offered("P0", Flip) != []) == offered
    if not offered:
        t.refused("P0", "flip F")
        assert t.stock("P0") == "1M"


@pytest.mark.rule("MO-203")
def test_discarded_tokens_go_to_the_general_supply() -> None:
    trade = {"trade": (Bonus(do=(Exchange(give="water", get="heart"),)),)}
    t = table(P("3W", expedition="does trade"), effects=trade).play("P0", "bonus", "exchange 2W")
    assert t.supply("P0") == "1W 2h"
    assert [t.stock(player) for player in ("P1", "P2")] == ["", ""]


@pytest.mark.rule("MO-203", "MO-204")
def test_a_discarded_structure_pays_no_reward() -> None:
    swap = {"swap": (Bonus(do=(Swap(),)),)}
    t = table(P("", hand="A=red(; trash 2W)", expedition="does swap"), pile="B=red()", effects=swap)
    t.play("P0", "bonus")
    t.play("P0", *(text for text in ("card B",) if t.offers("P0", text)), "card A")
    assert t.stock("P0") == ""
    assert t.pile() == ["A"] or t.pile()[-1] == "A"
    assert "B" in t.hand("P0")
    assert "A" not in t.hand("P0")


@pytest.mark.report("CM09")
@pytest.mark.rule("MO-205")
def test_the_pile_is_refilled_from_the_deck() -> None:
    t = table(P("", "F=pink(does fetch)"), pile="A=red()", deck="B=red()", deck_size=4, effects=ARCHIVE)
    t.play("P0", "flip F", "build A")
    assert t.pile() == ["B"]
    assert t.told(PileRefilled) == [PileRefilled(t.card("B"))]
    assert len(t.deck()) == 3


@pytest.mark.report("CM09")
@pytest.mark.rule("MO-206")
def test_with_an_empty_deck_the_pile_stays_empty() -> None:
    t = table(P("", "F=pink(does fetch)", hand="C=red()"), pile="A=red()", deck_size=0, effects=ARCHIVE)
    t.play("P0", "flip F", "build A")
    assert t.pile() == []
    t.play("P0", "assimilate C")
    assert t.pile() == ["C"]


@pytest.mark.rule("MO-207")
def test_the_whole_pile_is_open() -> None:
    t = table(pile="A=red(), B=red(), C=red()")
    for seat in (None, 0, 1, 2):
        assert [t.name(card) for card in GAME.view(t.state, seat).pile] == ["A", "B", "C"]


# ------------------------------------------------------------------ counting
@pytest.mark.rule("MO-208")
def test_only_ones_own_things_are_counted() -> None:
    others = P("", ", ".join(["pink(as Reservoir)"] * 5))
    assert counted(PerCard(colour="pink"), P("", "pink(as Reservoir)"), others) == 2


@pytest.mark.rule("MO-209")
def test_production_is_the_number_of_symbols() -> None:
    mine = P("5B", "blue(2B), yellow(Ind)", base="1E")
    assert counted(PerProduction(what="biomass"), mine, P("", "blue(3B)")) == 2
    assert counted(PerProduction(what="energy"), mine) == 1
    assert counted(PerProduction(what="water"), mine) == 0


@pytest.mark.rule("MO-210", "MO-217")
@pytest.mark.parametrize(
    ("cards", "least"), [("grey(3h) +5h", 3), ("grey(2h) +5h, grey(3h)", 2), ("grey(3h), grey(4h) +1h", 3)]
)
def test_printed_hearts_ignore_tokens(cards: str, least: int) -> None:
    assert counted(LeastPrinted(), P(""), P("", cards)) == least


@pytest.mark.rule("MO-210")
def test_a_printed_value_of_3_scores_3_at_the_end() -> None:
    t = table(P("", reputations="R=gold(3h) +5h"), era=3, start=EndEra())
    assert t.outcome().scores[0] == 3


@pytest.mark.rule("MO-211")
def test_to_produce_with_a_card() -> None:
    produce = {"produce": (Bonus(do=(Produce(count=1),)),)}
    t = table(P("", "A=blue(1W 1r), B=blue(3E)", expedition="does produce"), effects=produce)
    t.play("P0", "bonus", "structures A")
    assert t.supply("P0") == "1W 1r"


@pytest.mark.rule("MO-212")
def test_resources_are_tokens_not_symbols() -> None:
    needs: dict[str, tuple[Need, ...]] = {"energy": (NeedSameStock(amount=1),), "symbols": (NeedProduction(amount=3),)}
    t = table(P("", "blue(3E)"), centre="R=bronze(1h; needs energy), S=bronze(1h; needs symbols)", needs=needs)
    t.refused("P0", "claim R")
    t.play("P0", "claim S")
    assert counted(PerStock(what="energy"), P("2E", "blue(3E)")) == 2


@pytest.mark.rule("MO-212")
def test_unspecified_kinds_are_chosen_by_who_gains() -> None:
    gain = {"gain": (Bonus(do=(Gain(what="any", amount=2),)),)}
    t = table(P("", expedition="does gain"), effects=gain).play("P0", "bonus")
    assert t.asked() == {"P0": ChooseResources}
    assert len(t.offered("P0", Take)) == 10
    assert t.play("P0", "take 1E 1B").stock("P0") == "1E 1B"


@pytest.mark.rule("MO-213")
@pytest.mark.parametrize(
    ("flags", "hearts"),
    [
        ("Ind Sci Foo Hou Tra", 6),
        ("2Ind 2Sci 2Foo 2Hou Tra", 6),
        ("2Ind 2Sci 2Foo 2Hou 2Tra", 12),
        ("3Ind 3Sci 3Foo 3Hou", 0),
    ],
)
def test_parliament_pays_for_each_set(flags: str, hearts: int) -> None:
    t = table(P("", f"yellow({flags}), grey(as Parliament)"), era=3, start=EndEra())
    assert t.outcome().scores[0] == hearts
    assert counted(PerFlagSet(times=6), P("", f"yellow({flags})")) == hearts


@pytest.mark.rule("MO-214")
def test_supply_and_reputation_cards_are_outside_the_settlement() -> None:
    mine = P("4r", "blue(1E) +1r, yellow(Ind) +1r", base="1E +b")
    assert counted(PerRover(where="settlement"), mine) == 3
    assert counted(PerRover(where="supply"), mine) == 4
    assert counted(PerRover(where="both"), mine) == 7
    needs = {"rovers": (NeedRovers(amount=4, where="settlement"),)}
    table(mine, centre="R=bronze(1h; needs rovers)", needs=needs).refused("P0", "claim R")


@pytest.mark.rule("MO-214")
def test_a_reputation_card_is_no_structure() -> None:
    t = table(P("", "A=blue(1E)", reputations="silver(as Diversified) +4h", expedition="does leave"), effects=LEAVE)
    assert t.settlement("P0") == ["A"]
    t.play("P0", "bonus").answer("P0", "structures A")
    assert t.settlement("P0") == []
    assert t.of("P0").reputations[0].hearts == 4
    assert t.pile()[-1] == "A"


@pytest.mark.rule("MO-215")
def test_what_lies_on_a_structure_that_leaves() -> None:
    mine = P("", "A=blue(1E; trash 1W) +1r, B=grey(1h; trash 1W) +2h", expedition="does leave")
    t = table(mine, effects=LEAVE).play("P0", "bonus", "structures A")
    assert t.supply("P0") == "1W 1r"
    t = table(mine, effects=LEAVE).play("P0", "bonus", "structures B")
    assert t.supply("P0") == "1W"
    assert t.hearts("P0") == 0
    assert t.settlement("P0") == ["A"]


def test_needs_see_each_resource() -> None:
    needs = {"each": (NeedEachResource(amount=2),)}
    t = table(P("2E 2W 2B 1M"), centre="R=bronze(1h; needs each)", needs=needs)
    t.refused("P0", "claim R")


def test_at_end_a_formula_counts() -> None:
    end = {"end": (AtEnd(score=PerStock(what="any")),)}
    t = table(P("3E 2M", "grey(; does end)"), era=3, start=EndEra(), effects=end)
    assert t.outcome().scores[0] == 5
