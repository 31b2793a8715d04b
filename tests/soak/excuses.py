"""Which refusals and silences are fair, and why; every other one is a fault of the bot.

Nothing is excused by the time alone: a refusal is fair if what it speaks of is so at that very moment.
"""

from __future__ import annotations

import time
from collections import Counter
from datetime import datetime
from typing import TYPE_CHECKING

from bot.playground.objects import DM, THREADS
from tests.soak.moon import Fault, Moon

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.playground import Interaction
    from bot.playground.changes import Change
    from bot.playground.objects import Object

ORDERED = ("500: Internal Server Error", "502: Bad Gateway", "The line was cut.")
DELETED = ("MESSAGE_DELETE", "CHANNEL_DELETE", "THREAD_DELETE")
NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history", "send_messages_in_threads")
OLD = 3600.0
SPOILED = 2  # tries, after which discord.py waits for longer than 3 seconds
STRAINED = 0.5  # seconds that the machine may keep the run waiting while somebody waits for an answer
LIMITS_LAST = 5.0  # seconds
WORKED_ON = 25.0  # seconds, at most, that the bot takes to answer in full somebody who does not wait for it any more
TRIES = 3  # of the bot to edit a message that is gone


class Excuses:
    """Watches every answer that the bot gets."""

    def __init__(self, moon: Moon) -> None:
        self._moon = moon
        self._world = moon.world
        self._made: dict[str, float] = {}
        """When interactions were made, by id."""
        self._twice: set[str] = set()
        """Interactions that reached the bot more than once."""
        self._spoiled: Counter[str] = Counter()
        """Requests about an interaction that were refused by order, or whose answers were lost."""
        self._gone: set[str] = set()
        """Messages and channels that were deleted."""
        self._tried: Counter[str] = Counter()
        self.fault = ""
        self._fair: dict[int, tuple[Callable[[Object], bool], str]] = {
            429: (self._new_here, "a bot that has just started does not know what was sent before"),
            10003: (self._channel_gone, "the channel was deleted"),
            10007: (self._left, "the person has left the server"),
            10008: (self._message_gone, "the message was deleted"),
            10015: (self._over, "the clock has jumped"),
            10062: (self._waited, "the interaction had waited for too long"),
            30046: (self._old, "the message is older than an hour and was edited often"),
            40060: (self._answered, "the interaction came twice, or its answer was lost"),
            50001: (self._denied, "the bot does not see the channel"),
            50007: (self._closed, "the person takes no direct messages"),
            50013: (self._denied, "the bot lacks a permission"),
            50027: (self._over, "the clock has jumped"),
            50083: (self._archived, "the thread is archived"),
            50278: (self._stranger, "the person shares no server with the bot"),
        }
        moon.world.log.listeners.append(self._judge)
        moon.world.listen(self._heard)

    def all_came_twice(self) -> None:
        """Everything so far may have reached the bot once more."""
        self._twice |= set(self._made)

    def check(self) -> None:
        """Raises Fault if there was a refusal without an excuse."""
        if self.fault:
            raise Fault(self.fault)

    def unanswered(self, did: Interaction) -> str:
        """Why the bot could not answer in time; empty if it could."""
        if did.payload["channel_id"] in self._gone:
            return "the channel was deleted"
        if did.payload.get("message", {}).get("id") in self._gone:
            return "the message was deleted"
        if not self._moon.reached_since(self._made[did.id]):
            return "the bot was away"
        if self._spoiled[did.id] >= SPOILED:
            return "Discord was out of order"
        return "the machine was too busy" if self._strained(did.id) else ""

    # -------------------------------------------------------------- what happens
    def _heard(self, change: Change) -> None:
        if change.name == "INTERACTION_CREATE":
            if change.data["id"] in self._made:
                self._twice.add(change.data["id"])
            self._made.setdefault(change.data["id"], time.monotonic())
        elif change.name in DELETED:
            self._gone.add(change.data["id"])

    def _judge(self, record: Object) -> None:
        if record["kind"] != "rest" or 0 < record["status"] < 400:
            return
        said, code = record["response"]["message"], record["response"].get("code") or record["status"]
        fair, why = self._fair.get(code, (None, ""))
        if said in ORDERED:
            self._moon.tally[f"by order: {said}"] += 1
            self._spoiled[record["interaction"] or ""] += 1
        elif fair is not None and fair(record):
            self._moon.tally[f"refused: {code}, {why}"] += 1
        elif not self.fault:
            asked = f"{record['method']} {record['path']} {record['params']}"
            self.fault = f"unexpected {record['status']} to {asked}: {said}\n{self._world.log.transcript()}"

    # -------------------------------------------------------------- is it so?
    def _channel_gone(self, record: Object) -> bool:
        return record["params"].get("channel_id") in self._gone or self._asked_at(record)["channel_id"] in self._gone

    def _message_gone(self, record: Object) -> bool:
        """Of messages that it posted the bot may be told so a few times, and of those that people press, always."""
        named = record["params"].get("message_id", "")
        if record["interaction"] is None:
            self._tried[named] += 1
            return named in self._gone and self._tried[named] <= TRIES
        did = self._world.interactions.get(record["interaction"])
        if did is None:
            return False
        pressed = did.payload.get("message") or {}
        answers = [did.message, *did.followups, pressed]
        ids = {one["id"] for one in answers if one} | {did.payload["channel_id"]}
        return bool(ids & self._gone)

    def _waited(self, record: Object) -> bool:
        did = record["interaction"]
        return did in self._made and (
            not self._moon.reached_since(self._made[did])
            or self._moon.jumped > self._made[did]
            or self._spoiled[did] >= SPOILED
            or self._strained(did)
        )

    def _over(self, record: Object) -> bool:
        """A token that the clock's last jump has made too old; Discord may not even know any more whose it was."""
        made = self._made.get(record["interaction"] or "", time.monotonic() - WORKED_ON)
        return self._moon.jumped > made

    def _answered(self, record: Object) -> bool:
        did = record["interaction"]
        return did in self._twice or self._spoiled[did] > 0 or self._waited(record)

    def _new_here(self, record: Object) -> bool:
        return not record["response"]["global"] and not self._moon.reached_since(time.monotonic() - LIMITS_LAST)

    def _left(self, record: Object) -> bool:
        return self._world.member(record["params"]["guild_id"], record["params"]["user_id"]) is None

    def _denied(self, record: Object) -> bool:
        channel = self._world.channels[record["params"]["channel_id"]]
        return not all(self._world.may(self._world.bot["id"], channel, name) for name in NEEDED)

    def _closed(self, record: Object) -> bool:
        channel = self._world.channels[record["params"]["channel_id"]]
        return channel["type"] == DM and not self._world.people[channel["recipients"][0]["id"]].dms_open

    def _stranger(self, record: Object) -> bool:
        channel = self._world.channels[record["params"]["channel_id"]]
        return channel["type"] == DM and not self._world.shares_guild(channel["recipients"][0]["id"])

    def _archived(self, record: Object) -> bool:
        channel = self._world.channels[record["params"]["channel_id"]]
        return channel["type"] in THREADS and bool(channel["thread_metadata"]["archived"])

    def _old(self, record: Object) -> bool:
        message = self._world.messages[record["params"]["channel_id"]][record["params"]["message_id"]]
        return self._world.clock.now() - datetime.fromisoformat(message["timestamp"]).timestamp() > OLD

    def _asked_at(self, record: Object) -> Object:
        """What the person did whose interaction a request is about."""
        did = self._world.interactions.get(record["interaction"] or "")
        return did.payload if did else {"channel_id": ""}

    def _strained(self, interaction: str) -> bool:
        return self._moon.strain.since(self._made[interaction]) >= STRAINED
