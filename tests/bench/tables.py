"""Many running games in one database: sessions, outbox and real messages, with nobody to draw or to receive them."""

from __future__ import annotations

import random
from contextlib import asynccontextmanager
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
    """Store so many live games between neighbours in `people`, some acts into each."""
    rand = random.Random(1)
    async with tables_on(path) as tables:
        for number in range(count):
            host, guest = people[number % len(people)], people[(number + 1) % len(people)]
            table = await tables.open(number + 1, host, guest)
            for act in range(acts):
                table = await tables.act(table, rand, number * acts + act + 1)
        await tables.sent()
