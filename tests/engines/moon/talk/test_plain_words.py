"""What makes Moon's words easy for somebody new: whose a thing is, what it brings now, the whole of a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from engines.kernel.plans import play_plan
from engines.moon import state as game
from engines.moon.cards.tables import TABLES
from engines.moon.game import MOON
from engines.moon.talk import TALK
from engines.moon.talk.notes import NOTE, brings, fitted, made
from tests.engines.moon.solo_table import solo
from tests.engines.moon.table import P, Table, table

if TYPE_CHECKING:
    from engines.kernel.talk import Press
    from engines.moon.cards.tables import Structure

NAMES = ("Orange", "Blue", "Pink")


def lines(t: Table, seat: int = 0) -> dict[str, Press]:
    """The lines and buttons of a panel by label."""
    view = MOON.view(t.state, seat)
    said = TALK.panel(view, seat, NAMES[: len(view.seats)])
    return {press.label: press for press in [*(one for menu in said.menus for one in menu.lines), *said.buttons]}


def not_now(t: Table) -> tuple[str, ...]:
    return TALK.panel(MOON.view(t.state, 0), 0, NAMES[: len(t.state.seats)]).not_now


def advice(t: Table) -> str:
    return TALK.advice(MOON.view(t.state, 0), 0)


# ------------------------------------------------------------------ whose
@pytest.mark.parametrize(
    ("names", "space", "told"),
    [
        (NAMES, game.BLUE_SIDE, "park on Blue's base, blue"),
        (NAMES, game.YELLOW_SIDE, "park on Blue's base, yellow"),
        (("Blue", "Orange", "Pink"), game.YELLOW_SIDE, "park on Orange's yellow side"),
        (("Blue", "Orange", "Pink"), game.BLUE_SIDE, "park on Orange's base, blue"),
        (("Orange", "Oskar Maria", "Pink"), game.YELLOW_SIDE, "park on Oskar Maria's base"),
        (("Orange", "W" * 20, "Pink"), game.YELLOW_SIDE, f"park on {'W' * 12}…'s base"),
    ],
)
def test_a_base_is_told_with_its_owner(names: tuple[str, ...], space: int, told: str) -> None:
    view = MOON.view(table(P("1r")).state, 0)
    assert TALK.describe(view, 0, game.Park(1, space), names) == told


def test_a_structure_is_told_with_its_owner_where_there_is_room() -> None:
    t = table(P("1r"), P("", "MoonFarm=yellow(Foo), ShareholdersFountain=blue(1W)"))
    told = [
        TALK.describe(MOON.view(t.state, 0), 0, game.Park(1, t.card(name)), NAMES)
        for name in ("MoonFarm", "ShareholdersFountain")
    ]
    assert told == ["park on Blue's MoonFarm", "park on ShareholdersFountain"]


# ------------------------------------------------------------------ what is possible now
def test_a_wild_resource_of_somebody_else_is_a_line_too() -> None:
    t = table(P("1M 1r", hand="A=red(; cost 1E 1M)"), P("", base="1any"), hand_size=1)
    press = lines(t)["1 Build A via Blue"]
    assert press.note == "park on Base, blue side (take energy) · pay 1 energy + 1 metal"
    assert not any("lacks" in line for line in not_now(t))
    done = play_plan(MOON, t.state, 0, press.plan)
    assert not done.stopped
    t.state = done.states[-1]
    assert t.settlement("P0") == ["A"]
    assert t.supply("P0") == ""


def test_a_wild_resource_that_does_not_suffice_offers_nothing() -> None:
    t = table(P("1r", hand="A=red(; cost 1E 1M)"), P("", base="1any"), hand_size=1)
    assert not any("via" in label for label in lines(t))
    assert not_now(t) == ("1 A lacks 1 energy and 1 metal",)


def test_one_resource_for_another_is_one_press() -> None:
    t = table(P("1E", expedition="Handy"))
    press = lines(t)["Handy: 1 energy → 1 water"]
    done = play_plan(MOON, t.state, 0, press.plan)
    assert not done.stopped
    t.state = done.states[-1]
    assert t.supply("P0") == "1W"
    assert not any(label.startswith("Handy: 1 water") for label in lines(table(P("1E", expedition="Handy"))))


def test_what_a_discount_leaves_is_told_as_a_choice() -> None:
    t = table(P("", hand="A=red(; cost 1E 1M)", expedition="Thrifty"), hand_size=1)
    assert not_now(t)[0] == "1 A lacks 1 energy or metal"
    t = table(P("1M", hand="A=red(; cost 2E 1M)", expedition="Thrifty"), hand_size=1)
    assert not_now(t)[0] == "1 A lacks 1 energy"


# ------------------------------------------------------------------ the whole of a line
def test_what_may_be_paid_otherwise_is_told_as_a_number() -> None:
    t = table(P("3E 3W 3M", "Plug=red(; as Universal Plug)", hand="A=blue(1E; cost 1E 1W 1M)"), hand_size=1)
    assert lines(t)["1 Build A"].note == "pay 1 energy + 1 water + 1 metal, 2 may differ (Plug) · makes 1 energy"
    t = table(P("3E 3W 3M", "Plug=red(; as Universal Plug)", hand="A=blue(1E; cost 1E 1M)"), hand_size=1)
    assert lines(t)["1 Build A"].note == "pay 2 of any kind (Plug) · makes 1 energy"


def test_x_is_a_number_in_menus() -> None:
    assert made(("x", "heart"), 2) == "3 hearts"
    t = table(P("1E", hand="A=blue(X; trash 1h)"), x=2, hand_size=1)
    assert lines(t)["1 Build A"].note == "free · makes 2 hearts"
    assert lines(t)["1 Assimilate A"].note == "get 1 heart"


@pytest.mark.parametrize("card", {card.id: card for card in TABLES.structures}.values(), ids=lambda card: card.id)
def test_the_end_of_a_line_is_not_lost(card: Structure) -> None:
    plain = fitted(("pay 2 metal + 1 water", brings(card, 3)))
    assert len(plain) <= NOTE
    assert not plain.endswith("…")


def test_where_there_is_little_room_the_reason_of_a_price_gives_way() -> None:
    t = table(P("1M", "Plug=red(; as Universal Plug)", hand="A=blue(2E 2W 2M 2B; cost 1E)"), hand_size=1)
    parts = ("pay 2 energy + 2 water + 1 metal, 1 may differ (Universal Plug)", "makes 2 energy + 2 water")
    assert fitted(parts) == "pay 2 energy + 2 water + 1 metal, 1 may differ · makes 2 energy + 2 water"
    assert lines(t)["1 Build A"].note == "pay 1 metal (Plug) · makes 2 energy + 2 water + 2 metal + 2 biomass"


def test_a_suggestion_says_what_the_card_does() -> None:
    t = table(P("1W", hand="A=blue(2M; cost 1W)"), hand_size=1)
    view = MOON.view(t.state, 0)
    assert TALK.value_label(view, 0, game.Build, "card", t.card("A"), NAMES) == "1 A · pay 1 water · makes 2 metal"


# ------------------------------------------------------------------ tips
def test_alone_no_tip_speaks_of_a_neighbour() -> None:
    t = solo(P("1E", hand="A=red(; cost 1E)"))
    t.state.round = 2
    assert "neighbour" not in advice(t)
    assert advice(t).endswith("one a turn; the others stay in this hand.")
    several = table(P("1E", hand="A=red(; cost 1E), B=red(; cost 1M), C=red(; cost 1W)"), round=2)
    assert advice(several) == "One card of this hand can be built, one a turn; the others pass on to your neighbour."


def test_alone_the_last_turn_of_an_era_is_yours() -> None:
    t = solo()
    t.state.round = 7
    assert TALK.alarm(MOON.view(t.state, 0), NAMES[:1]).startswith("Your last turn of Era I: ")
    assert TALK.alarm(MOON.view(table(round=7).state, 0), NAMES).startswith("Last turns of Era I: ")


# ------------------------------------------------------------------ pictures in words
def test_after_the_main_act_no_card_can_be_built() -> None:
    t = table(P("1E", hand="A=red(; cost 1E), B=red(; cost 1M)", expedition="Handy"), hand_size=3)
    before = TALK.hand_alt(MOON.view(t.state, 0), 0, NAMES)
    assert "can be built" in before
    t.state.turn = replace(t.state.turn, done=True)
    after = TALK.hand_alt(MOON.view(t.state, 0), 0, NAMES)
    assert "can be built" not in after
    assert "lacks" not in after


def test_the_picture_in_words_names_the_reputation_cards() -> None:
    t = table(P(), centre="Flexible")
    assert "Reputation cards: Flexible." in TALK.alt(MOON.view(t.state, None), NAMES)
