"""What completion offers for the options of an act."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from bot.commands.acts import ActCommand
from bot.ui.sight import sight
from engines import GAMES
from engines.kernel.notation import fields_of
from engines.moonquake.decisions import HideAlien
from engines.moonquake.state import Arrange
from tests.bot.ui.tables import HOST, seats, table

if TYPE_CHECKING:
    from bot.ui.router import Router

MOONQUAKE = GAMES["moonquake"]


class NoRouter:
    sessions: Any = None


def test_an_order_that_is_typed_comes_first_with_spaces_too() -> None:
    state = MOONQUAKE.new(2, 4)
    while not any(isinstance(d, HideAlien) for d in state.pending):
        MOONQUAKE.play(state, MOONQUAKE.default(state, state.pending[0]))
    seen = sight(table(seats(2), state, MOONQUAKE), HOST)
    command = ActCommand(cast("Router", NoRouter()), MOONQUAKE, Arrange)
    order = next(field for field in fields_of(Arrange) if field.name == "order")
    count = len(state.players[0].hidden)
    typed = " ".join(map(str, range(count, 0, -1)))
    offered = command._choices(seen, order, {}, typed)
    assert offered[0].value == typed.replace(" ", "+")
