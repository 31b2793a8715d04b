"""The special boxes as tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from render import theme
from render.look import Look
from render.masks import blank, blurred, disc, faded, icon_mask, padded, shifted, stamp
from render.sprites import write
from render.theme import colour

if TYPE_CHECKING:
    from PIL import Image

    from engines.walking.data import Special

FILL: Final = colour("#43309B")
EDGE: Final = theme.WARN
ICONS: Final[dict[Special, str]] = {
    "advance": "arrow",
    "back": "ricochet",
    "spend": "zippp",
    "reroll": "dice",
}
SIGNS: Final[dict[Special, str]] = {"ec": "EC", "sputniks": "+2", "jump": "?"}
WORDS: Final[dict[Special, str]] = {
    "advance": "Next",
    "back": "Back",
    "spend": "Pay",
    "ec": "+1 EC",
    "reroll": "Again",
    "sputniks": "Finds",
    "jump": "Jump",
}
"""A word for each, as short as a box is wide."""


class SpecialBox(Look, frozen=True):
    """A token with its icon or sign."""

    special: Special
    size: int

    def draw(self) -> Image.Image:
        body = padded(disc(self.size), 6)
        out = blank(*body.size)
        stamp(out, shifted(faded(blurred(body, 3), 0.8), 0, 3), (0, 0, 0))
        stamp(out, body, EDGE)
        stamp(out, disc(self.size - 8), FILL, (10, 10))
        icon = ICONS.get(self.special)
        if icon is None:
            sign = SIGNS[self.special]
            write(out, out.width / 2, out.height / 2, sign, 44 if len(sign) == 1 else 34, 800, theme.WHITE)
        else:
            size = round(self.size * 0.62)
            stamp(out, icon_mask(icon, size), theme.WHITE, ((out.width - size) // 2, (out.height - size) // 2))
        return out
