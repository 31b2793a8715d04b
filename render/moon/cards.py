"""Cards of Moon: a structure as a card of a hand and as a tile of a settlement, expeditions, reputation cards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from render import theme
from render.moon import gist, heroes
from render.moon.art import EDGE, PLATE, Face, Lacking
from render.moon.symbols import (
    COLOUR_GLYPHS,
    COLOUR_TINTS,
    WILD,
    Wild,
    draw_block,
    draw_line,
    icon,
    line_width,
    produced,
)
from render.sprites import Panel
from render.text import fit
from render.theme import colour, mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engines.moon.cards.tables import Expedition, Structure
    from render.scene import Box, Draft

ART: Final = 152  # px of a card's height for price, flags required, picture and bin
BAND: Final = 62  # for its name
CHIP: Final = 52
SMALLEST_CHIP: Final = 28
NAME: Final = 39
FREE: Final = 84
SIZES: Final = (62, 56, 50, 46, 42, 38)
REQUIRED: Final = colour("#EEF1FF")
SIGN_TINTS: Final = {"": PLATE, "check": theme.GOOD, "rover": theme.WARN}
SAVED: Final = 46  # px of a price for what need not be paid


# ------------------------------------------------------------------ a card of a hand
def draw_card(
    draft: Draft,
    card: Structure,
    box: Box,
    group: str,
    *,
    number: int = 0,
    lacks: Sequence[str] = (),
    ready: bool | None = None,
    parking: bool = False,
    saved: int = 0,
) -> None:
    """A structure, best 360 px wide and 350 high or more: price and flags required, picture, bin, name, what it gives.

    `number`: 0 for none. `lacks`: symbols of price and flags that are missing, crossed out. `ready`: it can be built
    now (glow and tick), or not (dimmed); None where it makes no difference. `parking`: it could be, with what a parked
    rover brings. `saved`: resources of the price that need not be paid.
    """
    left, top, right, bottom = box
    across, wide = (left + right) / 2, right - left
    tint = COLOUR_TINTS[card.colour]
    face = Face(tint, round(wide), round(bottom - top), ART, BAND, dim=ready is False, bright=ready is True)
    draft.sprite(across, (top + bottom) / 2, face, group=group)
    sign = "check" if ready else "rover" if parking else ""
    used = _number(draft, number, sign, (left + 12, top + 12 + CHIP / 2), group) if number else 0
    _prices(draft, card, (left + used, top, right, bottom), group, Counter(lacks), saved)
    _picture(draft, card, box, group)
    glyph_ink = mix(tint, theme.WHITE, 0.35)
    draft.icon(
        left + 36, top + EDGE + ART - 34, COLOUR_GLYPHS[card.colour], 40, fill=glyph_ink, quiet=True, group=group
    )
    _bin(draft, card, right - 14, top + EDGE + ART - 36, group)
    _title(draft, card.name, (left, top + EDGE + ART, right, top + EDGE + ART + BAND), group)
    signs = gist.gives(card)
    if signs:
        foot = top + EDGE + ART + BAND
        room = wide - 36, bottom - EDGE - foot - 12
        draw_block(draft, (across, (foot + bottom - EDGE) / 2), signs, room, SIZES, group=group)


def _number(draft: Draft, number: int, sign: str, place: tuple[float, float], group: str) -> int:
    """The number, with the `sign` that tells how the card can be built; the px that it takes. `place`: left end and
    middle."""
    left, y = place
    wide = CHIP + 34 if sign else CHIP
    draft.sprite(left + wide / 2, y, Panel(wide, CHIP, 16, SIGN_TINTS[sign]), group=group)
    if sign:
        draft.icon(left + 26, y, sign, 36, fill=theme.DARK, group=group)
    ink = theme.DARK if sign else theme.INK
    draft.text(left + wide - CHIP / 2, y, str(number), 40, weight=800, fill=ink, anchor="mm", group=group)
    return wide + 6


def _prices(draft: Draft, card: Structure, box: Box, group: str, lacks: Counter[str], saved: int) -> None:
    """The price at the left, flags required at the right; smaller where there are many."""
    left, top, right, _ = box
    y = top + 12 + CHIP / 2
    x = left + 12
    less = bool(card.cost) and 0 < saved < len(card.cost)
    room = right - 12 - x - SAVED * less
    size = 38
    while size > SMALLEST_CHIP and _chip_width(card.cost, size) + _chip_width(card.requires, size) + 4 > room:
        size -= 2
    if less:
        wide = _chip_width(card.cost, size) + SAVED
        draft.sprite(x + wide / 2, y, Panel(wide, CHIP, 16, PLATE), group=group)
        draft.text(x + wide - 8, y, f"–{saved}", 34, weight=700, fill=theme.GOOD, anchor="rm", group=group)
    if saved < len(card.cost):
        _chip(draft, card.cost, x, y, size, PLATE, lacks, group)
    if card.requires:
        left_end = right - 12 - _chip_width(card.requires, size)
        _chip(draft, card.requires, left_end, y, size, REQUIRED, lacks, group)
    if saved >= len(card.cost):
        draft.sprite(x + FREE / 2, y, Panel(FREE, CHIP, 16, PLATE), group=group)
        draft.text(x + FREE / 2, y, "free", 34, weight=700, fill=theme.GOOD, anchor="mm", group=group)


def _chip_width(symbols: Sequence[str], size: int) -> int:
    return len(symbols) * (size + 4) + 12 if symbols else 0


def _chip(
    draft: Draft,
    symbols: Sequence[str],
    left: float,
    y: float,
    size: int,
    fill: theme.Colour,
    lacks: Counter[str],
    group: str,
) -> None:
    wide = _chip_width(symbols, size)
    draft.sprite(left + wide / 2, y, Panel(wide, CHIP, 16, fill), group=group)
    for index, symbol in enumerate(reversed(symbols)):
        x = left + wide - 8 - size / 2 - index * (size + 4)
        _symbol(draft, symbol, x, y, size, fill == REQUIRED, lacks, group)


def _symbol(
    draft: Draft, symbol: str, x: float, y: float, size: int, dark: bool, lacks: Counter[str], group: str
) -> None:
    sign = icon(symbol)
    if lacks[symbol] > 0:
        lacks[symbol] -= 1
        draft.sprite(x, y, Lacking("plus" if sign.icon == WILD else sign.icon, size - 4), group=group)
    elif sign.icon == WILD:
        draft.sprite(x, y, Wild(size), group=group)
    else:
        draft.icon(x, y, sign.icon, size, fill=theme.DARK if dark else sign.fill, group=group)


def _picture(draft: Draft, card: Structure, box: Box, group: str) -> None:
    left, top, right, _ = box
    size = 80
    x, y = left + (right - left) * 0.42, top + EDGE + ART - size / 2 - 6
    draft.icon(x, y, heroes.hero(card), size, fill=theme.INK, quiet=True, group=group)


def _bin(draft: Draft, card: Structure, right: float, y: float, group: str) -> None:
    """What assimilating gives."""
    signs = [icon("trash", theme.DIM), *produced(card.assimilation)]
    size = 36
    wide = round(line_width(signs, size)) + 22
    draft.sprite(right - wide / 2, y, Panel(wide, CHIP, 18, PLATE), group=group)
    draw_line(draft, right - wide + 11, y, signs, size, group=group)


def _title(draft: Draft, name: str, box: Box, group: str) -> None:
    left, top, right, bottom = box
    words, size = fit(name, NAME, 700, right - left - 20)
    draft.text((left + right) / 2, (top + bottom) / 2, words, size, weight=700, anchor="mm", name=True, group=group)


# ------------------------------------------------------------------ expeditions
EXPEDITION_FILL: Final = colour("#0E1430")
EXPEDITION_EDGE: Final = colour("#7D89B8")


def expedition_name(card: Expedition) -> str:
    """Both First Expeditions are called so."""
    return "First Expedition" if card.era is None else card.name


def draw_expedition(draft: Draft, card: Expedition, box: Box, group: str, *, used: bool = False) -> None:
    """An expedition as a card of the hand. `used`: its bonus action, in this turn."""
    left, top, right, bottom = box
    across, wide, tall = (left + right) / 2, round(right - left), round(bottom - top)
    ink = theme.DIM if used else theme.INK
    draft.sprite(across, (top + bottom) / 2, Panel(wide, tall, 24, EXPEDITION_FILL, EXPEDITION_EDGE, 4), group=group)
    draft.icon(across, top + 74, "expedition", 104, fill=colour("#DCE3FB"), quiet=True, group=group)
    draft.text(across, top + 152, _kind(card, used), 34, fill=theme.DIM, anchor="mm", group=group)
    words, size = fit(expedition_name(card), 42, 800, wide - 28)
    draft.text(across, top + 198, words, size, weight=800, fill=ink, anchor="mm", name=True, group=group)
    foot = top + 230
    room = wide - 40.0, bottom - 12 - foot
    draw_block(draft, (across, (foot + bottom - 8) / 2), gist.expedition(card), room, SIZES, group=group)


def draw_expedition_strip(draft: Draft, card: Expedition, box: Box, group: str, *, used: bool = False) -> None:
    """The same, low and wide."""
    left, top, right, bottom = box
    y, wide, tall = (top + bottom) / 2, round(right - left), round(bottom - top)
    ink = theme.DIM if used else theme.INK
    draft.sprite((left + right) / 2, y, Panel(wide, tall, 24, EXPEDITION_FILL, EXPEDITION_EDGE, 4), group=group)
    draft.icon(left + 74, y, "expedition", 92, fill=colour("#DCE3FB"), quiet=True, group=group)
    words, size = fit(expedition_name(card), 42, 800, wide * 0.4)
    draft.text(left + 140, y - 24, words, size, weight=800, fill=ink, name=True, group=group)
    draft.text(left + 140, y + 28, _kind(card, used), 34, fill=theme.DIM, group=group)
    middle = left + wide * 0.7
    room = wide * 0.55, tall - 20.0
    draw_block(draft, (middle, y), gist.expedition(card), room, SIZES, group=group)


def _kind(card: Expedition, used: bool) -> str:
    return "Used" if used else "Bonus" if card.is_bonus else "Special rule"
