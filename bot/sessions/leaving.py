"""Leaving, abandoning, and what happens outside: people and channels that disappear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Place, Refusal, Table
from bot.store import Conflict, Delivery

from . import words
from .recording import Recording

if TYPE_CHECKING:
    from .draft import Draft, Loaded


def votes_needed(table: Table) -> int:
    """More than half of the people who are there must want a game ended that ends without a result."""
    return sum(info.user is not None and not info.gone for info in table.seats) // 2 + 1


class Leaving(Recording):
    async def leave(self, session: int, user: int) -> Table:
        """Give up a seat. In a lobby it is free again; in a running game an automatic player takes it. The host's part
        passes on; with nobody left the session is abandoned."""
        async with self.working(session) as loaded:
            self.not_over(loaded.table)
            return await self._leave(loaded, user)

    async def _leave(self, loaded: Loaded, user: int) -> Table:
        table = loaded.table
        seat = self.seat_of(table, user)
        draft = self.draft(loaded)
        if table.status == "lobby":
            draft.set_seats(info for info in table.seats if info.seat != seat)
        else:
            draft.tell(words.leaves(self.names(table)[seat]), user=user)
            draft.change_seat(seat, user=None, stand_in=False, gone=False, ahead="", missed="")
        draft.change(votes=tuple(voter for voter in table.votes if voter != user))
        people = [info.user for info in draft.table.seats if info.user is not None]
        if not people:
            draft.tell(words.ALL_LEFT)
            draft.end("abandoned")
        else:
            draft.change(host=people[0] if table.host == user else table.host)
            await self.go_on(draft, user)
        return await self.commit(draft)

    # -------------------------------------------------------------- ending without a result
    async def abandon(self, session: int, user: int, manager: bool = False) -> Table:
        """The host and managers of the server end the game at once, other seated people by a majority of them: the
        table returned is abandoned, or has one vote more."""
        async with self.working(session) as loaded:
            table = loaded.table
            self.not_over(table)
            draft = self.draft(loaded)
            seated = any(info.user == user for info in table.seats)
            if manager and not seated:
                return await self._abandon(draft, words.BY_MANAGER)
            name = self.names(table)[self.seat_of(table, user)]
            if manager or user == table.host:
                return await self._abandon(draft, words.abandons(name))
            votes = tuple(dict.fromkeys((*table.votes, user)))
            if len(votes) >= votes_needed(table):
                return await self._abandon(draft, words.ABANDONED)
            draft.change(votes=votes)
            return await self.commit(draft)

    async def keep_playing(self, session: int, user: int) -> Table:
        """Take back one's vote for abandoning the game."""
        async with self.working(session) as loaded:
            table = loaded.table
            self.not_over(table)
            name = self.names(table)[self.seat_of(table, user)]
            draft = self.draft(loaded)
            draft.change(votes=tuple(voter for voter in table.votes if voter != user))
            draft.tell(words.keeps_playing(name), user=user)
            return await self.commit(draft)

    async def _abandon(self, draft: Draft, line: str) -> Table:
        draft.tell(line)
        draft.end("abandoned")
        return await self.commit(draft)

    # -------------------------------------------------------------- the world outside
    async def member_left(self, guild: int, user: int) -> None:
        """Somebody has left a server: off the lobbies there; in running games the seat is kept, and marked until they
        act again."""
        for session in await self._sessions_in(guild, user):
            async with self.working(session) as loaded:
                if loaded.table.status == "lobby":
                    await self._leave(loaded, user)
                else:
                    await self._keep_seat(loaded, user)

    async def _sessions_in(self, guild: int, user: int) -> list[int]:
        seated = await self.store.read(lambda tx: tx.sessions.of(user))
        return [row.id for row in seated if row.guild == guild]

    async def _keep_seat(self, loaded: Loaded, user: int) -> None:
        seat = self.seat_of(loaded.table, user)
        if loaded.table.seats[seat].gone:
            return
        draft = self.draft(loaded)
        draft.tell(words.left_server(self.names(loaded.table)[seat]))
        draft.change_seat(seat, gone=True)
        draft.fresh = self.owes(loaded.table, user) is not None
        await self.commit(draft)

    async def channel_gone(self, channel: int) -> None:
        """A channel was deleted: its lobby closes; its running game is kept, and its people are told by message."""
        row = await self.store.read(lambda tx: tx.sessions.at(channel))
        if row is None or row.status not in ("lobby", "playing"):
            return
        async with self.working(row.id) as loaded:
            table, draft = loaded.table, self.draft(loaded)
            text = words.channel_gone(self.games[table.game].title if table.game in self.games else table.game)
            if table.place.channel != channel or table.trouble == text:
                return
            draft.show = False
            if table.status == "lobby":
                draft.end("abandoned")
            elif table.status == "playing":
                draft.trouble = text
                people = [info.user for info in table.seats if info.user is not None and not info.gone]
                for user in people:
                    draft.deliver(Delivery(table.id, "tell", draft.now, user=user, text=text))
            await self.commit(draft)

    async def move_here(self, session: int, user: int, place: Place) -> Table:
        """Go on in another channel. Raises Refusal: not seated, over, channel taken, one person's direct messages for
        a game of several."""
        async with self.working(session) as loaded:
            self.not_over(loaded.table)
            self.seat_of(loaded.table, user)
            if place.guild is None and sum(info.user is not None for info in loaded.table.seats) > 1:
                raise Refusal(words.NOT_ALONE, loaded.table)
            draft = self._anew(loaded)
            draft.change(place=place)
            try:
                return await self.commit(draft)
            except Conflict as error:
                raise Refusal(words.channel_taken(place), loaded.table) from error

    async def repost(self, session: int, user: int) -> Table:
        """Show the table anew at the bottom of its channel, for somebody seated."""
        async with self.working(session) as loaded:
            self.seat_of(loaded.table, user)
            return await self.commit(self._anew(loaded))

    def _anew(self, loaded: Loaded) -> Draft:
        draft = self.draft(loaded)
        draft.fresh = True
        draft.trouble = ""
        return draft
