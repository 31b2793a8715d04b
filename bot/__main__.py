"""`python -m bot`: joins Discord with a token; without one opens the playground."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from typing import TYPE_CHECKING, Any

import discord

from bot.settings import SettingError, Settings, read_settings

if TYPE_CHECKING:
    from collections.abc import Coroutine

ENDING = (signal.SIGTERM, signal.SIGINT)
NO_TOKEN = "Discord refuses DISCORD_TOKEN. Copy it again from the developer portal: Bot, Reset Token."


def main() -> int:
    """The process' exit code."""
    try:
        settings = read_settings()
        use_tables(settings)
    except SettingError as error:
        print(error, file=sys.stderr)
        return 2
    logging.basicConfig(level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    if not settings.discord_token:
        from bot.playground.desk import run

        return run(settings)
    from bot.store import StoreError

    try:
        asyncio.run(serve(settings))
    except (StoreError, SettingError, discord.LoginFailure) as error:
        print(NO_TOKEN if isinstance(error, discord.LoginFailure) else error, file=sys.stderr)
        return 1
    return 0


def use_tables(settings: Settings) -> None:
    """Let the games take their tables from DATA_DIR. They read them as they are imported, so nothing that imports them
    may come before. SettingError if the folder cannot be used."""
    folder = settings.data_dir
    if folder is None:
        return
    os.environ["DATA_DIR"] = str(folder)
    try:
        from engines import GAMES
    except (OSError, ValueError) as error:
        raise SettingError(f"DATA_DIR is {str(folder)!r}, and a table there does not fit. {error}") from error
    if not any((folder / game).is_dir() for game in GAMES):
        named = ", ".join(GAMES)
        raise SettingError(f"DATA_DIR is {str(folder)!r}; that has no folder with the name of a game: {named}.")


async def serve(settings: Settings) -> None:
    """Run until SIGTERM or Ctrl-C, or until Discord ends it."""
    from bot.app import App

    app = App(settings)
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in ENDING:
        loop.add_signal_handler(number, stopping.set)
    try:
        await app.start()
        app.pictures.warm_up()
        try:
            await _first_of(app.run(), stopping.wait())
        finally:
            await app.stop()
    finally:
        for number in ENDING:
            loop.remove_signal_handler(number)


async def _first_of(*works: Coroutine[Any, Any, Any]) -> None:
    """Until one of them has ended; raises what ended it."""
    tasks = [asyncio.create_task(work) for work in works]
    done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()


if __name__ == "__main__":
    sys.exit(main())
