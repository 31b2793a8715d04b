"""Who moved where: a dotted trail under the pieces, from the space left to the piece; and the launch."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING, Final

from engines.moonquake.state import GUARD, PAD, TOWER
from render.moonquake import facts, pieces, planet, rings
from render.moonquake.geometry import middle, point, polar
from render.scene import Layer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engines.moonquake.state import Space, State
    from render.masks import Point
    from render.moonquake.facts import Who
    from render.scene import Draft

STEP: Final = 21  # px from dot to dot
FINE: Final = 90  # points of the curve
SKY: Final = (1084, 212)  # where the launched rocket flies
PUFFS: Final = 36


def draw_trail(draft: Draft, view: State, players: Sequence[Who], keys: Mapping[int, int]) -> None:
    """Put the trail of the latest move, if its piece still stands where it went."""
    if view.moved is None:
        return
    piece, start, to = view.moved
    standing = facts.on_spaces(view).get(to, [])
    if piece not in standing or start < 0 or start == to:
        return
    keyed = sum(space == to for space in keys.values())
    stand = rings.places(view, to, len(standing), keyed)[standing.index(piece)]
    colour = pieces.trail_colour(None if piece == GUARD else players[piece].seat)
    curve = _curve(start, to, (stand.x, stand.y))
    dots, head = _dots(curve, stand.size * 0.62 + 12)
    for x, y in dots:
        draft.sprite(x, y, pieces.Dot(colour), z=Layer.MARK)
    if head is not None:
        (x, y), angle = head
        draft.sprite(x, y, pieces.Head(round(angle / 10) * 10 % 360, colour), z=Layer.MARK)


def _curve(start: Space, to: Space, end: Point) -> list[Point]:
    """Around the pad rather than over it; to and from the tower first straight to the ring."""
    far, angle = polar(middle(start))
    near, last = polar(end)
    if start == PAD:
        far, angle = 46.0, last
    elif start == TOWER:
        far -= 62
    elif to == PAD:
        last = last if near > 30 else angle
    turn = (last - angle + 180) % 360 - 180
    points = []
    for step in range(FINE + 1):
        share = step / FINE
        inwards = share
        if start == TOWER:
            inwards = 1 - (1 - share) ** 5
        elif to == TOWER:
            inwards = share**5
        points.append(point(far + (near - far) * inwards, angle + turn * share))
    return points


def _dots(curve: list[Point], short: float) -> tuple[list[Point], tuple[Point, float] | None]:
    """Dots along the curve, and its head: where, and pointing to which angle. It ends `short` px before the piece."""
    lengths = [0.0, *itertools.accumulate(math.dist(a, b) for a, b in itertools.pairwise(curve))]
    end = lengths[-1] - short
    if end < STEP:
        return [], None
    dots, wanted = [], 0.0
    for at, length in zip(curve, lengths, strict=True):
        if wanted <= length < end - STEP * 0.9:
            dots.append(at)
            wanted = length + STEP
    index = next(index for index, length in enumerate(lengths) if length >= end)
    before = curve[max(0, index - 6)]
    angle = math.degrees(math.atan2(curve[index][1] - before[1], curve[index][0] - before[0]))
    return dots, (curve[index], angle)


def draw_launch(draft: Draft) -> None:
    """Put the rocket into the sky, and its smoke over the planet."""
    x, y = middle(PAD)
    for index in range(PUFFS):
        share = index / PUFFS
        at = x + (SKY[0] - x) * share, y + (SKY[1] - y) * share
        draft.sprite(*at, pieces.Puff(round(66 - 36 * share)), z=Layer.MARK)
    draft.sprite(*SKY, planet.Rocket(128, flying=True), z=Layer.FIXTURE)
