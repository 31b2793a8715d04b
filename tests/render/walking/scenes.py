"""Races for the tests of pictures, and what is written and drawn in a scene."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from engines.walking import WALKING
from engines.walking.state import Options
from render import gallery_walking as gallery
from render.lint import lint
from render.painter import paint
from render.scene import Icon, Scene, Sprite, Text

if TYPE_CHECKING:
    from engines.walking.state import State
    from render.look import Look

L = TypeVar("L", bound="Look")
NAMES = gallery.NAMES
NASTY = ("W" * 32, "\u202eעברית", "👩‍🚀🚀", "\u200b\u2060\ufeff", "ẞ…?")
SEATS = tuple(WALKING.seats)
OPTIONS = {2: gallery.ADVANCED, 3: None, 4: Options(special_boxes=True, suggestions=False), 5: gallery.ADVANCED}
MOMENTS = Path(__file__).parent / "moments"


def faults(scene: Scene) -> list[str]:
    return [f"{problem.kind}: {problem.what} {problem.detail}" for problem in lint(scene, paint(scene))]


def texts(scene: Scene) -> list[str]:
    return [node.text for node in scene.nodes if isinstance(node, Text)]


def icons(scene: Scene) -> list[str]:
    return [node.icon for node in scene.nodes if isinstance(node, Icon)]


def looks(scene: Scene, kind: type[L]) -> list[L]:
    return [node.look for node in scene.nodes if isinstance(node, Sprite) and isinstance(node.look, kind)]


def moment(name: str, update: bool = False) -> State:
    """A special moment, as it was once reached in play and is kept since."""
    kept = MOMENTS / f"{name}.json"
    if update:
        _, seats, wanted, options = next(one for one in gallery.MOMENTS if one[0] == name)
        kept.write_bytes(WALKING.dump(gallery.first(seats, wanted, options)))
    return WALKING.load(kept.read_bytes())
