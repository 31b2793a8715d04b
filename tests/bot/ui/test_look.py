"""Pages to look up: one by one, with a menu and pictures, the same for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.model import Refusal
from bot.pictures import compose
from bot.ui import limits
from bot.ui.ids import decode
from bot.ui.look import NO_PAGE, find_pages, look_post
from bot.ui.reading import NOT_BEGUN
from engines import GAMES
from engines.adventure.talk import AdventureTalk
from engines.kernel.talk import Page
from render.scene import Scene
from tests.bot.ui.tables import GAME, HOST, buttons, ended, menus, played_tables, seats, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import Table

STRANGER = 1


class Paged(AdventureTalk):
    def look(self, view: Any, names: Sequence[str]) -> tuple[Page, ...]:
        people = (
            Page(f"seat-{n}", f"{name}'s things", f"All of {name}.", f"{name} drawn") for n, name in enumerate(names)
        )
        return (Page("table", "Everything", "The whole table."), *people)


@pytest.fixture
def paged(monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(GAME, "talk", Paged())
    return table(seats(2, ("Orange", "*Blue*")), GAME.new(2, 1))


def test_the_first_page_opens_with_a_menu_of_all(paged: Table) -> None:
    post = look_post(paged, HOST)
    (menu,) = menus(post.rows)
    assert post.content.startswith("**Everything** · Moon Adventure")
    assert post.picture is None
    assert [(line.label, line.default) for line in menu.lines] == [
        ("Everything", True),
        ("Orange's things", False),
        ("*Blue*'s things", False),
    ]
    assert decode(menu.id)[1].verb == "look"


def test_a_page_shows_its_text_and_its_picture(paged: Table) -> None:
    wanted = menus(look_post(paged, HOST).rows)[0].lines[2].value
    post = look_post(paged, HOST, wanted)
    assert r"All of \*Blue\*." in post.content
    assert post.picture is not None
    assert (post.picture.kind, post.picture.page, post.picture.alt) == ("page", "seat-1", "*Blue* drawn")
    assert post.picture.seat is None
    assert [line.label for line in menus(post.rows)[0].lines if line.default] == ["*Blue*'s things"]


def test_everybody_reads_the_same_and_who_sits_here_finds_the_way_back(paged: Table) -> None:
    mine, theirs = (look_post(paged, user, "seat-0") for user in (HOST, STRANGER))
    assert (mine.content, mine.picture) == (theirs.content, theirs.picture)
    assert [one.label for one in buttons(mine.rows)] == ["Back"]
    assert not buttons(theirs.rows)


def test_pages_are_found_by_name_and_by_words(paged: Table) -> None:
    assert [page.name for page in find_pages(paged, "THINGS ")] == ["seat-0", "seat-1"]
    assert [page.name for page in find_pages(paged, "seat-1")] == ["seat-1"]
    assert len(find_pages(paged, "")) == 3
    assert not find_pages(paged, "cellar")


def test_words_that_no_label_has_are_found_in_the_text(paged: Table) -> None:
    assert [page.name for page in find_pages(paged, "all of orange")] == ["seat-0"]
    assert [page.name for page in find_pages(paged, "Whole table")] == ["table"]
    assert [page.name for page in find_pages(paged, "seat-")] == ["seat-0", "seat-1"]


@pytest.mark.parametrize("game", GAMES)
def test_everybody_who_plays_is_found_to_the_end(game: str) -> None:
    over = table(seats(2, ("Orange", "Blue")), next(ended(2, GAMES[game])), GAMES[game])
    assert all(find_pages(over, name) for name in ("Orange", "blue "))


def test_a_page_that_is_not_there_is_refused(paged: Table) -> None:
    with pytest.raises(Refusal) as refusal:
        look_post(paged, HOST, "cellar")
    assert refusal.value.text == NO_PAGE


def test_before_the_start_there_is_nothing_to_look_at() -> None:
    assert look_post(table(seats(2)), HOST).content == NOT_BEGUN
    assert not find_pages(table(seats(2)), "")


def test_a_single_page_needs_no_menu() -> None:
    post = look_post(table(seats(2), GAME.new(2, 1)), HOST)
    assert post.content.startswith("**Look** · ")
    assert not menus(post.rows)


@pytest.mark.parametrize("game", GAMES)
def test_all_pages_of_all_games_fit_and_can_be_drawn(game: str) -> None:
    most = GAMES[game].seats[-1]
    for seed, number in enumerate((GAMES[game].seats[0], most)):
        for one in played_tables(number, seed, GAMES[game]):
            pages = find_pages(one, "")
            assert 0 < len({page.name for page in pages}) == len(pages) <= limits.MENU_LINES
            for page in pages:
                post = look_post(one, HOST, page.name)
                assert len(page.name) <= 20
                assert len(page.label) <= limits.LINE_LABEL
                assert len(post.content) <= limits.CONTENT
                assert not post.content.endswith("…")
                assert len(page.alt) <= limits.ALT_TEXT
                assert post.picture is None or isinstance(compose(post.picture), Scene)
