"""What the pictures need to know about a view, and none of them alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engines.kernel.run import owed
from engines.moonquake.decisions import Question
from engines.moonquake.state import GUARD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.moonquake.state import Player, Space, State


class Who(msgspec.Struct, frozen=True):
    """How a player is shown: the seat whose colour and shape it has, and the letter on its pieces."""

    seat: int
    letter: str
    name: str


def everybody(view: State, names: Sequence[str], letters: Sequence[str]) -> tuple[Who, ...]:
    """All players. With Accomplices their pieces carry numbers, as a seat has two of one colour and shape."""
    shown = []
    for player in range(len(view.players)):
        seat = view.owner(player)
        letter = str(player // 2 + 1) if view.options.accomplices else letters[seat]
        shown.append(Who(seat, letter, names[seat]))
    return tuple(shown)


def on_spaces(view: State) -> dict[Space, list[int]]:
    """All pieces by space: players, and last the Guard."""
    standing: dict[Space, list[int]] = {}
    for player, what in enumerate(view.players):
        if what.space >= 0:
            standing.setdefault(what.space, []).append(player)
    standing.setdefault(view.guard, []).append(GUARD)
    return standing


def shields(player: Player) -> int:
    """Ready Energy Shields, wherever they lie."""
    return sum(card.shields for card in player.hidden) + player.alien_shields + player.loose


def fallen(view: State, player: int) -> bool:
    """Whether a player is out of a Shootout that goes on, or has ended the game."""
    return view.players[player].out


def asked(view: State) -> set[int]:
    """The players for whom everybody waits."""
    if view.over:
        return set()
    return {question.player for question in owed(view) if isinstance(question, Question)}


def in_turn(view: State) -> set[int]:
    """The players whose panels stand out: who acts, or else whoever is asked."""
    if view.over:
        return set()
    return {view.acting} if view.acting >= 0 else asked(view)
