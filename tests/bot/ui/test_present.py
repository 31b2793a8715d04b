"""Budgets and promises that every message keeps, over random games with names of every nasty kind."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bot.model import Appeal, MenuBox, Post, SeatInfo, Table
from bot.ui import limits, reading
from bot.ui.ids import decode, stands_for
from bot.ui.present import GamePresenter, panel
from bot.ui.sight import sight
from bot.ui.table import retired, told
from engines import GAMES
from engines.kernel import notation
from engines.kernel.game import Game
from tests.bot.ui.tables import (
    GAME,
    HOST,
    buttons,
    custom_ids,
    ended,
    menus,
    played_tables,
    seats,
    states,
    table,
    undoing,
)

PRESENTER = GamePresenter()
QUAKE = GAMES["moonquake"]
MOON = GAMES["moon"]
WALKING = GAMES["walking"]
MARS = GAMES["mars"]
ADVANCED = QUAKE.Options(modules=("maximum_security",))
PLAYED: list[tuple[Game[Any], int, int, Any]] = [
    *((GAME, number, seed, None) for number in GAME.seats for seed in range(6)),
    *((QUAKE, number, number, None) for number in QUAKE.seats),
    *((QUAKE, number, number + 50, ADVANCED) for number in QUAKE.seats),
    *((MOON, number, number, None) for number in MOON.seats),
    (MOON, 1, 50, MOON.Options(solo="hard")),
    *((WALKING, number, number, None) for number in WALKING.seats),
    *((WALKING, number, number + 50, WALKING.Options(robbery=True, special_boxes=True)) for number in WALKING.seats),
    *((MARS, number, number, None) for number in MARS.seats),
]
TABLES = [(game, number) for game in GAMES.values() for number in game.seats]


def named(value: object) -> str:
    """How a case of a test is called."""
    if isinstance(value, Game):
        return value.id
    return str(value) if isinstance(value, int) else "basic" if value is None else "advanced"


every_game = pytest.mark.parametrize(("game", "number", "seed", "options"), PLAYED, ids=named)
every_table = pytest.mark.parametrize(("game", "number"), TABLES, ids=named)


def posts(one: Table) -> Iterator[tuple[str, Post]]:
    yield "table", PRESENTER.table_post(one)
    for info in one.seats:
        yield "panel", panel(one, info.user or 0, "✓ Something was done.")
        yield "hand", PRESENTER.hand(one, info.seat)
    yield "spectator", panel(one, 1)


def keeps_limits(post: Post) -> None:
    assert 0 < len(post.content) <= limits.CONTENT
    assert len(post.rows) <= limits.ROWS
    ids = custom_ids(post)
    assert len(set(ids)) == len(ids)
    assert all(len(one) <= limits.CUSTOM_ID and decode(one) for one in ids)
    if post.picture is not None:
        assert 0 < len(post.picture.alt) <= limits.ALT_TEXT
    for row in post.rows:
        if isinstance(row, MenuBox):
            keeps_menu_limits(row)
        else:
            assert 0 < len(row) <= limits.BUTTONS_A_ROW
            assert all(0 < len(one.label) <= limits.LABEL for one in row)


def keeps_menu_limits(menu: MenuBox) -> None:
    assert 0 < len(menu.lines) <= limits.MENU_LINES
    assert len(menu.placeholder) <= limits.PLACEHOLDER
    assert len({line.value for line in menu.lines}) == len(menu.lines)
    for line in menu.lines:
        assert 0 < len(line.label) <= limits.LINE_LABEL
        assert 0 < len(line.value) <= limits.MENU_VALUE
        assert len(line.note) <= limits.LINE_NOTE


def reads_well(post: Post) -> None:
    styles = [one.style for one in buttons(post.rows)]
    assert styles.count("primary") <= 1
    for row in post.rows:
        if isinstance(row, tuple) and any(one.style == "red" for one in row):
            assert len(row) == 1
            assert row is post.rows[-1]


@every_game
@pytest.mark.report("A35", "A37")
def test_every_message_of_a_game_keeps_the_limits(game: Game[Any], number: int, seed: int, options: Any) -> None:
    for one in played_tables(number, seed, game, options):
        for kind, post in posts(one):
            keeps_limits(post)
            reads_well(post)
            if kind == "table":
                assert not menus(post.rows)


@every_table
def test_the_offers_of_stand_ins_keep_the_limits_too(game: Game[Any], number: int) -> None:
    for one in played_tables(number, 2, game, overdue=True):
        keeps_limits(PRESENTER.table_post(one))
        for info in one.seats:
            for post in (reading.more_post(one, info.user or 0), PRESENTER.panel(one, info.user or 0)):
                keeps_limits(post)
                reads_well(post)


@every_table
def test_a_question_to_take_something_back_keeps_the_limits(game: Game[Any], number: int) -> None:
    appeal = Appeal(0, "spend 3, roll 3 dice", 1, (HOST + 1,))
    for one in played_tables(number, 3, game, overdue=True, appeal=appeal):
        post = PRESENTER.table_post(one)
        keeps_limits(post)
        if one.status == "playing":
            assert [x.label for x in buttons(post.rows) if x.label in ("Agree", "Refuse")] == ["Agree", "Refuse"]
            assert f"agreed? {min(number - 1, 1)} of {number - 1}" in post.content


@every_table
def test_only_who_owes_an_answer_is_mentioned(game: Game[Any], number: int) -> None:
    for one in played_tables(number, 4, game):
        post = PRESENTER.table_post(one)
        owing = [one.seats[seat].user for seat in game.to_move(one.state)] if one.status == "playing" else []
        assert list(post.mentions) == owing
        for info in one.seats:
            assert (f"<@{info.user}>" in post.content) == (info.user in owing)


@pytest.mark.parametrize("fields", [{"notice": "dm"}, {"notice": "none"}, {"stand_in": True}, {"gone": True}])
def test_who_wants_no_mention_is_named_without_one(fields: dict[str, object]) -> None:
    people = tuple(msgspec.structs.replace(info, **fields) for info in seats(2, ("Orange", "Blue")))
    post = PRESENTER.table_post(table(people, GAME.new(2, 1)))
    assert post.mentions == ()
    assert "<@" not in post.content


@every_table
@pytest.mark.report("B01", "B09")
def test_states_that_look_alike_to_a_seat_give_equal_messages(game: Game[Any], number: int) -> None:
    for state in states(number, seed=number, steps=40, game=game):
        if game.outcome(state) is not None:
            break
        people = seats(number, beginner=True)
        one = table(people, state, game)
        post = PRESENTER.table_post(one)
        for info in people:
            other = table(people, game.determinize(state, info.seat, seed=99), game)
            assert PRESENTER.panel(one, HOST + info.seat) == PRESENTER.panel(other, HOST + info.seat)
            assert PRESENTER.hand(one, info.seat) == PRESENTER.hand(other, info.seat)
            assert post == PRESENTER.table_post(other)


@every_table
def test_nothing_that_is_for_one_seat_alone_stands_in_public(game: Game[Any], number: int) -> None:
    """What everybody sees is made without any seat's view: no hand, and the board as a spectator has it."""
    for one in played_tables(number, 5, game):
        for post in (PRESENTER.table_post(one), panel(one, 1)):
            assert post.hand is None
            assert all(picture.seat is None for picture in post.pictures)
            assert all(picture.view == game.view(one.state, None) for picture in post.pictures)
        for info in one.seats:
            own = PRESENTER.panel(one, info.user or 0).hand
            seen = sight(one, info.user)
            held = one.status == "playing" and seen.talk.hand_alt(seen.view, info.seat, seen.labels)
            assert (own is not None) == bool(held)
            assert own is None or own.seat == info.seat


