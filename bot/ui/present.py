"""The presenter: which message a table has become."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.sessions.words import UNREADABLE

from . import endings, limits, lobby
from .panel import hand_post, panel_post
from .sight import is_known
from .table import part_over_post, playing_post, retired
from .words import cut

if TYPE_CHECKING:
    from bot.model import Post, Table
    from engines.kernel.records import Seat


class GamePresenter:
    """Turns tables into messages, for every game alike. Implements `bot.model.Presenter`."""

    def table_post(self, table: Table) -> Post:
        """The public post, whatever the game's status."""
        if table.status == "lobby":
            return lobby.lobby_post(table) if is_known(table) else endings.unreadable_post(table)
        if table.status == "playing":
            return endings.unreadable_post(table) if table.state is None else playing_post(table)
        if table.state is None:
            return lobby.closed_post(table) if is_known(table) else endings.ending_post(table)
        return endings.ending_post(table)

    def part_over(self, table: Table) -> Post:
        """How a part of the game has ended, such as an Era."""
        return part_over_post(table)

    def panel(self, table: Table, user: int) -> Post:
        """What a person reads and may press, privately; whatever the game's status."""
        return panel(table, user)

    def hand(self, table: Table, seat: Seat) -> Post:
        """The living direct message of a seat."""
        if table.status == "playing":
            return endings.unreadable_post(table) if table.state is None else hand_post(table, seat)
        return endings.over_post(table, table.seats[seat].user)

    def farewell(self, table: Table, user: int, link: str) -> Post:
        """What somebody's living direct message becomes once it is kept up to date no longer."""
        return endings.farewell_post(table, user, link)

    def retired(self, table: Table, post: str, link: str) -> str:
        """Content of an old table post once the game has moved on to the message behind `link`."""
        return retired(table, post, link)


def panel(table: Table, user: int, done: str = "", page: int = 0) -> Post:
    """What a person reads and may press, with a line on what has just happened on top. `page`: of more menus than fit
    into one message."""
    if not is_known(table) or (table.status == "playing" and table.state is None):
        done = "" if done == UNREADABLE else done
        return with_line(done, endings.unreadable_post(table))
    if table.status == "lobby":
        return with_line(done, lobby.joined_post(table, user))
    if table.status == "playing":
        return panel_post(table, user, done=done, page=page)
    return with_line(done, endings.over_post(table, user))


def with_line(done: str, post: Post) -> Post:
    """The post with a line above it, unless it begins with those words anyhow."""
    said = not done or post.content.startswith(done)
    return post if said else replace(post, content=cut(f"{done}\n{post.content}", limits.CONTENT))
