"""Pieces and attested cards in play."""

from __future__ import annotations

import pytest

from engines.moon.cards.tables import OURS
from engines.moon.decisions import ChooseExchange, ChooseStructures

from .table import GAME, P, new, table


@pytest.mark.rule("MO-005")
def test_one_to_five_people_play() -> None:
    for seats in (2, 3, 4, 5):
        s = new(seats)
        assert len(s.players) == seats
        assert not s.solo
    alone = new(1)
    assert alone.solo == "normal"
    assert len(alone.players) == 2
    assert list(alone.seats) == [0]
    for seats in (0, 6):
        with pytest.raises(ValueError, match="1 to 5"):
            GAME.new(seats, 1)


@pytest.mark.rule("MO-008")
def test_pieces_are_no_limit() -> None:
    pieces = OURS.components.pieces
    p0, p1 = P(f"{pieces.water}W {pieces.rovers}r", base="1W"), P("0r", base="1r")
    t = table(p0, p1, hand_size=1).skip("P0", "P1", "P2")
    assert t.state.era == 2
    assert t.stock("P0") == f"1E {pieces.water + 1}W"
    assert t.rovers("P0") == pieces.rovers
    assert t.rovers("P1") == 1


@pytest.mark.rule("MO-283")
def test_charger() -> None:
    t = table(P("5E", "Charger"), era=2).play("P0", "flip Charger")
    assert t.asks(ChooseExchange, "P0")
    t.refused("P0", "exchange 6E")
    t.play("P0", "exchange 3E")
    assert t.supply("P0") == "2E 6h"


@pytest.mark.rule("MO-283")
def test_charger_for_nothing() -> None:
    t = table(P("5E", "Charger"), era=2).play("P0", "flip Charger", "exchange")
    assert t.supply("P0") == "5E"
    assert t.standing("Charger").flipped


@pytest.mark.rule("MO-286")
def test_psychic() -> None:
    p0 = P("0r", "A=blue(1E) +1r, B=blue(1W)", hand="C=red()", expedition="Psychic")
    t = table(p0)
    t.refused("P0", "park P0 A")
    t.play("P0", "bonus")
    assert t.rovers("P0") == 1
    assert t.standing("A").rovers == 0
    t.skip("P0", "P1")
    t.play("P2", "park P0 A")
    assert t.stock("P2") == "1E"


@pytest.mark.rule("MO-286")
def test_psychic_without_a_parked_rover() -> None:
    t = table(P("2r", "A=blue(1E)", expedition="Psychic"))
    t.refused("P0", "bonus")


@pytest.mark.rule("MO-289")
@pytest.mark.parametrize(("doubled", "made"), [("base", "1E 2W 3B"), ("F", "1E 1W 6B")])
def test_flexible_doubles_one_card_that_is_chosen(doubled: str, made: str) -> None:
    p0 = P("", "F=blue(3B)", reputations="Flexible", base="1W")
    t = table(p0, hand_size=1).skip("P0", "P1", "P2")
    assert t.asked() == {"P0": ChooseStructures}
    t.refused("P0", "structures base F")
    t.refused("P0", "structures")
    t.play("P0", f"structures {doubled}")
    assert t.stock("P0") == made


@pytest.mark.rule("MO-289")
def test_flexible_claimed_in_the_last_era() -> None:
    p0 = P("1E 1W 1B 1M", base="1E")
    with_it = table(p0, era=3, centre="Flexible", hand_size=1).play("P0", "claim Flexible").skip("P0", "P1", "P2")
    without = table(p0, era=3, centre="Flexible", hand_size=1).skip("P0", "P1", "P2")
    assert with_it.over
    assert with_it.stock("P0") == without.stock("P0") == "2E 1W 1B 1M"
    assert with_it.outcome().scores[0] == without.outcome().scores[0] + 2