@every_table
def test_somebody_asked_can_act_on_the_table_or_opens_the_panel_there(game: Game[Any], number: int) -> None:
    for one in played_tables(number, 4, game):
        if one.status != "playing":
            continue
        labels = [button.label for button in buttons(PRESENTER.table_post(one).rows)]
        seen = sight(one, HOST + game.to_move(one.state)[0])
        question = seen.talk.question(seen.view, seen.decision(seen.asked[0]), seen.labels)
        answers = [press.label for row in question.rows for press in row] if len(seen.asked) == 1 else []
        expected = answers or [question.opener]
        assert labels[: len(expected)] == expected
        assert labels[-2:] == ["Look", "More"]


@every_table
def test_whoever_is_asked_finds_a_way_on_in_their_panel(game: Game[Any], number: int) -> None:
    """A control that acts on one of the panel's pages, and no line of a menu is lost between them."""
    for one in played_tables(number, 6, game):
        for seat in game.to_move(one.state):
            pages = list(pages_of(one, HOST + seat))
            verbs = {decode(custom_id)[1].verb for page in pages for custom_id in custom_ids(page)}
            assert verbs & {"do", "form", "arrange"}
            said = game.talk.panel(game.view(one.state, seat), seat, sight(one, HOST + seat).labels)
            offered = {notation.plan_text(line.plan) for menu in said.menus for line in menu.lines if line.plan}
            shown = {line.value for page in pages for menu in menus(page.rows) for line in menu.lines}
            assert all(any(stands_for(value, text) for value in shown) for text in offered)


