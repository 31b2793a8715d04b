"""The orders for pictures that posts carry, carried out off the event loop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render import BOARDS
from render.service import RenderService

if TYPE_CHECKING:
    from bot.model import Picture
    from render.scene import Scene
    from render.service import Picture as Painted


class Pictures:
    """Paints what posts order. Of several orders for one table only the newest is painted."""

    def __init__(self) -> None:
        self._service = RenderService()

    async def paint(self, order: Picture) -> Painted:
        """The picture with its file name and alt text. Raises KeyError for a game or kind without pictures."""
        session, revision, kind = order.key
        return await self._service.picture(
            (session, kind), lambda: compose(order), alt=order.alt, stem=f"{kind}-{session}-{revision}"
        )

    async def close(self) -> None:
        await self._service.close()


def compose(order: Picture) -> Scene:
    """Lay out what an order asks for."""
    board = BOARDS[order.game]
    if order.kind == "board":
        return board.board(order.view, order.names, order.keys)
    if order.kind == "callouts":
        return board.callouts(order.view, order.names, 0)
    if order.kind == "title":
        return board.title(order.names, order.keys[0])
    raise KeyError(order.kind)
