"""Cards of a settlement in few px: structures, the sides of a base, reputation cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render import theme
from render.moon import gist
from render.moon.art import BODY, PLATE
from render.moon.symbols import (
    COLOUR_GLYPHS,
    COLOUR_TINTS,
    HEART,
    LEVEL_TINTS,
    ROVER,
    Sign,
    draw_line,
    icon,
    line_width,
    say,
)
from render.sprites import Panel
from render.text import fit, width
from render.theme import MIN_TEXT, mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.moon.cards.tables import Reputation, SoloCard, Structure
    from engines.moon.cards.vocabulary import Colour
    from render.scene import Box, Draft

TILE: Final = 104  # height
SLOT: Final = (62, 44)  # a rover space
NAME: Final = 36
SIZES: Final = (42, 38, 34)
PADDING: Final = 16
LOWER: Final = 32  # from the middle of the lower line to the foot of a tile


def draw_tile(
    draft: Draft,
    card: Structure | SoloCard,
    box: Box,
    group: str,
    *,
    rovers: int | None = None,
    hearts: int = 0,
    flipped: bool = False,
) -> None:
    """A structure: name and what it gives now and later. `rovers`: on its space, None where it has none; `hearts`:
    tokens on it; `flipped`: it lies on its face."""
    signs = [icon("flip", theme.DIM), say("flipped", theme.DIM)] if flipped else gist.keeps(card)
    tint = COLOUR_TINTS[card.colour]
    fill, edge = (mix(tint, BODY, 0.94), mix(tint, BODY, 0.55)) if flipped else (mix(tint, BODY, 0.76), tint)
    _frame(draft, box, fill, edge, group)
    below = _name(draft, card.colour, card.name, box, group, theme.DIM if flipped else theme.INK, alone=not signs)
    used = _rovers(draft, rovers, box, group) if rovers is not None else 0
    used += _hearts(draft, hearts, box, used, group) if hearts else 0
    _signs(draft, signs, box, (below, used), group)


def draw_base_side(
    draft: Draft, colour: Colour, name: str, symbols: Sequence[str], box: Box, group: str, *, rover: bool
) -> None:
    """The blue or the yellow side of a base."""
    tint = COLOUR_TINTS[colour]
    _frame(draft, box, mix(tint, BODY, 0.76), tint, group)
    _name(draft, colour, name, box, group, theme.INK)
    used = _rovers(draft, int(rover), box, group)
    _signs(draft, [icon(symbol) for symbol in symbols], box, (0, used), group)


def _frame(draft: Draft, box: Box, fill: theme.Colour, edge: theme.Colour, group: str) -> None:
    left, top, right, bottom = box
    look = Panel(round(right - left), round(bottom - top), 20, fill, edge, 3)
    draft.sprite((left + right) / 2, (top + bottom) / 2, look, group=group)


def _name(
    draft: Draft, colour: Colour, name: str, box: Box, group: str, ink: theme.Colour, *, alone: bool = False
) -> float:
    """The name, with the glyph of the colour unless it is too long for that. `alone`: there is nothing below. Returns
    the px that it takes of the lower line, where its last words are if they must."""
    left, top, right, bottom = box
    y = (top + bottom) / 2 if alone else top + 28
    room = right - left - 2 * PADDING
    x = left + PADDING
    words, size = fit(name, NAME, 700, room - 38)
    if words == name:
        tint = mix(COLOUR_TINTS[colour], ink, 0.2)
        draft.icon(x + 15, y, COLOUR_GLYPHS[colour], 30, fill=tint, quiet=True, group=group)
        x += 38
    else:
        words, size = fit(name, NAME, 700, room)
    rest = ""
    if words != name:
        words, rest = _broken(name, room)
        draft.text(x, bottom - LOWER, rest, size, weight=700, fill=ink, panel=box, group=group)
    draft.text(x, y, words, size, weight=700, fill=ink, panel=box, group=group)
    return width(rest, size, 700) + 12 if rest else 0.0


def _broken(name: str, room: float) -> tuple[str, str]:
    """The words in two lines, as many as possible in the first."""
    words = name.split()
    first = next(n for n in range(len(words), 0, -1) if n == 1 or width(" ".join(words[:n]), MIN_TEXT, 700) <= room)
    return " ".join(words[:first]), " ".join(words[first:])


def _rovers(draft: Draft, rovers: int, box: Box, group: str) -> int:
    """The rover space in the lower right corner; the px that it takes."""
    _, _, right, bottom = box
    several = rovers > 1
    wide = SLOT[0] + (36 if several else 0)
    x, y = right - 10 - wide / 2, bottom - 9 - SLOT[1] / 2
    draft.sprite(x, y, Panel(wide, SLOT[1], 16, PLATE, ROVER if rovers else None, 2), group=group)
    at = x - (18 if several else 0)
    draft.icon(
        at, y, "rover", 40 if rovers else 34, fill=ROVER if rovers else theme.LINE, quiet=not rovers, group=group
    )
    if several:
        draft.text(at + 26, y, str(rovers), 36, weight=800, group=group)
    return wide + 10


def _hearts(draft: Draft, hearts: int, box: Box, used: int, group: str) -> int:
    """Heart tokens in the lower right corner; the px that they take."""
    _, _, right, bottom = box
    wide = round(width(str(hearts), 38, 800)) + 60
    x, y = right - 10 - used - wide / 2, bottom - 9 - SLOT[1] / 2
    draft.sprite(x, y, Panel(wide, SLOT[1], 16, PLATE), group=group)
    draft.icon(x - wide / 2 + 27, y, "heart", 34, fill=HEART, group=group)
    draft.text(x + wide / 2 - 12, y, str(hearts), 38, weight=800, anchor="rm", group=group)
    return wide + 10


def _signs(draft: Draft, signs: Sequence[Sign], box: Box, used: tuple[float, float], group: str) -> None:
    """What the card gives, as large as there is room beside the px `used` at the left and at the right; the last signs
    are left out where there is too little."""
    left, _, right, bottom = box
    room = right - left - 2 * PADDING - sum(used) + (4 if not used[1] else 0)
    shown = list(signs)
    while shown and line_width(shown, SIZES[-1]) > room:
        del shown[-1]
    if shown:
        size = next(size for size in SIZES if line_width(shown, size) <= room)
        draw_line(draft, left + PADDING + used[0], bottom - LOWER, shown, size, group=group)


REPUTATION: Final = 62  # height


def draw_reputation(draft: Draft, card: Reputation, box: Box, group: str, hearts: int = 0) -> None:
    """A claimed reputation card: name, printed hearts, and the tokens on it."""
    left, top, right, bottom = box
    y = (top + bottom) / 2
    tint = LEVEL_TINTS[card.level]
    _frame(draft, box, mix(tint, BODY, 0.82), tint, group)
    draft.icon(left + 34, y, "medal", 40, fill=tint, group=group)
    tokens = [say(f"+{hearts}")] if hearts else []
    signs = [say(str(card.hearts)), icon("heart", close=True), *tokens]
    used = line_width(signs, 38)
    draw_line(draft, right - 16 - used, y, signs, 38, group=group)
    words, size = fit(card.name, NAME, 700, right - left - 62 - 28 - used)
    draft.text(left + 60, y, words, size, weight=700, name=True, panel=box, group=group)
