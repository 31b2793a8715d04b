"""Games for one, and games in one's own direct messages: what is shown and offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from bot.model import Acted, Place, Refusal, SeatInfo
from bot.sessions.queries import LogLine
from bot.store import PersonRow
from bot.ui import lobby as lobbies
from bot.ui.controls import CONTROLS
from bot.ui.flows import acts, lobby, panels
from bot.ui.ids import Ref, Verb, decode
from bot.ui.present import GamePresenter
from bot.ui.reading import more_post
from engines import GAMES
from engines.adventure.state import Spend
from engines.adventure.talk import AdventureTalk
from engines.kernel.talk import Page
from engines.moon.state import EndTurn
from tests.bot.ui.tables import GAME, HOST, asker, buttons, ended, menus, seats, table, undoing
from tests.bot.ui.test_present import keeps_limits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.model import Post, Table

DIRECT = Place(77)
POSTS = GamePresenter()


class Levels(AdventureTalk):
    """With levels, and words for one at the table."""

    options = tuple(replace(field, level=field.name == "lower_target") for field in AdventureTalk.options)

    def result(self, view: Any, names: Any) -> str:
        return "Over."

    def alt(self, view: Any, names: Any) -> str:
        return "Over."

    def look(self, view: Any, names: Any) -> tuple[Page, ...]:
        return (Page("all", "All", "All."),)


class Sessions:
    """Takes requests down."""

    def __init__(self, one: Table) -> None:
        self.one = one
        self.asked: list[tuple[Any, ...]] = []

    async def table(self, session: int) -> Table:
        return self.one

    async def at(self, channel: int) -> Table:
        return self.one

    async def solo(self, *request: Any) -> Table:
        self.asked.append(request)
        return replace(self.one, status="playing", state=GAME.new(2, 1), ended=0)

    async def rematch(self, *request: Any) -> Table:
        self.asked.append(request)
        return replace(self.one, status="lobby", state=None)


def solo_ended() -> Table:
    """A game for one that has ended; its state is another game's, with one seat taken."""
    return table(seats(1, ("Orange",)), next(ended(2)), ended=5)


def labels(post: Post) -> list[str]:
    return [one.label for one in buttons(post.rows)]


# ------------------------------------------------------------------ the lobby
@pytest.mark.parametrize(("first", "number", "said"), [(1, 1, True), (1, 2, False), (2, 1, False)])
def test_a_lobby_with_one_says_that_it_may_start_if_it_may(
    monkeypatch: pytest.MonkeyPatch, first: int, number: int, said: bool
) -> None:
    monkeypatch.setattr(type(GAME), "seats", range(first, 6))
    post = POSTS.table_post(table(seats(number)))
    (start,) = [one for one in buttons(post.rows) if one.label == "Start"]
    assert (lobbies.ALONE in post.content) == said
    assert start.disabled == (number < first)


async def test_a_game_without_rules_for_one_says_so() -> None:
    nobody: Any = None
    with pytest.raises(Refusal, match=r"no rules for one.+Add automatic player"):
        await lobby.new(nobody, asker(), "adventure", solo=True)


# ------------------------------------------------------------------ in direct messages
@pytest.mark.parametrize("game", ["adventure", "moonquake"])
async def test_the_table_is_the_panel_and_mentions_nobody(game: str) -> None:
    rules = GAMES[game]
    state = rules.new(2, 1)
    (me, *_) = rules.to_move(state)
    people = tuple(replace(info, user=HOST if info.seat == me else None) for info in seats(2, ("Orange", "Blue")))
    one = replace(table(people, state, rules), place=DIRECT, lines=("Go!",))
    post = POSTS.table_post(one)
    question = rules.talk.question(rules.view(state, me), rules.decisions(state, me)[0], ("Orange", "Blue"))
    assert post.content.startswith(f"**{question.text[0].upper()}{question.text[1:]}** · {rules.title}")
    assert "<@" not in post.content
    assert not post.mentions
    assert "> Go!" in post.content
    assert {"Look", "More"} <= set(labels(post))
    assert await panels.panel_for(one, asker(place=DIRECT)) == post