def pages_of(one: Table, user: int) -> Iterator[Post]:
    """The panel, and what its "More choices" leads to until it begins again."""
    page = 0
    while True:
        post = panel(one, user, page=page)
        keeps_limits(post)
        yield post
        turn = next((each for each in buttons(post.rows) if each.label.startswith("More choices")), None)
        page = int(decode(turn.id)[1].arg) if turn is not None else 0
        if page == 0:
            return


def test_names_are_escaped_in_text_and_plain_in_labels() -> None:
    people = seats(2, ("*Star*", "Blue"))
    lobby = PRESENTER.table_post(table(people))
    assert "\\*Star\\*" in lobby.content
    assert lobby.picture is not None
    assert lobby.picture.names == ("*Star*", "Blue")


@pytest.mark.parametrize("number", range(1, 6))
def test_the_lobby_shows_its_seats_and_greys_what_everybody_knows_is_closed(number: int) -> None:
    post = PRESENTER.table_post(table(seats(number)))
    keeps_limits(post)
    reads_well(post)
    greyed = {one.label for one in buttons(post.rows) if one.disabled}
    assert ("Start" in greyed) == (number < GAME.seats[0])
    assert ("Join" in greyed) == (number == GAME.seats[-1])


def test_automatic_players_are_named_as_such() -> None:
    people = (*seats(1, ("Orange",)), SeatInfo(1, None, "Rover"))
    assert "Rover (automatic)" in PRESENTER.table_post(table(people)).content


@every_table
def test_a_game_that_has_ended_tells_its_result_and_offers_the_next(game: Game[Any], number: int) -> None:
    """Games are played until two have ended differently."""
    headlines: set[str] = set()
    for state in ended(number, game):
        for status in ("finished", "abandoned"):
            one = table(seats(number), state, game, status=status, ended=1_700_000_500)
            post = PRESENTER.table_post(one)
            keeps_limits(post)
            reads_well(post)
            again = "Again" if number == 1 else "Rematch"
            assert again in [button.label for button in buttons(post.rows)]
            assert not post.mentions
            for answer in (panel(one, HOST), PRESENTER.hand(one, 0)):
                keeps_limits(answer)
                assert "over" in answer.content
        headlines.add(PRESENTER.table_post(table(seats(number), state, game)).content.split("\n")[0])
        if len(headlines) > 1:
            return
    raise AssertionError("all end alike")


def test_an_old_post_keeps_its_words_and_points_to_the_new_one() -> None:
    link = "https://discord.com/channels/5/55/1"
    one = table(seats(2), GAME.new(2, 1))
    assert retired(one, "**Orange, roll**\n> A line.", link) == f"**Orange, roll**\n> A line.\n→ [now]({link})"
    assert retired(one, retired(one, "Text", "https://old"), link) == f"Text\n→ [now]({link})"
    assert len(retired(one, "x" * 2000, link)) == limits.CONTENT


