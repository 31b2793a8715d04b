"""The nouns and verbs of MoonQuake Escape: cards, spaces, players, the state, and what players do.

Spaces are numbers, counted in the room, not on the turning rings: level * 6 + slot. Level 0 holds the six exit spots,
levels 1 to 3 are the rings from the outside in, PAD is the Launch Pad, TOWER the Guard Tower. Slots run clockwise; slot
s touches slots s (left, facing the Rocket) and s - 1 (right) of the level above. The pad is entered over one of its six
edges, EDGE + 0 … EDGE + 5; ring-3 slot s borders edges s and s - 1.

Players are numbered in clockwise order. With Accomplices a seat has two of them: player p belongs to seat p modulo the
number of seats. Hidden cards are numbered from 1, in acts, steps and events alike; number 0 is an Alien that lies
face-up (it can be covered by a shield).
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct, field

from engines.kernel import records as kernel

from .data import OURS, Equipment, Kind, Tables

Space = int
PAD: Space = 24
TOWER: Space = 25
EDGE: Space = 30
SLOTS = 6
GUARD = -1  # as a target, in place of a player
SHIELD: Equipment = "energy_shield"
CAP = 5  # charges that a battery holds

Module = Literal["guard_movement", "aiming", "decoys", "hidden_equipment", "new_terrain", "shootout"]
MODULES: tuple[Module, ...] = ("guard_movement", "aiming", "decoys", "hidden_equipment", "new_terrain", "shootout")
Phase = Literal["set_up", "moonquake", "escape", "action", "guard", "launch", "shootout"]


# ------------------------------------------------------------------ nouns
class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Advanced Rules, each its own switch; "maximum_security" stands for all of them. `sides` of rings 1 to 3 and the
    pad; "" is A everywhere with New Terrain, else B everywhere, which is the only way without it."""

    modules: tuple[Module | Literal["maximum_security"], ...] = ()
    sides: str = ""
    accomplices: bool = False  # Two-Player Optional Rule


class FaceDown(Struct, frozen=True, omit_defaults=True, gc=False):
    """A hidden card and the ready Energy Shields on it. `kind` is None where a view does not know it; `known`: a bit
    for each seat, besides the owner's, that has seen it (1 << seat). What is known, and by whom, is public."""

    kind: Kind | None = None
    shields: int = 0
    known: int = 0


class Player(Struct, omit_defaults=True):
    """One Alien with its hand (chapters "The Deck and Your Hand", "Player Set-up").

    `hidden`: the face-down cards in order, the Alien among them unless `exposed`. `alien_shields`: on an exposed Alien
    that is the only card. `loose`: ready shields that are still to be put over a card. `ready`, `unready`: the other
    Equipment, sorted (`unready` includes shields). `drawn`: cards just drawn whose place is still to be chosen (Hidden
    Equipment, and the deal of set-up); their number is public. `suited`: a Hazard Suit used here. `jammed`: own turns,
    the present one included, in which the gun is jammed. `out`: not, or no longer, in the Shootout.
    """

    alien: int = -1  # which of the six looks, 0 to 5
    space: Space = -1
    charges: int = 0
    hidden: tuple[FaceDown, ...] = ()
    exposed: bool = False
    alien_shields: int = 0
    loose: int = 0
    ready: tuple[Equipment, ...] = ()
    unready: tuple[Equipment, ...] = ()
    drawn: tuple[Kind | None, ...] = ()
    suited: bool = False
    jammed: int = 0
    out: bool = False


class Turn(Struct, frozen=True, omit_defaults=True, gc=False):
    """The present turn of the Action phase or the Shootout. `bonus`: the icon of the space where it started, "" once
    used. `batteries`: ready Extra Batteries that pay before the charges. `arrange`: a hidden card has just been added,
    so all may be rearranged until the next act. `attacked`: has attacked somebody this turn. `weapon`: the space
    where it started, for the Use bonus."""

    bonus: Literal["", "ready", "spy", "steal", "scan", "zippp", "zappp", "use"] = ""
    batteries: int = 0
    arrange: bool = False
    attacked: bool = False
    weapon: Literal["", "defense_gun", "tractor_beam"] = ""


class Quake(Struct, frozen=True, gc=False):
    """A roll of the Quake die: how many spaces, and which way."""

    spaces: int
    clockwise: bool


