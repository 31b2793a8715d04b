"""The tables of the game, read once from data/*.toml; each says where it comes from. The folder `moonquake` in the
folder that the environment's `DATA_DIR` names may replace files, and a running game keeps the tables with which it
began."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_args

from msgspec import Struct

from engines.kernel.tables import Table, read

if TYPE_CHECKING:
    from collections.abc import Iterator

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
LAYOUT, COMPONENTS, CARDS = FILES = ("layout.toml", "components.toml", "cards.toml")
MOST_PLAYERS = 6
DECK_KINDS: tuple[Kind, ...] = tuple(kind for kind in get_args(Kind) if kind != "alien")


class CardFacts(Table, frozen=True):
    """A kind of card: how many there are, its colour, and what readying it costs (Equipment)."""

    count: int
    colour: Colour
    ready: int | None = None


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """cards.toml: a table for each kind of card, in the order of the glossary's letters but for the Alien."""

    alien: CardFacts
    aftershock: CardFacts
    defense_gun: CardFacts
    energy_shield: CardFacts
    extra_battery: CardFacts
    gravity_boots: CardFacts
    grenade_launcher: CardFacts
    hazard_suit: CardFacts
    lucky_shot: CardFacts
    lunar_eclipse: CardFacts
    lunar_glow: CardFacts
    moon_slide: CardFacts
    nothing: CardFacts
    orbit_reverses: CardFacts
    prison_guard_defender: CardFacts
    prison_guard_attacker: CardFacts
    repair_kit: CardFacts
    ricochet_shot: CardFacts
    stasis_gun_jams: CardFacts
    tractor_beam: CardFacts

    def __getitem__(self, kind: Kind) -> CardFacts:
        facts: CardFacts = getattr(self, kind)
        return facts

    def counts(self) -> list[tuple[Kind, int]]:
        """How many cards of each kind are in the deck; no Aliens."""
        return [(kind, self[kind].count) for kind in DECK_KINDS]

    def deck(self) -> Iterator[Kind]:
        """Every card of the deck, one by one."""
        for kind, count in self.counts():
            yield from (kind,) * count


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
    cards: Cards


def read_tables(folder: Path = FOLDER) -> Tables:
    """Tables of a folder; a file that is not there is taken from ours. Raises ValueError, naming file and field, for a
    table that does not fit."""
    where = {name: folder / name if (folder / name).exists() else FOLDER / name for name in FILES}
    layout = read(where["layout.toml"], Layout)
    components = read(where["components.toml"], Components)
    cards = read(where["cards.toml"], Cards)
    check_layout(layout)
    check_components(components)
    check_cards(cards)
    return Tables(layout, components, cards)


# ------------------------------------------------------------------ what replaced tables must allow
def check_layout(layout: Layout) -> None:
    """Every worked example of the rulebook must be possible. Raises ValueError."""
    for name, side in (("A", layout.A), ("B", layout.B)):
        rings = (side.ring_1, side.ring_2, side.ring_3)
        for number, ring in enumerate(rings, start=1):
            _check_uses(f"{name}.ring_{number}", ring)
        _demand(f"{name}.pad.fenced", any(side.pad.fenced) and not all(side.pad.fenced), "a fence and an open edge")
    _check_craters(layout.B)


def _check_uses(place: str, ring: Ring) -> None:
    """The Use icon fires a weapon, so it stands where one is, and nowhere else."""
    for slot, (terrain, icon) in enumerate(zip(ring.terrain, ring.icons, strict=True)):
        weapon = terrain in ("defense_gun", "tractor_beam")
        _demand(f"{place}.icons[{slot}]", (icon == "use") == weapon, '"use" on weapon spaces and only there')


def _check_craters(side: Side) -> None:
    rings = {"ring_1": side.ring_1, "ring_2": side.ring_2, "ring_3": side.ring_3}
    craters = {name: [terrain == "crater" for terrain in ring.terrain] for name, ring in rings.items()}
    icons = {icon for ring in rings.values() for icon in ring.icons}
    for name, ring in rings.items():
        plain = set(ring.terrain) <= {"plains", "crater"}
        _demand(f"B.{name}.terrain", plain, "nothing but plains and crater, for the Basic game")
    third, slots = side.ring_3.terrain, range(6)
    left_of_crater = any(third[slot] == "crater" and third[(slot + 1) % 6] == "plains" for slot in slots)
    _demand("B.ring_3.terrain", left_of_crater, "a crater with plains on its left (the next slot)")
    pair = any(there[slot] and there[slot - 1] for there in craters.values() for slot in slots)
    _demand("B", pair, "two craters side by side on some ring")
    alone = any(
        there[slot] and not there[slot - 1] and not there[(slot + 1) % 6]
        for there in craters.values()
        for slot in slots
    )
    _demand("B", alone, "a crater between two plains on some ring")
    _demand("B", {"scan", "spy"} <= icons, "a scan icon and a spy icon")


def check_components(components: Components) -> None:
    """The die and the spinner must be able to do what the examples do, and to decide ties. Raises ValueError."""
    faces, sectors = components.die.faces, components.spinner.sectors
    _demand("die.faces", {abs(face) for face in faces} == {0, 1, 2, 3}, "the numbers 0, 1, 2 and 3", COMPONENTS)
    _demand("spinner.sectors", {3, 5} <= set(sectors) and min(sectors) >= 0, "3, 5 and nothing below 0", COMPONENTS)


def check_cards(cards: Cards) -> None:
    """The deck must be enough for six. Raises ValueError."""
    for kind in (*DECK_KINDS, "alien"):
        facts = cards[kind]
        _demand(f"{kind}.count", facts.count >= 0, "a number from 0 on", CARDS)
        priced = facts.ready is not None and facts.ready >= 0
        _demand(f"{kind}.ready", priced == (kind in EQUIPMENT), "a price for Equipment and for nothing else", CARDS)
    _demand("energy_shield.count", cards.energy_shield.count >= MOST_PLAYERS, "a shield for each of six players", CARDS)
    _demand("nothing.count", sum(1 for _ in cards.deck()) >= 5 * MOST_PLAYERS, "cards enough for six players", CARDS)


def _demand(place: str, holds: bool, needed: str, file: str = LAYOUT) -> None:
    if not holds:
        raise ValueError(f"{file}: {needed} is needed - at `$.{place}`")


OURS = read_tables()
TABLES = read_tables(Path(os.environ["DATA_DIR"]) / "moonquake") if os.environ.get("DATA_DIR") else OURS
"""With which new games begin."""
