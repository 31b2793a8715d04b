"""The figures of the report on Walking on the Moon."""

from __future__ import annotations

from .walking_games import Match, alike, duels, played


def test_a_race_is_a_matter_of_its_seed() -> None:
    match = Match(alike("quick", 3), 4)
    race = played(match)
    assert race == played(match)
    assert len(race.scores) == 3
    assert race.scores[race.winner] == max(race.scores)
    assert 0 <= race.crashes < race.jumps


def test_the_one_goes_round_the_seats_with_the_same_seeds() -> None:
    found = duels("quick", "random", 4, 8, Match((), 0).options)
    assert [seat for seat, _ in found] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert [match.seed for _, match in found] == [0, 0, 0, 0, 1, 1, 1, 1]
    assert all(match.players[seat] == "quick" and match.players.count("quick") == 1 for seat, match in found)
