"""The sample bot as a process of its own: `python -m tests.support.sample_process BASE TOKEN`."""

import asyncio
import sys

from bot.playground.redirect import redirected
from tests.support.sample_bot import SampleBot

if __name__ == "__main__":
    with redirected(sys.argv[1]):
        asyncio.run(SampleBot().start(sys.argv[2]))
