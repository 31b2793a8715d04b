"""Nouns of Moon and what players do.

Cards are numbers: a structure is its instance, 0 to 103, in `tables.structures` (copies lie side by side); expeditions,
reputations, bases and solo cards are their places in the tables of their kind. In a settlement the base is named by its
spaces: BLUE_SIDE and YELLOW_SIDE. In solo games player 1 is GURPS, whose structures are solo cards.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct, field

from engines.kernel import records as kernel

from .cards.tables import OURS, Era, Tables
from .cards.vocabulary import Flag, Symbol

Phase = Literal["set_up", "production", "construction", "scoring", "over"]
Stock = tuple[int, int, int, int]
"""How many of each resource, in the order of `vocabulary.RESOURCES`."""
PerFlag = tuple[int, int, int, int, int]
"""A number for each flag, in the order of `vocabulary.FLAGS`."""
NOTHING: Stock = (0, 0, 0, 0)
NOBODY = -1
NO_CARD = -1
BLUE_SIDE, YELLOW_SIDE = -1, -2
"""The spaces of a base, where structures have their numbers."""
SUPPLY = -3
"""Stands for the supply where a rover is taken from."""
GURPS = 1


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Variants. `solo`: against GURPS, for one player alone. `first`: the seat that begins, else one by chance (ruling
    N3)."""

    solo: Literal["normal", "hard"] = "normal"
    first: int | None = None


class Structure(Struct, frozen=True, omit_defaults=True, gc=False):
    """A structure in a settlement (GURPS: a solo card): its rovers, its heart tokens, whether it lies flipped. There is
    room for one rover; all go onto a flipped Rover Stop."""

    card: int
    rovers: int = 0
    hearts: int = 0
    flipped: bool = False


class Reputation(Struct, frozen=True, omit_defaults=True, gc=False):
    """A claimed reputation card with the heart tokens on it."""

    card: int
    hearts: int = 0


class Hand(Struct, frozen=True, gc=False):
    """Structures and an expedition that travel together; None where a view does not show them."""

    cards: tuple[int | None, ...]
    expedition: int | None


class Player(Struct, omit_defaults=True):
    """Settlement and supply. `settlement` and `reputations` in the order in which they were acquired; `blue_rover` and
    `yellow_rover`: on the sides of the base. `free_builds`: structures still to be built for no resources (Capable).
    `used`: structures that waited for a later turn and have done their thing. `doubled`: what is going to produce twice
    in this Production Phase (Flexible)."""

    base: int = NO_CARD
    stock: Stock = NOTHING
    rovers: int = 0
    hearts: int = 0
    settlement: tuple[Structure, ...] = ()
    blue_rover: bool = False
    yellow_rover: bool = False
    reputations: tuple[Reputation, ...] = ()
    free_builds: int = 0
    used: tuple[int, ...] = ()
    doubled: tuple[int, ...] = ()


class Turn(Struct, frozen=True, omit_defaults=True, gc=False):
    """What has been done in the present turn. `done`: the mandatory action, `built`: by building. `expedition`: the
    bonus action was used. `spent`: resources, in any way. `borrowed`: flags lent by a rover. `built_now`: structures
    built in this turn, by any way."""

    done: bool = False
    built: bool = False
    expedition: bool = False
    parked: bool = False
    flips: int = 0
    claimed: bool = False
    spent: int = 0
    borrowed: tuple[Flag, ...] = ()
    built_now: tuple[int, ...] = ()


class State(kernel.State, omit_defaults=True, kw_only=True):
    """Everything there is. The top card of `deck`, `pile` and `solo_deck` is last; a view has None for hidden cards.

    `deck` and `expeditions`: what is left of the present Era's. `pile`: the Discard Pile. `hands`: of each player; in
    solo games the four on the table, None for one that is gone. `table`: a structure that is being built. `looked`:
    cards of the deck at which `acting` looks.
    `removed`: structures of this Era that left a solo game. `strays`: structures of earlier Eras that have
    left a settlement in this one. `centre`: unclaimed reputation cards. `rewards`: hearts
    under each flag. `x`: the Excitement Value as it lies on the board. `first`: who has the First Expedition, NOBODY in
    solo games. `starter`: who begins the rounds of this Era (two players) or this round. `round`: from 1. `acting`:
    whose turn it is, else NOBODY; `holding`: which of `hands` is in use. `ties`: for each flag who wins a tie for it in
    this Scoring (Versatile).
    """

    tables: Tables = OURS
    solo: Literal["", "normal", "hard"] = ""
    players: list[Player] = field(default_factory=list)
    era: Era = 1
    phase: Phase = "set_up"
    round: int = 0
    deck: list[int | None] = field(default_factory=list)
    expeditions: list[int | None] = field(default_factory=list)
    pile: list[int] = field(default_factory=list)
    hands: list[Hand | None] = field(default_factory=list)
    table: tuple[int, ...] = ()
    looked: tuple[int | None, ...] = ()
    removed: tuple[int | None, ...] = ()
    strays: tuple[int, ...] = ()
    centre: tuple[int, ...] = ()
    rewards: PerFlag = (3, 3, 3, 3, 3)
    x: int = 3
    first: int = NOBODY
    starter: int = 0
    acting: int = NOBODY
    holding: int = 0
    turn: Turn = Turn()
    ties: PerFlag = (NOBODY, NOBODY, NOBODY, NOBODY, NOBODY)
    solo_deck: list[int | None] = field(default_factory=list)

    @property
    def seats(self) -> range:
        """GURPS has none."""
        return range(1) if self.solo else range(len(self.players))

    @property
    def people(self) -> int:
        """For how many players decks and hands are made up."""
        return 1 if self.solo else len(self.players)

    def turn_order(self) -> list[kernel.Seat]:
        """Clockwise from who has the First Expedition."""
        n, first = len(self.seats), max(self.first, 0)
        return [(first + i) % n for i in range(n)]

    def left_of(self, player: int) -> int:
        """The next player clockwise."""
        return (player + 1) % len(self.players)


