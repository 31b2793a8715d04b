"""Figures of many games, as words and tables."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import TYPE_CHECKING

from engines.moonquake import board

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from .games import Result

    Column = tuple[str, Sequence[Result]]
    """A head, and the games of the column."""

GUNS = ("gun", "space", "use")
"""What counts as a Defense Gun."""


def share(part: int, whole: int) -> str:
    """A share, and within which bounds it is in 19 of 20 cases (Wilson): `31% (25-38)`."""
    if not whole:
        return "-"
    z, p = 1.96, part / whole
    middle = p + z * z / (2 * whole)
    reach = z * sqrt(p * (1 - p) / whole + z * z / (4 * whole * whole))
    low, high = (max(0.0, middle + way * reach) / (1 + z * z / whole) for way in (-1, 1))
    return f"{100 * p:.0f}% ({100 * low:.0f}-{100 * high:.0f})"


def percent(part: float, whole: float) -> str:
    """`25%`."""
    return f"{100 * part / whole:.0f}%" if whole else "-"


def spread(numbers: Sequence[int]) -> str:
    """The mean, and between which numbers 8 of 10 lie: `9.8 (7-13)`."""
    ordered = sorted(numbers)
    tenth = len(ordered) // 10
    return f"{sum(ordered) / len(ordered):.1f} ({ordered[tenth]}-{ordered[-1 - tenth]})"


def table(heads: Sequence[str], rows: Iterator[Sequence[str]]) -> list[str]:
    """Lines of a table in Markdown, and an empty one."""
    lines = [heads, ["---", *["--:"] * (len(heads) - 1)], *rows]
    return [*["| " + " | ".join(line) + " |" for line in lines], ""]


# ------------------------------------------------------------------ how games go
def report(columns: Sequence[Column]) -> list[str]:
    """All tables about some games."""
    heads = ["", *(name for name, _ in columns)]
    return [
        *table(heads, course(columns)),
        *table(["wins", *heads[1:]], winners(columns)),
        *table(["launch in round", *heads[1:]], by_round(columns)),
        *table(["turned up in a game", *heads[1:]], turned_up(columns)),
    ]


def _finds(games: Sequence[Result]) -> Counter[str]:
    return sum((game.finds for game in games), Counter[str]())


def _by_guns(games: Sequence[Result]) -> str:
    found = _finds(games)
    return percent(sum(found[gun] for gun in GUNS), found.total())


def course(columns: Sequence[Column]) -> Iterator[Sequence[str]]:
    """How long they last, and what happens."""
    figures: list[tuple[str, Callable[[Sequence[Result]], str]]] = [
        ("games", lambda games: str(len(games))),
        ("rounds: mean (8 of 10 games)", lambda games: spread([game.rounds for game in games])),
        ("actions: mean (8 of 10 games)", lambda games: spread([game.acts for game in games])),
        ("Aliens found in a game", lambda games: f"{_finds(games).total() / len(games):.1f}"),
        ("of these by the Guard", lambda games: percent(_finds(games)["guard"], _finds(games).total())),
        ("of these by Defense Guns", _by_guns),
        ("launched with an Extra Battery", lambda games: percent(sum(game.battery for game in games), len(games))),
        ("with a Shootout", lambda games: percent(sum(game.shootout for game in games), len(games))),
        ("won by nobody", lambda games: percent(sum(game.seat < 0 for game in games), len(games))),
    ]
    for name, figure in figures:
        yield name, *(figure(games) for _, games in columns)


def winners(columns: Sequence[Column]) -> Iterator[Sequence[str]]:
    """Who wins: which seat, which turn of the last round, from which exit spot."""
    every = [game for _, games in columns for game in games]
    for seat in range(max(game.seat for game in every) + 1):
        won = ([game.seat == seat for game in games] for _, games in columns)
        yield f"player {seat + 1}", *(share(sum(games), len(games)) for games in won)
    for turn in range(max(game.turn for game in every) + 1):
        won = ([game.turn == turn for game in games] for _, games in columns)
        yield f"turn {turn + 1} of the last round", *(share(sum(games), len(games)) for games in won)
    for spot in board.spaces(0):
        begun = [[game for game in games for there in game.spots if there == spot] for _, games in columns]
        shares = (share(sum(game.spot == spot for game in games), len(games)) for games in begun)
        yield f"from the exit spot at {board.hour(spot)} o'clock", *shares


def by_round(columns: Sequence[Column]) -> Iterator[Sequence[str]]:
    """Launches by round."""
    rounds = [game.rounds for _, games in columns for game in games]
    for number in range(min(rounds), max(rounds) + 1):
        yield str(number), *(percent(sum(game.rounds == number for game in games), len(games)) for _, games in columns)


def turned_up(columns: Sequence[Column]) -> Iterator[Sequence[str]]:
    """Which cards are exposed."""
    for kind in sorted({kind for _, games in columns for game in games for kind in game.exposed}):
        means = (sum(game.exposed[kind] for game in games) / len(games) for _, games in columns)
        yield kind.replace("_", " "), *(f"{mean:.2f}" for mean in means)
