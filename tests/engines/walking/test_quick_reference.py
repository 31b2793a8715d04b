"""Quick Reference."""

from __future__ import annotations

from itertools import groupby
from random import Random

import pytest

from engines.kernel import run
from engines.kernel.playout import chance_of, random_action
from engines.walking.data import OURS, SPECIALS
from engines.walking.events import (
    CardDealt,
    CardPlayed,
    CountersDealt,
    Programmed,
    RoundStarted,
    Thrown,
    TurnEnded,
    TurnsStarted,
    TurnStarted,
)
from engines.walking.state import Options

from .table import GAME

WHEN = {
    "planification": False,
    "extra_jump": False,
    "teamwork": False,
    "no_instructions": True,
    "miscalculation": True,
}
"""Is a card played in a turn? Others answer moments that end-of-round cards bring as well."""
PARTS: dict[type, str] = {
    RoundStarted: "deal",
    CardDealt: "deal",
    TurnsStarted: "turns",
    TurnStarted: "turns",
    Programmed: "turns",
    TurnEnded: "turns",
    CountersDealt: "counters",
}


def log(seats: int, seed: int) -> list[object]:
    """Of a random game."""
    pick = chance_of(Random(seed))
    s = GAME.new(seats, seed, Options(robbery=True, special_boxes=True))
    told: list[object] = []
    while s.pending:
        told += run.play(s, random_action(s, pick))
    return told


@pytest.mark.rule("WM-155")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_rounds_and_turns_have_the_order_of_the_reference(seats: int) -> None:
    told = log(seats, seats)
    parts = [PARTS[type(event)] for event in told if type(event) in PARTS]
    rounds = [part for part, _ in groupby(parts)]
    cycle = rounds[rounds.index("turns") :]
    assert len(cycle) > 9
    assert all(part == ("turns", "counters", "deal")[n % 3] for n, part in enumerate(cycle))
    assert cycle[-1] in ("turns", "counters")


@pytest.mark.rule("WM-155")
def test_a_turn_is_to_program_and_then_to_throw() -> None:
    told = [type(event).__name__ for event in log(4, 3) if type(event) in (TurnStarted, Programmed, TurnEnded)]
    assert len(told) > 60
    assert told == ["TurnStarted", "Programmed", "TurnEnded"] * (len(told) // 3)


@pytest.mark.rule("WM-155")
def test_end_of_round_cards_are_played_between_turns_and_counters() -> None:
    for seed in range(12):
        kinds = (TurnStarted, TurnEnded, CardPlayed, CountersDealt, Thrown)
        turn = False
        for event in (event for event in log(3, seed) if isinstance(event, kinds)):
            turn = isinstance(event, TurnStarted) or (turn and not isinstance(event, TurnEnded))
            if isinstance(event, CardPlayed) and event.card in WHEN:
                assert turn == WHEN[event.card]


@pytest.mark.rule("WM-155")
def test_conditions_and_special_boxes_are_those_of_the_reference() -> None:
    dice = OURS.components.dice
    assert (dice.normal, dice.handicap, dice.accident) == (4, 3, 2)
    assert set(SPECIALS) == {"advance", "back", "spend", "ec", "reroll", "sputniks", "jump"}
