"""The looks of Moon Adventure: the lunar ground, plates of rock, chips, stations, the robot's and the rover's world."""

from __future__ import annotations

import itertools
import math
import random
from typing import Final, Literal

from msgspec.structs import replace
from PIL import Image, ImageChops, ImageDraw

from render import theme
from render.look import Look, backdrop
from render.masks import (
    blank,
    blurred,
    disc,
    faded,
    icon_mask,
    noise,
    padded,
    rim,
    rounded,
    shape_mask,
    shifted,
    smooth,
    stamp,
)
from render.sprites import Token, night, write
from render.theme import DARK, Colour, colour, mix

AREA_SHAPES: Final = {3: "triangle", 4: "square", 5: "pentagon"}
AREA_COLOURS: Final = {3: colour("#5BE3B0"), 4: colour("#7DBBFF"), 5: colour("#CFA2FF")}
AREA_GROUNDS: Final = {3: colour("#0D2B22"), 4: colour("#0D2140"), 5: colour("#281641")}
OXYGEN: Final = colour("#A9ECFF")
OXYGEN_INK: Final = colour("#082B3A")
OXYGEN_DROP: Final = colour("#0E5F82")
STATION: Final = colour("#D9F6FF")
ROUTE: Final = colour("#FFC53D")
ROBOT: Final = colour("#D5DCF3")
ROVER: Final = colour("#FFB98A")
Rock = Literal["plain", "used", "base", "rover"]
ROCKS: Final[dict[Rock, tuple[Colour, Colour]]] = {
    "plain": (colour("#777B98"), colour("#B4B8CE")),
    "used": (colour("#2C3250"), colour("#3B4266")),
    "base": (colour("#B9C0DA"), colour("#EDF0FB")),
    "rover": (colour("#5B4038"), colour("#8A6250")),
}
GROUND_TOP: Final = 118
PLATE_RADIUS: Final = 30
SHADOW: Final = 12


