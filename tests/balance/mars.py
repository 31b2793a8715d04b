"""How March on Mars plays among automatic players: writes docs/balance-mars.md. The same numbers of games give the same
figures.

python -m tests.balance.mars --games 100 --thoughtful 60 --others 60
"""

from __future__ import annotations

from argparse import ArgumentParser
from os import cpu_count
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from engines.mars.data import Ability, Equipment
from engines.mars.state import Level, Options, Support

from .figures import percent, share, spread, table
from .mars_games import WORLDS, Match, Player, results

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Iterator, Sequence

    from .mars_games import Result

    Column = tuple[str, list[Result]]

FILE = Path(__file__).parents[2] / "docs" / "balance-mars.md"
LEVELS: tuple[Level, ...] = ("baby", "easier", "normal", "sergeant", "exterminator")
"""From the easiest to the hardest."""
SEATS = range(2, 6)
FOUR = 4


def main() -> None:
    """Plays, and writes the file."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="of quick players, for each level and number of players")
    parser.add_argument("--thoughtful", type=int, default=60, help="of four thoughtful players, on the normal level")
    parser.add_argument("--others", type=int, default=60, help="of four thoughtful players, on each other level")
    parser.add_argument("--processes", type=int, default=cpu_count())
    asked = parser.parse_args()

    def play(player: Player, seats: int, level: Level, games: int) -> list[Result]:
        return results([Match(player, seats, seed, Options(level=level)) for seed in range(games)], asked.processes)

    quick = {(seats, level): play("quick", seats, level, asked.games) for seats in SEATS for level in LEVELS}
    chance = play("random", FOUR, "normal", asked.games)
    sizes = {level: asked.thoughtful if level == "normal" else asked.others for level in LEVELS}
    deep = {level: play("thoughtful", FOUR, level, sizes[level]) for level in LEVELS}
    lines = [
        *_head(asked.games, asked.thoughtful, asked.others),
        *_thoughtful(deep, quick, chance),
        *_levels(quick),
        *_course([(f"{seats} players", quick[seats, "normal"]) for seats in SEATS]),
        *_means([(level, quick[FOUR, level]) for level in LEVELS]),
    ]
    FILE.write_text("\n".join(lines).rstrip() + "\n")


def _head(games: int, thoughtful: int, others: int) -> list[str]:
    command = f"python -m tests.balance.mars --games {games} --thoughtful {thoughtful} --others {others}"
    return [
        "# How March on Mars plays among automatic players",
        "",
        f"Written by `{command}`. Seeds are 0, 1, 2 …, so the same command gives the same figures. In brackets behind "
        "a share: within which bounds it lies in 19 of 20 cases. Two Bunkers stand in every game. Automatic players "
        "follow a common plan, but do not agree on who goes first.",
        "",
    ]


def _wins(games: Sequence[Result]) -> str:
    return share(sum(game.won for game in games), len(games))


def _thoughtful(
    deep: dict[Level, list[Result]], quick: dict[tuple[int, Level], list[Result]], chance: list[Result]
) -> list[str]:
    rows = [
        ("thoughtful", *(_wins(deep[level]) for level in LEVELS)),
        ("quick", *(_wins(quick[FOUR, level]) for level in LEVELS)),
        ("random", *(_wins(chance) if level == "normal" else "" for level in LEVELS)),
    ]
    return [
        "## Four players of a kind: wins by level",
        "",
        f"A thoughtful player looks at {WORLDS} worlds for each answer.",
        "",
        *table(["", *LEVELS], iter(rows)),
        *_course([(level, deep[level]) for level in LEVELS], "Four thoughtful players"),
    ]


def _levels(quick: dict[tuple[int, Level], list[Result]]) -> list[str]:
    rows = ((f"{seats} players", *(_wins(quick[seats, level]) for level in LEVELS)) for seats in SEATS)
    return ["## Quick players: wins by level", "", *table(["", *LEVELS], rows)]


def _course(columns: Sequence[Column], head: str = "Quick players, normal level") -> list[str]:
    """How games go."""
    figures: list[tuple[str, Callable[[list[Result]], str]]] = [
        ("games", lambda games: str(len(games))),
        ("won", _wins),
        ("lost: the base falls", lambda games: percent(sum(game.fell for game in games), len(games))),
        ("lost: time", lambda games: percent(sum(not (game.won or game.fell) for game in games), len(games))),
        ("rounds: mean (8 of 10 games)", lambda games: spread([game.rounds for game in games])),
        ("attacks in a game", lambda games: mean(game.attacks for game in games)),
        ("bombs thrown in a game", lambda games: mean(game.bombs for game in games)),
        ("games with a bomb", lambda games: percent(sum(game.bombs > 0 for game in games), len(games))),
        ("crashes in a game", lambda games: mean(game.crashes for game in games)),
        ("waves of accidents in a game", lambda games: mean(game.accidents for game in games)),
    ]
    heads = ["", *(name for name, _ in columns)]
    rows = ((name, *(figure(games) for _, games in columns)) for name, figure in figures)
    rounds = sorted({game.rounds for _, games in columns for game in games})
    ends = ((str(n), *(percent(ended(games, n), len(games)) for _, games in columns)) for n in rounds)
    return [f"## {head}", "", *table(heads, rows), *table(["won in round", *heads[1:]], ends)]


def ended(games: Sequence[Result], number: int) -> int:
    return sum(game.won and game.rounds == number for game in games)


def mean(numbers: Iterator[int]) -> str:
    listed = [*numbers]
    return f"{sum(listed) / len(listed):.2f}" if listed else "-"


def _means(columns: Sequence[Column]) -> list[str]:
    """What teams use, and what helps them."""
    heads = ["", *(name for name, _ in columns)]
    abilities: tuple[str, ...] = get_args(Ability)
    having = (
        (ability.replace("_", " "), *(with_ability(games, ability) for _, games in columns)) for ability in abilities
    )
    return [
        "## Four quick players: abilities, equipment, support",
        "",
        "Wins of teams that have an ability, and in how many games it is chosen; then uses in a game.",
        "",
        *table(heads, having),
        *table(heads, _uses(columns, get_args(Equipment), lambda game: game.cards)),
        *table(heads, _uses(columns, get_args(Support), lambda game: game.calls)),
    ]


def with_ability(games: Sequence[Result], ability: str) -> str:
    those = [game for game in games if ability in game.abilities]
    return f"{percent(sum(game.won for game in those), len(those))} of {len(those)}"


def _uses(
    columns: Sequence[Column], kinds: Sequence[str], of: Callable[[Result], Counter[str]]
) -> Iterator[Sequence[str]]:
    for kind in kinds:
        yield kind.replace("_", " "), *(mean(of(game)[kind] for game in games) for _, games in columns)


if __name__ == "__main__":
    main()
