"""The picture agrees with the engine's board: what lies where, seen from above."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING

import pytest
from PIL import ImageStat

from engines.moonquake.board import above, fenced, hour, icon, level, spaces, terrain
from engines.moonquake.state import EDGE, PAD, SLOTS, Space, State
from render.moonquake import board, geometry, planet
from render.moonquake.cells import cell
from render.moonquake.terrain import Plate
from render.scene import Scene, Sprite
from render.sprites import Key
from tests.render.moonquake.views import NAMES, made_up

if TYPE_CHECKING:
    from engines.moonquake.data import Terrain

CELLS = tuple(space for ring in (1, 2, 3) for space in spaces(ring))
EDGES = tuple(range(EDGE, EDGE + SLOTS))


def clock(x: float, y: float) -> float:
    """The clock position of a point of the picture."""
    turn = math.degrees(math.atan2(x - geometry.CENTRE[0], geometry.CENTRE[1] - y))
    return turn / 30 % 12


def apart(a: float, b: float) -> float:
    """Hours between two clock positions."""
    return min((a - b) % 12, (b - a) % 12)


def key_at(space: Space, view: State) -> Sprite:
    scene = board(view, NAMES, {1: space})
    return next(node for node in scene.nodes if isinstance(node, Sprite) and isinstance(node.look, Key))


@pytest.mark.parametrize("space", [*spaces(0), *EDGES])
def test_keys_of_exit_spots_and_edges_lie_at_their_hour(space: Space) -> None:
    view = made_up()
    for player in view.players:
        player.space = -1
    key = key_at(space, view)
    assert apart(clock(key.x, key.y), hour(space)) < 0.01


@pytest.mark.parametrize("space", CELLS)
def test_keys_of_spaces_lie_within_them(space: Space) -> None:
    for view in (made_up(), made_up(3, sides="BBBB")):
        key = key_at(space, view)
        assert apart(clock(key.x, key.y), hour(space)) < 1
        inner, outer = geometry.RADII[level(space)]
        assert inner < math.dist((key.x, key.y), geometry.CENTRE) < outer
        x, y = round(key.x) - cell(space).left, round(key.y) - cell(space).top
        assert cell(space).mask.getpixel((x, y)) == 255


@pytest.mark.parametrize("space", [*spaces(0), *CELLS])
def test_left_is_clockwise(space: Space) -> None:
    left, right = above(space)
    at = clock(*geometry.middle(space))
    assert (clock(*geometry.middle(left)) - at) % 12 == pytest.approx(1)
    assert (at - clock(*geometry.middle(right))) % 12 == pytest.approx(1)


@pytest.mark.parametrize(("sides", "rotations"), [("BBBB", (0, 0, 0)), ("AAAA", (1, 5, 3)), ("ABAA", (4, 2, 0))])
def test_terrain_and_icons_lie_where_the_rings_have_turned_to(sides: str, rotations: tuple[int, int, int]) -> None:
    view = made_up(sides=sides)
    view.rotations = rotations
    scene = board(view, NAMES, {})
    plates = {
        node.look.space: node for node in scene.nodes if isinstance(node, Sprite) and isinstance(node.look, Plate)
    }
    assert {space: plate.look.terrain for space, plate in plates.items() if isinstance(plate.look, Plate)} == {
        space: terrain(view, space) for space in CELLS
    }
    for space, plate in plates.items():
        assert apart(clock(plate.x, plate.y), hour(space)) < 0.2
    found = [_space_of(node, scene) for node in scene.nodes if _bonus(node)]
    assert sorted(found) == sorted((space, icon(view, space)) for space in (*CELLS, PAD))


def _bonus(node: object) -> bool:
    return isinstance(node, Sprite) and isinstance(node.look, planet.Bonus)


def _space_of(node: object, scene: Scene) -> tuple[Space, str]:
    assert isinstance(node, Sprite)
    assert isinstance(node.look, planet.Bonus)
    radius = math.dist((node.x, node.y), geometry.CENTRE)
    if radius < geometry.PAD_RADIUS:
        return PAD, node.look.icon
    ring = next(ring for ring, (inner, outer) in geometry.RADII.items() if inner < radius < outer)
    at = clock(node.x, node.y)
    return min(spaces(ring), key=lambda space: apart(at, hour(space))), node.look.icon


def test_fences_stand_on_the_fenced_edges() -> None:
    for sides in ("AAAA", "BBBB"):
        view = made_up(sides=sides)
        looks = [node.look for node in board(view, NAMES, {}).nodes if isinstance(node, Sprite)]
        hours = {(look.angle + 90) // 30 % 12 or 12 for look in looks if isinstance(look, planet.Fence)}
        assert hours == {hour(edge) for edge in EDGES if fenced(view, edge)}


def test_each_terrain_is_told_from_each_other_on_a_phone() -> None:
    """The mean colour of what lies around the icons differs for any two, or their pattern does."""
    grounds: tuple[Terrain, ...] = (
        "plains",
        "crater",
        "magnetic_flux",
        "lava_flow",
        "radiation",
        "ion_storm",
        "defense_gun",
        "tractor_beam",
    )
    means = {}
    for ground in grounds:
        image = Plate(13, ground).draw()
        means[ground] = ImageStat.Stat(image.convert("RGB"), cell(13).mask.point(lambda v: 255 * (v == 255))).mean
    for one, other in itertools.combinations(grounds, 2):
        assert math.dist(means[one], means[other]) > 40, (one, other)
