"""Which refusals of Discord are expected, and why; every other one is a fault of the bot."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from tests.soak.moon import Fault, Moon

if TYPE_CHECKING:
    from bot.playground.objects import Object

REASONS = {
    10003: "the channel was deleted",
    10008: "the message was deleted",
    10062: "the interaction had waited too long while the bot was away",
    10015: "the interaction had waited too long while the bot was away",
    30046: "the message is older than an hour and was edited often",
    40060: "the interaction was sent twice, or its answer was lost",
    50001: "the bot does not see the channel",
    50007: "the person takes no direct messages",
    50013: "the bot lacks a permission",
    50083: "the thread is archived",
}
AFTERWARDS = 20.0  # seconds for which a fault that is over still excuses what was begun before
EVERYWHERE = "*"


class Excuses:
    """Watches every answer that the bot gets."""

    def __init__(self, moon: Moon) -> None:
        self._moon = moon
        self._until: dict[tuple[int, str], float] = {}
        self.fault = ""
        moon.world.log.listeners.append(self._heard)

    def give(self, code: int, ident: str = EVERYWHERE, seconds: float = AFTERWARDS) -> None:
        """Expect this refusal for requests that name this id (or for all) so long from now."""
        self._until[code, ident] = max(time.monotonic() + seconds, self._until.get((code, ident), 0.0))

    def for_ever(self, code: int, ident: str = EVERYWHERE) -> None:
        self.give(code, ident, float("inf"))

    def check(self) -> None:
        """Raises Fault if there was a refusal without an excuse."""
        if self.fault:
            raise Fault(self.fault)

    def _heard(self, record: Object) -> None:
        if record["kind"] != "rest":
            return
        if record["method"] == "DELETE":
            self.give(10008)  # by the bot itself, perhaps while somebody presses what stands on it
        if record["status"] >= 400:
            self._judge(record)

    def _judge(self, record: Object) -> None:
        code, status = record["response"].get("code", 0), record["status"]
        if status >= 500 and record["response"]["message"] in ORDERED:
            self._moon.tally[f"refused by order: {status}"] += 1
        elif self._excused(code, record):
            self._moon.tally[f"refused: {code}, {REASONS[code]}"] += 1
        elif not self.fault:
            asked = f"{record['method']} {record['path']} {record['params']}"
            self.fault = f"unexpected {status} to {asked}: {record['response']}\n{self._moon.world.log.transcript()}"

    def _excused(self, code: int, record: Object) -> bool:
        now = time.monotonic()
        idents = [EVERYWHERE, *record["params"].values()]
        return any(self._until.get((code, ident), 0.0) >= now for ident in idents)


ORDERED = ("500: Internal Server Error", "502: Bad Gateway")
