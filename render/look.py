"""A look is a recipe for a sprite: a small frozen record of what tells two sprites apart, and how to draw it.

Drawn looks are kept, so a picture is mostly pasting. Nothing here may depend on anything but the record.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from PIL import Image


class Look(msgspec.Struct, frozen=True):
    """What a sprite looks like. Equal looks are equal sprites."""

    def draw(self) -> Image.Image:
        """A new image: RGBA for a sprite, RGB of the full size for a backdrop."""
        raise NotImplementedError


@lru_cache(1024)
def sprite(look: Look) -> Image.Image:
    """The drawn look. It is shared: never paint on it."""
    return look.draw()


@lru_cache(8)
def backdrop(look: Look) -> Image.Image:
    """The drawn look of a whole picture, 4 MB each; few are kept. It is shared: never paint on it."""
    return look.draw()
