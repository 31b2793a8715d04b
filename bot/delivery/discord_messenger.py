"""The messenger on discord.py: messages by channel and message id with the bot's own token, never by interaction."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import aiohttp
import discord

from .messenger import ChannelGone, DMClosed, Forbidden, MessageGone, MessengerError, Outgoing, TooLarge, Unavailable

if TYPE_CHECKING:
    from bot.model import Row

T = TypeVar("T")
ViewBuilder = Callable[[Sequence["Row"]], discord.ui.View]

CALL_SECONDS = 60.0
UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
EDITS_OF_OLD_MESSAGES = 30046
DMS_TOO_FAST = 40003
REQUEST_TOO_LARGE = 40005
MISSING_ACCESS = 50001
CANNOT_DM = (50007, 50278)
MISSING_PERMISSIONS = 50013
ARCHIVED_THREAD = 50083
NEEDED = ("view_channel", "send_messages", "send_messages_in_threads", "attach_files", "read_message_history")


class DiscordMessenger:
    """Implements `Messenger`. `build_view` makes a fresh view for every message."""

    def __init__(self, client: discord.Client, build_view: ViewBuilder) -> None:
        self._client = client
        self._build_view = build_view

    async def send(self, channel: int, message: Outgoing, nonce: str) -> int:
        """See `Messenger.send`."""
        target = self._client.get_partial_messageable(channel)
        view = self._view(message)
        options: dict[str, Any] = {"view": view} if view is not None else {}
        if message.pictures:
            options["files"] = _files(message)
        call = target.send(
            message.content,
            nonce=nonce,
            silent=message.silent,
            allowed_mentions=_allowed(message),
            **options,
        )
        return (await self._call(channel, call)).id

    async def edit(self, channel: int, message_id: int, message: Outgoing) -> None:
        """Edit a message; one in an archived thread after opening the thread again."""
        try:
            await self._edit(channel, message_id, message)
        except _Archived:
            await self._unarchive(channel)
            await self._edit(channel, message_id, message)

    async def _edit(self, channel: int, message_id: int, message: Outgoing) -> None:
        target = self._client.get_partial_messageable(channel).get_partial_message(message_id)
        options: dict[str, Any] = {"attachments": _files(message)} if message.pictures or message.bare else {}
        call = target.edit(
            content=message.content, view=self._view(message), allowed_mentions=_allowed(message), **options
        )
        await self._call(channel, call)

    async def delete(self, channel: int, message_id: int) -> None:
        target = self._client.get_partial_messageable(channel).get_partial_message(message_id)
        await self._call(channel, target.delete())

    async def newer(self, channel: int, message_id: int, limit: int) -> int:
        """Needs Read Message History; without it nothing is seen."""
        try:
            return await self._call(channel, self._count(channel, message_id, limit))
        except Forbidden:
            return 0

    async def _count(self, channel: int, message_id: int, limit: int) -> int:
        target = self._client.get_partial_messageable(channel)
        return len([m async for m in target.history(limit=limit, after=discord.Object(message_id))])

    async def open_dm(self, user: int) -> int:
        return (await self._call(0, self._client.create_dm(discord.Object(user)))).id

    def _view(self, message: Outgoing) -> discord.ui.View | None:
        return self._build_view(message.rows) if message.rows else None

    async def _unarchive(self, channel: int) -> None:
        thread = await self._call(channel, self._client.fetch_channel(channel))
        if not isinstance(thread, discord.Thread) or thread.locked:
            raise Forbidden("This thread is locked, so I cannot show the game here.")
        await self._call(channel, thread.edit(archived=False))

    async def _call(self, channel: int, call: Coroutine[Any, Any, T]) -> T:
        """Await a request; errors become ours."""
        try:
            async with asyncio.timeout(CALL_SECONDS):
                return await call
        except discord.HTTPException as error:
            raise self._ours(channel, error) from error
        except (discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError) as error:
            raise Unavailable("Discord does not answer right now.") from error

    def _ours(self, channel: int, error: discord.HTTPException) -> MessengerError:
        plain: dict[int, MessengerError] = {
            UNKNOWN_CHANNEL: ChannelGone("This game's channel is gone."),
            UNKNOWN_MESSAGE: MessageGone("The message is gone."),
            EDITS_OF_OLD_MESSAGES: MessageGone("The message is too old for so many edits."),
            REQUEST_TOO_LARGE: TooLarge("The picture is too large."),
            ARCHIVED_THREAD: _Archived("This thread is archived."),
            **{code: DMClosed("Direct messages are closed.") for code in CANNOT_DM},
        }
        if error.code in plain:
            return plain[error.code]
        if error.status == 413:
            return plain[REQUEST_TOO_LARGE]
        if error.code in (MISSING_ACCESS, MISSING_PERMISSIONS) or error.status == 403:
            return Forbidden(self._what_is_missing(channel))
        if error.status >= 500 or error.status == 429 or error.code == DMS_TOO_FAST:
            return Unavailable("Discord does not answer right now.")
        return MessengerError(f"Discord refuses the message: {error.text}")

    def _what_is_missing(self, channel: int) -> str:
        """Names the permissions, as far as the channel is known."""
        found = self._client.get_channel(channel)
        if not isinstance(found, discord.abc.GuildChannel | discord.Thread):
            return "I may not write in this game's channel."
        have = found.permissions_for(found.guild.me)
        in_thread = isinstance(found, discord.Thread)
        other = "send_messages" if in_thread else "send_messages_in_threads"
        missing = [name for name in NEEDED if not getattr(have, name) and name != other]
        named = ", ".join(name.replace("_", " ").title().replace("In Threads", "in Threads") for name in missing)
        return f"I may not write in {found.mention}; I need: {named or 'access to it'}."


class _Archived(MessengerError):
    """The thread has gone to sleep; an edit does not wake it."""


def _files(message: Outgoing) -> list[discord.File]:
    return [discord.File(io.BytesIO(one.data), filename=one.filename, description=one.alt) for one in message.pictures]


def _allowed(message: Outgoing) -> discord.AllowedMentions:
    people = [discord.Object(user) for user in message.mentions]
    return discord.AllowedMentions(everyone=False, roles=False, users=people, replied_user=False)
