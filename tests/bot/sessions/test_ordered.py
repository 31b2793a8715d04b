"""Standing orders whose answer is worked out from the seat's view."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.model import SeatInfo
from bot.sessions.automatic import ordered_plan
from engines.kernel.records import Action
from engines.kernel.talk import OrderMenu, OrderOption, Plan, Rule
from tests.bot.lantern.game import Lantern
from tests.bot.lantern.state import Agree, Call, LanternState
from tests.bot.lantern.talk import Words


def even(view: LanternState, seat: int) -> Plan:
    """Comes with an even secret, and leaves it to the person otherwise."""
    return () if view.players[seat].secret % 2 else (Agree(True),)


class Ordering(Words):
    orders: tuple[OrderMenu, ...] = (
        OrderMenu(
            "calls",
            "When called",
            (
                OrderOption("Even", (Rule("Called", decide=even),)),
                OrderOption("Automatic", (Rule("Called", auto=True),)),
            ),
        ),
    )


class Deciding(Lantern):
    """Its automatic player stays away, and looks only at what its seat knows."""

    def __init__(self) -> None:
        self.talk = Ordering(True)

    def auto(self, view: LanternState, seat: int, rand: Any) -> Action:
        assert [player.secret for other, player in enumerate(view.players) if other != seat] == [-1]
        return Action(seat, self.decisions(view, seat)[0].id, Agree(False))


@pytest.mark.parametrize(("secret", "plan"), [(6, (Agree(True),)), (7, ())])
def test_a_rule_may_decide_from_the_view_or_ask(secret: int, plan: Plan) -> None:
    game, state = called(secret)
    assert ordered_plan(game, state, SeatInfo(1, 5, "X"), lambda n: 0) == plan


def test_a_rule_may_leave_the_answer_to_the_automatic_player() -> None:
    game, state = called(7)
    info = replace(SeatInfo(1, 5, "X"), orders={"calls": 1})
    assert ordered_plan(game, state, info, lambda n: 0) == (Agree(False),)


def called(secret: int) -> tuple[Deciding, LanternState]:
    """Seat 1, with this secret, is called."""
    game = Deciding()
    state = game.new(2, 1)
    state.players[1].secret = secret
    state, _ = game.apply(state, game.answer_with(state, 0, Call()))
    return game, state
