"""The picture of what lies on the board and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engines.moonquake import MOONQUAKE
from engines.moonquake.state import Options
from engines.moonquake.talk import spaces
from render import gallery_moonquake as gallery
from render.lint import lint
from render.moonquake import page
from render.moonquake.legend import Smaller
from render.moonquake.planet import Bonus
from render.moonquake.terrain import Plate
from render.painter import paint
from render.scene import Scene, Sprite, Text
from tests.render.moonquake.views import NAMES

if TYPE_CHECKING:
    from engines.moonquake.state import State
    from tests.render.conftest import Golden

OPTIONS = (None, gallery.ALL, gallery.MIXED, Options(modules=("aiming",)))


def view(options: Options | None) -> State:
    return MOONQUAKE.view(MOONQUAKE.new(2, 1, options), None)


def drawn(options: Options | None) -> Scene:
    return page(view(options), NAMES[:2], spaces.NAME)


@pytest.mark.parametrize("options", OPTIONS)
def test_it_is_readable_and_shows_all_there_is_with_its_name(options: Options | None) -> None:
    scene = drawn(options)
    assert [str(problem) for problem in lint(scene, paint(scene))] == []
    looks = [node.look for node in scene.nodes if isinstance(node, Sprite)]
    plates = [look.look.terrain for look in looks if isinstance(look, Smaller) and isinstance(look.look, Plate)]
    assert plates == list(spaces.terrains(view(options)))
    assert [look.icon for look in looks if isinstance(look, Bonus)] == list(spaces.icons(view(options)))
    told = " ".join(node.text for node in scene.nodes if isinstance(node, Text))
    for entry in (*spaces.terrains(view(options)).values(), *spaces.icons(view(options)).values()):
        assert f"{entry.name} {entry.effect}" in told


def test_there_is_no_other_page() -> None:
    with pytest.raises(KeyError):
        page(view(None), NAMES[:2], "table")


def test_it_looks_as_it_did(golden: Golden) -> None:
    golden("moonquake_spaces", paint(drawn(gallery.MIXED)))
