"""When somebody is not there: reminders, stand-ins, and seats of people who have left the server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Refusal, Table

from . import words
from .core import PATIENCE_SECONDS
from .draft import entry
from .leaving import Leaving

if TYPE_CHECKING:
    from bot.model import Level
    from engines.kernel.records import Seat

REMIND_SECONDS = 12 * 3600


class Absent(Leaving):
    async def stand_in(self, session: int, user: int, on: bool, level: Level = "quick") -> Table:
        """Let an automatic player answer for this person until they act or come back."""
        async with self.working(session) as loaded:
            self.running(loaded.table)
            seat = self.seat_of(loaded.table, user)
            if on and len(loaded.table.seats) == 1:
                raise Refusal(words.YOURS_ALONE, loaded.table)
            draft = self.draft(loaded)
            self.comes_back(draft, seat)
            name = self.names(draft.table)[seat]
            if on != loaded.table.seats[seat].stand_in:
                draft.tell(words.sits_in(name) if on else words.plays_again(name), user=user)
            draft.change_seat(seat, stand_in=on, level=level)
            await self.go_on(draft, user)
            return await self.commit(draft)

    async def cover(self, session: int, user: int, seat: Seat) -> Table:
        """Let an automatic player answer for somebody else who has kept the table waiting for a day, or has left the
        server, until they act. Raises Refusal: not seated, not asked, not yet a day."""
        async with self.working(session) as loaded:
            table = loaded.table
            self.running(table)
            mine = self.seat_of(table, user)
            self.check_seat(table, seat)
            names = self.names(table)
            if seat == mine or seat not in self.game(table).to_move(table.state):
                raise Refusal(words.nothing_asked_of(names[seat]), table)
            if not table.overdue and not table.seats[seat].gone:
                raise Refusal(words.still_time(names[seat], table.since + PATIENCE_SECONDS), table)
            draft = self.draft(loaded)
            draft.tell(words.covers(names[mine], names[seat]), user=user)
            draft.change_seat(seat, stand_in=True)
            await self.go_on(draft, user)
            return await self.commit(draft)

    async def remind(self, session: int, user: int) -> Table:
        """Mention those we wait for once more, in a new post. Raises Refusal: not seated, nobody to remind, reminded
        within twelve hours."""
        await self._look_for_absent(session)
        async with self.working(session) as loaded:
            table = loaded.table
            self.running(table)
            names = self.names(table)
            mine = self.seat_of(table, user)
            people = [info for info in self.kept_waiting(table) if info.seat != mine and info.notice != "none"]
            if not people:
                raise Refusal(words.NOBODY_TO_REMIND, table)
            last = await self.store.read(lambda tx: tx.journal.reminded(session))
            if last + REMIND_SECONDS > self.clock.now():
                raise Refusal(words.reminded_already(last + REMIND_SECONDS), table)
            draft = self.draft(loaded)
            draft.add(entry("remind", [words.reminds(names[mine], [names[info.seat] for info in people])], user=user))
            self.notify(draft, {info.seat for info in people}, user)
            draft.fresh = True
            return await self.commit(draft)

    async def remind_absent(self, session: int) -> None:
        """Nobody has acted for days: mention those we wait for once more. The others may let a stand-in play now."""
        await self._look_for_absent(session)
        async with self.working(session) as loaded:
            table = loaded.table
            people = self.kept_waiting(table)
            if not people or not table.overdue:
                await self.store.write(lambda tx: tx.sessions.stop_timers(session))
                return
            names = self.names(table)
            draft = self.draft(loaded)
            draft.add(entry("remind", [words.still_waiting([names[info.seat] for info in people], table.since)]))
            self.notify(draft, {info.seat for info in people}, None)
            draft.fresh = True
            await self.commit(draft)

    async def _look_for_absent(self, session: int) -> None:
        """Has somebody whom the table waits for left the server? Discord tells that only who asks."""
        table = (await self.store.read(lambda tx: self.load(tx, session))).table
        guild = table.place.guild
        for info in self.kept_waiting(table):
            if guild is not None and info.user is not None and not await self.is_member(guild, info.user):
                await self.member_left(guild, info.user)

    async def seat_automatic(self, session: int, user: int, seat: Seat) -> Table:
        """The host gives the seat of somebody who has left the server to an automatic player."""
        async with self.working(session) as loaded:
            table = loaded.table
            self.running(table)
            self.hosted_by(table, user, "give seats away")
            self.check_seat(table, seat)
            if not table.seats[seat].gone:
                raise Refusal(words.STILL_HERE, table)
            draft = self.draft(loaded)
            draft.tell(words.replaced(self.names(table)[seat]), user=user)
            draft.change_seat(seat, user=None, stand_in=False, gone=False, ahead="", missed="")
            await self.go_on(draft, user)
            return await self.commit(draft)