def test_a_long_story_loses_its_oldest_lines_and_says_so() -> None:
    text = told("**Head**", tuple(f"line {i}" for i in range(20)), ["below"])
    assert text.startswith("**Head**\n> … 12 more in More → Log\n> line 12\n")
    assert text.endswith("> line 19\nbelow")


def test_what_older_posts_have_told_goes_first_where_there_is_little_room() -> None:
    older = tuple(f"Earlier {i}." for i in range(6))
    for new, heads in (
        (2, "-# Earlier: Earlier 0. Earlier 1. Earlier 2. Earlier 3. Earlier 4. Earlier 5."),
        (5, "-# Earlier (3 more in More → Log): Earlier 3. Earlier 4. Earlier 5."),
        (8, "> line 0"),
        (9, "> … 1 more in More → Log"),
    ):
        text = told("**Head**", tuple(f"line {i}" for i in range(new)), ["below"], earlier=older)
        assert text.split("\n")[1] == heads
    for shorter, news, heads in (
        (300, 1000, "-# Earlier (1"),
        (limits.RECAP, 1000, "> xxxxxxxxxxx"),
        (300, 1900, "> xxxxxxxxxxx"),
    ):
        long = told("**Head**", ("x" * news,), [], earlier=("y" * 300, "z" * shorter))
        assert long.split("\n")[1].startswith(heads)
        assert len(long) <= limits.CONTENT


def test_an_old_post_tells_no_more_what_older_ones_have_told() -> None:
    one = table(seats(2, ("Orange", "Blue")), GAME.new(2, 1), lines=("Blue rolls.",), earlier=("Orange walks.",))
    post = PRESENTER.table_post(one).content
    assert post.split("\n")[1:3] == ["-# Earlier: Orange walks.", "> Blue rolls."]
    assert "Orange walks" not in retired(one, post, "https://new")
    assert "Blue rolls" in retired(one, post, "https://new")


def test_undo_is_offered_to_whose_act_it_was_alone() -> None:
    state = GAME.new(2, 3)
    asked = GAME.to_move(state)[0]
    one = table(seats(2), state, **undoing("spend 2", seat=asked))
    for info in one.seats:
        labels = [button.label for button in buttons(PRESENTER.panel(one, HOST + info.seat).rows)]
        assert ("Undo: spend 2" in labels) == (info.seat == asked)


def test_somebody_new_gets_a_tip_that_can_be_pressed() -> None:
    state = GAME.new(2, 3)
    user = HOST + GAME.to_move(state)[0]
    one = PRESENTER.panel(table(seats(2, beginner=True), state), user)
    tip = next(button for button in buttons(one.rows) if button.label == "Do that")
    assert tip.style == "primary"
    assert decode(tip.id)[1].verb == "tip"
    again = PRESENTER.panel(table(seats(2, beginner=False), state), user)
    assert "Do that" not in [button.label for button in buttons(again.rows)]


def test_what_is_kept_for_later_is_told_and_can_be_dropped() -> None:
    state = GAME.new(2, 3)
    waiting = next(seat for seat in range(2) if seat not in GAME.to_move(state))
    people = tuple(msgspec.structs.replace(info, ahead="spend 2") for info in seats(2, ("Orange", "Blue")))
    post = PRESENTER.panel(table(people, state), HOST + waiting)
    assert "Kept: " in post.content
    assert "Drop it" in [button.label for button in buttons(post.rows)]


def test_an_era_told_item_by_item_leaves_names_whole() -> None:
    lines = ("Industry: Mira · she 2 flags · Science: nobody has any.",)
    one = table(seats(2, ("Mira · she", "Oskar")), MOON.new(2, 1), MOON, lines=lines)
    assert PRESENTER.part_over(one).content.split("\n")[1:] == [
        "> Industry: Mira · she 2 flags",
        "> Science: nobody has any.",
    ]
