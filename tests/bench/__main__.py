"""`make bench`: measures, prints a table, and writes bench.json. Exit code 1 if a goal is missed."""

from __future__ import annotations

import sys
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from engines import GAMES
from tests.bench.pictures import pictures
from tests.bench.pipeline import pipeline
from tests.bench.playouts import menus, panels, playouts, state_costs
from tests.bench.presses import presses
from tests.bench.starts import starts
from tests.bench.thinking import thinking, thoughts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.bench.measure import Row

FILE = Path("bench.json")


def rows() -> Iterator[Row]:
    """Everything that is measured, in the order of the table."""
    for name in GAMES:
        yield from chain(playouts(name), state_costs(name), panels(name), menus(name), pictures(name), thoughts(name))
    yield from chain(presses(), thinking(), pipeline(), starts())


def main() -> int:
    measured = []
    for row in rows():
        measured.append(row)
        verdict = "" if not row.reach else "reached" if row.reached else "MISSED"
        print(f"{row.what:55} {row.measured:>10} {row.unit:9} {row.reach:>7} {verdict}", flush=True)
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(measured)))
    return 0 if all(row.reached for row in measured) else 1


if __name__ == "__main__":
    sys.exit(main())
