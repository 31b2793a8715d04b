"""Unfinished business. Everything in these steps is public."""

from __future__ import annotations

from engines.jumps.paths import Stop
from engines.kernel import records as kernel

from .state import PerAlien, Place, Side, Support


# ------------------------------------------------------------------ set-up (rules/set_up.py)
class ChooseUpgrades(kernel.Step, frozen=True):
    """The team builds an upgrade on this side."""

    side: Side


class ChooseAbilities(kernel.Step, frozen=True):
    """All marines choose, all at once."""


class ChoosePlaces(kernel.Step, frozen=True):
    """All marines land, all at once."""


# ------------------------------------------------------------------ rounds (rules/rounds.py)
class StartRound(kernel.Step, frozen=True):
    """The next round begins: equipment may drop, then come the four phases."""


class MarinePhase(kernel.Step, frozen=True):
    """Whoever has not acted yet is asked; nobody is left: the phase is over."""


class CheckBase(kernel.Step, frozen=True):
    """Are there aliens in the Landing Zone?"""


class ThrowSide(kernel.Step, frozen=True):
    """The Master Mind's die tells from where the wave comes."""


class AskBait(kernel.Step, frozen=True):
    """These baits may still have the die thrown again that shows this side; then the wave comes."""

    side: Side
    baits: tuple[int, ...]


# ------------------------------------------------------------------ waves (rules/waves.py, rules/base.py)
class AccidentWave(kernel.Step, frozen=True):
    """This marine's dice unleash a wave; its side is thrown if the marine stands on none."""

    marine: int


class EnterBase(kernel.Step, frozen=True):
    """The waves that wait come into the Landing Zone, one after the other."""


class Deploy(kernel.Step, frozen=True):
    """What the Bunker has left of a wave deploys in the Landing Zone."""

    side: Side
    aliens: PerAlien


class FireSentinels(kernel.Step, frozen=True):
    """The Sentinels of this side attack, if they stand."""

    side: Side


# ------------------------------------------------------------------ a turn (rules/turn.py, rules/landing.py)
class GoOn(kernel.Step, frozen=True):
    """Something in a turn is done: whoever lies down ends the turn, else what is next is asked."""


class Touch(kernel.Step, frozen=True):
    """The marine has come to `Turn.flying`; the landing is judged. `stopped`: what it ran into; `accident`: a die
    showed the symbol."""

    stopped: Stop | None = None
    accident: bool = False


class Strike(kernel.Step, frozen=True):
    """A missile strikes this box."""

    support: Support
    place: Place


class CloseTurn(kernel.Step, frozen=True):
    """The turn is over, whatever is left of it."""
