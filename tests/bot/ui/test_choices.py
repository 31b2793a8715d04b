"""Menus in which options, levels and standing orders are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from bot.model import SeatInfo, Table
from bot.ui import limits, lobby, orders
from bot.ui.sight import sight
from engines import GAMES
from tests.bot.ui.tables import HOST, buttons, menus, seats, table
from tests.bot.ui.test_present import keeps_limits

if TYPE_CHECKING:
    from engines.kernel.game import Game

QUAKE = GAMES["moonquake"]
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def lobby_of(game: Game[Any], people: int = 2, **fields: Any) -> Table:
    return replace(table(seats(people), None, game), **fields)


# ------------------------------------------------------------------ options
@every_game
def test_every_line_of_an_options_menu_sets_a_value_that_the_game_takes(game: Game[Any]) -> None:
    for field in game.talk.options:
        several = lobby.several(field)
        for option in field.options:
            value = [field.values[option.value]] if several else field.values[option.value]
            one = lobby_of(game, options={field.name: value})
            shown = lobby.current_options(one)[field.name]
            assert (list(shown) if several else shown) == value
            keeps_limits(lobby.options_post(one))
            assert option.label in lobby.options_line(one) or "as in the rulebook" in lobby.options_line(one)


@pytest.mark.parametrize(
    ("game", "people", "option", "lines"),
    [
        ("moon", 1, "Against GURPS, alone", 2),
        ("moon", 2, "Against GURPS, alone", 0),
        ("moon", 3, "Against GURPS, alone", 0),
        ("moonquake", 1, "Alien Accomplices", 2),
        ("moonquake", 2, "Alien Accomplices", 2),
        ("moonquake", 3, "Alien Accomplices", 0),
        ("mars", 2, "Threat level", 5),
        ("mars", 5, "Threat level", 5),
    ],
)
def test_only_options_that_make_a_difference_are_offered(game: str, people: int, option: str, lines: int) -> None:
    post = lobby.options_post(lobby_of(GAMES[game], people))
    found = [menu for menu in menus(post.rows) if menu.placeholder.startswith(f"{option}: ")]
    assert sum(len(menu.lines) for menu in found) == lines


def test_options_of_which_several_hold_are_ticked_and_may_be_emptied() -> None:
    one = lobby_of(QUAKE, options={"modules": ["decoys", "aiming"]})
    menu = next(menu for menu in menus(lobby.options_post(one).rows) if menu.placeholder.startswith("Advanced Rules"))
    assert (menu.lo, menu.hi) == (0, len(menu.lines))
    assert [line.label for line in menu.lines if line.default] == ["Aiming", "Decoys"]
    assert lobby.options_line(one) == "Advanced Rules: Decoys and Aiming"


def test_all_options_at_once_fit_the_lobby() -> None:
    every = {"modules": list(QUAKE.talk.options[0].values), "sides": "ABAB", "accomplices": True}
    keeps_limits(lobby.lobby_post(lobby_of(QUAKE, 2, options=every)))
    keeps_limits(lobby.options_post(lobby_of(QUAKE, 2, options=every)))


@pytest.mark.parametrize("level", ["quick", "thoughtful"])
def test_levels_are_offered_where_an_automatic_player_sits_and_the_game_knows_them(level: str) -> None:
    people = (*seats(1, ("Orange",)), SeatInfo(1, None, "Automatic 1", level="thoughtful"))
    menu = lobby.seats_menu(table(people, None, QUAKE))
    assert menu is not None
    line = f"Automatic players: {level}"
    assert (line in [each.label for each in menu.lines]) == lobby.has_levels(QUAKE)
    alone = lobby.seats_menu(table(seats(2), None, QUAKE))
    assert alone is not None
    assert line not in [each.label for each in alone.lines]


# ------------------------------------------------------------------ orders
@every_game
def test_orders_have_a_menu_each_that_says_what_holds(game: Game[Any]) -> None:
    one = table(seats(2), game.new(2, 1), game)
    post = orders.orders_post(sight(one, HOST))
    keeps_limits(post)
    placeholders = [menu.placeholder for menu in menus(post.rows)]
    assert placeholders == [f"{menu.label}: {menu.options[0].label}" for menu in game.talk.orders]
    assert ("Clear all" in [button.label for button in buttons(post.rows)]) == bool(game.talk.orders)
    assert len(game.talk.orders) < limits.ROWS


def test_an_order_that_a_later_version_no_longer_knows_is_the_first() -> None:
    one = table(seats(2, orders={"repair_kit": 99, "gone": 1}), QUAKE.new(2, 1), QUAKE)
    kit = menus(orders.orders_post(sight(one, HOST)).rows)[0]
    assert kit.placeholder == "Repair Kit: Ask me"
