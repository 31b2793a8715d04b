"""What happened. Cards, numbers of hidden cards and spaces are given as in `state`; `player` is the one concerned."""

from __future__ import annotations

from typing import ClassVar, Literal

from engines.kernel import records as kernel

from .data import Equipment, Kind
from .decisions import By

How = Literal["climb", "zippp", "slide", "beam"]
"""How a piece moves."""
Reason = Literal["deal", "scan", "alien", "exposed"]
"""Why cards are drawn: set-up, Scan, an Alien found, an exposed Alien in the Escape phase."""
TRAPS: tuple[Kind, ...] = (
    "defense_gun",
    "prison_guard_attacker",
    "ricochet_shot",
    "stasis_gun_jams",
    "tractor_beam",
)


# ------------------------------------------------------------------ set-up
class AlienTaken(kernel.Event, frozen=True):
    player: int
    alien: int


class SpotTaken(kernel.Event, frozen=True):
    player: int
    space: int


class CardsHidden(kernel.Event, frozen=True):
    """Set-up: the cards lie in order and the shield covers one."""

    player: int


# ------------------------------------------------------------------ the deck and the hands
class Drawn(kernel.Event, frozen=True):
    """So many cards were drawn."""

    player: int
    count: int
    reason: Reason
    reveals: ClassVar[bool] = True

    @property
    def surprises(self) -> bool:
        """The next act would end the right to rearrange; but what an exposed Alien draws does not keep its owner from
        leaving all as shuffled."""
        return self.reason != "exposed"


class DrawnCards(kernel.Event, frozen=True):
    """The same for the owner alone: which."""

    player: int
    cards: tuple[Kind, ...]
    reveals: ClassVar[bool] = True

    @property
    def surprises(self) -> bool:
        """`Drawn` tells that."""
        return False


class Placed(kernel.Event, frozen=True):
    """Drawn cards have found their place: Equipment laid open, unready; so many face-down."""

    player: int
    open: tuple[Equipment, ...]
    hidden: int
    reveals: ClassVar[bool] = True

    @property
    def surprises(self) -> bool:
        """`Drawn` tells that."""
        return False


class Reshuffled(kernel.Event, frozen=True):
    """The discard pile became the deck."""

    cards: int


class Rearranged(kernel.Event, frozen=True):
    """`cards`: the cards were handled, so that nobody else knows them any more; `shields`: they lie elsewhere."""

    player: int
    cards: bool
    shields: bool


class AlienHidden(kernel.Event, frozen=True):
    """An exposed Alien is hidden again among the cards."""

    player: int


# ------------------------------------------------------------------ MoonQuake phase
class Spun(kernel.Event, frozen=True):
    """The Moon Spinner: for the first Moon Player, for charges, or in a spin-off."""

    player: int
    value: int
    purpose: Literal["first", "charges", "launch"]
    reveals: ClassVar[bool] = True


class RoundStarted(kernel.Event, frozen=True):
    round: int


class OrbitReversed(kernel.Event, frozen=True):
    clockwise: bool


class MoonMoved(kernel.Event, frozen=True):
    """`player` is the new Moon Player."""

    player: int


class LunarEvent(kernel.Event, frozen=True):
    """A lunar card stands for the spin."""

    card: Kind
    value: int


class Charged(kernel.Event, frozen=True):
    """One player's battery in the MoonQuake phase, or at the start of a Shootout turn: charges gained, in spite of
    Crater and cap, and held now."""

    player: int
    gained: int
    total: int


class Quaked(kernel.Event, frozen=True):
    """A ring (1 to 3) has turned."""

    ring: int
    spaces: int
    clockwise: bool
    reveals: ClassVar[bool] = True


# ------------------------------------------------------------------ moving
class Moved(kernel.Event, frozen=True):
    """A piece has moved; `to` is PAD even if it came over an edge. `over`: this edge, or None."""

    player: int
    start: int
    to: int
    how: How
    over: int | None = None


class FenceCrossed(kernel.Event, frozen=True):
    """A Force Fence took so many charges: 1, or 0 if there was none."""

    player: int
    lost: int


class BeamRolled(kernel.Event, frozen=True):
    """The Quake die of a Tractor Beam (card, space or Use), or of the Guard's advanced movement (player GUARD)."""

    player: int
    spaces: int
    clockwise: bool
    reveals: ClassVar[bool] = True


class ShieldsDown(kernel.Event, frozen=True):
    """Magnetic Flux: so many ready shields went unready."""

    player: int
    shields: int


class Burned(kernel.Event, frozen=True):
    """Lava Flow: this unready Equipment is discarded."""

    player: int
    equipment: tuple[Equipment, ...]


class Irradiated(kernel.Event, frozen=True):
    """Radiation: so many charges are lost at the end of the turn."""

    player: int
    lost: int


# ------------------------------------------------------------------ actions
class TurnStarted(kernel.Event, frozen=True):
    """An Escape, Action or Shootout turn (the state's phase tells which) begins; `bonus`: the icon, Action only."""

    player: int
    bonus: str = ""


class TurnEnded(kernel.Event, frozen=True):
    """An Action or Shootout turn has ended, with so many charges kept."""

    player: int
    charges: int
    bonus_unused: bool = False


