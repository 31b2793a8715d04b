from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from engines.adventure import ADVENTURE
from engines.adventure.state import Options, State
from render import BOARDS, gallery
from render.adventure import board, callouts, title, trail
from render.encode import encode
from render.lint import lint
from render.painter import paint
from render.scene import Scene, Sprite, Text
from render.sprites import Die, Key, Token
from tests.render.adventure.played import NAMES, crowded_view, random_states
from tests.render.conftest import TOLERANCE, tile_difference, tiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.render.conftest import Golden

MOMENTS = Path(__file__).parent / "moments"
SEATS = (2, 3, 4, 5)
NASTY = (
    "W" * 32,
    "\u202eעברית",
    "👩‍🚀🚀",
    "Z̸̡̢̛̲͚a̷͔l̵̙g̶̰o",
    "\u200b\u2060\ufeff",
    "Ил",
    "i" * 32,
    "",
    "ẞ…?",
    "Łukasz  Żółć\n",
)


def faults(scene: Scene) -> list[str]:
    return [f"{problem.kind}: {problem.what} {problem.detail}" for problem in lint(scene, paint(scene))]


def texts(scene: Scene) -> list[str]:
    return [node.text for node in scene.nodes if isinstance(node, Text)]


def sample(seats: int, count: int) -> Iterator[State]:
    """Spectators' views from the beginning, the middle and the end of random games."""
    states = [state for seed in range(4) for state in random_states(seats, seed)]
    chance = random.Random(seats)
    for state in [states[0], states[-1], *chance.sample(states, count - 2)]:
        yield ADVENTURE.view(state, None)


@pytest.mark.parametrize("seats", SEATS)
def test_every_random_state_is_readable(seats: int) -> None:
    for view in sample(seats, 26):
        assert faults(board(view, NAMES[:seats], gallery.keys(view))) == []


@pytest.mark.parametrize("added", range(0, 27, 2))
def test_the_path_is_readable_however_long_it_grows(added: int) -> None:
    view = crowded_view(added, added, seats=added % 4 + 2)
    keys = dict(enumerate(random.Random(added).sample(range(len(view.line) + 1), 14), start=1))
    assert faults(board(view, NAMES, keys)) == []


def test_two_keys_for_one_space_stand_side_by_side() -> None:
    view = crowded_view(26, 3)
    busy = view.players[0].space
    scene = board(view, NAMES, {1: busy, 2: busy, 3: 0, 4: 0, 10: 5, 11: 5})
    assert faults(scene) == []
    assert [node.look.number for node in scene.nodes if isinstance(node, Sprite) and isinstance(node.look, Key)]


def test_a_line_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        trail.lay_out(trail.LONGEST + 1)
    assert trail.LONGEST >= 21 + 5 + 21


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("start", range(0, len(NASTY), 2))
@pytest.mark.report("A33")
def test_nasty_names(seats: int, start: int) -> None:
    names = [NASTY[(start + seat) % len(NASTY)] for seat in range(seats)]
    view = crowded_view(4, start, seats)
    assert faults(board(view, names, {})) == []


@pytest.mark.parametrize("start", range(len(NASTY)))
def test_nasty_names_in_the_lobby(start: int) -> None:
    assert faults(title([NASTY[(start + seat) % len(NASTY)] for seat in range(4)], 5)) == []


@pytest.mark.parametrize("joined", range(6))
def test_the_lobby_shows_who_has_joined_and_what_is_free(joined: int) -> None:
    scene = title(NAMES[:joined], 5)
    assert faults(scene) == []
    assert [word for word in texts(scene) if word in NAMES] == list(NAMES[:joined])
    assert texts(scene).count("Free") == 5 - joined


@pytest.mark.parametrize("seats", SEATS)
def test_callouts_cover_nothing(seats: int) -> None:
    state = ADVENTURE.new(seats, 1, Options(roles="chosen" if seats == 5 else "random"))
    for seat in range(seats):
        assert faults(callouts(ADVENTURE.view(state, None), NAMES[:seats], seat)) == []


def moment(name: str, update: bool) -> State:
    """A spectator's view of a special moment, as it was once reached in play and is kept since."""
    kept = MOMENTS / f"{name}.json"
    if update:
        _, seats, wanted, options = next(moment for moment in gallery.MOMENTS if moment[0] == name)
        kept.write_bytes(ADVENTURE.dump(gallery.first(seats, wanted, options)))
    return ADVENTURE.load(kept.read_bytes())


