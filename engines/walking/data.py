"""The tables of the game, read once from data/*.toml; each says where it comes from. The folder `walking` in the folder
that the environment's `DATA_DIR` names may replace files, and a running game keeps the tables with which it began."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Kind = Literal[
    "slipstream",
    "cooperation",
    "planification",
    "extra_jump",
    "teamwork",
    "no_instructions",
    "miscalculation",
    "sanction",
]
Special = Literal["advance", "back", "spend", "ec", "reroll", "sputniks", "jump"]


class Tables(Struct, frozen=True):
    """To be written by the engine."""


OURS = Tables()
