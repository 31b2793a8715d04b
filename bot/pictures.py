"""The orders for pictures that posts carry, carried out off the event loop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from typing import TYPE_CHECKING

from bot.ui import limits, words
from engines import GAMES
from render import BOARDS, HANDS
from render.service import RenderService

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.model import Picture
    from render.scene import Scene
    from render.service import Compose
    from render.service import Picture as Painted

MISSING = "-# The picture is missing this time; the words are complete."
log = logging.getLogger(__name__)


class Pictures:
    """Paints what posts order. Of several orders for the same picture of one table only the newest is painted."""

    def __init__(self) -> None:
        self._service = RenderService()
        self._warming: asyncio.Task[None] | None = None

    def warm_up(self) -> None:
        """Paint something of every game in the background, so that the first real picture need not wait for it."""
        self._warming = asyncio.create_task(self._warm_up(), name="warming up")

    async def _warm_up(self) -> None:
        try:
            await self._service.prewarm(_typical())
        except Exception:
            log.exception("no picture could be painted in advance")

    async def paint(self, order: Picture) -> Painted:
        """The picture with its file name and alt text. Raises KeyError for a game or kind without pictures."""
        session, revision, kind = order.key
        key = (session, order.game, kind, order.seat)
        stem = f"{kind}-{session}-{revision}"
        return await self._service.picture(key, lambda: compose(order), alt=order.alt, stem=stem)

    async def close(self) -> None:
        if self._warming is not None:
            self._warming.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._warming
        await self._service.close()


def compose(order: Picture) -> Scene:
    """Lay out what an order asks for."""
    board = BOARDS[order.game]
    if order.kind == "board":
        return board.board(order.view, order.names, order.keys)
    if order.kind == "hand" and order.seat is not None:
        return HANDS[order.game].hand(order.view, order.names, order.seat)
    if order.kind == "page":
        return board.page(order.view, order.names, order.page)
    if order.kind == "callouts":
        return board.callouts(order.view, order.names, order.seat or 0)
    if order.kind == "title":
        return board.title(order.names, order.keys[0])
    raise KeyError(order.kind)


def in_words(content: str, alt: str) -> str:
    """A message whose picture is missing: its alt text, as far as there is room, and why."""
    room = limits.CONTENT - len(content) - len(MISSING) - 2
    told = [words.cut(words.escaped(alt), room)] if room > 0 else []
    return "\n".join([words.cut(content, limits.CONTENT - len(MISSING) - 1), *told, MISSING])


def _typical() -> Iterator[Compose]:
    """The lobby, the first board and the first hand of every game."""
    for game in GAMES.values():
        seats, board = max(2, game.seats[0]), BOARDS[game.id]
        names = [f"Player {seat + 1}" for seat in range(seats)]
        yield partial(board.title, names, game.seats[-1])
        view = game.view(game.new(seats, seed=1), 0)
        yield partial(board.board, view, names, {})
        if game.id in HANDS:
            yield partial(HANDS[game.id].hand, view, names, 0)
