"""Golden pictures: thumbnails of one pixel a 12-pixel tile, where font engines agree and a wrong digit still shows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops

GOLDENS = Path(__file__).parent / "goldens"
TILE = 12
TOLERANCE = 16  # noise of font engines up to 8, a picture moved by one pixel 21, another digit 58

Golden = Callable[[str, Image.Image], None]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-goldens", action="store_true", help="take the pictures as they are now for right")


def tiles(image: Image.Image) -> Image.Image:
    """The thumbnail that is kept and compared."""
    return image.convert("RGB").resize((image.width // TILE, image.height // TILE), Image.Resampling.BOX)


def tile_difference(a: Image.Image, b: Image.Image) -> int:
    """The largest difference of any channel of any tile; 255 if the sizes differ."""
    if a.size != b.size:
        return 255
    bands = ImageChops.difference(a, b).split()
    return max(value for band in bands for value, count in enumerate(band.histogram()) if count)


@pytest.fixture
def golden(request: pytest.FixtureRequest, tmp_path: Path) -> Golden:
    """Compares a picture with the kept thumbnail of that name; with `--update-goldens` keeps it instead."""

    def check(name: str, image: Image.Image) -> None:
        kept = GOLDENS / f"{name}.png"
        now = tiles(image)
        if request.config.getoption("--update-goldens", default=False):
            GOLDENS.mkdir(exist_ok=True)
            now.save(kept, optimize=True)
            return
        with Image.open(kept) as wanted:
            difference = tile_difference(now, wanted.convert("RGB"))
        if difference > TOLERANCE:
            image.save(tmp_path / f"{name}.png")
            pytest.fail(f"{name} differs by {difference}; see {tmp_path / name}.png, keep it with --update-goldens")

    return check
