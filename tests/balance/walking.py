"""How Walking on the Moon plays among automatic players: writes docs/balance-walking.md. The same numbers of games give
the same figures.

python -m tests.balance.walking --games 800 --duels 100 --thoughtful 40
"""

from __future__ import annotations

from argparse import ArgumentParser
from os import cpu_count
from pathlib import Path
from typing import TYPE_CHECKING

from engines.walking.state import Options

from .figures import percent, share, spread, table
from .walking_games import ADVANCED, WORLDS, Match, Player, alike, duels, results

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from .walking_games import Result

    Column = tuple[str, list[Result]]

FILE = Path(__file__).parents[2] / "docs" / "balance-walking.md"
RULES = {"Basic rules": Options(), "Advanced rules": ADVANCED}
SEATS = range(2, 6)
FOUR = 4


def main() -> None:
    """Plays, and writes the file."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=800, help="of quick players, for all numbers of players together")
    parser.add_argument("--duels", type=int, default=100, help="of a quick player against three random ones")
    parser.add_argument("--thoughtful", type=int, default=40, help="of a thoughtful player against three quick ones")
    parser.add_argument("--processes", type=int, default=cpu_count())
    asked = parser.parse_args()
    lines = _head(asked.games, asked.duels, asked.thoughtful)
    rows = [
        ("thoughtful against three quick", *_better("thoughtful", "quick", asked.thoughtful, asked.processes)),
        ("quick against three random", *_better("quick", "random", asked.duels, asked.processes)),
    ]
    lines += table(["", *RULES], iter(rows))
    seeds = range(asked.games // (len(RULES) * len(SEATS)))
    for name, options in RULES.items():
        matches = {n: [Match(alike("quick", n), seed, options) for seed in seeds] for n in SEATS}
        columns = [(f"{n} players", results(races, asked.processes)) for n, races in matches.items()]
        lines += [f"## {name}: quick players", "", *_course(columns), *_winners(columns), *_cards(columns)]
    FILE.write_text("\n".join(lines).rstrip() + "\n")


def _head(games: int, one_quick: int, thoughtful: int) -> list[str]:
    command = f"python -m tests.balance.walking --games {games} --duels {one_quick} --thoughtful {thoughtful}"
    return [
        "# How Walking on the Moon plays among automatic players",
        "",
        f"Written by `{command}`. Seeds are 0, 1, 2 …, so the same command gives the same figures. In brackets behind "
        "a share: within which bounds it lies in 19 of 20 cases.",
        "",
        "## Who plays better",
        "",
        f"Wins of one player against three of another kind: {thoughtful} games of a thoughtful one, which looks at "
        f"{WORLDS} worlds for each answer, {one_quick} of a quick one; its seat goes round with the same seeds. Who is "
        "as good as the others wins 25%.",
        "",
    ]


def _better(one: Player, others: Player, games: int, processes: int) -> Iterator[str]:
    for options in RULES.values():
        matches = duels(one, others, FOUR, games, options)
        ends = results([match for _, match in matches], processes)
        yield share(sum(end.winner == seat for (seat, _), end in zip(matches, ends, strict=True)), games)


def _heads(first: str, columns: Sequence[Column]) -> list[str]:
    return [first, *(name for name, _ in columns)]


def _course(columns: Sequence[Column]) -> list[str]:
    """How races go."""
    figures: list[tuple[str, Callable[[list[Result]], str]]] = [
        ("games", lambda games: str(len(games))),
        ("rounds: mean (8 of 10 games)", lambda games: spread([game.rounds for game in games])),
        ("answers: mean (8 of 10 games)", lambda games: spread([game.acts for game in games])),
        ("winner's points: mean (8 of 10 games)", lambda games: spread([max(game.scores) for game in games])),
        ("last one's points: mean (8 of 10 games)", lambda games: spread([min(game.scores) for game in games])),
        ("jumps that end in an accident", _accidents),
    ]
    return table(_heads("", columns), ((name, *(figure(games) for _, games in columns)) for name, figure in figures))


def _accidents(games: Sequence[Result]) -> str:
    return percent(sum(game.crashes for game in games), sum(game.jumps for game in games))


def _winners(columns: Sequence[Column]) -> list[str]:
    """Who wins, by the order of the start."""
    rows = (
        (f"place {place + 1} at the start", *(_from(games, place) for _, games in columns))
        for place in range(SEATS[-1])
    )
    return table(_heads("wins", columns), rows)


def _from(games: Sequence[Result], place: int) -> str:
    there = place < len(games[0].scores)
    return share(sum(game.place == place for game in games), len(games)) if there else ""


def _cards(columns: Sequence[Column]) -> list[str]:
    kinds = sorted({kind for _, games in columns for game in games for kind in game.cards})
    rows = (
        (
            kind.replace("_", " "),
            *(f"{sum(game.cards[kind] for game in games) / len(games):.2f}" for _, games in columns),
        )
        for kind in kinds
    )
    return table(_heads("cards played in a game", columns), rows)


def _played(games: Sequence[Result], kind: str) -> str:
    return f"{sum(game.cards[kind] for game in games) / len(games):.2f}"


if __name__ == "__main__":
    main()
