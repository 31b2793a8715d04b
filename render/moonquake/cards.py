"""Cards of a hand: face, glow, name, and who has seen them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from PIL import Image, ImageChops

from engines.moonquake.talk.words import KINDS
from render import theme
from render.look import Look
from render.masks import blank, blurred, faded, icon_mask, padded, rounded, shifted, smooth, stamp
from render.moonquake.panels import SHIELD
from render.sprites import Badge, Panel, Token
from render.text import fit
from render.theme import colour, mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import ImageDraw

    from engines.moonquake.data import Colour, Kind
    from render.moonquake.facts import Who
    from render.scene import Box, Draft

COLOURS: Final[dict[Colour, theme.Colour]] = {
    "red": colour("#FF6B6B"),
    "yellow": colour("#FFC94D"),
    "green": colour("#49D68C"),
    "purple": colour("#B794FF"),
    "blue": colour("#5FB4FF"),
}
ICONS: Final[dict[Kind, str]] = {
    "alien": "alien",
    "aftershock": "tremor",
    "defense_gun": "target",
    "energy_shield": "shield",
    "extra_battery": "battery",
    "gravity_boots": "boots",
    "grenade_launcher": "grenade",
    "hazard_suit": "suit",
    "lucky_shot": "star",
    "lunar_eclipse": "moon",
    "lunar_glow": "sun",
    "moon_slide": "slide",
    "nothing": "nothing",
    "orbit_reverses": "flip",
    "prison_guard_defender": "guard",
    "prison_guard_attacker": "guard",
    "repair_kit": "repair",
    "ricochet_shot": "ricochet",
    "stasis_gun_jams": "jam",
    "tractor_beam": "beam",
}
BODY: Final = colour("#0B1020")
TALL: Final = 220  # heights of cards: where there is room, and in hands of many cards
LOW: Final = 180
FOOT: Final = 80  # px of a card's height for its name
EDGE: Final = 4
RADIUS: Final = 24
MARGIN: Final = 16  # around a card, for its shadow or glow
NAME: Final = 38
TWO_LINES: Final = 34
BELOW: Final = 4  # px between an icon and a name
NUMBER: Final = 50
SEEN: Final = 80  # px for an eye and one sign


def _art(height: int) -> int:
    """Px of a card's height above its name."""
    return height - FOOT - EDGE


def _glyph(height: int) -> int:
    """Size of a card's icon; above it there is room for who has seen the card."""
    return min(86, _art(height) - 38)


