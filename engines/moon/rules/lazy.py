"""Values worked out when they are first asked for, and then kept: functools.cached_property without its lock, which
costs more than most of these values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

V = TypeVar("V")


class Lazy(Generic[V]):
    """Decorates a method that becomes an attribute."""

    def __init__(self, work: Callable[..., V]) -> None:
        self.work = work
        self.name = work.__name__

    def __get__(self, owner: object, kind: type) -> V:
        value = self.work(owner)
        owner.__dict__[self.name] = value
        return value
