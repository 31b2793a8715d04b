"""Scores by source, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.moon.cards.vocabulary import AtEnd
from engines.moon.effects.amounts import amount_of
from engines.moon.rules import final
from engines.moon.rules.final import Score, score
from engines.moon.rules.having import facts, is_gurps
from engines.moon.state import GURPS

from .labels import place, reputation
from .settlements import public
from .words import hearts, listed, people, shaped

if TYPE_CHECKING:
    from engines.kernel.talk import Names
    from engines.moon.cards.vocabulary import Ability
    from engines.moon.state import State


def scores(view: State) -> list[Score]:
    """What each player has, or would have if the game ended now."""
    shown = public(view)
    return [score(shown, player) for player in range(len(view.players))]


def sources(view: State, player: int, mine: Score) -> str:
    """ "tokens 61, grey 24, reputation 12"; of GURPS all structures count."""
    kind = "cards" if is_gurps(view, player) else "grey"
    parts = [f"tokens {mine.tokens}", f"{kind} {mine.structures}"]
    return ", ".join([*parts, f"reputation {mine.reputations}"] if not is_gurps(view, player) else parts)


def printed(view: State, player: int) -> list[str]:
    """Every card that counts at the end, with what it is worth now: ["Parliament 12", "Flexible 2"]."""
    shown = public(view)
    gurps, p = is_gurps(view, player), view.players[player]
    found: list[tuple[str, int]] = []
    for x in p.settlement:
        card = facts(shown, player, x.card)
        if gurps:
            found.append((card.name, card.hearts))
        elif card.colour == "grey":
            effect = view.tables.structures[x.card].effect
            found.append((place(view, player, x.card), card.hearts + _at_end(shown, player, effect)))
    for claimed in p.reputations:
        worth = view.tables.reputations[claimed.card]
        found.append((reputation(view, claimed.card), worth.hearts + _at_end(shown, player, worth.effect)))
    return [f"{name} {worth}" for name, worth in found if worth]


def _at_end(view: State, player: int, effect: tuple[Ability, ...]) -> int:
    return sum([amount_of(view, player, ability.score) for ability in effect if isinstance(ability, AtEnd)])


# ------------------------------------------------------------------ the end
def result(view: State, names: Names) -> str:
    """The end in a headline and a line for each player. Raises ValueError while the game runs."""
    if not view.over:
        raise ValueError("The game has not ended.")
    totals = scores(view)
    ranks = _ranks(view)
    order = sorted(range(len(totals)), key=lambda player: (ranks[player], player))
    lines = [f"{ranks[player]} {_line(view, names, player, totals[player])}" for player in order]
    return "\n".join([f"**{headline(view, names)}**", *lines])


def _ranks(view: State) -> tuple[int, ...]:
    ranks = final.outcome(view).ranks
    return (*ranks, 3 - ranks[0]) if view.solo else ranks


def _line(view: State, names: Names, player: int, mine: Score) -> str:
    return f"{shaped(view, names, player)} **{mine.total}** = {sources(view, player, mine)}"


def headline(view: State, names: Names) -> str:
    """Who has won."""
    totals = [mine.total for mine in scores(view)]
    if view.solo:
        against = f"You {totals[0]}, GURPS {totals[GURPS]}."
        if totals[0] == totals[GURPS]:
            return f"{against} A tie goes to GURPS."
        return f"{against} The Moon is {'yours' if totals[0] > totals[GURPS] else 'theirs'}."
    called, end = people(view, names), final.outcome(view)
    if len(end.winners) > 1:
        return f"{listed(called[winner] for winner in end.winners)} share the Moon: {hearts(max(totals))} each."
    tie = "" if totals.count(max(totals)) == 1 else f" {_tie_break(view, totals)}"
    return f"{called[end.winners[0]]}'s Moon is the most loved: {hearts(max(totals))}.{tie}"


def _tie_break(view: State, totals: list[int]) -> str:
    by_rovers = "rovers" in final.outcome(view).reason
    return f"{'More rovers' if by_rovers else 'Fewer reputation cards'} decide the tie."
