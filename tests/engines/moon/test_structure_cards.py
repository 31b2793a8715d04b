"""Moon, "Structure Cards" and "Structure Card Types"."""

from __future__ import annotations

from typing import get_args

import pytest

from engines.moon.cards.tables import OURS
from engines.moon.cards.vocabulary import (
    COLOURS,
    Always,
    AtEnd,
    Discount,
    Flag,
    PerCard,
    Place,
    When,
    While,
)
from engines.moon.decisions import ChoosePayment
from engines.moon.events import Paid
from engines.moon.state import Pay
from engines.moon.steps import EndEra, Production

from .table import P, table
from .whole_games import eras


# ------------------------------------------------------------------ costs
@pytest.mark.rule("MO-061")
def test_the_cost_goes_to_the_general_supply() -> None:
    t = table(P("3M", hand="A=red(; cost 2M)")).play("P0", "build A")
    assert t.supply("P0") == "1M"
    assert [t.stock(player) for player in ("P1", "P2")] == ["", ""]
    assert t.told(Paid) == [Paid(0, "build", t.card("A"), (0, 0, 0, 2))]


@pytest.mark.rule("MO-061")
def test_a_card_without_cost_is_free() -> None:
    t = table(P("", hand="A=red()")).play("P0", "build A")
    assert t.settlement("P0") == ["A"]


@pytest.mark.rule("MO-062")
def test_a_cost_that_cannot_be_paid_forbids_the_build() -> None:
    t = table(P("1M 9E", hand="A=red(; cost 2M)"))
    t.refused("P0", "build A", "metal")


@pytest.mark.rule("MO-063")
def test_unspecified_resources_are_the_payers_choice() -> None:
    t = table(P("1E 1W 1M", hand="A=red(; cost 2any)")).play("P0", "build A")
    assert t.asks(ChoosePayment, "P0")
    assert set(t.offered("P0", Pay)) == {Pay(1, 1, 0, 0), Pay(1, 0, 0, 1), Pay(0, 1, 0, 1)}
    t.refused("P0", "pay 1E")
    t.refused("P0", "pay 2E")
    t.refused("P0", "pay 1E 1B")
    t.play("P0", "pay 1E 1M")
    assert t.stock("P0") == "1W"


# ------------------------------------------------------------------ flags
@pytest.mark.rule("MO-064")
@pytest.mark.parametrize(
    ("has", "needs", "legal"),
    [
        ("", "Ind", False),
        ("Ind", "Ind", True),
        ("Ind", "2Ind", False),
        ("2Ind", "2Ind", True),
        ("Sci", "Ind Sci", False),
    ],
)
def test_all_required_flags_must_be_there(has: str, needs: str, *, legal: bool) -> None:
    t = table(P("", f"yellow({has or 'Tra'})", hand=f"A=red(; req {needs})"))
    if legal:
        t.play("P0", "build A")
        assert "A" in t.settlement("P0")
    else:
        t.refused("P0", "build A")


@pytest.mark.rule("MO-064")
def test_flags_of_several_cards_count_together() -> None:
    t = table(P("", "yellow(Ind), grey(Ind 1h)", hand="A=red(; req 2Ind)")).play("P0", "build A")
    assert "A" in t.settlement("P0")


@pytest.mark.rule("MO-065")
def test_a_requirement_is_not_used_up() -> None:
    t = table(P("", "I=yellow(Ind)", hand="A=red(; req Ind)"), P(hand="B=red(; req Ind)"), seats=2)
    t.play("P0", "build A").end("P0").skip("P1")
    t.play("P0", "build B")
    assert t.settlement("P0") == ["I", "A", "B"]


@pytest.mark.rule("MO-066")
def test_own_flags_of_the_card_do_not_help() -> None:
    table(P("", hand="A=yellow(Ind; req Ind)")).refused("P0", "build A", "industry")


@pytest.mark.rule("MO-067")
def test_the_flag_of_the_base_counts() -> None:
    t = table(P("", base="Sci", hand="A=red(; req Sci), B=red(; req Ind)"))
    t.refused("P0", "build B")
    t.play("P0", "build A")
    assert t.settlement("P0") == ["A"]


# ------------------------------------------------------------------ order, rewards, flags, X, discounts
@pytest.mark.rule("MO-068")
def test_cost_before_production() -> None:
    table(P("", hand="A=blue(1E; cost 1E)")).refused("P0", "build A")
    t = table(P("1E", hand="A=blue(1E; cost 1E)")).play("P0", "build A")
    assert t.stock("P0") == "1E"


@pytest.mark.rule("MO-069")
def test_building_pays_no_assimilation_reward() -> None:
    t = table(P("", hand="A=red(; trash 2W)")).play("P0", "build A")
    assert t.supply("P0") == ""


