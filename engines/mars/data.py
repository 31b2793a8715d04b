"""The tables of the game, read once from data/*.toml; each says where it comes from. The folder `mars` in the folder
that the environment's `DATA_DIR` names may replace files, and a running game keeps the tables with which it began."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

from msgspec import Struct

from engines.jumps import terrain
from engines.jumps.dice import POOL, total
from engines.jumps.validate import BOTH, check
from engines.kernel.tables import Table, read

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
UPGRADES: tuple[Upgrade, ...] = ("bunker", "sentinels", "antenna")
FOLDER = Path(__file__).parent / "data"
CARDS, TRAINING, COMPONENTS = FILES = ("cards.toml", "training.toml", "components.toml")
MOST_MARINES = 5
SIDES = 2


class Terrain(Struct, frozen=True, forbid_unknown_fields=True):
    """cards.toml."""

    card: tuple[terrain.Card, ...]


class TrainingCard(Table, frozen=True):
    """A Special Training card: its front and its back."""

    abilities: tuple[Ability, Ability]


class Training(Struct, frozen=True, forbid_unknown_fields=True):
    """training.toml."""

    card: tuple[TrainingCard, ...]


class PerColour(Table, frozen=True):
    """A number for each colour of aliens."""

    yellow: int
    blue: int
    red: int

    @property
    def numbers(self) -> tuple[int, int, int]:
        """Yellow, blue, red."""
        return self.yellow, self.blue, self.red


class Aliens(Struct, frozen=True, forbid_unknown_fields=True):
    """How many counters there are, and how many hits in one shot kill one."""

    counters: PerColour
    hits: PerColour


class EquipmentDeck(Table, frozen=True):
    """Every card of the deck."""

    cards: tuple[Equipment, ...]


class UpgradeCounters(Table, frozen=True):
    """How many counters of each kind there are."""

    bunker: int
    sentinels: int
    antenna: int

    def counters(self) -> list[Upgrade]:
        """Every counter, one by one."""
        counts: tuple[tuple[Upgrade, int], ...] = (
            ("bunker", self.bunker),
            ("sentinels", self.sentinels),
            ("antenna", self.antenna),
        )
        return [upgrade for upgrade, count in counts for _ in range(count)]


class Numbers(Table, frozen=True):
    """What the rulebook counts."""

    rounds: int
    attacks: int
    bomb_dice: int
    bomb: int
    dice: int
    injected_dice: int
    tired_dice: int
    wave: int
    smallest_wave: int
    piercing: int
    drop_round: int


class House(Table, frozen=True):
    """What it does not count."""

    woken_dice: int
    sentinel_dice: int


class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """components.toml."""

    aliens: Aliens
    equipment: EquipmentDeck
    upgrades: UpgradeCounters
    numbers: Numbers
    house: House


class Tables(Struct, frozen=True, cache_hash=True):
    """All tables of a game."""

    cards: tuple[terrain.Card, ...]
    training: tuple[TrainingCard, ...]
    components: Components


def read_tables(folder: Path = FOLDER) -> Tables:
    """Tables of a folder; a file that is not there is taken from ours. Raises ValueError, naming file and field, for a
    table that does not fit."""
    where = {name: folder / name if (folder / name).exists() else FOLDER / name for name in FILES}
    cards = read(where[CARDS], Terrain).card
    training = read(where[TRAINING], Training).card
    components = read(where[COMPONENTS], Components)
    check_cards(cards)
    check_training(training)
    check_components(components)
    return Tables(cards, training, components)


# ------------------------------------------------------------------ what replaced tables must allow
def check_cards(cards: tuple[terrain.Card, ...]) -> None:
    """Both ways over every card. Raises ValueError."""
    _demand("card", len(cards) >= 2 * SIDES, "four cards or more", CARDS)
    try:
        check(cards, BOTH)
    except ValueError as problem:
        raise ValueError(f"{CARDS}: {problem}") from problem
    marks = [terrain.LEGEND[letter].mark for card in cards for row in card.rows for letter in row]
    _demand("card", marks.count("cache") <= 1, "one hidden box (Y) at most", CARDS)
    _demand("card", "sputnik" not in marks, "no Sputnik on Mars", CARDS)


def check_training(cards: tuple[TrainingCard, ...]) -> None:
    """A card for each marine. Raises ValueError."""
    _demand("card", len(cards) >= MOST_MARINES, "five cards or more", TRAINING)
    for number, card in enumerate(cards):
        _demand(f"card[{number}].abilities", len(set(card.abilities)) == 2, "two different abilities", TRAINING)


def check_components(components: Components) -> None:
    """Enough for five marines, and dice that can be programmed. Raises ValueError."""
    numbers, aliens = components.numbers, components.aliens
    for name in ("yellow", "blue", "red"):
        _demand(f"aliens.counters.{name}", getattr(aliens.counters, name) >= 0, "a number from 0 on")
        _demand(f"aliens.hits.{name}", getattr(aliens.hits, name) >= 1, "a number from 1 on")
    _demand("aliens.counters.red", aliens.counters.red >= SIDES, "a red one for each defender")
    first = 2 * SIDES * (MOST_MARINES + numbers.wave) + SIDES
    _demand("aliens.counters", sum(aliens.counters.numbers) >= first, f"{first} or more together, for five marines")
    _demand("upgrades", min(map(components.upgrades.counters().count, UPGRADES)) >= SIDES, "two or more of each kind")
    for name in ("bomb_dice", "dice", "injected_dice", "tired_dice"):
        _demand(f"numbers.{name}", 1 <= getattr(numbers, name) <= total(POOL), "a number from 1 to 6")
    for name in ("rounds", "attacks", "smallest_wave", "piercing", "wave", "bomb", "drop_round"):
        _demand(f"numbers.{name}", getattr(numbers, name) >= 1, "a number from 1 on")
    _demand("house.woken_dice", 1 <= components.house.woken_dice <= total(POOL), "a number from 1 to 6")
    _demand("house.sentinel_dice", components.house.sentinel_dice >= 1, "a number from 1 on")


def _demand(place: str, holds: bool, needed: str, file: str = COMPONENTS) -> None:
    if not holds:
        raise ValueError(f"{file}: {needed} is needed - at `$.{place}`")


OURS = read_tables()
TABLES = read_tables(Path(os.environ["DATA_DIR"]) / "mars") if os.environ.get("DATA_DIR") else OURS
"""With which new games begin."""