async def test_a_press_there_tells_nothing_twice() -> None:
    told = ("Orange spends oxygen.", "It rolls 3.")
    people = (*seats(1, ("Orange",)), SeatInfo(1, None, "Automatic 1"))
    one = replace(table(people, GAME.new(2, 1)), place=DIRECT, lines=told)
    acted = Acted(one, 0, told, stopped="Enough.")
    post = await acts.after(acted, asker(place=DIRECT, living=True), (Spend(2),))
    assert post.content.count("Orange spends oxygen.") == 1
    assert post.content.startswith("The rest was not done. Enough.\n**")


def moon(**fields: Any) -> Table:
    """A game of Moon for one, in direct messages."""
    state = GAMES["moon"].new(1, 1)
    one = table(seats(1, ("Mira",), beginner=True), state, GAMES["moon"], **fields)
    return replace(one, place=DIRECT)


def test_an_old_post_there_keeps_what_it_told_and_nothing_of_the_panel() -> None:
    one = moon(lines=("Mira parks.",))
    post = POSTS.table_post(one)
    assert "New here?" in post.content
    heading = post.content.split("\n")[0]
    old = POSTS.retired(one, f"{post.content}\n> Era I ends.", "https://new")
    assert old == f"{heading}\n> Mira parks.\n> Era I ends.\n→ [now](https://new)"


async def test_what_was_acted_in_becomes_the_story_once_the_game_goes_on_below() -> None:
    one = moon(lines=("Mira ends the turn.", "Industry: 3 hearts."))
    acted = Acted(one, 0, one.lines, moved_on=True)
    post = await acts.after(acted, asker(place=DIRECT, living=True), (EndTurn(),))
    assert post.content.split("\n")[1:] == ["> Mira ends the turn.", "> Industry: 3 hearts."]
    assert (post.rows, post.hand) == ((), None)
    assert post.picture is not None


async def test_a_copy_of_the_panel_there_speaks_to_its_person() -> None:
    one = moon(lines=("Mira ends the turn.", "GURPS takes a card."))
    post = await acts.after(Acted(one, 0, one.lines), asker(place=DIRECT), (EndTurn(),))
    assert post.content == "✓ You end the turn.\n> GURPS takes a card."
    assert "Mira takes back" not in (undone := (await acts.after(taken_back(one), asker(place=DIRECT))).content)
    assert undone.startswith("✓ You take back: park.")


def taken_back(one: Table) -> Acted:
    return Acted(one, 0, ("Mira takes back: park.",))


def test_the_last_post_there_tells_all_that_came_of_the_last_act() -> None:
    lines = tuple(f"Line {n}." for n in range(8))
    over = replace(table(seats(2), next(ended(2)), ended=5), lines=lines)
    assert "4 more in Log" in POSTS.table_post(over).content
    assert "Line 0." in POSTS.table_post(replace(over, place=DIRECT)).content


def test_tips_stand_behind_the_answers() -> None:
    offered = labels(POSTS.table_post(moon(**undoing("park", seat=0))))
    assert offered.index("Hide tips") > offered.index("Undo: park")


async def test_a_refusal_in_a_living_message_leaves_a_living_message() -> None:
    one = table(seats(2), GAME.new(2, 1))
    post = await panels.panel_for(one, asker(place=DIRECT, living=True), "No.")
    assert post.content.startswith("No.\n")
    assert "Always up to date." in post.content
    assert {"Look", "More"} <= set(labels(post))


