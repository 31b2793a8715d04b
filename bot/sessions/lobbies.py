"""From an open lobby to the first question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from bot.model import Place, Refusal, SeatInfo, Table
from bot.store import Conflict, Delivery, Repositories, SeatRow, SessionRow, Timer

from . import words
from .draft import Draft, entry
from .recording import Recording

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.model import Level
    from engines.kernel.records import Seat

LOBBY_SECONDS = 24 * 3600
AUTOMATIC = "Automatic"


class Lobbies(Recording):
    """Requests before a game starts."""

    async def new_lobby(self, place: Place, game: str, host: int, name: str) -> Table:
        """Open a lobby with the host on seat 0. Raises Refusal: channel taken, too many open games."""
        return await self._open(place, game, host, [SeatInfo(0, host, name)], {})

    async def rematch(self, session: int, user: int, name: str) -> Table:
        """A lobby in the same place, for the same people, seats turned by one; whoever asks is the host. Raises
        Refusal: still runs, a game that this version does not know."""
        old = (await self.store.read(lambda tx: self.load(tx, session))).table
        seat = self.seat_of(old, user)
        if old.status in ("lobby", "playing"):
            raise Refusal(words.NOT_OVER, old)
        self.game(old)
        turned = old.seats[1:] + old.seats[:1]
        staying = [info for info in turned if info.user is None or not info.gone]
        renamed = [msgspec.structs.replace(x, name=name) if x.seat == seat else x for x in staying]
        return await self._open(old.place, old.game, user, renamed, old.options)

    async def solo(self, place: Place, game: str, user: int, name: str, options: dict[str, Any]) -> Table:
        """Start a game for one at once. Raises Refusal: no game for one, channel taken, too many open games, no such
        option."""

        def begun(tx: Repositories, row: SessionRow) -> Table:
            lobby = self._add(tx, row, [SeatInfo(0, user, name)])
            draft = self.draft(self.load(tx, lobby.id))
            state = self._begin(draft, user)
            self.note_asked(draft, set(self.game(lobby).to_move(state)), user)
            self._write(tx, draft)
            return self.load(tx, lobby.id).table

        row = _new_row(place, game, user, options, int(self.clock.now()))
        table = await self._opened(place, row, begun)
        self.committed(table)
        return table

    async def _open(
        self, place: Place, game: str, host: int, people: Sequence[SeatInfo], options: dict[str, Any]
    ) -> Table:
        row = _new_row(place, game, host, options, int(self.clock.now()))
        return await self._opened(place, row, lambda tx, row: self._add(tx, row, people))

    async def _opened(self, place: Place, row: SessionRow, add: Callable[[Repositories, SessionRow], Table]) -> Table:
        async with self.request():
            try:
                return await self.store.write(lambda tx: add(tx, row))
            except Conflict as error:
                raise Refusal(words.channel_taken(place)) from error
            finally:
                self.announce()

    def _add(self, tx: Repositories, row: SessionRow, people: Sequence[SeatInfo]) -> Table:
        self._check_room(tx, row.host)
        seated = [info for info in people if info.user in (None, row.host) or self._has_room(tx, info.user)]
        session = tx.sessions.new(row)
        rows = [SeatRow(session, seat, x.user, x.name, level=x.level) for seat, x in enumerate(seated)]
        tx.sessions.set_seats(session, rows)
        tx.sessions.set_timer(Timer(session, "lobby", row.created + LOBBY_SECONDS))
        tx.outbox.add(Delivery(session, "table", row.created, fresh=True))
        return self.load(tx, session).table

    def _has_room(self, tx: Repositories, user: int | None) -> bool:
        return user is None or tx.sessions.count_of(user) < words.OWN_GAMES

    def _check_room(self, tx: Repositories, user: int) -> None:
        if not self._has_room(tx, user):
            raise Refusal(words.TOO_MANY)

    async def join(self, session: int, user: int, name: str) -> Table:
        """Take the next free seat. Raises Refusal: full, started, seated already, too many open games."""
        async with self.working(session) as loaded:
            table = loaded.table
            if any(info.user == user for info in table.seats):
                raise Refusal(words.SEATED_ALREADY, table)
            self.not_over(table)
            if table.status == "playing":
                raise Refusal(words.STARTED_WITHOUT, table)
            await self.store.read(lambda tx: self._check_room(tx, user))
            draft = self.draft(loaded)
            self._add_seat(draft, user, name)
            return await self.commit(draft)

    async def add_automatic(self, session: int, user: int, level: Level = "quick") -> Table:
        """Seat an automatic player. Raises Refusal: not the host, full, started."""
        async with self.working(session) as loaded:
            self.in_lobby(loaded.table)
            self.hosted_by(loaded.table, user, "add automatic players")
            taken = {info.name for info in loaded.table.seats}
            number = next(n for n in range(1, len(taken) + 2) if f"{AUTOMATIC} {n}" not in taken)
            draft = self.draft(loaded)
            self._add_seat(draft, None, f"{AUTOMATIC} {number}")
            draft.change_seat(len(draft.table.seats) - 1, level=level)
            return await self.commit(draft)

    def _add_seat(self, draft: Draft, user: int | None, name: str) -> None:
        most = self.game(draft.table).seats[-1]
        if len(draft.table.seats) >= most:
            raise Refusal(words.full(most), draft.table)
        draft.set_seats([*draft.table.seats, SeatInfo(len(draft.table.seats), user, name)])

    async def free_seat(self, session: int, user: int, seat: Seat) -> Table:
        """Take somebody off their seat. Raises Refusal: not the host, the host's own seat, started."""
        async with self.working(session) as loaded:
            table = loaded.table
            self.in_lobby(table)
            self.hosted_by(table, user, "free seats")
            if seat == self.seat_of(table, user):
                raise Refusal(words.LEAVE_INSTEAD, table)
            self.check_seat(table, seat)
            draft = self.draft(loaded)
            draft.set_seats(info for info in table.seats if info.seat != seat)
            told = table.seats[seat].user
            if told is not None and table.seats[seat].dm != "closed":
                text = words.seat_freed(self.names(table)[self.seat_of(table, user)], self.game(table).title)
                draft.deliver(Delivery(table.id, "tell", draft.now, user=told, text=text))
            return await self.commit(draft)

    async def make_host(self, session: int, user: int, seat: Seat) -> Table:
        """Hand the host's part to a person at the table."""
        async with self.working(session) as loaded:
            table = loaded.table
            self.not_over(table)
            self.hosted_by(table, user, "choose the next host")
            self.check_seat(table, seat)
            heir = table.seats[seat].user
            if heir is None:
                raise Refusal(words.HOST_IS_A_PERSON, table)
            draft = self.draft(loaded)
            draft.change(host=heir)
            return await self.commit(draft)

    async def set_options(self, session: int, user: int, options: dict[str, Any]) -> Table:
        """Change some of the game's options. Raises Refusal: not the host, started, no such option or value."""
        async with self.working(session) as loaded:
            table = loaded.table
            self.in_lobby(table)
            self.hosted_by(table, user, "set the options")
            chosen = {**table.options, **options}
            self._options(table, chosen)
            draft = self.draft(loaded)
            draft.change(options=chosen)
            return await self.commit(draft)

    def _options(self, table: Table, chosen: dict[str, Any]) -> msgspec.Struct:
        game = self.game(table)
        if unknown := set(chosen) - set(game.Options.__struct_fields__):
            raise Refusal(words.no_option(sorted(unknown)[0]), table)
        try:
            return msgspec.convert(chosen, game.Options)
        except msgspec.ValidationError as error:
            raise Refusal(words.no_option(str(error)), table) from error

    async def start(self, session: int, user: int) -> Table:
        """Deal, and ask the first question. Raises Refusal: not the host, already started, not enough seats."""
        async with self.working(session) as loaded:
            table = loaded.table
            self.in_lobby(table)
            self.hosted_by(table, user, "start the game")
            draft = self.draft(loaded)
            state = self._begin(draft, user)
            await self.settle(draft, (), [state], user)
            return await self.commit(draft)

    def _begin(self, draft: Draft, user: int) -> Any:
        """The lobby becomes a running game; its state. Raises Refusal: not enough seats, options that do not fit."""
        table = draft.table
        game = self.game(table)
        if len(table.seats) < game.seats[0]:
            raise Refusal(words.too_few(game.seats[0], len(table.seats)), table)
        try:
            state = game.new(len(table.seats), self.seeds(), self._options(table, table.options))
        except ValueError as error:
            raise Refusal(str(error), table) from error
        draft.change(status="playing", state=state, since=int(draft.now))
        draft.add(entry("start", [words.GO], user=user), game.dump(state))
        return state

    async def close_lobby(self, session: int) -> None:
        """Nobody has started it in time."""
        async with self.working(session) as loaded:
            if loaded.table.status != "lobby":
                await self.store.write(lambda tx: tx.sessions.stop_timers(session))
                return
            draft = self.draft(loaded)
            draft.tell(words.LOBBY_CLOSED)
            draft.end("abandoned")
            await self.commit(draft)


def _new_row(place: Place, game: str, host: int, options: dict[str, Any], now: int) -> SessionRow:
    return SessionRow(
        id=0,
        game=game,
        channel=place.channel,
        guild=place.guild,
        parent=place.parent,
        name=place.name,
        guild_name=place.guild_name,
        status="lobby",
        host=host,
        options=msgspec.json.encode(options).decode(),
        revision=1,
        shown=0,
        trouble="",
        since=now,
        created=now,
        ended=0,
    )
