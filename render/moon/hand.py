"""The private picture: what a seat has, the structures and the expedition that it holds, and what it can build."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from engines.moon.talk.words import ERAS, capital
from render import theme
from render.moon.art import PANEL, Sky
from render.moon.cards import draw_card, draw_expedition, draw_expedition_strip
from render.moon.counts import Count, draw_counts, draw_x, flags_of, resources_of
from render.moon.readiness import Readiness
from render.names import letter, shown_names
from render.scene import Draft, Scene
from render.sprites import Panel, Token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.kernel.records import Seat
    from engines.moon.decisions import BuildSource
    from engines.moon.state import State
    from render.scene import Box

SIDE: Final = 24
GAP: Final = 18
COLUMNS: Final = 3
WIDE: Final = (theme.WIDTH - 2 * SIDE - (COLUMNS - 1) * GAP) / COLUMNS
TALL: Final = 354  # px of a card
LOW: Final = 132  # of an expedition below full rows
HEADING: Final = 132
STRIP: Final = 78
SOLO_TURNS: Final = {"normal": 7, "hard": 6}


def hand(view: State, names: Sequence[str], seat: Seat) -> Scene:
    """What `seat` has and holds, from its own view: 1200 px wide, at most 1.3 times as high. `names` by seat."""
    shown = shown_names(names)
    ready = Readiness(view, seat)
    draft = Draft(theme.WIDTH, 0, Sky(0))
    _heading(draft, view, shown, seat, ready)
    _supply(draft, view, seat)
    top = HEADING + STRIP + GAP
    bottom = _cards(draft, ready, top)
    height = round(bottom) + 12
    return Scene(theme.WIDTH, height, Sky(height), tuple(draft.nodes))


# ------------------------------------------------------------------ heading
def _heading(draft: Draft, view: State, names: Sequence[str], seat: Seat, ready: Readiness) -> None:
    draft.sprite(SIDE + 46, 68, Token(seat, letter(names[seat]), 80), piece=True)
    draft.text(SIDE + 112, 46, _title(view, ready), 56, weight=800)
    draft.text(SIDE + 112, 100, _when(view), 38, fill=theme.DIM)
    if ready.hand is not None and not ready.looked:
        _passing(draft, view, names, seat)
    draw_x(draft, ready.x, 68)


def _title(view: State, ready: Readiness) -> str:
    if ready.looked:
        return "From the deck"
    if ready.hand is None:
        return "Your supply"
    return f"Hand {view.holding + 1}" if view.solo else "Your hand"


def _when(view: State) -> str:
    era = f"Era {ERAS[view.era]}"
    if view.phase != "construction":
        return f"{era} · {capital(view.phase.replace('_', '-'))}"
    return f"{era} · turn {view.round} of {_turns(view)}"


def _turns(view: State) -> int:
    """How many turns each player has in an Era."""
    if view.solo:
        return SOLO_TURNS[view.solo]
    return view.tables.components.numbers.hands[len(view.players) - 2]


def _passing(draft: Draft, view: State, names: Sequence[str], seat: Seat) -> None:
    """To whom the hands pass after this round."""
    if view.solo or view.phase != "construction" or view.round >= _turns(view):
        return
    to = view.left_of(seat)
    x, y = 590, 68
    draft.icon(x, y, "cards", 52, fill=theme.DIM)
    draft.icon(x + 58, y, "arrow", 44, fill=theme.DIM)
    draft.sprite(x + 118, y, Token(to, letter(names[to]), 56), piece=True)
    draft.text(x + 158, y, names[to], 40, weight=700, room=theme.WIDTH - SIDE - 216 - (x + 158), name=True)


# ------------------------------------------------------------------ what the seat has
def _supply(draft: Draft, view: State, seat: Seat) -> None:
    """Resources, rovers and hearts; flags."""
    p = view.players[seat]
    y = HEADING + STRIP / 2
    things = [*resources_of(p), Count("rover", p.rovers), Count("heart", p.hearts)]
    middle = SIDE + 648
    for counts, left, right in (
        (things, SIDE, middle - GAP / 2),
        (flags_of(view, seat), middle + GAP / 2, theme.WIDTH - SIDE),
    ):
        draft.sprite((left + right) / 2, y, Panel(round(right - left), STRIP, 22, PANEL, theme.LINE))
        draw_counts(draft, counts, (left, right), y, 46)


# ------------------------------------------------------------------ cards
def _cards(draft: Draft, ready: Readiness, top: float) -> float:
    """The hand with its expedition, or the cards of the deck at which the seat looks. Returns the y below them."""
    if ready.looked:
        return _structures(draft, ready, ready.looked, "deck", top)
    held = ready.hand
    if held is None:
        return top
    cards = [card for card in held.cards if card is not None]
    bottom = _structures(draft, ready, cards, "hand", top)
    if held.expedition is None:
        return bottom
    expedition = ready.view.tables.expeditions[held.expedition]
    used = ready.view.turn.expedition
    taken = len(cards) % COLUMNS
    right = theme.WIDTH - SIDE
    if not taken:
        draw_expedition_strip(draft, expedition, (SIDE, bottom, right, bottom + LOW), "expedition", used=used)
        return bottom + LOW + GAP
    box = SIDE + taken * (WIDE + GAP), bottom - GAP - TALL, right, bottom - GAP
    draw_expedition(draft, expedition, box, "expedition", used=used)
    return bottom


def _structures(draft: Draft, ready: Readiness, cards: Sequence[int], source: BuildSource, top: float) -> float:
    for index, card in enumerate(cards):
        row, column = divmod(index, COLUMNS)
        left, upper = SIDE + column * (WIDE + GAP), top + row * (TALL + GAP)
        box = left, upper, left + WIDE, upper + TALL
        _structure(draft, ready, card, source, box, index + 1)
    return top + math.ceil(len(cards) / COLUMNS) * (TALL + GAP)


def _structure(draft: Draft, ready: Readiness, card: int, source: BuildSource, box: Box, number: int) -> None:
    """A card, with what it lacks where it might be built now."""
    facts = ready.view.tables.structures[card]
    group = f"{source} {number}"
    if not ready.open(source):
        draw_card(draft, facts, box, group, number=number)
        return
    found = ready.verdict(card)
    built = True if not found.missing else None if found.parking else False
    draw_card(
        draft,
        facts,
        box,
        group,
        number=number,
        lacks=found.missing,
        ready=built,
        parking=found.parking,
        saved=found.saved,
    )
