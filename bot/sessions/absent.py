"""When somebody is not there: reminders, stand-ins, and seats of people who have left the server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Refusal, Table

from . import words
from .draft import entry
from .recording import Recording

if TYPE_CHECKING:
    from engines.kernel.records import Seat

REMIND_SECONDS = 12 * 3600
PATIENCE_SECONDS = 24 * 3600


class Absent(Recording):
    async def stand_in(self, session: int, user: int, on: bool) -> Table:
        """Let an automatic player answer for this person until they act or come back."""
        async with self.working(session) as loaded:
            self.running(loaded.table)
            seat = self.seat_of(loaded.table, user)
            draft = self.draft(loaded)
            name = self.names(loaded.table)[seat]
            draft.tell(words.sits_in(name) if on else words.plays_again(name), user=user)
            draft.change_seat(seat, stand_in=on)
            await self.go_on(draft, user)
            return await self.commit(draft)

    async def cover(self, session: int, user: int, seat: Seat) -> Table:
        """Let an automatic player answer for somebody else who has kept the table waiting for a day, until they act.
        Raises Refusal: not seated, not asked, not yet a day."""
        async with self.working(session) as loaded:
            table = loaded.table
            self.running(table)
            mine = self.seat_of(table, user)
            self.check_seat(table, seat)
            names = self.names(table)
            if seat == mine or seat not in self.game(table).to_move(table.state):
                raise Refusal(words.nothing_asked_of(names[seat]), table)
            if loaded.table.since + PATIENCE_SECONDS > self.clock.now():
                raise Refusal(words.still_time(names[seat], table.since + PATIENCE_SECONDS), table)
            draft = self.draft(loaded)
            draft.tell(words.covers(names[mine], names[seat]), user=user)
            draft.change_seat(seat, stand_in=True)
            await self.go_on(draft, user)
            return await self.commit(draft)

    async def remind(self, session: int, user: int) -> Table:
        """Mention those we wait for once more, in a new post. Raises Refusal: not seated, nobody to remind, reminded
        within twelve hours."""
        async with self.working(session) as loaded:
            table = loaded.table
            self.running(table)
            names = self.names(table)
            mine = self.seat_of(table, user)
            asked = [table.seats[seat] for seat in self.game(table).to_move(table.state) if seat != mine]
            people = [info for info in asked if info.user is not None and info.notice != "none"]
            if not people:
                raise Refusal(words.NOBODY_TO_REMIND, table)
            async with self.store.read() as tx:
                last = await tx.journal.reminded(session)
            if last + REMIND_SECONDS > self.clock.now():
                raise Refusal(words.reminded_already(last + REMIND_SECONDS), table)
            draft = self.draft(loaded)
            draft.add(entry("remind", [words.reminds(names[mine], [names[info.seat] for info in people])], user=user))
            self.notify(draft, {info.seat for info in people}, user)
            draft.fresh = True
            return await self.commit(draft)

    async def seat_automatic(self, session: int, user: int, seat: Seat) -> Table:
        """The host gives the seat of somebody who has left the server to an automatic player."""
        async with self.working(session) as loaded:
            table = loaded.table
            self.running(table)
            self.hosted_by(table, user, "decides about free seats")
            self.check_seat(table, seat)
            if not table.seats[seat].gone:
                raise Refusal(words.STILL_HERE, table)
            draft = self.draft(loaded)
            draft.tell(words.replaced(self.names(table)[seat]), user=user)
            draft.change_seat(seat, user=None, stand_in=False, gone=False, ahead="")
            await self.go_on(draft, user)
            return await self.commit(draft)
