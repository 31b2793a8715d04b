"""3. Scoring Phase: effects at its beginning, flag rewards, hearts on cards, then the next Era."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import emit, rule, then
from engines.moon.cards.vocabulary import FLAGS, AtScoring
from engines.moon.effects.always import refresh_all
from engines.moon.effects.needs import card_hearts
from engines.moon.events import (
    CardHeartsScored,
    ExcitementReduced,
    FlagKept,
    FlagWon,
    PhaseStarted,
    RewardsRefilled,
)
from engines.moon.state import NOBODY, PerFlag
from engines.moon.steps import ClaimReward, ClaimRewards, Do, EndEra, Production, ScoreHearts, Scoring, Tell

from .final import end_game
from .having import all_flag_counts, leader
from .set_up import open_deck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.moon.state import State

NO_TIES: PerFlag = (NOBODY,) * 5


@rule(Scoring)
def scoring_phase(s: State, step: Scoring) -> None:
    """First what cards do at the beginning, in turn order (ruling N11)."""
    s.phase = "scoring"
    emit(s, PhaseStarted(s.era, s.phase))
    then(s, *_at_scoring(s), ClaimRewards())


def _at_scoring(s: State) -> Iterator[Do]:
    t = s.tables
    for player in s.turn_order():
        p = s.players[player]
        for x in p.settlement:
            for i, ability in enumerate(t.structures[x.card].effect):
                if type(ability) is AtScoring:
                    yield Do(player, "structure", x.card, i)
        for claimed in p.reputations:
            for i, ability in enumerate(t.reputations[claimed.card].effect):
                if type(ability) is AtScoring:
                    yield Do(player, "reputation", claimed.card, i)


@rule(ClaimRewards)
def claim_rewards(s: State, step: ClaimRewards) -> None:
    """Flag by flag, from left to right; then hearts on cards."""
    then(s, *map(ClaimReward, range(len(FLAGS))), ScoreHearts())


@rule(ClaimReward)
def claim_reward(s: State, step: ClaimReward) -> None:
    """Most flags, then most rovers; else the hearts stay."""
    flag, hearts = FLAGS[step.flag], s.rewards[step.flag]
    counts = all_flag_counts(s)
    winner, tied = leader(s, step.flag, counts)
    if winner == NOBODY:
        emit(s, FlagKept(flag, hearts, tied))
        return
    industry, science, food, housing, transportation = [
        0 if i == step.flag else there for i, there in enumerate(s.rewards)
    ]
    s.rewards = (industry, science, food, housing, transportation)
    s.players[winner].hearts += hearts
    emit(s, FlagWon(winner, flag, hearts, counts[winner][step.flag], len(tied) > 1))
    then(s, Tell(winner, "win_flag"))


@rule(ScoreHearts)
def score_hearts(s: State, step: ScoreHearts) -> None:
    """As many hearts as lie on cards; those stay."""
    refresh_all(s)
    for player, p in enumerate(s.players):
        hearts = card_hearts(s, player)
        if hearts:
            p.hearts += hearts
            emit(s, CardHeartsScored(player, hearts))
    then(s, EndEra())


@rule(EndEra)
def end_era(s: State, step: EndEra) -> None:
    """X goes down and the rewards are refilled, but not after Era III (ruling N12)."""
    s.ties = NO_TIES
    numbers = s.tables.components.numbers
    if s.era == 3:
        end_game(s)
        return
    s.x = numbers.excitement[s.era]
    emit(s, ExcitementReduced(s.x))
    refill = numbers.refill[s.era - 1]
    industry, science, food, housing, transportation = [there + refill for there in s.rewards]
    s.rewards = (industry, science, food, housing, transportation)
    emit(s, RewardsRefilled(refill))
    open_deck(s, 2 if s.era == 1 else 3)
    then(s, Production())
