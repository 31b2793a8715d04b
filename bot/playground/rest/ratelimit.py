"""Rate limits: truthful headers, generous numbers, and a strict set for tests of the limits themselves."""

import hashlib
from dataclasses import dataclass

from bot.playground.clock import Clock
from bot.playground.limits import errors
from bot.playground.rest.routes import Call

FREE = ("/interactions/", "/webhooks/")
EVERYWHERE = ("*", "*")
"""Stands in the rules for all requests together."""
GENEROUS = (1000, 1.0)
STRICT = {
    EVERYWHERE: (50, 1.0),  # documented
    ("POST", "/channels/{channel_id}/messages"): (5, 5.0),  # observed
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): (5, 5.0),  # observed
}


@dataclass
class Bucket:
    limit: int
    left: int
    until: float


class RateLimits:
    """Counts requests per route and channel or guild, and all together. Interaction routes are free, as they are at
    Discord. Source: Discord's documentation, topics/rate-limits."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._buckets: dict[tuple[str, str, str], Bucket] = {}
        self.rules: dict[tuple[str, str], tuple[int, float]] = {}
        """Requests and seconds by method and path, where they are not `GENEROUS`; `STRICT` as at Discord."""

    def pass_through(self, call: Call) -> dict[str, str]:
        """Count a request and return its headers; raises ApiError 429."""
        if call.path.startswith(FREE):
            return {}
        if EVERYWHERE in self.rules:
            self._count(EVERYWHERE, "", everywhere=True)
        place = call.params.get("channel_id") or call.params.get("guild_id") or ""
        bucket = self._count((call.method, call.path), place)
        name = hashlib.sha256(f"{call.method} {call.path}".encode()).hexdigest()[:16]
        return {
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(bucket.left),
            "X-RateLimit-Reset": f"{bucket.until:.3f}",
            "X-RateLimit-Reset-After": f"{bucket.until - self._clock.now():.3f}",
            "X-RateLimit-Bucket": name,
        }

    def _count(self, route: tuple[str, str], place: str, *, everywhere: bool = False) -> Bucket:
        """Take one request out of a bucket; raises ApiError 429 if it is empty."""
        limit, seconds = self.rules.get(route, GENEROUS)
        now = self._clock.now()
        bucket = self._buckets.get((*route, place))
        if not bucket or now >= bucket.until:
            bucket = self._buckets[*route, place] = Bucket(limit, limit, now + seconds)
        if bucket.left <= 0:
            raise errors.rate_limited(round(bucket.until - now, 3), everywhere=everywhere)
        bucket.left -= 1
        return bucket
