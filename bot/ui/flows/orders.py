"""Setting standing orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Refusal

from ..orders import orders_post
from ..panel import NO_SEAT
from ..sight import sight

if TYPE_CHECKING:
    from bot.model import Post, Table
    from bot.sessions import Sessions

    from ..asker import Asker


async def show(sessions: Sessions, who: Asker, session: int, *, clear: bool = False) -> Post:
    """The orders of the asker's seat, cleared before if so wished."""
    table = await (sessions.clear_orders(session, who.user) if clear else sessions.table(session))
    return _post(table, who)


async def adjust(sessions: Sessions, who: Asker, session: int, name: str, option: int) -> Post:
    """Choose an option of one order."""
    return _post(await sessions.set_order(session, who.user, name, option), who)


def _post(table: Table, who: Asker) -> Post:
    seen = sight(table, who.user)
    if seen.me is None:
        raise Refusal(NO_SEAT, table)
    return orders_post(seen)
