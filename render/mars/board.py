"""The board: the round, Mars with everybody on it, whose turn it is, waves and base, the marines below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.mars.planet import POSTS
from render import theme
from render.jumps.crowd import draw_boxes
from render.jumps.path import draw_path
from render.mars import base, facts, heading, planet, squad, turn
from render.mars.fortress import Sky
from render.scene import Draft, Layer, Scene
from render.walking.art import Number

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engines.mars.state import Place, State
    from render.jumps.strips import Strips
    from render.masks import Point

TOP: Final = 112
GAP: Final = 12
SIDE: Final = 14
MIDDLE_HEIGHT: Final = 210
TURN_WIDTH: Final = 560
BOTTOM: Final = 14
CALLOUT: Final = 52
MIND_CALLOUT: Final = 80  # px below the middle of the Master Mind


def board(view: State, names: Sequence[str], keys: Mapping[int, Place]) -> Scene:
    """The table as everybody sees it, 1200 px wide and at most 1.2 times as high. `names` are the display names by
    seat; `keys`: key number -> box which it is about."""
    return _draft(view, names, keys).scene()


def callouts(view: State, names: Sequence[str], seat: int) -> Scene:
    """The board with numbers 1 to 4 for newcomers: your marine, an alien, a defender, the Master Mind."""
    draft = _draft(view, names, {})
    strips = planet.strips_of(view, TOP)
    for number, (x, y) in enumerate(_explained(view, strips, seat), start=1):
        draft.sprite(x, y, Number(number, CALLOUT), piece=True, z=Layer.CALLOUT)
    return draft.scene()


def _explained(view: State, strips: Strips, seat: int) -> list[Point]:
    """Above your own box, above an alien and a defender with free sky, on the Master Mind."""
    me = facts.at(view, seat)
    mine = strips.box(me) if me >= 0 else squad.panel_box(view, seat, _squad_top(view))
    alien = next(box.place for box in view.boxes if box.place not in POSTS)
    post = next(box.place for box in view.boxes if box.place in POSTS)
    left, top, right, bottom = planet.mind_box(view, strips, TOP)
    above = [
        (strips.box(place)[0] + strips.cell[0] / 2, strips.box(place)[1] - CALLOUT / 2 - 4) for place in (alien, post)
    ]
    you = (mine[0] + mine[2]) / 2, mine[1] - CALLOUT / 2 - 4
    return [you, *above, ((left + right) / 2, (top + bottom) / 2 + MIND_CALLOUT)]


def _path(draft: Draft, view: State, strips: Strips) -> None:
    """The dots of the latest move, as long as its marine is where it led."""
    trace = view.trace
    if trace is not None and view.marines[trace.marine].place == trace.way[-1]:
        draw_path(draft, strips, trace.way, theme.SEATS[trace.marine].colour, wraps=False)


def _squad_top(view: State) -> float:
    return TOP + planet.plan(view).height + MIDDLE_HEIGHT + 2 * GAP


def _draft(view: State, names: Sequence[str], keys: Mapping[int, Place]) -> Draft:
    people = facts.everybody(view, names)
    low = TOP + planet.plan(view).height + GAP
    under = _squad_top(view)
    tall = round(under + squad.height(view) + BOTTOM)
    draft = Draft(theme.WIDTH, tall, Sky(tall))
    heading.draw_heading(draft, view)
    strips = planet.strips_of(view, TOP)
    planet.draw_planet(draft, view, strips, TOP)
    _path(draft, view, strips)
    draw_boxes(draft, strips, facts.standing(view, people), keys, facts.crashes(view, names, keys))
    turn.draw_turn(draft, view, people, (SIDE, low, SIDE + TURN_WIDTH, low + MIDDLE_HEIGHT))
    base.draw_base(draft, view, (SIDE + TURN_WIDTH + GAP, low, theme.WIDTH - SIDE, low + MIDDLE_HEIGHT))
    squad.draw_squad(draft, view, people, under)
    return draft
