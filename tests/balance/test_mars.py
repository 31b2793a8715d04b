"""The figures of the report on March on Mars."""

from __future__ import annotations

from collections import Counter

from .mars import ended, mean, with_ability
from .mars_games import Match, Result, played


def result(won: bool, rounds: int, *abilities: str) -> Result:
    """A game of a team with these abilities."""
    return Result(won, False, rounds, 0, 1, 0, 0, abilities, Counter(), Counter())


def test_a_march_is_a_matter_of_its_seed() -> None:
    match = Match("quick", 3, 4)
    march = played(match)
    assert march == played(match)
    assert march.fell == (march.attacks == 3)
    assert march.bombs >= march.won
    assert len(march.abilities) == 3


def test_wins_are_counted_by_round_and_by_ability() -> None:
    games = [result(True, 7, "ranger"), result(True, 8, "precog"), result(False, 8, "ranger")]
    assert [ended(games, number) for number in (6, 7, 8)] == [0, 1, 1]
    assert with_ability(games, "ranger") == "50% of 2"
    assert with_ability(games, "injector") == "- of 0"
    assert mean(iter([1, 2])) == "1.50"
