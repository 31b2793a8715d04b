from __future__ import annotations

import io
import random

import pytest
from PIL import Image, ImageChops

from render.encode import encode
from render.sprites import Night


def grain(width: int, height: int) -> Image.Image:
    """The worst to compress."""
    return Image.frombytes("RGB", (width, height), random.Random(1).randbytes(width * height * 3))


def test_pictures_are_jpegs_in_which_no_colour_strays_far() -> None:
    image = Night(600, 500).draw().convert("RGB")
    encoded = encode(image)
    with Image.open(io.BytesIO(encoded.data)) as back:
        assert (back.format, back.size) == ("JPEG", image.size)
        difference = ImageChops.difference(back.convert("RGB"), image)
    assert not any(value for band in difference.split() for value in band.histogram()[25:])
    assert encoded.suffix == "jpg"


def test_far_over_the_budget_it_is_a_smaller_jpeg() -> None:
    encoded = encode(grain(400, 400), 40_000)
    assert len(encoded.data) <= 40_000
    with Image.open(io.BytesIO(encoded.data)) as back:
        assert back.format == "JPEG"
        assert back.width == back.height < 400


def test_an_impossible_budget_is_an_error() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        encode(grain(400, 400), 100)


def test_same_image_same_bytes() -> None:
    assert encode(Night(300, 300).draw()) == encode(Night(300, 300).draw())