class Paid(kernel.Event, frozen=True):
    """What an action cost: by the bonus, by Extra Batteries (discarded), by charges."""

    player: int
    bonus: bool
    batteries: int
    charges: int


class Fired(kernel.Event, frozen=True):
    """A Zappp, a Grenade Launcher, or a Defense Gun or Tractor Beam fired by Use, before its result. `target`: player
    or GUARD; `card` 0: the Guard, a beam, or an Accomplice whose card the rival picks."""

    player: int
    weapon: Literal["zappp", "grenade", "gun", "beam"]
    target: int
    card: int


class ShieldHit(kernel.Event, frozen=True):
    """A ready shield over this card was hit; `shields` are left there."""

    player: int
    card: int
    shields: int
    by: By
    shooter: int


class Exposed(kernel.Event, frozen=True):
    """A hidden card was turned up. `player` is its owner; `resolved`: its effect follows."""

    player: int
    card: int
    kind: Kind
    by: By
    shooter: int
    resolved: bool
    reveals: ClassVar[bool] = True

    @property
    def surprises(self) -> bool:
        """Traps strike back; the other cards leave the Attacker's plans as they are."""
        return self.kind in TRAPS


class Discarded(kernel.Event, frozen=True):
    """A card went to the discard pile. `used`: by its owner; else it was exposed, hit or destroyed."""

    player: int
    kind: Kind
    used: bool = False


class Saved(kernel.Event, frozen=True):
    """A Repair Kit saved this Equipment: it is unready now."""

    player: int
    equipment: Equipment


class GuardSentBack(kernel.Event, frozen=True):
    """The Guard was sent to its tower from this space; player GUARD: it goes by itself, in a Shootout."""

    player: int
    start: int


class Readied(kernel.Event, frozen=True):
    player: int
    equipment: Equipment


class ShieldPlaced(kernel.Event, frozen=True):
    player: int
    card: int


class EquipmentUsed(kernel.Event, frozen=True):
    """Ready Equipment was used; `against`: what it ignores or does, e.g. "moon_slide", "lava_flow", "fence",
    "crater", "stasis_gun_jams", "decoy", "payment"."""

    player: int
    equipment: Equipment
    against: str


class Spied(kernel.Event, frozen=True):
    """Everybody sees who looked at what."""

    player: int
    target: int
    card: int


class Seen(kernel.Event, frozen=True):
    """The spy alone learns the card."""

    player: int
    target: int
    card: int
    kind: Kind
    reveals: ClassVar[bool] = True


class Stolen(kernel.Event, frozen=True):
    player: int
    target: int
    equipment: Equipment


class Decoyed(kernel.Event, frozen=True):
    """Ready Equipment became a hidden card."""

    player: int
    equipment: Equipment


class Found(kernel.Event, frozen=True):
    """Hidden Equipment, or a Decoy, goes ready (or, a shield on Magnetic Flux, unready) to who found it."""

    player: int
    target: int
    equipment: Equipment


# ------------------------------------------------------------------ cards
class Jammed(kernel.Event, frozen=True):
    player: int


class JamIgnored(kernel.Event, frozen=True):
    player: int


class ChargeLost(kernel.Event, frozen=True):
    """Lucky Shot, or a Tractor Beam on the pad."""

    player: int
    card: Kind


class NoEffect(kernel.Event, frozen=True):
    """An exposed card, or a weapon, that does nothing: no aim, no charge to lose, nowhere to slide, nothing to hit."""

    player: int
    kind: Kind


class TurnedUnready(kernel.Event, frozen=True):
    """Aftershock: this piece is unready now; `card`: what a shield covered, else 0."""

    player: int
    equipment: Equipment
    card: int = 0


class PutOnToken(kernel.Event, frozen=True):
    """Orbit Reverses or a lunar card lies on the Moon Orbit token."""

    kind: Kind


# ------------------------------------------------------------------ Guard phase
class GuardMoved(kernel.Event, frozen=True):
    """`why`: climbing in the Guard phase, a Prison Guard card, or carried by a roll of the die."""

    start: int
    to: int
    why: Literal["climb", "card", "roll"]


class GuardZappps(kernel.Event, frozen=True):
    """The Guard zappps this victim; `player` acts as the Guard. Without anything to hit, `nothing`."""

    player: int
    victim: int
    nothing: bool = False


# ------------------------------------------------------------------ winning
class Tied(kernel.Event, frozen=True):
    """These players can launch and hold equally many hidden cards."""

    players: tuple[int, ...]
    cards: int


class ShootoutStarted(kernel.Event, frozen=True):
    players: tuple[int, ...]


class KnockedOut(kernel.Event, frozen=True):
    """Out of the Shootout."""

    player: int
    why: Literal["exposed", "charges", "pad"]


class Launched(kernel.Event, frozen=True):
    """`battery`: an Extra Battery powers the Rocket. All hands are shown."""

    player: int
    battery: bool
    reveals: ClassVar[bool] = True


class NobodyWins(kernel.Event, frozen=True):
    """The Guard found everybody in the Shootout. All hands are shown."""

    reveals: ClassVar[bool] = True
