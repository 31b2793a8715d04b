"""Looking things up: nothing of this changes a game."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.model import Post, Refusal
from engines import GAMES

from .. import reading, rulebook
from ..look import look_post
from .panels import panel_for

if TYPE_CHECKING:
    from bot.sessions import Sessions

    from ..asker import Asker


async def open_panel(sessions: Sessions, who: Asker, session: int, page: int = 0) -> Post:
    return await panel_for(await sessions.table(session), who, page=page)


async def look(sessions: Sessions, who: Asker, session: int, page: str = "") -> Post:
    """Composed off the loop: all pages of a game are told for one."""
    return await asyncio.to_thread(look_post, await sessions.table(session), who.user, page)


async def more(sessions: Sessions, who: Asker, session: int) -> Post:
    asks = await sessions.may_ask_undo(session, who.user)
    return reading.more_post(await sessions.table(session), who.user, asks)


async def text(sessions: Sessions, who: Asker, session: int) -> Post:
    return reading.text_post(await sessions.table(session), who.user)


async def board(sessions: Sessions, who: Asker, session: int) -> Post:
    return reading.board_post(await sessions.table(session), who.user)


async def status(sessions: Sessions, session: int) -> Post:
    return reading.status_post(await sessions.table(session))


async def log(sessions: Sessions, session: int, first: int | None = None) -> Post:
    """The page that begins with line `first`, counted from 0; the newest page without it."""
    table = await sessions.table(session)
    size = await sessions.log_size(session)
    newest = max(0, size - reading.LOG_PAGE)
    start = newest if first is None else min(first, newest)
    lines = await sessions.log(session, start, reading.LOG_PAGE)
    return reading.log_post(table, reading.Page(tuple(line.text for line in lines), start, size))


def rules(game: str, number: int = 0, session: int = 0) -> Post:
    return rulebook.rules_post(_known(game), number, session)


def how_to_play(game: str, session: int = 0) -> Post:
    return rulebook.how_to_play(_known(game), session)


async def first_move(sessions: Sessions, who: Asker, game: str, step: int, session: int = 0) -> Post:
    table = await sessions.table(session) if session else None
    return rulebook.first_move(_known(game), step, who.user, table)


def _known(game: str) -> str:
    if game not in GAMES:
        raise Refusal("I do not know that game.")
    return game
