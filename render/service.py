"""Pictures for the event loop: one thread paints, and of many wishes for one table only the newest is painted."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import msgspec

from render.encode import BUDGET, Encoded, encode
from render.painter import paint
from render.scene import Scene

Compose = Callable[[], Scene]

KEPT_PICTURES: Final = 64
KEPT_TIMES: Final = 200


class Picture(msgspec.Struct, frozen=True):
    """A picture ready to be sent. The alt text belongs to the very state that is shown."""

    data: bytes
    filename: str
    alt: str


class Timings(msgspec.Struct, frozen=True):
    """How many pictures were made, how many of them came from the cache, and times in milliseconds of the last ones."""

    pictures: int
    cached: int
    median: float
    slowest: float


class _Wish(msgspec.Struct, eq=False):
    """The newest picture wanted for a key, and all who wait for it."""

    compose: Compose
    alt: str
    stem: str
    future: asyncio.Future[Picture]


class RenderService:
    """Paints scenes off the event loop. Use it from one loop, and `close` it in the end."""

    def __init__(self, budget: int = BUDGET) -> None:
        self._budget = budget
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="render")
        self._wishes: OrderedDict[Hashable, _Wish] = OrderedDict()
        self._worker: asyncio.Task[None] | None = None
        self._cache: OrderedDict[Scene, Encoded] = OrderedDict()
        self._times: deque[float] = deque(maxlen=KEPT_TIMES)
        self._pictures = 0
        self._cached = 0
        self._closed = False

    async def picture(self, key: Hashable, compose: Compose, *, alt: str, stem: str = "board") -> Picture:
        """The picture of what `compose` lays out, or of a newer wish with the same `key`.

        `key` names what is pictured (a table, a hand), `stem` the file without its ending. `compose` runs in the
        render thread, so it may only read immutable things such as a view. Raises what `compose` raises, and
        RuntimeError after `close`.
        """
        if self._closed:
            raise RuntimeError("the render service is closed")
        wish = self._wishes.get(key)
        if wish is None:
            future: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()
            wish = self._wishes[key] = _Wish(compose, alt, stem, future)
        else:
            wish.compose, wish.alt, wish.stem = compose, alt, stem
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work())
        return await asyncio.shield(wish.future)

    async def prewarm(self, scenes: Iterable[Compose]) -> None:
        """Paint typical scenes once, so that the first real picture need not wait for textures and fonts."""
        loop = asyncio.get_running_loop()
        for compose in scenes:
            await loop.run_in_executor(self._thread, self._render, compose)

    def timings(self) -> Timings:
        """Since the start, and of the last pictures painted."""
        times = sorted(self._times) or [0.0]
        return Timings(self._pictures, self._cached, times[len(times) // 2], times[-1])

    async def close(self) -> None:
        """Finish the picture in hand, cancel the rest, and end the thread."""
        self._closed = True
        for wish in self._wishes.values():
            wish.future.cancel()
        self._wishes.clear()
        if self._worker is not None:
            await self._worker
        await asyncio.to_thread(self._thread.shutdown)

    async def _work(self) -> None:
        loop = asyncio.get_running_loop()
        while self._wishes:
            _, wish = self._wishes.popitem(last=False)
            try:
                encoded = await loop.run_in_executor(self._thread, self._render, wish.compose)
            except Exception as error:
                wish.future.set_exception(error)
                continue
            self._pictures += 1
            wish.future.set_result(Picture(encoded.data, f"{wish.stem}.{encoded.suffix}", wish.alt))

    def _render(self, compose: Compose) -> Encoded:
        """Runs in the render thread, which alone touches the cache."""
        start = time.perf_counter()
        scene = compose()
        kept = self._cache.get(scene)
        if kept is not None:
            self._cache.move_to_end(scene)
            self._cached += 1
            return kept
        encoded = encode(paint(scene), self._budget)
        self._cache[scene] = encoded
        if len(self._cache) > KEPT_PICTURES:
            self._cache.popitem(last=False)
        self._times.append((time.perf_counter() - start) * 1000)
        return encoded
