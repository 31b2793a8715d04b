"""Discord's own description of its API, held against recorded traffic.

The description (OpenAPI 3.1, MIT) is no part of this project. It is looked for where `DISCORD_OPENAPI` says, else
beside the project. Without it nothing is checked, and `tests/outside/test_openapi.py` says that it is skipped.
"""

from __future__ import annotations

import functools
import json
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import quote

import jsonschema_rs
import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.playground import World
    from bot.playground.objects import Object

BESIDE = Path(__file__).parents[3] / "shared/discord-api/openapi.json"
ABSENT = "Discord's OpenAPI description is not here: set DISCORD_OPENAPI to its path"
SPEC = "urn:discord"
JSON, FORM = "application/json", "multipart/form-data"
NAME = re.compile(r"\{([^}]+)\}")
EVENTS: dict[str, Sequence[tuple[str, str]]] = {
    "CHANNEL_CREATE": [("", "GuildChannelResponse")],
    "CHANNEL_DELETE": [("", "GuildChannelResponse")],
    "CHANNEL_UPDATE": [("", "GuildChannelResponse")],
    "GUILD_CREATE": [
        ("", "GuildResponse"),
        ("channels", "GuildChannelResponse"),
        ("members", "GuildMemberResponse"),
        ("roles", "GuildRoleResponse"),
        ("threads", "ThreadResponse"),
    ],
    "INTERACTION_CREATE": [
        ("member", "GuildMemberResponse"),
        ("message", "MessageResponse"),
        ("user", "UserResponse"),
    ],
    "MESSAGE_CREATE": [("", "MessageResponse")],
    "MESSAGE_UPDATE": [("", "MessageResponse")],
    "THREAD_CREATE": [("", "ThreadResponse")],
    "THREAD_UPDATE": [("", "ThreadResponse")],
}
"""The parts of events for which the description has a schema; events themselves are none of REST."""


class Disagreement(NamedTuple):
    """One difference: in which request, answer or event, at which key of it, and what the description says."""

    where: str
    at: str
    says: str

    def __str__(self) -> str:
        return f"{self.where}: {self.at or 'the whole'}: {self.says}"


class Settled(NamedTuple):
    """Disagreements in which the stand-in is right: three regular expressions, where they may come, and why."""

    where: str
    at: str
    says: str
    tests: str
    reason: str

    def covers(self, found: Disagreement, test: str) -> bool:
        patterns = (self.where, self.at, self.says, self.tests)
        return all(re.fullmatch(pattern, text) for pattern, text in zip(patterns, (*found, test), strict=True))


SETTLED = (
    Settled(
        "400 of .*",
        r"errors/(.*/)?_errors/\d+/code",
        '.* is not of type "integer"',
        ".*",
        "The description has numbers for the codes of single fields; Discord's documentation and Discord have words.",
    ),
    Settled(
        ".*",
        "(.*/)?interaction_metadata",
        '"triggering_interaction_metadata" is a required property',
        ".*/test_bad_input.py",
        "The test sends a form that nothing opened, which no client can.",
    ),
    Settled(
        ".*",
        r"(.*/)?components/\d+/components/\d+",
        ".* is a required property",
        ".*/test_bad_input.py",
        "The test puts a control into a message that the bot never sent.",
    ),
)


