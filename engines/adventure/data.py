"""The numbers of the game, read once from data/*.toml; each table says where it comes from."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from engines.kernel.tables import Table, read

FOLDER = Path(__file__).parent / "data"


class Chips(Table, frozen=True):
    """Numbers of chips, by kind."""

    supply: int
    collected: int
    ogs: int


class Undamaged(Table, frozen=True):
    """Supply chips of an area that are undamaged."""

    area_3: int
    area_4: int
    area_5: int


class Cards(Table, frozen=True):
    """Numbers of cards, by kind."""

    oxygen: int
    storms: int
    containers: int
    rover: int
    summaries: int
    roles: int


class Oxygen(Table, frozen=True):
    """How the oxygen cards divide into those for two dice and those for three."""

    twos: int
    threes: int


class Pieces(Table, frozen=True):
    """Numbers of everything else in the box."""

    base_board: int
    crew: int
    robot: int
    rover: int
    routes: int
    dice: int


class Die(Table, frozen=True):
    """The faces of a die."""

    faces: tuple[int, ...]


class Price(Table, frozen=True):
    """Action points, of an action or of a bonus."""

    ap: int


class Spaces(Table, frozen=True):
    """How far at most."""

    spaces: int


class Containers(Table, frozen=True):
    """Container cards of a player."""

    each: int
    carrier: int


class Deal(Table, frozen=True):
    """Cards dealt at set-up."""

    oxygen_each: int
    storms_in_discard: int


class Targets(Table, frozen=True):
    """Undamaged supplies of a successful mission."""

    two_players: int
    three_players: int
    four_players: int
    five_players: int

    def of(self, players: int) -> int:
        """The target of so many players."""
        return (self.two_players, self.three_players, self.four_players, self.five_players)[players - 2]


class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """components.toml: what is in the box."""

    chips: Chips
    undamaged: Undamaged
    cards: Cards
    oxygen: Oxygen
    pieces: Pieces
    die: Die


class Prices(Struct, frozen=True, forbid_unknown_fields=True):
    """prices.toml: action points."""

    movement: Price
    activate_ogs: Price
    develop_route: Price
    develop_route_inventor: Price
    share: Price
    gather: Price
    gather_veteran: Price
    abandon: Price


class Mission(Struct, frozen=True, forbid_unknown_fields=True):
    """mission.toml: set-up, roles and the end."""

    containers: Containers
    deal: Deal
    mood_maker: Price
    robot: Spaces
    rover: Spaces
    targets: Targets


COMPONENTS = read(FOLDER / "components.toml", Components)
PRICES = read(FOLDER / "prices.toml", Prices)
MISSION = read(FOLDER / "mission.toml", Mission)
