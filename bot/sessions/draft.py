"""A change in the making: a session as loaded, and what a request wants to make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from bot.store import Delivery, Entry, Press, SeatRow, SessionRow, Timer

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.model import SeatInfo, Status, Table
    from engines.kernel.records import Seat


class Loaded(msgspec.Struct, frozen=True):
    """A session as committed. `last`: number of its newest log entry; `head`: the entry that made its state;
    `pings`: people not yet mentioned for what they are asked; `press`: the one that asks for it, if it was carried out
    before; `shown`: number of the last entry that stood on an earlier table post; `part_told`: of the last one that a
    post about the end of a part of the game told."""

    table: Table
    last: int
    head: Entry | None
    pings: frozenset[int]
    press: Press | None
    shown: int
    part_told: int


class Draft:
    """Collects log entries, snapshots and deliveries; `Core.commit` writes them in one transaction."""

    def __init__(self, loaded: Loaded, now: float) -> None:
        self.table = loaded.table
        self.before = loaded.table
        self._before = loaded.table
        self.now = now
        self.entries: list[Entry] = []
        self.snapshots: list[tuple[int, bytes]] = []
        self.deliveries: list[Delivery] = []
        self.press: Press | None = None
        self.timer: Timer | None = None
        self.turns_of: set[int] = set()
        self.pings: set[int] = set()  # people to mention
        self.told: int | None = None  # the post tells from now on what happened after this log entry; None: as before
        self.show = True  # the table's post changes
        self.fresh = False  # and is made anew
        self.asked: set[Seat] = set()  # newly asked
        self.trouble: str | None = None  # to be noted; None: stays as it is
        self._last = loaded.last

    @property
    def next_number(self) -> int:
        return self._last + 1

    def forget_earlier(self) -> None:
        """The post tells from now on what this change brings about."""
        self.told = self.next_number - len(self.entries) - 1

    def change(self, **fields: Any) -> None:
        """Set fields of the table."""
        self.table = replace(self.table, **fields)

    def set_seats(self, seats: Iterable[SeatInfo]) -> None:
        """These people in this order, numbered anew."""
        self.change(seats=tuple(replace(info, seat=seat) for seat, info in enumerate(seats)))

    def change_seat(self, seat: Seat, **fields: Any) -> None:
        changed = (replace(info, **fields) if info.seat == seat else info for info in self.table.seats)
        self.change(seats=tuple(changed))

    def add(self, entry: Entry, state: bytes | None = None) -> None:
        """Append to the log, with the state after it if that changed."""
        entry = replace(entry, session=self.table.id, number=self.next_number, at=int(self.now))
        self._last = entry.number
        self.entries.append(entry)
        if state is not None:
            self.snapshots.append((entry.number, state))

    def tell(self, *lines: str, user: int | None = None) -> None:
        """Something that happened at the table but not in the game."""
        self.add(entry("table", user=user, lines=lines))

    def end(self, status: Status) -> None:
        self.pings.clear()
        self.change(status=status, ended=int(self.now), since=int(self.now))

    def deliver(self, delivery: Delivery) -> None:
        self.deliveries.append(delivery)

    def session_row(self) -> SessionRow:
        """The session's row after this change."""
        table, place = self.table, self.table.place
        return SessionRow(
            id=table.id,
            game=table.game,
            channel=place.channel,
            guild=place.guild,
            parent=place.parent,
            name=place.name,
            guild_name=place.guild_name,
            status=table.status,
            host=table.host,
            options=msgspec.json.encode(table.options).decode(),
            revision=table.revision + 1,
            shown=0,
            trouble="",
            since=table.since,
            created=table.created,
            ended=table.ended,
            appeal="" if table.appeal is None else msgspec.json.encode(table.appeal).decode(),
        )

    @property
    def seats_changed(self) -> bool:
        """Does this change write other rows of seats?"""
        return (self.table.seats, self.table.votes) != (self._before.seats, self._before.votes)

    def seat_rows(self) -> list[SeatRow]:
        """The rows of its seats after this change."""
        return [self._seat_row(info) for info in self.table.seats]

    def _seat_row(self, info: SeatInfo) -> SeatRow:
        return SeatRow(
            session=self.table.id,
            seat=info.seat,
            user=info.user,
            name=info.name,
            stand_in=info.stand_in,
            gone=info.gone,
            ahead=info.ahead,
            missed=info.missed,
            orders=msgspec.json.encode(info.orders).decode(),
            level=info.level,
            vote=info.user is not None and info.user in self.table.votes,
        )


def entry(kind: Any, lines: Iterable[str] = (), **fields: Any) -> Entry:
    """A log entry; its session, number and time come with `Draft.add`."""
    return Entry(session=0, number=0, kind=kind, at=0, lines=msgspec.json.encode(list(lines)).decode(), **fields)
