"""What a REST handler is given and how it is registered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.playground.limits import errors
from bot.playground.limits.message import check_message
from bot.playground.objects import Object

if TYPE_CHECKING:
    from bot.playground.content import Uploads
    from bot.playground.limits.tree import Path
    from bot.playground.world import World


@dataclass(frozen=True)
class Call:
    """One request of the bot."""

    world: World
    method: str
    path: str
    """The route with its `{names}`, without /api/v10."""
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    uploads: Uploads

    def id(self, name: str) -> str:
        return self.params[f"{name}_id"]

    @property
    def data(self) -> Object:
        """The body, which must be an object."""
        if not isinstance(self.body, dict):
            raise errors.BAD_JSON.error()
        return self.body

    def check_message(self, payload: Object, before: Object | None = None, prefix: Path = ()) -> None:
        """Refuse what is wrong with a message to be sent, or with an edit of the one `before`."""
        if before:
            hidden = self.world.hidden_files.get(before["id"], [])
            before = {**before, "attachments": [*before["attachments"], *hidden]}
        names = {number: upload.name for number, upload in self.uploads.items()}
        check_message(payload, names, self.world.emojis, before, prefix)

    def guild(self) -> Object:
        """Return the guild that the path names."""
        guild = self.world.guilds.get(self.id("guild"))
        if not guild:
            raise errors.UNKNOWN_GUILD.error()
        return guild

    def channel(self, *needed: str) -> Object:
        """Return the channel that the path names, if the bot sees it and has the needed permissions there."""
        channel = self.world.channels.get(self.id("channel"))
        if not channel:
            raise errors.UNKNOWN_CHANNEL.error()
        bot = self.world.bot["id"]
        if not self.world.may(bot, channel, "view_channel"):
            raise errors.MISSING_ACCESS.error()
        if not all(self.world.may(bot, channel, name) for name in needed):
            raise errors.MISSING_PERMISSIONS.error()
        return channel

    def message(self, channel: Object) -> Object:
        """Return the message that the path names; ephemeral ones are unknown to channel routes."""
        message = self.world.messages[channel["id"]].get(self.id("message"))
        if not message or message["id"] in self.world.audience:
            raise errors.UNKNOWN_MESSAGE.error()
        return message


class LineCutError(Exception):
    """Raised in place of an answer: the connection breaks, and the bot does not learn what became of its request."""


class Created(NamedTuple):
    """An answer with status 201."""

    body: Object


Answer = Object | list[Object] | Created | None
Handler = Callable[[Call], Answer]


class Route(NamedTuple):
    method: str
    path: str
    with_token: bool
    handler: Handler


ROUTES: list[Route] = []


def route(method: str, path: str, *, with_token: bool = True) -> Callable[[Handler], Handler]:
    """Register a handler. Without `with_token` no bot token is needed: the path carries an interaction's."""

    def register(handler: Handler) -> Handler:
        ROUTES.append(Route(method, path, with_token, handler))
        return handler

    return register
