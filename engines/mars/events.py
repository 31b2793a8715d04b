"""What happened. Places, sides and aliens are given as in `state`; `marine` is the one concerned."""

from __future__ import annotations

from typing import ClassVar, Literal

from engines.jumps.dice import Face, Programme
from engines.jumps.paths import Crash, Direction, Stop
from engines.kernel import records as kernel

from .data import Ability, Equipment, Upgrade
from .state import Box, PerAlien, Permission, Place, Side, Support

ThrownFor = Literal["action", "bomb", "precog"]


# ------------------------------------------------------------------ set-up
class AbilityTaken(kernel.Event, frozen=True):
    marine: int
    ability: Ability


class PlaceTaken(kernel.Event, frozen=True):
    marine: int
    place: Place


class UpgradeBuilt(kernel.Event, frozen=True):
    side: Side
    upgrade: Upgrade


# ------------------------------------------------------------------ rounds
class RoundStarted(kernel.Event, frozen=True):
    round: int


class EquipmentDropped(kernel.Event, frozen=True):
    """Round 5 without a dead defender: equipment is in the game from now on."""


class BaseHeld(kernel.Event, frozen=True):
    """The check found no aliens in the Landing Zone."""


class BaseAttacked(kernel.Event, frozen=True):
    """The aliens left in the Landing Zone have attacked and are discarded; how often that has happened."""

    aliens: PerAlien
    attacks: int


class UpgradeLost(kernel.Event, frozen=True):
    side: Side
    upgrade: Upgrade


class SideThrown(kernel.Event, frozen=True):
    """A white die for the side of a wave. `bait`: who had it thrown again; `marine`: whose accident it is for."""

    side: Side
    bait: int | None = None
    marine: int | None = None
    reveals: ClassVar[bool] = True


class MindDestroyed(kernel.Event, frozen=True):
    """The game is won."""

    marine: int
    total: int


class BombFailed(kernel.Event, frozen=True):
    marine: int
    total: int


class GameLost(kernel.Event, frozen=True):
    """`why`: the rounds are over, or the base was attacked once too often."""

    why: Literal["rounds", "base"]


# ------------------------------------------------------------------ waves and the base
class WaveCame(kernel.Event, frozen=True):
    """A side moves on: `waiting` go to the Incoming Wave box, the far card's aliens now stand in `near`, new ones in
    `far`. `marine`: whose accident unleashed it."""

    side: Side
    waiting: PerAlien
    near: tuple[Box, ...]
    far: tuple[Box, ...]
    marine: int | None = None
    reveals: ClassVar[bool] = True


class NoWave(kernel.Event, frozen=True):
    """The wave is on the other half of the planet (two marines)."""

    side: Side


class BunkerKilled(kernel.Event, frozen=True):
    """`seat`: who decided, None if there was no choice."""

    side: Side
    kills: PerAlien
    seat: int | None = None


class BaseEntered(kernel.Event, frozen=True):
    """A wave has deployed: `boxes` tells where its aliens went."""

    side: Side
    boxes: tuple[Box, ...]


class SentinelsThrew(kernel.Event, frozen=True):
    side: Side
    faces: tuple[Face, ...]
    reveals: ClassVar[bool] = True


class SentinelsKilled(kernel.Event, frozen=True):
    side: Side
    place: Place
    kills: PerAlien


# ------------------------------------------------------------------ turns
class Programmed(kernel.Event, frozen=True):
    marine: int
    programme: Programme


class TurnStarted(kernel.Event, frozen=True):
    """`dice`: how many there are. `woke`: the marine lay face-down."""

    marine: int
    dice: int
    woke: bool = False


class TurnEnded(kernel.Event, frozen=True):
    marine: int


class Injected(kernel.Event, frozen=True):
    marine: int
    dice: int


class Threw(kernel.Event, frozen=True):
    """`action`: its number in the turn."""

    marine: int
    action: int
    faces: tuple[Face, ...]
    what: ThrownFor = "action"
    reveals: ClassVar[bool] = True


class ThrewAgain(kernel.Event, frozen=True):
    """`dice`: their numbers; `faces`: what all dice show now."""

    marine: int
    dice: tuple[int, ...]
    faces: tuple[Face, ...]
    by: Permission | Equipment
    reveals: ClassVar[bool] = True


class Assigned(kernel.Event, frozen=True):
    """Precog: the dice of each action."""

    marine: int
    actions: tuple[tuple[Face, ...], ...]


class TookUp(kernel.Event, frozen=True):
    """Precog: the next action has these dice."""

    marine: int
    action: int
    faces: tuple[Face, ...]


class Moved(kernel.Event, frozen=True):
    """`faces`: the dice used, `card` the card instead. `boxes`: every box entered, in order; the last one is not judged
    yet. `stopped`: what the marine ran into behind it."""

    marine: int
    start: Place
    direction: Direction
    boxes: tuple[Place, ...]
    faces: tuple[Face, ...] = ()
    card: Equipment | None = None
    stopped: Stop | None = None


class Landed(kernel.Event, frozen=True):
    """Safely. `up`: mates who were put up. `engaged`: aliens are there."""

    marine: int
    place: Place
    up: tuple[int, ...] = ()
    engaged: bool = False


class Crashed(kernel.Event, frozen=True):
    """Lies face-down at `place`; the turn is over."""

    marine: int
    place: Place
    why: Crash


class Caught(kernel.Event, frozen=True):
    """The accident is ignored: a mate stands there."""

    marine: int
    place: Place
    why: Crash
    mate: int


class Shot(kernel.Event, frozen=True):
    """`value`: of the dice; `hits`: how many; the rest of what `kills` does not need had no effect."""

    marine: int
    value: int
    place: Place
    hits: int
    kills: PerAlien


class Discarded(kernel.Event, frozen=True):
    """Dice without effect."""

    marine: int
    faces: tuple[Face, ...]


class Teleported(kernel.Event, frozen=True):
    """`card`: its place in `State.terrain`; `value`: the column that the blue die shows."""

    marine: int
    card: int
    value: int
    reveals: ClassVar[bool] = True


class Appeared(kernel.Event, frozen=True):
    """Where a teleported marine is; not judged yet."""

    marine: int
    place: Place


# ------------------------------------------------------------------ support from base
class SupportCalled(kernel.Event, frozen=True):
    """`beacon`: who guides the missile; for the tractor beam, who is put up."""

    marine: int
    support: Support
    beacon: int | None = None


class MissileThrew(kernel.Event, frozen=True):
    """The faces make the distance from the beacon."""

    marine: int
    faces: tuple[Face, ...]
    distance: int
    reveals: ClassVar[bool] = True


class MissileStruck(kernel.Event, frozen=True):
    """`kills`: who died in which box."""

    marine: int
    support: Support
    place: Place
    kills: tuple[Box, ...]


# ------------------------------------------------------------------ equipment
class EquipmentFound(kernel.Event, frozen=True):
    """`cache`: in the hidden box, else for a kill."""

    marine: int
    card: Equipment
    cache: bool = False
    reveals: ClassVar[bool] = True


class CacheEmpty(kernel.Event, frozen=True):
    """The hidden box was entered, and no equipment card is left."""

    marine: int


class EquipmentUsed(kernel.Event, frozen=True):
    marine: int
    card: Equipment


class EquipmentGiven(kernel.Event, frozen=True):
    marine: int
    to: int
    card: Equipment


class TrainingFlipped(kernel.Event, frozen=True):
    marine: int
    ability: Ability


class Stabbed(kernel.Event, frozen=True):
    """The Laser knife kills in close combat."""

    marine: int
    place: Place
    kills: PerAlien
