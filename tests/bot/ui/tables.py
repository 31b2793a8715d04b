"""Tables in the middle of games, for tests of what is shown."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from bot.model import Button, MenuBox, Place, Post, Row, SeatInfo, Table
from engines import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

GAME = GAMES["adventure"]
HOST = 100
NASTY = ("W" * 40, "@everyone", "<@&123> `g` ||x||", "**bold** _it_ [a](http://x.y)", "\u200b\u202e")


def seats(number: int, names: tuple[str, ...] = NASTY, **fields: Any) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(seat, HOST + seat, names[seat], **fields) for seat in range(number))


def table(people: tuple[SeatInfo, ...], state: Any = None, **fields: Any) -> Table:
    """A table in channel 55 of server 5."""
    ended = state is not None and GAME.outcome(state) is not None
    status = "lobby" if state is None else "finished" if ended else "playing"
    given = {"status": status, "revision": 3, "since": 1_700_000_000, "created": 1_699_000_000, **fields}
    place = Place(55, 5, None, "#moon", "Night Owls")
    return Table(id=7, game=GAME.id, place=place, host=HOST, options={}, seats=people, state=state, **given)


def states(number: int, seed: int, steps: int = 60) -> Iterator[Any]:
    """States of a random game, each after one more act."""
    rand = Random(seed)
    state = GAME.new(number, seed)
    for _ in range(steps):
        yield state
        if GAME.outcome(state) is not None:
            return
        seat = GAME.to_move(state)[0]
        state, _events = GAME.apply(state, GAME.legal_actions(state, seat).sample(rand.randrange))


def ended(number: int) -> Iterator[Any]:
    """Last states of games that automatic players have played, some won and some lost."""
    for seed in range(12):
        rand = Random(seed)
        state = GAME.new(number, seed)
        while GAME.outcome(state) is None:
            seat = GAME.to_move(state)[0]
            action = GAME.auto(GAME.view(state, seat), seat, rand.randrange)
            state, _events = GAME.apply(state, action)
        yield state


def played_tables(number: int, seed: int, **fields: Any) -> Iterator[Table]:
    """Tables of a random game, with a long story and an act to take back."""
    people = seats(number, beginner=seed % 2 == 0)
    lines = tuple(f"{'x' * 150} {i}" for i in range(20))
    for state in states(number, seed):
        asked = GAME.to_move(state)
        undo = {"undo": "gather the chip ahead of you, please", "undo_id": 9, "undo_seat": asked[0]} if asked else {}
        yield table(people, state, lines=lines, **undo, **fields)


def buttons(rows: tuple[Row, ...]) -> list[Button]:
    return [one for row in rows if isinstance(row, tuple) for one in row]


def menus(rows: tuple[Row, ...]) -> list[MenuBox]:
    return [row for row in rows if isinstance(row, MenuBox)]


def custom_ids(post: Post) -> list[str]:
    return [one.id for one in buttons(post.rows) if one.id] + [menu.id for menu in menus(post.rows)]
