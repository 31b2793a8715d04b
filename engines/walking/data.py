"""The tables of the game, read once from data/*.toml; each says where it comes from. The folder `walking` in the folder
that the environment's `DATA_DIR` names may replace files, and a running game keeps the tables with which it began."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal, get_args

from msgspec import Struct

from engines.jumps import terrain, validate
from engines.kernel.tables import Table, read

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
KINDS: tuple[Kind, ...] = get_args(Kind)
Special = Literal["advance", "back", "spend", "ec", "reroll", "sputniks", "jump"]
SPECIALS: tuple[Special, ...] = get_args(Special)
FOLDER = Path(__file__).parent / "data"
LUNAR, COMPONENTS = FILES = ("lunar.toml", "components.toml")
CARDS_OF_A_LAP = 5
GAPS = 4


class Lunar(Struct, frozen=True, forbid_unknown_fields=True):
    """lunar.toml."""

    cards: tuple[terrain.Card, ...]


class CardCounts(Struct, frozen=True, forbid_unknown_fields=True):
    """How many action cards of each kind there are."""

    slipstream: int
    cooperation: int
    planification: int
    extra_jump: int
    teamwork: int
    no_instructions: int
    miscalculation: int
    sanction: int

    def __getitem__(self, kind: Kind) -> int:
        count: int = getattr(self, kind)
        return count


class ActionCards(Table, frozen=True):
    """The deck, and which kinds are red."""

    counts: CardCounts
    red: tuple[Kind, ...]


class TokenCounts(Struct, frozen=True, forbid_unknown_fields=True):
    """How many special box tokens of each effect there are."""

    advance: int
    back: int
    spend: int
    ec: int
    reroll: int
    sputniks: int
    jump: int

    def __getitem__(self, special: Special) -> int:
        count: int = getattr(self, special)
        return count


class SpecialBoxes(Table, frozen=True):
    """The special box tokens."""

    counts: TokenCounts


class Dice(Table, frozen=True):
    """How many dice a turn has in each condition."""

    normal: int
    handicap: int
    accident: int


class Goal(Table, frozen=True):
    """Points for the first astronaut there, and for each later one."""

    first: int
    later: int


class LastCard(Table, frozen=True):
    """Points for an astronaut on the last card, by column."""

    points: tuple[int, int, int, int]


class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """components.toml."""

    action_cards: ActionCards
    special_boxes: SpecialBoxes
    dice: Dice
    goal: Goal
    last_card: LastCard


class Tables(Struct, frozen=True):
    """All tables of a game."""

    lunar: Lunar
    components: Components


def read_tables(folder: Path = FOLDER) -> Tables:
    """Tables of a folder; a file that is not there is taken from ours. Raises ValueError, naming file and fault, for a
    table that does not fit."""
    where = {name: folder / name if (folder / name).exists() else FOLDER / name for name in FILES}
    tables = Tables(read(where[LUNAR], Lunar), read(where[COMPONENTS], Components))
    check_lunar(tables.lunar)
    check_components(tables.components)
    return tables


# ------------------------------------------------------------------ what replaced tables must allow
def check_lunar(lunar: Lunar) -> None:
    """Nobody may be stuck, and a lap without red dots must be possible. Raises ValueError with all faults."""
    found = validate.faults(lunar.cards)
    if not found:
        found = validate.red_dot_faults(lunar.cards)
    ordinary = sum(not card.red_dot for card in lunar.cards)
    if ordinary < CARDS_OF_A_LAP:
        found.append(f"{ordinary} cards without a red dot, {CARDS_OF_A_LAP} are needed")
    if found:
        raise ValueError(f"{LUNAR}: {'; '.join(found)}")


def check_components(components: Components) -> None:
    """Counts, dice and points must be numbers that a game can be played with. Raises ValueError."""
    cards, tokens = components.action_cards.counts, components.special_boxes.counts
    for kind in KINDS:
        _demand(f"action_cards.counts.{kind}", cards[kind] >= 0, "a number from 0 on")
    for special in SPECIALS:
        _demand(f"special_boxes.counts.{special}", tokens[special] >= 0, "a number from 0 on")
    _demand("special_boxes.counts", sum(map(tokens.__getitem__, SPECIALS)) >= GAPS, f"{GAPS} tokens or more")
    dice = components.dice
    _demand(
        "dice", 1 <= dice.accident <= dice.handicap <= dice.normal <= 6, "1 to 6 dice, the fewest after an accident"
    )
    points = components.last_card.points
    _demand("last_card.points", min(points) >= 0, "points from 0 on")
    _demand(
        "goal", components.goal.first >= components.goal.later >= 0, "no fewer points for the first than for others"
    )


def _demand(place: str, holds: bool, needed: str) -> None:
    if not holds:
        raise ValueError(f"{COMPONENTS}: {needed} is needed - at `$.{place}`")


OURS = read_tables()
TABLES = read_tables(Path(os.environ["DATA_DIR"]) / "walking") if os.environ.get("DATA_DIR") else OURS
"""With which new games begin."""
