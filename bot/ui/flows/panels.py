"""The panel that a request is answered with."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..panel import hand_post, with_one_picture
from ..present import panel, with_line
from ..sight import alone, seat_of, seat_sight
from ..table import playing_post

if TYPE_CHECKING:
    from bot.model import Post, Table

    from ..asker import Asker


async def panel_for(table: Table, who: Asker, done: str = "", page: int = 0) -> Post:
    """The asker's panel, composed off the loop: somebody new is told what the automatic player would do."""
    return await asyncio.to_thread(_panel_for, table, who, done, page)


def _panel_for(table: Table, who: Asker, done: str, page: int) -> Post:
    """Where the table or a living message is the panel, that; one that opens elsewhere than below its table may need
    the board."""
    seat = seat_of(table, who.user)
    if seat is None or table.status != "playing" or table.state is None:
        return panel(table, who.user, done, page)
    if is_own_table(table, who):
        return with_line(done, playing_post(table, page))
    if who.living:
        return replace(with_line(done, hand_post(table, seat, page)), revision=table.revision)
    post = panel(table, who.user, done, page)
    return post if who.place.channel == table.place.channel else with_one_picture(post, seat_sight(table, seat))


def is_own_table(table: Table, who: Asker) -> bool:
    """Does the asker look at a table that is their own panel?"""
    return alone(table) is not None and who.place.channel == table.place.channel
