"""The figures of the balance report of Moon, by hand and by repetition."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engines.moon.auto.style import FITTED
from engines.moon.cards.vocabulary import COLOURS
from engines.moon.state import Options

from .moon import _goals, _judged, _solo_goals
from .moon_figures import (
    by_player,
    claimed,
    course,
    fixed,
    has,
    margins,
    outside,
    owners,
    reputations,
    seldom_or_always,
    styles,
)
from .moon_games import Match, Result, Side, alike, duels, played, style_of


def side(total: int, share: float, cards: str = "", claims: str = "", blue: int = 1) -> Side:
    """A player with these structures and reputation cards, claimed in Era II."""
    return Side(
        total,
        share,
        "Kepler",
        (1, 1, 1, 1, 1),
        Counter(flags=9),
        (4, 4, 4, 4),
        (3, 3, 3, 3),
        (1, 1, 1, 1),
        frozenset(cards.split()),
        dict.fromkeys(claims.split(), 2),
        (blue, 1, 1, 1, 1),
        Counter(Built=18),
    )


def result(*sides: Side, out: str = "Bold Capable") -> Result:
    """A game."""
    return Result(sides, frozenset(out.split()), Counter(Archive=1), Counter(), Counter(food=3), Counter(), 100, 0)


GAMES = [
    result(side(90, 1.0, "Archive", "Bold", blue=5), side(70, 0.0)),
    result(side(80, 0.0), side(100, 1.0, "Archive")),
    result(side(85, 0.5, "", "Bold"), side(85, 0.5), out="Bold"),
]


def test_owners_win_more_or_less_than_their_share() -> None:
    assert owners(GAMES, has("Archive")).wins == 2
    assert owners(GAMES, has("Bold")).wins == pytest.approx(1.5)
    assert owners(GAMES, has("Bold")).words == "1.50 ±0.35"
    assert owners(GAMES, has("Portal")).words == "-"


def test_leads_and_claims() -> None:
    assert margins(GAMES) == [20, 20, 0]
    assert claimed(GAMES, "Bold") == pytest.approx(2 / 3)
    assert claimed(GAMES, "Capable") == 0
    assert seldom_or_always(GAMES, 0.15, 0.85)["Capable"] == "0%"
    assert "Bold" not in seldom_or_always(GAMES, 0.15, 0.85)


def test_cards_that_are_seen_often_enough_are_judged() -> None:
    assert outside(GAMES, 0.65, 1.35) == {}
    assert outside(GAMES * 100, 0.65, 1.35) == {"Archive": "2.00 ±0.00", "Bold": "1.50 ±0.04"}


def test_cards_that_may_be_outside_by_chance_are_not_judged() -> None:
    assert set(outside(GAMES * 100, 0.65, 1.35, 3.0)) == {"Archive", "Bold"}
    assert set(outside(GAMES * 100, 0.65, 1.35, 5.0)) == {"Archive"}


def test_cards_whose_words_the_rulebook_tells_are_not_ours_to_change() -> None:
    assert fixed("Capable")
    assert not fixed("Bold")
    missed = {"Bold": "1.50 ±0.04", "Capable": "1.60 ±0.04"}
    assert _judged("owners", missed, "") == (
        "owners",
        "Bold 1.50 ±0.04, Capable 1.60 ±0.04 (as the rulebook has it)",
        "missed",
    )
    assert _judged("owners", {"Capable": "1.60 ±0.04"}, "")[2] == "met by what is ours"
    assert _judged("owners", {}, "") == ("owners", "all", "met")


def test_tables_have_a_column_for_each_number_of_players() -> None:
    columns = [("2 players", GAMES)]
    assert any(line == "| winner's lead: median | 20 |" for line in course(columns))
    assert any(line.startswith("| Bold (bronze, 1) | 67%, Era 2.0, 1.50") for line in reputations(columns))
    assert "| blue | 2.00 ±0.00 |" in styles(columns)


def test_goals_are_met_or_missed() -> None:
    bent = by_player([tuple(COLOURS[:2])] * 3, GAMES) | by_player([tuple(COLOURS[2:4])] * 3, GAMES)
    bent |= by_player([(COLOURS[4], COLOURS[4])] * 3, GAMES)
    found = {goal: met for goal, _, met in _goals(GAMES * 100, bent)}
    assert found["the five flags are equally obtainable"] == "met"
    assert found["finishes are close"] == "missed"
    won = [result(side(90, 1.0)), result(side(60, 0.0))]
    games = {("normal", "thoughtful"): won, ("hard", "thoughtful"): won}
    assert [met for _, _, met in _solo_goals(games)] == ["met", "missed"]  # type: ignore[arg-type]


def test_a_match_is_a_matter_of_its_seed() -> None:
    match = Match(alike("scattered", 2), 1)
    assert played(match) == played(match)
    assert played(match) != played(match._replace(seed=2))


def test_hearts_come_from_somewhere() -> None:
    for game in (played(Match(alike("quick", 3), 4)), played(Match(("quick",), 4, Options(solo="hard")))):
        for mine in game.sides:
            assert mine.sources.total() == mine.total


def test_seats_go_round_with_the_same_seeds() -> None:
    found = duels("quick", "random", 3, 6)
    assert [seat for seat, _ in found] == [0, 1, 2, 0, 1, 2]
    assert [match.seed for _, match in found] == [0, 0, 0, 1, 1, 1]


def test_bent_players_like_a_colour_better() -> None:
    assert style_of("quick", Random(1)) == FITTED
    assert style_of("pink", Random(1)).bent == (0, 0, 1, 0, 0)
    assert style_of("scattered", Random(1)) != style_of("scattered", Random(2))
