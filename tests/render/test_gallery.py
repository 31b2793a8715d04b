from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from engines.adventure import ADVENTURE
from render import gallery
from render.adventure import title

if TYPE_CHECKING:
    from pathlib import Path


def test_each_scene_is_written_as_sent_and_as_on_a_phone(tmp_path: Path) -> None:
    gallery.write(tmp_path / "new", [("lobby", title(("Mira",), 5))])
    with Image.open(tmp_path / "new" / "lobby.jpg") as image:
        assert image.width == 1200
    with Image.open(tmp_path / "new" / "lobby_phone.png") as image:
        assert image.width == 400


def test_games_are_really_played_to_their_end() -> None:
    for seats in ADVENTURE.seats:
        views = list(gallery.played(seats, 3))
        assert views[-1].result
        assert not any(view.result for view in views[:-1])
        assert views[-1].turn >= seats


def test_keys_number_the_spaces_of_legal_moves() -> None:
    view = gallery.first(3, lambda view: view.ap > 3)
    keys = gallery.keys(view)
    assert list(keys) == list(range(1, len(keys) + 1))
    assert list(keys.values()) == sorted(set(keys.values()))
    assert view.players[view.seat].space not in keys.values()
