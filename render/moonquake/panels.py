"""Below the planet: a panel for each player, with all that is open about a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from render import theme
from render.moonquake import facts
from render.moonquake.planet import EMBER
from render.sprites import Badge, Panel, Token
from render.text import width

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.moonquake.state import Player, State
    from render.moonquake.facts import Who
    from render.scene import Box, Draft

HEIGHT: Final = 120
GAP: Final = 12
MARGIN: Final = 20
HEAD: Final = 40  # from a panel's top to the middle of the name
FOOT: Final = 89  # to the middle of the numbers
SHIELD: Final = theme.colour("#7CC7FF")
CARDS: Final = theme.colour("#D5DDF8")
READY: Final = theme.GOOD
SIDE: Final = 22  # px left free beside the numbers
ICON: Final = 36
NUMBER: Final = 38


class Count(msgspec.Struct, frozen=True):
    """Words with their icon; `quiet` where there is nothing."""

    icon: str
    words: str
    fill: theme.Colour
    quiet: bool

    @property
    def width(self) -> float:
        return ICON + 6 + width(self.words, NUMBER, 700)


ROWS: Final = {2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2), 6: (3, 3)}  # panels side by side, by number of players


def height(players: int) -> int:
    """Of all panels together."""
    rows = len(ROWS[players])
    return rows * HEIGHT + (rows - 1) * GAP


def panel_box(player: int, players: int, top: float) -> Box:
    """Where a player's panel lies."""
    above = ROWS[players][0]
    row, column = (0, player) if player < above else (1, player - above)
    across = ROWS[players][row]
    wide = (theme.WIDTH - 2 * MARGIN - (across - 1) * GAP) / across
    left = MARGIN + column * (wide + GAP)
    upper = top + row * (HEIGHT + GAP)
    return left, upper, left + wide, upper + HEIGHT


def draw_panels(draft: Draft, view: State, top: float, players: Sequence[Who]) -> None:
    """Put the panels of all players."""
    outlined = facts.in_turn(view)
    for player, who in enumerate(players):
        _panel(draft, view, player, who, panel_box(player, len(players), top), player in outlined)


def _panel(draft: Draft, view: State, player: int, who: Who, box: Box, outlined: bool) -> None:
    left, top, right, bottom = box
    edge, line = (theme.SEATS[who.seat].colour, 5) if outlined else (theme.LINE, 2)
    if player == view.winner:
        edge, line = theme.WARN, 6
    fill = theme.PANEL_ACTIVE if outlined or player == view.winner else theme.PANEL
    look = Panel(round(right - left), round(bottom - top), 24, fill, edge, line)
    draft.sprite((left + right) / 2, (top + bottom) / 2, look)
    group = f"panel {player}"
    draft.sprite(left + 42, top + HEAD, Token(who.seat, who.letter, 52), piece=True, group=group)
    if view.players[player].exposed:
        draft.sprite(left + 62, top + HEAD - 20, Badge("eye", 34, theme.BAD), piece=True, group=group)
    used = _marks(draft, view, player, right - 18, top + HEAD)
    draft.text(
        left + 80, top + HEAD, who.name, 40, weight=700, room=right - left - 80 - 22 - used, name=True, panel=box
    )
    _counts(draft, view.players[player], box)


def _marks(draft: Draft, view: State, player: int, right: float, y: float) -> float:
    """Crown, Moon and jammed gun in the upper right corner; the px that they take."""
    hand = view.players[player]
    marks = [
        ("crown", theme.WARN, player == view.winner),
        ("moon", EMBER, player == view.moon and not view.over),
        ("jam", theme.BAD, hand.jammed > 0),
        ("suit", SHIELD, hand.suited),
        ("x", theme.BAD, facts.fallen(view, player)),
    ]
    shown = [(icon, fill) for icon, fill, holds in marks if holds]
    for index, (icon, fill) in enumerate(shown):
        draft.icon(right - 21 - index * 50, y, icon, 42, fill=fill)
    return 50 * len(shown)


def _counts(draft: Draft, player: Player, box: Box) -> None:
    """Charges, hidden cards, shields, and how much of the equipment is ready, spread over the panel."""
    ready, owned = len(player.ready), len(player.ready) + len(player.unready)
    counts = (
        _count("charge", player.charges, theme.WARN),
        _count("cards", len(player.hidden), CARDS),
        _count("shield", facts.shields(player), SHIELD),
        Count("ready", f"{ready}/{owned}" if owned else "0", READY if ready else theme.DIM, not owned),
    )
    left, top, right, _ = box
    room = right - left - 2 * SIDE - sum(count.width for count in counts)
    step = min(60.0, room / (len(counts) - 1))
    x, y = left + SIDE, top + FOOT
    for count in counts:
        fill = theme.OFF if count.quiet else count.fill
        draft.icon(x + ICON / 2, y, count.icon, ICON, fill=fill, quiet=count.quiet)
        ink = theme.FAINT if count.quiet else theme.INK
        draft.text(x + ICON + 6, y, count.words, NUMBER, weight=700, fill=ink, panel=box)
        x += count.width + step


def _count(icon: str, value: int, fill: theme.Colour) -> Count:
    return Count(icon, str(value), fill, not value)
