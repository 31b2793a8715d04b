"""The action Ready (chapter "3. Action Phase")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import emit
from engines.moonquake.data import EQUIPMENT, Equipment
from engines.moonquake.events import Readied
from engines.moonquake.state import SHIELD, Ready, State

from .charges import can_pay, why_too_dear
from .equipment import NAMES, receive, removed
from .terrain import no_shields

if TYPE_CHECKING:
    from engines.kernel.records import Act

READY = {equipment: Ready(equipment) for equipment in EQUIPMENT}


def price_to_ready(s: State, equipment: Equipment) -> int:
    """Charges printed on a kind of Equipment."""
    return s.tables.cards[equipment].ready or 0


def readyings(s: State, player: int) -> list[Act]:
    """Ready, for each kind that is unready and can be paid."""
    unready = s.players[player].unready
    return [
        READY[kind]
        for kind in dict.fromkeys(unready)
        if can_pay(s, player, price_to_ready(s, kind), "ready") and not (kind == SHIELD and no_shields(s, player))
    ]


def why_not_ready(s: State, player: int, act: Ready) -> str:
    """Unready Equipment that can be paid; no shields on Magnetic Flux."""
    if act.equipment not in s.players[player].unready:
        return f"You have no unready {NAMES[act.equipment]}."
    if act.equipment == SHIELD and no_shields(s, player):
        return "Magnetic Flux lets no shield get ready. Leave this space first, or use a ready Hazard Suit."
    price = price_to_ready(s, act.equipment)
    return why_too_dear(s, player, f"Readying the {NAMES[act.equipment]}", price, "ready")


def make_ready(s: State, player: int, act: Ready) -> None:
    """A shield goes over a hidden card at once."""
    p = s.players[player]
    p.unready = removed(p.unready, act.equipment)
    emit(s, Readied(player, act.equipment))
    receive(s, player, act.equipment)