class Description:
    """What may be asked of Discord and what it answers. Each kind of body has one validator, built at its first use."""

    def __init__(self, path: Path) -> None:
        self._spec: Any = json.loads(path.read_bytes())
        self._registry = jsonschema_rs.Registry([(SPEC, self._spec)])
        self._validators: dict[str, jsonschema_rs.Draft202012Validator] = {}
        by_names = sorted(self._spec["paths"], key=lambda route: route.count("{"))  # "@original" before any name
        self._routes = [(re.compile(NAME.sub("[^/]+", route)), route) for route in by_names]

    def disagreements(self, record: Object) -> Iterator[Disagreement]:
        """Yield in what a record of the traffic log differs from the description."""
        if record["kind"] == "event":
            yield from self._event(record)
            return
        method = record["method"].lower()
        route = self._route(method, NAME.sub(lambda name: record["params"].get(name[1], "0"), record["path"]))
        if route is None:
            yield Disagreement(f"{record['method']} {record['path']}", "", "no such route")
            return
        what, operation = f"{record['method']} {route}", ("paths", route, method)
        if record["status"] < 300:
            yield from self._request(what, operation, record)
        yield from self._answer(f"{record['status']} of {what}", operation, record)

    def _route(self, method: str, path: str) -> str | None:
        routes = (route for form, route in self._routes if form.fullmatch(path))
        return next((route for route in routes if method in self._spec["paths"][route]), None)

    def _request(self, what: str, operation: tuple[str, ...], record: Object) -> Iterator[Disagreement]:
        described = self._at(operation).get("requestBody", {"content": {}})["content"]
        kind = FORM if record["files"] else JSON
        if kind in described:
            schema = (*operation, "requestBody", "content", kind, "schema")
            yield from self._differences(what, schema, with_text_ids(record["body"]))
        elif record["body"]:
            yield Disagreement(what, "", f"no body of {kind} is described")

    def _answer(self, what: str, operation: tuple[str, ...], record: Object) -> Iterator[Disagreement]:
        described, status = self._at(operation)["responses"], str(record["status"])
        key = status if status in described else f"{status[0]}XX"
        if key not in described:
            yield Disagreement(what, "", "this status is not described")
            return
        answer = (*operation, "responses", key)
        if "$ref" in described[key]:
            answer = tuple(described[key]["$ref"].removeprefix("#/").split("/"))
        if "content" in self._at(answer):
            yield from self._differences(what, (*answer, "content", JSON, "schema"), record["response"])
        elif record["response"] is not None:
            yield Disagreement(what, "", "no body is described")

    def _event(self, record: Object) -> Iterator[Disagreement]:
        for key, schema in EVENTS.get(record["name"], ()):
            part = record["body"].get(key, []) if key else record["body"]
            for one in part if isinstance(part, list) else [part]:
                yield from self._differences(f"{record['name']} {key}".strip(), ("components", "schemas", schema), one)

    def _at(self, keys: Sequence[str]) -> Any:
        return functools.reduce(lambda part, key: part[key], keys, self._spec)

    def _differences(self, what: str, keys: Sequence[str], body: Any) -> Iterator[Disagreement]:
        pointer = quote("/".join(key.replace("~", "~0").replace("/", "~1") for key in keys))
        if pointer not in self._validators:
            schema = {"$ref": f"{SPEC}#/{pointer}"}
            self._validators[pointer] = jsonschema_rs.Draft202012Validator(
                schema, registry=self._registry, validate_formats=True
            )
        for error in self._validators[pointer].iter_errors(body):
            nearest = _nearest(error)
            yield Disagreement(what, "/".join(map(str, nearest.instance_path)), nearest.message)


def with_text_ids(body: Any, key: str = "") -> Any:
    """Return a request's body with its ids as text. Discord takes numbers for them, and discord.py sends numbers."""
    if isinstance(body, dict):
        return {name: with_text_ids(value, f"{key}/{name}") for name, value in body.items()}
    if isinstance(body, list):
        return [with_text_ids(value, key) for value in body]
    is_id = key.endswith(("_id", "/attachments/id", "allowed_mentions/users", "allowed_mentions/roles"))
    return str(body) if is_id and isinstance(body, int) else body


def _nearest(error: jsonschema_rs.ValidationError) -> jsonschema_rs.ValidationError:
    """Return what is wrong with the alternative that a value comes nearest to."""
    alternatives = getattr(error.kind, "context", None)
    return _nearest(min(alternatives, key=_distance)[0]) if alternatives else error


def _distance(errors: list[jsonschema_rs.ValidationError]) -> tuple[int, int, int]:
    """Of another type, the less deep, the more errors: the farther."""
    kinds = sum(error.kind.name in ("enum", "const") for error in errors)
    return kinds, -max(len(error.instance_path) for error in errors), len(errors)


@functools.cache
def description() -> Description | None:
    """Return the description, None where there is none. Raises FileNotFoundError if DISCORD_OPENAPI names no file."""
    named = os.environ.get("DISCORD_OPENAPI")
    path = Path(named) if named else BESIDE
    return Description(path) if named or path.exists() else None


@pytest.fixture(autouse=True)
def agrees_with_description(request: pytest.FixtureRequest, world: World) -> Iterator[None]:
    """Hold all traffic of a test's world against Discord's description, where there is one.

    Used by every test of the packages whose conftest imports it.
    """
    known = description()
    traffic: list[Object] = []
    world.log.listeners.append(traffic.append)
    yield
    found = {one for record in traffic for one in known.disagreements(record)} if known else set()
    test = request.path.as_posix()
    open_ones = [one for one in found if not any(settled.covers(one, test) for settled in SETTLED)]
    assert not open_ones, "Discord's description says otherwise:\n" + "\n".join(map(str, sorted(open_ones)))