class State(kernel.State, omit_defaults=True, kw_only=True):
    """Everything there is. The top card of `deck`, `discard` and `token` is last; `deck` holds None in views.

    `rotations` of rings 1 to 3: printed space p lies in slot (p + rotation) mod 6. `token`: Orbit Reverses and lunar
    cards on the Moon Orbit token. `table`: cards turned up and not yet discarded, the latest last. `moon`: the Moon
    Player, -1 before the first spins. `acting`: whose turn it is in the Escape, Action and Shootout turns, else -1.
    `quake`: this round's rolls for rings 1 to 3, empty if there were none. `spin`: this round's charges. `moved`: the
    latest move of a piece (player or GUARD, from, to) since the rings turned or the Guard
    phase began. `calm`: Shootout turns since the last
    attack.
    """

    tables: Tables = OURS
    options: Options = Options()
    sides: str = "BBBB"
    players: list[Player] = field(default_factory=list)
    deck: list[Kind | None] = field(default_factory=list)
    discard: list[Kind] = field(default_factory=list)
    token: tuple[Kind, ...] = ()
    table: tuple[Kind, ...] = ()
    rotations: tuple[int, int, int] = (0, 0, 0)
    guard: Space = TOWER
    clockwise: bool = True
    moon: int = -1
    round: int = 0
    phase: Phase = "set_up"
    acting: int = -1
    turn: Turn = Turn()
    quake: tuple[Quake, ...] = ()
    spin: int = 0
    moved: tuple[int, Space, Space] | None = None
    calm: int = 0
    winner: int | None = None  # player

    @property
    def seats(self) -> range:
        """With Accomplices two seats have two players each."""
        return range(2) if self.options.accomplices else range(len(self.players))

    def has(self, module: Module) -> bool:
        """Is this part of the Advanced Rules in use?"""
        modules = self.options.modules
        return bool(modules) and (module in modules or "maximum_security" in modules)

    def owner(self, player: int) -> kernel.Seat:
        """The seat of a player."""
        return player % 2 if self.options.accomplices else player

    def hand_of(self, seat: kernel.Seat, hand: int) -> int:
        """The player whose hand is a seat's first (1) or second (2)."""
        return seat + 2 * (hand - 1)

    def after(self, player: int) -> int:
        """The next player in the direction of the Moon Orbit."""
        return (player + (1 if self.clockwise else -1)) % len(self.players)

    def order(self) -> list[int]:
        """All players, the Moon Player first, in the direction of the Moon Orbit."""
        n, step = len(self.players), 1 if self.clockwise else -1
        return [(self.moon + step * i) % n for i in range(n)]


# ------------------------------------------------------------------ acts
PlayerField = Annotated[int, Meta(description="Who", extra_json_schema={"kind": "player"})]
TargetField = Annotated[int, Meta(description="Who, or the Guard", extra_json_schema={"kind": "target"})]
CardField = Annotated[int, Meta(description="Number of the hidden card", extra_json_schema={"kind": "card"})]
SpaceField = Annotated[Space, Meta(description="Where to", extra_json_schema={"kind": "space"})]
EquipmentField = Annotated[Equipment, Meta(description="Which equipment", extra_json_schema={"kind": "equipment"})]
HandField = Annotated[Literal[1, 2], Meta(description="Which of your aliens", extra_json_schema={"kind": "hand"})]
Using = Annotated[
    Literal["", "hazard_suit", "gravity_boots"],
    Meta(description="Equipment spent on the way", extra_json_schema={"kind": "using"}),
]


class TakeAlien(kernel.Act, frozen=True):
    """Take one of the free aliens."""

    verb: ClassVar[str] = "alien"
    alien: Annotated[int, Meta(description="Which alien", extra_json_schema={"kind": "alien"})]


class TakeSpot(kernel.Act, frozen=True):
    """Put your alien on a free exit spot."""

    verb: ClassVar[str] = "spot"
    to: SpaceField


class Place(kernel.Act, frozen=True):
    """Lay drawn equipment open, unready; everything else goes face-down. `open`: numbers of drawn cards, from 1."""

    verb: ClassVar[str] = "place"
    open: Annotated[
        tuple[int, ...], Meta(description="Drawn equipment to lay open", extra_json_schema={"kind": "drawn"})
    ] = ()
    hand: HandField = 1


class Arrange(kernel.Act, frozen=True):
    """Rearrange your hidden cards and ready shields.

    `order`: the old numbers in their new order, () leaves all cards where they are. `shields`: for each ready shield
    the number (in the new order) of the card that it covers, sorted.
    """

    verb: ClassVar[str] = "arrange"
    order: Annotated[tuple[int, ...], Meta(description="Cards in new order", extra_json_schema={"kind": "order"})] = ()
    shields: Annotated[
        tuple[int, ...], Meta(description="A card for each shield", extra_json_schema={"kind": "shields"})
    ] = ()
    hand: HandField = 1


