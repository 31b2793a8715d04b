"""The cards and pieces of Moon, read once from data/*.toml. The folder `moon` in the folder that the environment's
`DATA_DIR` names may replace files, and a running game keeps the tables with which it began."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeVar

import msgspec
from msgspec import Struct

from engines.kernel.tables import Source, Table, read

from . import check
from .needs import Need, SoloAction
from .vocabulary import Ability, Bonus, Colour, Flag, Level, OnClaim, Payment, Symbol

if TYPE_CHECKING:
    from collections.abc import Iterable

Era = Literal[1, 2, 3]
ERAS: tuple[Era, ...] = (1, 2, 3)
Hand = Literal[1, 2, 3, 4]
FOLDER = Path(__file__).parent.parent / "data"
STRUCTURES, EXPEDITIONS, REPUTATIONS, BASES, SOLO, COMPONENTS = FILES = (
    "structures.toml",
    "expeditions.toml",
    "reputations.toml",
    "bases.toml",
    "solo.toml",
    "components.toml",
)
Effect = tuple[Ability, ...]
Requirement = tuple[Need, ...]
EffectBox = tuple[SoloAction, ...]
C = TypeVar("C", bound="Card")


# ------------------------------------------------------------------ cards
class Card(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A card. `rulebook`, `designer`: its attributes that the rulebook or the publisher tells. All others are house,
    and so are the parts of told attributes in `house` ("effect.most": that word of the effect)."""

    id: str
    name: str
    rulebook: tuple[str, ...] = ()
    designer: tuple[str, ...] = ()
    house: tuple[str, ...] = ()

    def source(self, attribute: str) -> Source:
        """Where an attribute, or a part of one, comes from."""
        if attribute in self.house:
            return "house"
        whole = attribute.partition(".")[0]
        if whole in self.rulebook:
            return "rulebook"
        return "designer" if whole in self.designer else "house"


class Structure(Card, frozen=True):
    """A structure card ("Structure Cards"). `cost`, `requires`: a symbol each; `mark` 3+: left out with two players and
    in solo; `solo`: used in solo; `hearts`: printed ones; `copies`: identical cards in the deck."""

    era: Era
    colour: Colour
    assimilation: tuple[Symbol, ...]
    cost: tuple[Payment, ...] = ()
    requires: tuple[Flag, ...] = ()
    flags: tuple[Flag, ...] = ()
    production: tuple[Symbol, ...] = ()
    effect: Effect = ()
    hearts: int = 0
    mark: Literal["3+"] | None = None
    solo: bool = True
    copies: int = 1


class Expedition(Card, frozen=True):
    """An expedition card; `era` is None for the First Expeditions, whose `mark` says for how many players they are.
    `mark` 3+: left out with two players, but not in solo."""

    effect: Effect
    era: Era | None = None
    mark: Literal["2-3", "4-5", "3+"] | None = None
    solo: bool = True

    @property
    def is_bonus(self) -> bool:
        """A Bonus Action, else a Special Rule ("Use Your Expedition Card")."""
        return any(isinstance(ability, Bonus) for ability in self.effect)


class Reputation(Card, frozen=True):
    """A reputation card ("Claim a Reputation Card"); every need must be met."""

    level: Level
    needs: Requirement
    effect: Effect
    hearts: int

    @property
    def is_when_claimed(self) -> bool:
        """A one-time ability, else an Ongoing Ability."""
        return any(isinstance(ability, OnClaim) for ability in self.effect)


class Base(Card, frozen=True):
    """A base card: a blue and a yellow structure with two rover spaces."""

    production: tuple[Symbol, ...]
    flags: tuple[Flag, ...]
    mark: Literal["3+"] | None = None


class SoloCard(Card, frozen=True):
    """A card that GURPS plays ("Solo Turn Sequence"); `hand` is the hand number."""

    colour: Colour
    hearts: int
    hand: Hand
    effect: EffectBox
    flags: tuple[Flag, ...] = ()
    production: tuple[Symbol, ...] = ()


# ------------------------------------------------------------------ pieces
class Pieces(Table, frozen=True):
    """What lies in the box ("Components"). Pieces are no limit. `hearts`: how many tokens of each value, the fives of
    two designs."""

    rovers: int
    hearts: tuple[tuple[int, int], ...]
    energy: int
    water: int
    biomass: int
    metal: int


