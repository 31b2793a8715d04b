"""What is counted in games of MoonQuake Escape."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING

from engines.moonquake.events import Exposed, Launched, ShootoutStarted, SpotTaken

from .games import Chooser, game

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engines.kernel.records import Event
    from engines.moonquake.state import Options, State


@dataclass
class Record:
    """Counts of many games. `exposed`: kinds of cards turned up; `finds`: what found an Alien; `won_by_turn`: which
    turn of its last round was the winner's, from 0 on; `spots`: exit spots of all, `won_from` of winners."""

    games: int = 0
    rounds: list[int] = field(default_factory=list)
    acts: list[int] = field(default_factory=list)
    won_by_seat: Counter[int] = field(default_factory=Counter)
    won_by_turn: Counter[int] = field(default_factory=Counter)
    spots: Counter[int] = field(default_factory=Counter)
    won_from: Counter[int] = field(default_factory=Counter)
    exposed: Counter[str] = field(default_factory=Counter)
    finds: Counter[str] = field(default_factory=Counter)
    shootouts: int = 0
    nobody: int = 0
    batteries: int = 0

    def add(self, choosers: Sequence[Chooser], seed: int, options: Options) -> None:
        """Plays one more game and counts it."""
        steps = list(game(choosers, seed, options))
        s, events = steps[-1][0], [event for _, told in steps for event in told]
        self.games += 1
        self.rounds.append(s.round)
        self.acts.append(len(steps))
        self._count(events)
        self._end(s, {event.player: event.space for event in events if isinstance(event, SpotTaken)})

    def _count(self, events: list[Event]) -> None:
        turned_up = [event for event in events if isinstance(event, Exposed)]
        self.exposed.update(event.kind for event in turned_up)
        self.finds.update(event.by for event in turned_up if event.kind == "alien")
        self.shootouts += any(isinstance(event, ShootoutStarted) for event in events)
        self.batteries += any(isinstance(event, Launched) and event.battery for event in events)

    def _end(self, s: State, spots: dict[int, int]) -> None:
        self.spots.update(spots.values())
        if s.winner is None:
            self.nobody += 1
            return
        self.won_by_seat[s.owner(s.winner)] += 1
        self.won_by_turn[s.order().index(s.winner)] += 1
        self.won_from[spots[s.winner]] += 1


def recorded(choosers: Sequence[Chooser], options: Options, seeds: range) -> Record:
    """The record of games with these seeds."""
    record = Record()
    for seed in seeds:
        record.add(choosers, seed, options)
    return record


# ------------------------------------------------------------------ figures
def percent(part: float, whole: float) -> str:
    """`25%`."""
    return f"{100 * part / whole:.0f}%" if whole else "-"


def share(part: int, whole: int) -> str:
    """A share with what lies within the reach of chance in 19 of 20 cases: `31% ± 6%` (Wilson)."""
    if not whole:
        return "-"
    z, p = 1.96, part / whole
    middle = (p + z * z / (2 * whole)) / (1 + z * z / whole)
    reach = z * sqrt(p * (1 - p) / whole + z * z / (4 * whole * whole)) / (1 + z * z / whole)
    return f"{100 * middle:.0f}% ± {100 * reach:.0f}%"


def spread(numbers: Sequence[int]) -> str:
    """The mean, and between which numbers 8 of 10 lie: `9.8 (7-13)`."""
    ordered = sorted(numbers)
    tenth = len(ordered) // 10
    return f"{sum(ordered) / len(ordered):.1f} ({ordered[tenth]}-{ordered[-1 - tenth]})"


def table(heads: Sequence[str], rows: Iterator[Sequence[str]]) -> list[str]:
    """Lines of a table in Markdown."""
    lines = [heads, ["---", *["--:"] * (len(heads) - 1)], *rows]
    return ["| " + " | ".join(line) + " |" for line in lines]
