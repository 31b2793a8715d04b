"""Samples that are drawn when a test first looks at them: every worker collects all tests, and runs only some."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar, overload

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

T = TypeVar("T")


class Drawn(Sequence[T]):
    """What `draw` yields, drawn once."""

    def __init__(self, draw: Callable[[], Iterable[T]]) -> None:
        self._draw = draw

    @cached_property
    def _all(self) -> tuple[T, ...]:
        return tuple(self._draw())

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[T]:
        return iter(self._all)

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...
    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        return self._all[index]