class Library(Sessions):
    """Has a log and settings, too, and nothing to ask for."""

    async def log_size(self, session: int) -> int:
        return 30

    async def log(self, session: int, first: int, count: int) -> list[LogLine]:
        return [LogLine(n, 0, f"Line {n}.") for n in range(first, first + count)]

    async def may_ask_undo(self, session: int, user: int) -> bool:
        return False

    async def person(self, user: int) -> PersonRow:
        return PersonRow(user)


READING: frozenset[Verb] = frozenset(
    ("board", "chapter", "first", "howto", "leave", "log", "look", "more", "orders", "rules", "settings", "status")
)


@pytest.mark.parametrize("game", ["adventure", "moonquake", "moon"])
async def test_every_screen_that_takes_the_games_place_leads_back_to_it(game: str) -> None:
    rules = GAMES[game]
    number = 1 if 1 in rules.seats else 2
    state = rules.new(number, 1)
    people = (SeatInfo(0, HOST, "Orange"), *(SeatInfo(n, None, f"Automatic {n}") for n in range(1, number)))
    one = replace(table(people, state, rules), place=DIRECT)
    known: Any = Library(one)
    who = asker(place=DIRECT, living=True)
    todo, seen = [POSTS.table_post(one)], set[tuple[str, ...]]()
    while todo:
        for ref, values in leading(todo.pop()):
            place = (ref.verb, ref.arg if ref.verb in ("look", "rules", "first") else "")
            if ref.verb not in READING or (*place, *values[:1]) in seen:
                continue
            seen.add((*place, *values[:1]))
            post = await CONTROLS[ref.verb](known, who, ref, values)
            assert any(decode(b.id)[1] == Ref("panel", 7) for b in buttons(post.rows)), (ref, values)
            keeps_limits(post)
            todo.append(post)
    assert {verb for verb, *_ in seen} >= {"board", "look", "more", "rules", "log", "settings", "status", "leave"}


def leading(post: Post) -> Iterator[tuple[Ref, tuple[str, ...]]]:
    """What each button and each line of a menu says."""
    for one in buttons(post.rows):
        yield decode(one.id)[1], ()
    for menu in menus(post.rows):
        for line in menu.lines:
            yield decode(menu.id)[1], (line.value,)


# ------------------------------------------------------------------ alone
def test_alone_nobody_is_asked_to_agree_or_to_sit_in() -> None:
    one = replace(table(seats(1), GAME.new(2, 1)), place=DIRECT)
    offered = labels(more_post(one, HOST))
    assert {"Leave", "Log", "Back"} <= set(offered)
    assert not {"Ask to undo", "Stand-in for me", "Remind"} & set(offered)


def test_after_a_game_for_one_it_may_be_played_again_at_another_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "talk", Levels())
    post = POSTS.table_post(solo_ended())
    assert labels(post) == ["Again", "2 fewer", "3 fewer", "New game", "Log", "Look"]
    several = labels(POSTS.table_post(table(seats(2), next(ended(2)), ended=5)))
    assert several == ["Rematch", "New game", "Log", "Look"]


async def test_again_begins_at_once_with_what_was_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "talk", Levels())
    over = replace(solo_ended(), options={"roles": "random"})
    known: Any = Sessions(over)
    again = {one.label: decode(one.id)[1] for one in buttons(POSTS.table_post(over).rows)}
    for label, options in (("Again", {"roles": "random"}), ("3 fewer", {"roles": "random", "lower_target": 3})):
        post = await lobby.rematch(known, asker(), 7, again[label].arg)
        assert post.content.startswith("**Go!**")
        assert known.asked.pop() == (over.place, "adventure", HOST, "Somebody", options)


@pytest.mark.parametrize("arg", ["roles 1", "lower_target 9", "lower_target x", "wind 1"])
async def test_a_level_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch, arg: str) -> None:
    monkeypatch.setattr(GAME, "talk", Levels())
    known: Any = Sessions(solo_ended())
    with pytest.raises(Refusal, match="do not know that level"):
        await lobby.rematch(known, asker(), 7, arg)
    assert not known.asked
