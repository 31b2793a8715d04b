from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PIL import Image

from render import masks, sprites, theme
from render.look import Look, sprite

if TYPE_CHECKING:
    from tests.render.conftest import Golden


def sheet() -> Image.Image:
    """Every shared look on one picture."""
    looks: list[Look] = [
        sprites.Token(seat, "MOTJVB"[seat], 90, active) for active in (False, True) for seat in range(6)
    ]
    looks += [sprites.Die(pips, 70) for pips in range(1, 7)]
    looks += [sprites.Key(number, 60) for number in (1, 7, 12)]
    looks += [
        sprites.Badge("greenhouse", 70, theme.TARGET),
        sprites.Panel(100, 70, 20, theme.PANEL, theme.LINE),
        sprites.Panel(100, 70, 20, theme.PANEL_ACTIVE, theme.WARN, 5),
    ]
    image = sprites.Night(960, 600).draw()
    for index, look in enumerate(looks):
        drawn = sprite(look)
        row, column = divmod(index, 6)
        image.paste(drawn, (20 + column * 155, 15 + row * 145), drawn)
    return image


def test_shared_looks(golden: Golden) -> None:
    golden("sprites", sheet())


def test_equal_looks_are_drawn_once() -> None:
    assert sprite(sprites.Token(0, "M", 50)) is sprite(sprites.Token(0, "M", 50))
    assert sprite(sprites.Token(0, "M", 50)) is not sprite(sprites.Token(1, "M", 50))


@pytest.mark.parametrize("seat", range(6))
def test_a_token_is_round_about_its_size_and_mostly_its_colour(seat: int) -> None:
    drawn = sprites.Token(seat, "", 80).draw()
    assert drawn.mode == "RGBA"
    middle = drawn.crop((drawn.width // 2 - 10, drawn.height // 2 - 10, drawn.width // 2 + 10, drawn.height // 2 + 10))
    box = middle.convert("RGB").resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
    assert isinstance(box, tuple)
    assert all(abs(a - b) < 60 for a, b in zip(box, theme.SEATS[seat].colour, strict=True))


def test_an_active_token_has_a_white_ring() -> None:
    plain, active = sprites.Token(1, "O", 80), sprites.Token(1, "O", 80, True)
    white = sum(count for count, colour in active.draw().getcolors(1 << 20) or () if colour == (255, 255, 255, 255))
    assert white > 500
    assert not any(colour == (255, 255, 255, 255) for _, colour in plain.draw().getcolors(1 << 20) or ())


@pytest.mark.parametrize("shape", ["circle", "square", "triangle", "diamond", "pentagon", "hexagon", "star"])
def test_shapes_are_centred_and_inside_their_mask(shape: str) -> None:
    box = masks.shape_mask(shape, 140, 50).getbbox()
    assert box is not None
    assert abs((box[0] + box[2]) / 2 - 70) <= 1
    assert min(box) > 0
    assert max(box) < 140


def test_an_unknown_shape_is_refused() -> None:
    with pytest.raises(ValueError, match="heptagon"):
        masks.shape_mask("heptagon", 100, 40)


def test_icons_fill_their_mask() -> None:
    assert {"rover", "guard", "water", "dome"} <= masks.icon_names()
    for name in masks.icon_names():
        box = masks.icon_mask(name, 96).getbbox()
        assert box is not None
        assert max(box[2] - box[0], box[3] - box[1]) > 60


def test_noise_is_the_same_every_time_and_differs_by_seed() -> None:
    assert masks.noise(64, 64, 16, 5).tobytes() == masks.noise(64, 64, 16, 5).tobytes()
    assert masks.noise(64, 64, 16, 5).tobytes() != masks.noise(64, 64, 16, 6).tobytes()


def test_stamps_outside_the_picture_are_cut() -> None:
    image = masks.blank(20, 20)
    masks.stamp(image, masks.disc(20), theme.WHITE, (-10, -10))
    assert image.getpixel((2, 2)) == (255, 255, 255, 255)
    assert image.getpixel((15, 15)) == (0, 0, 0, 0)
