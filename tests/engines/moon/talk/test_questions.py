"""The small questions on the table and in the panel: rows, menus, forms; orders; whispers, alarm and advice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.kernel.notation import template
from engines.kernel.records import visible
from engines.moon import decisions as asks
from engines.moon import state as game
from engines.moon.cards.vocabulary import Bonus, Exchange, Gain, Produce, While, XBonus
from engines.moon.game import MOON
from engines.moon.state import Options
from engines.moon.steps import Production, Scoring
from engines.moon.talk import TALK
from engines.moonquake.decisions import TakeAction
from tests.engines.moon.table import P, Table, new, table

if TYPE_CHECKING:
    from engines.kernel.records import Decision
    from engines.kernel.talk import Panel, Question
    from engines.moon.cards.tables import Effect

NAMES = ("Orange", "Blue", "Pink", "Green", "White")
EFFECTS: dict[str, Effect] = {
    "five": (Bonus(do=(Gain(what="any", amount=5),)),),
    "two": (Bonus(do=(Gain(what="any", amount=2),)),),
    "barge": (Bonus(do=(Exchange(give="any", get="heart", amount=2, most=5),)),),
    "three blues": (Bonus(do=(Produce(count=3),)),),
    "more": (While(rule=XBonus(amount=1)),),
}


def asked(t: Table, seat: int = 0) -> Decision:
    found: Decision = next(d for d in t.state.pending if d.seat == seat)
    return found


def question(t: Table, seat: int = 0) -> Question:
    return TALK.question(MOON.view(t.state, None), asked(t, seat), NAMES[: len(t.state.seats)])


def panel(t: Table, seat: int = 0) -> Panel:
    return TALK.panel(MOON.view(t.state, seat), seat, NAMES[: len(t.state.seats)])


def rows(t: Table, seat: int = 0) -> list[list[str]]:
    return [[press.label for press in row] for row in question(t, seat).rows]


def lines(t: Table, seat: int = 0) -> list[str]:
    return [f"{press.label} — {press.note}" for menu in panel(t, seat).menus for press in menu.lines]


def buttons(t: Table, seat: int = 0) -> list[str]:
    return [press.label for press in panel(t, seat).buttons]


# ------------------------------------------------------------------ the table
def test_a_turn_is_asked_with_x_and_who_gets_the_hand() -> None:
    t = table()
    assert (question(t).text, question(t).rows, question(t).opener) == ("your move", (), "Your move")
    assert question(t).small_print == "X = 3"
    t.skip("P0", "P1")
    assert question(t, 2).small_print == "X = 3 · then hands pass left"
    t = table(P("", "red(; does more)"), effects=EFFECTS, hand_size=1, x=2)
    assert question(t).small_print == "X = 3"
    t.skip("P0", "P1")
    assert question(t, 2).small_print == "X = 2"


def test_one_resource_of_choice_is_answered_on_the_table() -> None:
    t = table(P("", "V=pink(; as Vending Crater)")).play("P0", "flip V")
    assert question(t).text == "take 1 resource"
    assert question(t).small_print == "From V"
    assert rows(t) == [["Take 1 energy", "Take 1 water"], ["Take 1 biomass", "Take 1 metal"]]
    assert buttons(t) == ["Take 1 energy", "Take 1 water", "Take 1 biomass", "Take 1 metal"]


def test_production_asks_all_owners_at_once() -> None:
    t = table(P("", "blue(1any)"), P("", "blue(1any)"), start=Production())
    assert question(t).several == "Production: choose your resources."
    assert question(t, 1).opener == "Choose"


def test_what_is_paid_is_a_menu_of_whole_splits_or_a_form() -> None:
    free = "F=red(; as Universal Plug)"
    t = table(P("2E 2M", free, hand="A=red(; cost 2W)"), hand_size=1).play("P0", "build A")
    assert question(t).text == "pay for A"
    assert buttons(t) == ["Pay 2 energy", "Pay 1 energy + 1 metal", "Pay 2 metal"]
    t = table(P("9E 9W 9B 9M", free, hand="A=red(; cost 2E 2W)"), hand_size=1).play("P0", "build A")
    assert rows(t) == []
    assert buttons(t) == ["Pay 2 energy + 2 water", "Choose another split…"]
    form = TALK.form(MOON.view(t.state, 0), 0, game.Pay(energy=2, water=2), NAMES)
    assert form.title == "Pay 4 for A"
    assert [field.name for field in form.fields] == ["energy", "water", "biomass", "metal"]
    assert [option.label for option in form.fields[2].options] == ["0 biomass", "1 biomass", "2 biomass"]
    assert form.act == game.Pay(energy=2, water=2)


def test_two_resources_are_ten_lines_and_five_are_a_form() -> None:
    t = table(P("", expedition="does two"), effects=EFFECTS).play("P0", "bonus")
    assert len(lines(t)) == 10
    assert panel(t).menus[0].placeholder == "Take 2 resources"
    t = table(P("3E 1W", expedition="does five"), effects=EFFECTS).play("P0", "bonus")
    assert buttons(t) == ["Take 1 water + 2 biomass + 2 metal", "Choose another split…"]
    blank = template(game.Take)
    form = TALK.form(MOON.view(t.state, 0), 0, blank, NAMES)
    assert form.act == blank
    assert all(len(field.options) == 6 for field in form.fields)


def test_an_exchange_tells_what_it_gives() -> None:
    t = table(P("3E", "C=pink(; as Charger)"), x=2).play("P0", "flip C")
    assert buttons(t) == ["3 energy → 6 ❤", "2 energy → 4 ❤", "1 energy → 2 ❤", "Discard nothing"]
    assert question(t).text == "exchange with C"
    t = table(P("4E 4W 4B", expedition="does barge"), effects=EFFECTS).play("P0", "bonus")
    assert buttons(t) == ["2 energy, 2 water, 1 bio → 10 ❤", "Choose what to discard…", "Discard nothing"]
    assert panel(t).buttons[0].plan == (game.Exchange(energy=2, water=2, biomass=1),)
    form = TALK.form(MOON.view(t.state, 0), 0, game.Exchange(), NAMES)
    assert [field.name for field in form.fields] == ["energy", "water", "biomass"]


def test_flags_are_buttons_on_the_table_and_lines_with_their_hearts_in_the_panel() -> None:
    mine = P("", "T=pink(; as Radio Tower), yellow(2Hou)")
    t = table(mine, P("", "yellow(Foo)"), P("", "yellow(Foo)"), rewards=(3, 3, 7, 3, 3)).play("P0", "flip T")
    assert question(t).text == "put 6 hearts onto a flag reward"
    assert rows(t) == [["Industry", "Science", "Food"], ["Housing", "Transportation"]]
    assert lines(t)[2:4] == ["Food — 7 → 13 ❤, now won by a tie", "Housing — 3 → 9 ❤, now won by Orange"]


def test_a_tie_is_chosen_before_scoring() -> None:
    t = table(P("", reputations="Versatile"), start=Scoring(), hand_size=0)
    assert question(t).text == "choose the flag whose tie you win"
    assert lines(t)[0] == "Industry — 3 ❤, now won by nobody"


def test_players_are_buttons_and_gifts_are_given() -> None:
    t = table(P("1E 1M", expedition="Peddling"), P("2W")).play("P0", "bonus")
    assert question(t).text == "choose who gets 1 resource"
    assert rows(t) == [["Give to Blue", "Give to Pink"]]
    t.play("P0", "player P1")
    assert question(t).text == "choose what Blue gets"
    assert buttons(t) == ["Give 1 energy", "Give 1 metal"]


def test_structures_of_which_several_are_chosen() -> None:
    mine = P("", ", ".join(f"{name}=blue(1E)" for name in "ABCDEFG"), expedition="does three blues")
    t = table(mine, effects=EFFECTS).play("P0", "bonus")
    assert buttons(t) == ["Take the richest rewards", "Choose 3 structures…"]
    form = TALK.form(MOON.view(t.state, 0), 0, template(game.PickStructures), NAMES)
    assert [(field.lo, field.hi, len(field.options)) for field in form.fields] == [(3, 3, 8)]
    assert [option.label for option in form.fields[0].options][:2] == ["Base", "A"]


def test_building_more_shows_the_cards_looked_at_to_their_player_only() -> None:
    t = table(P("1M", "F=pink(; as Printer)"), deck="A=red(; cost 2E), B=red(), C=grey(9h)").play("P0", "flip F")
    said = panel(t)
    assert "You look at C, B, A." in said.hint
    assert sorted(lines(t)) == ["Build B — free", "Build C — free · 9 ❤"]
    assert buttons(t) == ["Build none of them"]
    assert said.not_now == ("A costs 2 energy, and you have nothing",)
    assert rows(t) == []
    assert "You look at" not in str(panel(t, 1))
    whispered = TALK.whisper(visible(t.events, 0), MOON.view(t.state, 0), 0, NAMES)
    assert whispered == ["You look at C, B and A."]
    assert TALK.whisper(visible(t.events, 1), MOON.view(t.state, 1), 1, NAMES) == []


def test_cards_of_the_pile_and_then_of_the_hand() -> None:
    mine = P("", hand="A=red(; cost 1E; trash 1W), B=red()", expedition="Salvaging")
    t = table(mine, pile="C=blue(1W; cost 1M; req Sci), D=red()", hand_size=2).play("P0", "bonus")
    assert lines(t) == ["D — free, get 1 energy", "C — pay 1 metal, needs science, get 1 energy"]
    assert question(t).text == "take a card of the discard pile"
    t.play("P0", "card C")
    assert sorted(lines(t)) == ["1 A — pay 1 energy, get 1 water", "2 B — free, get 1 energy"]
    assert rows(t) == []


def test_several_rovers_are_given_in_one_press() -> None:
    t = table(P("3r", "A=blue(1E) +1r, B=blue(1E) +1r, C=blue(1E) +1r"), centre="Teeming").play("P0", "claim Teeming")
    said = panel(t)
    assert [menu.placeholder for menu in said.menus] == ["Give rovers to Blue", "Give rovers to Pink"]
    assert lines(t)[:4] == [
        "1 rover from your supply — 1 ❤",
        "2 rovers from your supply — 2 ❤",
        "3 rovers from your supply — 3 ❤",
        "From A — 1 ❤",
    ]
    assert len(said.menus[0].lines[2].plan) == 3
    assert buttons(t) == ["Done giving"]


def test_a_symbol_that_counts_once_more() -> None:
    t = table(P("1r", reputations="Synchronized"), P("", "A=blue(1W 1X)")).play("P0", "park P1 A")
    assert rows(t) == [["1 water", "X hearts"]]


def test_other_games_have_no_words_here() -> None:
    foreign = TakeAction(0, 0, id=1)
    with pytest.raises(ValueError, match="no words"):
        TALK.question(table().state, foreign, NAMES)


# ------------------------------------------------------------------ orders, whispers, alarm
def test_wild_resources_are_those_of_which_there_is_least() -> None:
    t = table(P("1E 3W 1M", "blue(3any)"), start=Production())
    act = TALK.complete(MOON.view(t.state, 0), 0, template(game.Take), lambda n: 0)
    assert act == game.Take(biomass=2, energy=1)
    assert isinstance(asked(t), asks.ChooseResources)


def test_a_new_hand_is_told_to_its_holder() -> None:
    t = table(P(hand="A=red(), B=red()"), P(hand="C=red(), D=red()", expedition="Thrifty"), seats=2, hand_size=2)
    t.play("P0", "assimilate A").end("P0").play("P1", "assimilate C")
    t.end("P1")
    told = TALK.whisper(visible(t.events, 0), MOON.view(t.state, 0), 0, NAMES)
    assert told == ["Your new hand: D and the expedition Thrifty."]


def test_the_last_turns_of_an_era_are_announced() -> None:
    t = table(round=7)
    assert TALK.alarm(t.state, NAMES) == (
        "Last turns of Era I: then flags are won, cards score their hearts, and rovers go home."
    )
    assert TALK.alarm(table(round=6).state, NAMES) == ""
    assert TALK.alarm(table(round=7, era=3).state, NAMES).endswith("and the game ends.")
    assert TALK.place(t.state) == "Era I, turn 7 of 7"
    assert TALK.place(table(seats=5).state) == "Era I, turn 2 of 6"


def test_somebody_new_hears_what_a_card_shows_and_no_advice_against_the_tip() -> None:
    t = table(P(hand="A=red(; cost 1E), B=blue(1W)"), round=1)
    assert TALK.advice(MOON.view(t.state, 0), 0) == (
        "Top left is the price, top right the flags you need, beside the bin what you get for assimilating. "
        "Each line of the first menu is a whole act. X is a number on cards; it falls with each Era."
    )
    t = table(P(hand="A=red(; cost 1E), B=red(; cost 1W), C=red(; cost 1E)"), round=1)
    assert TALK.advice(MOON.view(t.state, 0), 0).startswith("Top left is the price")
    t = table(P(hand="A=red(; cost 1E), B=red(; cost 1W), C=red(; cost 1E)"), round=2)
    assert TALK.advice(MOON.view(t.state, 0), 0).startswith("Nothing can be built yet")


def test_options_of_the_lobby_are_those_of_the_game() -> None:
    [field] = TALK.options
    assert [MOON.new(1, 1, Options(**{field.name: value})).solo for value in field.values] == ["normal", "hard"]
    assert new(2).solo == ""