@pytest.mark.rule("MO-070")
def test_the_five_flags() -> None:
    assert get_args(Flag) == ("industry", "science", "food", "housing", "transportation")
    assert {flag for card in OURS.structures for flag in card.flags} == set(get_args(Flag))


@pytest.mark.rule("MO-071")
def test_x_in_each_construction_phase() -> None:
    assert [s.x for s in eras(3)] == [3, 2, 1]


@pytest.mark.rule("MO-072")
def test_a_discount_never_goes_below_nothing() -> None:
    grey = {"less": (While(rule=Discount(amount=1, colours=("grey",))),)}
    t = table(P("1E", "red(; does less)", hand="A=grey(1h)"), effects=grey).play("P0", "build A")
    assert t.supply("P0") == "1E"
    t = table(P("3M", "red(; does less)", hand="A=grey(1h; cost 3M)"), effects=grey).play("P0", "build A")
    assert t.supply("P0") == "1M"
    t = table(P("2M", "red(; does less)", hand="A=grey(1h; cost 3M)"), effects=grey).play("P0", "build A")
    assert t.supply("P0") == ""


@pytest.mark.rule("MO-072")
def test_the_builder_chooses_what_a_discount_saves() -> None:
    less = {"less": (While(rule=Discount(amount=1)),)}
    t = table(P("1E 1M", "red(; does less)", hand="A=red(; cost 1E 1M)"), effects=less).play("P0", "build A")
    assert set(t.offered("P0", Pay)) == {Pay(energy=1), Pay(metal=1)}
    assert t.play("P0", "pay 1M").stock("P0") == "1E"


# ------------------------------------------------------------------ types
@pytest.mark.rule("MO-073")
def test_colours_tell_what_a_card_has() -> None:
    for card in OURS.structures:
        assert card.colour in COLOURS
        assert bool(card.production) == (card.colour == "blue")
        assert card.flags or card.colour != "yellow"
        if card.colour == "grey":
            gives = (Always, AtEnd, When)
            assert card.hearts or any(isinstance(ability, gives) for ability in card.effect)


@pytest.mark.rule("MO-074")
def test_every_symbol_of_a_stack_stays_in_force() -> None:
    t = table(P("", "A=blue(1E), B=blue(1W), yellow(Ind), yellow(Sci)", base="1M", hand="C=red(; req Ind Sci)"))
    assert t.settlement("P0")[:2] == ["A", "B"]
    t.play("P0", "build C")
    t = table(P("", "blue(1E), blue(1W)", base="1M"), start=Production())
    assert t.stock("P0") == "1E 1W 1M"


@pytest.mark.rule("MO-074")
def test_structures_stand_in_building_order() -> None:
    t = table(P("", "B=blue(1W)", hand="A=blue(1E)")).play("P0", "build A")
    assert t.settlement("P0") == ["B", "A"]


@pytest.mark.rule("MO-075")
@pytest.mark.parametrize("card", ["pink(as Reservoir)", "grey(2h)", "red(Ind)"])
def test_other_colours_offer_no_parking(card: str) -> None:
    t = table(P("1r"), P("", f"A={card}, B=yellow(Ind)"))
    assert t.offers("P0", "park P1 B")
    t.refused("P0", "park P1 A")


FOOD = {"food": (When(event="gain_flag", flag="food", do=(Place(),)),)}


@pytest.mark.rule("MO-076")
def test_a_heart_for_each_new_food_flag() -> None:
    t = table(P("", "G=grey(; does food)", hand="A=yellow(Foo)"), P("", hand="B=yellow(Foo)"), effects=FOOD)
    t.play("P0", "build A").end("P0")
    assert t.standing("G").hearts == 1
    assert t.hearts("P0") == 0
    t.play("P1", "build B")
    assert t.standing("G").hearts == 1


@pytest.mark.rule("MO-077")
def test_two_food_flags_add_two() -> None:
    t = table(P("", "G=grey(; does food)", hand="A=yellow(2Foo Ind)"), effects=FOOD).play("P0", "build A")
    assert t.standing("G").hearts == 2


@pytest.mark.rule("MO-077")
def test_a_borrowed_food_flag_adds_nothing() -> None:
    t = table(P("1r", "G=grey(; does food)", hand="A=red(; req Foo)"), P("", "Y=yellow(Foo)"), effects=FOOD)
    t.play("P0", "park P1 Y", "build A")
    assert t.standing("G").hearts == 0


@pytest.mark.rule("MO-078")
@pytest.mark.parametrize(("base", "hearts"), [(True, 5), (False, 4)])
def test_a_heart_for_each_blue_card(base: bool, hearts: int) -> None:
    blue = {"blue": (AtEnd(score=PerCard(colour="blue", base=base)),)}
    mine = P("", "blue(1E), blue(1E), blue(1E), blue(1E), grey(; does blue)")
    t = table(mine, era=3, start=EndEra(), effects=blue)
    assert t.outcome().scores[0] == hearts