class Keep(kernel.Act, frozen=True):
    """Leave your hidden cards and shields as they are."""

    verb: ClassVar[str] = "keep"
    hand: HandField = 1


class Climb(kernel.Act, frozen=True):
    """Move to the next level; `to` the pad is one of its edges."""

    verb: ClassVar[str] = "escape"
    to: SpaceField
    using: Using = ""


class Hide(kernel.Act, frozen=True):
    """Draw cards and hide your exposed alien."""

    verb: ClassVar[str] = "hide"


class Zappp(kernel.Act, frozen=True):
    """Zappp a hidden card, a shield or the Guard (1 charge)."""

    verb: ClassVar[str] = "zappp"
    target: TargetField
    card: CardField = 0  # 0 for the Guard, and for an own Accomplice, whose card the rival picks


class Zippp(kernel.Act, frozen=True):
    """Move up to 2 spaces on your level (1 charge)."""

    verb: ClassVar[str] = "zippp"
    to: SpaceField
    using: Using = ""


class Ready(kernel.Act, frozen=True):
    """Make equipment ready (its printed charges)."""

    verb: ClassVar[str] = "ready"
    equipment: EquipmentField


class Cover(kernel.Act, frozen=True):
    """Put a ready shield over one of your hidden cards."""

    verb: ClassVar[str] = "cover"
    card: CardField


class UseEquipment(kernel.Act, frozen=True):
    """Use ready equipment (free).

    As an answer: Repair Kit, Gravity Boots or Hazard Suit. Unasked in your own turn: Hazard Suit against the terrain
    here, Repair Kit against a jam, Extra Battery to pay the next action with it.
    """

    verb: ClassVar[str] = "use"
    equipment: EquipmentField


class Grenade(kernel.Act, frozen=True):
    """Fire a ready Grenade Launcher: two zappps at one pile, or at the Guard."""

    verb: ClassVar[str] = "grenade"
    target: TargetField
    card: CardField = 0


class Decoy(kernel.Act, frozen=True):
    """Spend a Repair Kit to hide a ready Hazard Suit or Gravity Boots."""

    verb: ClassVar[str] = "decoy"
    equipment: Annotated[
        Literal["hazard_suit", "gravity_boots"],
        Meta(description="Which equipment", extra_json_schema={"kind": "equipment"}),
    ]


class Gun(kernel.Act, frozen=True):
    """Fire the Defense Gun of your space (Use bonus)."""

    verb: ClassVar[str] = "gun"
    target: TargetField
    card: CardField = 0


class Beam(kernel.Act, frozen=True):
    """Aim the Tractor Beam of your space (Use bonus)."""

    verb: ClassVar[str] = "beam"
    target: TargetField


class Spy(kernel.Act, frozen=True):
    """Look at a hidden card that has no shield (1 charge)."""

    verb: ClassVar[str] = "spy"
    target: PlayerField
    card: CardField


class Steal(kernel.Act, frozen=True):
    """Take unready equipment from somebody in your space (1 charge)."""

    verb: ClassVar[str] = "steal"
    target: PlayerField
    equipment: EquipmentField


class Scan(kernel.Act, frozen=True):
    """Draw a card (3 charges)."""

    verb: ClassVar[str] = "scan"


class Aim(kernel.Act, frozen=True):
    """Choose the card or shield that is hit."""

    verb: ClassVar[str] = "aim"
    card: CardField


class Slide(kernel.Act, frozen=True):
    """Choose where the Moon Slide takes you."""

    verb: ClassVar[str] = "slide"
    to: SpaceField


class GuardTo(kernel.Act, frozen=True):
    """Choose where the Guard climbs."""

    verb: ClassVar[str] = "guard"
    to: SpaceField


class Unready(kernel.Act, frozen=True):
    """Turn one of your ready pieces of equipment unready."""

    verb: ClassVar[str] = "unready"
    equipment: EquipmentField
    card: CardField = 0  # of a shield: the card that it covers
    hand: HandField = 1


class Decline(kernel.Act, frozen=True):
    """Do not use what you could use."""

    verb: ClassVar[str] = "pass"


class EndTurn(kernel.Act, frozen=True):
    """End your turn; charges left over are kept."""

    verb: ClassVar[str] = "end"


ACTS: tuple[type[kernel.Act], ...] = (
    Climb,
    Zappp,
    Zippp,
    Ready,
    UseEquipment,
    Spy,
    Steal,
    Scan,
    EndTurn,
    Arrange,
    Keep,
    Hide,
    Cover,
    Grenade,
    Decoy,
    Gun,
    Beam,
    Aim,
    Slide,
    GuardTo,
    Unready,
    Place,
    Decline,
    TakeAlien,
    TakeSpot,
)
