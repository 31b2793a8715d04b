"""A bot of another language, with discord.js, against the local Discord: it logs in, answers a command and a button."""

from __future__ import annotations

import asyncio
import shutil
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.playground import labels

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.playground import Server, World

HERE = Path(__file__).parent / "discordjs"
NODE = shutil.which("node")
HIDDEN = 64

pytestmark = [
    pytest.mark.skipif(NODE is None, reason="node is not installed here"),
    pytest.mark.skipif(
        not (HERE / "node_modules").exists(), reason="discord.js is not installed here; `make outside` does that"
    ),
]


@asynccontextmanager
async def node_bot(server: Server) -> AsyncIterator[None]:
    """The bot as a process of its own, with its command known; afterwards it has ended by itself and in peace."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        str(NODE), HERE / "bot.js", server.base, stdin=pipe, stderr=pipe, env={"DISCORD_TOKEN": server.world.token}
    )
    try:
        await server.world.until(lambda: server.world.commands)
        yield
        _, complaints = await asyncio.wait_for(process.communicate(b""), 20)
        assert (process.returncode, complaints.decode()) == (0, "")
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def test_a_discordjs_bot_answers_a_command_and_a_button(world: World, server: Server) -> None:
    ann = world.add_person("ann")
    lobby = world.add_guild("Moon base", members=[ann])["channels"][0]
    async with node_bot(server):
        opened = await (await ann.slash(lobby, "table", seats=4)).reply()
        assert opened["content"] == f"A table of 4 for {ann.mention}"
        assert opened["attachments"][0]["filename"] == "board.txt"
        assert labels(opened) == ["Tick"]
        pressed = await ann.click(opened, "Tick")
        assert opened["content"] == "1 ticks in lobby"
        await world.until(lambda: pressed.followups)
        assert pressed.followups[0]["flags"] & HIDDEN
    await world.until(lambda: not server.gateway.online)
