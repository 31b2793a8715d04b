"""Asking the others to take something back, and their answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model import Post

from ..ids import Ref
from ..reading import back
from ..rows import button
from .panels import panel_for

if TYPE_CHECKING:
    from bot.sessions import Sessions

    from ..asker import Asker


async def ask(sessions: Sessions, who: Asker, session: int) -> Post:
    table = await sessions.ask_undo(session, who.user)
    if table.appeal is None:
        return await panel_for(table, who, "It is taken back.")
    text = f"The others are asked to take back: {table.appeal.told}."
    return Post(text, ((button("Ask no more", Ref("refuse", session)), back(table)),))


async def agree(sessions: Sessions, who: Asker, session: int) -> Post:
    table = await sessions.agree_undo(session, who.user)
    return await panel_for(table, who, "It is taken back." if table.appeal is None else "You agree.")


async def refuse(sessions: Sessions, who: Asker, session: int) -> Post:
    return await panel_for(await sessions.refuse_undo(session, who.user), who, "It stands.")
