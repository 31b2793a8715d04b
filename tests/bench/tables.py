"""Many running games in one database: sessions, outbox and real messages, with nobody to draw or to receive them."""

from __future__ import annotations

import random
import sqlite3
from contextlib import asynccontextmanager, closing
from typing import TYPE_CHECKING

from bot.delivery import Delivery
from bot.model import Place, Table
from bot.sessions import Sessions
from bot.store import Store
from bot.ui import words
from bot.ui.present import GamePresenter
from engines import GAMES
from render.service import Picture as Painted
from tests.bot.kit import FakeMessenger

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence
    from pathlib import Path

    from bot.model import Picture

GUILD = 1
FLUSH_SECONDS = 120.0
MESSAGES = 1_000_000  # ids of copied messages follow


async def blank(order: Picture) -> Painted:
    """No picture, at once."""
    return Painted(b"RIFF\0\0\0\0WEBP", f"{order.key[2]}.webp", order.alt)


class Tables:
    """`sessions` and `delivery` are the real ones; messages go to a chat service in memory."""

    def __init__(self, store: Store) -> None:
        self.sessions = Sessions(store, GAMES, words.in_text)
        self.messenger = FakeMessenger()
        self.delivery = Delivery(store, self.sessions, GamePresenter(), self.messenger, blank, debounce=0)

    async def open(self, channel: int, host: int, guest: int) -> Table:
        """Start a game of two."""
        table = await self.sessions.new_lobby(Place(channel, GUILD, name="#moon"), "adventure", host, f"P{host}")
        await self.sessions.join(table.id, guest, f"P{guest}")
        return await self.sessions.start(table.id, host)

    async def act(self, table: Table, rand: random.Random, press: int) -> Table:
        """A random act of whoever is asked."""
        game = GAMES[table.game]
        seat = game.to_move(table.state)[0]
        action = game.legal_actions(table.state, seat).sample(rand.randrange)
        user = table.seats[seat].user
        assert user is not None
        return (await self.sessions.act(table.id, user, action.decision, (action.act,), press)).table

    async def sent(self) -> None:
        """Everything is delivered."""
        assert await self.delivery.flush(FLUSH_SECONDS)


@asynccontextmanager
async def tables_on(path: Path) -> AsyncIterator[Tables]:
    """On a database file, until the block ends."""
    store = await Store.open(path)
    tables = Tables(store)
    await tables.delivery.start()
    try:
        yield tables
    finally:
        await tables.delivery.stop()
        await store.close()


async def fill(path: Path, count: int, people: Sequence[int], acts: int) -> None:
    """Store so many live games, copies of one that is some acts old, each between neighbours in `people`."""
    rand = random.Random(1)
    async with tables_on(path) as tables:
        table = await tables.open(1, people[0], people[1])
        for press in range(1, acts + 1):
            table = await tables.act(table, rand, press)
        await tables.sent()
    assert table.status == "playing"
    with closing(sqlite3.connect(path)) as db, db:
        for session in range(2, count + 1):
            _copy(db, session, [people[session % len(people)], people[(session + 1) % len(people)]])


def _copy(db: sqlite3.Connection, session: int, users: Sequence[int]) -> None:
    """Session 1 again, in a channel of its own and with other people."""
    _copy_rows(db, "sessions", "id = 1", id=session, channel=session, host=users[0])
    for seat, user in enumerate(users):
        _copy_rows(db, "seats", f"session = 1 AND seat = {seat}", session=session, user=user)
    _copy_rows(db, "log", "session = 1", session=session)
    _copy_rows(db, "snapshots", "session = 1", session=session)
    _copy_rows(db, "messages", "session = 1 AND live", session=session, id=MESSAGES + session)


def _copy_rows(db: sqlite3.Connection, table: str, where: str, **changed: int) -> None:
    columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
    taken = ", ".join(f":{column}" if column in changed else column for column in columns)
    db.execute(f"INSERT INTO {table} ({', '.join(columns)}) SELECT {taken} FROM {table} WHERE {where}", changed)
