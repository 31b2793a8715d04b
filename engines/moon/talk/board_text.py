"""The whole table in words: the question first, one line a thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.kernel.talk import fill
from engines.moon.rules.having import is_gurps
from engines.moon.state import NOBODY

from . import questions
from .labels import reputation, solo_card, structure
from .result import headline, scores, sources
from .settlements import (
    colour_counts,
    flags_of_player,
    leading,
    reputations_of,
    rows,
    supply_of,
)
from .whispers import place
from .words import counted, listed, people

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engines.kernel.talk import Names
    from engines.moon.state import State

TITLE = "Moon"
SHAPES = ("circle", "square", "triangle", "diamond", "hexagon")
LONG = 1700
"""Characters from which on settlements are told in short."""


def board_text(view: State, names: Names) -> str:
    """Everything that all can see; where it would be too long, structures are counted instead of named."""
    text = _board(view, names, rows)
    return text if len(text) <= LONG else _board(view, names, lambda v, player: [colour_counts(v, player)])


def _board(view: State, names: Names, told: Callable[[State, int], list[str]]) -> str:
    lines = [asked(view, names)]
    if not view.over:
        lines += [f"{line}." for line in leading(view, names)]
        lines += [*table(view, names)]
    for player in range(len(view.players)):
        lines.append(f"{_named(view, names, player)}: {_player(view, player)}.")
        lines += [f"{row}." for row in told(view, player)]
    return "\n".join(lines)


def _named(view: State, names: Names, player: int) -> str:
    """ "Orange, circle"."""
    called = people(view, names)[player]
    return called if is_gurps(view, player) else f"{called}, {SHAPES[player]}"


def _player(view: State, player: int) -> str:
    parts = [supply_of(view, player), f"flags {flags_of_player(view, player)}"]
    claimed = reputations_of(view, player)
    parts += [f"reputation {claimed}"] if claimed else []
    if view.over:
        mine = scores(view)[player]
        parts.insert(0, f"total {mine.total} ({sources(view, player, mine)})")
    return "; ".join(parts)


# ------------------------------------------------------------------ what is asked
def asked(view: State, names: Names) -> str:
    """Title, place, question; after the end who has won."""
    head = f"{TITLE}{', solo' if view.solo else ''}, {place(view)}."
    if view.over:
        return f"{head} {headline(view, names)}"
    return " ".join([head, *_calls(view, names)])


def _calls(view: State, names: Names) -> Iterator[str]:
    """Who is asked what; several who are asked the same share a sentence."""
    told: dict[str, list[str]] = {}
    for d in view.pending:
        if d.waits and d.id not in view.sealed:
            told.setdefault(questions.question(view, d, names).text.rstrip("?"), []).append(names[d.seat])
    for text, who in told.items():
        yield f"{listed(dict.fromkeys(who))}: {fill(text, names)}."


# ------------------------------------------------------------------ the middle of the table
def table(view: State, names: Names) -> list[str]:
    """X, First Expedition, centre, pile, deck; in solo games the hands and the last card of GURPS."""
    lines = [f"X = {view.x}."]
    if view.first != NOBODY:
        lines.append(f"First Expedition: {people(view, names)[view.first]}.")
    lines += solo_lines(view)
    centre = [reputation(view, card) for card in view.centre]
    if centre:
        lines.append(f"Reputation cards in the centre: {listed(centre)}.")
    top = f", {structure(view, view.pile[-1])} on top" if view.pile else ""
    return [*lines, f"Discard pile: {counted(len(view.pile), 'card')}{top}. Deck: {counted(len(view.deck), 'card')}."]


def solo_lines(view: State) -> list[str]:
    """Hard Mode, which hands are left, what GURPS played last."""
    if not view.solo:
        return []
    lines = ["Hard Mode."] if view.solo == "hard" else []
    left = [number for number, hand in enumerate(view.hands, start=1) if hand is not None]
    if left:
        lines.append(f"Hands left: {listed(left)}.")
    played = view.players[-1].settlement
    if played:
        card = view.tables.solo[played[-1].card]
        lines.append(f"GURPS played {solo_card(view, played[-1].card)} ({card.colour}, hand {card.hand}) last.")
    return lines
