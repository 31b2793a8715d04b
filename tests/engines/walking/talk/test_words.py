"""The words of Walking on the Moon in particular situations: table, panel, forms, the end, options, acts."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, get_args

import pytest
from msgspec.structs import replace

from engines.jumps.odds import odds
from engines.kernel.notation import template
from engines.kernel.records import Action
from engines.walking import WALKING, board
from engines.walking import decisions as asks
from engines.walking import state as game
from engines.walking.auto import quick
from engines.walking.data import Kind, Special
from engines.walking.state import Options
from engines.walking.talk import TALK
from engines.walking.talk.landings import landings
from engines.walking.talk.programmes import suggestions
from tests.engines.walking.table import Table, table

from .samples import STATES, WIDE, called

if TYPE_CHECKING:
    from engines.kernel.talk import Panel, Press, Question

NAMES = ("Orange", "Blue", "Pink", "Green", "White")


def question(m: Table) -> Question:
    view = WALKING.view(m.state, None)
    return TALK.question(view, view.pending[0], NAMES)


def rows(m: Table) -> list[list[str]]:
    return [[press.label for press in row] for row in question(m).rows]


def panel(m: Table, seat: int = 0) -> Panel:
    return TALK.panel(WALKING.view(m.state, seat), seat, NAMES)


def menu(m: Table, title: str, seat: int = 0) -> list[str]:
    [found] = [menu for menu in panel(m, seat).menus if menu.placeholder.startswith(title)]
    return [f"{press.label} — {press.note}" for press in found.lines]


def press(m: Table, label: str, seat: int = 0) -> Press:
    said = panel(m, seat)
    offered = [*chain.from_iterable(menu.lines for menu in said.menus), *said.buttons]
    offered += chain.from_iterable(question(m).rows)
    return next(press for press in offered if press.label.startswith(label))


# ------------------------------------------------------------------ programming
def test_three_programs_are_suggested_with_the_chance_of_the_first_jump() -> None:
    m = table(P0="gap1", turn="P0")
    assert question(m).text == "program your jumps"
    assert question(m).small_print == (
        "4 dice of ■■ ▽▽ ▲▲ · on average A 3.3 boxes, 62 % crash · B 3.0, 25 % · C 1.7, 1 % · "
        "on the buttons: a safe first jump · you stand on gap 1 · order ● ■ ▲"
    )
    *suggested, [own] = question(m).rows
    assert [row[0].label[:4] for row in suggested] == ["A · ", "B · ", "C · "]
    assert own.label == "Own program…"
    chances = []
    for [one] in suggested:
        [program] = one.plan
        assert isinstance(program, game.Program)
        chance = odds(board.track_of(m.state), m.at("gap1"), program.first).safe
        assert f" {int(chance * 100 + 1e-9)} %" in one.label
        chances.append(chance)
    assert chances == sorted(chances)
    assert "A is the boldest program, C the most careful." in TALK.advice(WALKING.view(m.state, 0), 0)
    assert "A: " in TALK.look(WALKING.view(m.state, None), NAMES)[0].text


def test_no_program_is_suggested_that_promises_less_in_everything() -> None:
    counts = set()
    for box in ("start", "M01:4/1", "M02:1/1", "gap3", "M06:4/0", "M08:4/1"):
        for size in (2, 3, 4, 5):
            m = table(P0=box, turn="P0")
            found = suggestions(board.track_of(m.state), m.at(box), (2, 2, 2), size)
            counts.add(len(found))
            for one in found:
                others = (other for other in found if other is not one)
                assert all(o.safe < one.safe or o.boxes < one.boxes or o.crash > one.crash for o in others)
    assert counts <= {1, 2, 3}
    assert len(counts) > 1


def test_the_host_may_leave_suggestions_out() -> None:
    m = table(P0="M02:1/1", turn="P0")
    m.state.options = replace(m.state.options, suggestions=False)
    assert rows(m) == [["Own program…"]]
    assert not any(label.startswith("A") for label in menu(m, "Own program"))
    assert "program" not in TALK.advice(WALKING.view(m.state, 0), 0)
    assert "on average" not in question(m).small_print


def test_a_program_of_ones_own_begins_with_one_jump() -> None:
    m = table(P0="M02:1/1", turn="P0")
    own = question(m).rows[-1][0].form
    assert own is not None
    form = TALK.form(WALKING.view(m.state, 0), 0, own, NAMES)
    picked = [[one.label for one in field.options if one.value == getattr(own, field.name)] for field in form.fields]
    assert picked == [[], ["None"], ["None"]]


def test_the_panel_lists_first_jumps_with_their_promise() -> None:
    m = table(P0="M02:1/1 1e", turn="P0")
    lines = menu(m, "Own program: the dice of jump 1")
    assert len(lines) == 22
    assert lines[0] == "■… — 0 % safe, 0.0 boxes · 3 dice left"
    assert lines[-1].endswith("· all dice")
    assert menu(m, "Whole programs")[0].count("then") <= 2
    assert press(m, "One more die, 1 EC").plan == (game.ExtraDie(),)
    assert panel(m).not_now == ()
    [reason] = panel(table(P0="M02:1/1", turn="P0")).not_now
    assert reason == "One more die costs an Earth Control counter (EC), and you have none."


def test_what_a_tip_programs_is_the_first_of_the_whole_programs() -> None:
    compared = 0
    for s in STATES:
        for d in s.pending:
            if isinstance(d, asks.ProgramJumps):
                view = WALKING.view(s, d.seat)
                act = quick.choose(view, d)
                if isinstance(act, game.Program):
                    [_, whole] = TALK.panel(view, d.seat, called(s)).menus
                    assert whole.lines[0].plan == (act,)
                    assert len({press.plan for press in whole.lines}) == len(whole.lines) <= 25
                    compared += 1
    assert compared > 50


def test_a_form_asks_for_what_follows_the_first_jump() -> None:
    m = table(P0="M02:1/1", turn="P0")
    one = press(m, "▲▲…")
    assert one.form is not None
    form = TALK.form(WALKING.view(m.state, 0), 0, one.form, NAMES)
    assert form.title == "Jump 1 ▲▲, 2 dice left"
    second, third = form.fields
    assert [option.label for option in second.options] == ["■", "▽", "■■", "■▽", "▽▽"]
    assert all("% safe" in option.note for option in second.options)
    assert [option.label for option in third.options] == ["None", "■", "▽"]
    with pytest.raises(ValueError, match="not what is asked"):
        TALK.form(WALKING.view(m.state, 1), 1, one.form, NAMES)


# ------------------------------------------------------------------ landing
def test_landings_are_keys_with_going_on_and_stopping() -> None:
    m = table(P0="M01:4/1", turn="P0")
    m.program("P0", "bk/k/w", "b1 k2")
    asked = question(m)
    assert asked.text == "land, and go on?"
    first, *_ = asked.rows
    assert first[0].plan[-1] == game.Throw()
    assert "then jump 2, " in first[0].label
    assert [press.label for press in asked.rows[-1]] == ["1 · and stop", "2 · and stop"]
    assert all(press.plan[-1] == game.Stop() for press in asked.rows[-1])
    keys = TALK.keys(m.state)
    assert keys[1] > keys[2]
    assert f"{len(keys)} = " in asked.small_print
    assert "crash" not in asked.small_print.replace("crashes", "")
    assert "The dice show ■1 and ▲2." in TALK.look(m.state, NAMES)[0].text


def test_accidents_are_no_keys_while_a_landing_is_safe() -> None:
    m = table(P0="gap1", turn="P0")
    m.program("P0", "bw/kk", "b1 w1")
    asked, keys = question(m), TALK.keys(m.state)
    found = landings(WALKING.view(m.state, None), m.state.pending[0])
    safe = [one for one in found if one.fine]
    assert 0 < len(safe) < len(found)
    assert list(keys.values()) == [one.way.place for one in safe]
    assert asked.small_print.endswith(("· another way crashes", "other ways crash"))
    assert any("crash" in label for label in menu(m, "Every way"))


def test_the_last_jump_only_lands() -> None:
    m = table(P0="M01:4/1", turn="P0")
    m.program("P0", "bbkk", "b1 b2 k1 k2")
    assert question(m).text == "choose where to land"
    assert all(len(press.plan) == 1 for row in question(m).rows for press in row)


def test_counters_that_throw_again_stand_on_the_table() -> None:
    m = table(P0="gap1 1e", turn="P0")
    m.program("P0", "b/bkk", "b3")
    assert rows(m) == [["1 · crash into rock"], ["Reroll, 1 EC"]]
    assert question(m).text == "no safe landing: choose the accident"
    m = table(P0="gap1 1e again", turn="P0")
    m.program("P0", "bb/kk", "b2 b3")
    assert rows(m)[-1] == ["Reroll one, 1 EC", "Reroll, free"]
    assert menu(m, "Throw dice again") == [
        "Throw ■2 again — 1 EC",
        "Throw ■3 again — 1 EC",
        "Throw all again — free, once",
        "Throw some again… — free, once",
    ]
    form = TALK.form(WALKING.view(m.state, 0), 0, template(game.RerollDice), NAMES)
    assert [(field.name, field.lo, field.hi) for field in form.fields] == [("dice", 1, 2)]
    assert WALKING.why_not(m.state, Action(0, m.state.pending[0].id, template(game.RerollDice)))


def test_where_others_have_something_to_say_the_key_only_lands() -> None:
    m = table(P0="M01:4/1", P1="gap1", turn="P0", robbery=True)
    m.program("P0", "bk/k/w", "b1 k2")
    landing = next(one for [one, *_] in question(m).rows if TALK.keys(m.state)[one.key] == m.at("gap1"))
    assert len(landing.plan) == 1
    m.play("P0", *landing.plan)
    assert m.asks(asks.RobSomebody)


def test_an_extra_box_leads_over_the_goal() -> None:
    m = table(P0="M08:4/1", turn="P0")
    m.program("P0", "kk/b/w", "k1! k2")
    assert rows(m)[0] == ["1 · the goal"]
    assert rows(m)[1] == ["2 · the goal, crash"]


# ------------------------------------------------------------------ what follows
def test_robbery_names_its_victims() -> None:
    m = table(P0="M01:4/1", P1="gap1 2s", P2="gap1", turn="P0", robbery=True)
    m.jump("P0", "b1")
    assert question(m).text == "rob somebody?"
    assert sorted(rows(m)) == [["Nobody"], ["Rob Blue"], ["Rob Pink"]]
    assert question(m).small_print == "Blue has 2 Sputniks · Pink has none: a handicap instead"


def test_four_victims_fit_the_table() -> None:
    m = table(seats=5, P0="M01:4/1", P1="gap1", P2="gap1", P3="gap1", P4="gap1", turn="P0", robbery=True)
    m.jump("P0", "b1")
    assert [len(row) for row in rows(m)] == [2, 2, 1]
    wide = TALK.question(m.state, m.state.pending[0], WIDE)
    assert all(sum(len(press.label) for press in row) <= 30 for row in wide.rows)


def test_two_astronauts_exchange_counters_by_buttons_if_few_splits_are_new() -> None:
    m = table(seats=2, P0a="M01:4/1 2s", P0b="gap1 1s", turn="P0a")
    m.jump("P0", "b1")
    assert question(m).text == "exchange counters of ●₁ and ●₂?"
    assert question(m).small_print == (
        "Now ●₁ has 2 Sputniks, 0 EC and ●₂ has 1 Sputnik, 0 EC; you may split them as you like"
    )
    assert rows(m) == [["●₁ 0 Sputniks · ●₂ 3"], ["●₁ 1 Sputnik · ●₂ 2"], ["●₁ 3 Sputniks · ●₂ 0"], ["Leave it"]]
    assert question(m).rows[0][0].plan == (game.Share(0, 0),)
    assert "●₁ 2 Sputniks · ●₂ 1 — as it is now" in menu(m, "Exchange with ●₂")


def test_many_splits_are_one_menu_and_more_a_form() -> None:
    m = table(seats=2, P0a="M01:4/1 2s 1e", P0b="gap1 2s", turn="P0a")
    m.jump("P0", "b1")
    assert rows(m) == [["Exchange counters…"], ["Leave it"]]
    lines = menu(m, "Exchange with ●₂")
    assert len(lines) == 10
    assert lines[0] == "●₁ 0 Sputniks, 0 EC · ●₂ 4 and 1 — "
    m = table(seats=2, P0a="M01:4/1 9s 1e", P0b="gap1 9s 1e", turn="P0a")
    m.jump("P0", "b1")
    assert panel(m).menus == ()
    share = panel(m).buttons[0]
    assert share.form is not None
    form = TALK.form(WALKING.view(m.state, 0), 0, share.form, NAMES)
    assert [field.label for field in form.fields] == ["Sputniks: now ●₁ 9, ●₂ 9", "EC counters: now ●₁ 1, ●₂ 1"]
    assert [option.label for option in form.fields[1].options] == ["●₁ 0, ●₂ 2", "●₁ 1, ●₂ 1", "●₁ 2, ●₂ 0"]


def test_with_two_astronauts_each_question_says_whose_it_is() -> None:
    m = table(seats=2, P0a="M01:4/1 2s", P0b="start", turn="P0a")
    assert question(m).text == "program ●₁'s jumps"
    assert "●₁ stands on card 1, column 4" in question(m).small_print
    m.program("P0", "bk/k/w", "b1 k2")
    assert question(m).text == "land ●₁, and go on?"
    m.play("P0", question(m).rows[0][0].plan[0])
    assert question(m).text == "go on or stop with ●₁"
    m = table(seats=2, P0a="M01:4/1", P0b="M02:1/1", P1a="gap1", P1b="gap1", turn="P0a", robbery=True)
    m.jump("P0", "b1")
    assert question(m).text == "rob somebody with ●₁?"


def test_special_boxes_ask_on_the_table() -> None:
    m = table(P0="M01:4/1 1s", turn="P0", boxes={"gap1": "advance"})
    m.jump("P0", "b1")
    assert rows(m) == [["1 · card 2, column 1, level 1"], ["Stay"]]
    assert TALK.keys(m.state) == {1: m.at("M02:1/1")}
    m = table(P0="M01:4/1 1s", turn="P0", boxes={"gap1": "spend"})
    m.jump("P0", "b1")
    assert question(m).text == "move on to which box for a Sputnik?"
    m = table(P0="M01:4/1", turn="P0", boxes={"gap1": "jump"})
    m.jump("P0", "b1")
    assert rows(m)[0] == ["Jump with ■, 33 % safe"]
    assert rows(m)[-1] == ["No jump"]


# ------------------------------------------------------------------ action cards
def test_the_card_in_hand_is_told_with_its_moment() -> None:
    m = table(P0="M02:1/1", turn="P0", hands={"P0": "slipstream"})
    assert "Your action card: **Slipstream**, overtaken by somebody" in panel(m).resources
    assert "It is played for you when it helps, unless **Orders**" in panel(m).resources
    assert "You have no action card." in panel(m, 1).resources


def test_a_card_is_played_or_kept_from_the_panel() -> None:
    m = table(moment="end_of_round", P0="M02:1/1", P1="M01:1/1", P2="M01:1/1", hands={"P1": "teamwork"})
    assert question(m).rows == ()
    assert question(m).opener == "Play or keep"
    said = panel(m, 1)
    assert {press.label for press in said.buttons} == {"Keep my card", "Teamwork with Orange", "Teamwork with Pink"}
    m = table(moment="end_of_round", P0="M02:1/1", P1="M01:1/1", P2="M01:1/1", hands={"P1": "extra_jump"})
    assert [press.label for press in panel(m, 1).buttons][1:] == [
        "Extra jump: ■, 33 % safe",
        "Extra jump: ▽, 100 % safe",
        "Extra jump: ▲, 0 % safe",
    ]
    m = table(moment="end_of_round", P0="M02:1/1", P1="M01:1/1", P2="M01:1/1", hands={"P1": "slipstream"})
    assert panel(m, 1).not_now == ("Slipstream is played when somebody overtakes you.",)


def test_a_moment_of_others_is_named() -> None:
    hands: dict[str, Kind] = {"P1": "no_instructions", "P2": "sanction"}
    m = table(P0="M02:1/1", P1="M01:1/1", P2="start", turn="P0", hands=hands, robbery=True)
    view = WALKING.view(m.state, None)
    said = {TALK.question(view, d, NAMES) for d in view.pending}
    assert len(said) == 1
    assert said.pop().small_print == "Orange is about to program"
    assert [press.label for press in panel(m, 1).buttons] == [
        "Keep my card",
        "No instructions: take a ■",
        "No instructions: take a ▽",
        "No instructions: take a ▲",
    ]
    assert [press.label for press in panel(m, 2).buttons] == ["Keep my card"]


def test_a_red_card_says_whom_it_does_not_touch() -> None:
    cards: tuple[tuple[Kind, bool], ...] = (("miscalculation", False), ("cooperation", True))
    for card, touched in cards:
        m = table(P0="M02:1/1", P1="start", P2="M01:1/1", turn="P1", hands={"P2": card})
        m.state.last = (1,)
        told = "Miscalculation — Blue was last when the round began, and red cards do not touch Blue."
        assert panel(m, 2).not_now == (() if touched else (told,))


# ------------------------------------------------------------------ the race
def test_the_last_round_is_an_alarm() -> None:
    m = table(P0="goal", P1="M08:4/1", P2="M08:1/1", finished="P0", turn="P1")
    assert TALK.alarm(m.state, NAMES) == "Orange at the goal: this is the last round."
    assert TALK.alarm(table(P0="M02:1/1", turn="P0").state, NAMES) == ""
    assert "1 **Orange ●** at the goal, 1st" in TALK.look(m.state, NAMES)[0].text
    assert "1 **Orange ●** 11 = 11 for the place, 0 Sputniks" in TALK.look(m.state, NAMES)[1].text


def test_the_result_has_a_headline_and_a_line_a_player() -> None:
    for s in (s for s in STATES if s.over):
        headline, *lines = TALK.result(WALKING.view(s, None), called(s)).split("\n")
        outcome = WALKING.outcome(s)
        assert outcome is not None
        winner = called(s)[outcome.winners[0]]
        assert headline == (
            f"**{winner} wins the race around the Moon with {outcome.scores[outcome.winners[0]]} points!**"
        )
        assert lines[0].startswith(f"1 {winner} ")
        assert len(lines) == len(s.seats)
    with pytest.raises(ValueError, match="goes on"):
        TALK.result(table(P0="M02:1/1", turn="P0").state, NAMES)


def test_the_text_board_names_question_everybody_and_every_card() -> None:
    for s in STATES[::5]:
        text = TALK.board_text(WALKING.view(s, None), called(s))
        assert text.startswith("Walking on the Moon, ")
        assert all(name in text for name in called(s))
        assert all(s.tables.lunar.cards[card].name in text for card in s.terrain)


# ------------------------------------------------------------------ options, acts, introduction
def test_every_option_starts_a_game() -> None:
    for field in TALK.options:
        assert [option.value for option in field.options] == list(range(len(field.values)))
        assert field.values[0] == getattr(Options(), field.name)
        for value in field.values:
            assert WALKING.new(3, 1, Options(**{field.name: value})).pending
    assert {field.name for field in TALK.options} == {"robbery", "special_boxes", "red_dots", "suggestions"}
    assert set(TALK.options[2].values) == set(range(6))


def test_the_introduction_is_short() -> None:
    assert len(TALK.sentences) == 5
    assert len(TALK.first_move) == 3
    assert len(TALK.blurb) <= 100
    assert sum(map(len, TALK.sentences)) <= 900
    assert all(f"**{n}**" in TALK.first_move[0].text for n in (1, 2, 3, 4))
    signs = [TALK.first_move[1].text.index(sign) for sign in "■→▽↘▲↗"]
    assert signs == sorted(signs), "each sign is followed by the arrow that the picture shows"


def test_every_card_and_special_box_has_words() -> None:
    titles = {topic.title for topic in TALK.topics}
    wanted = {
        "Set Up the Race",
        "How Do I Win?",
        "The Sputnik",
        "How Do I Reach the Goal?",
        "How Do I Jump?",
        "Sample Jump",
        "What's an Accident?",
        "Tunnels",
        "End the Round",
        "Earth Control (EC)",
        "Handicap",
        "Action cards",
        "Robbery and Sabotage",
        "Special Boxes",
        "2 Player Games",
        "The dice",
        "House parts",
    }
    wanted |= {"Slipstream", "Cooperation", "Planification", "Extra jump", "Teamwork", "No instructions"}
    wanted |= {"Miscalculation", "Sanction", "The next circle box"}
    assert wanted <= titles
    assert sum(title.startswith("Special box: ") for title in titles) == len(get_args(Special))
    assert len(titles) == len(TALK.topics)


def test_rulings_and_house_parts_are_marked() -> None:
    assert [topic.title for topic in TALK.topics if topic.house] == ["House parts"]
    for topic in TALK.topics:
        assert len(topic.title) <= 45
        assert 30 < len(topic.text) <= 1500
        small = [line for line in topic.text.split("\n") if "-#" in line]
        assert all(line.startswith(("-# Our ruling: ", "-# Our rulings: ", "-# House: ")) for line in small)
    assert sum("-# Our ruling" in topic.text for topic in TALK.topics) > 20
    assert sum("-# House: " in topic.text for topic in TALK.topics) > 5
