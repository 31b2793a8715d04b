"""Answering interactions: acknowledging them in time, and showing posts in reply."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from io import BytesIO
from typing import TYPE_CHECKING, Any, Literal, NoReturn

import aiohttp
import discord
import discord.app_commands

from bot.model import Picture, Post
from bot.pictures import in_words

from . import limits
from .items import build_view

if TYPE_CHECKING:
    from bot.client import MoonClient
    from render.service import Picture as Painted

    from .ids import Home

log = logging.getLogger(__name__)
Reached = Literal["open", "closed", "unknown"]
Suggestion = discord.app_commands.Choice[Any]
Paint = Callable[[Picture], Awaitable["Painted"]]
NOBODY = discord.AllowedMentions.none()
ACKNOWLEDGED = 40060  # Discord's code for an interaction that has been answered
FAULT = 500  # HTTP statuses from here on are Discord's own faults
ARRIVED = "arrived"  # among an interaction's extras: it is acknowledged, though discord.py does not know
NO_WAY = (discord.HTTPException, aiohttp.ClientError, OSError)  # Discord refuses, or is not reached
TOO_LATE = (10003, 10008, 10015, 10062, 40060, 50027)
"""Discord's codes for what is deleted, dismissed, over or answered already: nobody can be told."""
TOO_LARGE = (413, 40005)  # Discord's status and code for a file that it does not take


async def acknowledge(interaction: discord.Interaction[MoonClient], home: Home = "t") -> None:
    """Tell Discord within 3 seconds that the press has arrived.

    A press on the table is answered by a reply that only the asker sees; one on a panel redraws the panel, and never
    what others see too, whatever its custom id says: a form may come from either. If the answer to the first try got
    lost, the second one is refused: the first has arrived.
    """
    message = interaction.message
    in_place = home == "p" and message is not None and (message.flags.ephemeral or interaction.guild_id is None)
    try:
        if in_place:
            await insist(lambda: interaction.response.defer())
        else:
            await insist(lambda: interaction.response.defer(ephemeral=True, thinking=True))
    except discord.HTTPException as error:
        if error.code != ACKNOWLEDGED:
            raise
        interaction.extras[ARRIVED] = True
        log.info("interaction %s was acknowledged at the first try", interaction.id)


async def insist(request: Callable[[], Awaitable[object]]) -> None:
    """Make a request, and make it again if the line breaks. Only for what may reach Discord twice."""
    try:
        await request()
    except (aiohttp.ClientConnectionError, ConnectionError) as error:
        log.info("the line broke, so a request is made again: %r", error)
        await request()


async def suggest(interaction: discord.Interaction[MoonClient], choices: list[Suggestion]) -> list[Suggestion]:
    """Offer what may be typed. None are left for discord.py, which would offer them once only."""
    try:
        await insist(lambda: interaction.response.autocomplete(choices))
    except NO_WAY as error:
        if isinstance(error, discord.HTTPException) and error.status < FAULT and error.code not in TOO_LATE:
            raise
        log.info("what may be typed could not be offered for interaction %s: %r", interaction.id, error)
        offer_nothing()
    return []


def offer_nothing() -> NoReturn:
    """End an interaction that asks what may be typed. After a mere return discord.py would answer it once more, which
    fails where an answer has been lost or comes too late; any other exception it logs as a fault."""
    raise asyncio.CancelledError


async def show(interaction: discord.Interaction[MoonClient], post: Post, paint: Paint) -> None:
    """Put a post in the place of an acknowledged interaction's reply or panel."""
    content, files = await drawn(post, paint)
    try:
        await insist(lambda: _edit(interaction, post, content, files))
    except discord.HTTPException as error:
        if not post.pictures or not {error.status, error.code}.intersection(TOO_LARGE):
            raise
        log.warning("the pictures %s were refused: %s", [one.key for one in post.pictures], error)
        await _edit(interaction, post, _in_words(post), [])


async def _edit(
    interaction: discord.Interaction[MoonClient], post: Post, content: str, files: list[discord.File]
) -> None:
    for file in files:
        file.reset()
    await interaction.edit_original_response(
        content=content, view=build_view(post.rows), attachments=files, allowed_mentions=NOBODY
    )


async def drawn(post: Post, paint: Paint) -> tuple[str, list[discord.File]]:
    """A post's content and files. Without its pictures, if that fails, their words stand in the content."""
    try:
        return post.content, [to_file(await paint(one)) for one in post.pictures]
    except Exception:
        log.exception("the pictures %s could not be drawn", [one.key for one in post.pictures])
        return _in_words(post), []


def _in_words(post: Post) -> str:
    return in_words(post.content, "\n".join(one.alt for one in post.pictures))


def to_file(painted: Painted) -> discord.File:
    return discord.File(BytesIO(painted.data), painted.filename, description=painted.alt[: limits.ALT_TEXT])


async def tell_at_once(interaction: discord.Interaction[MoonClient], text: str) -> None:
    """A short private answer to an interaction, acknowledged or not. Never raises that it cannot be given."""
    try:
        if interaction.response.is_done() or ARRIVED in interaction.extras:
            await interaction.followup.send(text, ephemeral=True, allowed_mentions=NOBODY)
        else:
            await insist(lambda: interaction.response.send_message(text, ephemeral=True, allowed_mentions=NOBODY))
    except NO_WAY as error:
        log.warning("interaction %s could not be answered: %s", interaction.id, error)


async def send_dm(user: discord.User | discord.Member, post: Post) -> Reached:
    """Write to somebody directly; whether that is possible. Unknown if Discord is out of order or too busy."""
    try:
        await user.send(post.content, view=build_view(post.rows), allowed_mentions=NOBODY)
    except discord.Forbidden:
        return "closed"
    except NO_WAY as error:
        log.info("a direct message to %s was not taken: %s", user.id, error)
        return "unknown"
    return "open"


async def reach(user: discord.User | discord.Member) -> Reached:
    """Whether somebody may be written to directly, which only a message tells; it goes at once."""
    try:
        message = await user.send("One moment …", silent=True)
    except discord.Forbidden:
        return "closed"
    except NO_WAY as error:
        log.info("whether direct messages reach %s is not known: %s", user.id, error)
        return "unknown"
    with suppress(*NO_WAY):
        await message.delete()
    return "open"
