"""What somebody new is advised to do."""

from __future__ import annotations

import re
from random import Random
from threading import get_ident
from typing import TYPE_CHECKING, Any

import pytest

from bot.ui import panel as panel_module
from bot.ui.flows.panels import panel_for
from bot.ui.ids import decode, stands_for
from bot.ui.panel import panel_post
from bot.ui.sight import sight
from bot.ui.tips import GOOD_ACT, tip
from engines import GAMES
from engines.kernel.notation import plan_text
from engines.kernel.talk import Panel, Press
from tests.bot.ui.tables import HOST, asker, buttons, menus, seats, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.model import Post, Table
    from bot.ui.sight import Sight
    from bot.ui.tips import Tip
    from engines.kernel.game import Game

NAMES = ("Mira", "Oskar", "Tali")
ACTS = 80
OFTEN = 0.7  # of the tips that are given name a press
NAMED = re.compile(r"\*\*(?P<label>.+?)\*\*(?: in “(?P<menu>.+)”)?\.$")


def asked(game: Game[Any], acts: int = ACTS) -> Iterator[tuple[Table, int]]:
    """Tables with people new to the game, and who is asked; automatic players play it."""
    state, rand = game.new(3, 4), Random(5).randrange
    for _ in range(acts):
        if game.outcome(state) is not None:
            return
        seat = game.to_move(state)[0]
        yield table(seats(3, NAMES, beginner=True), state, game), seat
        state, _ = game.apply(state, game.auto(game.view(state, seat), seat, rand))


def tipped(post: Post) -> str:
    """What a panel calls a good act, "" for none."""
    lines = [line for line in post.content.split("\n") if line.startswith(GOOD_ACT)]
    return lines[0].removeprefix(GOOD_ACT) if lines else ""


def shows(post: Post, label: str, menu: str) -> bool:
    """Is there such a button, or such a line in this menu?"""
    if not menu:
        return label in [one.label for one in buttons(post.rows)]
    return any(box.placeholder == menu and label in [line.label for line in box.lines] for box in menus(post.rows))


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_most_tips_name_what_one_presses_and_do_that_does_it(game: Game[Any]) -> None:
    given = named = 0
    for one, seat in asked(game):
        post = panel_post(one, HOST + seat)
        told = NAMED.match(tipped(post))
        press = next((button for button in buttons(post.rows) if button.label == "Do that"), None)
        assert (told is None) == (press is None)
        if told is None or press is None:
            continue
        given += 1
        named += shows(post, told["label"], told["menu"] or "")
        seen = sight(one, HOST + seat)
        said = game.talk.panel(seen.view, seat, seen.names)
        good = tip(seen, said)
        assert good is not None
        assert stands_for(decode(press.id)[1].arg, plan_text(good.plan))
        plans = [line.plan for menu in said.menus for line in menu.lines] + [line.plan for line in said.buttons]
        assert len(good.plan) == 1 or good.plan in plans
    assert named >= OFTEN * given > 0


def only(monkeypatch: pytest.MonkeyPatch, game: Game[Any], *presses: Press) -> None:
    monkeypatch.setattr(type(game.talk), "panel", lambda *_: Panel("", buttons=presses))


@pytest.mark.parametrize("style", ["finish", "pass"])
def test_no_tip_ends_the_turn(monkeypatch: pytest.MonkeyPatch, style: Any) -> None:
    game = GAMES["adventure"]
    one, seat = next(asked(game))
    seen = sight(one, HOST + seat)
    act = game.auto(seen.view, seat, Random(1).randrange).act
    only(monkeypatch, game, Press("Stop here", (act,), style=style))
    assert tipped(panel_post(one, HOST + seat)) == ""
    only(monkeypatch, game, Press("3 · go there", (act,)))
    assert tipped(panel_post(one, HOST + seat)) == "**3 · go there**."


def test_without_a_press_for_it_the_act_is_described(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["adventure"]
    one, seat = next(asked(game))
    only(monkeypatch, game)
    assert tipped(panel_post(one, HOST + seat)) == "**spend 2, roll 2 dice**."


async def test_nobody_waits_while_it_is_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    """The automatic player is asked in another thread than the one that answers everybody."""
    one, seat = next(asked(GAMES["adventure"]))
    threads = []

    def watched(seen: Sight, said: Panel) -> Tip | None:
        threads.append(get_ident())
        return tip(seen, said)

    monkeypatch.setattr(panel_module, "tip", watched)
    post = await panel_for(one, asker(HOST + seat))
    assert tipped(post)
    assert threads
    assert get_ident() not in threads