# ------------------------------------------------------------------ acts
StructureField = Annotated[int, Meta(description="Which structure", extra_json_schema={"kind": "card"})]
SpaceField = Annotated[int, Meta(description="Structure or side of a base", extra_json_schema={"kind": "space"})]
ReputationField = Annotated[int, Meta(description="Which reputation card", extra_json_schema={"kind": "reputation"})]
PlayerField = Annotated[int, Meta(description="Who", extra_json_schema={"kind": "player"})]
Energy = Annotated[int, Meta(description="Energy", extra_json_schema={"kind": "amount"})]
Water = Annotated[int, Meta(description="Water", extra_json_schema={"kind": "amount"})]
Biomass = Annotated[int, Meta(description="Biomass", extra_json_schema={"kind": "amount"})]
Metal = Annotated[int, Meta(description="Metal", extra_json_schema={"kind": "amount"})]
Rovers = Annotated[int, Meta(description="Rovers", extra_json_schema={"kind": "amount"})]


class Build(kernel.Act, frozen=True):
    """Build a structure."""

    verb: ClassVar[str] = "build"
    card: StructureField


class Assimilate(kernel.Act, frozen=True):
    """Discard a structure of your hand for what stands beside its trash can."""

    verb: ClassVar[str] = "assimilate"
    card: StructureField


class Park(kernel.Act, frozen=True):
    """Park a rover on somebody's blue or yellow structure."""

    verb: ClassVar[str] = "park"
    player: PlayerField
    card: SpaceField


class Flip(kernel.Act, frozen=True):
    """Flip one of your pink structures."""

    verb: ClassVar[str] = "flip"
    card: StructureField


class Claim(kernel.Act, frozen=True):
    """Claim a reputation card whose requirement you fulfil."""

    verb: ClassVar[str] = "claim"
    card: ReputationField


class UseExpedition(kernel.Act, frozen=True):
    """Use the bonus action of your expedition."""

    verb: ClassVar[str] = "expedition"


class UseLater(kernel.Act, frozen=True):
    """Use a structure that waits for a later turn (Obelisk)."""

    verb: ClassVar[str] = "later"
    card: StructureField


class EndTurn(kernel.Act, frozen=True):
    """End your turn."""

    verb: ClassVar[str] = "end"


class Pay(kernel.Act, frozen=True):
    """Choose what you pay with."""

    verb: ClassVar[str] = "pay"
    energy: Energy = 0
    water: Water = 0
    biomass: Biomass = 0
    metal: Metal = 0


class Take(kernel.Act, frozen=True):
    """Choose the resources that you take."""

    verb: ClassVar[str] = "take"
    energy: Energy = 0
    water: Water = 0
    biomass: Biomass = 0
    metal: Metal = 0


class Exchange(kernel.Act, frozen=True):
    """Choose what you discard; nothing is allowed."""

    verb: ClassVar[str] = "exchange"
    energy: Energy = 0
    water: Water = 0
    biomass: Biomass = 0
    metal: Metal = 0
    rovers: Rovers = 0


class PickFlag(kernel.Act, frozen=True):
    """Choose a flag."""

    verb: ClassVar[str] = "flag"
    flag: Annotated[Flag, Meta(description="Which flag", extra_json_schema={"kind": "flag"})]


class PickPlayer(kernel.Act, frozen=True):
    """Choose another player."""

    verb: ClassVar[str] = "player"
    player: PlayerField


class PickStructures(kernel.Act, frozen=True):
    """Choose structures of your settlement. `cards`: in the order in which they were built, your base first."""

    verb: ClassVar[str] = "structures"
    cards: Annotated[tuple[int, ...], Meta(description="Which structures", extra_json_schema={"kind": "cards"})] = ()


class PickCard(kernel.Act, frozen=True):
    """Choose a card of the discard pile or of your hand."""

    verb: ClassVar[str] = "card"
    card: StructureField


class PickSymbol(kernel.Act, frozen=True):
    """Choose the production symbol that counts once more."""

    verb: ClassVar[str] = "symbol"
    symbol: Annotated[Symbol, Meta(description="Which symbol", extra_json_schema={"kind": "symbol"})]


class GiveRover(kernel.Act, frozen=True):
    """Give a rover away, from your supply or from a structure."""

    verb: ClassVar[str] = "rover"
    player: PlayerField
    card: Annotated[int, Meta(description="Where it comes from", extra_json_schema={"kind": "source"})] = SUPPLY


class Decline(kernel.Act, frozen=True):
    """Leave it at that."""

    verb: ClassVar[str] = "pass"


ACTS: tuple[type[kernel.Act], ...] = (
    Build,
    Assimilate,
    Park,
    Flip,
    Claim,
    UseExpedition,
    UseLater,
    EndTurn,
    Pay,
    Take,
    Exchange,
    PickFlag,
    PickPlayer,
    PickStructures,
    PickCard,
    PickSymbol,
    GiveRover,
    Decline,
)
