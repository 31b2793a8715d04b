"""What must hold of the database whenever nothing is under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from engines import GAMES
from engines.kernel.notation import parse_plan
from engines.kernel.records import Action
from tests.soak.moon import Fault

if TYPE_CHECKING:
    from engines.kernel.game import Game
    from tests.soak.book import Book, Row

LIVE = ("lobby", "playing")


class Ledger:
    """Checks every session of a book, and that none of them goes back."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._seen: dict[int, tuple[int, int]] = {}
        """Revision and number of log entries, by session."""
        self._over: set[int] = set()

    def check(self) -> None:
        """Raises Fault."""
        for row in self._book.sessions("lobby", "playing", "finished", "abandoned"):
            if row["id"] in self._over:
                continue
            log = self._book.log(row["id"])
            self._check_progress(row, len(log))
            check_presses(row["id"], log, self._book.presses(row["id"]))
            check_states(row, len(self._book.seats(row["id"])), log, self._book.snapshots(row["id"]))
            if row["status"] not in LIVE:
                self._over.add(row["id"])

    def _check_progress(self, row: Row, entries: int) -> None:
        numbers = self._book.rows("SELECT number FROM log WHERE session = ? ORDER BY number", row["id"])
        if [one["number"] for one in numbers] != list(range(1, entries + 1)):
            raise Fault(f"session {row['id']}: the log has gaps")
        revision, before = self._seen.get(row["id"], (0, 0))
        if row["revision"] < revision or entries < before:
            raise Fault(f"session {row['id']} went back from revision {revision} to {row['revision']}")
        self._seen[row["id"]] = row["revision"], entries


def check_presses(session: int, log: list[Row], presses: list[Row]) -> None:
    """Every act and undo of a person came of exactly one press; what standing orders answer is told too, of none."""
    pressed = [number for press in presses for number in range(press["first"], press["last"] + 1)]
    acts = [row["number"] for row in log if row["kind"] == "act" and row["told"] and row["user"] is not None]
    by_people = sorted([*acts, *(row["number"] for row in log if row["kind"] == "undo")])
    if sorted(pressed) != by_people:
        odd = sorted(set(pressed) ^ set(by_people)) or "some entries of several presses"
        raise Fault(f"session {session}: log entries and presses differ: {odd}")


def check_states(row: Row, seats: int, log: list[Row], snapshots: dict[int, bytes]) -> None:
    """The game dealt anew and the acts of the log made again lead to every state that is kept."""
    if not snapshots:
        return
    game: Game[Any] = GAMES[row["game"]]
    seed = game.load(snapshots[max(snapshots)]).seed
    options = msgspec.json.decode(row["options"], type=game.Options)
    states: dict[int, Any] = {}
    state: Any = None
    for made in log:
        number = made["number"]
        if made["kind"] == "start":
            state = game.new(seats, seed, options)
        elif made["kind"] == "act":
            state = _after(game, state, made)
        elif made["kind"] == "undo":
            asked = state.asked
            state = game.load(game.dump(states[made["restored"]]))
            state.asked = max(state.asked, asked)
        if number in snapshots and game.dump(state) != snapshots[number]:
            raise Fault(f"session {row['id']}: the state after log entry {number} does not follow from the log")
        states[number] = state


def _after(game: Game[Any], state: Any, made: Row) -> Any:
    (act,) = parse_plan(made["act"], game.words())
    return game.apply(state, Action(made["seat"], made["decision"] or 0, act))[0]
