"""The application's nouns: what sessions, delivery and the user interface hand to one another.

Ids of people, channels, messages and guilds are Discord's snowflakes as int.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Protocol

from msgspec import Struct

from engines.kernel.talk import Plan

if TYPE_CHECKING:
    from engines.kernel.records import Event, Seat

Status = Literal["lobby", "playing", "finished", "abandoned"]
Notice = Literal["channel", "dm", "none"]  # where a person is told that it is their move
Level = Literal["quick", "thoughtful"]  # how an automatic player plays


class Place(Struct, frozen=True):
    """Where a session is played. `guild` is None in a direct message; `parent` is the channel of a thread."""

    channel: int
    guild: int | None = None
    parent: int | None = None
    name: str = ""  # "#moon-base"; "" in a direct message
    guild_name: str = ""


class SeatInfo(Struct, frozen=True):
    """Who sits where. `user` is None for an automatic player."""

    seat: Seat
    user: int | None
    name: str  # display name as given, neither escaped nor cut
    dm: Literal["untried", "open", "closed"] = "untried"
    stand_in: bool = False  # an automatic player answers for this person for now
    gone: bool = False  # has left the server
    notice: Notice = "channel"
    beginner: bool = False  # few turns of this game ever, and tips are wanted
    ahead: str = ""  # plan kept for the coming question and the else to it, in notation, a line for each
    missed: str = ""  # what of such a plan was not possible when the question came; for them alone, until they act
    orders: dict[str, int] = {}  # standing orders: name -> number of the chosen option
    level: Level = "quick"  # of an automatic player or stand-in here
    ordered: tuple[str, ...] = ()  # what their standing orders have done since their last press; for them alone


class Appeal(Struct, frozen=True):
    """Somebody asks the others to take back what Undo does not. `to`: number of the log entry whose state comes back;
    `agreed`: users."""

    seat: int
    told: str
    to: int
    agreed: tuple[int, ...] = ()


class Table(Struct, frozen=True):
    """A session at one instant. `state` is None in the lobby; it is the engine's own, shown only through a view."""

    id: int
    game: str
    place: Place
    status: Status
    host: int
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    revision: int  # rises with every committed change
    state: Any = None
    lines: tuple[str, ...] = ()  # log lines since the last new post, newest last
    earlier: tuple[str, ...] = ()  # those before, which who is asked has not read; only of a table that is to be posted
    since: int = 0  # unix seconds: since when the present question is open
    created: int = 0
    ended: int = 0  # unix seconds, 0 while it runs
    post: int = 0  # message id of the newest table post, 0 if none stands
    undo: str = ""  # what Undo takes back freely, "" if nothing
    undo_acts: tuple[str, ...] = ()  # the same, act by act
    undo_seat: Seat = -1  # whose it is
    undo_id: int = 0  # names what Undo takes back, so that a second press takes back no more
    overdue: bool = False  # it is open for a day, so that a stand-in may answer it
    appeal: Appeal | None = None
    votes: tuple[int, ...] = ()  # users who want the game abandoned
    trouble: str = ""  # why the table cannot be shown in its channel, for the actor to read; "" if it can


class Acted(Struct, frozen=True):
    """What a committed action brought about."""

    table: Table
    seat: Seat
    lines: tuple[str, ...]
    events: tuple[Event, ...] = ()
    stopped: str = ""  # why the rest of a plan was not made
    undo: str = ""  # what Undo would take back, "" if nothing
    repeated: bool = False  # this very press was carried out before
    moved_on: bool = False  # the game goes on in a new post


class Refusal(Exception):
    """A request that changes nothing. `text` says what is in the way, then what works; only the asker sees it.

    `table` is the game whose fresh panel goes with the answer, if any.
    """

    def __init__(self, text: str, table: Table | None = None) -> None:
        super().__init__(text)
        self.text = text
        self.table = table


# ------------------------------------------------------------------ messages, as data
class Button(Struct, frozen=True):
    """`id` is the custom id (at most 100 characters) or, for a link, empty with `url` set."""

    label: str
    id: str = ""
    style: Literal["primary", "grey", "green", "red", "link"] = "grey"
    disabled: bool = False
    url: str = ""


class MenuLine(Struct, frozen=True):
    label: str
    value: str  # unique within its menu, at most 100 characters
    note: str = ""
    default: bool = False


class MenuBox(Struct, frozen=True):
    id: str
    placeholder: str
    lines: tuple[MenuLine, ...]
    lo: int = 1
    hi: int = 1
    disabled: bool = False


Row = tuple[Button, ...] | MenuBox


class Picture(Struct, frozen=True):
    """Order for a picture: which kind (board, hand, page to look up, title of a lobby, callouts) of which view; drawn
    off the event loop.

    `seat`: who alone may see it, or whom it explains; None for what everybody sees. `page`: name of the page.
    """

    key: tuple[int, int, str]  # session, revision, kind: names the file
    kind: str
    game: str
    view: Any
    names: tuple[str, ...]
    keys: dict[int, int]
    alt: str
    seat: int | None = None
    page: str = ""


class Post(Struct, frozen=True):
    """A message to be: content, at most five rows, the table's picture and below it that of a private hand;
    `mentions` are the only people it pings. `revision`: of the session, for a living hand."""

    content: str
    rows: tuple[Row, ...] = ()
    picture: Picture | None = None
    mentions: tuple[int, ...] = ()
    hand: Picture | None = None
    revision: int | None = None

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """In the order in which they stand."""
        return tuple(one for one in (self.picture, self.hand) if one is not None)


class TextBox(Struct, frozen=True):
    """A line of text to write in a form, filled in with what holds."""

    name: str
    label: str
    text: str = ""


class FormBox(Struct, frozen=True):
    """A modal: title, labelled menus by field name, and lines of text."""

    id: str
    title: str
    menus: tuple[tuple[str, str, MenuBox], ...]  # (field name, label, menu)
    texts: tuple[TextBox, ...] = ()


class Presenter(Protocol):
    """Turns tables into messages. Pure; sees engine states only to take views of them."""

    def table_post(self, table: Table) -> Post: ...

    def part_over(self, table: Table) -> Post:
        """How a part of the game has ended, from the lines of the table."""
        ...

    def panel(self, table: Table, user: int) -> Post: ...

    def hand(self, table: Table, seat: Seat) -> Post:
        """The living direct message of a seat."""
        ...

    def farewell(self, table: Table, user: int, link: str) -> Post:
        """What somebody's living direct message becomes once it is kept up to date no longer; `link`: the table's post,
        "" if none stands where the game goes on."""
        ...

    def retired(self, table: Table, post: str, link: str) -> str:
        """Content of an old table post once the game has moved on to the message behind `link`."""
        ...


__all__ = [
    "Acted",
    "Appeal",
    "Button",
    "FormBox",
    "Level",
    "MenuBox",
    "MenuLine",
    "Notice",
    "Picture",
    "Place",
    "Plan",
    "Post",
    "Presenter",
    "Refusal",
    "Row",
    "SeatInfo",
    "Status",
    "Table",
    "TextBox",
]
