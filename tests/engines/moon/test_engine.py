"""What the rulebook leaves to the engine: what is told and may be taken back, when a turn ends by itself, what cards of
other tables may do, what is asked and what is not."""

from __future__ import annotations

from msgspec.structs import replace

from engines.kernel.undo import undoable
from engines.moon.cards.vocabulary import (
    Always,
    AtEnd,
    BuildAlso,
    Gain,
    IntoHand,
    Later,
    OnBuilt,
    ParkYield,
    PerStock,
    Swap,
    When,
    While,
)
from engines.moon.decisions import BuildMore, ChoosePayment, ChooseSymbol, TakeTurn
from engines.moon.events import ExpeditionActed, JoinedHand, LaterUsed, LookedAt
from engines.moon.rules.final import score
from engines.moon.state import EndTurn, PickSymbol, UseExpedition, UseLater

from .table import GAME, P, table

SECOND = {"second": (Later(do=(BuildAlso(source="hand"), IntoHand())),)}
HEARTS_LATER = {"hearts": (Later(do=(Gain(what="heart", amount=2),)),)}


# ------------------------------------------------------------------ questions
def test_a_symbol_is_chosen_only_where_there_are_two_kinds() -> None:
    effects = {"more": (While(rule=ParkYield(extra=1)),)}
    mine = P("2r", "R=red(; does more)")
    t = table(mine, P("", "A=blue(1E 1W), B=blue(2E)"), seats=2, effects=effects).play("P0", "park P1 A")
    assert t.asked() == {"P0": ChooseSymbol}
    assert t.offered("P0", PickSymbol) == [PickSymbol("energy"), PickSymbol("water")]
    t.refused("P0", "symbol M", "energy, water")
    t.play("P0", "symbol W")
    assert t.stock("P0") == "1E 2W"
    t = table(mine, P("", "A=blue(1E 1W), B=blue(2E)"), seats=2, effects=effects).play("P0", "park P1 B")
    assert t.stock("P0") == "3E"


def test_a_payment_without_a_choice_is_not_asked() -> None:
    t = table(P("2M 1E", hand="A=red(; cost 2M)")).play("P0", "build A")
    assert not t.asks(ChoosePayment)
    t = table(P("1M 1E", hand="A=red(; cost 1any)")).play("P0", "build A")
    assert t.asked() == {"P0": ChoosePayment}


def test_without_a_second_structure_a_waiting_one_waits_on() -> None:
    t = table(P("2r", "O=red(; does second)", hand="A=red(), B=red()"), effects=SECOND)
    t.play("P0", "build A", "later O")
    assert t.asks(BuildMore, "P0")
    t.play("P0", "pass")
    assert "O" in t.settlement("P0")
    assert len(t.offered("P0", UseLater)) == 1
    t.play("P0", "later O", "build B")
    assert "O" in t.hand("P0")
    assert t.told(JoinedHand)


def test_a_waiting_structure_that_stays_is_used_once() -> None:
    t = table(P("1r", "O=red(; does hearts)", hand="A=red()"), effects=HEARTS_LATER).play("P0", "build A", "later O")
    assert t.told(LaterUsed)
    assert t.hearts("P0") == 2
    t.refused("P0", "later O", "has been used")
    t.end("P0").skip("P1", "P2").skip("P1", "P2")
    t.play("P0", f"build {t.hand('P0')[0]}")
    t.refused("P0", "later O", "has been used")


# ------------------------------------------------------------------ hearts on cards
def test_hearts_follow_a_supply_at_every_moment() -> None:
    effects = {"purse": (Always(hearts=PerStock(what="metal")),)}
    t = table(P("3M", "G=grey(; does purse)", hand="A=red(; cost 1M)"), effects=effects).play("P0", "build A")
    assert t.standing("G").hearts == 2


def test_a_reputation_card_may_carry_hearts_and_print_a_formula() -> None:
    both = (Always(hearts=PerStock(what="metal")), AtEnd(score=PerStock(what="energy", times=2)))
    t = table(P("3M 2E", reputations="gold(1h; does both)"), effects={"both": both}).skip("P0")
    p = t.of("P0")
    assert p.reputations[0].hearts == p.stock[3]
    final = score(t.state, 0)
    assert (final.tokens, final.reputations) == (p.hearts, 1 + 2 * p.stock[0])


