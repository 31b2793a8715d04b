"""`python -m bot` without a token, as a newcomer starts and ends it."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import aiohttp

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

PATIENCE = 20.0
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/\?key=\S+")


@asynccontextmanager
async def started(port: int = 0, record_traffic: Path | str = "") -> AsyncIterator[asyncio.subprocess.Process]:
    """The process, ended at the latest with the block."""
    settings = {"DISCORD_TOKEN": "", "PLAYGROUND_PORT": str(port), "RECORD_TRAFFIC": str(record_traffic)}
    environment = {**os.environ, **settings}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", env=environment, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    try:
        async with asyncio.timeout(PATIENCE):
            yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def address_of(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    async for line in process.stdout:
        if found := ADDRESS.search(line.decode()):
            return found.group()
    raise AssertionError("the playground printed no address")


async def test_it_prints_an_address_and_ends_at_ctrl_c_with_a_page_open() -> None:
    async with started() as process, aiohttp.ClientSession() as session:
        address = await address_of(process)
        base, key = address.split("/?key=")
        async with session.get(address) as page:
            assert page.status == 200
            assert "Playground" in await page.text()
        async with session.ws_connect(f"{base}/play/desk?key={key}", headers={"Origin": base}) as desk:
            assert (await desk.receive_json())["bot"]["state"] == "online"
            process.send_signal(signal.SIGINT)
            assert await process.wait() == 0
            assert process.stderr is not None
            assert b"Traceback" not in await process.stderr.read()


async def test_a_taken_port_is_named() -> None:
    async with started() as first:
        port = ADDRESS.search(await address_of(first))
        assert port is not None
        async with started(int(port.group(1))) as second:
            out, err = await second.communicate()
        assert second.returncode == 1
        assert err.decode().strip().startswith(f"Port {port.group(1)} cannot be used: Address already in use.")
        assert b"Traceback" not in out + err


async def test_a_bad_setting_is_named(tmp_path: Path) -> None:
    async with started(record_traffic=tmp_path) as process:
        out, err = await process.communicate()
    assert process.returncode == 1
    assert err.decode().strip().splitlines()[-1] == f"RECORD_TRAFFIC is {str(tmp_path)!r}: Is a directory."
    assert b"Traceback" not in out + err
