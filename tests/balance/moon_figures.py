"""Figures of many games of Moon, as tables."""

from __future__ import annotations

from collections import defaultdict
from math import sqrt
from statistics import mean, median
from typing import TYPE_CHECKING, NamedTuple

from engines.moon.cards.tables import OURS
from engines.moon.cards.vocabulary import COLOURS, FLAGS, RESOURCES

from .figures import percent, spread, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from .moon_games import Result, Side

    Column = tuple[str, Sequence[Result]]
    """A head, and the games of the column."""

OFTEN = 150
"""Owners from whom on a share of wins tells something."""


class Owners(NamedTuple):
    """How those do who have a card: their number, and how often they win, 1 being the fair share."""

    number: int
    wins: float
    error: float

    @property
    def words(self) -> str:
        """`1.12 ±0.05`: with the standard error."""
        return f"{self.wins:.2f} ±{self.error:.2f}" if self.number else "-"


def owners(games: Sequence[Result], are: Callable[[Side], bool]) -> Owners:
    """Of the sides of which something is true."""
    shares = [side.share * len(game.sides) for game in games for side in game.sides if are(side)]
    if not shares:
        return Owners(0, 0.0, 0.0)
    wins = mean(shares)
    spread_of_shares = sqrt(mean([(share - wins) ** 2 for share in shares]))
    return Owners(len(shares), wins, spread_of_shares / sqrt(len(shares)))


def has(name: str) -> Callable[[Side], bool]:
    """Those who have a structure in the end, or have claimed a reputation card."""
    return lambda side: name in side.cards or name in side.claims


def lives_on(base: str) -> Callable[[Side], bool]:
    """Those with a base."""
    return lambda side: side.base == base


def leans(place: int, usual: Sequence[float]) -> Callable[[Side], bool]:
    """Those who have more of a colour than of any other, compared with what is usual."""
    return lambda side: max(range(5), key=lambda i: side.colours[i] / usual[i]) == place


def sides(games: Iterable[Result]) -> list[Side]:
    """All of them."""
    return [side for game in games for side in game.sides]


def margins(games: Iterable[Result]) -> list[int]:
    """By how much the winner is ahead of the second."""
    ranked = [sorted([side.total for side in game.sides], reverse=True) for game in games]
    return [totals[0] - totals[1] for totals in ranked]


def between(games: Iterable[Result], low: int, high: int) -> float:
    """The share of scores in these bounds."""
    return mean([low <= side.total <= high for side in sides(games)])


def claimed(games: Sequence[Result], name: str) -> float:
    """Of the games in which a reputation card lies out, the share in which somebody claims it."""
    lies = [any(name in side.claims for side in game.sides) for game in games if name in game.out]
    return mean(lies) if lies else 0.0


# ------------------------------------------------------------------ how games go
def course(columns: Sequence[Column]) -> list[str]:
    """Scores and what is done."""
    figures: list[tuple[str, Callable[[Sequence[Result]], str]]] = [
        ("games", lambda games: str(len(games))),
        ("score: mean (8 of 10 players)", lambda games: spread([side.total for side in sides(games)])),
        ("scores from 60 to 120", lambda games: f"{100 * between(games, 60, 120):.0f}%"),
        ("winner's lead: median", lambda games: f"{median(margins(games)):.0f}"),
        ("lead of 15 at most", lambda games: percent(sum(m <= 15 for m in margins(games)), len(games))),
        ("builds", lambda games: _mean_done(games, "Built")),
        ("assimilations", lambda games: _mean_done(games, "Assimilated")),
        ("rovers parked", lambda games: _mean_done(games, "Parked")),
        ("flips", lambda games: _mean_done(games, "Flipped")),
        ("reputation cards", lambda games: f"{mean([len(side.claims) for side in sides(games)]):.1f}"),
    ]
    rows = ([name, *[figure(games) for _, games in columns]] for name, figure in figures)
    return table(["a player's", *[name for name, _ in columns]], rows)


def _mean_done(games: Sequence[Result], what: str) -> str:
    return f"{mean([side.done[what] for side in sides(games)]):.1f}"


def sources(columns: Sequence[Column]) -> list[str]:
    """Where hearts come from."""
    names = sorted({name for _, games in columns for side in sides(games) for name in side.sources})

    def rows() -> Iterator[Sequence[str]]:
        for name in names:
            yield name, *[f"{mean([side.sources[name] for side in sides(games)]):.1f}" for _, games in columns]

    return table(["hearts of a player", *[name for name, _ in columns]], rows())


def flags(columns: Sequence[Column]) -> list[str]:
    """Flags that players have in the end, and rewards that nobody wins."""

    def rows() -> Iterator[Sequence[str]]:
        for place, flag in enumerate(FLAGS):
            cells = []
            for _, games in columns:
                have = mean([side.flags[place] for side in sides(games)])
                kept, won = sum([game.kept[flag] for game in games]), sum([game.won[flag] for game in games])
                cells.append(f"{have:.2f}, {percent(kept, kept + won)} unwon")
            yield flag.capitalize(), *cells

    return table(["flags of a player", *[name for name, _ in columns]], rows())


