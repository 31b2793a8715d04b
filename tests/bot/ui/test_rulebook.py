"""What somebody new reads before the first move."""

from __future__ import annotations

import pytest

from bot.pictures import compose
from bot.ui import limits, rulebook
from bot.ui.ids import decode
from engines import GAMES
from engines.kernel.talk import Topic
from tests.bot.ui.tables import GAME, HOST, NASTY, buttons, ended, menus, seats, states, table
from tests.bot.ui.test_present import keeps_limits

STEPS = len(GAME.talk.first_move)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_first_step_alone_shows_a_board_whose_numbers_it_explains(game: str) -> None:
    posts = [rulebook.first_move(game, step, HOST) for step in range(len(GAMES[game].talk.first_move))]
    kinds = [post.picture.kind if post.picture is not None else "" for post in posts]
    assert kinds[0] == "callouts"
    assert "callouts" not in kinds[1:]
    picture = posts[0].picture
    assert picture is not None
    assert all(f"**{number}** " in posts[0].content for number in range(1, 5))
    assert 0 < len(picture.alt) <= limits.ALT_TEXT
    assert all(f"{number} " in picture.alt for number in range(1, 5))
    assert compose(picture).width == 1200


@pytest.mark.parametrize(
    ("game", "what"), [("walking", "dice"), ("mars", "dice"), ("moon", "hand"), ("moonquake", "hand")]
)
def test_the_second_step_shows_what_it_tells_of(game: str, what: str) -> None:
    talk = GAMES[game].talk
    running = table(seats(3), GAMES[game].new(3, 8), GAMES[game])
    orders = [rulebook.first_move(game, 1, HOST, one).picture for one in (None, running)]
    picture = orders[0]
    assert picture is not None
    assert picture == orders[1], "the same whatever is played"
    assert talk.first_move[1].shows == what
    alts = {page.name: page.alt for page in talk.look(picture.view, picture.names)}
    assert picture.alt == (talk.hand_alt(picture.view, 0, picture.names) if what == "hand" else alts[what])
    assert 0 < len(picture.alt) <= limits.ALT_TEXT
    assert compose(picture).width == 1200


def test_the_hand_that_moonquake_shows_has_cards_of_every_colour_and_a_shield() -> None:
    picture = rulebook.first_move("moonquake", 1, HOST).picture
    assert picture is not None
    hidden = picture.view.players[0].hidden
    assert {picture.view.tables.cards[card.kind].colour for card in hidden} == {"red", "green", "yellow", "purple"}
    assert sum(card.shields for card in hidden) == 1


@pytest.mark.parametrize("game", list(GAMES))
def test_what_a_step_shows_can_be_drawn_and_read(game: str) -> None:
    assert "hand" not in {page.name for page in GAMES[game].talk.look(GAMES[game].new(3, 1), NASTY)}
    for step, lesson in enumerate(GAMES[game].talk.first_move[1:], start=1):
        picture = rulebook.first_move(game, step, HOST).picture
        assert (picture is not None) == bool(lesson.shows)
        assert picture is None or (picture.alt and compose(picture).width)


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
    """Chapters in the menus of this one's page, and in those to which its "More: …" leads."""
    reached: set[int] = set()
    while True:
        post = rulebook.rules_post(game, number)
        found = {int(line.value) for menu in menus(post.rows) for line in menu.lines}
        more = [one for one in buttons(post.rows) if one.label.startswith("More: ")]
        if found <= reached or not more:
            return reached | found
        reached |= found
        number = decode(more[0].id)[1].decision


@pytest.mark.parametrize("game", list(GAMES))
def test_every_chapter_is_reached_by_menus_that_are_told_apart(game: str) -> None:
    topics = GAMES[game].talk.topics
    everything = chapters_from(game, 0)
    assert everything == set(range(len(topics)))
    for number, topic in enumerate(topics):
        post = rulebook.rules_post(game, number, session=7)
        assert post.content.startswith(f"**{topic.title}**")
        assert ("House" in post.content) >= topic.house
        keeps_limits(post)
        assert [line.value for menu in menus(post.rows) for line in menu.lines if line.default] == [str(number)]
        assert len({menu.placeholder for menu in menus(post.rows)}) == len(menus(post.rows))


def test_cards_have_menus_of_their_own_after_the_chapters(monkeypatch: pytest.MonkeyPatch) -> None:
    chapters = tuple(Topic(f"Chapter {n}", "Text.") for n in range(3))
    blue = tuple(Topic(f"Blue {n}", "Card.", group="Era I, blue cards") for n in range(30))
    grey = tuple(Topic(f"Grey {n}", "Card.", group="Era II, grey cards, few") for n in range(2))
    monkeypatch.setattr(GAME.talk, "topics", (*chapters, *blue, *grey), raising=False)
    post = rulebook.rules_post(GAME.id)
    shown = {menu.placeholder: len(menu.lines) for menu in menus(post.rows)}
    assert shown == {"Chapters": 3, "Era I, blue cards": 25, "Era I, blue cards from Blue 25": 5}
    assert [one.label for one in buttons(post.rows)] == ["Next: Chapter 1", f"More: {grey[0].group[:19]}…"]
    rest = rulebook.rules_post(GAME.id, decode(buttons(post.rows)[-1].id)[1].decision)
    assert [menu.placeholder for menu in menus(rest.rows)] == ["Era II, grey cards, few"]
    assert [one.label for one in buttons(rest.rows)] == ["Next: Grey 1", "More: Chapters"]


@pytest.mark.parametrize("name", GAMES)
def test_the_first_move_is_explained_on_a_game_that_has_begun(name: str) -> None:
    picture = rulebook.first_move(name, 0, 1).picture
    assert picture is not None
    assert not GAMES[name].in_set_up(picture.view)
    assert len(picture.names) == len(picture.view.seats) == 3
