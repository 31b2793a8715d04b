"""Moon, "3. Flip a Structure Card"."""

from __future__ import annotations

import pytest

from engines.moon.cards.vocabulary import Gain, OnFlip, PerCard
from engines.moon.events import Flipped, FlippedBack, Paid
from engines.moon.state import Flip

from .table import P, table


@pytest.mark.rule("MO-103")
def test_only_pink_cards_are_flipped() -> None:
    t = table(P("", "A=blue(1E), B=yellow(Ind), C=grey(2h), D=red(), F=pink(as Reservoir)"))
    assert t.offered("P0", Flip) == [t.act("flip F")]
    for card in "ABCD":
        t.refused("P0", f"flip {card}")


@pytest.mark.rule("MO-103")
def test_only_ones_own_cards_are_flipped() -> None:
    table(P(""), P("", "F=pink(as Reservoir)")).refused("P0", "flip F")


@pytest.mark.rule("MO-104")
def test_a_flipped_card_stays_so_until_construction_ends() -> None:
    t = table(P("1W", "F=pink(as Reservoir)"), P(""), seats=2, hand_size=2).play("P0", "flip F")
    assert t.told(Flipped) == [Flipped(0, t.card("F"))]
    t.skip("P0", "P1")
    assert t.standing("F").flipped
    t.refused("P0", "flip F", "flipped")
    assert t.offered("P0", Flip) == []
    t.skip("P0", "P1")
    assert t.told(FlippedBack) == [FlippedBack(0, t.card("F"))]
    assert t.state.era == 2
    t.skip("P1")
    assert t.offered("P0", Flip) == [t.act("flip F")]


@pytest.mark.rule("MO-105")
def test_one_flip_a_turn() -> None:
    t = table(P("1W", "F=pink(as Reservoir), G=pink(as Reservoir)"), seats=2).play("P0", "flip F")
    t.refused("P0", "flip G", "turn")
    t.skip("P0", "P1").play("P0", "flip G")
    assert t.hearts("P0") == 2


@pytest.mark.rule("MO-106")
@pytest.mark.parametrize(("water", "hearts"), [(4, 4), (0, 0)])
def test_reservoir(water: int, hearts: int) -> None:
    t = table(P(f"{water}W 1M", "F=pink(as Reservoir)")).play("P0", "flip F")
    assert t.hearts("P0") == hearts
    assert t.of("P0").stock == (0, water, 0, 1)
    assert t.standing("F").flipped


@pytest.mark.rule("MO-107")
def test_a_card_built_this_turn_may_be_flipped() -> None:
    t = table(P("2W", hand="F=pink(as Reservoir)")).play("P0", "build F", "flip F")
    assert t.hearts("P0") == 2


@pytest.mark.rule("MO-108")
def test_a_flip_cost_must_be_payable() -> None:
    t = table(P("9E", "F=pink(as Printer)"))
    assert t.offered("P0", Flip) == []
    t.refused("P0", "flip F", "metal")
    t = table(P("1M", "F=pink(as Printer)")).play("P0", "flip F")
    assert t.stock("P0") == ""
    assert t.told(Paid) == [Paid(0, "flip", t.card("F"), (0, 0, 0, 1))]


@pytest.mark.rule("MO-109")
def test_a_flipped_card_still_counts() -> None:
    pinks = {"pinks": (OnFlip(do=(Gain(what="heart", amount=PerCard(colour="pink")),)),)}
    t = table(P("", "F=pink(does pinks), G=pink(as Reservoir) flipped"), effects=pinks).play("P0", "flip F")
    assert t.hearts("P0") == 2
