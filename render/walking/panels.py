"""Below the lap: a panel for each player, with all that is open about the astronauts and the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from engines.walking.talk.people import ordinal, pairs
from render import theme
from render.jumps.crowd import Lying
from render.jumps.things import Sputnik
from render.scene import Layer
from render.sprites import Panel
from render.theme import colour
from render.walking import facts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.walking.state import State
    from render.look import Look
    from render.scene import Box, Draft
    from render.walking.facts import Who

GAP: Final = 12
SIDE: Final = 20
HEIGHT: Final = 120
PAIR_HEIGHT: Final = 172
ROWS: Final = {2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2)}
"""Panels side by side, by number of players."""
EC: Final = colour("#7CC7FF")
CARD: Final = colour("#D5DDF8")
ICON: Final = 38
NUMBER: Final = 38
COUNT: Final = 68  # px of an icon with its number


class Count(msgspec.Struct, frozen=True):
    """A number with its icon; Sputniks and EC counters have signs of their own."""

    icon: str
    value: int
    fill: theme.Colour


def height(view: State) -> int:
    """Of all panels together."""
    if pairs(view):
        return PAIR_HEIGHT
    rows = len(ROWS[len(view.hands)])
    return rows * HEIGHT + (rows - 1) * GAP


def panel_box(view: State, seat: int, top: float) -> Box:
    """Where a player's panel lies."""
    rows = ROWS[len(view.hands)]
    row, column = (0, seat) if seat < rows[0] else (1, seat - rows[0])
    wide = (theme.WIDTH - 2 * SIDE - (rows[row] - 1) * GAP) / rows[row]
    left, upper = SIDE + column * (wide + GAP), top + row * (HEIGHT + GAP)
    return left, upper, left + wide, upper + (PAIR_HEIGHT if pairs(view) else HEIGHT)


def draw_panels(draft: Draft, view: State, people: Sequence[Who], top: float) -> None:
    """Put the panels of all players."""
    lit = facts.in_turn(view)
    for seat in view.seats:
        box = panel_box(view, seat, top)
        left, upper, right, lower = box
        edge, line = (theme.SEATS[seat].colour, 5) if seat in lit else (theme.LINE, 2)
        fill = theme.PANEL_ACTIVE if seat in lit else theme.PANEL
        look = Panel(round(right - left), round(lower - upper), 24, fill, edge, line)
        draft.sprite((left + right) / 2, (upper + lower) / 2, look)
        if pairs(view):
            _pair(draft, view, people, seat, box)
        else:
            _single(draft, view, people[seat], box)


def _single(draft: Draft, view: State, who: Who, box: Box) -> None:
    """Name above, counters below."""
    left, top, right, _ = box
    y = top + 38
    draft.sprite(left + 40, y, _piece(view, who, 46), piece=True)
    used = _marks(draft, view, who.astronaut, right - 18, y)
    draft.text(left + 76, y, who.name, 40, weight=700, room=right - left - 76 - 20 - used, name=True, panel=box)
    _counts(draft, view, who, (left + 18, right - 14), top + 88, card=True)


def _pair(draft: Draft, view: State, people: Sequence[Who], seat: int, box: Box) -> None:
    """The name, and a line for each astronaut."""
    left, top, right, _ = box
    hand = len(view.hands[seat])
    draft.text(left + 24, top + 34, people[seat].name, 42, weight=700, room=right - left - 150, name=True, panel=box)
    _count(draft, Count("cards", hand, CARD), right - 18 - COUNT, top + 34)
    for line, astronaut in enumerate(view.mine(seat)):
        draw_astronaut(draft, view, people[astronaut], (left, right), top + 84 + line * 54)


def draw_astronaut(draft: Draft, view: State, who: Who, across: tuple[float, float], y: float) -> None:
    """Put a line with the piece, counters and marks of one astronaut."""
    left, right = across
    draft.sprite(left + 44, y, _piece(view, who, 44), piece=True)
    used = _marks(draft, view, who.astronaut, right - 18, y)
    _counts(draft, view, who, (left + 92, right - 30 - max(used, 110)), y, card=False)


def _piece(view: State, who: Who, size: int) -> Look:
    a = view.astronauts[who.astronaut]
    return Lying(who.seat, who.letter, size) if a.down and not a.finished else who.token(size)


def _marks(draft: Draft, view: State, astronaut: int, right: float, y: float) -> float:
    """The place at the goal; dice to be thrown again; safe from red cards. The px that they take."""
    a = view.astronauts[astronaut]
    if a.finished:
        draft.text(right, y, ordinal(a.finished), 38, weight=800, fill=theme.GOOD, anchor="rm")
        draft.icon(right - 96, y, "flag", 38, fill=theme.GOOD)
        return 120
    safe = astronaut in view.last and view.phase == "turns" and not view.over
    shown = [icon for icon, holds in (("shield", safe), ("dice", a.again)) if holds]
    for index, icon in enumerate(shown):
        fill = EC if icon == "shield" else theme.WARN
        draft.icon(right - 20 - index * 46, y, icon, 38, fill=fill)
    return 46 * len(shown)


def _counts(draft: Draft, view: State, who: Who, across: tuple[float, float], y: float, *, card: bool) -> None:
    """Sputniks, EC counters, handicaps, and the action card, spread over the width."""
    a = view.astronauts[who.astronaut]
    counts = [
        Count("sputnik", a.sputniks, theme.WARN),
        Count("EC", a.ec, EC),
        Count("jam", a.handicaps, theme.BAD),
    ]
    if card:
        counts.append(Count("cards", len(view.hands[who.seat]), CARD))
    left, right = across
    step = min(118.0, (right - left - COUNT) / (len(counts) - 1))
    for index, count in enumerate(counts):
        _count(draft, count, left + index * step, y)


def _count(draft: Draft, count: Count, left: float, y: float) -> None:
    fill = count.fill if count.value else theme.OFF
    x = left + ICON / 2
    if count.icon == "sputnik":
        draft.sprite(x, y, Sputnik(ICON, dim=not count.value))
    elif count.icon == "EC":
        draft.text(x - 4, y, "EC", 34, weight=800, fill=count.fill if count.value else theme.FAINT, anchor="mm")
    else:
        draft.icon(x, y, count.icon, ICON, fill=fill, quiet=not count.value)
    ink = theme.INK if count.value else theme.FAINT
    draft.text(left + ICON + 4, y, str(count.value), NUMBER, weight=700, fill=ink, z=Layer.LABEL)
