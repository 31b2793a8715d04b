"""Nouns of March on Mars and what marines do.

The planet is a row of columns. With three and more marines, from left to right: left far card (columns 0-3), left gap
with the defender (4), left near card (5-8), Landing Zone z1 z2 z3 (9-11), right near card (12-15), right gap (16),
right far card (17-20). With two marines there is one half: columns 0-11, or 9-20 on the right. A place is
`4 * column + level`. On the left side columns of cards count away from the Landing Zone too: left near card column 1 is
column 8, left far card column 4 is column 0. Everything is open; the bag and the equipment deck are drawn from by
chance.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct, field

from engines.jumps.dice import NO_DICE, DiceSet, Face, Programme
from engines.kernel import records as kernel

from .data import OURS, Ability, Equipment, Tables, Upgrade

Phase = Literal["set_up", "incoming", "marines", "check", "wave", "over"]
Place = int
Side = Literal[0, 1]
LEFT: Side = 0
RIGHT: Side = 1
NOBODY = -1
PerAlien = tuple[int, int, int]
"""A number for each alien colour: yellow, blue, red."""
NO_ALIENS: PerAlien = (0, 0, 0)
Level = Literal["normal", "baby", "easier", "sergeant", "exterminator"]
Support = Literal["tractor_beam", "piercing", "fragmentation", "bait"]
Permission = Literal["companion", "antenna", "base"]
"""What lets a marine throw a die again."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Variants. `level`: the threat level. `upgrades`: two Bunkers, by chance, or chosen. `side`: the half that two
    marines use."""

    level: Level = "normal"
    upgrades: Literal["bunkers", "random", "chosen"] = "bunkers"
    side: Literal["left", "right"] = "left"


class Marine(Struct, omit_defaults=True):
    """`training`: the card's place in the tables; `ability`: which of its two is in use, None until chosen. `down`:
    lies face-down; `woken`: this turn has two dice. `done`: has acted in this round. `tired`: the injector was used in
    the turn before; `foresaw`: Precog was. `programme`: made, not yet thrown; `last`: the whole one whose first action
    was thrown last."""

    training: int = 0
    ability: Ability | None = None
    place: Place = NOBODY
    down: bool = False
    woken: bool = False
    done: bool = False
    tired: bool = False
    foresaw: bool = False
    equipment: tuple[Equipment, ...] = ()
    programme: Programme = ()
    last: Programme = ()


class Box(Struct, frozen=True, gc=False):
    """The aliens in one box."""

    place: Place
    aliens: PerAlien


class Wave(Struct, frozen=True, gc=False):
    """Aliens in the Incoming Wave box, and the side that they come from."""

    side: Side
    aliens: PerAlien


class Trace(Struct, frozen=True, gc=False):
    """The latest move, with the free steps that followed it. `way`: the place left, those entered, and the one where
    the marine came down, if that is another."""

    marine: int
    way: tuple[Place, ...]


class Turn(Struct, frozen=True, omit_defaults=True, gc=False):
    """The turn of `State.acting`. `action`: the number of the one that is thrown or was made last, from 1. `rolled`:
    what shows, () if nothing waits. `rerolls`: which permissions to throw a die again are still there for this throw.
    `accident`: dice ended with the accident 1, a wave comes when the turn is over. `injected`, `foreseen`,
    `teleported`: abilities used in this turn. `ammo`, `rail`: cards played for this action. `flying`: where a move has
    come to before its landing is judged. `planned`: foreseen dice of the actions still to come. `shooting`: a
    Multi-shot has begun, and goes on with the rest of the dice. `bombing`: the dice are for the bomb."""

    action: int = 0
    dice: int = 4
    rolled: tuple[Face, ...] = ()
    rerolls: tuple[Permission, ...] = ()
    accident: bool = False
    injected: bool = False
    foreseen: bool = False
    teleported: bool = False
    ammo: bool = False
    rail: bool = False
    flying: Place | None = None
    planned: tuple[tuple[Face, ...], ...] = ()
    shooting: bool = False
    bombing: bool = False


class State(kernel.State, omit_defaults=True, kw_only=True):
    """Everything there is.

    `terrain`: left near, left far, right near, right far (two marines: near, far). `boxes`: where aliens are, sorted by
    place; a red one in a gap is its side's defender. `upgrades`: by side, None when destroyed. `acting`: who has begun
    a turn and not ended it. `thrown`: by side, whether any marine has thrown there in this round (Antenna). `baits`:
    who deceives the Master Mind in this round. `supplied`: equipment is in the game. `cache`: the hidden box still
    holds its card. `won`: the Master Mind is destroyed.
    """

    tables: Tables = OURS
    options: Options = Options()
    terrain: tuple[int, ...] = ()
    marines: list[Marine] = field(default_factory=list)
    boxes: tuple[Box, ...] = ()
    bag: PerAlien = NO_ALIENS
    dead: PerAlien = NO_ALIENS
    incoming: tuple[Wave, ...] = ()
    upgrades: tuple[Upgrade | None, ...] = ()
    attacks: int = 0
    round: int = 0
    phase: Phase = "set_up"
    acting: int = NOBODY
    turn: Turn = Turn()
    thrown: tuple[bool, ...] = (False, False)
    baits: tuple[int, ...] = ()
    deck: tuple[Equipment, ...] = ()
    discard: tuple[Equipment, ...] = ()
    supplied: bool = False
    cache: bool = False
    trace: Trace | None = None
    won: bool = False

    @property
    def seats(self) -> range:
        """One for each marine."""
        return range(len(self.marines))


# ------------------------------------------------------------------ acts
MarineField = Annotated[int, Meta(description="Which marine", extra_json_schema={"kind": "marine"})]
PlaceField = Annotated[int, Meta(description="Which box", extra_json_schema={"kind": "place"})]
DiceField = Annotated[DiceSet, Meta(description="Its dice: blue, white, black", extra_json_schema={"kind": "dice"})]
DieNumbers = Annotated[tuple[int, ...], Meta(description="Which dice", extra_json_schema={"kind": "die"})]
StepsField = Annotated[tuple[int, ...], Meta(description="The way", extra_json_schema={"kind": "steps"})]
KillsField = Annotated[tuple[int, int, int], Meta(description="Who dies", extra_json_schema={"kind": "aliens"})]
EquipmentField = Annotated[Equipment, Meta(description="Which card", extra_json_schema={"kind": "equipment"})]
Direction = Annotated[Literal[-1, 1], Meta(description="Left or right", extra_json_schema={"kind": "direction"})]


class TakeAbility(kernel.Act, frozen=True):
    """Choose an ability of your training card."""

    verb: ClassVar[str] = "ability"
    ability: Annotated[Ability, Meta(description="Which ability", extra_json_schema={"kind": "ability"})]


class TakePlace(kernel.Act, frozen=True):
    """Take a box of the Landing Zone."""

    verb: ClassVar[str] = "land"
    place: PlaceField


class TakeUpgrade(kernel.Act, frozen=True):
    """Choose an upgrade of the base, to build or to lose."""

    verb: ClassVar[str] = "upgrade"
    side: Annotated[Literal[0, 1], Meta(description="Which side", extra_json_schema={"kind": "side"})]
    upgrade: Annotated[Upgrade, Meta(description="Which upgrade", extra_json_schema={"kind": "upgrade"})]


class Program(kernel.Act, frozen=True):
    """Program your actions; nothing is thrown yet."""

    verb: ClassVar[str] = "program"
    first: DiceField
    second: DiceField = NO_DICE
    third: DiceField = NO_DICE


class Throw(kernel.Act, frozen=True):
    """Roll the dice of your next action; you must use them."""

    verb: ClassVar[str] = "roll"


class Move(kernel.Act, frozen=True):
    """Move with a die, or with two by a Jet pack.

    `dice`: numbers in `Turn.rolled`, from 1, the first of equal ones, in the order of their use. `direction`: -1 left,
    1 right. `steps`: for each box 0 straight, 1 up, -1 down.
    """

    verb: ClassVar[str] = "move"
    dice: DieNumbers
    direction: Direction
    steps: StepsField


class Shoot(kernel.Act, frozen=True):
    """Shoot the aliens in a box with all dice of one value.

    `kills`: how many yellow, blue and red ones die; the rest of the hits has no effect.
    """

    verb: ClassVar[str] = "shoot"
    value: Annotated[int, Meta(description="Dice of which value", extra_json_schema={"kind": "value"})]
    place: PlaceField
    kills: KillsField


class Discard(kernel.Act, frozen=True):
    """Leave the dice without effect: in close combat without a 1, or with nothing left to shoot."""

    verb: ClassVar[str] = "discard"


class Reroll(kernel.Act, frozen=True):
    """Reroll a die, by a mate, the Antenna or the base.

    `die`: its number in `Turn.rolled`, from 1. `by`: what lets you.
    """

    verb: ClassVar[str] = "reroll"
    die: Annotated[int, Meta(description="Which die", extra_json_schema={"kind": "die"})]
    by: Annotated[Permission, Meta(description="By what", extra_json_schema={"kind": "permission"})]


class Bomb(kernel.Act, frozen=True):
    """Throw four dice to destroy the Master Mind."""

    verb: ClassVar[str] = "bomb"
    dice: DiceField


class Blow(kernel.Act, frozen=True):
    """Let the bomb's dice stand."""

    verb: ClassVar[str] = "detonate"


