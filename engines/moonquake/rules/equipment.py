"""Equipment: ready and unready, used and saved, hidden as a Decoy, found (chapters "3. Action Phase", "Card Glossary",
"Decoys", "Hidden Equipment").

Equipment that is being used or shot away lies on the table while its owner is asked whether a Repair Kit saves it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.agenda import answer, ask, emit, options, reason
from engines.kernel.choices import One
from engines.moonquake.data import EQUIPMENT, Equipment, Kind
from engines.moonquake.decisions import CoverWith, SaveEquipment
from engines.moonquake.events import Decoyed, EquipmentUsed, Found, JamIgnored, Readied, Saved, ShieldPlaced
from engines.moonquake.state import SHIELD, Cover, Decline, Decoy, Ready, State, UseEquipment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.records import Act
    from engines.moonquake.state import Player

KIT: Equipment = "repair_kit"
DECLINE = Decline()
USE = {equipment: UseEquipment(equipment) for equipment in EQUIPMENT}
READY = {equipment: Ready(equipment) for equipment in EQUIPMENT}
DECOYS = {"gravity_boots": Decoy("gravity_boots"), "hazard_suit": Decoy("hazard_suit")}
ANSWERS = {equipment: One((DECLINE, USE[equipment])) for equipment in EQUIPMENT}
"""What may be answered where this Equipment could be used."""


def use_up(s: State, player: int, equipment: Equipment, against: str) -> None:
    """Ready Equipment is used and discarded, unless a Repair Kit saves it, which is asked now. `against`: as in
    EquipmentUsed. Not twice in one step."""
    raise NotImplementedError


def lose_shield(s: State, player: int) -> None:
    """A shield that was shot away is discarded, unless a Repair Kit saves it, which is asked now."""
    raise NotImplementedError


def has_ready(s: State, player: int, equipment: Equipment) -> bool:
    """Is such Equipment ready?"""
    return equipment in s.players[player].ready
