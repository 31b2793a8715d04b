"""What the words say: questions, panels, keys, chances, pages, acts, values, rules, introduction, options."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec import convert

from engines.jumps.dice import NO_DICE, Face
from engines.jumps.terrain import LEVELS
from engines.kernel.plans import play_plan
from engines.mars import MARS
from engines.mars import decisions as asks
from engines.mars import state as game
from engines.mars.planet import POSTS, ZONE, planet
from engines.mars.state import Box, Options, Program, State, Throw, Turn
from engines.mars.talk import TALK, chances
from engines.mars.talk.labels import box, boxed
from engines.mars.talk.programmes import suggestions
from engines.mars.talk.words import ABILITIES, EQUIPMENT, UPGRADES
from engines.mars.talk.words import LEVELS as LEVELS_NAMED

from .samples import NAMES, QUESTIONS, STATES, called, lines

if TYPE_CHECKING:
    from engines.kernel.records import Act

NORMAL = Options()


def begun(seats: int = 3, seed: int = 0, options: Options = NORMAL) -> State:
    """The first round, everybody in the Landing Zone."""
    s = MARS.new(seats, seed, options)
    while s.phase == "set_up":
        d = s.pending[0]
        s, _ = MARS.apply(s, MARS.default(s, d))
    return s


def beside_the_mind(*mates: int) -> State:
    """Orange on L9, alone there or with mates, no aliens in the box."""
    s = begun()
    top = planet(s).boxes(0)[0]
    for seat in (0, *mates):
        s.marines[seat].place = top
        s.marines[seat].ability = "ranger"
    s.boxes = tuple(one for one in s.boxes if one.place != top)
    return s


# ------------------------------------------------------------------ labels
def test_boxes_are_counted_from_the_landing_zone() -> None:
    assert [box(place) for place in ZONE] == ["Z1", "Z2", "Z3"]
    assert [box(LEVELS * column) for column in (8, 5, 4, 3, 0)] == ["L1", "L4", "L5", "L6", "L9"]
    assert [box(LEVELS * column) for column in (12, 15, 16, 17, 20)] == ["R1", "R4", "R5", "R6", "R9"]


def test_levels_are_named_where_a_column_has_several() -> None:
    s = begun()
    for column in range(21):
        there = planet(s).boxes(column)
        assert all((" level " in boxed(s, place)) == (len(there) > 1) for place in there)
    assert {boxed(s, ZONE[0])} == {"Z1"}


# ------------------------------------------------------------------ chances
@pytest.mark.parametrize(("rerolls", "chance"), [(0, "14 %"), (1, "31 %"), (2, "47 %")])
def test_the_bomb_has_its_published_chances(rerolls: int, chance: str) -> None:
    s = beside_the_mind()
    assert f"{round(100 * chances.bomb(s, (2, 1, 1), rerolls))} %" == chance
    assert chances.bomb(s, (0, 2, 2), rerolls) == 0


def test_a_lucky_charm_makes_the_bomb_likelier() -> None:
    s = beside_the_mind()
    assert chances.bomb(s, (2, 2, 0), 0) < chances.bomb(s, (2, 2, 0), 1) < chances.bomb(s, (2, 2, 0), 0, charm=True)


def test_kills_are_counted_exactly() -> None:
    s = begun()
    s.boxes = (Box(33, (0, 1, 0)),)  # blue on L1
    s.marines[0].place, s.marines[0].ability = 37, "ranger"
    assert chances.kill(s, 0, (2, 0, 0)) == pytest.approx(1 / 9)
    assert chances.kill(s, 0, (0, 1, 1)) == pytest.approx(1 / 4)
    assert chances.kill(s, 0, (1, 0, 0)) == 0
    s.marines[0].ability = "fusion_cannon"
    assert chances.kill(s, 0, (1, 0, 0)) == pytest.approx(1 / 3)


# ------------------------------------------------------------------ presses
def test_one_action_takes_three_presses_and_two_take_four() -> None:
    """Your move; program and roll; do this and roll on; do this and stop."""
    counted = {}
    for actions in (1, 2):
        s = begun(seed=3)
        press = next(one for one in lines(TALK.panel(s, 0, NAMES)) if one.plan and number_of(one.plan[0]) == actions)
        s = play_plan(MARS, s, 0, press.plan).states[-1]
        presses = 2
        while s.acting == 0:
            menu = TALK.panel(s, 0, NAMES).menus[0]
            done = play_plan(MARS, s, 0, next(one for one in menu.lines if "crash" not in one.label).plan)
            assert not done.stopped
            s = done.states[-1]
            presses += 1
        counted[actions] = presses
    assert counted == {1: 3, 2: 4}


def number_of(act: Act) -> int:
    """How many actions it programs."""
    return sum(one != NO_DICE for one in (act.first, act.second, act.third)) if isinstance(act, Program) else 0


def test_keys_in_labels_are_those_of_the_picture() -> None:
    compared = 0
    for view, d in QUESTIONS:
        if len(view.pending) > 1:
            continue
        panel = TALK.panel(view, d.seat, called(view))
        keys = TALK.keys(view)
        assert set(keys) == set(range(1, len(keys) + 1))
        for press in lines(panel):
            if press.key:
                place = keys[press.key]
                assert boxed(view, place).removesuffix(" level") in press.label or "in your box" in press.label
                compared += 1
        assert not keys or {press.key for press in lines(panel)} - {0} == set(keys)
    assert compared > 300


def test_the_panel_says_what_is_in_reach_and_who_helps() -> None:
    s = begun()
    s.marines[0].place = s.marines[1].place = 33  # L1
    s.marines[0].ability = "ranger"
    s.boxes = (Box(29, (0, 0, 1)), Box(37, (2, 1, 0)))
    text = TALK.panel(s, 0, NAMES).resources
    assert text.startswith("**L1** · with Blue: one reroll a throw · **Ranger** · 4 dice")
    assert "In reach: 1 away " in text
    assert "Z1: 1 blue (2 hits) and 2 yellow (1 hit)" in text
    s.boxes = (Box(33, (1, 0, 0)),)
    assert "Close combat in your box, only 1s count: yellow (1 hit)" in TALK.panel(s, 0, NAMES).resources


def test_advice_names_an_alien_in_reach() -> None:
    s = begun()
    s.marines[0].place, s.marines[0].ability = 41, "communications"
    s.boxes = (Box(17, (0, 0, 1)), Box(33, (0, 2, 1)))
    assert TALK.advice(s, 0) == "L1 is 2 away: two dice that show 2 would kill a blue alien there."
    s.boxes = (Box(17, (0, 0, 1)),)
    assert TALK.advice(s, 0).startswith("Nobody is in reach")
    s.marines[0].ability = "fusion_cannon"
    s.boxes = (Box(29, (1, 0, 0)), Box(37, (0, 1, 0)))
    assert TALK.advice(s, 0) == "Z1 is 1 away: one die that shows 1 would kill a blue alien there."
    s.boxes = (Box(41, (1, 0, 0)),)
    assert TALK.advice(s, 0).startswith("Aliens are in your box")


def test_programs_are_suggested_by_where_the_aliens_are() -> None:
    s = begun()
    s.marines[0].place, s.marines[0].ability = 41, "communications"
    s.boxes = (Box(17, (0, 0, 1)),)
    assert purposes(s)[:2] == ["march in three", "march in two"]
    s.boxes = (Box(33, (1, 0, 0)),)
    assert purposes(s)[:3] == ["shoot, then march", "shoot twice", "most hits at one range"]
    s.boxes = (Box(41, (0, 1, 0)),)
    assert purposes(s)[:2] == ["most ones", "ones, then march"]


def purposes(s: State) -> list[str]:
    return [one.purpose for one in suggestions(s, 0)]


def test_others_wait_for_a_turn_that_has_begun() -> None:
    s = begun()
    s, _ = MARS.apply(s, MARS.answer_with(s, 1, Program((1, 0, 1), (1, 1, 0))))
    s, _ = MARS.apply(s, MARS.answer_with(s, 0, Program((1, 0, 0), (1, 1, 1))))
    s, _ = MARS.apply(s, MARS.answer_with(s, 0, Throw()))
    panel = TALK.panel(s, 1, NAMES)
    assert panel.hint.startswith("Orange is in the middle of a turn (action 1). Your program is kept")
    assert not lines(panel)


def test_the_table_heads_the_round() -> None:
    s = begun()
    question = TALK.question(s, s.pending[0], NAMES)
    assert (question.text, question.several) == ("your move", "Act in any order.")
    assert question.small_print == "both Bunkers stand · both defenders live"
    s.marines[2].done = True
    s.boxes = tuple(one for one in s.boxes if one.place != 17)
    assert TALK.question(s, s.pending[0], NAMES).small_print == (
        "done ▲ · both Bunkers stand · only the right defender lives"
    )
    s.marines[1].done = True
    assert TALK.question(s, s.pending[0], NAMES).text == "your move, the last of this round"


def test_passing_is_no_goal() -> None:
    [stop] = [press for press in TALK.panel(begun(), 0, NAMES).buttons if press.plan == (game.EndTurn(),)]
    assert (stop.label, stop.style) == ("Pass, act no more", "pass")


def test_boxes_to_land_on_say_what_lies_beside_them() -> None:
    for seats, sides in ((3, {"1": ", beside L1", "3": ", beside R1"}), (2, {"1": ", beside L1"})):
        s = MARS.new(seats, 1, NORMAL)
        while not isinstance(s.pending[0], asks.ChoosePlace):
            s, _ = MARS.apply(s, MARS.default(s, s.pending[0]))
        question = TALK.question(s, s.pending[0], NAMES)
        assert question.text == "choose where to land"
        labels = [f"{n} · Z{n}{sides.get(n, '')}" for n in "123"]
        assert [press.label for [press] in question.rows] == labels


def test_the_bomb_is_offered_with_its_chance() -> None:
    s = beside_the_mind(1)
    menu = TALK.panel(s, 0, NAMES).menus[0]
    assert menu.placeholder == "Bomb the Master Mind: four dice, 9 or more"
    assert menu.lines[0].label.startswith("Bomb with ■■")
    assert menu.lines[0].label.endswith(": 31 %")
    assert menu.lines[0].note == "9 or more wins, with 1 reroll"
    thrown = play_plan(MARS, s, 0, menu.lines[0].plan).states[-1]
    if not thrown.over:
        assert any(isinstance(d, asks.PickAction) and d.bomb for d in thrown.pending)
        assert "of 9" in TALK.panel(thrown, 0, NAMES).hint


# ------------------------------------------------------------------ pages
def test_loss_in_sight() -> None:
    s = begun()
    assert TALK.alarm(s, NAMES) == ""
    s.attacks = 2
    s.boxes = (*s.boxes, Box(37, (1, 0, 0)))
    assert TALK.alarm(s, NAMES) == (
        "Two upgrades are gone. Any alien in the Landing Zone at the end of this round loses the base. "
        "There now: yellow."
    )
    s.round = 8
    assert TALK.alarm(s, NAMES).endswith("This is the last round: bomb the Master Mind now, or lose.")


def test_results() -> None:
    ended = [s for s in STATES if s.over]
    assert ended
    for s in ended:
        head, *marines = TALK.result(s, called(s)).split("\n")
        assert len(marines) == len(s.marines)
        assert head.startswith(("**The base falls in round", "**After 8 rounds", "**Orange", "**Blue", "**Pink"))
    with pytest.raises(ValueError, match="not over"):
        TALK.result(begun(), NAMES)


def test_a_victory_names_the_team() -> None:
    s = beside_the_mind(1)
    s.won, s.over, s.acting = True, "In round 1 the Master Mind is destroyed.", 0
    three, two = Face("blue", 3), Face("white", 2)
    s.turn = Turn(rolled=(three, three, two, two))
    assert TALK.result(s, NAMES).startswith(
        "**Orange, Blue and a nuke: 10 against 9. The Master Mind is dust!**\nOrange ●"
    )


def test_the_board_in_words_names_everybody() -> None:
    for s in STATES[::5]:
        text, alt = TALK.board_text(s, called(s)), TALK.alt(s, called(s))
        assert all(name in text and name in alt for name in called(s))
        assert text.startswith("March on Mars, ")
        for key, place in TALK.keys(s).items():
            assert f"{key} {boxed(s, place)}" in text


def test_pages_tell_odds_dice_and_each_card() -> None:
    for seats in (2, 3):
        s = begun(seats)
        pages = {page.name: page for page in TALK.look(s, NAMES)}
        cards = [f"card-{n + 1}" for n in range(len(s.terrain))]
        assert list(pages) == ["marines", "base", "aliens", "odds", "dice", *cards]
        assert all(bool(page.alt) == (name in ("marines", "dice", *cards)) for name, page in pages.items())
    assert "The bomb with both ■: 14 %, with one reroll 31 %, with two rerolls 47 %." in pages["odds"].text
    s.marines[0].place, s.marines[0].ability = planet(s).boxes(8)[0], "ranger"
    s.boxes = (Box(37, (1, 0, 0)),)
    odds, card = (page.text for page in TALK.look(s, NAMES) if page.name in ("odds", "card-1"))
    assert "**Orange ●** on L1: a safe move ■ " in odds
    assert "a kill with 1 die 50 %, 2 dice 75 %, 4 dice 94 %." in odds
    assert card.split("\n")[0].startswith("L1: ")
    assert "Orange ●" in card.split("\n")[0]
    s.marines[0].place = 37
    assert "on Z1: a kill with 1 die 50 %" in TALK.look(s, NAMES)[3].text


def test_equipment_that_can_no_longer_drop_is_not_promised() -> None:
    s = begun()
    assert "it drops in round 5" in TALK.look(s, NAMES)[1].text
    s.over = "The base has fallen."
    assert "it drops" not in TALK.look(s, NAMES)[1].text
    s.over = ""
    s.boxes = tuple(one for one in s.boxes if one.place != POSTS[0])
    assert "Equipment is not in the game: " in TALK.look(s, NAMES)[1].text


def test_advice_on_abilities_names_none_that_cannot_be_had() -> None:
    s = MARS.new(3, 1, NORMAL)
    said = TALK.advice(s, s.pending[0].seat)
    assert said
    assert not any(name in said for name in ABILITIES.values())


# ------------------------------------------------------------------ rules, introduction, options
def test_the_rules_have_every_chapter_ability_card_upgrade_and_level() -> None:
    titles = [topic.title for topic in TALK.topics]
    wanted = "March on Mars, Prepare Landing, How We Win, How I Reach the MMM?, Can I Kill the Aliens?, They Are All "
    wanted += (
        "Over Me!, Don't Stop, Marine!, The Red Defenders, Martian Waves, They Are Into the Base!, Base Upgrades, "
    )
    wanted += "Are We a Team?, Supporting from Base, Special Training, Equipment, Threat Level, Turn order"
    assert set(wanted.replace("Stop, Marine", "Stop; Marine").split(", ")) <= {
        title.replace("Stop, Marine", "Stop; Marine") for title in titles
    }
    assert {*ABILITIES.values(), *EQUIPMENT.values(), *UPGRADES.values(), *LEVELS_NAMED.values()} <= set(titles)
    assert len(set(titles)) == len(titles)
    assert all(len(topic.title) <= 45 and 20 < len(topic.text) <= 1500 for topic in TALK.topics)
    assert [topic.title for topic in TALK.topics if topic.house] == ["Martian cards", "House parts"]


def test_rulings_and_house_parts_are_marked() -> None:
    texts = [topic.text for topic in TALK.topics]
    assert sum("-# Our ruling: " in text for text in texts) >= 25
    assert sum("-# House: " in text for text in texts) >= 5
    for text in texts:
        assert all(line.startswith(("-# Our ruling: ", "-# House: ")) for line in text.split("\n") if "-#" in line)


def test_the_introduction_is_short() -> None:
    assert len(TALK.sentences) == 5
    assert len(TALK.first_move) == 3
    assert len(TALK.blurb) <= 100
    assert sum(map(len, TALK.sentences)) <= 800
    assert all(f"**{n}**" in TALK.first_move[0].text for n in (1, 2, 3, 4))
    signs = [TALK.first_move[1].text.index(sign) for sign in "■→▽↘▲↗"]
    assert signs == sorted(signs), "each sign is followed by the arrow that the picture shows"


def test_all_options_make_a_game() -> None:
    fields = {field.name: field for field in TALK.options}
    assert set(fields) == set(Options.__struct_fields__)
    assert fields["level"].level
    for field in TALK.options:
        assert [option.value for option in field.options] == list(range(len(field.values)))
        assert all(len(option.label) <= 45 and len(option.note) <= 80 for option in field.options)
        for value in field.values:
            assert TALK.place(MARS.new(2, 1, convert({field.name: value}, Options))) == "set-up"
    assert len(fields["level"].values) == 5


def test_there_are_no_hands() -> None:
    s = begun()
    assert TALK.hand_alt(s, 0, NAMES) == ""
    assert TALK.whisper([], s, 0, NAMES) == []
    with pytest.raises(ValueError, match="no hands"):
        TALK.laid(s, 0, Throw())
