"""Ids as Discord makes them: milliseconds since 2015 in the upper bits, something unique in the lower 22."""

import hashlib

from bot.playground.clock import Clock

EPOCH = 1_420_070_400_000
FOUNDED = 1_640_995_200_000  # 2022-01-01, in milliseconds: named things are made in the year before
YEAR = 31_536_000_000
LOWER = 22


class Snowflakes:
    """Fresh ids by the clock, and ids of named things that stay the same in every world."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._latest = 0
        self._made = 0
        self._named: set[str] = set()

    def fresh(self) -> str:
        """Return an id greater than every fresh id before it, even if the clock was moved back."""
        self._latest = max(self._latest, int(self._clock.now() * 1000) - EPOCH)
        self._made += 1
        return str(self._latest << LOWER | self._made % (1 << LOWER))

    def named(self, name: str) -> str:
        """Return the id that `name` has in every world; a name used twice goes on with the next one."""
        count = 1
        while (made := _from_name(f"{name}#{count}")) in self._named:
            count += 1
        self._named.add(made)
        return made


def _from_name(name: str) -> str:
    digest = int.from_bytes(hashlib.sha256(name.encode()).digest()[:16], "big")
    milliseconds = FOUNDED - EPOCH - 1 - (digest >> LOWER) % YEAR
    return str(milliseconds << LOWER | digest % (1 << LOWER))
