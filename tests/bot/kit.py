"""What tests of the core share: a clock that stands, sessions on a file, a chat service and a presenter."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bot.delivery import Delivery, Outgoing
from bot.model import Acted, Button, Picture, Place, Post, Table
from bot.sessions import Sessions
from bot.store import Store
from engines.kernel.notation import parse_plan
from render.service import Picture as Painted
from tests.bot.lantern import LANTERN

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator, Mapping
    from pathlib import Path

    from engines.kernel.game import Game

ANN, BOB, CY, DEE, HOST = 101, 102, 103, 104, 101
PLACE = Place(channel=900, guild=800, name="#moon", guild_name="Night Owls")
GAMES: dict[str, Game[Any]] = {LANTERN.id: LANTERN}


class StillClock:
    """Moves only when told to; sleepers wake when their time has come."""

    def __init__(self, now: float = 1_800_000_000.0) -> None:
        self._now = now
        self._sleepers: list[tuple[float, asyncio.Event]] = []

    def now(self) -> float:
        return self._now

    def sleep(self, seconds: float) -> Coroutine[Any, Any, None]:
        """Counts from this call, also if the task that sleeps starts only after a move."""
        woken = asyncio.Event()
        self._sleepers.append((self._now + seconds, woken))
        return _until(woken)

    def move(self, seconds: float) -> None:
        self._now += seconds
        for moment, woken in self._sleepers:
            if moment <= self._now:
                woken.set()


async def _until(woken: asyncio.Event) -> None:
    await woken.wait()


def names_of(table: Table) -> list[str]:
    return [info.name for info in table.seats]


def seeds_from(first: int) -> Callable[[], int]:
    numbers: Iterator[int] = iter(range(first, 1_000_000))
    return numbers.__next__


@dataclass
class Core:
    """Sessions on a database file, as one run of the bot has them."""

    path: Path
    store: Store
    sessions: Sessions
    clock: StillClock
    pressed: int = 0

    @classmethod
    async def open(
        cls, path: Path, clock: StillClock | None = None, games: Mapping[str, Game[Any]] = GAMES, seed: int = 1
    ) -> Core:
        store = await Store.open(path)
        clock = clock or StillClock()
        return cls(path, store, Sessions(store, games, names_of, clock, seeds_from(seed)), clock)

    async def close(self) -> None:
        await self.store.close()

    async def lobby(self, *users: int, place: Place = PLACE, game: str = "lantern", **options: Any) -> Table:
        """A lobby hosted by the first of the users."""
        table = await self.sessions.new_lobby(place, game, users[0], f"P{users[0]}")
        for user in users[1:]:
            table = await self.sessions.join(table.id, user, f"P{user}")
        return await self.sessions.set_options(table.id, users[0], options) if options else table

    async def game(self, *users: int, automatic: int = 0, **more: Any) -> Table:
        """A running game."""
        table = await self.lobby(*users, **more)
        for _ in range(automatic):
            table = await self.sessions.add_automatic(table.id, users[0])
        return await self.sessions.start(table.id, users[0])

    async def do(self, table: Table, user: int, text: str, interaction: int | None = None) -> Acted:
        """Press what answers the user's open question with these acts."""
        now = await self.sessions.table(table.id)
        game = self.sessions.games[now.game]
        seat = next(info.seat for info in now.seats if info.user == user)
        asked = game.decisions(now.state, seat)
        decision = asked[0].id if asked else now.state.asked
        plan = parse_plan(text, game.words())
        return await self.sessions.act(table.id, user, decision, plan, interaction or self.press())

    async def undo(self, table: Table, user: int, undo_id: int = 0) -> Acted:
        return await self.sessions.undo(table.id, user, self.press(), undo_id)

    def press(self) -> int:
        """The id of a new interaction."""
        self.pressed += 1
        return 10_000 + self.pressed

    async def lines(self, table: Table) -> list[str]:
        return [line.text for line in await self.sessions.log(table.id, 0, 1000)]


@dataclass
class Sent:
    channel: int
    message: Outgoing
    nonce: str
    edits: list[Outgoing] = field(default_factory=list)

    @property
    def now(self) -> Outgoing:
        """What is to be seen."""
        if not self.edits:
            return self.message
        kept: tuple[Painted, ...] = ()
        for message in (self.message, *self.edits):
            kept = message.pictures or (() if message.bare else kept)
        return replace(self.edits[-1], pictures=kept)


