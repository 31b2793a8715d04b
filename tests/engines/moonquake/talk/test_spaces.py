"""The page that tells what lies on the board and what it does."""

from __future__ import annotations

import pytest

from engines.moonquake import MOONQUAKE
from engines.moonquake.state import Module, Options, State
from engines.moonquake.talk import TALK, spaces
from engines.moonquake.talk.options import BOARDS

NAMES = ("Orange", "Blue", "Pink")
NEW_TERRAIN: tuple[Module, ...] = ("new_terrain",)


def shown(options: Options | None = None) -> State:
    return MOONQUAKE.view(MOONQUAKE.new(3, 1, options), None)


def test_in_the_basic_game_there_is_little_to_know() -> None:
    view = shown()
    assert list(spaces.terrains(view)) == ["plains", "crater"]
    assert list(spaces.icons(view)) == ["ready", "spy", "steal", "scan"]


def test_with_new_terrain_all_of_it_is_told() -> None:
    view = shown(Options(NEW_TERRAIN, "AAAB"))
    assert len(spaces.terrains(view)) == 7
    assert list(spaces.icons(view)) == ["ready", "spy", "steal", "scan", "zippp", "zappp", "use"]


@pytest.mark.parametrize(
    ("modules", "begins", "ends"),
    [
        ((), "Closed from Plains", "open it"),
        (("aiming",), "Nobody aims into it", "only inside"),
        (NEW_TERRAIN, "Nobody aims into it", "one charge less"),
    ],
)
def test_what_a_crater_does_depends_on_the_rules(modules: tuple[Module, ...], begins: str, ends: str) -> None:
    sides = "BBBB" if "new_terrain" in modules else ""
    effect = spaces.terrains(shown(Options(modules, sides)))["crater"].effect
    assert effect.startswith(begins)
    assert effect.endswith(ends)


@pytest.mark.parametrize("sides", BOARDS)
def test_the_page_names_all_there_is_in_text_and_alt_alike(sides: str) -> None:
    view = shown(Options(NEW_TERRAIN, sides))
    page = TALK.look(view, NAMES)[1]
    for entry in (*spaces.terrains(view).values(), spaces.pad(view), *spaces.icons(view).values()):
        assert f"**{entry.name}**: {entry.effect}." in page.text
        assert f"{entry.name}: {entry.effect}." in page.alt
    assert len(page.alt) <= 1024
