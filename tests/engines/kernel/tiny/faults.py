"""A planted fault that needs a State of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .state import State

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engines.kernel.records import Seat, Source


class AsksOnlyThoseWhoCan(State):
    """The commonest leak: being asked tells that one holds an answer."""

    def could_hold(self, seat: Seat, among: Iterable[str]) -> Iterator[Source]:
        return self.held(seat, set(among))
