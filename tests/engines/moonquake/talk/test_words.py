"""The words of MoonQuake Escape in particular situations: table, panel, advice, choosing ahead, the end."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import TYPE_CHECKING, get_args

import pytest

from engines.kernel.notation import template
from engines.kernel.plans import play_plan
from engines.kernel.playout import chance_of
from engines.moonquake import MOONQUAKE, board
from engines.moonquake import decisions as asks
from engines.moonquake import state as game
from engines.moonquake.data import Terrain
from engines.moonquake.talk import TALK, keys
from engines.moonquake.talk.panel import _hiding_advice
from tests.engines.moonquake.table import Table, table

if TYPE_CHECKING:
    from engines.kernel.records import Act
    from engines.kernel.talk import Panel, Press, Question

NAMES = ("Orange", "Blue", "Pink")


def panel(m: Table, seat: int = 0) -> Panel:
    return TALK.panel(MOONQUAKE.view(m.state, seat), seat, NAMES)


def question(m: Table) -> Question:
    view = MOONQUAKE.view(m.state, None)
    return TALK.question(view, next(d for d in view.pending if d.waits), NAMES)


def rows(m: Table) -> list[list[str]]:
    return [[press.label for press in row] for row in question(m).rows]


def menu(m: Table, title: str, seat: int = 0) -> list[str]:
    [found] = [menu for menu in panel(m, seat).menus if menu.placeholder.startswith(title)]
    return [f"{press.label} — {press.note}" for press in found.lines]


def press(m: Table, start: str, seat: int = 0) -> Press:
    said = panel(m, seat)
    offered = [*chain.from_iterable(menu.lines for menu in said.menus), *said.buttons]
    return next(press for press in offered if press.label.startswith(start))


# ------------------------------------------------------------------ the table
def test_climbing_is_answered_on_the_table() -> None:
    m = table(A="r2.3 R{Boots, Suit}", phase="escape")
    assert question(m).text == "climb"
    assert rows(m) == [["1 · C at 10 o'clock"], ["2 · Crater at C 8, spends Suit"], ["2 · Crater at C 8, spends Boots"]]
    assert question(m).small_print == "1 Plains, Ready · 2 Crater, Scan"
    assert TALK.keys(m.state) == {1: 21, 2: 20}
    assert all(len(press.plan) == 1 for row in question(m).rows for press in row)


def test_terrain_says_what_it_does_to_who_climbs_there() -> None:
    m = table(A="r1.0 R{Suit}", phase="escape", modules=("new_terrain",), sides="AAAA")
    terrain = board.terrain(m.state, keys.keys(m.state)[2])
    assert terrain in keys.ARRIVING
    assert f"({keys.ARRIVING[terrain]})" in question(m).small_print
    m = table(A="r1.0", phase="guard", guard="tower", modules=("new_terrain",), sides="AAAA")
    assert "Magnetic Flux" in question(m).small_print
    assert "unready" not in question(m).small_print
    assert set(keys.ARRIVING) == set(get_args(Terrain)) - {"plains", "crater"}


def test_the_fence_is_named_with_its_price() -> None:
    m = table(A="r3.1 2ch R{Suit}", phase="escape")
    assert rows(m) == [
        ["1 · Pad at 7 o'clock, fence −1 ⚡"],
        ["2 · Pad at 5 o'clock, fence −1 ⚡"],
        ["1 · Pad at 7 o'clock, spends Suit"],
        ["2 · Pad at 5 o'clock, spends Suit"],
    ]


def test_an_exposed_alien_draws_by_one_press() -> None:
    m = table(A="pad [Nothing] Alien!", phase="escape")
    assert question(m).text == "draw 4 and hide"
    assert rows(m) == [["Draw and shuffle", "Draw, arrange"]]
    assert panel(m).arranging == ()
    shuffle, arrange = question(m).rows[0]
    assert play_plan(MOONQUAKE, m.state, 0, shuffle.plan).stopped == ""
    m.play("A", *arrange.plan)
    assert rows(m) == []
    assert question(m).opener == "Arrange"
    assert [press.label for press in panel(m).buttons] == ["Keep as shuffled"]


def test_equipment_is_used_or_not_by_one_press() -> None:
    m = table(A="2ch", B="r2.0 [^Moon Slide, Alien] R{Kit, Boots}").play("A", game.Zappp(1, 1))
    assert question(m).text == "save the Energy Shield?"
    assert rows(m) == [["Use Repair Kit", "Let it go"]]
    m.play("B", game.Decline()).play("A", game.Zappp(1, 1))
    assert question(m).text == "Moon Slide! Use the Gravity Boots?"
    assert rows(m) == [["Use Boots", "Take it"]]
    m.play("B", game.Decline())
    assert question(m).text == "slide to ring A"
    assert rows(m) == CLOCK


CLOCK = [["1 · 2 o'clock", "2 · 4 o'clock"], ["3 · 6 o'clock", "4 · 8 o'clock"], ["5 · 10 o'clock", "6 · 12 o'clock"]]


def test_the_guard_climbs_by_one_press_where_all_spaces_are_alike() -> None:
    m = table(A="r2.3", phase="guard")
    assert question(m).text == "move the Guard to ring A"
    assert question(m).small_print == "On whatever space it stands, it finds everybody on its ring"
    assert rows(m) == CLOCK
    styles = [press.style for row in question(m).rows for press in row]
    assert styles == ["primary", *["plain"] * 5]
    m = table(A="r2.3", phase="guard", modules=("aiming",))
    assert "1 Plains" in question(m).small_print
    assert "primary" not in [press.style for row in question(m).rows for press in row]


def test_lava_is_let_burn() -> None:
    m = table(A="r1.2 R{Suit} U{Boots}", phase="escape", modules=("new_terrain",), sides="AAAA")
    m.play("A", game.Climb(14))
    assert question(m).text == "Lava Flow here: use the Hazard Suit?"
    assert rows(m) == [["Use Suit", "Let it burn"]]


def test_who_acts_for_whom_with_accomplices() -> None:
    m = table(A1="2ch", A2="[Jams, Alien]", accomplices=True)
    assert question(m).text == "act or end your turn (●₁)"
    assert panel(m).resources.startswith("●₁ acting: **2 ⚡**")
    assert "Orange ●₂ — 1 ⚡ · a rival picks the card of your Accomplice" in menu(m, "Zappp")
    m.play("A1", game.Zappp(2))
    assert question(m).text == "pick the card of Orange ●₂ to hit"


# ------------------------------------------------------------------ the Action turn
def rich() -> Table:
    return table(
        A="r2.3 3ch [Alien, Nothing] R{Kit, Battery, Launcher} U{Shield}",
        B="r2.3 5ch [Jams, ^^Moon Slide, Alien] U{Kit}",
        C="pad 1ch [Alien]",
        guard="r2.0",
    )


def test_the_first_lines_of_the_panel() -> None:
    assert panel(rich()).resources == (
        "**3 ⚡** · free bonus: **Steal** · ready: Extra Battery, Grenade Launcher and Repair Kit; unready: "
        "Energy Shield\nTo steal here: Blue's Repair Kit"
    )
    assert question(rich()).small_print == "3 charges, an Extra Battery, free bonus: Steal"


def test_zappps_are_taken_from_the_last_card_to_the_first() -> None:
    assert menu(rich(), "Zappp, 1 ⚡ each: up to 3, in the order of the list") == [
        "Guard — 1 ⚡ · back to the tower",
        "Blue ■ 3 — 1 ⚡",
        "Blue ■ 2 — 1 ⚡ · one of its 2 shields",
        "Blue ■ 2, all the way — 3 ⚡ · shields, then the card",
        "Blue ■ 1 — 1 ⚡",
        "Pink ▲ 1 — 1 ⚡",
    ]
    assert press(rich(), "Blue ■ 2, all").plan == (game.Zappp(1, 2),) * 3
    assert panel(rich()).menus[0].most == 3


def test_everything_else_with_the_bonus_first() -> None:
    assert menu(rich(), "Move, ready, use") == [
        "Steal Kit from Blue ■ — free · unready",
        "Grenade Launcher at Blue ■ 2 — free · its shield and the card",
        "Grenade Launcher at Blue ■… — free · another card",
        "Grenade Launcher at Pink ▲… — free · a shield and what lies under it",
        "Grenade Launcher at the Guard — free · back to the tower",
        "1 Zippp to B at 1 o'clock — 1 ⚡ · Plains, Spy",
        "2 Zippp to B at 7 o'clock — 1 ⚡ · Plains, Spy",
        "Ready Energy Shield — 1 ⚡ · then choose its card",
        "Scan — 3 ⚡ · draw a card",
        "Pay the next action with Extra Battery — free · it is discarded then",
    ]


def test_the_launcher_asks_for_its_card_in_a_form() -> None:
    m = rich()
    form = TALK.form(MOONQUAKE.view(m.state, 0), 0, template(game.Grenade, target=1), NAMES)
    assert form.title == "Grenade Launcher at Blue ■"
    assert [(o.value, o.label, o.note) for o in form.fields[0].options] == [
        (1, "Card 1", "no shield"),
        (2, "Card 2", "2 shields"),
        (3, "Card 3", "no shield"),
    ]
    for act in (template(game.Gun, target=1), game.EndTurn()):
        with pytest.raises(ValueError, match=r"cannot be aimed|nothing to choose"):
            TALK.form(MOONQUAKE.view(m.state, 0), 0, act, NAMES)
    with pytest.raises(ValueError, match="not your turn"):
        TALK.form(MOONQUAKE.view(m.state, 1), 1, template(game.Grenade, target=0), NAMES)


def test_a_spare_battery_pays_only_when_there_is_nothing_else() -> None:
    m = table(A="0ch R{Battery}", B="[Alien, Nothing]")
    assert "Blue ■ 2 — Extra Battery" in menu(m, "Zappp, 1 ⚡")
    assert panel(m).menus[0].most == 1
    m = table(A="1ch R{Battery}", B="[^Alien]")
    assert not any("all the way" in line for line in menu(m, "Zappp"))
    m.play("A", game.UseEquipment("extra_battery"))
    assert "Blue ■ 1, all the way — 1 ⚡ and Extra Battery · shields, then the card" in menu(m, "Zappp")
    assert "an Extra Battery pays next" in panel(m).resources


def test_the_end_of_a_turn_names_what_is_kept_and_lost() -> None:
    assert panel(rich()).buttons[-1].label == "End turn, keep 3 ⚡, Steal unused"
    m = table(A="r1.3 4ch", modules=("new_terrain",))
    assert panel(m).buttons[-1].label == "End turn, lose 4 ⚡, Zappp unused"
    assert panel(m).buttons[-1].plan == (game.EndTurn(),)


def test_what_is_not_possible_says_why() -> None:
    m = table(A="r2.3 0ch R{Battery} jammed", B="r2.3 [Jams, Alien]")
    assert panel(m).not_now == (
        "Scan 3 ⚡ — you have 1 with your Extra Battery",
        "Zappp — your gun is jammed this turn",
        "Steal — nobody in your space has unready equipment",
    )
    assert not any("Steal" in line for line in panel(table(A="r2.0 2ch", B="r2.3 [Alien] U{Kit}")).not_now)
    m = table(A="r2.3 5ch [Nothing] Alien!", B="[^Alien]", C="[^Alien]")
    assert "Spy — nobody" not in " ".join(panel(m).not_now)
    assert "Zippp — an exposed alien cannot Zippp" in panel(m).not_now


def test_a_list_of_zappps_stops_where_others_are_asked() -> None:
    m = table(A="3ch", B="[^Nothing, Alien] R{Kit}")
    played = play_plan(MOONQUAKE, m.state, 0, (game.Zappp(1, 1), game.Zappp(1, 2)))
    assert (len(played.actions), played.stopped) == (1, "{seat:1} is asked first.")


def test_a_menu_says_how_many_may_be_chosen_of_its_lines() -> None:
    m = table(A="3ch", B="[Nothing] Alien!", C="[Nothing] Alien!", guard="r2.0")
    assert menu(m, "Zappp") == ["Guard — 1 ⚡ · back to the tower"]
    assert panel(m).menus[0].placeholder == "Zappp, 1 ⚡"


# ------------------------------------------------------------------ what a seat knows
def test_what_was_learnt_and_what_others_know() -> None:
    m = table(A="1ch", B="[Alien, Moon Slide]").play("A", game.Spy(1, 2))
    assert (
        "You have learnt: Blue 2 = Moon Slide (until they rearrange). Numbers close up when a card goes."
        in panel(m, 0).resources
    )
    assert "Seen by others: Orange knows your 2nd" in panel(m, 1).resources
    assert "Moon Slide" not in panel(m, 2).resources
    piles, _ = TALK.look(MOONQUAKE.view(m.state, None), NAMES)
    assert "Of Blue's hidden cards are known: 2 to Orange." in piles.text


def test_hands_in_words() -> None:
    m = table(A="1ch [Nothing, ^Alien] R{Kit}", B="[Alien, Moon Slide]").play("A", game.Spy(1, 2))
    assert TALK.hand_alt(MOONQUAKE.view(m.state, 0), 0, NAMES) == (
        "Your hand: 1 Nothing, 2 Alien under 1 shield. Ready: Repair Kit. 1 charge. Blue: 2 hidden, no shields, you "
        "know 2 Moon Slide. Pink: 3 hidden, no shields."
    )


# ------------------------------------------------------------------ advice
def test_somebody_new_hears_how_their_alien_lies() -> None:
    m = table(A="[Nothing, ^Alien]", B="[Alien]", phase="escape")
    told = [_hiding_advice(m.state.players[player]) for player in (0, 1)]
    assert told == [
        "Your Alien is card 2. Rivals see two backs, so nothing tells them which it is.",
        "Your Alien is your only hidden card: its shields are all that guards it.",
    ]


def test_any_exit_spot_is_as_good_with_the_next_free_alien() -> None:
    m = Table(MOONQUAKE.new(3, 1))
    assert "one exit spot is as good as another" in TALK.advice(MOONQUAKE.view(m.state, 0), 0)
    first = MOONQUAKE.auto(MOONQUAKE.view(m.state, 0), 0, chance_of(Random(3))).act
    assert first == game.TakeAlien(0)
    assert {press.plan[0] for press in panel(m).buttons} == {first}


# ------------------------------------------------------------------ Escape phase
def test_those_who_wait_choose_their_move_ahead() -> None:
    m = table(A="r2.3 R{Suit}", B="r2.4", C="r3.3 [Nothing] Alien!", phase="escape")
    assert panel(m, 1).ahead == "ChooseClimb"
    assert [(press.label, press.plan) for press in panel(m, 1).buttons] == [
        ("To C at 12 o'clock", (game.Climb(22),)),
        ("To C at 10 o'clock", (game.Climb(21),)),
    ]
    assert panel(m, 2).ahead == "DrawAndHide"
    assert [press.plan for press in panel(m, 2).buttons] == [(game.Hide(), game.Keep())]
    assert panel(m, 1).arranging


def test_arranging_the_hand_while_others_climb() -> None:
    m = table(A="r2.3 R{Suit}", B="[Nothing, ^Alien, Jams]", phase="escape")
    [one] = panel(m, 1).arranging
    assert one.title == "3 hidden cards, 1 shield"
    assert one.cards == ("Nothing", "Alien", "Stasis Gun Jams")
    assert one.act == game.Arrange((), (2,))
    assert (one.prize, one.prized, one.then) == (2, "Shuffle, shield my Alien", ())
    m.until(asks.LastRearrange)
    assert panel(m, 1).arranging[0].then == (game.Keep(),)
    shuffle, keep = panel(m, 1).buttons
    assert keep.plan == (game.Keep(),)
    assert (shuffle.label, shuffle.plan[1:]) == ("Shuffle, shield my Alien", (game.Keep(),))
    for seed in range(9):
        made = TALK.complete(MOONQUAKE.view(m.state, 1), 1, shuffle.plan[0], chance_of(Random(seed)))
        assert isinstance(made, game.Arrange)
        assert sorted(made.order) == [1, 2, 3]
        assert made.order[made.shields[0] - 1] == 2


def test_only_shields_move_before_a_shootout() -> None:
    hands = {"A": "pad 2ch [^Alien, Jams]", "B": "pad 3ch [Jams, Alien]"}
    m = table(hands, modules=("shootout",), phase="guard").play("A", game.GuardTo(6))
    [one] = panel(m).arranging
    assert (one.movable, one.prized) == (False, "Shield my Alien")
    m.play("A", game.Keep())
    assert "Shootout" in panel(m).hint
    assert not any("Zippp" in line for line in panel(m).not_now)


# ------------------------------------------------------------------ alarm, place, end
def test_the_alarm_names_who_could_launch() -> None:
    assert TALK.alarm(rich().state, NAMES) == "Pink stands ready to launch at the end of the round."
    m = table(A="pad 1ch", B="pad 0ch R{Battery} [Alien]", C="pad 0ch")
    assert TALK.alarm(m.state, NAMES) == (
        "Ready to launch at the end of the round, most hidden cards first: Orange 3 and Blue 1."
    )
    m = table(A="pad 1ch [Alien]", B="pad 1ch [Alien, Nothing, Jams]", C="pad 1ch [Alien, Nothing]")
    assert TALK.alarm(m.state, NAMES).endswith("first: Blue 3, Pink 2 and Orange 1.")
    assert TALK.alarm(table(A="pad 2ch Alien! []", B="pad 0ch").state, NAMES) == ""


def test_the_end() -> None:
    m = table(A="pad 2ch", C="r3.0 [Nothing] Alien!", phase="guard")
    with pytest.raises(ValueError, match="not been launched"):
        TALK.result(m.state, NAMES)
    m.play("A", game.GuardTo(6))
    assert TALK.result(m.state, NAMES) == (
        "**Orange launches the Rocket. A MoonQuake Escape!**\n"
        "Orange ● launched, 3 hidden cards\n"
        "Pink ▲ C at 4 o'clock, exposed, 1 hidden card\n"
        "Blue ■ A at 10 o'clock, 3 hidden cards"
    )
    assert TALK.place(m.state) == "over after 2 rounds"
    assert TALK.place(rich().state) == "round 2, Action phase"


def test_after_the_end_hidden_cards_are_there_to_look_at() -> None:
    m = table(A="pad 1ch [Nothing, Alien]", phase="guard").play("A", game.GuardTo(6))
    assert m.state.over
    told = TALK.look(MOONQUAKE.view(m.state, None), NAMES)[0].text
    assert "Orange's hidden cards were: 1 Nothing, 2 Alien." in told
    m.state.over = ""
    assert "hidden cards were" not in TALK.look(MOONQUAKE.view(m.state, None), NAMES)[0].text


# ------------------------------------------------------------------ acts and values
ACTS: tuple[tuple[Act, str], ...] = (
    (game.TakeAlien(2), "take alien 3"),
    (game.TakeSpot(1), "start at 3 o'clock"),
    (game.Place((1, 3)), "lay 2 open"),
    (game.Place(), "keep all face-down"),
    (game.Arrange((2, 1), (1,)), "arrange the cards"),
    (game.Keep(), "keep the cards"),
    (game.Climb(13), "climb to B at 5 o'clock"),
    (game.Climb(31), "climb to the pad"),
    (game.Hide(), "draw and hide"),
    (game.Zappp(1, 3), "zappp Blue's 3rd"),
    (game.Zappp(game.GUARD), "zappp the Guard"),
    (game.Zippp(13), "zippp to B at 5 o'clock"),
    (game.Ready("grenade_launcher"), "ready the Grenade Launcher"),
    (game.Cover(2), "shield card 2"),
    (game.UseEquipment("extra_battery"), "use the Extra Battery"),
    (game.Grenade(1, 2), "grenade Blue's 2nd"),
    (game.Decoy("gravity_boots"), "decoy the Gravity Boots"),
    (game.Gun(2, 1), "fire at Pink's 1st"),
    (game.Beam(2), "pull Pink"),
    (game.Spy(1, 1), "spy on Blue's 1st"),
    (game.Steal(1, "repair_kit"), "steal the Repair Kit"),
    (game.Scan(), "scan"),
    (game.Aim(4), "hit card 4"),
    (game.Slide(2), "slide to exit 5"),
    (game.GuardTo(24), "move the Guard to the pad"),
    (game.Unready("repair_kit"), "unready Repair Kit"),
    (game.Decline(), "do not use it"),
    (game.EndTurn(), "end the turn"),
)


@pytest.mark.parametrize(("act", "text"), ACTS)
def test_acts_in_a_few_words(act: Act, text: str) -> None:
    assert TALK.describe(table().state, 0, act, NAMES) == text


def test_every_act_has_an_example() -> None:
    assert {type(act) for act, _ in ACTS} == set(MOONQUAKE.acts)


def test_values_in_words() -> None:
    s = table(A="[Alien, Jams]").state
    values: tuple[tuple[type[Act], str, object, str], ...] = (
        (game.Zappp, "target", game.GUARD, "the Guard"),
        (game.Zappp, "target", 1, "Blue ■"),
        (game.Zappp, "card", 2, "hidden card 2"),
        (game.Zappp, "card", 0, "no card"),
        (game.Cover, "card", 2, "2 · Stasis Gun Jams"),
        (game.Climb, "to", 12, "B at 3 o'clock · Plains, Ready"),
        (game.Climb, "to", 30, "The Launch Pad over 5 o'clock · Force Fence"),
        (game.Climb, "using", "hazard_suit", "spend Hazard Suit"),
        (game.Climb, "using", "", "nothing"),
        (game.Ready, "equipment", "repair_kit", "Repair Kit"),
        (game.TakeAlien, "alien", 0, "Alien 1"),
        (game.Keep, "hand", 1, "your hand"),
        (game.Arrange, "order", (2, 1), "in the order 2 1"),
        (game.Arrange, "order", (), "cards as they lie"),
        (game.Arrange, "shields", (1, 1), "shields on 1 1"),
        (game.Place, "open", (), "all face-down"),
    )
    for kind, field, value, words in values:
        assert TALK.value_label(s, 0, kind, field, value, NAMES) == words
