"""Moon, "End of Game Scoring"."""

from __future__ import annotations

import pytest

from engines.moon.cards.vocabulary import AtEnd, PerCard
from engines.moon.events import FinalScore, PhaseStarted
from engines.moon.steps import EndEra, Scoring

from .table import P, Table, table

BLUE = {"blue": (AtEnd(score=PerCard(colour="blue")),)}


def final(*players: P) -> Table:
    """The hearts on cards of Era III have been scored."""
    return table(*players, era=3, start=EndEra(), effects=BLUE)


def cards(count: int) -> str:
    """So many reputation cards that print no hearts."""
    return ", ".join("bronze(0h)" for _ in range(count))


@pytest.mark.rule("MO-148")
def test_after_era_3_the_most_hearts_win() -> None:
    t = table(P("80h"), P("75h"), P("60h"), era=3, start=Scoring(), effects=BLUE)
    assert t.over
    assert t.asked() == {}
    outcome = t.outcome()
    assert (outcome.winners, outcome.ranks, outcome.scores) == ((0,), (1, 2, 3), (80, 75, 60))
    phases = {event.phase for event in t.told(PhaseStarted)}
    assert not phases & {"production", "construction"}


@pytest.mark.rule("MO-149")
@pytest.mark.parametrize(
    ("rovers", "reputations", "winner"),
    [((3, 4), (0, 0), 1), ((4, 3), (4, 0), 0), ((3, 3), (4, 2), 1), ((3, 3), (1, 2), 0)],
)
def test_ties(rovers: tuple[int, int], reputations: tuple[int, int], winner: int) -> None:
    tied = [P(f"80h {r}r", reputations=cards(n)) for r, n in zip(rovers, reputations, strict=True)]
    outcome = final(*tied, P("10h 9r")).outcome()
    assert outcome.scores == (80, 80, 10)
    assert outcome.winners == (winner,)
    assert (outcome.ranks[winner], outcome.ranks[1 - winner], outcome.ranks[2]) == (1, 2, 3)


@pytest.mark.rule("MO-150")
def test_still_tied_is_a_shared_victory() -> None:
    tied = P("80h 3r", reputations="bronze(0h)")
    outcome = final(tied, P("80h 3r", reputations="gold(0h)"), P("79h")).outcome()
    assert outcome.winners == (0, 1)
    assert outcome.ranks == (1, 1, 3)


@pytest.mark.rule("MO-151")
def test_what_a_score_consists_of() -> None:
    mine = P("10h", "grey(4h), grey(; does blue), blue(1E), blue(1W)", reputations="gold(2h), bronze(3h)")
    t = final(mine)
    assert t.told(FinalScore)[0] == FinalScore(0, 10, 7, 5)
    assert t.outcome().scores == (22, 0, 0)


@pytest.mark.rule("MO-152")
def test_hearts_on_cards_are_not_counted_at_the_end() -> None:
    t = final(P("", "grey(0h) +5h, grey(2h) +4h", reputations="silver(3h) +4h"))
    assert t.outcome().scores[0] == 0 + 2 + 3


@pytest.mark.rule("MO-153")
def test_the_example() -> None:
    mine = P("60h", "grey(20h), grey(7h)", reputations="gold(8h), gold(5h)")
    assert final(mine).outcome().scores[0] == 100


@pytest.mark.rule("MO-154")
@pytest.mark.parametrize("colour", ["red", "yellow", "pink"])
def test_hearts_printed_on_other_colours_do_not_count(colour: str) -> None:
    assert final(P("", f"{colour}(3h)")).outcome().scores[0] == 0
