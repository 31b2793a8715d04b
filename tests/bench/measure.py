"""Timing: medians of several runs, on the wall clock of one process."""

from __future__ import annotations

import time
from statistics import median, quantiles
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable


class Row(Struct, frozen=True):
    """A measured figure beside what it should reach."""

    what: str
    measured: float
    unit: str
    reach: str
    reached: bool


def microseconds(act: Callable[[], object], rounds: int = 300) -> float:
    """Median duration of a call in µs, of batches of ten."""
    samples = []
    for _ in range(rounds):
        start = time.perf_counter()
        for _ in range(10):
            act()
        samples.append((time.perf_counter() - start) * 1e5)
    return median(samples)


def percentile(samples: list[float], percent: int) -> float:
    """The value that so many percent of the samples do not exceed."""
    return quantiles(samples, n=100, method="inclusive")[percent - 1]
