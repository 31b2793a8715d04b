"""Compare recorded traffic with the local Discord: `python -m bot.playground.compare FILE`.

FILE is what `RECORD_TRAFFIC` wrote while the bot ran on Discord. The bot then takes a tour in the local Discord, which
is recorded in the same way, and for every kind of answer and event the keys and types of both are compared. Values are
not: in a recording only their shape is left. Prints one difference a line; the exit code tells if there is any.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

import bot.playground.rest  # noqa: F401  registers the routes
from bot.playground.rest.routes import ROUTES
from bot.playground.tour import record_tour

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.playground.objects import Object


@dataclass
class Place:
    """What was seen at one place: the types, and how often there was anything."""

    types: set[str] = field(default_factory=set)
    times: int = 0

    def __str__(self) -> str:
        return " or ".join(sorted(self.types))


Shape = dict[str, Place]
"""The places of one kind of answer or event; ".a[].b" is key b of the elements of the list under key a."""

NAME = re.compile(r"\{[^}]+\}")
KNOWN = [
    (route.method, re.compile(NAME.sub("[^/]+", route.path)), route.path)
    for route in sorted(ROUTES, key=lambda route: route.path.count("{"))
]
TYPES = {dict: "object", list: "list", str: "text", bool: "truth", int: "number", float: "number"}
NOTHING = "nothing"
COMPONENT, DIRECT = 3, 1


def kind(record: Object) -> str:
    """Name what a record is one of: an event, or the answer of a route with a status."""
    body = record["body"]
    if record["kind"] == "event":
        if record["name"] != "INTERACTION_CREATE":
            return str(record["name"])
        place = "in a direct message" if body.get("context") == DIRECT else "in a server"
        source = " below a message" if "message" in body and body["type"] != COMPONENT else ""
        return f"INTERACTION_CREATE of type {body['type']} {place}{source}"
    method, path = record["method"], record["path"]
    names = (name for known, form, name in KNOWN if known == method and form.fullmatch(path))
    what = f"{record['status']} for {method} {next(names, path)}"
    return f"{what} of type {body['type']}" if path.endswith("/callback") and isinstance(body, dict) else what


def shapes(records: Iterable[Object]) -> dict[str, Shape]:
    """Return the shape of each kind of answer and event."""
    found: dict[str, Shape] = defaultdict(lambda: defaultdict(Place))
    for record in records:
        shape = found[kind(record)]
        for place, type_name in _places(record["body"] if record["kind"] == "event" else record["response"], ""):
            shape[place].types.add(type_name)
            shape[place].times += 1
    return found


def differences(there: dict[str, Shape], here: dict[str, Shape]) -> list[str]:
    """Tell what Discord (`there`) sends otherwise than the playground (`here`).

    Nobody comes everywhere on Discord: what the playground sends only now and then may be missing there.
    """
    found = []
    for name in sorted(there):
        if name not in here:
            found.append(f"{name}: the tour of the playground does not meet this")
            continue
        found += [f"{name}: {text}" for text in _between(there[name], here[name])]
    return found


def _between(there: Shape, here: Shape) -> Iterator[str]:
    for place in sorted({*there, *here}):
        parent = place.rpartition(".")[0] if not place.endswith("]") else None
        if parent is None or (parent and (parent not in there or parent not in here)):
            continue  # a list may be empty, and what is inside a place is compared where both have the place
        if place not in here:
            yield f"{place} ({there[place]}) is sent by Discord alone"
        elif place not in there:
            if here[place].times == here[parent].times:
                yield f"{place} ({here[place]}) is sent by the playground alone"
        elif here[place].types != {NOTHING} and there[place].types - here[place].types - {NOTHING}:
            yield f"{place} is {there[place]} at Discord, {here[place]} in the playground"


def _places(value: Any, place: str) -> Iterator[tuple[str, str]]:
    """Yield the place and type of a value and of everything inside it."""
    yield place, NOTHING if value is None else TYPES[type(value)]
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _places(inner, f"{place}.{'{id}' if key.isdigit() else key}")
    elif isinstance(value, list):
        for inner in value:
            yield from _places(inner, f"{place}[{_sort(inner)}]")


def _sort(element: Any) -> str:
    """Of what sort an element of a list is: components, options and channels differ by their types."""
    return str(element.get("type", "")) if isinstance(element, dict) else ""


def read(path: Path) -> list[Object]:
    """Return the records of a file. Raises OSError, and ValueError if it is none of a recorder's or empty."""
    records = [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]
    if not records:
        raise ValueError("it is empty")
    return records


async def compared(path: Path) -> list[str]:
    """Return the differences between a recording and the local Discord."""
    recorded = shapes(read(path))
    with tempfile.TemporaryDirectory(prefix="moon-games-") as folder:
        return differences(recorded, shapes(read(await record_tour(Path(folder)))))


def main(arguments: list[str]) -> int:
    """The process' exit code: 0 for no differences, 1 for some, 2 for a file that cannot be read."""
    if len(arguments) != 1:
        print("usage: python -m bot.playground.compare FILE", file=sys.stderr)
        return 2
    try:
        found = asyncio.run(compared(Path(arguments[0])))
    except (OSError, ValueError) as error:
        print(f"{arguments[0]} cannot be read: {error}", file=sys.stderr)
        return 2
    print("\n".join(found) or "No differences.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
