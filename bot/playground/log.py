"""The traffic of a world: every request of the bot and every event it was sent, without tokens, the latest ones."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.playground.clock import Clock
    from bot.playground.objects import Object

KEPT = 2000
ALARMING = (429, 501)


class TrafficLog:
    """Records as the page's inspector shows them.

    A request: `{n, at, kind: "rest", method, path, params, interaction, body, files, status, response, ms}`; `path` is
    the route with its `{names}`, `interaction` the id of the one that it answers, `files` maps a form field to name and
    size, `status` is 0 where the line was cut. An event: `{n, at, kind: "event", name, body}`.
    `at` is in milliseconds of the world's clock.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._count = 0
        self.records: deque[Object] = deque(maxlen=KEPT)
        self.listeners: list[Callable[[Object], None]] = []
        self.alarms: list[Object] = []
        """Requests that must not happen in a normal test: unknown routes (501) and served rate limits (429)."""

    def request(self, **record: Any) -> None:
        record["params"] = {key: value for key, value in record["params"].items() if not key.endswith("token")}
        self._keep("rest", record)
        if record["status"] in ALARMING:
            self.alarms.append(self.records[-1])

    def event(self, name: str, body: Object) -> None:
        self._keep("event", {"name": name, "body": {**body, "token": "…"} if "token" in body else body})

    def transcript(self, last: int = 60) -> str:
        """Return the latest records as text, one line each, with what was refused."""
        return "\n".join(_line(record) for record in list(self.records)[-last:])

    def _keep(self, kind: str, record: Object) -> None:
        self._count += 1
        whole = {"n": self._count, "at": round(self._clock.now() * 1000, 1), "kind": kind, **record}
        snapshot: Object = msgspec.json.decode(msgspec.json.encode(whole))
        self.records.append(snapshot)
        for listener in tuple(self.listeners):
            listener(snapshot)


def _line(record: Object) -> str:
    if record["kind"] == "event":
        return f"{record['n']:4} <- {record['name']} {_short(record['body'])}"
    head = f"{record['n']:4} -> {record['method']} {record['path']} {_short(record['params'])} {_short(record['body'])}"
    refused = f" {_short(record['response'], 600)}" if record["status"] >= 400 else ""
    return f"{head} = {record['status']}{refused}"


def _short(value: Any, most: int = 160) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= most else f"{text[:most]}…"
