"""What the table says of people who are not there, and what those read who come back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from bot.model import Place
from bot.ui import reading, words
from bot.ui.lobby import has_levels
from bot.ui.panel import SITS_IN
from bot.ui.personal import games_post, help_post
from bot.ui.present import GamePresenter, panel
from engines import GAMES
from engines.kernel.talk import SHAPES
from tests.bot.ui.tables import GAME, HOST, buttons, seats, table

if TYPE_CHECKING:
    from bot.model import Table

NAMES = ("Orange", "Blue", "Pink")
PRESENTER = GamePresenter()


def labels_of(rows: Any) -> list[str]:
    return [one.label for one in buttons(rows)]


def waiting(asked: dict[str, Any] | None = None, **fields: Any) -> tuple[Table, int]:
    """A game of three, with fields of the table and of the asked seat, and that seat."""
    state = GAME.new(3, 1)
    seat = GAME.to_move(state)[0]
    people = tuple(replace(x, **(asked or {})) if x.seat == seat else x for x in seats(3, NAMES))
    return table(people, state, **fields), seat


@pytest.mark.parametrize(
    ("asked", "overdue", "offered"),
    [
        ({}, False, False),
        ({}, True, True),
        ({"gone": True}, False, True),
        ({"stand_in": True}, True, False),
        ({"user": None}, True, False),
    ],
)
def test_a_stand_in_is_offered_for_who_is_not_there(asked: dict[str, Any], overdue: bool, offered: bool) -> None:
    one, seat = waiting(asked, overdue=overdue)
    offer = f"Stand-in for {NAMES[seat]}"
    assert (offer in labels_of(PRESENTER.table_post(one).rows)) == offered
    for other in range(3):
        if other != seat:
            assert (offer in labels_of(reading.more_post(one, HOST + other).rows)) == offered
    assert offer not in labels_of(reading.more_post(one, HOST + seat).rows)


def test_nobody_sits_in_for_who_plays_alone() -> None:
    state = GAME.new(2, 1)
    people = tuple(x if x.seat in GAME.to_move(state) else replace(x, user=None) for x in seats(2, NAMES))
    assert not [x for x in labels_of(PRESENTER.table_post(table(people, state, overdue=True)).rows) if "Stand" in x]


def test_the_host_alone_fills_the_seat_of_who_has_left() -> None:
    one, seat = waiting({"gone": True})
    fill = f"Fill {NAMES[seat]}'s seat"
    for other in range(3):
        if other != seat:
            labels = labels_of(reading.more_post(one, HOST + other).rows)
            assert (fill in labels) == (other == 0)
            assert "Remind" in labels


def test_who_is_sat_in_for_reads_so_and_comes_back_with_one_press() -> None:
    one, seat = waiting({"stand_in": True})
    post = panel(one, HOST + seat)
    assert "sits in for you" in post.content
    assert labels_of(post.rows) == ["I play again"]


@pytest.mark.parametrize(
    ("asked", "heading"),
    [
        ({"stand_in": True}, "An automatic player moves for {}"),
        ({"user": None}, "An automatic player moves for {}"),
        ({"user": None, "name": "Automatic 1"}, "Automatic 1 {} moves"),
    ],
)
def test_a_seat_that_plays_by_itself_is_asked_nothing(asked: dict[str, Any], heading: str) -> None:
    one, seat = waiting(asked)
    post = PRESENTER.table_post(one)
    shape = SHAPES[seat] if "name" in asked else f"{NAMES[seat]} {SHAPES[seat]}"
    assert post.content.startswith(f"**{heading.format(shape)}** · ")
    assert labels_of(post.rows) == ["Look", "More"]
    assert post.picture is not None
    assert asked.get("name", NAMES[seat]) in post.picture.names


def test_a_seat_that_plays_by_itself_is_marked_once_and_named_plainly() -> None:
    one, asked = waiting()
    people = tuple(replace(x, stand_in=x.seat != asked) for x in one.seats)
    lines = tuple(f"{name} rests." for name in words.in_text(replace(one, seats=people)))
    post = PRESENTER.table_post(replace(one, seats=people, lines=lines))
    others = [name for seat, name in enumerate(NAMES) if seat != asked]
    assert post.content.endswith(f" · automatic: {' and '.join(others)}")
    assert post.content.count("utomatic") == 1
    assert f"> {others[0]} rests." in post.content


def test_the_button_stays_where_a_person_is_asked_among_automatic_players() -> None:
    game = GAMES["moonquake"]
    state = game.new(3, 1)
    while len(game.to_move(state)) < 3:
        state, _ = game.apply(state, next(iter(game.legal_actions(state, game.to_move(state)[0]))))
    for sat_in, shown in (((1, 2), True), ((0, 1, 2), False)):
        people = tuple(replace(x, stand_in=x.seat in sat_in) for x in seats(3, NAMES))
        post = PRESENTER.table_post(table(people, state, game))
        assert (len(post.rows) == 2) == shown


@pytest.mark.parametrize("game", [game for game in GAMES.values() if has_levels(game)], ids=lambda game: game.id)
def test_who_is_sat_in_for_while_that_takes_thought_is_not_asked_to_move(game: Any) -> None:
    """Nor told what would be good."""
    number = max(2, game.seats[0])
    state = game.new(number, 1)
    seat = game.to_move(state)[0]
    people = tuple(replace(one, beginner=True) for one in seats(number, NAMES))
    asked = table(people, state, game)
    away = tuple(replace(x, stand_in=True, level="thoughtful") if x.seat == seat else x for x in people)
    thinking = replace(asked, seats=away)
    own = replace(
        thinking, place=Place(77), seats=tuple(replace(x, user=x.user if x.seat == seat else None) for x in away)
    )
    user = HOST + seat
    assert "Your move" in panel(asked, user).content
    assert "New here?" in panel(asked, user).content
    for one in (panel(thinking, user), PRESENTER.hand(thinking, seat), PRESENTER.table_post(own)):
        assert SITS_IN in one.content
        assert not any(said in one.content for said in ("our move", "New here?", "A good act now"))
        assert labels_of(one.rows)[0] == "I play again"
        assert "Do that" not in labels_of(one.rows)
    assert PRESENTER.table_post(own).content.startswith("**An automatic player moves for you**")
    listed = games_post([thinking], user)
    assert listed.content.startswith("**Your games** · 0 wait for you")
    assert "your move" not in help_post(thinking, user).content
