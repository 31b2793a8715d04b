from __future__ import annotations

import io
import random

import pytest
from PIL import Image

from render.encode import encode
from render.sprites import Night


def grain(width: int, height: int) -> Image.Image:
    """The worst to compress."""
    return Image.frombytes("RGB", (width, height), random.Random(1).randbytes(width * height * 3))


def test_pictures_are_lossless_webp() -> None:
    image = Night(600, 500).draw()
    encoded = encode(image)
    with Image.open(io.BytesIO(encoded.data)) as back:
        assert back.format == "WEBP"
        assert back.convert("RGB").tobytes() == image.tobytes()
    assert encoded.suffix == "webp"


def test_over_the_budget_it_is_a_jpeg_of_the_same_size() -> None:
    image = grain(400, 400)
    limit = len(encode(image).data) - 1
    encoded = encode(image, limit)
    assert len(encoded.data) <= limit
    with Image.open(io.BytesIO(encoded.data)) as back:
        assert (back.format, back.size) == ("JPEG", (400, 400))
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
