"""How MoonQuake Escape plays among automatic players: writes docs/balance-moonquake.md. The same numbers of games give
the same figures.

python -m tests.balance.moonquake --games 2000 --duels 200 --thoughtful 20
"""

from __future__ import annotations

from argparse import ArgumentParser
from os import cpu_count
from pathlib import Path
from typing import TYPE_CHECKING

from engines.moonquake.state import Options

from .figures import report, share, table
from .games import WORLDS, Match, Player, alike, duels, results

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FILE = Path(__file__).parents[2] / "docs" / "balance-moonquake.md"
RULES = {"Basic": Options(), "Maximum Security": Options(modules=("maximum_security",))}
ACCOMPLICES = Options(modules=("maximum_security",), accomplices=True)
SEATS = range(2, 7)
PAIRS: tuple[tuple[Player, Player], ...] = (("thoughtful", "quick"), ("quick", "random"))


def main() -> None:
    """Plays, and writes the file."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="of quick players, for all numbers of players together")
    parser.add_argument("--duels", type=int, default=200, help="of one player against three others, for each pair")
    parser.add_argument("--thoughtful", type=int, default=20, help="of four thoughtful players")
    parser.add_argument("--processes", type=int, default=cpu_count())
    asked = parser.parse_args()
    lines = _head(asked.games, asked.duels, asked.thoughtful) + _better(asked.duels, asked.processes)
    seeds = range(asked.games // (2 * len(SEATS)))
    for name, options in RULES.items():
        tables = [(f"{n} players", [Match(alike("quick", n), seed, options) for seed in seeds]) for n in SEATS]
        if options.modules:
            tables.append(("Accomplices", [Match(alike("quick", 2), seed, ACCOMPLICES) for seed in seeds]))
        lines += _played(f"{name}: quick players", tables, asked.processes)
    few = range(asked.thoughtful)
    tables = [(name, [Match(alike("thoughtful", 4), seed, options) for seed in few]) for name, options in RULES.items()]
    lines += _played("Four thoughtful players", tables, asked.processes)
    FILE.write_text("\n".join(lines).rstrip() + "\n")


def _head(games: int, duels: int, thoughtful: int) -> list[str]:
    command = f"python -m tests.balance.moonquake --games {games} --duels {duels} --thoughtful {thoughtful}"
    return [
        "# How MoonQuake Escape plays among automatic players",
        "",
        f"Written by `{command}`. Seeds are 0, 1, 2 …, so the same command gives the same figures. In brackets behind "
        "a share: within which bounds it lies in 19 of 20 cases. Automatic players are no people: they attack whenever "
        "they can, and nobody talks.",
        "",
    ]


def _better(games: int, processes: int) -> list[str]:
    def rows() -> Iterator[Sequence[str]]:
        for one, others in PAIRS:
            shares = (_won(one, others, games, options, processes) for options in RULES.values())
            yield f"{one} against three {others}", *shares

    return [
        "## Who plays better",
        "",
        f"Wins of one player against three of another kind, in {games} games each; its seat goes round with the same "
        f"seeds. Who is as good as the others wins 25%. A thoughtful player looks at {WORLDS} worlds for each answer.",
        "",
        *table(["", *RULES], rows()),
    ]


def _won(one: Player, others: Player, games: int, options: Options, processes: int) -> str:
    matches = duels(one, others, 4, games, options)
    ends = results([match for _, match in matches], processes)
    return share(sum(end.seat == seat for (seat, _), end in zip(matches, ends, strict=True)), games)


def _played(head: str, tables: Sequence[tuple[str, Sequence[Match]]], processes: int) -> list[str]:
    columns = [(name, results(matches, processes)) for name, matches in tables]
    return [f"## {head}", "", *report(columns)]


if __name__ == "__main__":
    main()
