from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from render import theme

if TYPE_CHECKING:
    from render.theme import Colour

# Colour vision deficiencies at full strength, Machado, Oliveira and Fernandes 2009, on linear RGB.
DEFICIENCIES = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE_POINT = (0.9505, 1.0, 1.089)

Vector = tuple[float, ...]


def apply(matrix: tuple[Vector, ...], vector: Vector) -> Vector:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def lab(colour: Colour, deficiency: str) -> Vector:
    linear = tuple(c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour)
    seen = tuple(min(1.0, max(0.0, c)) for c in apply(DEFICIENCIES[deficiency], linear))
    ratios = [v / w for v, w in zip(apply(XYZ, seen), WHITE_POINT, strict=True)]
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in ratios)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
@pytest.mark.report("A71")
def test_seat_colours_stay_apart_in_every_colour_vision(deficiency: str) -> None:
    seen = [lab(seat.colour, deficiency) for seat in theme.SEATS]
    apart = min(sum((a - b) ** 2 for a, b in zip(p, q, strict=True)) ** 0.5 for p, q in combinations(seen, 2))
    assert apart > 20


def test_every_seat_has_its_own_shape() -> None:
    assert len({seat.shape for seat in theme.SEATS}) == len(theme.SEATS)


@pytest.mark.parametrize("ink", [theme.INK, theme.DIM, theme.FAINT, theme.WARN, theme.BAD, theme.GOOD, theme.TARGET])
@pytest.mark.parametrize("ground", [theme.PANEL, theme.PANEL_ACTIVE, theme.NIGHT_TOP, theme.DARK])
def test_inks_are_readable_on_every_ground(ink: Colour, ground: Colour) -> None:
    assert theme.contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("seat", theme.SEATS)
def test_letters_are_readable_on_every_piece(seat: theme.Seat) -> None:
    assert theme.contrast(theme.DARK, seat.colour) >= 4.5


def test_targets_have_no_seat_colour() -> None:
    assert all(theme.contrast(theme.TARGET, s.colour) > 1.0 and s.colour != theme.TARGET for s in theme.SEATS)


def test_contrast_spans_one_to_twenty_one() -> None:
    assert theme.contrast(theme.WHITE, theme.WHITE) == pytest.approx(1.0)
    assert theme.contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21.0)
