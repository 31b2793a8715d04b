"""Pieces for which their box is too small."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest

from engines.jumps.terrain import LEVELS, track
from render.jumps.aside import READABLE, Lead
from render.jumps.crowd import KeyTag, Pawn, draw_boxes
from render.jumps.ground import MOON
from render.jumps.strips import Strips, draw_ground
from render.lint import lint
from render.painter import paint
from render.scene import Draft, Sprite
from render.sprites import Night, Token
from render.theme import PHONE_WIDTH, WIDTH

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engines.jumps.terrain import Place

CELL = (102, 72)
COLUMNS = ("#TTT", "#o..", "##o.", "#o..")
NEEDLE = 3  # the top of a column without any sky above
AT = {column: (80.0 + column * CELL[0], 60.0) for column in range(len(COLUMNS))}


def drawn(standing: Mapping[Place, int], keys: Mapping[int, Place] | None = None) -> Draft:
    """So many pawns in each box."""
    draft = Draft(600, 420, Night(600, 420))
    strips = Strips(track(COLUMNS), CELL, AT)
    draw_ground(draft, strips, tuple(AT), MOON)
    pawns = {place: [Pawn(seat, "MOTJB"[seat]) for seat in range(count)] for place, count in standing.items()}
    draw_boxes(draft, strips, pawns, keys or {})
    return draft


def tokens(draft: Draft) -> list[Sprite]:
    return [node for node in draft.nodes if isinstance(node, Sprite) and isinstance(node.look, Token)]


def sizes(draft: Draft) -> list[int]:
    return [node.look.size for node in tokens(draft) if isinstance(node.look, Token)]


def leads(draft: Draft) -> list[Sprite]:
    return [node for node in draft.nodes if isinstance(node, Sprite) and isinstance(node.look, Lead)]


@pytest.mark.parametrize("count", [3, 4, 5])
def test_many_in_one_box_stand_aside_and_can_be_read_on_a_phone(count: int) -> None:
    draft = drawn({NEEDLE: count})
    assert min(sizes(draft)) >= READABLE
    assert READABLE * PHONE_WIDTH / WIDTH >= 12
    scene = draft.scene()
    assert [str(problem) for problem in lint(scene, paint(scene)) if problem.kind != "small"] == []


def test_a_line_leads_to_the_box() -> None:
    draft, strips = drawn({NEEDLE: 3}), Strips(track(COLUMNS), CELL, AT)
    [lead] = leads(draft)
    assert isinstance(lead.look, Lead)
    end = lead.x + lead.look.across / 2, lead.y + lead.look.down / 2
    assert math.dist(end, strips.middle(NEEDLE)) < 2


def test_whoever_has_room_stays_in_the_box() -> None:
    for standing in ({NEEDLE: 1}, {LEVELS + 1: 3}, {LEVELS + 1: 5}):
        assert leads(drawn(standing)) == []


def test_nobody_stands_aside_in_a_column_that_others_need() -> None:
    everywhere = {NEEDLE: 3, LEVELS + 1: 1, 2 * LEVELS + 2: 1, 3 * LEVELS + 1: 1}
    assert leads(drawn(everywhere)) == []
    del everywhere[3 * LEVELS + 1]
    [lead] = leads(drawn(everywhere))
    last = AT[3][0]
    aside = [node for node in tokens(drawn(everywhere)) if node.group == lead.group]
    assert len(aside) == 3
    assert all(last <= node.x <= last + CELL[0] for node in aside)


def test_the_keys_of_a_box_stay_in_it() -> None:
    draft, strips = drawn({NEEDLE: 4}, {1: NEEDLE}), Strips(track(COLUMNS), CELL, AT)
    [tag] = [node for node in draft.nodes if isinstance(node, Sprite) and isinstance(node.look, KeyTag)]
    left, top, right, bottom = strips.box(NEEDLE)
    assert left < tag.x < right
    assert top < tag.y < bottom
    assert leads(draft)
