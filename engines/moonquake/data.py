"""The tables of the game, read once from data/*.toml; each says where it comes from. A folder of one's own may replace
files (`DATA_DIR`), and a running game keeps the tables with which it began."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from msgspec import Struct

from engines.kernel.tables import Table, read

Kind = Literal[
    "alien",
    "aftershock",
    "defense_gun",
    "energy_shield",
    "extra_battery",
    "gravity_boots",
    "grenade_launcher",
    "hazard_suit",
    "lucky_shot",
    "lunar_eclipse",
    "lunar_glow",
    "moon_slide",
    "nothing",
    "orbit_reverses",
    "prison_guard_defender",
    "prison_guard_attacker",
    "repair_kit",
    "ricochet_shot",
    "stasis_gun_jams",
    "tractor_beam",
]
Equipment = Literal["energy_shield", "extra_battery", "gravity_boots", "grenade_launcher", "hazard_suit", "repair_kit"]
EQUIPMENT: tuple[Equipment, ...] = (
    "energy_shield",
    "extra_battery",
    "gravity_boots",
    "grenade_launcher",
    "hazard_suit",
    "repair_kit",
)
Colour = Literal["red", "blue", "yellow", "green", "purple"]
Terrain = Literal[
    "plains", "crater", "magnetic_flux", "lava_flow", "radiation", "ion_storm", "defense_gun", "tractor_beam"
]
Icon = Literal["ready", "spy", "steal", "scan", "zippp", "zappp", "use"]
Name = Literal["A", "B"]
FOLDER = Path(__file__).parent / "data"


class CardFacts(Table, frozen=True):
    """A kind of card: how many there are, its colour, and what readying it costs (Equipment)."""

    count: int
    colour: Colour
    ready: int | None = None


class Ring(Struct, frozen=True, forbid_unknown_fields=True):
    """A side of a ring: terrain and bonus icon of its six spaces, clockwise."""

    terrain: tuple[Terrain, Terrain, Terrain, Terrain, Terrain, Terrain]
    icons: tuple[Icon, Icon, Icon, Icon, Icon, Icon]


class Pad(Struct, frozen=True, forbid_unknown_fields=True):
    """A side of the Launch Pad: which of its edges e0 to e5 are fenced, and its bonus icon."""

    fenced: tuple[bool, bool, bool, bool, bool, bool]
    icon: Icon


class Side(Table, frozen=True):
    """One side, A or B, of all three rings and the pad."""

    ring_1: Ring
    ring_2: Ring
    ring_3: Ring
    pad: Pad


class Layout(Struct, frozen=True, forbid_unknown_fields=True):
    """layout.toml."""

    A: Side
    B: Side


class Die(Table, frozen=True):
    """The Quake die: spaces to turn, clockwise if positive; 0 and 3 may stand without a direction."""

    faces: tuple[int, ...]


class Spinner(Table, frozen=True):
    """The Moon Spinner's sectors."""

    sectors: tuple[int, ...]


class Numbers(Table, frozen=True):
    """What is dealt, drawn and allowed."""

    dealt: int
    free_shields: int
    drawn_exposed: int
    drawn_exposed_on_pad: int
    battery: int
    zappp: int
    zippp: int
    scan: int
    spy: int
    steal: int
    zippp_spaces: int
    launch: int
    eclipse: int
    glow: int


class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """components.toml."""

    die: Die
    spinner: Spinner
    numbers: Numbers


class Tables(Struct, frozen=True):
    """All tables of a game."""

    layout: Layout
    components: Components
    cards: dict[str, CardFacts]


def read_tables(folder: Path = FOLDER) -> Tables:
    """Tables of a folder; a file that is not there is taken from ours. Raises ValueError, naming file and field, for a
    table that does not fit."""
    where = {name: folder / name if (folder / name).exists() else FOLDER / name for name in FILES}
    return Tables(
        read(where["layout.toml"], Layout),
        read(where["components.toml"], Components),
        read(where["cards.toml"], dict[str, CardFacts]),
    )


FILES = ("layout.toml", "components.toml", "cards.toml")
TABLES = read_tables()