def resources(columns: Sequence[Column]) -> list[str]:
    """Gained, spent, and left in the end."""

    def rows() -> Iterator[Sequence[str]]:
        for place, resource in enumerate(RESOURCES):
            cells = []
            for _, games in columns:
                all_sides = sides(games)
                gained, paid, left = (
                    mean([stock[place] for stock in stocks])
                    for stocks in zip(*[(side.gained, side.paid, side.left) for side in all_sides], strict=True)
                )
                cells.append(f"{gained:.1f} / {paid:.1f} / {left:.1f}")
            yield resource, *cells

    return table(["gained / spent / left", *[name for name, _ in columns]], rows())


def styles(columns: Sequence[Column]) -> list[str]:
    """How those do who have more of a colour than of any other, measured against what is usual."""

    def rows() -> Iterator[Sequence[str]]:
        for place, colour in enumerate(COLOURS):
            cells = []
            for _, games in columns:
                usual = [mean([side.colours[i] for side in sides(games)]) or 1.0 for i in range(5)]
                cells.append(owners(games, leans(place, usual)).words)
            yield colour, *cells

    return table(["players with most of a colour", *[name for name, _ in columns]], rows())


# ------------------------------------------------------------------ cards
def reputations(columns: Sequence[Column]) -> list[str]:
    """How often each is claimed, when, and how its owners do."""

    def rows() -> Iterator[Sequence[str]]:
        for card in OURS.reputations:
            cells = []
            for _, games in columns:
                eras = [side.claims[card.name] for side in sides(games) if card.name in side.claims]
                when = f", Era {mean(eras):.1f}" if eras else ""
                had = owners(games, has(card.name))
                cells.append(f"{100 * claimed(games, card.name):.0f}%{when}, {had.words}")
            yield f"{card.name} ({card.level}, {card.hearts})", *cells

    return table(["claimed, when, owners' wins", *[name for name, _ in columns]], rows())


def structures(columns: Sequence[Column]) -> list[str]:
    """How often each is built and assimilated, and how its owners do."""

    def rows() -> Iterator[Sequence[str]]:
        for card in dict.fromkeys(OURS.structures):
            cells = []
            for _, games in columns:
                had = owners(games, has(card.name))
                built = sum([game.built[card.name] for game in games]) / len(games)
                used = sum([game.assimilated[card.name] for game in games]) / len(games)
                cells.append(f"{built:.2f} / {used:.2f}, {had.words}")
            yield f"{card.name} ({'I' * card.era}, {card.colour})", *cells

    return table(["built / assimilated, owners' wins", *[name for name, _ in columns]], rows())


def bases(columns: Sequence[Column]) -> list[str]:
    """How their owners do."""

    def rows() -> Iterator[Sequence[str]]:
        for card in OURS.bases:
            yield card.name, *[owners(games, lives_on(card.name)).words for _, games in columns]

    return table(["owners' wins", *[name for name, _ in columns]], rows())


def outside(games: Sequence[Result], low: float, high: float, sure: float = 0.0) -> dict[str, str]:
    """Cards whose owners win less or more often than that by more than `sure` standard errors, and how often; where
    they are seen often enough."""
    found = {}
    for card in (*OURS.structures, *OURS.reputations):
        had = owners(games, has(card.name))
        margin = sure * had.error
        if had.number >= OFTEN and not low - margin <= had.wins <= high + margin:
            found[card.name] = had.words
    return found


def fixed(card: str) -> bool:
    """Does the rulebook tell what a reputation card needs and does, so that only its hearts are ours?"""
    found = next((mine for mine in OURS.reputations if mine.name == card), None)
    return found is not None and {"needs", "effect"} <= set(found.rulebook)


def seldom_or_always(games: Sequence[Result], low: float, high: float) -> dict[str, str]:
    """Reputation cards that are claimed less or more often than that, and how often."""
    shares = {card.name: claimed(games, card.name) for card in OURS.reputations}
    return {name: f"{100 * share:.0f}%" for name, share in shares.items() if not low <= share <= high}


def by_player(matches: Sequence[tuple[str, ...]], games: Sequence[Result]) -> dict[str, Owners]:
    """How players of each kind do, against each other."""
    shares = defaultdict[str, list[float]](list)
    for players, game in zip(matches, games, strict=True):
        for player, side in zip(players, game.sides, strict=True):
            shares[player].append(side.share * len(players))
    return {
        player: Owners(len(found), mean(found), sqrt(mean([(x - mean(found)) ** 2 for x in found]) / len(found)))
        for player, found in shares.items()
    }
