"""Who is likely to win a race, as thoughtful players see it."""

from __future__ import annotations

from random import Random

import pytest

from engines.kernel import run
from engines.kernel.records import Action
from engines.walking import WALKING
from engines.walking.auto import quick, standing
from engines.walking.auto.weights import WEIGHTS
from engines.walking.rules import rounds


@pytest.mark.parametrize("seats", WALKING.seats)
def test_chances_add_up_and_end_with_the_winner(seats: int) -> None:
    s = WALKING.new(seats, 3)
    while s.pending:
        assert sum(standing.chances(s)) == pytest.approx(1.0)
        d = run.owed(s)[0]
        run.play(s, Action(d.seat, d.id, quick.choose(s, d)))
    assert standing.chances(s)[rounds.ranking(s)[0]] == 1.0


def test_each_stage_weighs_each_feature() -> None:
    assert len(WEIGHTS) == len(standing.STAGES) + 1
    assert {len(weights) for weights in WEIGHTS} == {len(standing.NAMES)}


@pytest.mark.parametrize("column", [8, 14, 19, 21, 23])
def test_whoever_is_ahead_with_more_sputniks_is_likelier_to_win(column: int) -> None:
    s = WALKING.new(4, 3)
    leader = Random(column).randrange(4)
    s.astronauts[leader].place, s.astronauts[leader].sputniks = 4 * column + 1, 3
    chances = standing.chances(s)
    assert max(chances) == chances[leader]
