"""The panel that a request is answered with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..panel import with_one_picture
from ..present import panel
from ..sight import seat_of, seat_sight

if TYPE_CHECKING:
    from bot.model import Post, Table

    from ..asker import Asker


def panel_for(table: Table, who: Asker, done: str = "", page: int = 0) -> Post:
    """The asker's panel; one that opens elsewhere than below its table may need the board."""
    post = panel(table, who.user, done, page)
    seat = seat_of(table, who.user)
    if seat is None or table.status != "playing" or table.state is None or who.place.channel == table.place.channel:
        return post
    return with_one_picture(post, seat_sight(table, seat))
