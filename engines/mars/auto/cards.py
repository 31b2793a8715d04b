"""When equipment helps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.jumps.paths import land
from engines.mars.rules import equipment, step_cards
from engines.mars.state import Land, UseEquipment

if TYPE_CHECKING:
    from engines.kernel.records import Act
    from engines.mars.decisions import BeforeLanding
    from engines.mars.state import State

    from .outlook import Outlook

NOWHERE = -1e9
STEP, KNIFE = 0.6, 0.5
"""What a free box, and the knife, must gain."""


def between(s: State, o: Outlook) -> Act | None:
    """A card that is worth using between actions, if there is one."""
    found = [(gain, use) for use in equipment.uses(s, o.seat, "turn") if (gain := _gain(s, o, use)) > 0]
    return max(found, key=lambda x: x[0])[1] if found else None


def _gain(s: State, o: Outlook, use: UseEquipment) -> float:
    place = s.marines[o.seat].place
    if use.card == "laser_knife":
        return o.worth(place, use.kills) + 1.0 - KNIFE
    if use.card in step_cards.STEPS:
        return landing(s, o, use) - o.station(place) - STEP
    return 0.0


def landing(s: State, o: Outlook, use: UseEquipment) -> float:
    """What the place is worth to which a free step leads."""
    flight = step_cards.way(s, o.seat, use.card, 1 if use.direction > 0 else -1)
    if flight is None:
        return NOWHERE
    way = land(o.track, flight, False, o.fearless)
    down = way.crash is not None and way.place not in o.standing
    return o.station(way.place, down=down)


def rescue(s: State, o: Outlook, d: BeforeLanding) -> Act:
    """A card that leads to a safe landing."""
    place = o.track.floor(s.marines[d.seat].place)
    found: list[tuple[float, Act]] = [(o.station(place, down=True), Land())]
    for use in step_cards.rescues(s, d):
        value = o.station(place) if use.card == "neural_chip" else landing(s, o, use)
        found.append((value - 0.5, use))
    return max(found, key=lambda x: x[0])[1]
