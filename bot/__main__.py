"""`python -m bot`: joins Discord with a token; without one opens the playground."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys

import discord

from bot.app import App
from bot.settings import SettingError, Settings, read_settings
from bot.store import StoreError

NO_TOKEN = "Discord refuses DISCORD_TOKEN. Copy it again from the developer portal: Bot, Reset Token."


def main() -> int:
    """The process' exit code."""
    try:
        settings = read_settings()
    except SettingError as error:
        print(error, file=sys.stderr)
        return 2
    logging.basicConfig(level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    if not settings.discord_token:
        from bot.playground.desk import run

        return run(settings)
    try:
        asyncio.run(serve(settings))
    except (StoreError, discord.LoginFailure) as error:
        print(NO_TOKEN if isinstance(error, discord.LoginFailure) else error, file=sys.stderr)
        return 1
    return 0


async def serve(settings: Settings) -> None:
    """Run until SIGTERM or Ctrl-C, or until Discord ends it."""
    app = App(settings)
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopping.set)
    await app.start()
    running = asyncio.create_task(app.run())
    asked = asyncio.create_task(stopping.wait())
    try:
        await asyncio.wait([running, asked], return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
    finally:
        asked.cancel()
        await app.stop()
        running.cancel()
        await asyncio.gather(running, asked, return_exceptions=True)


if __name__ == "__main__":
    sys.exit(main())
