"""Tables in the middle of games, for tests of what is shown."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from bot.model import Button, MenuBox, Place, Post, Row, SeatInfo, Table
from bot.ui.asker import Asker
from engines import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.game import Game

GAME = GAMES["adventure"]
HOST = 100
NASTY = ("W" * 40, "@everyone", "<@&123> `g` ||x||", "**bold** _it_ [a](http://x.y)", "\u200b\u202e", "{seat:1} %s")


def seats(number: int, names: tuple[str, ...] = NASTY, **fields: Any) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(seat, HOST + seat, names[seat], **fields) for seat in range(number))


def table(people: tuple[SeatInfo, ...], state: Any = None, game: Game[Any] = GAME, **fields: Any) -> Table:
    """A table in channel 55 of server 5."""
    ended = state is not None and game.outcome(state) is not None
    status = "lobby" if state is None else "finished" if ended else "playing"
    given = {"status": status, "revision": 3, "since": 1_700_000_000, "created": 1_699_000_000, **fields}
    place = Place(55, 5, None, "#moon", "Night Owls")
    return Table(id=7, game=game.id, place=place, host=HOST, options={}, seats=people, state=state, **given)


def asker(user: int = HOST, place: Place | None = None, living: bool = False) -> Asker:
    """Somebody who asks in channel 55 of server 5."""
    nobody: Any = None
    return Asker(user, "Somebody", place or Place(55, 5), 1, nobody, nobody, nobody, living=living)


def states(number: int, seed: int, steps: int = 60, game: Game[Any] = GAME, options: Any = None) -> Iterator[Any]:
    """States of a random game, each after one more act."""
    rand = Random(seed)
    state = game.new(number, seed, options)
    for _ in range(steps):
        yield state
        if game.outcome(state) is not None:
            return
        asked = game.to_move(state)
        seat = asked[rand.randrange(len(asked))]
        state, _events = game.apply(state, game.legal_actions(state, seat).sample(rand.randrange))


def ended(number: int, game: Game[Any] = GAME, games: int = 12) -> Iterator[Any]:
    """Last states of games that automatic players and chance have played in turn, some won and some lost."""
    for seed in range(games):
        rand = Random(seed)
        state = game.new(number, seed)
        while game.outcome(state) is None:
            seat = game.to_move(state)[0]
            if seed % 2:
                action = game.legal_actions(state, seat).sample(rand.randrange)
            else:
                action = game.auto(game.view(state, seat), seat, rand.randrange)
            state, _events = game.apply(state, action)
        yield state


def played_tables(
    number: int, seed: int, game: Game[Any] = GAME, options: Any = None, **fields: Any
) -> Iterator[Table]:
    """Tables of a random game, with a long story and an act to take back."""
    people = seats(number, beginner=seed % 2 == 0)
    lines = tuple(f"{'x' * 150} {i}" for i in range(20))
    for state in states(number, seed, game=game, options=options):
        asked = game.to_move(state)
        undo = undoing("gather the chip ahead of you, please", seat=asked[0]) if asked else {}
        yield table(people, state, game, lines=lines, **undo, **fields)


def undoing(*acts: str, seat: int) -> dict[str, Any]:
    """The fields of a table where these acts of a seat can be taken back freely."""
    return {"undo": ", then ".join(acts), "undo_acts": acts, "undo_id": 9, "undo_seat": seat}


def buttons(rows: tuple[Row, ...]) -> list[Button]:
    return [one for row in rows if isinstance(row, tuple) for one in row]


def menus(rows: tuple[Row, ...]) -> list[MenuBox]:
    return [row for row in rows if isinstance(row, MenuBox)]


def custom_ids(post: Post) -> list[str]:
    return [one.id for one in buttons(post.rows) if one.id] + [menu.id for menu in menus(post.rows)]