# ------------------------------------------------------------------ the end of a turn
def test_a_turn_ends_by_itself_when_for_all_to_see_nothing_is_left() -> None:
    t = table(P("", hand="A=red()", expedition="First Expedition 2-3"))
    t.play("P0", "build A")
    assert t.acting == "P1"


def test_a_turn_goes_on_while_others_cannot_know_that_nothing_is_left() -> None:
    t = table(P("", hand="A=red()"), first="P1")
    t.skip("P1", "P2")
    t.play("P0", "build A")
    assert t.acting == "P0"
    assert [action.act for action in GAME.legal_actions(t.state, 0)] == [EndTurn()]


def test_a_turn_goes_on_while_there_is_somewhere_to_park() -> None:
    t = table(P("1r", hand="A=red()", expedition="First Expedition 2-3")).play("P0", "build A")
    assert t.acting == "P0"


def test_a_turn_goes_on_while_a_second_structure_may_be_built() -> None:
    mine = P("", "O=red(; does second)", hand="A=red()", expedition="First Expedition 2-3")
    assert table(mine, effects=SECOND).play("P0", "build A").acting == "P0"


# ------------------------------------------------------------------ what comes to light
def test_building_and_assimilating_may_be_taken_back() -> None:
    for act in ("build A", "assimilate A"):
        t = table(P("1r", hand="A=red(; trash 1W)"), first="P1").skip("P1", "P2")
        before = t.state
        t.play("P0", act)
        assert undoable(before, t.state, t.events)


def test_using_an_expedition_and_looking_at_the_deck_may_not() -> None:
    t = table(P("1r", expedition="Resourceful"))
    before = t.state
    t.play("P0", "bonus")
    assert not undoable(before, t.state, t.events)
    assert not t.offered("P0", UseExpedition)


def test_only_who_looks_at_cards_of_the_deck_learns_them() -> None:
    effects = {"look": (OnBuilt(do=(BuildAlso(source="deck", look=2),)),)}
    t = table(P("1r", hand="A=red(; does look)"), deck="B=red(), C=red(; cost 4M)", effects=effects)
    t.play("P0", "build A")
    assert [t.name(card) for event in t.seen(0, LookedAt) for card in event.cards] == ["C", "B"]
    assert not t.seen(1, LookedAt)
    assert set(GAME.view(t.state, 1).looked) == {None}
    assert GAME.view(t.state, 0).looked == t.state.looked
    t.refused("P0", "build C", "costs 4 metal")
    t.play("P0", "build B")
    assert "C" in t.deck()
    assert t.asked() == {"P0": TakeTurn}


def test_a_special_rule_is_told_when_it_makes_a_difference() -> None:
    t = table(P("2M", hand="A=red(; cost 2M), B=red()", expedition="Thrifty")).play("P0", "build A")
    assert len(t.told(ExpeditionActed)) == 1
    t = table(P("2M", hand="A=red(; cost 2M), B=red()", expedition="Thrifty")).play("P0", "build B")
    assert not t.told(ExpeditionActed)
    t = table(P("2M", hand="A=red(; trash 1W)", expedition="Showy")).play("P0", "assimilate A")
    assert len(t.told(ExpeditionActed)) == 1


# ------------------------------------------------------------------ cards of other tables
def test_what_needs_the_hand_is_left_out_in_the_turn_of_another() -> None:
    effects = {"hosting": (When(event="hosted", do=(Swap(), BuildAlso(source="deck", look=2))),)}
    t = table(P("1r"), P("", "A=blue(1E), R=red(; does hosting)"), effects=effects).play("P0", "park P1 A")
    assert t.asked() == {"P0": TakeTurn}


def test_a_game_goes_on_with_the_tables_with_which_it_began() -> None:
    t = table(P("", "G=grey(3h)"))
    tables = t.state.tables
    assert GAME.clone(t.state).tables == tables
    assert replace(tables, bases=()) != tables
