"""The words of Moon Adventure in particular situations: log, panel, question, alarm, result, rules."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from engines.adventure import ADVENTURE
from engines.adventure.state import (
    Abandon,
    ActivateOGS,
    DevelopRoute,
    EndTurn,
    Gather,
    Move,
    MoveRobot,
    Options,
    Replenish,
    Share,
    Spend,
    TakeRole,
)
from engines.adventure.talk import TALK
from engines.kernel.talk import Menu, Panel, Press, fill

from .scenario import Mission, mission

if TYPE_CHECKING:
    from engines.kernel.records import Act

NAMES = ("Orange", "Blue", "Pink", "Green", "White")


def told(m: Mission) -> list[str]:
    return TALK.tell(m.events, ADVENTURE.view(m.state, None), NAMES)


def panel(m: Mission, seat: int = 0) -> Panel:
    return TALK.panel(ADVENTURE.view(m.state, seat), seat, NAMES)


def menu(m: Mission, title: str) -> Menu:
    return next(menu for menu in panel(m).menus if menu.placeholder.startswith(title))


def lines(m: Mission, title: str) -> list[str]:
    return [f"{press.label} — {press.note}" for press in menu(m, title).lines]


# ------------------------------------------------------------------ log
def test_a_plan_is_one_sentence() -> None:
    m = mission("1 O 2(A)", ap=9, A="2 - - - -").play("A", Gather("ahead"), Move(2))
    assert told(m) == ["Orange gathers a chip of area 3 and walks on to the station."]
    m = mission("3(A)", ap=9, A="2 - - - -").play("A", Move(4), Move(5), Gather("ahead"), Move(4))
    assert told(m) == ["Orange walks two steps ahead, gathers a chip of area 3 and walks one step back."]


def test_stepping_on_a_new_station() -> None:
    m = mission("3(A)", ap=9).play("A", ActivateOGS("behind"), Move(3))
    assert told(m) == ["Orange activates a station behind and steps on it."]


def test_walks_to_the_places_that_matter() -> None:
    assert (
        told(mission("2(A)", ap=2, A="2 S5 - - -").play("A", Move(1), Move(0)))[0] == "Orange walks home with 1 chip."
    )
    assert told(mission("1(A)", ap=3, A="2 - - - -").play("A", Move(0))) == ["Orange walks home with empty hands."]
    assert told(mission("21(A)", ap=3).play("A", Move(22)))[0] == "Orange walks to the rover and boards it."
    assert told(mission("10(A!)", ap=9).play("A", Move(8))) == ["Orange drives back to space 8."]


def test_a_chip_inserted_later_does_not_change_where_a_walk_went() -> None:
    m = mission("3(A) O 4", ap=9, A="2 S5 - - -").play("A", Move(4))
    events = m.events
    m.play("A", m.abandon("A", "S5", "behind"))
    m.events = events + m.events
    assert told(m) == ["Orange walks to the station and abandons a chip of area 5 behind."]


def test_every_action_has_its_line() -> None:
    m = mission("3(A)", ap=9).play("A", DevelopRoute("ahead"))
    assert told(m) == ["Orange lays a route on the next chip ahead."]
    m = mission("5(A) 6(B)", ap=9, A="2 2 3 S4 -", B="3 S5 - - -")
    assert told(m.play("A", m.share("A", "B", "2 2", "S5"))) == [
        "Orange gives Blue two 2-dice oxygen cards for a chip of area 5."
    ]
    m = mission("5(A) 6(B)", ap=9, A="2 - - - -", B="3 S5 - - -")
    assert told(m.play("A", m.share("A", "B", "", "3"))) == ["Orange takes a 3-dice oxygen card from Blue."]
    assert told(mission("3(A)", ap=4, A="2 - - - -").play("A", EndTurn())) == ["Orange ends the turn with 4 AP unused."]
    m = robot_mission().play("A", MoveRobot(2))
    assert told(m) == ["Orange moves the robot to space 2."]


def test_the_roll_names_the_dice() -> None:
    m = mission("3(A)", start=True, A="3 - - - -").play("A", Spend(3))
    dice = m.state.dice
    assert told(m) == [f"Orange spends oxygen and rolls {dice[0]}, {dice[1]} and {dice[2]}: {sum(dice)} AP."]


def test_matching_dice_of_the_mood_maker_are_cheered() -> None:
    for seed in range(40):
        m = mission("3(A)", start=True, A="2 - - - -", roles={"A": "mood_maker"}, seed=seed).play("A", Spend(2))
        if len(set(m.state.dice)) == 1:
            break
    die = m.state.dice[0]
    assert told(m) == [
        f"Orange spends oxygen and rolls {die} and {die}, all alike! With 3 on top that is {m.state.ap} AP."
    ]
    assert panel(m).resources.startswith(f"**{m.state.ap} AP** ({die} + {die}, all alike + 3) · ")
    m.play("A", Move(4), Move(5))
    assert panel(m).resources.startswith(f"**{m.state.ap} AP** left · ")


def test_drawing_oxygen_and_the_storm() -> None:
    m = mission("1 O(A)", ap=2, A="2 - - - -", draw="3 0").play("A", EndTurn(), Replenish())
    assert told(m) == ["Orange draws a 3-dice oxygen card."]
    m.play("A", Replenish())
    assert told(m)[0] == "A magnetic storm! The station goes dark under Orange."
    m = mission("1 O(A)", ap=2, A="2 - - - -", seats=4, discard="0 0").play("A", EndTurn(), Replenish())
    assert told(m)[0] == "The discard pile becomes the draw pile: 2 cards, 2 storms among them."


def test_a_long_batch_is_told_in_sentences_of_three() -> None:
    m = mission("1(A)", ap=9, A="2 S5 - - -", draw="3 3 0").play("A", Gather("ahead"), ActivateOGS("behind"))
    events = m.events + m.play("A", m.abandon("A", "S5", "ahead"), Move(1), EndTurn()).events
    events += m.play("A", Replenish(), Replenish(), Replenish()).events
    m.events = events
    assert told(m) == [
        "Orange gathers a chip of area 3, activates a station behind and abandons a chip of area 5 ahead.",
        "Orange walks to the station and draws two 3-dice oxygen cards.",
        "A magnetic storm! The station goes dark under Orange.",
    ]


def test_roles_are_told() -> None:
    s = ADVENTURE.new(2, 1, Options(roles="chosen", first=0))
    events = ADVENTURE.play(s, ADVENTURE.answer_with(s, 0, TakeRole("mood_maker")))
    assert TALK.tell(events, s, NAMES) == ["Orange is the Mood Maker."]
    assert TALK.panel(s, 0, NAMES) == Panel(
        "You are the Mood Maker.", hint="Oxygen is dealt when everybody has a role."
    )
    roles = [press.label for row in TALK.question(s, s.pending[0], NAMES).rows for press in row]
    assert roles == ["Engineer", "Carrier", "Inventor", "Veteran"]
    assert "choosing roles" in TALK.board_text(s, NAMES)


# ------------------------------------------------------------------ the end
def last_one_home(*chips: str) -> Mission:
    """Three seats need 7; Blue and Pink are home with the first two hands of chips, Orange comes with the third."""
    mine, blue, pink = chips
    return mission("1(A)", ap=4, home="BC", A=f"2 {mine} -", B=f"2 {blue}", C=f"2 {pink}").play("A", Move(0))


def test_failure() -> None:
    m = mission("3(A) 4(B)", start=True, A="2 - - - -", B="- - - - -", seats=2).spend("A").end("A")
    assert told(m)[-1] == "Blue starts a turn without oxygen. The mission fails."
    assert TALK.result(m.state, NAMES).startswith("**The mission fails.** Blue starts a turn without oxygen.")
    with pytest.raises(ValueError, match="not over"):
        TALK.result(mission("3(A)").state, NAMES)


def test_success() -> None:
    m = last_one_home("S5+ S5+ S4+", "S5+ S5+ S4+ S3x", "S5+ S4+ - -")
    assert told(m) == [
        "Orange walks home with 3 chips.",
        "Everybody is home with 9 chips: 8 undamaged, 7 needed.",
    ]
    assert TALK.result(m.state, NAMES) == (
        "**Mission accomplished!** Everybody is home with 9 chips, 8 undamaged, 7 needed.\n"
        "Orange ●, Mood Maker: home, 3 chips, 3 undamaged\n"
        "Blue ■, Veteran: home, 4 chips, 3 undamaged\n"
        "Pink ▲, Inventor: home, 2 chips, 2 undamaged"
    )
    assert TALK.place(m.state) == "over after 1 turn"
    assert panel(m) == Panel(
        resources="Mood Maker, home · containers: O₂ 2, 3 chips (areas 4, 5 and 5), 1 empty",
    )


def test_waiting_for_rescue() -> None:
    m = last_one_home("S5+ S5+ S4x", "S5x S3+ - -", "- - - -")
    assert told(m)[-1] == ("Everybody is home with 5 chips: 3 undamaged, 7 needed.")
    assert TALK.result(m.state, NAMES).startswith("**Home, and waiting for rescue.** 5 chips, 3 undamaged, 7 needed.")


def test_nobody_brings_anything_home() -> None:
    m = last_one_home("- - -", "- - - -", "- - - -")
    assert told(m)[-1] == "Everybody is home, but without a single chip. The mission fails."
    assert TALK.result(m.state, NAMES).startswith(
        "**The mission fails.** Everybody is home, but without a single chip."
    )


# ------------------------------------------------------------------ panel
def test_going_gathering_and_coming_back() -> None:
    m = mission("1 O 2(A)", ap=6, A="2 3 S4 - -")
    assert panel(m).resources == "**6 AP** left · containers: O₂ 2 and 3, 1 chip (area 4), 2 empty"
    assert lines(m, "Go and gather")[:2] == [
        "1 Area 3, right ahead — 3 AP",
        "2 Area 3, two spaces ahead — 4 AP: move 1, gather 3",
    ]
    assert (
        "1 Area 3, right ahead, then station — 4 AP: gather 3, move 1 · draw oxygen at the end of your turn"
        in lines(m, "Go and gather")
    )
    assert "10 Area 3, under you — 4 AP: move 1 ahead, gather 3" in lines(m, "Go and gather")


def test_lines_that_go_home_or_back_come_after_the_others() -> None:
    m = mission("3(A)", ap=6, A="2 3 - - -")
    walks = [line.partition(" — ")[0] for line in lines(m, "Go and gather") if ", then " in line]
    assert "1 Area 3, right ahead, then home" in walks
    assert not [line for line in lines(mission(ap=6, A="2 3 - - -"), "Go and gather") if ", then " in line]


def test_moves_tell_what_the_place_does() -> None:
    m = mission("1 O 2(A)", ap=3, A="2 3 - - -")
    assert lines(m, "Move") == [
        "1 Area 3, right ahead — 1 AP, 2 left",
        "2 Area 3, two spaces ahead — 2 AP, 1 left",
        "3 Area 3, three spaces ahead — 3 AP",
        "4 Station, right behind — 1 AP · draw oxygen at the end of your turn",
        "5 Area 3, two spaces behind — 2 AP, 1 left",
        "6 Base, three spaces behind — 3 AP · you are home for good, turn over",
    ]
    assert lines(mission("21(A)", ap=1), "Move")[0] == "1 Rover, right ahead — 1 AP · you board it, turn over"


def test_a_full_player_is_told_why_gathering_is_out() -> None:
    m = mission("3(A)", ap=9, A="2 2 3 S4 S4", roles={"A": "veteran"})
    assert panel(m).not_now == (
        "Gather — your containers are full. Share or abandon something first",
        "Share — nobody beside you",
    )


def test_what_is_too_dear_is_one_line() -> None:
    m = mission("3(A)", ap=1, A="2 - - - -", roles={"A": "veteran"})
    assert panel(m).not_now[0] == "Gather 2 AP, station 3 AP, route 2 AP — you have 1 AP"


def test_a_rider_hears_it_once() -> None:
    m = mission("10(A!)", ap=4, A="2 - - - -")
    assert panel(m).not_now[0].startswith("Gather, station and route — on the rover")
    assert panel(m).hint.startswith("You are aboard the rover")


@pytest.mark.report("A35")
def test_the_sharing_form_tells_like_things_apart() -> None:
    m = mission("5(A) 6(B)", ap=9, A="2 2 S4 - -", B="3 S5 - - -")
    form = TALK.form(m.state, 0, Share(1), NAMES)
    assert form.title == "Share with Blue (1 AP)"
    give, take = form.fields
    assert [o.label for o in give.options] == ["O₂ for 2 dice", "O₂ for 2 dice (second)", "Chip of area 4"]
    assert [o.value for o in give.options][:2] == [2, 2]
    assert (give.label, take.label, take.lo, take.hi) == ("You give", "You take", 0, 2)
    for act, ap in ((Share(2), 9), (Move(3), 9), (Share(1), 0)):
        m.state.ap = ap
        with pytest.raises(ValueError, match="cannot be shared"):
            TALK.form(m.state, 0, act, NAMES)


def test_waiting_players_choose_the_oxygen_ahead() -> None:
    m = mission("5(A) 6(B)", B="2 3 - - -")
    assert panel(m, 1).ahead == "StartTurn"
    assert [press.label for press in panel(m, 1).buttons] == ["Next turn: spend 2", "Next turn: spend 3"]
    assert panel(mission("5(A)", home="B"), 1).hint == "You are home and have no more turns."


# ------------------------------------------------------------------ table
def table(m: Mission) -> list[list[str]]:
    view = ADVENTURE.view(m.state, None)
    return [[press.label for press in row] for row in TALK.question(view, view.pending[0], NAMES).rows]


def test_the_table_asks_for_oxygen_and_the_robot() -> None:
    m = robot_mission()
    assert table(m) == [["Spend 2: roll 2 dice"], ["Spend 3: roll 3 dice"], ["Robot ← 2", "← 1", "→ 1", "→ 2"]]


def robot_mission() -> Mission:
    return mission("3(*) 5(B)", start=True, A="2 3 - - -", roles={"A": "engineer"})


def test_the_table_offers_oxygen_at_a_station() -> None:
    m = mission("1 O(A)", ap=2, A="2 - - - -", draw="2 3 3 0").play("A", EndTurn())
    view = ADVENTURE.view(m.state, None)
    question = TALK.question(view, view.pending[0], NAMES)
    assert table(m) == [["Draw one", "End turn"]]
    assert question.small_print == "Storms: 1 of the 4 cards · 4 empty containers"
    assert question.rows[0][0].style == "primary"


def test_alarm_counts_the_turns_of_those_who_are_out() -> None:
    m = mission("5(A) 6(B) 7(C)", A="2 - - - -", B="2 - - - -", C="- - - - -")
    assert TALK.alarm(m.state, NAMES) == "Pink has no oxygen left and is 2 turns away from moving."
    m = mission("5(A) 7(C)", home="B", A="2 - - - -", B="2 - - - -", C="- - - - -")
    assert TALK.alarm(m.state, NAMES) == "Pink has no oxygen left and moves next."
    m = mission("5(A) 7(C)", A="- - - - -", B="2 - - - -", C="- - - - -")
    assert TALK.alarm(m.state, NAMES) == (
        "Without oxygen: Pink is 2 turns away from moving and Orange is 3 turns away from moving."
    )
    assert TALK.alarm(mission("5(A)").state, NAMES) == ""


# ------------------------------------------------------------------ presses from the notice to the end of the turn
def offered(m: Mission, seat: int) -> list[Press]:
    shown = panel(m, seat)
    return [*(press for menu in shown.menus for press in menu.lines), *shown.buttons]


def presses_of(m: Mission, *notes: str) -> int:
    """How many presses, each found by the start of its label or note, end the turn."""
    for text in notes:
        press = next(p for p in offered(m, 0) if p.label.startswith(text) or p.note.startswith(f"{text}:"))
        m.play("A", *press.plan)
    assert m.state.pending[0].seat == 1
    return len(notes)


def test_a_usual_turn_takes_three_presses_and_two_with_all_points_used() -> None:
    ap = mission("5(A)", start=True, A="2 3 - - -").spend("A", 3).state.ap
    assert ap > 3
    assert presses_of(mission("5(A)", start=True, A="2 3 - - -"), "Spend 3", f"{ap} AP") == 2
    assert presses_of(mission("5(A)", start=True, A="2 3 - - -"), "Spend 3", "1 Area 3", "End turn") == 3


# ------------------------------------------------------------------ acts in a few words
ACTS: tuple[tuple[Act, str], ...] = (
    (TakeRole("mood_maker"), "take the Mood Maker"),
    (MoveRobot(12), "move the robot to space 12"),
    (Spend(3), "spend 3, roll 3 dice"),
    (Move(0), "move to the base"),
    (Gather("ahead"), "gather the chip ahead"),
    (ActivateOGS("behind"), "activate a station behind"),
    (DevelopRoute("behind"), "lay a route behind"),
    (Share(1), "share with Blue"),
    (Abandon(10, "ahead"), "abandon an area 3 chip"),
    (Replenish(), "draw oxygen"),
    (EndTurn(), "end the turn"),
)


@pytest.mark.parametrize(("act", "text"), ACTS)
def test_acts_in_a_few_words(act: Act, text: str) -> None:
    assert TALK.describe(mission("5(A)").state, 0, act, NAMES) == text


def test_values_in_words() -> None:
    s = mission("5(A) 6(B)").state
    values = (
        (Move, "to", 7, "space 7 · area 3 chip, two spaces ahead"),
        (Move, "to", 0, "base, five spaces behind"),
        (Gather, "side", "ahead", "ahead · area 3 chip"),
        (Share, "partner", 1, "Blue ■"),
        (Share, "give", (2, 2, 17), "Two 2-dice oxygen cards and a chip of area 4"),
        (Share, "take", (), "nothing"),
        (Spend, "oxygen", 3, "3 · roll 3 dice"),
        (Abandon, "chip", 24, "Chip of area 5"),
        (TakeRole, "role", "carrier", "Carrier · has 6 containers instead of 5"),
    )
    for kind, field, value, words in values:
        assert TALK.value_label(s, 0, kind, field, value, NAMES) == words
    with pytest.raises(ValueError, match="no field"):
        TALK.value_label(s, 0, Move, "where", 7, NAMES)


# ------------------------------------------------------------------ rules, introduction, options
def test_the_rules_have_every_chapter_and_role() -> None:
    titles = [topic.title for topic in TALK.topics]
    wanted = "Game objective, Contents, Set-up, Role cards, Engineer, Carrier, Inventor, Mood Maker, Veteran, "
    wanted += (
        "Taking your turn, Consume oxygen and roll the dice, Take action, Movement, Activate OGS, Develop a route, "
    )
    wanted += "Container sharing, Gather supplies, Abandon supplies, Replenish oxygen, Rover, Ending the game, "
    wanted += "Questions and answers"
    assert set(wanted.split(", ")) <= set(titles)
    assert len(set(titles)) == len(titles) <= 25
    assert all(len(topic.title) <= 45 and 30 < len(topic.text) <= 1500 for topic in TALK.topics)
    assert [topic.title for topic in TALK.topics if topic.house] == ["House parts"]


def test_rulings_and_house_parts_are_marked() -> None:
    texts = {topic.title: topic.text for topic in TALK.topics}
    assert "-# House: " in texts["Contents"]
    assert "-# House: " in texts["Abandon supplies"]
    assert "-# House: " in texts["Ending the game"]
    ruled = ("Engineer", "Inventor", "Movement", "Activate OGS", "Develop a route", "Container sharing", "Rover")
    assert all("-# Our ruling: " in texts[title] for title in ruled)
    for text in texts.values():
        assert all(line.startswith(("-# Our ruling: ", "-# House: ")) for line in text.split("\n") if "-#" in line)


def test_the_introduction_is_short() -> None:
    assert len(TALK.sentences) == 5
    assert 2 <= len(TALK.first_move) <= 3
    assert len(TALK.blurb) <= 100
    assert sum(map(len, TALK.sentences)) <= 800


def test_all_options_make_a_game() -> None:
    fields = {field.name: field for field in TALK.options}
    assert set(fields) == set(Options.__struct_fields__)
    for field in TALK.options:
        assert [option.value for option in field.options] == list(range(len(field.values)))
    for values in product(*(field.values for field in TALK.options)):
        s = ADVENTURE.new(5, 1, Options(**dict(zip(fields, values, strict=True))))
        assert TALK.place(s) in ("turn 1", "choosing roles")
    assert [field.values[0] for field in TALK.options] == ["random", 0, None]


def test_names_fill_reasons_once() -> None:
    assert fill("{seat:1} has it, {seat:0} has not.", ("{seat:1}", "Blue")) == "Blue has it, {seat:1} has not."
