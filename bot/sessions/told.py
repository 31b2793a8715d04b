"""What posts tell of the log: what happened and stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.store import Entry, Repositories
    from engines.kernel.records import Seat

TO_THE_END = 1 << 62


def told_since(tx: Repositories, session: int, number: int) -> tuple[str, ...]:
    """What happened after this log entry and stands: acts that have been taken back since are left out, unless others
    had their say in between."""
    return all_lines(entry.lines for entry in _standing(tx, session, number))


def told_before(
    tx: Repositories, session: int, number: int, seats: Iterable[Seat], part_told: int = 0
) -> tuple[str, ...]:
    """What of the game happened up to this log entry and stands, since a person on each of these seats has last acted:
    what somebody who comes back has not read. Nothing without seats, and nothing up to entry `part_told`."""
    start = min((tx.journal.last_pressed(session, seat) for seat in seats), default=number)
    start = max(start, part_told)
    if start >= number:
        return ()
    before = (entry for entry in _standing(tx, session, start) if entry.number <= number)
    return all_lines(entry.lines for entry in before if entry.kind in ("act", "undo"))


def by_orders(tx: Repositories, session: int, seat: Seat) -> tuple[str, ...]:
    """What the standing orders of a seat's person have answered, and stands, since the latest press with which they
    acted, in words for them alone."""
    start = tx.journal.press_start(session, tx.journal.last_pressed(session, seat))
    return tuple(tx.journal.ordered(session, seat, start))


def all_lines(told: Iterable[str]) -> tuple[str, ...]:
    """The lines of log entries, each with a JSON array of its own, in order."""
    return tuple(line for lines in told for line in msgspec.json.decode(lines, type=list[str]))


def _standing(tx: Repositories, session: int, number: int) -> list[Entry]:
    """The entries after this one, without those that were taken back later; see `told_since`."""
    kept: list[Entry] = []
    for entry in tx.journal.entries(session, number + 1, TO_THE_END):
        back = number if entry.restored is None else entry.restored
        undone = [one for one in kept if one.number > back]
        if entry.kind == "undo" and back >= number and all(one.kind in ("act", "undo") for one in undone):
            kept = kept[: len(kept) - len(undone)]
        else:
            kept.append(entry)
    return kept
