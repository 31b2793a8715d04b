"""What the pictures need to know about a view, and none of them alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engines.kernel.run import owed
from engines.moon.cards.vocabulary import WinTies
from engines.moon.rules.having import in_force_of, leader
from engines.moon.state import NOBODY
from engines.moon.talk.words import GURPS_NAME
from render.names import letter, shown_names
from render.sprites import Token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.moon.state import State


class Who(msgspec.Struct, frozen=True):
    """How a player is shown: number, letter and name. GURPS has the shape of the second seat, which is free then."""

    player: int
    letter: str
    name: str

    def token(self, size: int, *, active: bool = False) -> Token:
        """The player's piece."""
        return Token(self.player, self.letter, size, active)


def everybody(view: State, names: Sequence[str]) -> tuple[Who, ...]:
    """All players in seat order; `names` are the display names by seat."""
    shown = shown_names(names[: len(view.seats)])
    people = [Who(seat, letter(name), name) for seat, name in enumerate(shown)]
    return (*people, Who(len(people), GURPS_NAME[0], GURPS_NAME)) if view.solo else tuple(people)


def in_turn(view: State) -> set[int]:
    """The players for whom everybody waits; else whose turn it is."""
    if view.over:
        return set()
    return {question.seat for question in owed(view)} or {view.acting}


class Standing(msgspec.Struct, frozen=True):
    """How a flag stands. `winner`: who would take it, NOBODY if nobody; `tied`: all with the most of it, if several.
    `by`: what decides the tie, an icon."""

    winner: int
    tied: tuple[int, ...] = ()
    by: str = ""


def standing(view: State, flag: int, counts: list[list[int]]) -> Standing:
    """Of a flag, by its place; `counts`: `having.all_flag_counts`."""
    winner, most = leader(view, flag, counts)
    if len(most) < 2:
        return Standing(winner)
    if winner == NOBODY:
        return Standing(winner, most)
    special = view.ties[flag] == winner or in_force_of(view, winner, WinTies)
    return Standing(winner, most, "star" if special else "rover")
