"""Legibility of a picture, checked by machine: the scene says what should be seen, the image whether it is.

What it cannot tell is whether a picture is beautiful or clear; looking stays part of the work.
"""

from __future__ import annotations

from functools import lru_cache
from operator import mul
from typing import TYPE_CHECKING, Final

import msgspec
from PIL import Image, ImageChops, ImageFilter

from render import theme
from render.look import sprite
from render.masks import icon_mask
from render.painter import Footprint, footprint
from render.scene import Icon, Scene, Sprite, Text
from render.text import ELLIPSIS, run

if TYPE_CHECKING:
    from render.theme import Colour

SMALLEST: Final = theme.MIN_TEXT * theme.PHONE_WIDTH / theme.WIDTH  # px on a phone
TEXT_CONTRAST: Final = 4.5
ICON_CONTRAST: Final = 3.0
SURVIVAL: Final = 0.97
SOLID: Final = 230  # mask values from here on count as fully covered
SAME: Final = 40  # difference of a colour that is still taken for the same
SOLID_TABLE: Final = [255 if value >= SOLID else 0 for value in range(256)]
EMPTY_TABLE: Final = [255 if value == 0 else 0 for value in range(256)]
ANY_TABLE: Final = [255 if value else 0 for value in range(256)]
LEVELS: Final = range(256)
NEAR: Final = ImageFilter.MaxFilter(3)  # twice: as far as five pixels' width reaches, and faster
FEWEST: Final = 12  # pixels around a glyph that are a background
TOUCH: Final = 12  # pixels two pieces may share before they count as covering each other


class Problem(msgspec.Struct, frozen=True):
    """What is wrong with which node: small, contrast, off_canvas, off_panel, ellipsis, covered or overlap."""

    kind: str
    what: str
    detail: str


class _Seen(msgspec.Struct, frozen=True):
    """A node that must be seen, with the pixels it covers and the box around them."""

    node: Text | Icon | Sprite
    place: Footprint
    box: tuple[int, int, int, int]
    name: str


class _Shape(msgspec.Struct, frozen=True):
    """Of a text or an icon wherever it stands: the pixels that it covers fully, and those close around it, in windows
    about as wide as they are high, with their number."""

    solid: Image.Image
    around: tuple[tuple[tuple[int, int, int, int], Image.Image, int], ...]


def lint(scene: Scene, image: Image.Image) -> list[Problem]:
    """Everything that is hard to read in `image`, the painted `scene`."""
    ordered = sorted(scene.nodes, key=lambda node: node.z)
    seen = [_seen(node) for node in ordered if _must_be_seen(node)]
    problems: list[Problem] = []
    for index, item in enumerate(seen):
        if isinstance(item.node, Text):
            problems += _check_text(item.node, item.box, image)
        if not _inside(item.box, (0, 0, scene.width, scene.height)):
            problems.append(Problem("off_canvas", item.name, str(item.box)))
        elif not isinstance(item.node, Sprite):
            problems += _check_fill(item, item.node, image)
        left, top, right, bottom = item.box
        problems += [
            found
            for other in seen[index + 1 :]
            if other.box[0] < right and other.box[2] > left and other.box[1] < bottom and other.box[3] > top
            if (found := _check_pair(item, other))
        ]
    return problems + _check_sprites(ordered, seen, image)


def _seen(node: Text | Icon | Sprite) -> _Seen:
    place = footprint(node)
    return _Seen(node, place, place.box, _name(node))


def _must_be_seen(node: Text | Icon | Sprite) -> bool:
    match node:
        case Text():
            return True
        case Icon():
            return not node.quiet
        case Sprite():
            return node.piece


def _name(node: Text | Icon | Sprite) -> str:
    match node:
        case Text():
            return repr(node.text)
        case Icon():
            return node.icon
        case Sprite():
            return repr(node.look)


def _check_text(node: Text, box: tuple[int, int, int, int], image: Image.Image) -> list[Problem]:
    problems = []
    size = node.size * theme.PHONE_WIDTH / image.width
    if size < SMALLEST - 0.01:
        problems.append(Problem("small", repr(node.text), f"{size:.1f} px on a phone"))
    if node.text.endswith(ELLIPSIS) and not node.name:
        problems.append(Problem("ellipsis", repr(node.text), "only names may be cut"))
    if node.panel is not None and not _inside(box, node.panel):
        problems.append(Problem("off_panel", repr(node.text), f"{box} in {node.panel}"))
    return problems


def _inside(box: tuple[float, float, float, float], frame: tuple[float, float, float, float]) -> bool:
    return box[0] >= frame[0] and box[1] >= frame[1] and box[2] <= frame[2] and box[3] <= frame[3]


