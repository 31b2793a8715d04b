"""The players: their names, their signs, what everybody sees of their hands.

Names come by seat. With Accomplices a seat has two players, told apart by ₁ and ₂ after the seat's sign.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engines.kernel.talk import SHAPES, Names
from engines.moonquake.state import GUARD, PAD, FaceDown, Player, State

from .words import KINDS, SHORT, cards, counted, listed, ordinal, place

if TYPE_CHECKING:
    from engines.kernel.records import Seat

SUBSCRIPTS = ("₁", "₂")


# ------------------------------------------------------------------ names
def people(view: State, names: Names) -> tuple[str, ...]:
    """Names by player: "Orange", with Accomplices "Orange ●₁"."""
    if not view.options.accomplices:
        return tuple(names[: len(view.players)])
    return tuple(f"{names[view.owner(player)]} {sign(view, player)}" for player in range(len(view.players)))


def sign(view: State, player: int) -> str:
    """Shape of the seat: "●", with Accomplices "●₁"."""
    seat = view.owner(player)
    return SHAPES[seat] + (SUBSCRIPTS[player // 2] if view.options.accomplices else "")


def shaped(view: State, names: Names, player: int) -> str:
    """Name and shape: "Orange ●", "Orange ●₁"."""
    return f"{names[view.owner(player)]} {sign(view, player)}"


def target(called: Names, who: int) -> str:
    """A player or the Guard; `called`: names by player."""
    return "the Guard" if who == GUARD else called[who]


def having(view: State, player: int) -> str:
    """With Accomplices " (●₁)", else ""."""
    return f" ({sign(view, player)})" if view.options.accomplices else ""


def mine(view: State, seat: Seat) -> list[int]:
    """The players of a seat."""
    return [player for player in range(len(view.players)) if view.owner(player) == seat]


def hand_of(view: State, player: int) -> Literal[1, 2]:
    """The `hand` of acts about a player's cards: which of its seat's hands that is."""
    return 1 if player == view.owner(player) else 2


# ------------------------------------------------------------------ what everybody sees
def shields(player: Player) -> int:
    """Ready Energy Shields, wherever they lie."""
    return sum(card.shields for card in player.hidden) + player.alien_shields + player.loose


def guarded(player: Player) -> str:
    """Where the shields lie: "shields on 1 and 3", "shields on 2 (two)", "no shields"."""
    piles = [(str(i), card.shields) for i, card in enumerate(player.hidden, start=1) if card.shields]
    if player.alien_shields:
        piles.insert(0, ("the Alien", player.alien_shields))
    if player.loose:
        piles.append(("no card yet", player.loose))
    if not piles:
        return "no shields"
    told = listed(where if n == 1 else f"{where} ({n})" for where, n in piles)
    return f"{'shield' if shields(player) == 1 else 'shields'} on {told}"


def stock(player: Player) -> str:
    """Open Equipment besides ready shields: "ready: Repair Kit; unready: Energy Shield"; "" without any."""
    parts = [("ready", player.ready), ("unready", player.unready)]
    return "; ".join(f"{word}: {cards(equipment)}" for word, equipment in parts if equipment)


def short_stock(player: Player) -> str:
    """The same with short words, for alt texts."""
    parts = [("ready", player.ready), ("unready", player.unready)]
    return "; ".join(f"{word} {', '.join(SHORT[e] for e in equipment)}" for word, equipment in parts if equipment)


def condition(view: State, who: int) -> list[str]:
    """What is special about a player: exposed, jammed, suited, out, cards still to be placed."""
    player = view.players[who]
    words = ["exposed"] if player.exposed else []
    words += ["gun jammed"] if player.jammed else []
    words += ["in a Hazard Suit"] if player.suited else []
    words += ["out"] if player.out and view.phase == "shootout" else []
    words += [f"{counted(len(player.drawn), 'card')} drawn"] if player.drawn else []
    return words


def can_launch(view: State, who: int) -> bool:
    """On the pad, hidden, with a charge or a ready Extra Battery: would the Rocket launch now?"""
    player = view.players[who]
    powered = player.charges > 0 or "extra_battery" in player.ready
    return player.space == PAD and not player.exposed and powered and not player.out


def where(view: State, who: int) -> str:
    """The place of a player; on the pad and the rings as the log says it."""
    space = view.players[who].space
    return place(space) if space >= 0 else "no place yet"


# ------------------------------------------------------------------ what is known
def learnt(view: State, seat: Seat, called: Names) -> list[str]:
    """Others' hidden cards that a seat has seen: "Blue 3 = Moon Slide"."""
    return [
        f"{called[other]} {number} = {KINDS[card.kind]}"
        for other, player in enumerate(view.players)
        if view.owner(other) != seat
        for number, card in enumerate(player.hidden, start=1)
        if card.kind is not None
    ]


def betrayed(view: State, seat: Seat, names: Names) -> list[str]:
    """Own hidden cards that others have seen: "Blue knows your 2nd"."""
    lines: list[str] = []
    for player in mine(view, seat):
        for other in view.seats:
            known = [n for n, card in enumerate(view.players[player].hidden, start=1) if knows(card, other)]
            if known and other != seat:
                lines.append(f"{names[other]} knows {_yours(view, player)} {listed(map(ordinal, known))}")
    return lines


def knows(card: FaceDown, seat: Seat) -> bool:
    """Has this seat seen a card that is not its own?"""
    return bool(card.known >> seat & 1)


def _yours(view: State, player: int) -> str:
    return f"{sign(view, player)}'s" if view.options.accomplices else "your"