def crater(diameter: int, floor: Colour, light: Colour) -> Image.Image:
    """A shallow bowl lit from the top left, as an RGBA sprite."""
    margin = 8
    bowl = padded(disc(diameter), margin)
    out = blank(*bowl.size)
    stamp(out, faded(bowl, 0.8), floor)
    step = max(2, diameter // 9)
    shade = ImageChops.multiply(bowl, ImageChops.invert(blurred(shifted(bowl, step, step), step)))
    stamp(out, faded(shade, 0.8), (5, 6, 14))
    glow = ImageChops.multiply(bowl, ImageChops.invert(blurred(shifted(bowl, -step, -step), step)))
    stamp(out, faded(glow, 0.55), light)
    return out


class Moonscape(Look, frozen=True):
    """The backdrop: a night sky, and below a curved horizon the ground on which the path is worn."""

    width: int
    height: int
    road: tuple[tuple[int, int], ...] = ()
    horizon: int = GROUND_TOP
    earth: tuple[int, int, int] | None = None  # x, y, diameter

    def draw(self) -> Image.Image:
        if self.road:
            image = backdrop(replace(self, road=())).copy()
            self._wear_road(image)
            return image
        image = night(self.width, self.height, 11, 130, theme.NIGHT_TOP, theme.NIGHT)
        if self.earth is not None:
            x, y, diameter = self.earth
            globe = earth(diameter)
            image.paste(globe, (x - globe.width // 2, y - globe.height // 2), globe)
        curve = self._horizon_mask()
        image.paste(self._ground(curve), (0, 0), curve)
        # Steps of two are not to be seen, and make the file a fifth smaller.
        return image.point([value // 2 * 2 for value in range(256)] * 3)

    def _horizon_mask(self) -> Image.Image:
        reach = self.width * 2
        middle = self.width / 2

        def bulge(draw: ImageDraw.ImageDraw, scale: int) -> None:
            top = self.horizon * scale
            box = ((middle - reach) * scale, top, (middle + reach) * scale, top + 2 * reach * scale)
            draw.ellipse(box, fill=255)

        return smooth(self.width, self.height, bulge)

    def _ground(self, curve: Image.Image) -> Image.Image:
        half = self.width // 2, self.height // 2
        full = self.width, self.height
        clouds = noise(*half, 150, 77, 5).resize(full, Image.Resampling.BICUBIC)
        clouds = clouds.point([max(0, min(255, round((v - 88) * 1.9))) for v in range(256)])
        ground = Image.composite(
            Image.new("RGB", full, colour("#343B60")), Image.new("RGB", full, colour("#1D2240")), clouds
        )
        chance = random.Random(4)
        for _ in range(46):
            size = chance.choice((14, 18, 24, 30, 44, 64, 96))
            bowl = crater(size, colour("#181C36"), colour("#5A638F"))
            spot = chance.randint(-40, self.width), chance.randint(self.horizon + 24, self.height)
            ground.paste(bowl, spot, faded(bowl.getchannel("A"), 0.75))
        fade = Image.linear_gradient("L").resize(full, Image.Resampling.BICUBIC)
        ground.paste(theme.NIGHT, (0, 0), faded(fade, 0.62))
        sunlit = ImageChops.multiply(curve, ImageChops.invert(blurred(shifted(curve, 0, 14), 9)))
        ground.paste(colour("#8E98C8"), (0, 0), faded(sunlit, 0.75))
        return ground

    def _wear_road(self, image: Image.Image) -> None:
        scale = 2
        mask = Image.new("L", (self.width * scale, self.height * scale))
        draw = ImageDraw.Draw(mask)
        for x, y in dots(self.road, 21):
            draw.ellipse(((x - 5) * scale, (y - 5) * scale, (x + 5) * scale, (y + 5) * scale), fill=255)
        mask = mask.reduce(scale)
        image.paste((4, 6, 14), (0, 3), faded(mask, 0.6))
        image.paste(colour("#A7B2DC"), (0, 0), mask)


def dots(road: tuple[tuple[int, int], ...], step: float) -> list[tuple[float, float]]:
    """Points every `step` px along the road."""
    points: list[tuple[float, float]] = []
    left = 0.0
    for (x, y), (to_x, to_y) in itertools.pairwise(road):
        length = math.dist((x, y), (to_x, to_y))
        while left < length:
            share = left / length
            points.append((x + (to_x - x) * share, y + (to_y - y) * share))
            left += step
        left -= length
    return points


def earth(diameter: int) -> Image.Image:
    """The Earth, half lit."""
    margin = diameter // 3
    globe = padded(disc(diameter), margin)
    out = blank(*globe.size)
    stamp(out, faded(blurred(globe, diameter / 9), 0.5), colour("#4E8FE8"))
    stamp(out, globe, colour("#2463B8"))
    land = noise(globe.width, globe.height, max(4, diameter // 3), 23, 4)
    land = land.point([255 if v > 140 else max(0, (v - 128) * 21) for v in range(256)])
    stamp(out, ImageChops.multiply(land, globe), colour("#4FA98A"))
    clouds = noise(globe.width, globe.height, max(4, diameter // 4), 5, 5)
    clouds = clouds.point([max(0, min(230, (v - 132) * 8)) for v in range(256)])
    stamp(out, ImageChops.multiply(clouds, globe), theme.WHITE)
    step = diameter // 3
    dark = ImageChops.multiply(globe, ImageChops.invert(blurred(shifted(globe, -step, -step // 2), diameter / 9)))
    stamp(out, faded(dark, 0.97), theme.NIGHT)
    return out


class Plate(Look, frozen=True):
    """A slab of rock to stand on."""

    width: int
    height: int
    rock: Rock = "plain"
    variant: int = 0

    def draw(self) -> Image.Image:
        low, high = ROCKS[self.rock]
        body = rounded(self.width, self.height, PLATE_RADIUS)
        grain = noise(self.width, self.height, 40, 100 + self.variant, 4)
        grain = grain.point([max(0, min(255, round((v - 128) * 1.7 + 140))) for v in range(256)])
        rock = Image.composite(Image.new("RGB", body.size, high), Image.new("RGB", body.size, low), grain)
        fade = Image.linear_gradient("L").resize(body.size)
        rock.paste((8, 8, 22), (0, 0), faded(fade, 0.36))
        if self.rock != "base":
            self._pit(rock, mix(low, DARK, 0.35), high)
        rock.paste(theme.WHITE, (0, 0), faded(rim(body, 3, 3, 1.2), 0.55))
        rock.paste((6, 7, 18), (0, 0), faded(rim(body, -3, -3, 1.6), 0.8))
        out = blank(self.width + 2 * SHADOW, self.height + 2 * SHADOW)
        frame = padded(body, SHADOW)
        stamp(out, shifted(faded(blurred(frame, 5), 0.75), 2, 5), (2, 3, 10))
        out.paste(rock, (SHADOW, SHADOW), body)
        return out

    def _pit(self, rock: Image.Image, floor: Colour, light: Colour) -> None:
        chance = random.Random(self.variant * 31 + len(self.rock))
        for _ in range(4):
            size = chance.randint(7, 15)
            bowl = crater(size, floor, light)
            spot = chance.randint(4, self.width - 26), chance.randint(2, self.height - 26)
            rock.paste(bowl, spot, faded(bowl.getchannel("A"), 0.8))


class Outline(Look, frozen=True):
    """The glowing edge of a plate that may be chosen."""

    width: int
    height: int

    def draw(self) -> Image.Image:
        margin, line = 22, 7
        outer = padded(rounded(self.width + 2 * line, self.height + 2 * line, PLATE_RADIUS + line), margin - line)
        inner = padded(rounded(self.width, self.height, PLATE_RADIUS), margin)
        edge = ImageChops.subtract(outer, inner)
        out = blank(*outer.size)
        stamp(out, faded(blurred(edge, 8), 1.4), theme.TARGET)
        stamp(out, edge, theme.TARGET)
        return out


class Chip(Look, frozen=True):
    """A supply chip of an area, without its number."""

    area: int
    radius: int

    def draw(self) -> Image.Image:
        shape, box = AREA_SHAPES[self.area], self.radius * 3
        out = blank(box, box)
        body = shape_mask(shape, box, self.radius)
        stamp(out, shifted(faded(blurred(body, 4), 0.7), 1, 4), (0, 0, 0))
        stamp(out, shape_mask(shape, box, self.radius + 3), DARK)
        stamp(out, body, AREA_COLOURS[self.area])
        line = max(4, self.radius // 8)
        inset = line * (1.45 if shape == "triangle" else 1.1)
        face = shape_mask(shape, box, self.radius - inset)
        stamp(out, face, AREA_GROUNDS[self.area])
        light = Image.linear_gradient("L").resize((box, box)).point([max(0, 110 - v) for v in range(256)])
        stamp(out, ImageChops.multiply(face, light), AREA_COLOURS[self.area])
        return out


class Hollow(Look, frozen=True):
    """The dent a gathered chip leaves, with a collected chip in it."""

    radius: int

    def draw(self) -> Image.Image:
        return crater(self.radius * 2, colour("#1B2040"), colour("#515B8A"))


class Station(Look, frozen=True):
    """An OGS chip: a lit greenhouse, or a dark one once a storm has broken it."""

    radius: int
    broken: bool

    def draw(self) -> Image.Image:
        margin = 16
        body = padded(disc(self.radius * 2), margin)
        out = blank(*body.size)
        if not self.broken:
            stamp(out, faded(blurred(body, 8), 1.1), OXYGEN)
        stamp(out, shifted(faded(blurred(body, 4), 0.7), 0, 4), (0, 0, 0))
        stamp(out, body, DARK)
        inner = padded(disc(self.radius * 2 - 8), margin + 4)
        stamp(out, inner, colour("#3A1418") if self.broken else STATION)
        glyph = round(self.radius * 1.3)
        at = ((out.width - glyph) // 2, (out.height - glyph) // 2)
        stamp(out, icon_mask("x" if self.broken else "greenhouse", glyph), theme.BAD if self.broken else OXYGEN_INK, at)
        if self.broken:
            stamp(out, ImageChops.subtract(padded(disc(self.radius * 2 - 2), margin + 1), inner), theme.BAD)
        return out


class Route(Look, frozen=True):
    """A route piece: a striped ramp along the near edge of a plate."""

    width: int
    height: int

    def draw(self) -> Image.Image:
        margin = 6
        body = rounded(self.width, self.height, self.height // 2)
        out = blank(self.width + 2 * margin, self.height + 2 * margin)
        stamp(out, rounded(self.width + 8, self.height + 8, self.height // 2 + 4), DARK, (margin - 4, margin - 4))
        stamp(out, body, ROUTE, (margin, margin))

        def chevrons(draw: ImageDraw.ImageDraw, scale: int) -> None:
            tip = self.height * 0.5
            for x in range(self.height, self.width - self.height, round(self.height * 1.5)):
                shape = [(x, 3), (x + 5, 3), (x + 5 + tip, self.height / 2), (x + 5, self.height - 3)]
                shape += [(x, self.height - 3), (x + tip, self.height / 2)]
                draw.polygon([(px * scale, py * scale) for px, py in shape], fill=255)

        marks = smooth(self.width, self.height, chevrons)
        stamp(out, ImageChops.multiply(marks, body), colour("#6B4700"), (margin, margin))
        return out


class Robot(Look, frozen=True):
    """The robot: steel, and of no seat's shape."""

    size: int

    def draw(self) -> Image.Image:
        margin = 8
        out = blank(self.size + 2 * margin, self.size + 2 * margin)
        body = rounded(self.size, self.size, round(self.size * 0.4))
        stamp(out, shifted(faded(blurred(padded(body, margin), 3), 0.8), 0, 3), (0, 0, 0))
        edge = rounded(self.size + 6, self.size + 6, round(self.size * 0.4) + 3)
        stamp(out, edge, DARK, (margin - 3, margin - 3))
        stamp(out, body, ROBOT, (margin, margin))
        glyph = round(self.size * 0.76)
        at = (out.width - glyph) // 2
        stamp(out, icon_mask("guard", glyph), colour("#1B2240"), (at, at))
        return out


class Rover(Look, frozen=True):
    """The rover, without a rider."""

    size: int

    def draw(self) -> Image.Image:
        margin = 8
        out = blank(self.size + 2 * margin, self.size + 2 * margin)
        glyph = padded(icon_mask("rover", self.size), margin)
        stamp(out, shifted(faded(blurred(glyph, 3), 0.9), 0, 4), (0, 0, 0))
        stamp(out, glyph, ROVER)
        return out


class Rider(Look, frozen=True):
    """A crew piece on the rover."""

    seat: int
    letter: str
    size: int
    active: bool = False

    def draw(self) -> Image.Image:
        pawn = Token(self.seat, self.letter, self.size, self.active).draw()
        car = round(self.size * 1.1)
        out = blank(max(pawn.width, car + 16), pawn.height + round(car * 0.66))
        out.alpha_composite(pawn, ((out.width - pawn.width) // 2, 0))
        glyph = padded(icon_mask("rover", car), 6)
        at = (out.width - glyph.width) // 2, out.height - glyph.height + round(car * 0.06)
        halo = faded(blurred(glyph, 2.2), 3.0)
        stamp(out, halo, DARK, at)
        stamp(out, glyph, ROVER, at)
        return out


class Slot(Look, frozen=True):
    """A container card that holds oxygen, a supply chip or nothing."""

    width: int
    height: int
    fill: Colour
    edge: Colour

    def draw(self) -> Image.Image:
        out = blank(self.width, self.height)
        stamp(out, rounded(self.width, self.height, 14), self.edge)
        stamp(out, rounded(self.width - 6, self.height - 6, 11), self.fill, (3, 3))
        return out


class Number(Look, frozen=True):
    """A callout: a white disc with a number."""

    number: int
    size: int

    def draw(self) -> Image.Image:
        margin = 10
        out = blank(self.size + 2 * margin, self.size + 2 * margin)
        body = padded(disc(self.size), margin)
        stamp(out, faded(blurred(body, 5), 1.2), (0, 0, 0))
        stamp(out, body, theme.WHITE)
        stamp(out, padded(disc(self.size - 8), margin + 4), colour("#C2185B"))
        write(out, out.width / 2, out.height / 2, str(self.number), round(self.size * 0.66), 800, theme.WHITE)
        return out
