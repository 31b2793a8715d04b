"""Cards that always carry as many hearts as there are of something (chapter "Commonly Used Terms")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeVar

from msgspec.structs import replace

from engines.kernel.agenda import emit
from engines.moon.cards.vocabulary import Always, PerCard, PerColourSet, PerFlag, PerFlagKind, PerFlagSet, PerProduction
from engines.moon.events import HeartsPlaced
from engines.moon.state import Reputation, Structure

from .amounts import amount_of

if TYPE_CHECKING:
    from engines.moon.state import State

C = TypeVar("C", Structure, Reputation)
SETTLED = (int, PerProduction, PerFlag, PerFlagKind, PerFlagSet, PerCard, PerColourSet)
"""Amounts that change with the settlement alone."""


def refresh(s: State, player: int) -> None:
    """Tokens come from the General Supply, or go back."""
    p, structures, reputations = s.players[player], s.tables.structures, s.tables.reputations
    for x in p.settlement:
        for ability in structures[x.card].effect:
            if type(ability) is Always:
                carry(s, player, "structure", x.card, amount_of(s, player, ability.hearts) - x.hearts)
    for claimed in p.reputations:
        for ability in reputations[claimed.card].effect:
            if type(ability) is Always:
                carry(s, player, "reputation", claimed.card, amount_of(s, player, ability.hearts) - claimed.hearts)


def refresh_all(s: State) -> None:
    """The same for everybody."""
    for player in s.seats:
        refresh(s, player)


def watch(s: State, player: int) -> None:
    """The same where something else than the settlement is counted; that is looked at whenever it changes."""
    structures = s.tables.structures
    for x in s.players[player].settlement:
        for ability in structures[x.card].effect:
            if type(ability) is Always and type(ability.hearts) not in SETTLED:
                refresh(s, player)
                return
    if s.players[player].reputations:
        refresh(s, player)


def carry(s: State, player: int, kind: Literal["structure", "reputation"], card: int, hearts: int) -> None:
    """So many heart tokens more, or fewer if negative, on a card."""
    if not hearts:
        return
    p = s.players[player]
    if kind == "structure":
        p.settlement = tuple([_with(x, hearts) if x.card == card else x for x in p.settlement])
    else:
        p.reputations = tuple([_with(x, hearts) if x.card == card else x for x in p.reputations])
    emit(s, HeartsPlaced(player, kind, card, hearts))


def _with(card: C, hearts: int) -> C:
    return replace(card, hearts=card.hearts + hearts)
