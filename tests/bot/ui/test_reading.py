"""What can be looked up, and refusals that are said once."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.model import Refusal
from bot.ui import personal, reading
from bot.ui.lobby import options_line
from bot.ui.panel import NO_SEAT, panel_post
from bot.ui.present import panel
from bot.ui.router import refused
from bot.ui.words import escaped
from tests.bot.ui.tables import GAME, HOST, asker, buttons, ended, seats, table, undoing

NAMES = ("Orange", "Blue")


@pytest.mark.parametrize(("size", "turns"), [(0, False), (3, False), (12, False), (13, True)])
def test_only_a_log_of_several_pages_is_turned(size: int, turns: bool) -> None:
    shown = tuple(f"line {n}" for n in range(min(size, reading.LOG_PAGE)))
    post = reading.log_post(table(seats(2)), reading.Page(shown, max(0, size - reading.LOG_PAGE), size))
    ids = [one.id for one in buttons(post.rows)]
    assert len(set(ids)) == len(ids)
    assert ("Older" in [one.label for one in buttons(post.rows)]) == turns


def test_the_lobby_names_only_what_differs_from_the_rulebook() -> None:
    usual = table(seats(2))
    assert options_line(usual) == "Rules: as in the rulebook"
    assert options_line(replace(usual, options={"roles": "random"})) == "Rules: as in the rulebook"
    assert options_line(replace(usual, options={"roles": "chosen"})) == "Roles: Chosen in turn order"


def test_the_status_tells_who_owes_what_since_when_and_what_is_our_own() -> None:
    one = table(seats(2, NAMES), GAME.new(2, 1))
    text = reading.status_post(one).content
    asked = NAMES[GAME.to_move(one.state)[0]]
    assert f"Waiting for {asked}" in text
    assert "<t:1700000000:R>: spend oxygen" in text
    assert all(name in text for name in NAMES)
    assert "House parts" in text


def test_a_rematch_is_offered_to_those_who_have_played() -> None:
    over = table(seats(2), next(ended(2)), ended=5)
    assert "Rematch" in [one.label for one in buttons(panel(over, HOST).rows)]
    stranger = buttons(panel(over, 1, NO_SEAT).rows)
    assert "Rematch" not in [one.label for one in stranger]
    assert [one.label for one in stranger if one.style == "primary"] == ["New game"]
    closed = panel(replace(table(seats(2)), status="abandoned"), 1)
    assert [one.label for one in buttons(closed.rows)] == ["New game"]


async def test_a_refusal_is_said_once() -> None:
    running = table(seats(2), GAME.new(2, 1))
    over = table(seats(2), next(ended(2)), ended=5)
    for one, text in ((table(seats(2)), NO_SEAT), (running, NO_SEAT), (over, "This game is over.")):
        assert (await refused(Refusal(text, one), asker(1))).content.count(text) == 1
    assert (await refused(Refusal("Not now.", running), asker())).content.startswith("Not now.\n")


@pytest.mark.parametrize(
    ("acts", "label"),
    [
        (["build Slag Diner"], "Undo: build Slag Diner"),
        (["walk 1", "walk 2"], "Undo 2 acts: walk 1, walk 2"),
        (["park on Oskar's Ice Vaper", "build Reservoir"], "Undo 2 acts: park, build Reservoir"),
        (["park on Ice Vaper", "build Slag Diner, Era I"], "Undo 2 acts: build Slag Diner, Era I"[:33] + "…"),
        ([f"move to space {n}" for n in range(1, 7)], "Undo 6 acts: move to space 6"),
        (["use the expedition", "use Time Loop"], "Undo 2 acts: use Time Loop"),
        (["use the expedition", "discard 1 energy", "take 1 water"], "Undo 3 acts: discard, take 1 water"),
        (["flip Bubble Bathhouse", "discard 2 rovers"], "Undo 2 acts: discard 2 rovers"),
        (["park on Bo, then Al's base", "end"], "Undo 2 acts: park, end"),
        (["park on Bo, then Al's base"], "Undo: park on Bo, then Al's base"),
        ([f"rob {escaped('_Bo_ *x* <y>')}"], "Undo: rob _Bo_ *x* <y>"),
    ],
)
def test_undo_names_all_that_it_takes_back(acts: list[str], label: str) -> None:
    state = GAME.new(2, 3)
    seat = GAME.to_move(state)[0]
    one = table(seats(2), state, **undoing(*acts, seat=seat))
    assert label in [each.label for each in buttons(panel_post(one, HOST + seat).rows)]


def test_help_says_what_is_played_where_nothing_runs() -> None:
    post = personal.help_post(None, 1)
    assert GAME.talk.blurb in post.content
    assert f"How to play {GAME.title}" in [one.label for one in buttons(post.rows)]
