"""Rows as records; each field is a column of the table that the migrations describe."""

from typing import Literal

from msgspec import Struct

from bot.model import Level, Notice, Status

Dm = Literal["untried", "open", "closed"]
DeliveryKind = Literal["table", "retire", "hand", "tell"]
DeliveryState = Literal["waiting", "sent", "parked"]
EntryKind = Literal["table", "start", "act", "undo", "remind"]
MessageKind = Literal["table", "hand"]


class SessionRow(Struct, frozen=True):
    id: int
    game: str
    channel: int
    guild: int | None
    parent: int | None
    name: str
    guild_name: str
    status: Status
    host: int
    options: str
    revision: int
    shown: int
    trouble: str
    since: int
    created: int
    ended: int
    appeal: str = ""
    part_told: int = 0


class SeatRow(Struct, frozen=True):
    session: int
    seat: int
    user: int | None
    name: str
    stand_in: bool = False
    gone: bool = False
    ahead: str = ""
    missed: str = ""
    vote: bool = False
    orders: str = "{}"
    level: Level = "quick"


class Seated(SeatRow, frozen=True):
    """A seat with what holds for its person in all games; `turns`: of this game, ever."""

    dm: Dm = "untried"
    notice: Notice = "channel"
    tips: bool = True
    turns: int = 0


class Entry(Struct, frozen=True):
    """An entry of the log. `events` and `lines` are JSON arrays; `undo_told` has a line for each act."""

    session: int
    number: int
    kind: EntryKind
    at: int
    seat: int | None = None
    user: int | None = None
    decision: int | None = None
    act: str = ""
    told: str = ""
    events: str = "[]"
    lines: str = "[]"
    interaction: int | None = None
    undo_to: int | None = None
    undo_seat: int | None = None
    undo_told: str = ""
    restored: int | None = None


class Press(Struct, frozen=True):
    """An interaction that was carried out: log entries `first` to `last` came of it."""

    interaction: int
    session: int
    first: int
    last: int
    stopped: str = ""


class Delivery(Struct, frozen=True):
    """Something that must be shown. What it says is made when it is sent."""

    session: int
    kind: DeliveryKind
    due: float
    id: int = 0
    user: int = 0
    message: int = 0
    text: str = ""
    fresh: bool = False
    attempts: int = 0
    state: DeliveryState = "waiting"
    reason: str = ""


class Message(Struct, frozen=True):
    """A message of ours that shows a session's table, or a seat's hand."""

    id: int
    session: int
    kind: MessageKind
    channel: int
    content: str
    entry: int
    at: float
    user: int = 0
    picture: str = ""
    live: bool = True


class PersonRow(Struct, frozen=True):
    user: int
    dm: Dm = "untried"
    notice: Notice = "channel"
    tips: bool = True


class Timer(Struct, frozen=True):
    session: int
    kind: Literal["lobby", "reminder"]
    due: int
