"""Taking back by consent: what Undo does not take back freely, the others at the table may."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.model import Appeal, Refusal, Table

from . import words
from .play import Play

if TYPE_CHECKING:
    from bot.store import Repositories
    from engines.kernel.records import Seat

    from .draft import Loaded


class Appeals(Play):
    async def ask_undo(self, session: int, user: int) -> Table:
        """Ask the others to take back this person's latest acts with all that came after; if all others are automatic
        players, take them back. The next act of anybody ends the question. Raises Refusal: not seated, nothing to take
        back, free, a game for one."""
        async with self.working(session) as loaded:
            table = loaded.table
            appeal = await self.store.read(lambda tx: self._appeal(tx, loaded, user))
            if not deciding(table, appeal.seat):
                return await self._take_back(loaded, appeal, user)
            draft = self.draft(loaded)
            draft.change(appeal=appeal)
            draft.tell(words.asks_to_take_back(self.names(table)[appeal.seat], appeal.told), user=user)
            draft.fresh = True
            return await self.commit(draft)

    async def may_ask_undo(self, session: int, user: int) -> bool:
        """Is there something for which this person could ask, and has not?"""

        def look(tx: Repositories) -> bool:
            loaded = self.load(tx, session)
            appeal = self._appeal(tx, loaded, user)
            return loaded.table.appeal is None or loaded.table.appeal.seat != appeal.seat

        try:
            return await self.store.read(look)
        except Refusal:
            return False

    async def agree_undo(self, session: int, user: int) -> Table:
        """The last of the others to agree takes it back. Raises Refusal: not one of them, no longer asked."""
        async with self.working(session) as loaded:
            appeal = self._open_appeal(loaded.table)
            others = deciding(loaded.table, appeal.seat)
            if user not in others:
                raise Refusal(words.NOT_YOURS_TO_AGREE, loaded.table)
            agreed = tuple(dict.fromkeys((*appeal.agreed, user)))
            if set(others) <= set(agreed):
                return await self._take_back(loaded, appeal, user)
            draft = self.draft(loaded)
            draft.change(appeal=replace(appeal, agreed=agreed))
            return await self.commit(draft)

    async def refuse_undo(self, session: int, user: int) -> Table:
        """It stands: one of the others refuses, or who has asked does no more. Raises Refusal: not seated."""
        async with self.working(session) as loaded:
            appeal = self._open_appeal(loaded.table)
            seat = self.seat_of(loaded.table, user)
            name = self.names(loaded.table)[seat]
            draft = self.draft(loaded)
            draft.change(appeal=None)
            draft.tell(words.asks_no_more(name) if seat == appeal.seat else words.would_rather_not(name), user=user)
            return await self.commit(draft)

    def _open_appeal(self, table: Table) -> Appeal:
        self.running(table)
        if table.appeal is None:
            raise Refusal(words.NO_APPEAL, table)
        return table.appeal

    def _appeal(self, tx: Repositories, loaded: Loaded, user: int) -> Appeal:
        """What this person's latest press did, and the state before it. Raises Refusal if that cannot be asked for, or
        is not kept."""
        session, head = loaded.table.id, loaded.head
        self.running(loaded.table)
        seat = self.seat_of(loaded.table, user)
        if head is not None and head.undo_to is not None and head.undo_seat == seat:
            raise Refusal(words.UNDO_IS_FREE, loaded.table)
        if len(loaded.table.seats) == 1:
            raise Refusal(words.NOTHING_TO_UNDO, loaded.table)
        press = tx.journal.last_press(session, user)
        if press is None:
            raise Refusal(words.NOTHING_TO_UNDO, loaded.table)
        made = tx.journal.entries(session, press.first, press.last)
        before = tx.journal.snapshot_before(session, press.first)
        between = tx.journal.entries(session, before + 1, press.first - 1)
        if not before or any(entry.kind in ("act", "undo") for entry in between):
            raise Refusal(words.NOTHING_TO_UNDO, loaded.table)
        told = words.THEN.join(entry.told for entry in made if entry.told and entry.user == user)
        return Appeal(seat, told, before)

    async def _take_back(self, loaded: Loaded, appeal: Appeal, actor: int) -> Table:
        draft = await self.taking_back(loaded, appeal.told, appeal.to, appeal.seat, actor)
        draft.fresh = True
        return await self.commit(draft)


def deciding(table: Table, seat: Seat) -> list[int]:
    """The people who decide about an appeal of this seat: all others who are there."""
    return [
        info.user
        for info in table.seats
        if info.user is not None and info.seat != seat and not info.stand_in and not info.gone
    ]
