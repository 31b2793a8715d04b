"""Unfinished business. Everything in these steps is public: cards that wait in `Reactions` lie face-up."""

from __future__ import annotations

from msgspec import Struct

from engines.kernel import records as kernel

from .decisions import Moment
from .events import How
from .state import Place, PlayCard, Turn


# ------------------------------------------------------------------ the round
class StartRound(kernel.Step, frozen=True):
    """Deal action cards, and ask who wants another one. (rules/round.py)"""


class StartTurns(kernel.Step, frozen=True):
    """Fix the order and who is last; everybody has a turn. (rules/round.py)"""


class StartEnd(kernel.Step, frozen=True):
    """End-of-round cards in player order, then counters. (rules/round.py)"""


class AskAtEnd(kernel.Step, frozen=True):
    """A seat's end-of-round card. (rules/end_cards.py)"""

    seat: kernel.Seat


class DealCounters(kernel.Step, frozen=True):
    """EC for the last, handicaps for the first; the next round or the end. (rules/round.py)"""


# ------------------------------------------------------------------ a turn
class StartTurn(kernel.Step, frozen=True):
    """An astronaut's turn: its condition, cards against it, its programme. (rules/turn.py)"""

    astronaut: int


class AskProgramme(kernel.Step, frozen=True):
    """Its dice are to be distributed. (rules/turn.py)"""

    astronaut: int


class ThrowJump(kernel.Step, frozen=True):
    """The next jump's dice are thrown. (rules/jump.py)"""

    astronaut: int


class AskResult(kernel.Step, frozen=True):
    """Dice show something and one is to be picked. (rules/jump.py)"""

    astronaut: int


class NextJump(kernel.Step, frozen=True):
    """After a jump: go on, stop, or the end of the turn. (rules/turn.py)"""

    astronaut: int


class EndFree(kernel.Step, frozen=True):
    """A free jump is over: back to whose turn it was. (rules/jump.py)"""

    acting: int
    turn: Turn


# ------------------------------------------------------------------ after a move
class AskRob(kernel.Step, frozen=True):
    """A safe jump has ended over others. (rules/robbery.py)"""

    astronaut: int


class AskShare(kernel.Step, frozen=True):
    """Two astronauts of one player are in a box. (rules/robbery.py)"""

    astronaut: int


class EnterBox(kernel.Step, frozen=True):
    """A special box's effect on who stands in it, if it is still there. (rules/special_boxes.py)"""

    astronaut: int
    place: Place


class MoveFree(kernel.Step, frozen=True):
    """One circle box on, or back; the owner chooses between two. (rules/free_moves.py)"""

    astronaut: int
    how: How
    optional: bool = False


# ------------------------------------------------------------------ cards
class Waiting(Struct, frozen=True, gc=False):
    """A card that was played and is not carried out yet. `mine`: the astronaut whom the question was about."""

    seat: kernel.Seat
    mine: int
    act: PlayCard


class Reactions(kernel.Step, frozen=True):
    """A moment of others: asks them, and carries out their cards one by one. `mine`: overtaken astronauts, or the
    robbed one. (rules/reactions.py)"""

    moment: Moment
    astronaut: int
    mine: tuple[int, ...] = ()
    asked: bool = False
    queue: tuple[Waiting, ...] = ()
