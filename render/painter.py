"""The only place that turns scenes into pixels."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import msgspec

from render.look import backdrop, sprite
from render.masks import icon_mask
from render.scene import Icon, Scene, Sprite, Text
from render.text import CAP_HEIGHT, run

if TYPE_CHECKING:
    from PIL import Image


class Footprint(msgspec.Struct, frozen=True):
    """Where a node's pixels go: an L mask and its top left corner."""

    mask: Image.Image
    left: int
    top: int

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Of the mask's ink: left, top, right, bottom."""
        ink = self.mask.getbbox() or (0, 0, 0, 0)
        return self.left + ink[0], self.top + ink[1], self.left + ink[2], self.top + ink[3]


def footprint(node: Text | Icon | Sprite) -> Footprint:
    """The pixels a node covers, whether or not they are inside the picture."""
    match node:
        case Text():
            return _text_footprint(node)
        case Icon():
            half = node.size / 2
            return Footprint(icon_mask(node.icon, node.size), round(node.x - half), round(node.y - half))
        case Sprite():
            image = sprite(node.look)
            left, top = round(node.x - image.width / 2), round(node.y - image.height / 2)
            return Footprint(image.getchannel("A"), left, top)


def _text_footprint(node: Text) -> Footprint:
    glyphs = run(node.text, node.size, node.weight)
    left = node.x - {"l": 0.0, "m": glyphs.advance / 2, "r": glyphs.advance}[node.anchor[0]]
    base = node.y + (CAP_HEIGHT * node.size / 2 if node.anchor[1] == "m" else 0.0)
    return Footprint(glyphs.mask, math.floor(left + 0.5) + glyphs.dx, math.floor(base + 0.5) + glyphs.dy)


def paint(scene: Scene) -> Image.Image:
    """A new RGB image of the scene."""
    image = backdrop(scene.backdrop).copy()
    for node in sorted(scene.nodes, key=lambda node: node.z):
        if isinstance(node, Sprite):
            look = sprite(node.look)
            at = round(node.x - look.width / 2), round(node.y - look.height / 2)
            image.paste(look, at, look)
        else:
            place = footprint(node)
            image.paste(node.fill, (place.left, place.top), place.mask)
    return image
