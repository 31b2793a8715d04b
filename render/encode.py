"""From a painted image to the bytes that are sent."""

from __future__ import annotations

import io
from typing import Final

import msgspec
from PIL import Image

BUDGET: Final = 8 * 1024 * 1024  # bytes
QUALITY: Final = 92
SCALES: Final = (0.75, 0.5, 0.35, 0.25)


class Encoded(msgspec.Struct, frozen=True):
    """The bytes of a picture, and the ending of its file name."""

    data: bytes
    suffix: str


def encode(image: Image.Image, budget: int = BUDGET) -> Encoded:
    """JPEG with full colour; over `budget` bytes a smaller one. ValueError if nothing is small enough.

    Lossless WebP takes a textured board eight times as long and is larger.
    """
    data = _jpeg(image)
    for scale in SCALES:
        if len(data) <= budget:
            break
        size = max(1, round(image.width * scale)), max(1, round(image.height * scale))
        data = _jpeg(image.resize(size, Image.Resampling.LANCZOS))
    if len(data) > budget:
        raise ValueError(f"a picture of {image.width} x {image.height} px does not fit into {budget} bytes")
    return Encoded(data, "jpg")


def _jpeg(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    image.convert("RGB").save(buffer, "JPEG", quality=QUALITY, subsampling="4:4:4")
    return buffer.getvalue()
