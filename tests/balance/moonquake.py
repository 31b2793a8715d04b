"""How MoonQuake Escape plays among automatic players, as tables: `python -m tests.balance.moonquake` writes
docs/balance-moonquake.md. The same numbers of games give the same file again.
"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import TYPE_CHECKING

from engines.moonquake import board
from engines.moonquake.state import Options

from .games import Chooser, by_chance, quickly, thoughtfully, wins
from .record import Record, percent, recorded, share, spread, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

FILE = Path(__file__).parents[2] / "docs" / "balance-moonquake.md"
MAXIMUM: tuple[str, Options] = ("Maximum Security", Options(modules=("maximum_security",)))
RULES: tuple[tuple[str, Options], ...] = (("Basic", Options()), MAXIMUM)
ACCOMPLICES = Options(modules=("maximum_security",), accomplices=True)
SEATS = range(2, 7)
WORLDS = 48
"""That a thoughtful player of this report looks at for each answer, so that the figures do not depend on a clock."""
GUNS = ("gun", "space", "use")
"""What counts as a Defense Gun."""
Column = tuple[str, Record]


def main() -> None:
    """Plays, and writes the file."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="of quick players, over all numbers of players")
    parser.add_argument("--duels", type=int, default=200, help="for each comparison of players")
    parser.add_argument("--thoughtful", type=int, default=20, help="of thoughtful players among themselves")
    asked = parser.parse_args()
    seeds = range(asked.games // (2 * len(SEATS)))
    lines = [*_head(asked.games, asked.duels, asked.thoughtful), *_duels(asked.duels)]
    for name, options in RULES:
        columns = [(f"{seats} players", recorded([quickly] * seats, options, seeds)) for seats in SEATS]
        if name == MAXIMUM[0]:
            columns.append(("Accomplices", recorded([quickly] * 2, ACCOMPLICES, seeds)))
        lines += [f"## {name}, quick players", "", *_report(columns)]
    thinkers = [thoughtfully(WORLDS)] * 4
    columns = [(name, recorded(thinkers, options, range(asked.thoughtful))) for name, options in RULES]
    lines += ["## Four thoughtful players", "", *_report(columns)]
    FILE.write_text("\n".join(lines).rstrip() + "\n")


def _head(games: int, duels: int, thoughtful: int) -> list[str]:
    command = f"python -m tests.balance.moonquake --games {games} --duels {duels} --thoughtful {thoughtful}"
    return [
        "# How MoonQuake Escape plays among automatic players",
        "",
        f"Written by `{command}`. Seeds are 0, 1, 2 …, so the same command gives the same figures. Automatic players "
        "are no people: they attack whenever they can, and they neither threaten nor bargain.",
        "",
    ]


# ------------------------------------------------------------------ who plays better
def _duels(games: int) -> list[str]:
    thinker = thoughtfully(WORLDS)
    pairs: list[tuple[str, Chooser, Chooser]] = [
        ("thoughtful against three quick", thinker, quickly),
        ("quick against three random", quickly, by_chance),
    ]

    def rows() -> Iterator[Sequence[str]]:
        for name, one, others in pairs:
            shares = (share(wins(one, others, 4, games, options), games) for _, options in RULES)
            yield name, *shares

    return [
        "## Who plays better",
        "",
        f"One player against three of another kind, {games} games each; its seat goes round with the same seeds. As "
        f"good as the others would be 25%. A thoughtful player looks at {WORLDS} worlds for each answer.",
        "",
        *table(["wins of one", *(name for name, _ in RULES)], rows()),
        "",
    ]


# ------------------------------------------------------------------ how games go
def _report(columns: Sequence[Column]) -> list[str]:
    heads = ["", *(name for name, _ in columns)]
    return [
        *table(heads, _course(columns)),
        "",
        "Launches by round:",
        "",
        *table(heads, _by_round(columns)),
        "",
        "Cards turned up in a game:",
        "",
        *table(heads, _turned_up(columns)),
        "",
    ]


def _course(columns: Sequence[Column]) -> Iterator[Sequence[str]]:
    figures: list[tuple[str, Callable[[Record], str]]] = [
        ("games", lambda r: str(r.games)),
        ("rounds: mean (8 of 10 games)", lambda r: spread(r.rounds)),
        ("actions: mean (8 of 10 games)", lambda r: spread(r.acts)),
        ("Aliens found in a game", lambda r: f"{sum(r.finds.values()) / r.games:.1f}"),
        ("of these by the Guard", lambda r: percent(r.finds["guard"], sum(r.finds.values()))),
        ("of these by Defense Guns", lambda r: percent(sum(r.finds[gun] for gun in GUNS), sum(r.finds.values()))),
        ("launches with an Extra Battery", lambda r: percent(r.batteries, r.games)),
        ("games with a Shootout", lambda r: percent(r.shootouts, r.games)),
        ("games that nobody wins", lambda r: percent(r.nobody, r.games)),
    ]
    for name, figure in figures:
        yield name, *(figure(record) for _, record in columns)
    for seat in range(max(max(r.won_by_seat, default=0) for _, r in columns) + 1):
        yield f"wins of player {seat + 1}", *(share(r.won_by_seat[seat], r.games) for _, r in columns)
    for turn in range(max(max(r.won_by_turn, default=0) for _, r in columns) + 1):
        yield f"wins of turn {turn + 1} of the last round", *(percent(r.won_by_turn[turn], r.games) for _, r in columns)
    for spot in board.spaces(0):
        name = f"wins from the exit spot at {board.hour(spot)} o'clock"
        yield name, *(share(r.won_from[spot], r.spots[spot]) for _, r in columns)


def _by_round(columns: Sequence[Column]) -> Iterator[Sequence[str]]:
    first, last = (pick(pick(r.rounds) for _, r in columns) for pick in (min, max))
    for number in range(first, last + 1):
        yield str(number), *(percent(r.rounds.count(number), r.games) for _, r in columns)


def _turned_up(columns: Sequence[Column]) -> Iterator[Sequence[str]]:
    kinds = sorted({kind for _, record in columns for kind in record.exposed})
    for kind in kinds:
        yield kind.replace("_", " "), *(f"{r.exposed[kind] / r.games:.2f}" for _, r in columns)


if __name__ == "__main__":
    main()
