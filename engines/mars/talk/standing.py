"""Standing orders: what the team's questions may be answered with unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.orders import Condition
from engines.kernel.talk import OrderMenu, OrderOption, Rule
from engines.mars.decisions import ChooseVictims
from engines.mars.rules.base import kills_of

if TYPE_CHECKING:
    from engines.kernel.records import Seat
    from engines.kernel.talk import Plan
    from engines.mars.state import Kill, State


def strongest(view: State, seat: Seat) -> Plan:
    """Whoever costs the most hits, then the most aliens; of equal ones the box farthest from the planet's first."""
    d = next((d for d in view.pending if d.seat == seat and isinstance(d, ChooseVictims)), None)
    return () if d is None else (max(kills_of(d), key=_strength),)


def _strength(kill: Kill) -> tuple[int, int, int]:
    yellow, blue, red = kill.kills
    return red, blue, yellow


def _order(name: str, label: str, by: str) -> OrderMenu:
    rule = Rule(ChooseVictims.__name__, conditions=(Condition("by", "is", by),), decide=strongest)
    return OrderMenu(name, label, (OrderOption("Ask me"), OrderOption("Kill the strongest", (rule,))))


ORDERS = (_order("bunker", "Bunker", "bunker"), _order("sentinels", "Sentinels", "sentinels"))
