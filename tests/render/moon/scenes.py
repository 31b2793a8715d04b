"""What the tests of Moon's pictures share: kept moments, and what a scene shows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engines.moon import MOON
from render import gallery_moon as gallery
from render.lint import lint
from render.painter import paint
from render.scene import Icon, Scene, Text

if TYPE_CHECKING:
    from engines.moon.state import State

KEPT = Path(__file__).parent / "moments"
NAMES = gallery.NAMES
NASTY = ("W" * 32, "\u202eעברית", "👩‍🚀🚀", "\u200b\u2060\ufeff", "Ил")


def faults(scene: Scene) -> list[str]:
    """What is hard to read."""
    return [f"{problem.kind}: {problem.what} {problem.detail}" for problem in lint(scene, paint(scene))]


def texts(scene: Scene) -> list[str]:
    """All words and numbers."""
    return [node.text for node in scene.nodes if isinstance(node, Text)]


def icons(scene: Scene) -> list[str]:
    """The icons that say something."""
    return [node.icon for node in scene.nodes if isinstance(node, Icon) and not node.quiet]


def moment(name: str, update: bool = False) -> State:
    """The spectators' view of a special moment, as it was once reached in play and is kept since."""
    kept = KEPT / f"{name}.json"
    if update:
        _, seats, wanted, options = next(moment for moment in gallery.MOMENTS if moment[0] == name)
        kept.write_bytes(MOON.dump(gallery.first(seats, wanted, options)))
    return MOON.view(MOON.load(kept.read_bytes()), None)
