"""What the outbox needs of a chat service, and how that can fail."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from bot.model import Row
    from render.service import Picture


class Outgoing(Struct, frozen=True):
    """A message as it goes out. Without pictures a new message has none; on an edit those that are there stay, unless
    the message is `bare`."""

    content: str
    rows: tuple[Row, ...] = ()
    pictures: tuple[Picture, ...] = ()
    mentions: tuple[int, ...] = ()
    silent: bool = False
    bare: bool = False


class MessengerError(Exception):
    """The service did not take a message. `reason` can be read by the person whose act it follows."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Forbidden(MessengerError):
    """A permission is missing, or the thread is locked."""


class ChannelGone(MessengerError):
    """The channel was deleted."""


class MessageGone(MessengerError):
    """The message was deleted, or may not be edited any more; a new one can take its place."""


class DMClosed(MessengerError):
    """This person takes no direct messages from us."""


class TooLarge(MessengerError):
    """The pictures are larger than the service takes."""


class Unavailable(MessengerError):
    """No answer, or too many requests: the same may work later."""


class Messenger(Protocol):
    """Sends, edits and deletes. All raise MessengerError."""

    async def send(self, channel: int, message: Outgoing, nonce: str) -> int:
        """Send a message and return its id; a second one with the same nonce (at most 25 characters) within minutes is
        the first one again."""
        ...

    async def edit(self, channel: int, message_id: int, message: Outgoing) -> None: ...

    async def delete(self, channel: int, message_id: int) -> None: ...

    async def newer(self, channel: int, message_id: int, limit: int) -> int:
        """How many messages follow this one in its channel, counted up to `limit`; 0 where that cannot be seen."""
        ...

    async def open_dm(self, user: int) -> int:
        """The channel of a person's direct messages."""
        ...