class Inject(kernel.Act, frozen=True):
    """Use your power-up injector: six dice this turn, three in the next."""

    verb: ClassVar[str] = "powerup"


class Foresee(kernel.Act, frozen=True):
    """Use Precog: roll these dice first, then spread them over your actions."""

    verb: ClassVar[str] = "foresee"
    dice: DiceField


class Assign(kernel.Act, frozen=True):
    """Spread the dice that you foresaw over your actions.

    `actions`: for each of `Turn.rolled` the number of its action, from 1; 0 leaves it out.
    """

    verb: ClassVar[str] = "assign"
    actions: Annotated[tuple[int, ...], Meta(description="Action of each die", extra_json_schema={"kind": "actions"})]


class Teleport(kernel.Act, frozen=True):
    """Teleport onto a terrain card; a blue die shows the column.

    `card`: its place in `State.terrain`.
    """

    verb: ClassVar[str] = "teleport"
    card: Annotated[int, Meta(description="Which card", extra_json_schema={"kind": "card"})]


class Appear(kernel.Act, frozen=True):
    """Choose a box: where you appear, or where a missile strikes."""

    verb: ClassVar[str] = "choose"
    place: PlaceField


class CallSupport(kernel.Act, frozen=True):
    """Call support from base, instead of any action.

    `marine`: who is put up, or the beacon; NOBODY for a bait.
    """

    verb: ClassVar[str] = "support"
    support: Annotated[Support, Meta(description="What", extra_json_schema={"kind": "support"})]
    marine: MarineField = NOBODY