class Face(Look, frozen=True):
    """A card without its words and its icon: orbits in its colour, and the icon's shadow."""

    tint: theme.Colour
    icon: str
    width: int
    height: int

    def draw(self) -> Image.Image:
        out = blank(self.width + 2 * MARGIN, self.height + 2 * MARGIN)
        body = padded(rounded(self.width, self.height, RADIUS), MARGIN)
        stamp(out, shifted(faded(blurred(body, 6), 0.7), 2, 6), (0, 0, 0))
        stamp(out, body, self.tint)
        inside = Image.new("RGB", (self.width - 2 * EDGE, self.height - 2 * EDGE), mix(self.tint, BODY, 0.8))
        inside.paste(self._rays(inside.width, _art(self.height), _glyph(self.height)), (0, 0))
        inside.paste(self.tint, (0, _art(self.height), inside.width, _art(self.height) + EDGE))
        out.paste(inside, (MARGIN + EDGE, MARGIN + EDGE), rounded(*inside.size, RADIUS - EDGE))
        return out

    def _rays(self, wide: int, tall: int, glyph: int) -> Image.Image:
        image = Image.new("RGB", (wide, tall), mix(self.tint, BODY, 0.62))
        across, down = wide / 2, tall - glyph / 2 - BELOW

        def orbits(draw: ImageDraw.ImageDraw, scale: int) -> None:
            for reach in range(32, wide, 32):
                box = [scale * edge for edge in (across - reach, down - reach, across + reach, down + reach)]
                draw.ellipse(box, outline=max(16, 66 - reach // 5), width=3 * scale)

        image.paste(self.tint, (0, 0), smooth(wide, tall, orbits))
        glow = Image.radial_gradient("L").resize((2 * tall, 2 * tall), Image.Resampling.BICUBIC)
        glow = glow.point([max(0, 90 - value * 3 // 4) for value in range(256)])
        image.paste(self.tint, (round(across) - tall, round(down) - tall), glow)
        shade = faded(blurred(padded(icon_mask(self.icon, glyph), 12), 4), 0.9)
        image.paste(BODY, (round(across - glyph / 2) - 9, round(down - glyph / 2) - 7), shade)
        return image


class Glow(Look, frozen=True):
    """A shining frame around a card."""

    tint: theme.Colour
    width: int
    height: int

    def draw(self) -> Image.Image:
        out = blank(self.width + 2 * MARGIN, self.height + 2 * MARGIN)
        outer = padded(rounded(self.width + 8, self.height + 8, RADIUS + 4), MARGIN - 4)
        inner = padded(rounded(self.width - 6, self.height - 6, RADIUS - 3), MARGIN + 3)
        ring = ImageChops.subtract(outer, inner)
        stamp(out, ImageChops.lighter(ring, faded(blurred(ring, 6), 1.2)), self.tint)
        return out


class Card(msgspec.Struct, frozen=True):
    """A card to be shown. `number`: 0 for none; `seen_by`: rivals that have seen it; `fresh`: just drawn."""

    kind: Kind
    tint: theme.Colour
    number: int = 0
    shields: int = 0
    seen_by: tuple[Who, ...] = ()
    fresh: bool = False
    exposed: bool = False


def draw_card(draft: Draft, card: Card, box: Box, group: str) -> None:
    """Put a card into a box that is `TALL` or `LOW` px high."""
    left, top, right, bottom = box
    wide, tall = round(right - left), round(bottom - top)
    across, middle = (left + right) / 2, (top + bottom) / 2
    draft.sprite(across, middle, Face(card.tint, ICONS[card.kind], wide, tall), group=group)
    if card.shields or card.fresh:
        tint = SHIELD if card.shields else theme.WHITE
        draft.sprite(across, middle, Glow(tint, wide, tall), group=group)
    glyph = _glyph(tall)
    draft.icon(across, top + EDGE + _art(tall) - glyph / 2 - BELOW, ICONS[card.kind], glyph, group=group)
    _corner(draft, card, left + 10, top + 10, group)
    if card.seen_by:
        _seen(draft, card.seen_by, right - 8, top + 23, wide - NUMBER - 26, group)
    if card.shields:
        _shields(draft, card.shields, right - 10, top + _art(tall) - 28, group)
    _name(draft, KINDS[card.kind], box, group)


def _corner(draft: Draft, card: Card, left: float, top: float, group: str) -> None:
    if card.exposed:
        draft.sprite(left + NUMBER / 2, top + NUMBER / 2, Badge("eye", NUMBER, theme.BAD), group=group)
    elif card.number:
        long = NUMBER if card.number < 10 else NUMBER + 10
        draft.sprite(left + long / 2, top + NUMBER / 2, Panel(long, NUMBER, 16, theme.DARK), group=group)
        draft.text(left + long / 2, top + NUMBER / 2, str(card.number), 38, weight=800, anchor="mm", group=group)


def _seen(draft: Draft, rivals: Sequence[Who], right: float, y: float, room: float, group: str) -> None:
    """An eye, and the signs of those who know the card; smaller and closer where there is little room."""
    step = min(30.0, (room - SEEN) / max(1, len(rivals) - 1))
    size = 26 if step > 25 else 22
    long = round(SEEN + step * (len(rivals) - 1))
    draft.sprite(right - long / 2, y, Panel(long, 36, 16, theme.DARK), group=group)
    draft.icon(right - long + 25, y, "eye", 34, fill=theme.WARN, group=group)
    for index, who in enumerate(rivals):
        draft.sprite(right - long + 59 + index * step, y, Token(who.seat, who.letter, size), group=group)


def _shields(draft: Draft, count: int, right: float, y: float, group: str) -> None:
    """A shield; several are one with their number on it, which is then what must be legible."""
    draft.icon(right - 27, y, "shield", 58, fill=SHIELD, quiet=count > 1, group=group)
    if count > 1:
        draft.text(right - 27, y - 2, str(count), 33, weight=800, fill=theme.DARK, anchor="mm", group=group)


def _name(draft: Draft, words: str, box: Box, group: str) -> None:
    left, _, right, bottom = box
    middle = bottom - FOOT / 2
    lines, size = in_lines(words, right - left - 14)
    for index, line in enumerate(lines):
        y = middle + (index - (len(lines) - 1) / 2) * size
        draft.text((left + right) / 2, y, line, size, weight=700, anchor="mm", panel=box, group=group)


def in_lines(words: str, room: float) -> tuple[tuple[str, ...], int]:
    """The words in one line, or in two where they do not fit into `room` px, and their size."""
    line, size = fit(words, NAME, 700, room)
    if line == words:
        return (words,), size
    first, _, rest = words.rpartition(" ")
    return (first, rest), min(fit(part, TWO_LINES, 700, room)[1] for part in (first, rest))
