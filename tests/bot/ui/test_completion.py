"""Completion under a line that breaks, and while the bot leaves."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import aiohttp
import discord
import pytest

from bot.ui.replies import suggest
from bot.ui.router import Router
from tests.bot.kit import ANN

if TYPE_CHECKING:
    from bot.ui.asker import Asker
    from bot.ui.replies import Suggestion

OFFERED: list[Suggestion] = [discord.app_commands.Choice(name="The race", value="order")]


class Asking:
    """An interaction that asks what may be typed. `fault`: what Discord says to every answer."""

    def __init__(self, fault: Exception | None = None) -> None:
        self.id, self.channel_id, self.channel = 1, 55, None
        self.guild = self.guild_id = self.message = None
        self.user = SimpleNamespace(id=ANN, display_name="Ann")
        self.fault = fault
        self.response = self
        self.answered: list[list[Suggestion]] = []

    async def autocomplete(self, choices: list[Suggestion]) -> None:
        if self.fault is not None:
            raise self.fault
        self.answered.append(choices)


def refused(status: int, code: int) -> discord.HTTPException:
    kind = discord.DiscordServerError if status >= 500 else discord.HTTPException
    answer = cast("aiohttp.ClientResponse", SimpleNamespace(status=status, reason=""))
    return kind(answer, {"code": code, "message": ""})


@pytest.mark.parametrize(
    "fault", [refused(400, 40060), refused(404, 10062), refused(503, 0), aiohttp.ServerDisconnectedError(), OSError()]
)
async def test_what_is_late_or_lost_ends_without_a_fault(fault: Exception) -> None:
    with pytest.raises(asyncio.CancelledError):
        await suggest(cast("Any", Asking(fault)), OFFERED)


async def test_what_is_refused_for_another_reason_is_a_fault() -> None:
    with pytest.raises(discord.HTTPException):
        await suggest(cast("Any", Asking(refused(400, 50035))), OFFERED)


async def test_a_stop_waits_for_completion_and_offers_nothing_new() -> None:
    router = Router(cast("Any", None), cast("Any", None))
    early, late, last, looked = Asking(), Asking(), Asking(), asyncio.Event()

    async def find(_: Asker) -> list[Suggestion]:
        await looked.wait()
        return OFFERED

    asking = asyncio.create_task(router.complete(cast("Any", early), find))
    await asyncio.sleep(0)
    leaving = asyncio.create_task(router.drain(5))
    await asyncio.sleep(0)
    await router.complete(cast("Any", late), find)
    assert not leaving.done()
    looked.set()
    await leaving
    await asking
    assert (early.answered, late.answered) == ([OFFERED], [[]])
    await router.fall_silent(5)
    with pytest.raises(asyncio.CancelledError):
        await router.complete(cast("Any", last), find)
    assert not last.answered