class UseEquipment(kernel.Act, frozen=True):
    """Use an equipment card, which is discarded.

    `dice`: which are thrown again (Lucky charm). `direction`: of a free step (Jet-boots, Rope, Mount). `kills`: the
    alien that dies (Laser knife).
    """

    verb: ClassVar[str] = "use"
    card: EquipmentField
    dice: DieNumbers = ()
    direction: Annotated[
        Literal[-1, 0, 1], Meta(description="Left or right", extra_json_schema={"kind": "direction"})
    ] = 0
    kills: KillsField = NO_ALIENS


class Give(kernel.Act, frozen=True):
    """Give an equipment card to a mate in your box, or take one (free).

    `marine`: who has it then; the marine itself to take it from a mate.
    """

    verb: ClassVar[str] = "give"
    card: EquipmentField
    marine: MarineField


class Kill(kernel.Act, frozen=True):
    """Choose who dies: by the Bunker, a missile or the Sentinels.

    `place`: in which box (Sentinels).
    """

    verb: ClassVar[str] = "kill"
    kills: KillsField
    place: PlaceField = NOBODY


class Rethrow(kernel.Act, frozen=True):
    """Let the Master Mind's die be thrown again (Bait)."""

    verb: ClassVar[str] = "bait"


class Land(kernel.Act, frozen=True):
    """Land here without a card, and crash."""

    verb: ClassVar[str] = "crash"


class EndTurn(kernel.Act, frozen=True):
    """Act no more this round."""

    verb: ClassVar[str] = "pass"


class Decline(kernel.Act, frozen=True):
    """Leave what is offered."""

    verb: ClassVar[str] = "decline"


ACTS: tuple[type[kernel.Act], ...] = (
    TakeAbility,
    TakePlace,
    TakeUpgrade,
    Program,
    Throw,
    Move,
    Shoot,
    Discard,
    Reroll,
    Bomb,
    Blow,
    Inject,
    Foresee,
    Assign,
    Teleport,
    Appear,
    CallSupport,
    UseEquipment,
    Give,
    Kill,
    Rethrow,
    Land,
    EndTurn,
    Decline,
)