@pytest.mark.parametrize("name", [name for name, *_ in gallery.MOMENTS])
def test_special_moments_are_readable_and_look_as_they_did(
    name: str, golden: Golden, request: pytest.FixtureRequest
) -> None:
    view = moment(name, request.config.getoption("--update-goldens", default=False))
    scene = board(view, NAMES[: len(view.players)], {} if view.over else gallery.keys(view))
    image = paint(scene)
    assert [str(problem) for problem in lint(scene, image)] == []
    golden(f"adventure_{name}", image)


def test_the_lobby_looks_as_it_did(golden: Golden) -> None:
    golden("adventure_lobby", paint(title(NAMES[:3], 5)))


@pytest.mark.parametrize("seats", SEATS)
def test_the_explained_board_looks_as_it_did(seats: int, golden: Golden) -> None:
    view = ADVENTURE.view(ADVENTURE.new(seats, 7), None)
    golden(f"adventure_callouts_{seats}", paint(callouts(view, NAMES[:seats], 0)))


def test_a_golden_notices_one_digit_and_one_piece() -> None:
    view = crowded_view(3, 1)
    right = tiles(paint(board(view, NAMES, {})))
    digit = tiles(paint(board(replace(view, discard=[*view.discard, 2]), NAMES, {})))
    piece = tiles(paint(board(replace(view, robot=0), NAMES, {})))
    assert tile_difference(right, digit) > 2 * TOLERANCE
    assert tile_difference(right, piece) > 2 * TOLERANCE


def test_the_same_view_gives_the_same_bytes() -> None:
    one, two = (encode(paint(board(crowded_view(7, 7), NAMES, {1: 4}))) for _ in range(2))
    assert one == two


@pytest.mark.report("B01")
def test_states_that_differ_in_hidden_things_only_give_the_same_picture() -> None:
    """Also where a state is passed instead of a view, as long as chips are not turned up."""
    for seats in SEATS:
        for index, state in enumerate(random_states(seats, 5)):
            twin = ADVENTURE.determinize(state, 0, index)
            if state.result in ("success", "waiting_for_rescue"):
                continue
            assert board(twin, NAMES, {}) == board(state, NAMES, {})
            if index % 20 == 0:
                views = (ADVENTURE.view(twin, None), ADVENTURE.view(state, None))
                one, two = (encode(paint(board(view, NAMES[:seats], {}))) for view in views)
                assert one == two


def test_turned_up_chips_are_counted_as_the_engine_counts() -> None:
    view = gallery.first(3, lambda view: view.result == "waiting_for_rescue")
    outcome = ADVENTURE.outcome(view)
    assert outcome is not None
    words = texts(board(view, NAMES[:3], {}))
    assert f"{outcome.scores[0]} undamaged" in words
    assert "Waiting for rescue" in words


def test_the_heading_tells_turn_role_dice_and_points() -> None:
    view = replace(crowded_view(3, 1), seat=2, ap=7, dice=(2, 1), turn=14)
    scene = board(view, NAMES, {})
    assert {"Turn 14 · Inventor", "Tali", "7 AP"} <= set(texts(scene))
    dice = [node.look.pips for node in scene.nodes if isinstance(node, Sprite) and isinstance(node.look, Die)]
    assert dice == [2, 1]
    pawns = [node.look for node in scene.nodes if isinstance(node, Sprite) and isinstance(node.look, Token)]
    assert {pawn.seat for pawn in pawns if pawn.active} == {2}


def test_every_number_of_the_counters_is_there() -> None:
    view = crowded_view(3, 1)
    words = texts(board(view, NAMES, {}))
    for label in ("Needed", "Carried", "Draw pile", "Discard", "In stock"):
        assert label in words
    assert words[words.index("Draw pile") + 1 : words.index("Draw pile") + 3] == ["5", "3"]
    assert words[words.index("Discard") + 1 : words.index("Discard") + 3] == ["13", "1"]
    assert words[words.index("Carried") + 1 : words.index("Carried") + 3] == ["10", "0"]


def test_the_registry_offers_the_game_by_its_id() -> None:
    assert ADVENTURE.id in BOARDS
    assert BOARDS[ADVENTURE.id].title(("Mira",), 5) == title(("Mira",), 5)