class Numbers(Table, frozen=True):
    """What is dealt and laid out. `rovers`: of each player; `rewards`: hearts on each flag; `excitement`: X in Eras I,
    II and III; `refill`: hearts onto each flag after Eras I and II; `hands`: structures dealt to each of 2, 3, 4 and 5
    players; `solo_hands` of `solo_hand` structures each."""

    rovers: int
    rewards: int
    excitement: tuple[int, int, int]
    refill: tuple[int, int]
    hands: tuple[int, int, int, int]
    solo_hands: int
    solo_hand: int


class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """components.toml."""

    pieces: Pieces
    numbers: Numbers


# ------------------------------------------------------------------ all of it
class Tables(Struct, frozen=True):
    """All tables of a game. Cards are named by their index; identical structures stand in a row, one entry each."""

    structures: tuple[Structure, ...]
    expeditions: tuple[Expedition, ...]
    reputations: tuple[Reputation, ...]
    bases: tuple[Base, ...]
    solo: tuple[SoloCard, ...]
    components: Components

    def structure_deck(self, era: Era, players: int) -> list[int]:
        """The structures of an Era that take part ("Setup", "Solo Mode: Setup Changes"); one player plays solo."""
        return [
            card
            for card, facts in enumerate(self.structures)
            if facts.era == era and (players > 2 or facts.mark != "3+") and (players > 1 or facts.solo)
        ]

    def expedition_deck(self, era: Era, players: int) -> list[int]:
        """The expeditions of an Era that take part; with one player those marked 3+ do."""
        return [
            card
            for card, facts in enumerate(self.expeditions)
            if facts.era == era and (players != 2 or facts.mark != "3+") and (players > 1 or facts.solo)
        ]

    def first_expedition(self, players: int) -> int:
        """The First Expedition for two or more players."""
        mark = "2-3" if players < 4 else "4-5"
        return next(card for card, facts in enumerate(self.expeditions) if facts.era is None and facts.mark == mark)

    def reputation_level(self, level: Level) -> list[int]:
        """The reputation cards of a level."""
        return [card for card, facts in enumerate(self.reputations) if facts.level == level]

    def base_deck(self, players: int) -> list[int]:
        """The bases that take part."""
        return [card for card, facts in enumerate(self.bases) if players > 2 or facts.mark != "3+"]


# ------------------------------------------------------------------ reading
def read_tables(folder: Path = FOLDER) -> Tables:
    """Tables of a folder; a file that is not there is taken from ours. Raises ValueError, naming file, card and field,
    for a table that does not fit."""
    where = {name: folder / name if (folder / name).exists() else FOLDER / name for name in FILES}
    tables = Tables(
        structures=tuple(_copies(_cards(where[STRUCTURES], Structure))),
        expeditions=tuple(_cards(where[EXPEDITIONS], Expedition)),
        reputations=tuple(_cards(where[REPUTATIONS], Reputation)),
        bases=tuple(_cards(where[BASES], Base)),
        solo=tuple(_cards(where[SOLO], SoloCard)),
        components=read(where[COMPONENTS], Components),
    )
    _check(tables)
    return tables


def _check(tables: Tables) -> None:
    check.check_structures(STRUCTURES, tables.structures)
    check.check_expeditions(EXPEDITIONS, tables.expeditions)
    check.check_reputations(REPUTATIONS, tables.reputations)
    check.check_bases(BASES, tables.bases)
    check.check_solo(SOLO, tables.solo)
    smallest = [min(len(tables.structure_deck(era, players)) for era in ERAS) for players in range(1, 6)]
    check.check_numbers(COMPONENTS, tables.components.numbers, smallest)


def _cards(path: Path, cls: type[C]) -> list[C]:
    """A table for each card, headed by its id."""
    return [_card(path, cls, name, facts) for name, facts in read(path, dict[str, dict[str, object]]).items()]


def _card(path: Path, cls: type[C], name: str, facts: dict[str, object]) -> C:
    try:
        return msgspec.convert({**facts, "id": name}, cls)
    except msgspec.ValidationError as error:
        raise ValueError(f"{path.name}: {name}: {error}") from error


def _copies(cards: Iterable[Structure]) -> list[Structure]:
    return [card for card in cards for _ in range(card.copies)]


OURS = read_tables()
TABLES = read_tables(Path(os.environ["DATA_DIR"]) / "moon") if os.environ.get("DATA_DIR") else OURS
"""With which new games begin."""
