"""How Moon plays among automatic players: writes docs/balance-moon.md. The same numbers of games give the same figures.

python -m tests.balance.moon --games 1000 --solo 300 --duels 100 --thoughtful 20
"""

from __future__ import annotations

from argparse import ArgumentParser
from os import cpu_count
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from engines.moon.cards.vocabulary import COLOURS, FLAGS, RESOURCES
from engines.moon.state import Options

from . import moon_figures as figures
from .figures import share, spread, table
from .moon_games import BENT, WORLDS, Match, Player, alike, duels, results

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from .moon_games import Result

    Solo = dict[tuple[str, Player], list[Result]]
    """Games by mode and player."""

FILE = Path(__file__).parents[2] / "docs" / "balance-moon.md"
MODES = {"normal": Options(), "hard": Options(solo="hard")}
WINS = {"normal": (45, 65), "hard": (20, 40)}
"""Of a hundred games, how many a thoughtful player should win against GURPS."""
OWNERS = (0.65, 1.35)
SURE = 2.0
"""Standard errors by which a card has to lie outside before it counts."""
CLAIMED = (0.15, 0.85)
SCORES = (60, 120)
EQUAL = 1.35
"""By how much the commonest kind may exceed the rarest."""


def main() -> None:
    """Plays, and writes the file."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="of four scattered players; a third as many of 2, 3, 5")
    parser.add_argument("--solo", type=int, default=300, help="of a quick player against GURPS, in each mode")
    parser.add_argument("--duels", type=int, default=100, help="of one player against three others, for each pair")
    parser.add_argument("--thoughtful", type=int, default=20, help="of a thoughtful player against GURPS, in each mode")
    parser.add_argument("--processes", type=int, default=cpu_count())
    asked = parser.parse_args()
    counts = {4: asked.games, 2: asked.games // 3, 3: asked.games // 3, 5: asked.games // 3}
    played = {n: _alike(n, count, asked.processes) for n, count in counts.items()}
    bent = _bent(asked.games // 2, asked.processes)
    solo = _against_gurps({"quick": asked.solo, "thoughtful": asked.thoughtful}, asked.processes)
    better = [_better(one, others, asked.duels, asked.processes) for one, others in PAIRS]
    lines = [*_head(asked.games, asked.solo, asked.duels, asked.thoughtful), *_targets(played[4], bent, solo)]
    lines += [*_solo(solo), *_players(better), *_tables(played, bent)]
    FILE.write_text("\n".join(lines).rstrip() + "\n")


PAIRS: tuple[tuple[Player, Player], ...] = (("thoughtful", "quick"), ("quick", "random"))


def _alike(seats: int, games: int, processes: int) -> list[Result]:
    return results([Match(alike("scattered", seats), seed) for seed in range(games)], processes)


def _against_gurps(counts: dict[Player, int], processes: int) -> Solo:
    return {
        (mode, player): results([Match((player,), seed, options) for seed in range(count)], processes)
        for player, count in counts.items()
        for mode, options in MODES.items()
    }


def _bent(games: int, processes: int) -> dict[str, figures.Owners]:
    """Four players, each bent to another colour; the fifth colour goes round."""
    matches = [
        Match(tuple([COLOURS[(number + seat) % 5] for seat in range(4)]), number // 5) for number in range(games)
    ]
    return figures.by_player([match.players for match in matches], results(matches, processes))


def _better(one: Player, others: Player, games: int, processes: int) -> tuple[str, str]:
    matches = duels(one, others, 4, games)
    ends = results([match for _, match in matches], processes)
    won = sum([end.sides[seat].share == 1.0 for (seat, _), end in zip(matches, ends, strict=True)])
    return f"{one} against three {others}", share(won, games)


# ------------------------------------------------------------------ what is written
def _head(games: int, solo: int, duels: int, thoughtful: int) -> list[str]:
    command = f"python -m tests.balance.moon --games {games} --solo {solo} --duels {duels} --thoughtful {thoughtful}"
    return [
        "# How Moon plays among automatic players",
        "",
        f"Written by `{command}`. Seeds are 0, 1, 2 …, so the same command gives the same figures. In brackets behind "
        "a share: within which bounds it lies in 19 of 20 cases; behind ±: the standard error. Automatic players are "
        "no people: they do not talk, and take no card only so that somebody else does not get it.",
        "",
        "Unless it is said otherwise the players are quick ones who like everything a little more or less than each "
        "other. Owners' wins: how often those win who built a structure or have a card in the end, 1 being the fair "
        "share. A card is judged where that can be told: by more than two standard errors.",
        "",
    ]


def _targets(games: Sequence[Result], bent: dict[str, figures.Owners], solo: Solo) -> list[str]:
    return [
        "## What the cards should achieve, with four players",
        "",
        *table(["goal", "found", ""], iter([*_goals(games, bent), *_solo_goals(solo)])),
    ]


def _goals(games: Sequence[Result], bent: dict[str, figures.Owners]) -> Iterator[Sequence[str]]:
    sides = figures.sides(games)
    flags = [sum([side.flags[place] for side in sides]) / len(sides) for place in range(len(FLAGS))]
    yield _goal("the five flags are equally obtainable", _range(flags), max(flags) <= EQUAL * min(flags))
    gained = [sum([side.gained[place] for side in sides]) / len(sides) for place in range(len(RESOURCES))]
    yield _goal("the four resources are equally obtainable", _range(gained), max(gained) <= EQUAL * min(gained))
    spent = [sum([side.paid[place] for side in sides]) / len(sides) for place in range(len(RESOURCES))]
    yield _goal("and spendable", _range(spent), max(spent) <= EQUAL * min(spent))
    inside = figures.between(games, *SCORES)
    yield _goal("scores are mostly from 60 to 120", f"{100 * inside:.0f}%", inside >= 0.8)
    lead = median(figures.margins(games))
    yield _goal("finishes are close", f"the winner leads by {lead:.0f} (median)", lead <= 12)
    surely, perhaps = figures.outside(games, *OWNERS, SURE), figures.outside(games, *OWNERS)
    edge = [f"{name} {words}" for name, words in perhaps.items() if name not in surely]
    owners = "no card's owners win more than 1.35 times their share, or less than 0.65"
    yield _judged(owners, surely, "at the edge: " + ", ".join(edge) if edge else "all")
    claims = "each reputation card is claimed in 15 to 85% of the games"
    yield _judged(claims, figures.seldom_or_always(games, *CLAIMED), "")
    words = ", ".join([f"{colour} {bent[colour].words}" for colour in COLOURS])
    yield _goal("players bent to any colour win sometimes", words, min([x.wins for x in bent.values()]) > 0.5)


def _solo_goals(solo: Solo) -> Iterator[Sequence[str]]:
    for mode, (low, high) in WINS.items():
        games = solo[mode, "thoughtful"]
        won = sum([game.sides[0].share for game in games])
        goal = f"a thoughtful player wins {low} to {high}% against GURPS ({mode})"
        yield _goal(goal, share(int(won), len(games)), low <= 100 * won / max(1, len(games)) <= high)


def _judged(goal: str, missing: Mapping[str, str], otherwise: str) -> Sequence[str]:
    """A goal for each card, with the cards that miss it."""
    ours = [name for name in missing if not figures.fixed(name)]
    found = [f"{name} {words}{'' if name in ours else ' (as the rulebook has it)'}" for name, words in missing.items()]
    verdict = "missed" if ours else "met by what is ours" if missing else "met"
    return goal, "; ".join(filter(None, [", ".join(found), otherwise])) or "all", verdict


def _goal(goal: str, found: str, met: bool) -> Sequence[str]:
    return goal, found or "all", "met" if met else "missed"


def _range(numbers: Sequence[float]) -> str:
    return f"{min(numbers):.2f} to {max(numbers):.2f} of each kind for a player"


def _solo(solo: Solo) -> list[str]:
    def rows() -> Iterator[Sequence[str]]:
        for (mode, player), games in solo.items():
            won = sum([game.sides[0].share == 1.0 for game in games])
            mine = spread([game.sides[0].total for game in games])
            yield f"{player}, {mode}", str(len(games)), share(won, len(games)), mine, spread([g.gurps for g in games])

    return ["## Against GURPS", "", *table(["player", "games", "won", "player's score", "GURPS's score"], rows())]


def _players(better: Sequence[tuple[str, str]]) -> list[str]:
    text = f"Who is as good as the others wins 25%. A thoughtful player looks at {WORLDS} worlds for each answer."
    return ["## Who plays better", "", text, "", *table(["", "won"], iter(better))]


def _tables(played: dict[int, list[Result]], bent: dict[str, figures.Owners]) -> list[str]:
    columns = [(f"{n} players", games) for n, games in sorted(played.items())]
    bent_rows = ((colour, bent[colour].words) for colour in COLOURS)
    return [
        *["## How games go", "", *figures.course(columns), *figures.sources(columns)],
        *["## Flags and resources", "", *figures.flags(columns), *figures.resources(columns)],
        *["## Colours", "", f"Bent: a structure of the colour seems worth {BENT:.0f} heart more.", ""],
        *[*table(["bent, four players", "wins"], bent_rows), *figures.styles(columns)],
        *["## Bases", "", *figures.bases(columns)],
        *["## Reputation cards", "", *figures.reputations(columns)],
        *["## Structures", "", *figures.structures(columns)],
    ]


if __name__ == "__main__":
    main()
