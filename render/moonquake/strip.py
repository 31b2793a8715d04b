"""The rivals' hidden cards, as one seat sees them: numbered backs, and the faces of those that it has learnt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from engines.moonquake.talk.words import KINDS
from render import theme
from render.moonquake.cards import BODY, COLOURS
from render.moonquake.panels import SHIELD
from render.sprites import Panel, Token
from render.text import width
from render.theme import MIN_TEXT, colour, mix

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engines.moonquake.data import Kind
    from engines.moonquake.state import FaceDown, Player, State
    from render.moonquake.facts import Who
    from render.scene import Draft

SIDE: Final = 24  # px left free at the picture's sides
NAMES: Final = (236, 320)  # px from a panel's left edge to its cards: with short names, and at most
NAME: Final = 38
CARD: Final = 60  # a back's width and height
GAP: Final = 9
PADDING: Final = 12  # between a panel and its cards
BETWEEN: Final = 8  # from panel to panel
BEFORE: Final = 82  # px from a panel's left edge to the name
AFTER: Final = 16
ICON: Final = 38
TEXT: Final = 34
BACK: Final = colour("#27325C")
BACK_EDGE: Final = colour("#6C7BB8")


class Part(msgspec.Struct, frozen=True):
    """Words on a card, or else an icon."""

    words: str = ""
    icon: str = ""
    ink: theme.Colour = theme.INK

    @property
    def width(self) -> float:
        return width(self.words, TEXT, 800) if self.words else ICON


class Chip(msgspec.Struct, frozen=True):
    """A card of the strip, as wide as what is on it."""

    parts: tuple[Part, ...]
    fill: theme.Colour
    edge: theme.Colour
    line: int

    @property
    def width(self) -> int:
        return max(CARD, round(sum(part.width for part in self.parts) + 7 * (len(self.parts) - 1) + 28))


def draw_strip(draft: Draft, view: State, players: Sequence[Who], rivals: Sequence[int], top: float) -> float:
    """Put a panel for each rival; returns the y below the last."""
    longest = max((width(players[rival].name, MIN_TEXT, 700) for rival in rivals), default=0)
    names = round(min(max(NAMES[0], BEFORE + longest + AFTER), NAMES[1]))
    for rival in rivals:
        rows = list(_rows(list(_chips(view, view.players[rival])), theme.WIDTH - 2 * SIDE - names - PADDING))
        tall = 2 * PADDING + len(rows) * CARD + (len(rows) - 1) * GAP
        middle = top + tall / 2
        draft.sprite(theme.WIDTH / 2, middle, Panel(theme.WIDTH - 2 * SIDE, tall, 22, theme.PANEL, theme.LINE, 2))
        who = players[rival]
        draft.sprite(SIDE + 44, middle, Token(who.seat, who.letter, 50), piece=True)
        draft.text(SIDE + BEFORE, middle, who.name, NAME, weight=700, room=names - BEFORE - AFTER, name=True)
        for index, row in enumerate(rows):
            at = SIDE + names, top + PADDING + CARD / 2 + index * (CARD + GAP)
            _row(draft, row, at, f"rival {rival} {index}")
        top += tall + BETWEEN
    return top


def _chips(view: State, player: Player) -> Iterator[Chip]:
    if player.exposed:
        parts = (Part(icon="alien"), Part("exposed"), *_shields(player.alien_shields))
        yield _faced(view, "alien", parts, player.alien_shields)
    for number, card in enumerate(player.hidden, start=1):
        yield _chip(view, number, card)
    if player.loose:
        yield Chip(_shields(player.loose), theme.PANEL, SHIELD, 4)
    if player.drawn:
        yield Chip((Part(f"{len(player.drawn)} drawn", ink=theme.DIM),), theme.PANEL, theme.WHITE, 3)
    if not (player.exposed or player.hidden or player.loose or player.drawn):
        yield Chip((Part("no cards", ink=theme.DIM),), theme.PANEL, theme.PANEL, 1)


def _chip(view: State, number: int, card: FaceDown) -> Chip:
    shields = _shields(card.shields)
    if card.kind is None:
        edge, line = (SHIELD, 5) if shields else (BACK_EDGE, 3)
        return Chip((Part(str(number)), *shields), BACK, edge, line)
    parts = (Part(str(number)), Part(icon="eye", ink=theme.WARN), Part(KINDS[card.kind]), *shields)
    return _faced(view, card.kind, parts, card.shields)


def _faced(view: State, kind: Kind, parts: tuple[Part, ...], shields: int) -> Chip:
    tint = COLOURS[view.tables.cards[kind].colour]
    return Chip(parts, mix(tint, BODY, 0.72), SHIELD if shields else tint, 5 if shields else 3)


def _shields(count: int) -> tuple[Part, ...]:
    many = (Part(f"×{count}", ink=SHIELD),) if count > 1 else ()
    return (Part(icon="shield", ink=SHIELD), *many) if count else ()


def _rows(chips: Sequence[Chip], room: float) -> Iterator[list[Chip]]:
    row: list[Chip] = []
    for chip in chips:
        if row and sum(other.width + GAP for other in row) + chip.width > room:
            yield row
            row = []
        row.append(chip)
    yield row


def _row(draft: Draft, chips: Sequence[Chip], at: tuple[float, float], group: str) -> None:
    """`at`: the left end and the middle."""
    left, y = at
    for number, chip in enumerate(chips):
        look = Panel(chip.width, CARD, 14, chip.fill, chip.edge, chip.line)
        draft.sprite(left + chip.width / 2, y, look)
        x = left + (chip.width - sum(part.width for part in chip.parts) - 7 * (len(chip.parts) - 1)) / 2
        for part in chip.parts:
            if part.words:
                draft.text(x, y, part.words, TEXT, weight=800, fill=part.ink, group=f"{group} {number}")
            else:
                draft.icon(x + ICON / 2, y, part.icon, ICON, fill=part.ink, group=f"{group} {number}")
            x += part.width + 7
        left += chip.width + GAP
