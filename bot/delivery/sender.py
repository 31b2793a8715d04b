"""Shows a session: its table in the channel, and hands by direct message, always as last committed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from hashlib import blake2s
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from bot.pictures import in_words
from bot.sessions.told import told_before, told_since
from bot.store import Delivery as Row
from bot.store import Message

from .messenger import DMClosed, MessageGone, Messenger, MessengerError, Outgoing, TooLarge, Unavailable

if TYPE_CHECKING:
    from bot.model import Picture as Order
    from bot.model import Place, Post, Presenter, SeatInfo, Table
    from bot.sessions import Clock, Sessions
    from bot.store import Repositories, Store
    from render.service import Picture

YOUNG_SECONDS = 3600  # older messages take few edits
IN_SIGHT = 10  # messages below a post before it counts as scrolled away
SURELY_IN_SIGHT = 60.0  # seconds during which nobody looks that up

Painter = Callable[["Order"], Awaitable["Picture"]]
log = logging.getLogger(__name__)


class _Sight(Struct, frozen=True):
    """A session as an edit shows it and as a new post does, the number of its last log entry, the live message that
    shows it, whether a part of the game has ended since, and who is still to be mentioned."""

    table: Table
    anew: Table
    last: int
    old: Message | None
    part_over: bool
    pings: frozenset[int]


class Sender:
    """Carries out deliveries. Raises MessengerError; what was shown is noted in the same transaction as `sent`."""

    def __init__(
        self,
        store: Store,
        sessions: Sessions,
        presenter: Presenter,
        messenger: Messenger,
        paint: Painter,
        clock: Clock,
    ) -> None:
        self._store = store
        self._sessions = sessions
        self._presenter = presenter
        self._messenger = messenger
        self._paint = paint
        self._clock = clock

    async def send(self, rows: list[Row]) -> None:
        """Carry out deliveries of one kind and aim as one. Those that have joined them by then are added to `rows`."""
        first = rows[0]
        if first.kind == "table":
            await self._show_table(rows)
        elif first.kind == "retire":
            await self._retire(first)
        elif first.kind == "hand":
            await self._to_person(first, lambda: self._show_hand(rows))
        else:
            await self._to_person(first, lambda: self._tell(first))

    async def _sent(self, rows: Sequence[Row]) -> None:
        await self._store.write(lambda tx: tx.outbox.sent([row.id for row in rows]))

    # -------------------------------------------------------------- the table
    async def _show_table(self, rows: list[Row]) -> None:
        sight = await self._store.write(lambda tx: self._claim(tx, rows))
        old = sight.old
        fresh = any(row.fresh for row in rows) or bool(sight.pings)
        moved = old is not None and old.channel != sight.table.place.channel
        if old is not None and not fresh and not moved and await self._in_sight(old):
            try:
                return await self._edit_table(rows, sight, old)
            except MessageGone:
                await self._store.write(lambda tx: tx.outbox.lose_message(old.id))
                sight = replace(sight, anew=sight.table, old=None, part_over=False)
        await self._post_table(rows, sight)

    def _claim(self, tx: Repositories, rows: list[Row]) -> _Sight:
        """What is in sight is shown by this message, and by no second one."""
        rows += tx.outbox.claim_untouched(rows[0].session, "table")
        return self._look(tx, rows[0].session, fresh=any(row.fresh for row in rows))

    def _look(self, tx: Repositories, session: int, *, fresh: bool = False) -> _Sight:
        loaded = self._sessions.load(tx, session)
        old = tx.outbox.message(session, "table")
        unread = self._sessions.unread_by(loaded.table)
        part_told = loaded.part_told
        table = replace(loaded.table, earlier=told_before(tx, session, loaded.shown, unread, part_told))
        if old is None:
            return _Sight(table, table, loaded.last, None, part_over=False, pings=loaded.pings)
        earlier = told_before(tx, session, old.entry, unread, part_told)
        anew = replace(table, lines=told_since(tx, session, old.entry), earlier=earlier)
        part_over = fresh and self._sessions.is_part_over(tx, table, old.entry)
        return _Sight(table, anew, loaded.last, old, part_over, loaded.pings)

    async def _in_sight(self, post: Message) -> bool:
        """Whether an edit of this post would be seen, and may be made often."""
        age = self._clock.now() - post.at
        if age < SURELY_IN_SIGHT:
            return True
        return age < YOUNG_SECONDS and await self._messenger.newer(post.channel, post.id, IN_SIGHT + 1) <= IN_SIGHT

    async def _edit_table(self, rows: Sequence[Row], sight: _Sight, old: Message) -> None:
        post = await asyncio.to_thread(self._presenter.table_post, sight.table)
        outgoing = await self._outgoing(post, old.picture)
        outgoing = await self._with_picture_if_it_fits(
            outgoing, lambda message: self._messenger.edit(old.channel, old.id, message)
        )
        shown = replace(old, content=outgoing.content, entry=sight.last, picture=_print(outgoing, old))

        def note(tx: Repositories) -> None:
            tx.outbox.put_message(shown)
            self._done(tx, rows)

        await self._store.write(note)

    async def _post_table(self, rows: Sequence[Row], sight: _Sight) -> None:
        """A new post tells what happened since the last entry of the one before it, and pings who is newly asked. How a
        part of the game ended is told by a post of its own above it."""
        table, old = sight.anew, sight.old
        channel = table.place.channel
        if sight.part_over:
            ended = await self._outgoing(self._presenter.part_over(table))
            await self._send(rows, table, channel, ended, "part")
            table = replace(table, lines=(), earlier=())
        post = await asyncio.to_thread(self._presenter.table_post, table)
        pinged = tuple(user for user in post.mentions if user in sight.pings)
        outgoing = replace(await self._outgoing(post), mentions=pinged)
        sent, outgoing = await self._send(rows, table, channel, outgoing)
        shown = Message(
            id=sent,
            session=table.id,
            kind="table",
            channel=channel,
            content=outgoing.content,
            entry=sight.last,
            at=self._clock.now(),
            picture=_print(outgoing),
        )

        def note(tx: Repositories) -> None:
            if old is not None and table.place.guild is None:  # what its person has acted in tells how it went on
                news = (f"> {line}" for line in table.lines)
                tx.outbox.put_message(replace(old, content="\n".join([old.content, *news])))
            tx.outbox.put_message(shown)
            tx.sessions.pinged(table.id, sight.pings)
            if sight.part_over:
                tx.sessions.set_part_told(table.id, sight.last)
            if old is not None:
                tx.sessions.set_shown(table.id, sight.last if sight.part_over else old.entry)
                tx.outbox.add(Row(table.id, "retire", self._clock.now(), message=old.id))
            self._done(tx, rows)

        await self._store.write(note)

    def _done(self, tx: Repositories, rows: Sequence[Row]) -> None:
        tx.outbox.sent([row.id for row in rows])
        tx.sessions.set_trouble(rows[0].session, "")

    async def _retire(self, row: Row) -> None:
        """An old post loses its controls and points to the newest one; an old hand goes."""
        sight, old = await self._store.read(
            lambda tx: (self._look(tx, row.session), tx.outbox.message_by_id(row.message))
        )
        now = sight.old
        if old is not None and old.kind == "hand":
            await self._remove(old)
        elif old is not None and now is not None and old.id != now.id:
            place = replace(sight.table.place, channel=now.channel)
            text = self._presenter.retired(sight.table, old.content, link(place, now.id))
            try:
                await self._messenger.edit(old.channel, old.id, Outgoing(text))
            except Unavailable:
                raise
            except MessengerError as error:
                log.info("an old post of session %s stays as it is: %s", row.session, error.reason)
        await self._sent([row])

    # -------------------------------------------------------------- hands and words by direct message
    async def _to_person(self, row: Row, show: Callable[[], Awaitable[None]]) -> None:
        """Note if direct messages do not reach this person."""
        try:
            await show()
        except DMClosed:
            await self._sent([row])
            await self._sessions.dm_refused(row.session, row.user)

    async def _show_hand(self, rows: Sequence[Row]) -> None:
        session, user = rows[0].session, rows[0].user
        loaded, old = await self._store.read(
            lambda tx: (self._sessions.load(tx, session), tx.outbox.message(session, "hand", user))
        )
        table = loaded.table
        info = next((seat for seat in table.seats if seat.user == user), None)
        if info is None or not self._sessions.by_message(table, info):
            if old is not None:
                await self._end_hand(table, old)
            await self._sent(rows)
            return
        fresh = any(row.fresh for row in rows)
        if old is None or fresh or not await self._stays(old) or not await self._edit_hand(rows, table, info, old):
            await self._post_hand(rows, table, info, old, loud=fresh)
        if info.dm != "open":
            await self._sessions.set_dm(user, "open")

    async def _end_hand(self, table: Table, hand: Message) -> None:
        """It is kept up to date no longer, and says so. Where a seat is kept for who has left the server, it has yet to
        tell what becomes of that."""
        post = await self._store.read(lambda tx: tx.outbox.message(table.id, "table"))
        there = post is not None and post.channel == table.place.channel
        last = self._presenter.farewell(table, hand.user, link(table.place, table.post) if there else "")
        kept = table.status == "playing" and any(seat.user == hand.user and seat.gone for seat in table.seats)
        if kept and hand.content == last.content:
            return
        try:
            await self._messenger.edit(hand.channel, hand.id, Outgoing(last.content, last.rows, bare=True))
        except Unavailable:
            raise
        except MessengerError as error:
            log.info("a hand of session %s stays as it is: %s", table.id, error.reason)
        ended = replace(hand, content=last.content, picture="", live=kept)
        await self._store.write(lambda tx: tx.outbox.put_message(ended))

    async def _stays(self, hand: Message) -> bool:
        young = self._clock.now() - hand.at < YOUNG_SECONDS
        return young or await self._messenger.newer(hand.channel, hand.id, 1) == 0

    async def _edit_hand(self, rows: Sequence[Row], table: Table, info: SeatInfo, old: Message) -> bool:
        """False if the message is gone."""
        outgoing = await self._outgoing(await asyncio.to_thread(self._presenter.hand, table, info.seat), old.picture)
        try:
            outgoing = await self._with_picture_if_it_fits(
                outgoing, lambda message: self._messenger.edit(old.channel, old.id, message)
            )
        except MessageGone:
            return False
        shown = replace(old, content=outgoing.content, picture=_print(outgoing, old))
        await self._hand_shown(shown, rows, old)
        return True

    async def _post_hand(
        self, rows: Sequence[Row], table: Table, info: SeatInfo, old: Message | None, loud: bool
    ) -> None:
        """The one living message of a game, anew; the old one goes."""
        user = rows[0].user
        outgoing = replace(
            await self._outgoing(await asyncio.to_thread(self._presenter.hand, table, info.seat)), silent=not loud
        )
        channel = await self._messenger.open_dm(user)
        sent, outgoing = await self._send(rows, table, channel, outgoing)
        shown = Message(
            id=sent,
            session=table.id,
            kind="hand",
            user=user,
            channel=channel,
            content=outgoing.content,
            entry=0,
            at=self._clock.now(),
            picture=_print(outgoing),
        )
        await self._hand_shown(shown, rows, old)

    async def _hand_shown(self, shown: Message, rows: Sequence[Row], old: Message | None) -> None:
        def note(tx: Repositories) -> None:
            tx.outbox.put_message(shown)
            if old is not None and old.id != shown.id:
                tx.outbox.add(Row(shown.session, "retire", self._clock.now(), message=old.id))
            tx.outbox.sent([row.id for row in rows])

        await self._store.write(note)

    async def _remove(self, old: Message) -> None:
        try:
            await self._messenger.delete(old.channel, old.id)
        except Unavailable:
            raise
        except MessengerError as error:
            log.info("an old hand stays: %s", error.reason)

    async def _tell(self, row: Row) -> None:
        channel = await self._messenger.open_dm(row.user)
        await self._messenger.send(channel, Outgoing(row.text), f"tell-{row.id}")
        await self._sent([row])

    # -------------------------------------------------------------- messages
    async def _send(
        self, rows: Sequence[Row], table: Table, channel: int, outgoing: Outgoing, which: str = ""
    ) -> tuple[int, Outgoing]:
        """Send a new message; `which` of several for these deliveries. If an earlier try may have got through, that
        message is the one, and is brought up to date."""
        nonce = f"{table.created}-{rows[0].id}{which}"
        sent = 0

        async def send(message: Outgoing) -> None:
            nonlocal sent
            sent = await self._messenger.send(channel, message, nonce)

        outgoing = await self._with_picture_if_it_fits(outgoing, send)
        if rows[0].attempts:
            await self._messenger.edit(channel, sent, outgoing)
        return sent, outgoing

    async def _with_picture_if_it_fits(
        self, outgoing: Outgoing, send: Callable[[Outgoing], Awaitable[None]]
    ) -> Outgoing:
        """What was sent in the end."""
        try:
            await send(outgoing)
        except TooLarge:
            if not outgoing.pictures:
                raise
            log.warning("pictures of %s bytes were refused", [len(one.data) for one in outgoing.pictures])
            outgoing = _in_words(outgoing, [one.alt for one in outgoing.pictures])
            await send(outgoing)
        return outgoing

    async def _outgoing(self, post: Post, shown: str = "") -> Outgoing:
        """A post with its pictures painted, unless the message shows those very pictures already."""
        plain = Outgoing(post.content, post.rows)
        if not post.pictures:
            return replace(plain, bare=True)
        pictures = await self._painted(post.pictures)
        if not pictures:
            return _in_words(plain, [order.alt for order in post.pictures])
        return plain if _digest(pictures) == shown else replace(plain, pictures=pictures)

    async def _painted(self, orders: Sequence[Order]) -> tuple[Picture, ...]:
        """A game goes on without its pictures."""
        try:
            return tuple([await self._paint(order) for order in orders])
        except Exception:
            log.exception("the pictures %s could not be painted", [order.key for order in orders])
            return ()


def link(place: Place, message: int) -> str:
    """The address of a message."""
    return f"https://discord.com/channels/{place.guild or '@me'}/{place.channel}/{message}"


def _in_words(outgoing: Outgoing, alts: Sequence[str]) -> Outgoing:
    """The message without its pictures; an edit takes away those that no longer fit."""
    return replace(outgoing, content=in_words(outgoing.content, "\n".join(alts)), pictures=(), bare=True)


def _print(outgoing: Outgoing, old: Message | None = None) -> str:
    """Names the pictures that a message shows once it has been sent, "" if none."""
    if outgoing.pictures:
        return _digest(outgoing.pictures)
    return "" if old is None or outgoing.bare else old.picture


def _digest(pictures: Sequence[Picture]) -> str:
    whole = b"".join(picture.data + picture.alt.encode() for picture in pictures)
    return blake2s(whole, digest_size=16).hexdigest()
