"""What replaced tables are refused for, besides what tests of the house data look at."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from engines.moonquake.data import DECK_KINDS, FILES, FOLDER, OURS, read_tables

if TYPE_CHECKING:
    from pathlib import Path


def changed(folder: Path, name: str, old: str, new: str) -> Path:
    """A folder with one of our files, changed."""
    text = (FOLDER / name).read_text("utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new), "utf-8")
    return folder


def test_our_own_folder_says_the_same_as_nothing(tmp_path: Path) -> None:
    for name in FILES:
        (tmp_path / name).write_bytes((FOLDER / name).read_bytes())
    assert read_tables(tmp_path) == OURS


def test_the_deck_is_every_kind_as_often_as_it_is_counted() -> None:
    deck = Counter(OURS.cards.deck())
    assert deck == {kind: OURS.cards[kind].count for kind in DECK_KINDS}
    assert "alien" not in deck


@pytest.mark.parametrize(
    ("name", "old", "new", "place"),
    [
        ("components.toml", "[0, 1, -1, 2, -2, 3]", "[0, 1, -1, 2, -2]", r"\$\.die\.faces"),
        ("components.toml", "[0, 1, -1, 2, -2, 3]", "[0, 1, -1, 2, -2, 3, 4]", r"\$\.die\.faces"),
        ("components.toml", "[2, 3, 3, 4, 4, 5]", "[3, 3]", r"\$\.spinner\.sectors"),
        ("components.toml", "[2, 3, 3, 4, 4, 5]", "[-1, 3, 5]", r"\$\.spinner\.sectors"),
        ("cards.toml", 'count = 12\ncolour = "blue"', 'count = 5\ncolour = "blue"', r"\$\.energy_shield\.count"),
        ("cards.toml", 'count = 4\ncolour = "green"', 'count = -1\ncolour = "green"', r"\$\.stasis_gun_jams\.count"),
        ("cards.toml", "ready = 0", "ready = -1", r"\$\.repair_kit\.ready"),
        ("cards.toml", "[nothing]", "[nothing]\nready = 1", r"\$\.nothing\.ready"),
        ("cards.toml", "[nothing]", "[something]", "something"),
        ("cards.toml", "[alien]", '[other]\nsource = "house"\ncount = 1\ncolour = "red"\n[alien]', "other"),
        ("layout.toml", '"plains", "plains", "crater", "plains", "plains", "plains"', '"plains"', r"\$\.B\.ring_1"),
    ],
)
def test_what_does_not_fit_is_named(name: str, old: str, new: str, place: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=rf"{name}.*{place}"):
        read_tables(changed(tmp_path, name, old, new))


def test_a_die_may_show_an_arrow_on_every_face(tmp_path: Path) -> None:
    faces = "[0, 1, -1, 2, -2, 3, -3]"
    tables = read_tables(changed(tmp_path, "components.toml", "[0, 1, -1, 2, -2, 3]", faces))
    assert tables.components.die.faces[-1] == -3