class FakeMessenger:
    """A chat service in memory. `fail` is asked before every call, and `after` after it: they may raise or wait;
    `refuse` is asked about every message."""

    def __init__(self) -> None:
        self.sent: dict[int, Sent] = {}
        self.deleted: list[int] = []
        self.calls: list[str] = []
        self.closed: set[int] = set()
        self.below = 0  # messages of other people under any of ours
        self.fail: Callable[[str, int], None] = lambda call, target: None
        self.after: Callable[[str, int], None] = lambda call, target: None
        self.refuse: Callable[[str, Outgoing], None] = lambda call, message: None
        self.gate = asyncio.Event()
        self.gate.set()
        self._nonces: dict[str, int] = {}

    async def _call(self, name: str, target: int) -> None:
        self.calls.append(name)
        await self.gate.wait()
        self.fail(name, target)

    async def send(self, channel: int, message: Outgoing, nonce: str) -> int:
        assert len(nonce) <= 25
        await self._call("send", channel)
        self.refuse("send", message)
        if nonce not in self._nonces:
            self._nonces[nonce] = 5000 + len(self.sent)
            self.sent[self._nonces[nonce]] = Sent(channel, message, nonce)
        self.after("send", channel)
        return self._nonces[nonce]

    async def edit(self, channel: int, message_id: int, message: Outgoing) -> None:
        await self._call("edit", message_id)
        self.refuse("edit", message)
        self.sent[message_id].edits.append(message)
        self.after("edit", message_id)

    async def delete(self, channel: int, message_id: int) -> None:
        await self._call("delete", message_id)
        self.deleted.append(message_id)

    async def newer(self, channel: int, message_id: int, limit: int) -> int:
        await self._call("newer", message_id)
        return min(self.below, limit)

    async def open_dm(self, user: int) -> int:
        return 70_000 + user

    def at(self, channel: int) -> list[Sent]:
        return [sent for number, sent in self.sent.items() if sent.channel == channel and number not in self.deleted]

    @property
    def posts(self) -> list[Sent]:
        """What stands in the game's channel."""
        return self.at(PLACE.channel)

    def dms(self, user: int) -> list[Sent]:
        return self.at(70_000 + user)


class PlainPresenter:
    """Says in words what the table is."""

    def table_post(self, table: Table) -> Post:
        asked = tuple(info.user for info in table.seats if info.user and table.state and self._asked(table, info.seat))
        content = "\n".join(
            [f"{table.status} r{table.revision}", *(f"({line})" for line in table.earlier), *table.lines]
        )
        picture = Picture((table.id, table.revision, "board"), "board", table.game, table.lines, (), {}, "alt")
        return Post(content, ((Button("Your move", f"id:{table.revision}"),),), picture, asked)

    def _asked(self, table: Table, seat: int) -> bool:
        return seat in LANTERN.to_move(table.state)

    def part_over(self, table: Table) -> Post:
        return Post("\n".join(["part over", *table.lines]))

    def panel(self, table: Table, user: int) -> Post:
        return Post("panel")

    def hand(self, table: Table, seat: int) -> Post:
        secret = LANTERN.view(table.state, seat).players[seat].secret
        return Post(f"hand {secret} {table.status} r{table.revision}", ((Button("End", "id:end"),),))

    def farewell(self, table: Table, user: int, link: str) -> Post:
        return Post(f"farewell to {user}, see {link or 'nothing'}")

    def retired(self, table: Table, post: str, link: str) -> str:
        return f"{post}\n→ [now]({link})"


async def paint(order: Picture) -> Painted:
    return Painted(repr(order.view).encode(), f"board-{order.key[1]}.webp", order.alt)


@dataclass
class Outbox:
    """A core with its outbox and chat service."""

    core: Core
    messenger: FakeMessenger
    delivery: Delivery

    @classmethod
    async def open(cls, core: Core, messenger: FakeMessenger | None = None, presenter: Any = None) -> Outbox:
        """Everything is sent at once, without a pause to gather a burst."""
        messenger = messenger or FakeMessenger()
        delivery = Delivery(
            core.store, core.sessions, presenter or PlainPresenter(), messenger, paint, core.clock, debounce=0
        )
        await delivery.start()
        return cls(core, messenger, delivery)

    async def flush(self) -> None:
        assert await self.delivery.flush(10)
