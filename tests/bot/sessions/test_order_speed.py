"""Standing orders answer at once, so whether one answers must tell nobody what its seat holds."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from bot.model import SeatInfo
from bot.sessions.automatic import ordered_plan
from engines import GAMES
from engines.kernel.run import owed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.game import Game
    from engines.kernel.records import Seat

ACTS = 150
WORLDS = 1
ORDERED = [game for game in GAMES.values() if game.talk.orders and game.talk.private_hand]


@pytest.mark.parametrize("game", ORDERED, ids=lambda game: game.id)
def test_an_order_answers_whatever_its_seat_holds(game: Game[Any]) -> None:
    answered, differing = set[tuple[str, bool]](), 0
    for state, seat, question in asked(game):
        for order in game.talk.orders:
            for option in range(len(order.options)):
                info = SeatInfo(seat, 1, "Mira", orders={order.name: option})
                at_once = bool(ordered_plan(game, state, info, Random(1).randrange))
                answered.add((question, at_once))
                for world in worlds(game, state, seat):
                    differing += game.view(world, seat) != game.view(state, seat)
                    assert bool(ordered_plan(game, world, info, Random(1).randrange)) == at_once, (question, order.name)
    assert differing
    assert {at_once for _, at_once in answered} == {True, False}


def asked(game: Game[Any]) -> Iterator[tuple[Any, Seat, str]]:
    """States in which a seat is asked something of which an order speaks, and the class of the question."""
    spoken_of = {rule.question for order in game.talk.orders for option in order.options for rule in option.rules}
    number = min(3, game.seats[-1])
    state, rand = game.new(number, 1), Random(1).randrange
    for _ in range(ACTS):
        if game.outcome(state) is not None:
            return
        for d in owed(state):
            if type(d).__name__ in spoken_of:
                yield state, d.seat, type(d).__name__
        seat = owed(state)[0].seat
        state, _events = game.apply(state, game.auto(game.view(state, seat), seat, rand))


def worlds(game: Game[Any], state: Any, seat: Seat) -> Iterator[Any]:
    """States that look the same to each of the others."""
    for other in state.seats:
        if other != seat:
            yield from (game.determinize(state, other, seed) for seed in range(WORLDS))
