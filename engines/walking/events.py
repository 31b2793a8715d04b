"""What happened. `astronaut` is the one concerned; places, cards and dice are given as in `state`."""

from __future__ import annotations

from typing import ClassVar, Literal

from engines.jumps.dice import Colour, Face, Programme
from engines.jumps.paths import Crash
from engines.kernel import records as kernel

from .data import Kind, Special
from .state import NOBODY, Place

How = Literal["jump", "slipstream", "teamwork", "advance", "back", "spend"]
"""How an astronaut moves: with a die, by a card, or by a special box."""
By = Literal["ec", "special", "miscalculation"]
"""Why dice are thrown again."""


# ------------------------------------------------------------------ set-up and rounds
class RaceSetUp(kernel.Event, frozen=True):
    """The lunar cards, tokens, and who goes first."""

    terrain: tuple[int, ...]
    boxes: tuple[Special | None, ...]
    first: kernel.Seat


class RoundStarted(kernel.Event, frozen=True):
    """A round begins with dealing action cards."""

    round: int


class TurnsStarted(kernel.Event, frozen=True):
    """The order of turns, and who is last: red cards do not touch them in this round."""

    order: tuple[int, ...]
    last: tuple[int, ...]


class CardDealt(kernel.Event, frozen=True):
    """A seat draws an action card. `discarded`: the one that it gave back for it."""

    seat: kernel.Seat
    discarded: Kind | None = None
    reveals: ClassVar[bool] = True


class CardSeen(kernel.Event, frozen=True):
    """The same for the seat alone: which."""

    seat: kernel.Seat
    card: Kind
    reveals: ClassVar[bool] = True


class CardsShuffled(kernel.Event, frozen=True):
    """Played and discarded cards are the new deck."""

    cards: int


class CountersDealt(kernel.Event, frozen=True):
    """End of the round: one EC each for the last, one handicap each for the first."""

    ec: tuple[int, ...]
    handicaps: tuple[int, ...]


class RaceEnded(kernel.Event, frozen=True):
    """By seat, the points of the board and the Sputniks."""

    board: tuple[int, ...]
    sputniks: tuple[int, ...]


# ------------------------------------------------------------------ turns
class TurnStarted(kernel.Event, frozen=True):
    """`dice`: how many it has. `woke`: it had an accident. `handicaps`: so many were discarded."""

    astronaut: int
    dice: int
    woke: bool
    handicaps: int


class DieAdded(kernel.Event, frozen=True):
    """An EC was spent: one more die, `dice` now."""

    astronaut: int
    dice: int


class Programmed(kernel.Event, frozen=True):
    """The dice are distributed."""

    astronaut: int
    programme: Programme


class Thrown(kernel.Event, frozen=True):
    """Dice were thrown. `jump`: which of the programme, 0 for a free jump."""

    astronaut: int
    jump: int
    faces: tuple[Face, ...]

    @property
    def surprises(self) -> bool:
        """The next act depends on it."""
        return True


class ThrownAgain(kernel.Event, frozen=True):
    """Some dice, by number from 1, were thrown again. `by`: an EC, the special box, or Miscalculation."""

    astronaut: int
    by: By
    dice: tuple[int, ...]
    faces: tuple[Face, ...]

    @property
    def surprises(self) -> bool:
        """The next act depends on it."""
        return True


class Jumped(kernel.Event, frozen=True):
    """A jump, box by box. `boxes`: the places entered; `flown`: where the flight ended; `place`: where the astronaut is
    now. `sputniks`: gained on the way. `crash`: None if it landed safely; `lost`: Sputniks that an accident cost.
    `finished`: its rank at the goal, 0 if it is on the way."""

    astronaut: int
    face: Face
    start: Place
    steps: tuple[int, ...]
    boxes: tuple[Place, ...]
    flown: Place
    place: Place
    sputniks: int = 0
    crash: Crash | None = None
    lost: int = 0
    finished: int = 0


class Stopped(kernel.Event, frozen=True):
    """The player left it at that; so many jumps were not thrown."""

    astronaut: int
    jumps: int


class TurnEnded(kernel.Event, frozen=True):
    """The turn is over."""

    astronaut: int


# ------------------------------------------------------------------ cards, boxes, counters
class CardPlayed(kernel.Event, frozen=True):
    """An action card. `astronaut`: whom it serves; `target`: the other one it concerns; `colour`: a die."""

    seat: kernel.Seat
    card: Kind
    astronaut: int = NOBODY
    target: int = NOBODY
    colour: Colour | None = None
    reveals: ClassVar[bool] = True


class CardKept(kernel.Event, frozen=True):
    """A played card could no longer do anything and went back to the hand."""

    seat: kernel.Seat
    card: Kind


class DieRemoved(kernel.Event, frozen=True):
    """No instructions: this turn's pool lacks a die."""

    astronaut: int
    colour: Colour


class MovedFree(kernel.Event, frozen=True):
    """A free move from circle to circle. `sputniks`: found there; `spent`: the price. `finished`: as in Jumped."""

    astronaut: int
    how: How
    start: Place
    place: Place
    sputniks: int = 0
    spent: int = 0
    finished: int = 0


class SpecialBoxEntered(kernel.Event, frozen=True):
    """A special box works on an astronaut."""

    astronaut: int
    special: Special


class Gained(kernel.Event, frozen=True):
    """Counters gained by a card or a special box."""

    astronaut: int
    sputniks: int = 0
    ec: int = 0
    handicaps: int = 0
    by: Kind | Special | None = None


class Robbed(kernel.Event, frozen=True):
    """One Sputnik taken from `victim`; or, if it had none (`sabotage`), a handicap given to it."""

    astronaut: int
    victim: int
    sabotage: bool


class Shared(kernel.Event, frozen=True):
    """Two astronauts of one player have exchanged counters: what each has now."""

    astronaut: int
    other: int
    sputniks: tuple[int, int]
    ec: tuple[int, int]
