from __future__ import annotations

import pytest
from PIL import ImageStat

from render import text
from render.names import LONGEST, letter, shown_name, shown_names


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Mira", "Mira"),
        ("  Mira \n  Falk ", "Mira Falk"),
        ("Łukasz", "Łukasz"),
        ("Анна", "Анна"),
        ("A\u0301ngela", "Ángela"),
        ("ｆｕｌｌ", "full"),
        ("Mira 🚀", "Mira"),
        ("日本A", "A"),
        ("Z̸̡a̷l̵g̶o", "Zalgo"),
        ("a\u200b\u200d\ufeffb", "ab"),
        ("\u202eevil", "evil"),
        ("W" * 32, "W" * LONGEST),
        ("עברית", "Player 3"),
        ("مرحبا", "Player 3"),
        ("😀😀", "Player 3"),
        ("\u200b\u2060", "Player 3"),
        ("...", "Player 3"),
        ("", "Player 3"),
    ],
)
def test_names_are_reduced_to_what_the_fonts_can_show(name: str, shown: str) -> None:
    assert shown_name(name, 2) == shown
    assert all(c == " " or text.covered(c) for c in shown)


def test_every_seat_falls_back_to_its_own_number() -> None:
    assert shown_names(["", "Mira", "🚀"]) == ("Player 1", "Mira", "Player 3")


@pytest.mark.parametrize(("name", "first"), [("mira", "M"), ("- x", "X"), ("1st", "1"), ("ß", "ß"), ("łuk", "Ł")])
def test_pieces_carry_the_first_letter_or_digit(name: str, first: str) -> None:
    assert letter(name) == first


def test_fitting_keeps_short_text_shrinks_long_text_and_cuts_the_rest() -> None:
    assert text.fit("Mira", 40, 700, 400) == ("Mira", 40)
    shrunk, size = text.fit("Maximilian", 40, 700, 195)
    assert (shrunk, size < 40) == ("Maximilian", True)
    cut, size = text.fit("W" * 20, 40, 700, 200)
    assert cut.endswith(text.ELLIPSIS)
    assert size == 33
    assert text.width(cut, size, 700) <= 200


def test_pairs_are_kerned() -> None:
    alone = text.width("A", 100, 700) + text.width("V", 100, 700)
    assert text.width("AV", 100, 700) < alone - 1


def test_a_run_is_where_its_numbers_say() -> None:
    glyphs = text.run("H", 100, 800)
    assert abs(glyphs.mask.height - text.CAP_HEIGHT * 100) <= 2
    assert abs(glyphs.dy + text.CAP_HEIGHT * 100) <= 2
    assert glyphs.advance > glyphs.mask.width


@pytest.mark.parametrize("weight", text.WEIGHTS)
def test_every_weight_is_there_and_heavier_than_the_last(weight: int) -> None:
    def ink(weight: int) -> float:
        return float(ImageStat.Stat(text.run("moon", 60, weight).mask).sum[0])

    assert ink(weight) > (ink(weight - 100) if weight > 500 else 0)
