"""`python -m tests.soak --minutes 20 --seed 1`: random people, random bad luck, and everything checked all the time."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from bot.playground import STRICT, Server, World
from engines import GAMES
from tests.bench.measure import percentile
from tests.soak.inspection import Inspection
from tests.soak.moon import Moon
from tests.soak.people import Crowd
from tests.soak.trouble import Trouble

KEPT_OUTPUT = 6000  # characters of what the bot has logged
TROUBLES = 3  # between two inspections


async def run(minutes: float, seed: int, folder: Path, pictures: bool = True, game: str = "") -> Moon:
    """The world after the run. Raises Fault, or what else went wrong, with the transcript printed."""
    world = World()
    async with Server(world) as server:
        server.router.limits.rules.update(STRICT)
        moon = Moon(world, server, folder / "games.sqlite3", Random(seed), pictures, game)
        try:
            await _disturbed(moon, time.monotonic() + minutes * 60)
        except BaseException:
            print(f"{moon.output()[-KEPT_OUTPUT:]}\n{world.log.transcript()}\nseed {seed}", file=sys.stderr)
            raise
        finally:
            moon.bot.kill()
            await moon.bot.ended()
    return moon


async def _disturbed(moon: Moon, end: float) -> None:
    await moon.bot.start()
    await moon.bot.online()
    inspection = Inspection(moon)
    crowd = Crowd(moon, inspection.excuses)
    looking = asyncio.create_task(moon.strain.run())
    people = [asyncio.create_task(crowd.run(person), name=person.user["username"]) for person in moon.people]
    troubling = asyncio.create_task(_trouble(moon, inspection, end))
    try:
        done, _ = await asyncio.wait((troubling, looking, *people), return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in (troubling, looking, *people):
            task.cancel()
        await asyncio.gather(troubling, looking, *people, return_exceptions=True)
    await inspection.end()


async def _trouble(moon: Moon, inspection: Inspection, end: float) -> None:
    trouble = Trouble(moon, inspection.excuses)
    while time.monotonic() < end:
        for _ in range(TROUBLES):
            await asyncio.sleep(moon.rand.random() * 2)
            await trouble.some()
        async with moon.quiet():
            await inspection.hold()


def report(moon: Moon, seconds: float) -> str:
    """What happened, and how fast."""
    answers = sorted(moon.answers)
    acts = moon.book.number("SELECT count(*) FROM log WHERE kind IN ('act', 'undo')")
    sessions = moon.book.rows("SELECT game, status, count(*) AS times FROM sessions GROUP BY game, status")
    lines = [f"{times:7} {what}" for what, times in sorted(moon.tally.items())]
    lines += [f"{row['times']:7} games of {row['game']} {row['status']}" for row in sessions]
    lines += [
        f"{len(answers) / seconds:7.1f} answers a second",
        f"{acts / seconds:7.1f} acts a second, {acts} in all",
        f"{percentile(answers, 50):7.0f} ms from press to answer, p50",
        f"{percentile(answers, 99):7.0f} ms, p99",
        f"{moon.bot.lives:7} lives of the bot",
        f"{moon.memory:7.0f} MiB of memory in the end",
    ]
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description="Random people and random bad luck against the bot.")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=[*GAMES], default="")
    options = parser.parse_args()
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        moon = asyncio.run(run(options.minutes, options.seed, Path(folder), game=options.game))
        print(report(moon, time.monotonic() - start))
    return 0


if __name__ == "__main__":
    sys.exit(main())
