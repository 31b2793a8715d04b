"""A settlement in short: what its owner has, then a row for each structure, by colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from engines.moon.cards.vocabulary import COLOURS
from engines.moon.rules.final import score
from engines.moon.rules.having import facts
from render import theme
from render.moon.art import PLATE
from render.moon.counts import Count, draw_counts, resources_of
from render.moon.symbols import (
    COLOUR_GLYPHS,
    COLOUR_TINTS,
    HEART,
    Sign,
    draw_line,
    icon,
    line_width,
    produced,
    say,
)
from render.sprites import Panel
from render.text import width
from render.theme import mix

if TYPE_CHECKING:
    from engines.moon.cards.tables import Base, SoloCard, Structure
    from engines.moon.cards.vocabulary import Colour
    from engines.moon.state import State
    from render.moon.facts import Who
    from render.scene import Box, Draft

HEAD: Final = 132  # px above the rows
PADDING: Final = 12
INNER: Final = theme.colour("#0C1126")
NAME: Final = 34
SYMBOL: Final = 34
LATER: Final = 34


class Row(msgspec.Struct, frozen=True):
    """A structure, or the base (`colour` None): what it makes or shows, the rovers and the hearts on it."""

    colour: Colour | None
    name: str
    signs: tuple[Sign, ...] = ()
    rovers: int = 0
    hearts: int = 0
    flipped: bool = False


def rows_of(view: State, player: int) -> list[Row]:
    """The base first, then the structures by colour, in the order in which they were built."""
    p = view.players[player]
    base = view.tables.bases[p.base]
    first = Row(None, "Base", _signs(base), p.blue_rover + p.yellow_rover)
    built = [(facts(view, player, x.card), x) for x in p.settlement]
    return [
        first,
        *[
            Row(card.colour, card.name, _signs(card), x.rovers, x.hearts, x.flipped)
            for card, x in sorted(built, key=lambda pair: COLOURS.index(pair[0].colour))
        ],
    ]


def _signs(card: Base | Structure | SoloCard) -> tuple[Sign, ...]:
    return (*produced(card.production), *map(icon, card.flags))


def draw_settlement(draft: Draft, view: State, who: Who, rows: list[Row], box: Box, pitch: int) -> None:
    """Put a settlement into the box, with `pitch` px from row to row."""
    left, top, right, bottom = box
    wide, tall = round(right - left), round(bottom - top)
    draft.sprite(
        (left + right) / 2, (top + bottom) / 2, Panel(wide, tall, 24, theme.PANEL, theme.SEATS[who.player].colour, 3)
    )
    _head(draft, view, who, box)
    for index, row in enumerate(rows):
        _row(draft, row, (left + PADDING, top + HEAD + index * pitch, right - PADDING), pitch)


def _head(draft: Draft, view: State, who: Who, box: Box) -> None:
    """Who it is, hearts (and those that cards add at the end), and the supply."""
    left, top, right, _ = box
    y = top + 44
    total = score(view, who.player)
    x = right - 22.0
    if total.total > total.tokens:
        later = f"end +{total.total - total.tokens}"
        draft.text(x, y, later, LATER, weight=700, fill=theme.DIM, anchor="rm")
        x -= 14 + width(later, LATER, 700)
    hearts = str(total.tokens)
    x -= width(hearts, 48, 800)
    draft.text(x, y, hearts, 48, weight=800)
    draft.icon(x - 34, y, "heart", 50, fill=HEART)
    draft.sprite(left + 48, y, who.token(60), piece=True)
    draft.text(left + 88, y, who.name, 42, weight=700, room=x - 70 - left - 88, name=True)
    _supply(draft, view, who.player, (left + 24, right - 24), top + 101)


def _supply(draft: Draft, view: State, player: int, ends: tuple[float, float], y: float) -> None:
    """Counts side by side."""
    p = view.players[player]
    if player in view.seats:
        counts = [*resources_of(p), Count("rover", p.rovers), Count("medal", len(p.reputations))]
        draw_counts(draft, counts, ends, y, 40)
    else:
        draw_counts(draft, [Count("rover", p.rovers)], (ends[0] - 4, ends[0] + 100), y, 40)


def _row(draft: Draft, row: Row, place: tuple[float, float, float], pitch: int) -> None:
    """`place`: left, top, right."""
    left, top, right = place
    tall = pitch - 4
    size = min(NAME, pitch - 2)
    y = top + tall / 2
    tint = COLOUR_TINTS[row.colour] if row.colour else theme.FAINT
    glyph = COLOUR_GLYPHS[row.colour] if row.colour else "dome"
    fill = mix(tint, INNER, 0.88 if row.flipped else 0.72)
    draft.sprite((left + right) / 2, y, Panel(round(right - left), tall, 12, fill))
    draft.icon(left + 26, y, glyph, 28, fill=mix(tint, theme.WHITE, 0.25), quiet=row.flipped)
    x = _lying(draft, row, right - 6, y, tall - 6)
    if row.signs:
        x -= line_width(row.signs, SYMBOL)
        draw_line(draft, x, y, row.signs, SYMBOL)
    ink = theme.FAINT if row.flipped else theme.INK
    draft.text(left + 50, y, row.name, size, fill=ink, room=x - left - 60, name=True)


def _lying(draft: Draft, row: Row, right: float, y: float, tall: int) -> float:
    """Rovers and hearts that lie on a structure, on dark ground; the x where they begin."""
    signs: list[Sign] = []
    for count, what in ((row.rovers, "rover"), (row.hearts, "heart")):
        number = [say(str(count))] if count > 1 or what == "heart" else []
        signs += [*number, icon(what, close=bool(number))] if count else []
    if not signs:
        return right - 6
    wide = round(line_width(signs, SYMBOL)) + 16
    draft.sprite(right - wide / 2, y, Panel(wide, tall, 10, PLATE))
    draw_line(draft, right - wide + 8, y, signs, SYMBOL)
    return right - wide - 8