def _check_fill(item: _Seen, node: Text | Icon, image: Image.Image) -> list[Problem]:
    """Whether the node's pixels still have its colour, and stand out from what is around them."""
    problems = []
    crop, shape = _crop(image, item.place), _shape(node)
    share = _share_kept(crop, Image.new("RGB", crop.size, node.fill), shape.solid)
    if share < SURVIVAL:
        problems.append(Problem("covered", item.name, f"{share:.0%} to be seen"))
    needed = TEXT_CONTRAST if isinstance(node, Text) else ICON_CONTRAST
    ratio = _worst_contrast(crop, shape, node.fill)
    if ratio < needed:
        problems.append(Problem("contrast", item.name, f"{ratio:.1f}, needs {needed}"))
    return problems


def _shape(node: Text | Icon) -> _Shape:
    match node:
        case Text():
            return _text_shape(node.text, node.size, node.weight)
        case Icon():
            return _icon_shape(node.icon, node.size)


@lru_cache(4096)
def _text_shape(text: str, size: int, weight: int) -> _Shape:
    return _shaped(run(text, size, weight).mask)


@lru_cache(4096)
def _icon_shape(icon: str, size: int) -> _Shape:
    return _shaped(icon_mask(icon, size))


def _shaped(mask: Image.Image) -> _Shape:
    solid = _solid(mask)
    around = ImageChops.multiply(solid.filter(NEAR).filter(NEAR), mask.point(EMPTY_TABLE))
    step = max(12, mask.height)
    boxes = [(left, 0, min(mask.width, left + step), mask.height) for left in range(0, mask.width, step)]
    windows = [(box, part, _count(part)) for box in boxes for part in [around.crop(box)]]
    return _Shape(solid, tuple(window for window in windows if window[2] >= FEWEST))


def _crop(image: Image.Image, place: Footprint) -> Image.Image:
    return image.crop((place.left, place.top, place.left + place.mask.width, place.top + place.mask.height))


def _solid(mask: Image.Image) -> Image.Image:
    return mask.point(SOLID_TABLE)


def _count(mask: Image.Image) -> int:
    return mask.histogram()[255]


def _share_kept(crop: Image.Image, wanted: Image.Image, solid: Image.Image) -> float:
    total = _count(solid)
    if not total:
        return 1.0
    difference = ImageChops.difference(crop, wanted).convert("L")
    return sum(difference.histogram(solid)[:SAME]) / total


def _worst_contrast(crop: Image.Image, shape: _Shape, fill: Colour) -> float:
    """Against the mean colour around the glyphs."""
    backgrounds = (_mean(crop.crop(box), part, pixels) for box, part, pixels in shape.around)
    return min((theme.contrast(fill, background) for background in backgrounds), default=21.0)


def _mean(crop: Image.Image, part: Image.Image, pixels: int) -> Colour:
    """The mean colour of so many pixels that belong to the part."""
    counts = crop.histogram(part)
    red, green, blue = (sum(map(mul, LEVELS, counts[band : band + 256])) for band in (0, 256, 512))
    return round(red / pixels), round(green / pixels), round(blue / pixels)


def _check_pair(under: _Seen, over: _Seen) -> Problem | None:
    """Whether two nodes that must be seen share pixels."""
    if under.node.group and under.node.group == over.node.group:
        return None
    shared = _shared(under, over)
    if shared <= TOUCH:
        return None
    return Problem("overlap", under.name, f"{shared} px under {over.name}")


def _shared(a: _Seen, b: _Seen) -> int:
    left, top = max(a.box[0], b.box[0]), max(a.box[1], b.box[1])
    right, bottom = min(a.box[2], b.box[2]), min(a.box[3], b.box[3])
    if right <= left or bottom <= top:
        return 0
    masks = [
        _solid(p.mask.crop((left - p.left, top - p.top, right - p.left, bottom - p.top))) for p in (a.place, b.place)
    ]
    return _count(ImageChops.multiply(*masks))


def _check_sprites(ordered: list[Text | Icon | Sprite], seen: list[_Seen], image: Image.Image) -> list[Problem]:
    """Whether sprites that must be seen are still there, apart from what their own group puts on them."""
    problems = []
    for item in seen:
        node, place = item.node, item.place
        if not isinstance(node, Sprite) or not _inside(item.box, (0, 0, *image.size)):
            continue
        solid = _solid(place.mask)
        mates = [other for other in ordered if other.group and other.group == node.group]
        for mate in mates[mates.index(node) + 1 :] if node in mates else []:
            over = footprint(mate)
            solid.paste(0, (over.left - place.left, over.top - place.top), over.mask.point(ANY_TABLE))
        share = _share_kept(_crop(image, place), sprite(node.look).convert("RGB"), solid)
        if share < SURVIVAL:
            problems.append(Problem("covered", item.name, f"{share:.0%} to be seen"))
    return problems
