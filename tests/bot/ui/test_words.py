"""Names in text and labels."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui import words
from bot.ui.limits import NAME
from tests.bot.ui.tables import seats, table


@given(name=st.text(max_size=60), seat=st.integers(0, 4))
def test_labels_are_one_short_line_and_never_empty(name: str, seat: int) -> None:
    shown = words.plain(name, seat)
    assert 0 < len(shown) <= NAME
    assert shown == " ".join(shown.split())


@pytest.mark.parametrize("name", ["", "\u200b", "\u202e\u2066", " \t\n", "\x00"])
def test_invisible_names_become_the_seat(name: str) -> None:
    assert words.plain(name, 2) == "Player 3"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("@everyone", "@\u200beveryone"),
        ("<@123456789012345678>", "\\<@\u200b123456789012345678>"),
        ("<@&123456789012345678>", "\\<@\u200b&123456789012345678>"),
        ("<#5>", "\\<#5>"),
        ("<t:1:R>", "\\<t:1:R>"),
        ("**x**", "\\*\\*x\\*\\*"),
        ("`x`", "\\`x\\`"),
        ("||x||", "\\|\\|x\\|\\|"),
        ("http://x.y", "http:\u200b//x.y"),
    ],
)
def test_escaped_names_do_nothing(name: str, text: str) -> None:
    assert words.escaped(name) == text


def test_equal_names_are_told_apart_by_their_shape() -> None:
    twins = table(seats(3, ("Orange", "Orange", "Pink")))
    assert words.labels(twins) == ("Orange ●", "Orange ■", "Pink")


def test_cut_marks_what_is_missing() -> None:
    assert words.cut("abcdef", 6) == "abcdef"
    assert words.cut("abcdefg", 6) == "abcde…"
