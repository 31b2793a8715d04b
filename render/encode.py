"""From a painted image to the bytes that are sent."""

from __future__ import annotations

import io
from typing import Final

import msgspec
from PIL import Image

BUDGET: Final = 8 * 1024 * 1024  # bytes
SCALES: Final = (0.75, 0.5, 0.35, 0.25)


class Encoded(msgspec.Struct, frozen=True):
    """The bytes of a picture, and the ending of its file name."""

    data: bytes
    suffix: str


def encode(image: Image.Image, budget: int = BUDGET) -> Encoded:
    """Lossless WebP; over `budget` bytes JPEG, and if need be a smaller one. ValueError if nothing is small enough."""
    data = _webp(image)
    if len(data) <= budget:
        return Encoded(data, "webp")
    data = _jpeg(image)
    for scale in SCALES:
        if len(data) <= budget:
            break
        size = max(1, round(image.width * scale)), max(1, round(image.height * scale))
        data = _jpeg(image.resize(size, Image.Resampling.LANCZOS))
    if len(data) > budget:
        raise ValueError(f"a picture of {image.width} x {image.height} px does not fit into {budget} bytes")
    return Encoded(data, "jpg")


def _webp(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "WEBP", lossless=True, quality=0, method=0)
    return buffer.getvalue()


def _jpeg(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "JPEG", quality=90, subsampling="4:4:4")
    return buffer.getvalue()
