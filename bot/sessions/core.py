"""What every request does: lock the session, load it, and write the change in one transaction."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import msgspec

from bot.model import Appeal, Place, Refusal, SeatInfo, Table
from bot.store import Delivery, Repositories, Seated, SessionRow, Store, StoreError, Timer, Unavailable
from engines.kernel.game import Game
from engines.kernel.save import SaveError

from . import words
from .clock import Clock, SystemClock, fresh_seed
from .draft import Draft, Loaded
from .told import by_orders, told_since

if TYPE_CHECKING:
    from engines.kernel.records import Seat

NamesOf = Callable[[Table], Sequence[str]]
IsMember = Callable[[int, int], Awaitable[bool]]
BEGINNER_TURNS = 5  # since choices before the first turn count, too
DAY = 24 * 3600
PATIENCE_SECONDS = DAY
REMINDERS = (1, 2, 4, 8, 16)  # days after which those whom a table waits for are reminded

log = logging.getLogger(__name__)


class Core:
    """Locks, loading and committing. `names` gives the players' names by seat, escaped for message text."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game[Any]],
        names: NamesOf,
        clock: Clock | None = None,
        seeds: Callable[[], int] = fresh_seed,
    ) -> None:
        self.store = store
        self.games = games
        self.names = names
        self.clock = clock or SystemClock()
        self.seeds = seeds
        self.is_member: IsMember = _taken_for_member
        self.committed: Callable[[Table], None] = lambda table: None  # hears of each change
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._listeners: list[Callable[[], None]] = []
        self._at_work = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False

    def listen(self, heard: Callable[[], None]) -> None:
        """Call `heard` after each commit."""
        self._listeners.append(heard)

    # -------------------------------------------------------------- requests
    @asynccontextmanager
    async def request(self) -> AsyncIterator[None]:
        """Around everything that changes something. Refused while shutting down, and if the database fails."""
        if self._closed:
            raise Refusal(words.RESTARTING)
        self._at_work += 1
        self._idle.clear()
        try:
            yield
        except StoreError as error:
            log.exception("the database refused a change")
            raise Refusal(words.NOT_SAVED) from error
        finally:
            self._at_work -= 1
            if not self._at_work:
                self._idle.set()

    @asynccontextmanager
    async def working(self, session: int, interaction: int | None = None) -> AsyncIterator[Loaded]:
        """A request about one session, made by a press: holds its lock, and gives it as committed."""
        lock = self._locks.setdefault(session, asyncio.Lock())
        async with self.request(), lock:
            yield await self.store.read(lambda tx: self.load(tx, session, interaction))

    async def drain(self) -> None:
        """Refuse new requests, and wait for those at work."""
        self._closed = True
        await self._idle.wait()

    def draft(self, loaded: Loaded) -> Draft:
        return Draft(loaded, self.clock.now())

    async def commit(self, draft: Draft) -> Table:
        """Write a change in one transaction, and return the session after it."""

        def change(tx: Repositories) -> Table:
            self._write(tx, draft)
            return self.load(tx, draft.table.id).table

        try:
            table = await self.store.write(change)
        finally:
            self.announce()
        self.committed(table)
        return table

    def announce(self) -> None:
        """Tell the listeners that something may have been committed."""
        for heard in self._listeners:
            heard()

    def _write(self, tx: Repositories, draft: Draft) -> None:
        session = draft.table.id
        if not tx.sessions.update(draft.session_row()):
            raise Unavailable(f"session {session} was changed by another process")
        if draft.seats_changed:
            tx.sessions.set_seats(session, draft.seat_rows())
        tx.journal.append(draft.entries)
        tx.journal.save(session, draft.snapshots)
        if draft.snapshots and draft.entries[-1].undo_to is None:
            tx.journal.thin_out(session, draft.snapshots[-1][0])
        if draft.press is not None:
            tx.journal.add_press(draft.press)
        if draft.trouble is not None:
            tx.sessions.set_trouble(session, draft.trouble)
        if draft.table.status != "lobby":
            tx.sessions.stop_timers(session)
        if (due := self._next_reminder(draft.table)) is not None:
            tx.sessions.set_timer(Timer(session, "reminder", due))
        tx.sessions.pinged(session, self._not_asked(draft.table))
        tx.sessions.ping(session, draft.pings)
        if draft.told is not None:
            tx.sessions.set_shown(session, draft.told)
        for user in draft.turns_of:
            tx.people.count_turn(user, draft.table.game)
        for delivery in self._due(draft, tx.outbox.hands(session)):
            tx.outbox.add(delivery)

    def _not_asked(self, table: Table) -> list[int]:
        return [info.user for info in table.seats if info.user is not None and self.owes(table, info.user) is None]

    def _next_reminder(self, table: Table) -> int | None:
        """When those whom the table waits for are reminded next, unless nobody else waits for them."""
        if not self.kept_waiting(table) or sum(info.user is not None for info in table.seats) < 2:
            return None
        moments = (table.since + days * DAY for days in REMINDERS)
        return next((moment for moment in moments if moment > self.clock.now()), None)

    def kept_waiting(self, table: Table) -> list[SeatInfo]:
        """The people for whom a running game waits, without those who have left the server."""
        return [
            info
            for info in table.seats
            if info.user is not None and not info.stand_in and not info.gone and self.owes(table, info.user) is not None
        ]

    def _due(self, draft: Draft, hands: list[int]) -> list[Delivery]:
        """What must be shown after a change: the table's post, and the hands of those who get theirs by message, or
        have got them so far."""
        table = draft.table
        due = list(draft.deliveries)
        if draft.show:
            due.append(Delivery(table.id, "table", draft.now, fresh=draft.fresh))
        if table.status in ("playing", "finished") or draft.before.status == "playing":
            by_message = [info for info in table.seats if self.by_message(table, info)]
            left = set(hands) - {info.user for info in by_message}
            due += [self._hand(draft, info) for info in by_message]
            due += [Delivery(table.id, "hand", draft.now, user=user) for user in sorted(left)]
        return due

    def _hand(self, draft: Draft, info: SeatInfo) -> Delivery:
        told_here = info.notice == "dm" and info.seat in draft.asked
        return Delivery(draft.table.id, "hand", draft.now, user=info.user or 0, fresh=told_here)

    def unread_by(self, table: Table) -> list[Seat]:
        """The seats of those who read in the channel's post what has happened before they are asked."""
        if table.place.guild is None:
            return []
        return [info.seat for info in self.kept_waiting(table)]

    def is_part_over(self, tx: Repositories, table: Table, number: int) -> bool:
        """Has a part of the game, such as an Era, ended since this log entry, which the channel is to read? Not where
        its end was taken back."""
        game = self.games.get(table.game)
        if game is None or type(game).stage is Game.stage or table.place.guild is None or table.status != "playing":
            return False
        blob = tx.journal.state(table.id, tx.journal.snapshot_before(table.id, number + 1))
        if blob is None or table.state is None:
            return False
        try:
            return game.stage(game.load(blob))[0] < game.stage(table.state)[0]
        except SaveError:
            return False

    def by_message(self, table: Table, info: SeatInfo) -> bool:
        """Does this seat's person get their panel as a living direct message? Not where the table itself is one."""
        if info.user is None or info.gone or info.dm == "closed" or table.place.guild is None:
            return False
        game = self.games.get(table.game)
        return info.notice == "dm" or (game is not None and game.talk.private_hand)

    # -------------------------------------------------------------- loading
    def load(self, tx: Repositories, session: int, interaction: int | None = None) -> Loaded:
        """A session, and how the press was carried out that asks for it. Raises Refusal if there is no such session."""
        row = tx.sessions.get(session)
        if row is None:
            raise Refusal(words.NO_GAME)
        return self.load_row(tx, row, interaction)

    def load_row(self, tx: Repositories, row: SessionRow, interaction: int | None = None) -> Loaded:
        """The same for a row at hand."""
        seats = tx.sessions.seats(row.id)
        head = tx.journal.head(row.id)
        post = tx.outbox.message(row.id, "table")
        state, trouble = self._decode(row, tx.journal.state(row.id))
        free = head is not None and head.undo_to is not None and row.status == "playing"
        undo_acts = tuple(head.undo_told.split("\n")) if head and free else ()
        table = Table(
            id=row.id,
            game=row.game,
            place=Place(row.channel, row.guild, row.parent, row.name, row.guild_name),
            status=row.status,
            host=row.host,
            options=msgspec.json.decode(row.options, type=dict[str, Any]),
            seats=tuple(_seat_info(seat, self._ordered(tx, row, seat)) for seat in seats),
            revision=row.revision,
            state=state,
            lines=told_since(tx, row.id, row.shown),
            since=row.since,
            created=row.created,
            ended=row.ended,
            post=post.id if post else 0,
            undo=words.THEN.join(undo_acts),
            undo_acts=undo_acts,
            undo_seat=-1 if not head or not free or head.undo_seat is None else head.undo_seat,
            undo_id=head.number if head and free else 0,
            appeal=msgspec.json.decode(row.appeal, type=Appeal) if row.appeal and row.status == "playing" else None,
            overdue=row.status == "playing" and row.since + PATIENCE_SECONDS <= self.clock.now(),
            votes=tuple(seat.user for seat in seats if seat.vote and seat.user is not None),
            trouble=trouble,
        )
        press = None if interaction is None else tx.journal.press(interaction)
        last, pings = tx.journal.last_number(row.id), tx.sessions.pings(row.id)
        return Loaded(table, last, head, pings, press, row.shown, row.part_told)

    def _ordered(self, tx: Repositories, row: SessionRow, seat: Seated) -> tuple[str, ...]:
        game = self.games.get(row.game)
        if row.status != "playing" or seat.user is None or game is None or not game.talk.orders:
            return ()
        return by_orders(tx, row.id, seat.seat)

    def _decode(self, row: SessionRow, blob: bytes | None) -> tuple[Any, str]:
        """The state and the trouble with it; a state that this version cannot read is None."""
        if row.game not in self.games:
            return None, words.UNREADABLE
        if blob is None:
            return None, row.trouble
        try:
            return self.games[row.game].load(blob), row.trouble
        except SaveError:
            log.exception("session %s cannot be read", row.id)
            return None, words.UNREADABLE

    # -------------------------------------------------------------- checks
    def owes(self, table: Table, user: int) -> Seat | None:
        """The seat of a person if something is asked of it."""
        if table.status != "playing" or table.state is None:
            return None
        asked = self.game(table).to_move(table.state)
        return next((info.seat for info in table.seats if info.user == user and info.seat in asked), None)

    def game(self, table: Table) -> Game[Any]:
        """Raises Refusal if this version does not know the game."""
        if table.game not in self.games:
            raise Refusal(words.UNREADABLE, table)
        return self.games[table.game]

    def seat_of(self, table: Table, user: int) -> Seat:
        """The seat of a person. Raises Refusal if there is none."""
        for info in table.seats:
            if info.user == user:
                return info.seat
        raise Refusal(words.NOT_SEATED, table)

    def running(self, table: Table) -> None:
        """Raises Refusal unless the game goes on."""
        if table.status == "lobby":
            raise Refusal(words.NOT_STARTED, table)
        self.not_over(table)
        if table.state is None:
            raise Refusal(words.UNREADABLE, table)

    def not_over(self, table: Table) -> None:
        """Raises Refusal if the game has ended."""
        if table.status in ("finished", "abandoned"):
            raise Refusal(words.GAME_OVER, table)

    def check_seat(self, table: Table, seat: Seat) -> None:
        """Raises Refusal if the table has no such seat."""
        if not 0 <= seat < len(table.seats):
            raise Refusal(words.NO_SEAT, table)

    def in_lobby(self, table: Table) -> None:
        """Raises Refusal unless the game has yet to start."""
        if table.status == "playing":
            raise Refusal(words.ALREADY_STARTED, table)
        self.not_over(table)

    def hosted_by(self, table: Table, user: int, does: str) -> None:
        """Raises Refusal unless this is the host; `does` continues "Only Blue, the host, can …"."""
        if table.host != user:
            names = self.names(table)
            host = next((names[info.seat] for info in table.seats if info.user == table.host), "Somebody else")
            raise Refusal(words.host_only(host, does), table)


async def _taken_for_member(guild: int, user: int) -> bool:
    return True


def _seat_info(row: Seated, ordered: tuple[str, ...]) -> SeatInfo:
    return SeatInfo(
        seat=row.seat,
        user=row.user,
        name=row.name,
        dm=row.dm,
        stand_in=row.stand_in,
        gone=row.gone,
        notice="channel" if row.dm == "closed" and row.notice == "dm" else row.notice,
        beginner=row.user is not None and row.tips and row.turns < BEGINNER_TURNS,
        ahead=row.ahead,
        missed=row.missed,
        orders=msgspec.json.decode(row.orders, type=dict[str, int]),
        level=row.level,
        ordered=ordered,
    )
