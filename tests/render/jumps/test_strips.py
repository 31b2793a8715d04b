from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops

from engines.jumps.dice import FACES
from engines.jumps.terrain import LEGEND, LEVELS, track
from render.jumps.crowd import KeyTag, Pawn, draw_boxes, listed
from render.jumps.dice import Die
from render.jumps.ground import MARS, MOON, Ground, Palette
from render.jumps.path import Burst, Dot, Head, draw_path
from render.jumps.spots import spots
from render.jumps.strips import Strips, draw_ground
from render.jumps.things import Cache, Sputnik
from render.lint import lint
from render.look import sprite
from render.painter import paint
from render.scene import Draft, Sprite
from render.sprites import Night, Token
from render.theme import SEATS

if TYPE_CHECKING:
    from render.look import Look
    from tests.render.conftest import Golden

CELL = (102, 72)
FOOT = 44
COLUMNS = ("#o..", "#To.", "#ux*", "#x..", "###@", "Yo..", "#o..", "o...")
ROWS = ((0, 1, 2, 3), (4, 5, 6, 7))
TOPS = (60, 460)
LETTERS = "MOTJB"


def strips() -> Strips:
    """Two rows of four columns."""
    at = {
        column: (80.0 + index * CELL[0], float(top))
        for row, top in zip(ROWS, TOPS, strict=True)
        for index, column in enumerate(row)
    }
    return Strips(track(COLUMNS), CELL, at)


def drafted(palette: Palette = MOON) -> Draft:
    draft = Draft(600, 860, Night(600, 860))
    for row in ROWS:
        draw_ground(draft, strips(), row, palette, FOOT)
    return draft


def faults(draft: Draft) -> list[str]:
    scene = draft.scene()
    return [str(problem) for problem in lint(scene, paint(scene)) if problem.kind != "small"]


def looks(draft: Draft) -> list[Look]:
    return [node.look for node in draft.nodes if isinstance(node, Sprite)]


STANDABLE = [place for place in range(LEVELS * len(COLUMNS)) if track(COLUMNS).cells[place].standable]


# ------------------------------------------------------------------ ground
def grey(letters: str, palette: Palette) -> Image.Image:
    """A box without any colour."""
    return (
        sprite(Ground((letters,), CELL, palette)).convert("L").crop((6, 2 * CELL[1] + 6, CELL[0] - 6, 3 * CELL[1] - 6))
    )


@pytest.mark.parametrize("palette", [MOON, MARS])
def test_the_kinds_of_boxes_differ_without_colour(palette: Palette) -> None:
    kinds = {"air": "#.*.", "safe": "#o..", "hazard": "#x..", "rock": "##o.", "tunnel": "#to.", "unsafe tunnel": "#uo."}
    shown = {kind: grey(letters, palette) for kind, letters in kinds.items()}
    for one, other in itertools.combinations(shown, 2):
        changed = ImageChops.difference(shown[one], shown[other]).point([255 if v > 24 else 0 for v in range(256)])
        assert changed.histogram()[255] > 150, f"{one} looks like {other}"


def test_what_is_to_be_found_is_put_where_it_is() -> None:
    draft, there = drafted(), strips()
    found = {(type(node.look), node.x, node.y) for node in draft.nodes if isinstance(node, Sprite) and node.piece}
    marks = [(place, cell.mark) for place, cell in enumerate(there.track.cells) if cell.mark]
    assert len(found) == len(marks) == sum(LEGEND[letter].mark != "" for column in COLUMNS for letter in column)
    for place, mark in marks:
        left, top, right, bottom = there.box(place)
        kind = {"sputnik": Sputnik, "cache": Cache}[mark]
        assert any(k is kind and left < x < right and top < y < bottom for k, x, y in found), place


# ------------------------------------------------------------------ boxes
@pytest.mark.parametrize("count", range(1, 11))
@pytest.mark.parametrize("room", [(0.0, 0.0, 102.0, 72.0), (0.0, 0.0, 102.0, 144.0), (0.0, 0.0, 60.0, 72.0)])
def test_pieces_fit_into_a_room_and_do_not_cover_each_other(
    count: int, room: tuple[float, float, float, float]
) -> None:
    found = spots(room, count)
    assert len(found) == count
    for x, y, size in found:
        assert x - size / 2 >= room[0]
        assert y - size / 2 >= room[1]
        assert x + size / 2 <= room[2]
        assert y + size / 2 <= room[3]
    for (ax, ay, size), (bx, by, _) in itertools.combinations(found, 2):
        assert max(abs(ax - bx), abs(ay - by)) >= size


