"""The tables of the game, read once from data/*.toml; each says where it comes from. The folder `mars` in the folder
that the environment's `DATA_DIR` names may replace files, and a running game keeps the tables with which it began."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Ability = Literal[
    "fusion_cannon",
    "jet_pack",
    "injector",
    "teleportation",
    "ranger",
    "multi_shot",
    "communications",
    "precog",
]
Equipment = Literal[
    "lucky_charm",
    "badass_ammo",
    "jet_boots",
    "neural_chip",
    "laser_knife",
    "rope",
    "mount",
    "rail_gun",
]
Upgrade = Literal["bunker", "sentinels", "antenna"]


class Tables(Struct, frozen=True):
    """To be written by the engine."""


OURS = Tables()
