"""Colours, type scale and seats of every picture. Sizes are in pixels of a picture 1200 px wide."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

Colour = tuple[int, int, int]
Shape = Literal["circle", "square", "triangle", "diamond", "hexagon", "star"]

WIDTH: Final = 1200
PHONE_WIDTH: Final = 400
MIN_TEXT: Final = 33  # 11 px on a phone 400 px wide
BODY: Final = 36


def colour(code: str) -> Colour:
    """The colour of a code like "#59F0FF"."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


NIGHT_TOP: Final = colour("#0B1022")
NIGHT: Final = colour("#060812")
PANEL: Final = colour("#141B33")
PANEL_ACTIVE: Final = colour("#1D2747")
LINE: Final = colour("#34406B")
INK: Final = colour("#F4F6FF")
DIM: Final = colour("#B4BEDD")
FAINT: Final = colour("#97A3CC")
OFF: Final = colour("#4A557F")
DARK: Final = colour("#0A0D18")
TARGET: Final = colour("#59F0FF")  # legal targets and their keys; no seat has it
WARN: Final = colour("#FFC94D")
BAD: Final = colour("#FF7A6E")
GOOD: Final = colour("#3FE096")
WHITE: Final = colour("#FFFFFF")


class Seat(msgspec.Struct, frozen=True):
    """How a seat's pieces look: colour and shape, told apart without either of them."""

    colour: Colour
    shape: Shape


SEATS: Final = (
    Seat(colour("#FD9B12"), "circle"),
    Seat(colour("#529CF7"), "square"),
    Seat(colour("#FBDC74"), "triangle"),
    Seat(colour("#F25AA3"), "diamond"),
    Seat(colour("#3FE096"), "hexagon"),
    Seat(colour("#FFFFFF"), "star"),
)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """`a` with `share` (0 to 1) of `b` in it."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def luminance(value: Colour) -> float:
    """Relative luminance, 0 to 1 (WCAG 2.2)."""

    def linear(channel: int) -> float:
        c = channel / 255
        return c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4)

    red, green, blue = value
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(a: Colour, b: Colour) -> float:
    """Contrast ratio, 1 to 21 (WCAG 2.2)."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)
