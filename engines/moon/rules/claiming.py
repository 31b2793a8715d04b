"""Claiming a reputation card (chapter "Claim a Reputation Card")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import emit, then
from engines.moon.cards.vocabulary import OnClaim
from engines.moon.effects.needs import Measures, met, unmet
from engines.moon.effects.telling_needs import lacking
from engines.moon.events import Claimed
from engines.moon.state import Claim, Reputation
from engines.moon.steps import Do, Tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engines.kernel.choices import Rand
    from engines.moon.state import State


def claims(s: State, player: int) -> Iterator[Claim]:
    """Every unclaimed card whose requirement is met."""
    if s.turn.claimed:
        return
    m = Measures(s, player)
    for card in s.centre:
        if met(m, s.tables.reputations[card].needs):
            yield Claim(card)


def pick_claim(s: State, player: int, rand: Rand) -> Claim | None:
    """One of the cards by chance, if its requirement is met: fast, for random play."""
    if s.turn.claimed or not s.centre:
        return None
    card = s.centre[rand(len(s.centre))]
    return Claim(card) if met(Measures(s, player), s.tables.reputations[card].needs) else None


def why_not_claim(s: State, player: int, act: Claim) -> str:
    """Once a turn, unclaimed, its requirement met."""
    if s.turn.claimed:
        return "You have claimed a reputation card this turn already."
    if act.card not in s.centre:
        return "That reputation card does not lie in the centre."
    facts = s.tables.reputations[act.card]
    m = Measures(s, player)
    missing = unmet(m, facts.needs)
    return lacking(m, facts.name, missing[0]) if missing else ""


def claim(s: State, player: int, act: Claim) -> None:
    """It is effective from now on (chapter "Claim a Reputation Card", ruling N10)."""
    p = s.players[player]
    s.centre = tuple([card for card in s.centre if card != act.card])
    p.reputations = (*p.reputations, Reputation(act.card))
    s.turn = replace(s.turn, claimed=True)
    emit(s, Claimed(player, act.card))
    effect = s.tables.reputations[act.card].effect
    at_once = [Do(player, "reputation", act.card, i) for i, ability in enumerate(effect) if type(ability) is OnClaim]
    then(s, *at_once, Tell(player, "claim", act.card))
