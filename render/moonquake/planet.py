"""The looks of the planet: the molten core, what lies on its surface for good, and the outlines of targets."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops, ImageDraw

from render import theme
from render.look import Look
from render.masks import blank, blurred, disc, faded, icon_mask, noise, padded, shifted, smooth, stamp
from render.moonquake.cells import cell
from render.moonquake.geometry import CENTRE, EXIT, PAD_RADIUS, RADII
from render.sprites import night
from render.theme import Colour, colour, mix

if TYPE_CHECKING:
    from engines.moonquake.data import Icon

EMBER: Final = colour("#FFC94D")
STEEL: Final = colour("#3A4875")
WELL: Final = colour("#11182F")
FENCE: Final = colour("#B46CFF")
SURFACE: Final = RADII[1][1]
BONUS_ICONS: Final[dict[Icon, str]] = {
    "ready": "ready",
    "spy": "spy",
    "steal": "steal",
    "scan": "scan",
    "zippp": "zippp",
    "zappp": "gun",
    "use": "use",
}


def centred(image: Image.Image, mask: Image.Image, fill: Colour) -> None:
    """Lay a colour through a mask in the middle of an RGBA sprite."""
    stamp(image, mask, fill, ((image.width - mask.width) // 2, (image.height - mask.height) // 2))


class Space(Look, frozen=True):
    """The backdrop: night, and in it the prison planet's molten core, without its surface."""

    width: int
    height: int

    def draw(self) -> Image.Image:
        image = night(self.width, self.height, 11, 150, theme.NIGHT_TOP, theme.NIGHT)
        x, y = CENTRE
        halo = Image.radial_gradient("L").resize((1320, 1320), Image.Resampling.BICUBIC)
        halo = halo.point([round(max(0.0, 1 - value / 182) ** 1.6 * 210) for value in range(256)])
        image.paste(colour("#C2410C"), (x - 660, y - 660), halo)
        self._glow(image, SURFACE + 9, colour("#FF7A2E"))
        crust = SURFACE + 6
        image.paste(colour("#2A0F0A"), (x - crust, y - crust), disc(2 * crust))
        core = SURFACE + 4
        image.paste(self._lava(2 * core), (x - core, y - core), disc(2 * core))
        # Steps of two are not to be seen, and make the file smaller.
        return image.point([value // 2 * 2 for value in range(256)] * 3)

    def _glow(self, image: Image.Image, radius: int, fill: Colour) -> None:
        edge = blurred(padded(disc(2 * radius), 40), 11)
        image.paste(fill, (CENTRE[0] - radius - 40, CENTRE[1] - radius - 40), faded(edge, 0.7))

    def _lava(self, size: int) -> Image.Image:
        clouds = noise(size // 2, size // 2, 60, 5).resize((size, size), Image.Resampling.BICUBIC)
        clouds = clouds.point([max(0, min(255, round((value - 128) * 1.8 + 128))) for value in range(256)])
        heat = Image.radial_gradient("L").resize((size, size), Image.Resampling.BICUBIC)
        heat = Image.blend(heat.point([round(255 - value * 0.62) for value in range(256)]), clouds, 0.42)
        red = heat.point([min(255, round(130 + value * 0.9)) for value in range(256)])
        green = heat.point([max(0, min(235, round((value - 44) * 1.12))) for value in range(256)])
        blue = heat.point([max(0, min(150, round((value - 128) * 1.1))) for value in range(256)])
        return Image.merge("RGB", (red, green, blue))


class Bonus(Look, frozen=True):
    """The Bonus Action icon of a space, on a dark disc."""

    icon: Icon
    size: int

    def draw(self) -> Image.Image:
        margin = 6
        body = padded(disc(self.size), margin)
        out = blank(*body.size)
        stamp(out, shifted(faded(blurred(body, 3), 0.6), 0, 3), (0, 0, 0))
        stamp(out, body, theme.DARK)
        centred(out, icon_mask(BONUS_ICONS[self.icon], round(self.size * 0.68)), theme.INK)
        return out


class Disc(Look, frozen=True):
    """A plain disc, with a rim if it has a second colour."""

    size: int
    fill: Colour
    edge: Colour | None = None

    def draw(self) -> Image.Image:
        out = blank(self.size, self.size)
        stamp(out, disc(self.size), self.edge or self.fill)
        centred(out, disc(self.size - 10), self.fill)
        return out


class ExitSpot(Look, frozen=True):
    """A landing lamp off the planet."""

    def draw(self) -> Image.Image:
        out = blank(2 * EXIT + 8, 2 * EXIT + 8)
        centred(out, disc(2 * EXIT + 6), colour("#05070F"))
        centred(out, disc(2 * EXIT), STEEL)
        centred(out, disc(2 * EXIT - 8), WELL)
        centred(out, disc(20), mix(STEEL, WELL, 0.4))
        return out


class LaunchPad(Look, frozen=True):
    """The pad in the middle, with landing rings."""

    def draw(self) -> Image.Image:
        margin = 10
        size = 2 * PAD_RADIUS
        body = padded(disc(size), margin)
        out = blank(*body.size)
        stamp(out, shifted(faded(blurred(body, 4), 0.8), 3, 5), (20, 2, 0))
        stamp(out, body, colour("#0E1A33"))
        centred(out, disc(size - 8), colour("#8FB4FF"))
        centred(out, disc(size - 16), colour("#10203F"))
        light = Image.radial_gradient("L").resize((size - 16, size - 16), Image.Resampling.BICUBIC)
        light = light.point([max(0, 130 - value) for value in range(256)])
        centred(out, ImageChops.multiply(light, disc(size - 16)), colour("#3B6CC9"))
        ring = ImageChops.subtract(disc(104), padded(disc(96), 4))
        centred(out, faded(ring, 0.6), colour("#8FB4FF"))
        return out


class Rocket(Look, frozen=True):
    """The only rocket; `flying` with its flame, turned away from the planet."""

    size: int
    flying: bool = False

    def draw(self) -> Image.Image:
        margin = self.size // 3
        glyph = padded(icon_mask("launch" if self.flying else "rocket", self.size), margin)
        out = blank(*glyph.size)
        if self.flying:
            stamp(out, faded(blurred(glyph, self.size / 10), 1.3), colour("#FF8A2A"))
        stamp(out, shifted(faded(blurred(glyph, 3), 1.2), 2, 4), (0, 0, 0))
        stamp(out, glyph, theme.WHITE)
        return out


class Fence(Look, frozen=True):
    """A Force Fence: a charged arc along an edge of the pad, given by the angle of its middle."""

    angle: int

    def draw(self) -> Image.Image:
        size = 2 * (PAD_RADIUS + 26)
        spark = smooth(size, size, self._zigzag)
        posts = smooth(size, size, self._posts)
        out = blank(size, size)
        stamp(out, faded(blurred(spark, 5), 2.2), FENCE)
        stamp(out, spark, colour("#F3E6FF"))
        stamp(out, faded(blurred(posts, 2), 1.5), theme.DARK)
        stamp(out, posts, FENCE)
        return out

    def _at(self, radius: float, turn: float, scale: int) -> tuple[float, float]:
        angle = math.radians(self.angle + turn)
        middle = PAD_RADIUS + 26
        return (middle + radius * math.cos(angle)) * scale, (middle + radius * math.sin(angle)) * scale

    def _zigzag(self, draw: ImageDraw.ImageDraw, scale: int) -> None:
        steps = 14
        turns = [-24 + 48 * step / steps for step in range(steps + 1)]
        points = [self._at(PAD_RADIUS + (6 if step % 2 else -7), turn, scale) for step, turn in enumerate(turns)]
        draw.line(points, fill=255, width=5 * scale, joint="curve")

    def _posts(self, draw: ImageDraw.ImageDraw, scale: int) -> None:
        for turn in (-25.5, 25.5):
            x, y = self._at(PAD_RADIUS, turn, scale)
            radius = 8 * scale
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)


class Outline(Look, frozen=True):
    """The glowing edge of a space of a ring that may be chosen."""

    space: int

    def draw(self) -> Image.Image:
        return _shining(cell(self.space).mask)


class Lamp(Look, frozen=True):
    """The glowing edge of something round that may be chosen."""

    size: int

    def draw(self) -> Image.Image:
        return _shining(padded(disc(self.size), 26))


def _shining(body: Image.Image) -> Image.Image:
    soft = blurred(body, 3)
    wide = soft.point([255 if value > 34 else value * 7 for value in range(256)])
    narrow = soft.point([255 if value > 236 else max(0, value - 212) * 10 for value in range(256)])
    edge = ImageChops.subtract(wide, narrow)
    out = blank(*body.size)
    stamp(out, faded(body, 0.16), theme.TARGET)
    stamp(out, faded(blurred(edge, 8), 1.5), theme.TARGET)
    stamp(out, edge, theme.TARGET)
    return out


class Gate(Look, frozen=True):
    """An edge of the pad that may be crossed, given by the angle of its middle."""

    angle: int

    def draw(self) -> Image.Image:
        size = 2 * (PAD_RADIUS + 26)

        def arc(draw: ImageDraw.ImageDraw, scale: int) -> None:
            radius, middle = PAD_RADIUS + 15, PAD_RADIUS + 26
            box = [(middle + side * radius) * scale for side in (-1, -1, 1, 1)]
            draw.arc(box, self.angle - 26, self.angle + 26, fill=255, width=9 * scale)

        edge = smooth(size, size, arc)
        out = blank(size, size)
        stamp(out, faded(blurred(edge, 6), 1.6), theme.TARGET)
        stamp(out, edge, theme.TARGET)
        return out


class Tower(Look, frozen=True):
    """The Guard Tower, where the Guard stands when it hunts nobody."""

    size: int = 104

    def draw(self) -> Image.Image:
        margin = 8
        out = blank(self.size + 2 * margin, self.size + 2 * margin)
        centred(out, disc(self.size + 6), colour("#05070F"))
        centred(out, disc(self.size), STEEL)
        centred(out, disc(self.size - 8), WELL)
        centred(out, icon_mask("guard", round(self.size * 0.46)), mix(STEEL, WELL, 0.35))
        return out