@pytest.mark.parametrize("count", range(1, 6))
@pytest.mark.parametrize("keys", [{}, {1: 0}, {1: 0, 2: 0}, {1: 0, 2: 0, 3: 0, 4: 0}])
def test_every_box_can_be_crowded_and_keyed(count: int, keys: dict[int, int]) -> None:
    for place in STANDABLE:
        pawns = [Pawn(seat, LETTERS[seat], down=seat == 3, active=seat == 1) for seat in range(count)]
        draft = drafted()
        draw_boxes(draft, strips(), {place: pawns}, dict.fromkeys(keys, place), {2, 4})
        assert faults(draft) == [], place


def test_all_boxes_can_be_full_at_once() -> None:
    for count in (0, 1, 2, 5):
        draft = drafted()
        standing = {place: [Pawn(seat, LETTERS[seat]) for seat in range(count)] for place in STANDABLE if count}
        draw_boxes(draft, strips(), standing, dict(enumerate(STANDABLE, start=1)), {1, 3})
        assert faults(draft) == []


def test_the_upper_one_of_a_stack_is_first() -> None:
    draft = drafted()
    draw_boxes(draft, strips(), {1: [Pawn(2, "T"), Pawn(0, "M"), Pawn(1, "O")]}, {})
    tokens = [node for node in draft.nodes if isinstance(node, Sprite) and node.group == "box 1"]
    assert [(node.y, node.x) for node in tokens] == sorted((node.y, node.x) for node in tokens)
    assert [node.look.seat for node in tokens if isinstance(node.look, Token)] == [2, 0, 1]


def test_a_key_above_somebody_reaches_into_the_box() -> None:
    draft = drafted()
    draw_boxes(draft, strips(), {1: [Pawn(0, "M")]}, {1: 1})
    [tag] = [node for node in draft.nodes if isinstance(node, Sprite) and isinstance(node.look, KeyTag)]
    assert isinstance(tag.look, KeyTag)
    top = strips().box(1)[1]
    assert tag.y - tag.look.height / 2 < top < tag.y + tag.look.height / 2


def test_keys_of_one_box_are_told_together_and_crashes_apart() -> None:
    draft = drafted()
    draw_boxes(draft, strips(), {}, {1: 1, 2: 1, 3: 1, 5: 1, 4: 1}, {4})
    tags = [(look.words, look.crash) for look in looks(draft) if isinstance(look, KeyTag)]
    assert tags == [("1–3·5", False), ("4", True)]
    assert listed([1, 2, 4, 6, 7, 8]) == "1·2·4·6–8"


# ------------------------------------------------------------------ paths
def test_a_path_that_leaves_a_row_goes_on_in_the_next() -> None:
    draft, there = Draft(600, 860, Night(600, 860)), strips()
    draw_path(draft, there, (4 * 3 + 1, 4 * 4 + 3, 4 * 5 + 2), SEATS[0].colour)
    dots = [(node.x, node.y) for node in draft.nodes if isinstance(node, Sprite) and isinstance(node.look, Dot | Head)]
    upper = [x for x, y in dots if y < TOPS[1]]
    lower = [x for x, y in dots if y > TOPS[1]]
    assert min(upper) > there.middle(4 * 3)[0]
    assert max(upper) > there.box(4 * 3)[2]
    assert min(lower) < there.box(4 * 4)[0]
    assert len(upper) + len(lower) == len(dots) > 5


def test_a_run_into_rock_is_marked_at_the_border() -> None:
    draft, there = Draft(600, 860, Night(600, 860)), strips()
    draw_path(draft, there, (1, 5), SEATS[0].colour, (1, 0))
    (burst,) = [node for node in draft.nodes if isinstance(node, Sprite) and isinstance(node.look, Burst)]
    assert burst.x == there.box(5)[2]


# ------------------------------------------------------------------ dice and goldens
def test_every_face_has_a_look_of_its_own() -> None:
    faces = sorted({face for shown in FACES.values() for face in shown}, key=str)
    dice = [sprite(Die(face.colour, 96, face.value, face.accident)).tobytes() for face in faces]
    assert len(set(dice)) == len(faces) == 8


@pytest.mark.parametrize("name", ["moon", "mars"])
def test_strips_look_as_they_did(name: str, golden: Golden) -> None:
    draft = drafted({"moon": MOON, "mars": MARS}[name])
    pawns = {1: [Pawn(seat, LETTERS[seat], seat == 3, seat == 2) for seat in range(5)], 4 * 3 + 1: [Pawn(4, "B", True)]}
    draw_boxes(draft, strips(), pawns, {1: 4 * 5, 2: 4 * 6 + 1, 3: 4 * 7, 4: 4 * 7}, {2, 4})
    draw_path(draft, strips(), (4 * 1 + 2, 4 * 2 + 2, 4 * 3 + 1), SEATS[4].colour)
    dice = [face for colour in ("blue", "white", "black") for face in dict.fromkeys(FACES[colour])]
    for index, face in enumerate(dice):
        draft.sprite(50 + index * 70, 830, Die(face.colour, 54, face.value, face.accident))
    golden(f"jumps_{name}", paint(draft.scene()))
