"""Samples of the ground, for explaining it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from render.jumps.ground import Ground, Palette
from render.jumps.things import Cache, Sputnik
from render.look import Look, sprite
from render.masks import blank, rounded

if TYPE_CHECKING:
    from PIL import Image

Sign = Literal["circle", "spikes", "tunnel", "sputnik", "cache"]
SIZE: Final = (96, 60)
FLOOR: Final = 9  # px of the ground below
COLUMNS: Final[dict[Sign, str]] = {
    "circle": "#o..",
    "spikes": "#x..",
    "tunnel": "#to.",
    "sputnik": "#.*.",
    "cache": "#.*.",
}


class Sample(Look, frozen=True):
    """A box of the ground."""

    sign: Sign
    palette: Palette

    def draw(self) -> Image.Image:
        wide, high = SIZE
        ground = sprite(Ground((COLUMNS[self.sign],), SIZE, self.palette))
        part = ground.crop((0, 2 * high, wide, 3 * high + FLOOR)).convert("RGB")
        out = blank(*part.size)
        out.paste(part, (0, 0), rounded(*part.size, 14))
        if self.sign in ("sputnik", "cache"):
            found = sprite(Sputnik(46) if self.sign == "sputnik" else Cache(46))
            out.alpha_composite(found, ((wide - found.width) // 2, (high - found.height) // 2))
        return out
