"""The bot as a process of its own: `python -m tests.end_to_end.process ADDRESS DATABASE`."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from bot.__main__ import serve
from bot.playground import redirected
from bot.settings import Settings

if __name__ == "__main__":
    address, database = sys.argv[1:]
    with redirected(address):
        asyncio.run(serve(Settings(os.environ["DISCORD_TOKEN"], Path(database))))
