"""End of Game Scoring, also in solo games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from engines.kernel.agenda import emit
from engines.kernel.game import Outcome
from engines.moon.cards.vocabulary import AtEnd
from engines.moon.effects.amounts import amount_of
from engines.moon.events import FinalScore
from engines.moon.state import GURPS

from .having import is_gurps, printed, rovers

if TYPE_CHECKING:
    from engines.moon.cards.vocabulary import Ability
    from engines.moon.state import State


class Score(Struct, frozen=True):
    """Heart tokens; hearts printed on grey structures (of GURPS: on all its solo cards); on reputation cards."""

    tokens: int
    structures: int
    reputations: int

    @property
    def total(self) -> int:
        """All together."""
        return self.tokens + self.structures + self.reputations


def score(s: State, player: int) -> Score:
    """What a player would have if the game ended now. Tokens lying on cards are no part of it."""
    p = s.players[player]
    reputations = 0
    for claimed in p.reputations:
        printed_here = s.tables.reputations[claimed.card]
        reputations += printed_here.hearts + _at_end(s, player, printed_here.effect)
    if is_gurps(s, player):
        return Score(p.hearts, sum([card.hearts for card in printed(s, player)]), reputations)
    structures = 0
    for x in p.settlement:
        facts = s.tables.structures[x.card]
        if facts.colour == "grey":
            structures += facts.hearts + _at_end(s, player, facts.effect)
    return Score(p.hearts, structures, reputations)


def _at_end(s: State, player: int, effect: tuple[Ability, ...]) -> int:
    """What formulas print."""
    return sum([amount_of(s, player, ability.score) for ability in effect if isinstance(ability, AtEnd)])


def end_game(s: State) -> None:
    """Adds everything up."""
    for player in range(len(s.players)):
        final = score(s, player)
        emit(s, FinalScore(player, final.tokens, final.structures, final.reputations))
    s.phase, s.over = "over", "scored"


def outcome(s: State) -> Outcome:
    """Most hearts, then most rovers, then fewest reputation cards, else a shared victory (ruling N13). Alone one wins
    by having more than GURPS (ruling N16)."""
    totals = [score(s, player).total for player in range(len(s.players))]
    if s.solo:
        won = totals[0] > totals[GURPS]
        text = f"{totals[0]} hearts against {totals[GURPS]} of GURPS."
        return Outcome((0,) if won else (), (1 if won else 2,), (totals[0],), text)
    strengths = [(total, rovers(s, player), -len(s.players[player].reputations)) for player, total in enumerate(totals)]
    ranks = tuple([1 + sum([other > mine for other in strengths]) for mine in strengths])
    winners = tuple([seat for seat, rank in enumerate(ranks) if rank == 1])
    return Outcome(winners, ranks, tuple(totals), _reason(totals, strengths, winners))


def _reason(totals: list[int], strengths: list[tuple[int, int, int]], winners: tuple[int, ...]) -> str:
    best = max(totals)
    if len(winners) > 1:
        return f"{best} hearts each, and equal in rovers and reputation cards: a shared victory."
    tied = [x for x in strengths if x[0] == best]
    if len(tied) == 1:
        return f"Most hearts: {best}."
    by_rovers = [x[1] for x in tied].count(strengths[winners[0]][1]) == 1
    return f"{best} hearts, and {'most rovers' if by_rovers else 'fewest reputation cards'} among those tied."
