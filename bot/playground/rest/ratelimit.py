"""Rate limits: truthful headers, generous numbers, and a strict set for tests of the limits themselves."""

import hashlib
from dataclasses import dataclass

from bot.playground.clock import Clock
from bot.playground.limits import errors
from bot.playground.rest.routes import Call

FREE = ("/interactions/", "/webhooks/")
GENEROUS = (1000, 1.0)
STRICT = {
    ("POST", "/channels/{channel_id}/messages"): (5, 5.0),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): (5, 5.0),
}


@dataclass
class Bucket:
    left: int
    until: float


class RateLimits:
    """Counts requests per route and channel or guild. Interaction routes are free, as they are at Discord."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._buckets: dict[tuple[str, str, str], Bucket] = {}
        self.rules: dict[tuple[str, str], tuple[int, float]] = {}
        """Requests and seconds by method and path, where they are not `GENEROUS`; `STRICT` as seen at Discord."""

    def pass_through(self, call: Call) -> dict[str, str]:
        """Count a request and return its headers; raises ApiError 429."""
        if call.path.startswith(FREE):
            return {}
        limit, seconds = self.rules.get((call.method, call.path), GENEROUS)
        place = call.params.get("channel_id") or call.params.get("guild_id") or ""
        key = (call.method, call.path, place)
        now = self._clock.now()
        bucket = self._buckets.get(key)
        if not bucket or now >= bucket.until:
            bucket = self._buckets[key] = Bucket(limit, now + seconds)
        if bucket.left <= 0:
            wait = round(bucket.until - now, 3)
            raise errors.rate_limited(wait)
        bucket.left -= 1
        name = hashlib.sha256(f"{call.method} {call.path}".encode()).hexdigest()[:16]
        return {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(bucket.left),
            "X-RateLimit-Reset": f"{bucket.until:.3f}",
            "X-RateLimit-Reset-After": f"{bucket.until - now:.3f}",
            "X-RateLimit-Bucket": name,
        }
