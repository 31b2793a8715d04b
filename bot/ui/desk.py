"""What every request has at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from bot.sessions import Sessions


class Desk(Struct, frozen=True):
    """The services of the running bot."""

    sessions: Sessions
