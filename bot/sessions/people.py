"""What holds for a person in all games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.store import Delivery, PersonRow

from . import words
from .leaving import Leaving

if TYPE_CHECKING:
    from bot.model import Notice
    from bot.store import Repositories, SessionRow

Person = PersonRow
"""`dm`: whether direct messages reach them; `notice`: where they are told that it is their move; `tips`: wanted."""


class Hand(Struct, frozen=True):
    """A hand by direct message, and the revision of its session that it shows or could show."""

    message: int
    session: int
    revision: int


class People(Leaving):
    async def person(self, user: int) -> Person:
        return await self.store.read(lambda tx: tx.people.get(user))

    async def set_person(self, user: int, *, notice: Notice | None = None, tips: bool | None = None) -> Person:
        """Change settings; None leaves one as it is."""

        def change(tx: Repositories) -> Person:
            person = tx.people.get(user)
            person = replace(
                person,
                notice=person.notice if notice is None else notice,
                tips=person.tips if tips is None else tips,
            )
            tx.people.put(person)
            if notice is not None:
                self._show_hands(tx, user)
            return person

        async with self.request():
            try:
                return await self.store.write(change)
            finally:
                self.announce()

    def _show_hands(self, tx: Repositories, user: int) -> None:
        """In running games, a hand comes by message or does so no longer."""
        for row in tx.sessions.of(user):
            if row.status == "playing":
                tx.outbox.add(Delivery(row.id, "hand", self.clock.now(), user=user))

    async def set_dm(self, user: int, dm: Literal["open", "closed"]) -> None:
        """Note whether direct messages reach somebody. Lobbies show it; a running game with hidden hands says once, and
        without contents, where that person's hand is now."""

        def change(tx: Repositories) -> tuple[Person, list[SessionRow]]:
            person = tx.people.get(user)
            tx.people.put(replace(person, dm=dm))
            return person, tx.sessions.of(user)

        async with self.request():
            person, sessions = await self.store.write(change)
        if person.dm != dm and (person.dm, dm) != ("untried", "open"):
            for row in sessions:
                await self._show_dm(row.id, user, closed=dm == "closed", told_so=person.notice == "dm")

    async def dm_refused(self, session: int, user: int) -> None:
        """A direct message about a game was refused: this person has left its server, or takes none."""
        guild = (await self.store.read(lambda tx: self.load(tx, session))).table.place.guild
        if guild is not None and not await self.is_member(guild, user):
            await self.member_left(guild, user)
        else:
            await self.set_dm(user, "closed")

    async def hand_at(self, message: int) -> Hand | None:
        """Which hand a message shows or has shown, None if none; and the revision of its session."""

        def look(tx: Repositories) -> Hand | None:
            found = tx.outbox.message_by_id(message)
            row = tx.sessions.get(found.session) if found is not None and found.kind == "hand" else None
            return None if row is None or found is None else Hand(message, row.id, row.revision)

        return await self.store.read(look)

    async def hand_drawn(self, hand: Hand) -> None:
        """An answer has just been put into this hand, with a picture of its own, that shows its session as of
        `hand.revision`; if more has happened since, what it has become is shown again."""
        now = await self.hand_at(hand.message)
        if now is None:
            return
        late = now.revision != hand.revision

        def change(tx: Repositories) -> None:
            found = tx.outbox.message_by_id(hand.message)
            if found is None:
                return
            live = tx.outbox.message(found.session, "hand", found.user)
            if live is None or live.id == found.id:
                tx.outbox.put_message(replace(found, picture="", live=late or found.live))
            if late:
                tx.outbox.add(Delivery(found.session, "hand", self.clock.now(), user=found.user))

        async with self.request():
            await self.store.write(change)
        self.announce()

    async def _show_dm(self, session: int, user: int, closed: bool, told_so: bool) -> None:
        """`told_so`: this person is told of their move by direct message, and has not been if those are closed now."""
        async with self.working(session) as loaded:
            table, draft = loaded.table, self.draft(loaded)
            game = self.games.get(table.game)
            private = game is not None and game.talk.private_hand
            owed = self.owes(table, user)
            draft.show = table.status == "lobby"
            if table.status == "playing" and closed and private:
                draft.tell(words.hand_in_channel(self.names(table)[self.seat_of(table, user)]))
                draft.show = True
            if owed is not None and closed and told_so:
                self.notify(draft, {owed}, None)
                draft.show = draft.fresh = True
            await self.commit(draft)
