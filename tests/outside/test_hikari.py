"""A bot of another library, hikari, against the local Discord: it logs in, answers a command and a button."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest

from bot.playground import labels

if TYPE_CHECKING:
    from bot.playground import Server, World

hikari_bot = pytest.importorskip(
    "tests.outside.hikari_bot", reason="hikari is not installed here; `make outside` does that", exc_type=ImportError
)
HIDDEN = 64


async def test_a_hikari_bot_answers_a_command_and_a_button(
    world: World, server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    ann = world.add_person("ann")
    lobby = world.add_guild("Moon base", channels=("lobby", "luna"), members=[ann])["channels"][0]
    table = hikari_bot.Table(server)
    async with table.online():
        await world.until(lambda: table.channels == ["lobby", "luna"])
        opened = await (await ann.slash(lobby, "table", seats=4)).reply()
        assert opened["content"] == f"A table of 4 for {ann.mention}"
        assert opened["attachments"][0]["filename"] == "board.txt"
        assert labels(opened) == ["Tick"]
        pressed = await ann.click(opened, "Tick")
        assert opened["content"] == "1 ticks"
        await world.until(lambda: pressed.followups)
        assert pressed.followups[0]["flags"] & HIDDEN
    await world.until(lambda: not server.gateway.online)
    assert complaints(caplog) == []


def complaints(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What hikari logs of events that it cannot read and of its listeners' errors; but not its advice at the start."""
    grave = [one for one in caplog.records if one.levelno >= logging.WARNING and one.name != "hikari.ux"]
    return [one.getMessage() for one in grave]
