"""How a team stands between two rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.mars.planet import ZONE, beset, column
from engines.mars.state import NOBODY

from . import plan
from .bombs import chance
from .outlook import Outlook

if TYPE_CHECKING:
    from engines.mars.state import State

WON, LOST = 60.0, -30.0
BOMB = 45.0
"""What the chance of a bomb in the next round is worth."""
EQUIPMENT = 1.5


def judge(s: State) -> float:
    """Success, or what may come of it: where the marines are, the aliens that live, attacks."""
    if s.over:
        return WON if s.won else LOST
    o = Outlook(s, NOBODY)
    value = _marines(s, o) - sum(plan.ATTACKS[: s.attacks])
    value -= plan.attack_risk(o.plan, o.plan.zone)
    for box in s.boxes:
        if box.place not in ZONE:
            value -= plan.worth_of(o.plan, box.place, box.aliens, o.needs)
    return value


def _marines(s: State, o: Outlook) -> float:
    value, missed = 0.0, 1.0
    for seat, marine in enumerate(s.marines):
        others = [m.place for i, m in enumerate(s.marines) if i != seat]
        mates = others.count(marine.place)
        engaged = plan.hits(o.aliens(marine.place), o.needs)
        value += plan.station(o.plan, seat, marine.place, mates=mates, engaged=engaged, down=marine.down)
        value += EQUIPMENT * len(marine.equipment)
        if column(marine.place) == o.plan.goal and not marine.down and not beset(s, marine.place):
            missed *= 1 - chance((2, 2, 0), int(mates > 0), o.bomb)
    return value + BOMB * (1 - missed)
