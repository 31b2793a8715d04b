"""Cards that always carry as many hearts as there are of something (chapter "Commonly Used Terms")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.kernel.agenda import emit
from engines.moon.cards.vocabulary import Always
from engines.moon.events import HeartsPlaced

from .amounts import amount_of

if TYPE_CHECKING:
    from engines.moon.state import State
    from engines.moon.state import Structure as Standing


def refresh(s: State, player: int) -> None:
    """Tokens come from the General Supply, or go back."""
    p, structures = s.players[player], s.tables.structures
    for x in p.settlement:
        for ability in structures[x.card].effect:
            if type(ability) is Always:
                _set(s, player, x, amount_of(s, player, ability.hearts))


def _set(s: State, player: int, x: Standing, hearts: int) -> None:
    if hearts == x.hearts:
        return
    p = s.players[player]
    p.settlement = tuple([replace(y, hearts=hearts) if y is x else y for y in p.settlement])
    emit(s, HeartsPlaced(player, "structure", x.card, hearts - x.hearts))
