"""What holds for a person in all games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from bot.store import Delivery, PersonRow

from . import words
from .recording import Recording

if TYPE_CHECKING:
    from bot.model import Notice
    from bot.store import Repositories, SessionRow

Person = PersonRow
"""`dm`: whether direct messages reach them; `notice`: where they are told that it is their move; `tips`: wanted."""


class People(Recording):
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
