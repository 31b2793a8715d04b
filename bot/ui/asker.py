"""Who asks, from where: all that a request needs to know of an interaction."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from msgspec import Struct

from bot.model import Place, Post, Refusal

from .replies import reach, send_dm

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.client import MoonClient

    from .replies import Reached

log = logging.getLogger(__name__)
NEEDED = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
NEEDED_IN_THREADS = {**NEEDED, "send_messages_in_threads": "Send Messages in Threads"}
del NEEDED_IN_THREADS["send_messages"]
NEEDED_FOR_THREADS = {**NEEDED_IN_THREADS, "create_public_threads": "Create Public Threads"}


class Asker(Struct, frozen=True):
    """`interaction` is the interaction's id. `living`: the control stands on a message that stays, not on a reply that
    only the asker sees. `reach`: whether direct messages reach the asker, without leaving one. `missing`: permissions
    that the bot lacks in this channel, by name; `missing_for_thread`: those it lacks to play in a new thread of it."""

    user: int
    name: str
    place: Place
    interaction: int
    send_dm: Callable[[Post], Awaitable[Reached]]
    reach: Callable[[], Awaitable[Reached]]
    open_thread: Callable[[str], Awaitable[Place]]
    manager: bool = False
    living: bool = False
    missing: tuple[str, ...] = ()
    missing_for_thread: tuple[str, ...] = ()


def place_of(channel: Any, channel_id: int, guild: discord.Guild | None) -> Place:
    """Where something is played. `channel` is whatever the client knows of it, perhaps nothing."""
    if guild is None:
        return Place(channel_id)
    name = getattr(channel, "name", "") or ""
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return Place(channel_id, guild.id, parent, f"#{name}" if name else "", guild.name or "")


def from_interaction(interaction: discord.Interaction[MoonClient]) -> Asker:
    """Who asks, as Discord says it."""
    user = interaction.user
    message = interaction.message

    async def write(post: Post) -> Reached:
        return await send_dm(user, post)

    async def reached() -> Reached:
        return await reach(user)

    async def open_thread(name: str) -> Place:
        return await _open_thread(interaction, name)

    return Asker(
        user=user.id,
        name=user.display_name,
        place=place_of(interaction.channel, interaction.channel_id or 0, interaction.guild),
        interaction=interaction.id,
        send_dm=write,
        reach=reached,
        open_thread=open_thread,
        manager=interaction.guild_id is not None and interaction.permissions.manage_guild,
        living=message is not None and not message.flags.ephemeral and interaction.guild_id is None,
        missing=_lacking(interaction, _needed(interaction.channel)),
        missing_for_thread=_lacking(interaction, NEEDED_FOR_THREADS),
    )


def _needed(channel: object) -> dict[str, str]:
    return NEEDED_IN_THREADS if isinstance(channel, discord.Thread) else NEEDED


def _lacking(interaction: discord.Interaction[MoonClient], needed: dict[str, str]) -> tuple[str, ...]:
    """Permissions that the bot lacks here, by their names in the client."""
    if interaction.guild_id is None:
        return ()
    held = interaction.app_permissions
    return tuple(name for attribute, name in needed.items() if not getattr(held, attribute))


async def _open_thread(interaction: discord.Interaction[MoonClient], name: str) -> Place:
    """A public thread of the channel. Refusal if this channel can have none, or Discord opens none."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise Refusal("Threads open only from a text channel. Here, leave that option out.")
    try:
        thread = await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
    except discord.HTTPException as error:
        log.info("no thread in channel %s: %s", channel.id, error)
        raise Refusal(f"Discord opens no thread here: {error.text or error.status}. Leave that option out.") from error
    except (aiohttp.ClientError, OSError) as error:
        log.info("no thread in channel %s: %r", channel.id, error)
        raise Refusal("I do not reach Discord to open a thread. Try again, or leave that option out.") from error
    return place_of(thread, thread.id, interaction.guild)
