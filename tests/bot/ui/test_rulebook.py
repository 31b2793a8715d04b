"""What somebody new reads before the first move."""

from __future__ import annotations

import pytest

from bot.pictures import compose
from bot.ui import limits, rulebook
from bot.ui.ids import decode
from engines import GAMES
from tests.bot.ui.tables import GAME, HOST, buttons, ended, menus, seats, states, table
from tests.bot.ui.test_present import keeps_limits

STEPS = len(GAME.talk.first_move)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_first_step_alone_shows_a_board_whose_numbers_it_explains(game: str) -> None:
    posts = [rulebook.first_move(game, step, HOST) for step in range(len(GAMES[game].talk.first_move))]
    assert [post.picture is not None for post in posts] == [True] + [False] * (len(posts) - 1)
    picture = posts[0].picture
    assert picture is not None
    assert all(f"**{number}** " in posts[0].content for number in range(1, 5))
    assert 0 < len(picture.alt) <= limits.ALT_TEXT
    assert all(f"{number} " in picture.alt for number in range(1, 5))
    assert compose(picture).width == 1200


def test_in_a_running_game_the_board_is_ones_own() -> None:
    for state in states(3, seed=5, steps=30):
        one = table(seats(3), state)
        if one.status != "playing":
            break
        for seat in range(3):
            picture = rulebook.first_move(GAME.id, 0, HOST + seat, one).picture
            assert picture is not None
            assert (picture.seat, picture.view.players) == (seat, GAME.view(state, seat).players)
            compose(picture)


def test_before_and_after_a_game_a_sample_is_shown() -> None:
    over = table(seats(2), next(ended(2)))
    for one in (None, table(seats(2)), over):
        picture = rulebook.first_move(GAME.id, 0, HOST, one).picture
        assert picture is not None
        assert picture.names[0] == "You"


def test_steps_beyond_the_last_are_the_last() -> None:
    assert f"{STEPS} of {STEPS}" in rulebook.first_move(GAME.id, 99, HOST).content


def chapters_from(game: str, number: int) -> set[int]:
    """Chapters in the menus of this one's page, and in those to which it leads."""
    reached: set[int] = set()
    for _ in range(-(-len(GAMES[game].talk.topics) // rulebook.IN_MENUS)):
        post = rulebook.rules_post(game, number)
        reached |= {int(line.value) for menu in menus(post.rows) for line in menu.lines}
        number = decode(buttons(post.rows)[-1].id)[1].decision
    return reached


@pytest.mark.parametrize("game", list(GAMES))
def test_every_chapter_is_reached_by_menus_that_are_told_apart(game: str) -> None:
    topics = GAMES[game].talk.topics
    for number, topic in enumerate(topics):
        post = rulebook.rules_post(game, number)
        assert post.content.startswith(f"**{topic.title}**")
        assert ("House" in post.content) >= topic.house
        keeps_limits(post)
        assert [line.value for menu in menus(post.rows) for line in menu.lines if line.default] == [str(number)]
        assert chapters_from(game, number) == set(range(len(topics)))
        assert len({menu.placeholder for menu in menus(post.rows)}) == len(menus(post.rows))
