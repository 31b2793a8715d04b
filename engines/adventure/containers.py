"""What the containers of a seat hold; a container holds one oxygen card or one supply chip (chapter "Set-up")."""

from __future__ import annotations

from .data import MISSION
from .state import CHIP, Item, Items, Player

EACH = MISSION.containers.each
CARRIER = MISSION.containers.carrier


def containers(player: Player) -> int:
    """How many containers a seat has."""
    return CARRIER if player.role == "carrier" else EACH


def empty(player: Player) -> int:
    """How many of them are empty."""
    return containers(player) - len(player.oxygen) - len(player.chips)


def items(player: Player) -> list[Item]:
    """Everything in them, sorted: oxygen first."""
    return player.oxygen + [CHIP + chip for chip in player.chips]


def put(player: Player, added: Items) -> None:
    """Puts things in."""
    player.oxygen = sorted(player.oxygen + [item for item in added if item < CHIP])
    player.chips = sorted(player.chips + [item - CHIP for item in added if item >= CHIP])


def take(player: Player, taken: Items) -> None:
    """Takes things out. ValueError if one is not there."""
    for item in taken:
        if item < CHIP:
            player.oxygen.remove(item)
        else:
            player.chips.remove(item - CHIP)
